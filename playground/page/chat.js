/**
 * A chat as one person sees it, in one place: messages, and below them what that person can do next.
 *
 * Used by the wide pane and by every tab of every phone. The foot is one of: the text box, a big Start, Unblock or
 * Join button, or the reason why nothing can be written.
 */

import { createComposer } from "./composer.js";
import { element, mirror, setAttribute, setBadge, setText } from "./dom.js";
import { icon } from "./icons.js";
import { createMessage } from "./message.js";
import { keepAtEnd } from "./scroll.js";
import { administers, colourOf, initials, isMember, isPrivate, messagesOf, statusOf, title, topicsOf } from "./world.js";

/** `app` is `{ stage, deeds, enlarge }`; `place` names where this chat is shown. */
export function createChat(app, place) {
  const { stage, deeds } = app;
  let seen = null;
  const empty = createEmpty();
  const messages = element("div", { class: "messages" });
  const list = element("div", { class: "list", tabindex: 0, role: "log", "aria-live": "off" }, empty.node, messages);
  const scroll = keepAtEnd(list, messages, () => stage.changed());
  const count = element("span", { class: "badge" });
  const jump = element("button", { class: "jump", type: "button", testid: "jump", "aria-label": "To the newest message", on: { click: scroll.jump } }, icon("down"), count);
  const composer = createComposer(say);
  const action = createAction(app, place, () => seen);
  const node = element("div", { class: "chat" }, element("div", { class: "paper" }, list, jump), composer.node, action.node);

  const does = {
    press: (message, row, column) => deeds.press(place, seen.person.id, seen.chat, message, row, column),
    follow: (url) => deeds.follow(place, seen.person.id, url),
    say: (command) => say(command, null),
    reply: (message) => composer.turnTo("reply", message),
    edit: (message) => composer.turnTo("edit", message),
    enlarge: app.enlarge,
  };

  async function say(text, about) {
    const { person, chat, topic } = seen;
    if (about?.kind === "edit") return deeds.edit(place, person.id, chat, about.message, text);
    scroll.jump();
    return deeds.say(place, person.id, chat, topic, text, about?.message);
  }

  /** `person` is the reader; `chat` may be undefined: a private chat that does not exist yet. */
  function update({ person, chat, topic }) {
    const elsewhere = seen === null || seen.chat?.id !== chat?.id || seen.topic !== topic;
    seen = { person, chat, topic };
    showMessages(elsewhere);
    showFoot();
    if (elsewhere) scroll.jump();
    markRead();
  }

  function showMessages(elsewhere) {
    const { person, chat, topic } = seen;
    if (elsewhere) mirror(messages, [], String, null);
    const entries = chat ? entriesOf(stage, person.id, chat, topic) : [];
    const held = messages.contains(document.activeElement);
    mirror(messages, entries, ({ message }) => message.message_id, (entry) => createMessage(entry, does));
    if (held && !messages.contains(document.activeElement)) list.focus({ preventScroll: true });
    setAttribute(list, "aria-label", `Messages, as ${person.first_name} sees them`);
    setAttribute(empty.node, "hidden", entries.length > 0);
    if (entries.length === 0) empty.update(stage.world.bot, person, chat);
  }

  function showFoot() {
    const { person, chat, topic } = seen;
    const instead = insteadOfWriting(stage, person, chat, topic);
    setAttribute(composer.node, "hidden", instead !== null);
    action.update(instead);
    if (instead !== null) return;
    const botName = isPrivate(chat) ? null : stage.world.bot.username;
    const label = isPrivate(chat) ? "Message" : `Message as ${person.first_name}`;
    composer.update({ draft: `${person.id}/${chat.id}/${topic}`, commands: chat.commands ?? [], botName, label });
  }

  function markRead() {
    const { person, chat, topic } = seen;
    const shown = chat && node.checkVisibility() && document.visibilityState === "visible";
    if (shown && scroll.isAtEnd() && stage.reading.mark(person.id, chat, topic)) stage.changed();
    setAttribute(jump, "hidden", scroll.isAtEnd());
    setBadge(count, chat ? stage.reading.unread(person.id, chat, topic) : 0);
  }

  return { node, update };
}

/** What each message needs to be drawn for this reader. */
function entriesOf(stage, person, chat, topic) {
  const messages = messagesOf(chat, topic);
  const author = (message) => (message && !message.service ? message.from?.id : null);
  return messages.map((message, index) => ({
    message,
    own: message.from?.id === person,
    named: !isPrivate(chat),
    replied: message.reply_to ? chat.messages.find((each) => each.message_id === message.reply_to) : undefined,
    first: author(messages[index - 1]) !== author(message),
    last: author(messages[index + 1]) !== author(message),
    spinning: stage.taps.spinning(person, chat.id, message),
  }));
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

/** `{ kind, text, label? }` when a person cannot write here now, else `null`. */
function insteadOfWriting(stage, person, chat, topic) {
  if (chat === undefined || isPrivate(chat)) return insteadInPrivate(stage, person, chat);
  if (!isMember(chat, person.id)) return { kind: "join", text: `${person.first_name} is not in ${title(chat)}.`, label: "Join" };
  if (statusOf(chat, person.id) === "restricted") return { kind: "muted", text: `${person.first_name} is muted here.` };
  const closed = topicsOf(chat).find(({ id }) => id === topic)?.closed;
  if (closed && !administers(chat, person.id)) return { kind: "closed", text: "This topic is closed." };
  return null;
}

function insteadInPrivate(stage, person, chat) {
  if (chat?.blocked) return { kind: "unblock", text: `${person.first_name} has blocked the bot.`, label: "Unblock" };
  if (!chat?.started) return { kind: "start", text: "", label: "Start" };
  return stage.payloadOf(person.id) === undefined ? null : { kind: "start", text: "A link led here.", label: "Start" };
}

/** The foot without a text box: a line of text and, mostly, one big button. */
function createAction({ deeds }, place, seen) {
  const does = {
    start: () => deeds.start(place, seen().person.id),
    unblock: () => deeds.unblock(place, seen().person.id),
    join: () => deeds.join(place, seen().person.id, seen().chat),
  };
  let kind = null;
  const line = element("p");
  const button = element("button", { class: "action", type: "button", on: { click: () => does[kind]() } });
  const node = element("div", { class: "instead" }, line, button);

  function update(instead) {
    kind = instead?.kind ?? null;
    setAttribute(node, "hidden", instead === null);
    if (instead === null) return;
    setText(line, instead.text);
    setAttribute(line, "hidden", instead.text === "");
    setText(button, instead.label ?? "");
    setAttribute(button, "hidden", !instead.label);
    button.dataset.testid = instead.kind;
  }

  return { node, update };
}
