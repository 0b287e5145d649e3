/** A chat as one person sees it, in one place: messages, and below them the text box or what is there instead. */

import { Composer } from "./composer.js";
import { element, focus, mirror, setAttribute, setBadge, setText } from "./dom.js";
import { createFoot, insteadOfWriting } from "./foot.js";
import { icon } from "./icons.js";
import { createMessage } from "./message.js";
import { keepAtEnd } from "./scroll.js";
import { GROUP } from "./stage.js";
import { colourOf, initials, isPrivate, messagesOf } from "./world.js";

export class Chat {
  #app;
  #place;
  /** What is shown: `{ person, chat, topic }`. */
  #seen = null;
  #empty = createEmpty();
  #messages = element("div", { class: "messages" });
  #list;
  #scroll;
  #jump;
  #composer;
  #foot;
  #does;

  /** `app` is `{ stage, deeds, enlarge }`; `place` names where this chat is shown. */
  constructor(app, place) {
    this.#app = app;
    this.#place = place;
    const options = { class: "list", tabindex: 0, role: "log", "aria-live": "off" };
    this.#list = element("div", options, this.#empty.node, this.#messages);
    this.#scroll = keepAtEnd(this.#list, this.#messages, () => app.stage.changed());
    this.#jump = createJump(() => this.#scroll.jump());
    this.#composer = new Composer((text, about) => this.#say(text, about));
    this.#foot = createFoot(this.#footDeeds());
    this.#does = this.#messageDeeds();
    const paper = element("div", { class: "paper" }, this.#list, this.#jump.node);
    this.node = element("div", { class: "chat" }, paper, this.#composer.node, this.#foot.node);
  }

  #footDeeds() {
    const { deeds } = this.#app;
    return {
      start: () => deeds.start(this.#place, this.#seen.person.id),
      unblock: () => deeds.unblock(this.#place, this.#seen.person.id),
      join: () => deeds.join(this.#place, this.#seen.person.id, this.#seen.chat),
    };
  }

  /** What a reader can do with messages; see `message.js`. */
  #messageDeeds() {
    const { deeds, enlarge } = this.#app;
    const place = this.#place;
    return {
      press: (message, ...button) => deeds.press(place, this.#seen.person.id, this.#seen.chat, message, ...button),
      follow: (url) => deeds.follow(place, this.#seen.person.id, url),
      say: (command) => this.#say(command, null),
      reply: (message) => this.#composer.turnTo("reply", message),
      edit: (message) => this.#composer.turnTo("edit", message),
      enlarge,
    };
  }

  #say(text, about) {
    const { person, chat, topic } = this.#seen;
    const { deeds } = this.#app;
    if (about?.kind === "edit") return deeds.edit(this.#place, person.id, chat, about.message, text);
    this.#scroll.jump();
    return deeds.say(this.#place, person.id, chat, topic, text, about?.message);
  }

  /** `person` is the reader; `chat` may be undefined: a private chat that does not exist yet. */
  update(seen) {
    const elsewhere = this.#seen?.chat?.id !== seen.chat?.id || this.#seen?.topic !== seen.topic;
    this.#seen = seen;
    if (elsewhere) mirror(this.#messages, [], String, null);
    this.#showMessages();
    this.#showFoot();
    if (elsewhere) this.#scroll.jump();
    this.#markRead();
  }

  #showMessages() {
    const { person, chat, topic } = this.#seen;
    const { stage } = this.#app;
    const entries = chat ? entriesOf(stage, person.id, chat, topic) : [];
    const held = this.#messages.contains(document.activeElement);
    mirror(this.#messages, entries, ({ message }) => message.message_id, (entry) => createMessage(entry, this.#does));
    if (held && !this.#messages.contains(document.activeElement)) focus(this.#list);
    setAttribute(this.#list, "aria-label", `Messages, as ${person.first_name} sees them`);
    setAttribute(this.#empty.node, "hidden", entries.length > 0);
    if (entries.length === 0) this.#empty.update(stage.world.bot, person, chat);
  }

  #showFoot() {
    const { person, chat, topic } = this.#seen;
    const { stage } = this.#app;
    const instead = insteadOfWriting(stage, this.#seen);
    setAttribute(this.#composer.node, "hidden", instead !== null);
    this.#foot.update(instead);
    if (instead !== null) return;
    const botName = isPrivate(chat) ? null : stage.world.bot.username;
    const label = this.#place === GROUP ? `Message as ${person.first_name}` : "Message";
    this.#composer.update({ draft: `${person.id}/${chat.id}/${topic}`, commands: chat.commands, botName, label });
  }

  /** Who sees the end of a chat has read it. */
  #markRead() {
    const { person, chat, topic } = this.#seen;
    const { reading } = this.#app.stage;
    const atEnd = this.#scroll.isAtEnd();
    const shown = chat && atEnd && this.node.checkVisibility() && document.visibilityState === "visible";
    if (shown && reading.mark(person.id, chat, topic)) this.#app.stage.changed();
    this.#jump.update(!atEnd, chat ? reading.unread(person.id, chat, topic) : 0);
  }
}

/** What each message needs to be drawn for this reader. */
function entriesOf(stage, person, chat, topic) {
  const messages = messagesOf(chat, topic);
  const author = (message) => (message && !message.service ? message.from?.id : null);
  return messages.map((message, index) => ({
    message,
    replied: message.reply_to ? chat.messages.find((each) => each.message_id === message.reply_to) : undefined,
    own: message.from?.id === person,
    named: !isPrivate(chat),
    first: author(messages[index - 1]) !== author(message),
    last: author(messages[index + 1]) !== author(message),
    spinning: stage.taps.spinning(person, chat.id, message),
  }));
}

/** The round button to the newest message, with a badge for what is new below. */
function createJump(click) {
  const badge = element("span", { class: "badge" });
  const options = { class: "jump", type: "button", testid: "jump", "aria-label": "To the newest message", on: { click } };
  const node = element("button", options, icon("down"), badge);

  function update(shown, count) {
    setAttribute(node, "hidden", !shown);
    setBadge(badge, count);
  }

  return { node, update };
}

/** What stands in a chat without messages: in a private one, who the bot is. */
function createEmpty() {
  const avatar = element("span", { class: "avatar", "aria-hidden": "true" });
  const name = element("b");
  const line = element("span");
  const node = element("div", { class: "empty", testid: "empty" }, avatar, name, line);

  function update(bot, person, chat) {
    const group = chat !== undefined && !isPrivate(chat);
    setAttribute(avatar, "hidden", group);
    setAttribute(avatar, "data-colour", colourOf(bot.id));
    setText(avatar, initials(bot.first_name));
    setText(name, group ? "Nothing here yet" : bot.first_name);
    setText(line, group ? "Type / to see what the bot can do." : `It can write to ${person.first_name} after Start.`);
  }

  return { node, update };
}
