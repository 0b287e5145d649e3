/** One button per pane, with badges, for windows too narrow to show more than one. */

import { element, mirror, setAttribute, setBadge, setText } from "./dom.js";
import { icon } from "./icons.js";
import { GROUP, placeOf } from "./stage.js";
import { colourOf, fullName, initials, phonesOf, privateChatOf, title } from "./world.js";

export function createSwitcher(stage) {
  const node = element("nav", { class: "switcher", "aria-label": "Panes" });

  function update() {
    const entries = [groupEntry(stage), ...phonesOf(stage.world).map((person) => phoneEntry(stage, person))];
    mirror(node, entries, ({ place }) => place, (entry) => createSwitch(stage, entry));
  }

  return { node, update };
}

function groupEntry({ actor, group, reading }) {
  const unread = group ? reading.unreadInChat(actor.id, group) : 0;
  return { place: GROUP, id: GROUP, label: group ? title(group) : "Group", face: null, unread };
}

/** A phone's badge counts what the bot wrote to that person; the group has its own. */
function phoneEntry({ world, reading }, person) {
  const own = privateChatOf(world, person.id);
  const unread = own ? reading.unreadInChat(person.id, own) : 0;
  return { place: placeOf(person.id), id: person.id, label: person.first_name, face: initials(fullName(person)), unread };
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
