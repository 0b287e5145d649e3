/** What is below a chat instead of the text box: a big Start, Unblock or Join button, or why nothing can be written. */

import { element, setAttribute, setText } from "./dom.js";
import { administers, isMember, isPrivate, statusOf, title, topicsOf } from "./world.js";

/** `{ kind, text, label? }` when a person cannot write here now, else `null`. */
export function insteadOfWriting(stage, { person, chat, topic }) {
  const name = person.first_name;
  if (chat === undefined || isPrivate(chat)) return insteadInPrivate(stage, person, chat);
  if (!isMember(chat, person.id)) return { kind: "join", text: `${name} is not in ${title(chat)}.`, label: "Join" };
  if (statusOf(chat, person.id) === "restricted") return { kind: "muted", text: `${name} is muted here.` };
  const closed = topicsOf(chat).find(({ id }) => id === topic)?.closed;
  return closed && !administers(chat, person.id) ? { kind: "closed", text: "This topic is closed." } : null;
}

function insteadInPrivate(stage, person, chat) {
  if (chat?.blocked) return { kind: "unblock", text: `${person.first_name} has blocked the bot.`, label: "Unblock" };
  if (!chat?.started) return { kind: "start", text: "", label: "Start" };
  return stage.payloadOf(person.id) === undefined ? null : { kind: "start", text: "A link led here.", label: "Start" };
}

/** `does` has a function for each kind with a button. */
export function createFoot(does) {
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
    setAttribute(instead.label ? button : line, "data-testid", kind);
    setAttribute(instead.label ? line : button, "data-testid", null);
  }

  return { node, update };
}
