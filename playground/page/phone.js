/** A person's phone: who it is, the tabs (the bot, and the groups that person is in), and the open chat. */

import { Chat } from "./chat.js";
import { element, mirror, setAttribute, setBadge, setText } from "./dom.js";
import { Notices } from "./notices.js";
import { BOT_TAB, placeOf } from "./stage.js";
import { createTopics } from "./topics.js";
import { colourOf, fullName, groupsOfPerson, initials, privateChatOf, title } from "./world.js";

export class Phone {
  #stage;
  #id;
  #place;
  #head = createHead();
  #tabs = element("div", { class: "tabs", role: "tablist" });
  #topics;
  #chat;

  constructor(app, { id }) {
    this.#stage = app.stage;
    this.#id = id;
    this.#place = placeOf(id);
    this.#topics = createTopics(app.stage, this.#place);
    this.#chat = new Chat(app, this.#place);
    const options = { class: "panel", role: "tabpanel", id: `${this.#place}-chat` };
    const panel = element("div", options, this.#topics.node, this.#chat.node);
    this.notices = new Notices([this.#tabs, panel]);
    const inside = [this.#head.node, this.#tabs, panel, this.notices.node];
    this.node = element("section", { class: "pane phone", testid: this.#place, "data-colour": colourOf(id) }, ...inside);
  }

  update(person) {
    const open = this.#stage.tabOf(this.#id);
    this.#head.update(person);
    setAttribute(this.node, "aria-label", `${person.first_name}'s phone`);
    this.#showTabs(person, open);
    this.#showChat(person, open);
  }

  #showTabs(person, open) {
    const entries = tabsOf(this.#stage, this.#id);
    setAttribute(this.#tabs, "aria-label", `Chats of ${person.first_name}`);
    mirror(this.#tabs, entries, ({ tab }) => tab, ({ tab }) => createTab(this.#stage, this.#id, tab));
    for (const tab of this.#tabs.children) {
      const selected = tab.dataset.testid === `tab-${open}`;
      setAttribute(tab, "aria-selected", String(selected));
      setAttribute(tab, "tabindex", selected ? "0" : "-1");
    }
  }

  #showChat(person, open) {
    const { world } = this.#stage;
    const chat = open === BOT_TAB ? privateChatOf(world, this.#id) : world.chats.find((each) => each.id === open);
    this.#topics.update(person, chat);
    this.#chat.update({ person, chat, topic: chat ? this.#stage.topicIn(this.#place, chat) : 0 });
  }
}

function createHead() {
  const avatar = element("span", { class: "avatar", "aria-hidden": "true" });
  const name = element("h2");
  const about = element("span", { class: "about" });
  const node = element("header", { class: "head" }, avatar, element("div", { class: "who" }, name, about));

  function update(person) {
    setText(avatar, initials(fullName(person)));
    setText(name, fullName(person));
    setText(about, [person.username ? `@${person.username}` : null, person.language_code].filter(Boolean).join(" · "));
  }

  return { node, update };
}

/** The bot's tab, whose badge is urgent, and one for each group. */
function tabsOf({ world, reading }, id) {
  const own = privateChatOf(world, id);
  const unread = (chat) => (chat ? reading.unreadInChat(id, chat) : 0);
  const groupTab = (chat) => ({ tab: chat.id, label: title(chat), unread: unread(chat), urgent: false });
  const botTab = { tab: BOT_TAB, label: "Bot", unread: unread(own), urgent: true };
  return [botTab, ...groupsOfPerson(world, id).map(groupTab)];
}

function createTab(stage, id, tab) {
  const label = element("span", { class: "label" });
  const badge = element("span", { class: "badge", testid: "badge" });
  const on = { click: () => stage.openTab(id, tab), keydown: alongTabs };
  const aria = { role: "tab", "aria-controls": `${placeOf(id)}-chat` };
  const node = element("button", { class: "tab", type: "button", testid: `tab-${tab}`, ...aria, on }, label, badge);

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
