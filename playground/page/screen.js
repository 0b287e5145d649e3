/** The whole page: the bar on top, the wide pane and the phones, and for narrow windows a switcher between them. */

import { element, mirror, setAttribute, setBadge, setText } from "./dom.js";
import { createGroup } from "./group.js";
import { icon } from "./icons.js";
import { createPhone } from "./phone.js";
import { GROUP, placeOf } from "./stage.js";
import { createThemeButton } from "./theme.js";
import { createTools } from "./tools.js";
import { colourOf, fullName, initials, phonesOf, privateChatOf, title } from "./world.js";

export function createScreen(app) {
  const { stage } = app;
  const bar = createBar();
  const tools = createTools(app);
  bar.node.append(tools.button, createThemeButton());
  const group = createGroup(app);
  const phones = new Map();
  const panes = element("main", { class: "panes" });
  const switcher = createSwitcher(stage);
  const node = element("div", { class: "screen" }, bar.node, tools.node, panes, switcher.node);

  function update() {
    bar.update(stage);
    const people = phonesOf(stage.world);
    mirror(panes, [null, ...people], (person) => person?.id ?? GROUP, (person) => (person ? addPhone(person) : group));
    bringToFront(paneOf(stage.shownPlace).node);
    switcher.update();
    tools.update();
  }

  /** The pane that a narrow window shows. It was not to be seen while it was drawn: draw it again, and it is read. */
  function bringToFront(pane) {
    if (pane.classList.contains("front")) return;
    for (const each of panes.children) each.classList.toggle("front", each === pane);
    stage.changed();
  }

  function addPhone(person) {
    const phone = createPhone(app, person);
    phones.set(placeOf(person.id), phone);
    return phone;
  }

  const paneOf = (place) => phones.get(place) ?? group;

  /** The notices of a place. */
  const notices = (place) => (place === "tools" ? tools.notices : paneOf(place).notices);

  /** Bring a phone into sight, with the focus on its big button. */
  function reveal(place) {
    const pane = paneOf(place).node;
    pane.scrollIntoView({ inline: "nearest", block: "nearest" });
    pane.querySelector(".action")?.focus();
    pane.animate([{ outline: "3px solid var(--accent)" }, { outline: "3px solid transparent" }], { duration: 1200 });
  }

  return { node, update, notices, reveal };
}

function createBar() {
  const mark = element("img", { src: "/page/icon.svg", alt: "", class: "mark" });
  const name = element("h1", { text: "Playground" });
  const about = element("span", { class: "about", testid: "bot" });
  const state = element("span", { class: "state", testid: "connection", role: "status" });
  const node = element("header", { class: "bar" }, mark, name, about, state);

  function update({ world, online }) {
    const [mode, text] = stateOf(online, world);
    setText(about, `a small local Telegram for @${world.bot.username}`);
    setText(state, text);
    setAttribute(state, "data-mode", mode);
    if (!document.title.startsWith(world.bot.first_name)) document.title = `${world.bot.first_name}: playground`;
  }

  return { node, update };
}

function stateOf(online, { network, bot }) {
  if (!online) return ["lost", "Reconnecting…"];
  if (bot.running === false) return ["down", "The bot is not running"];
  return network.cut ? ["cut", "The bot's network is cut"] : ["live", "Live"];
}

/** One button per pane, with badges; only narrow windows show it. */
function createSwitcher(stage) {
  const node = element("nav", { class: "switcher", "aria-label": "Panes" });

  function update() {
    const { actor, group, reading, world } = stage;
    const wide = { place: GROUP, id: "group", label: group ? title(group) : "Group", face: null, unread: group ? reading.unreadInChat(actor.id, group) : 0 };
    const phones = phonesOf(world).map((person) => {
      const own = privateChatOf(world, person.id);
      const unread = own ? reading.unreadInChat(person.id, own) : 0;
      return { place: placeOf(person.id), id: person.id, label: person.first_name, face: initials(fullName(person)), unread };
    });
    mirror(node, [wide, ...phones], ({ place }) => place, (entry) => createSwitch(stage, entry));
  }

  return { node, update };
}

function createSwitch(stage, { place, id, face }) {
  const avatar = element("span", { class: "avatar small", "aria-hidden": "true" }, face ?? icon("people"));
  const label = element("span", { class: "label" });
  const badge = element("span", { class: "badge", testid: "badge" });
  const on = { click: () => stage.showPlace(place) };
  const node = element("button", { class: "switch", type: "button", testid: `switch-${id}`, on }, avatar, label, badge);
  if (face) node.dataset.colour = colourOf(id);

  function update(entry) {
    setText(label, entry.label);
    setBadge(badge, entry.unread);
    setAttribute(node, "aria-current", stage.shownPlace === place ? "true" : null);
  }

  return { node, update };
}
