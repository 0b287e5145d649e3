/** A person's phone: who it is, the tabs (the bot, and the groups that person is in), and the open chat. */

import { createChat } from "./chat.js";
import { element, mirror, setAttribute, setBadge, setText } from "./dom.js";
import { createNotices } from "./notices.js";
import { BOT_TAB, placeOf } from "./stage.js";
import { colourOf, fullName, groupsOfPerson, initials, privateChatOf, title } from "./world.js";
import { createTopics } from "./topics.js";

export function createPhone(app, { id }) {
  const place = placeOf(id);
  const avatar = element("span", { class: "avatar", "aria-hidden": "true" });
  const name = element("h2");
  const about = element("span", { class: "about" });
  const head = element("header", { class: "head" }, avatar, element("div", { class: "who" }, name, about));
  const tabs = element("div", { class: "tabs", role: "tablist" });
  const topics = createTopics(app.stage, place);
  const chat = createChat(app, place);
  const panel = element("div", { class: "panel", role: "tabpanel", id: `${place}-chat` }, topics.node, chat.node);
  const notices = createNotices([tabs, panel]);
  const node = element("section", { class: "pane phone", testid: place, "aria-label": "Phone" }, head, tabs, panel, notices.node);
  node.dataset.colour = colourOf(id);

  function update(person) {
    const { stage } = app;
    const open = stage.tabOf(id);
    setText(avatar, initials(fullName(person)));
    setText(name, fullName(person));
    setText(about, [person.username ? `@${person.username}` : null, person.language_code].filter(Boolean).join(" · "));
    setAttribute(node, "aria-label", `${person.first_name}'s phone`);
    showTabs(person, open);
    showChat(person, open);
  }

  function showTabs(person, open) {
    const { stage } = app;
    const own = privateChatOf(stage.world, id);
    const bot = { tab: BOT_TAB, label: "Bot", unread: own ? stage.reading.unreadInChat(id, own) : 0, urgent: true };
    const groups = groupsOfPerson(stage.world, id).map((group) => ({
      tab: group.id, label: title(group), unread: stage.reading.unreadInChat(id, group), urgent: false,
    }));
    setAttribute(tabs, "aria-label", `Chats of ${person.first_name}`);
    mirror(tabs, [bot, ...groups], ({ tab }) => tab, ({ tab }) => createTab(tab, () => stage.openTab(id, tab), place));
    for (const tab of tabs.children) {
      const selected = tab.dataset.testid === `tab-${open}`;
      setAttribute(tab, "aria-selected", String(selected));
      setAttribute(tab, "tabindex", selected ? "0" : "-1");
    }
  }

  function showChat(person, open) {
    const { world } = app.stage;
    const shown = open === BOT_TAB ? privateChatOf(world, id) : world.chats.find((each) => each.id === open);
    topics.update(person, shown);
    chat.update({ person, chat: shown, topic: shown ? app.stage.topicIn(place, shown) : 0 });
  }

  return { node, update, notices };
}

function createTab(tab, open, place) {
  const label = element("span", { class: "label" });
  const badge = element("span", { class: "badge", testid: "badge" });
  const on = { click: open, keydown: alongTabs };
  const node = element("button", { class: "tab", type: "button", role: "tab", testid: `tab-${tab}`, "aria-controls": `${place}-chat`, on }, label, badge);

  function update(entry) {
    setText(label, entry.label);
    setBadge(badge, entry.unread);
    badge.classList.toggle("quiet", !entry.urgent);
  }

  return { node, update };
}

/** Left and right go from tab to tab, as in every list of tabs. */
function alongTabs({ key, currentTarget }) {
  const next = { ArrowRight: currentTarget.nextElementSibling, ArrowLeft: currentTarget.previousElementSibling }[key];
  next?.focus();
  next?.click();
}
