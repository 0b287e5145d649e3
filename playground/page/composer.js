/**
 * The text box of a chat: commands are completed as one types, Enter sends.
 *
 * Keys: arrows choose a command, Tab or Enter takes it, Escape folds the list or leaves a reply or an edit,
 * Shift+Enter makes a new line. Each chat, topic and person keeps an own draft.
 */

import { completed, fitting, isWhole } from "./completion.js";
import { element, focus, mirror, setAttribute, setText } from "./dom.js";
import { icon } from "./icons.js";
import { quoted } from "./message.js";

let boxes = 0;

/**
 * `send(text, about)` answers (a promise of) whether the text went; if not, it comes back into the box.
 *
 * `about` is `null`, or after `turnTo(kind, message)` the message that is replied to or edited: `{ kind, message }`.
 */
export function createComposer(send) {
  boxes += 1;
  const listId = `commands-${boxes}`;
  const drafts = new Map();
  let context = { draft: "", commands: [], botName: null };
  let chosen = 0;
  let moved = false;
  let folded = false;
  let about = null;

  const list = element("div", { class: "commands", id: listId, role: "listbox", "aria-label": "Commands", testid: "command-list", hidden: true });
  const box = element("textarea", {
    class: "box", rows: 1, testid: "composer", role: "combobox", autocomplete: "off", autocapitalize: "none", spellcheck: false,
    "aria-autocomplete": "list", "aria-controls": listId, "aria-expanded": "false", enterkeyhint: "send", maxlength: 4096,
    on: { input: typed, keydown, blur: () => fold() },
  });
  const slash = iconButton("slash", "Commands", "commands", toggleList);
  const submit = iconButton("send", "Send", "send", sendTyped);
  const topic = element("span");
  const leave = iconButton("close", "Not this message", "leave", () => turn(null));
  const strip = element("div", { class: "about", testid: "about", hidden: true }, topic, leave);
  const node = element("div", { class: "composer" }, list, strip, slash, box, submit);

  const offers = () => (folded ? [] : fitting(context.commands, box.value));

  function update({ draft, commands, botName, label }) {
    if (context.draft !== draft) {
      drafts.set(context.draft, box.value);
      box.value = drafts.get(draft) ?? "";
      folded = true;
      turn(null);
    }
    context = { draft, commands, botName };
    setAttribute(box, "placeholder", label);
    setAttribute(box, "aria-label", label);
    setAttribute(slash, "hidden", commands.length === 0);
    showList();
  }

  /** Write about a message: kind is "reply" or "edit". */
  function turnTo(kind, message) {
    if (kind === "edit") box.value = message.text;
    turn({ kind, message });
    folded = true;
    focus(box);
    showList();
  }

  function turn(next) {
    if (about?.kind === "edit" && next === null) box.value = "";
    about = next;
    setAttribute(strip, "hidden", about === null);
    if (about !== null) setText(topic, about.kind === "edit" ? "Edit" : `Reply to ${quoted(about.message)}`);
  }

  function typed() {
    [chosen, moved, folded] = [0, false, false];
    showList();
  }

  function fold() {
    folded = true;
    showList();
  }

  function toggleList() {
    const open = !list.hidden;
    if (!open && offers().length === 0) box.value = "/";
    [chosen, moved, folded] = [0, false, open];
    focus(box);
    showList();
  }

  function showList() {
    const found = offers();
    chosen = Math.min(chosen, Math.max(found.length - 1, 0));
    mirror(list, found, (each) => each.command, (each) => createOption(each, `${listId}-${each.command}`, take));
    const options = [...list.children];
    options.forEach((option, index) => setAttribute(option, "aria-selected", String(index === chosen)));
    setAttribute(list, "hidden", found.length === 0);
    setAttribute(box, "aria-expanded", String(found.length > 0));
    setAttribute(box, "aria-activedescendant", options[chosen]?.id ?? null);
    setAttribute(submit, "disabled", box.value.trim() === "");
  }

  function take(command) {
    box.value = completed(command, context.botName);
    focus(box);
    typed();
  }

  function keydown(event) {
    if (event.isComposing) return;
    const found = offers();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (found.length > 0 && step) move(step, found.length);
    else if (found.length > 0 && event.key === "Escape") fold();
    else if (found.length > 0 && event.key === "Tab" && !event.shiftKey) take(found[chosen]);
    else if (event.key === "Escape" && about !== null) turn(null);
    else if (event.key === "Enter" && !event.shiftKey) enter(found);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function move(step, count) {
    chosen = (chosen + step + count) % count;
    moved = true;
    showList();
    list.children[chosen].scrollIntoView({ block: "nearest" });
  }

  /** A command in full is sent, unless the arrows have chosen another one; a begun one is completed first. */
  function enter(found) {
    const whole = found.some((each) => isWhole(each, box.value));
    const complete = found.length > 0 && (moved ? !isWhole(found[chosen], box.value) : !whole);
    if (complete) take(found[chosen]);
    else void sendTyped();
  }

  async function sendTyped() {
    const text = box.value.trim();
    if (text === "") return;
    const { draft } = context;
    const kept = about;
    const sent = send(text, kept);
    turn(null);
    box.value = "";
    fold();
    if (await sent) return;
    if (context.draft === draft && box.value === "") {
      turn(kept);
      box.value = text;
    }
    showList();
  }

  return { node, update, turnTo };
}

function iconButton(picture, label, testid, click) {
  // Pressing the mouse must not take the focus out of the box: the list would fold before the click.
  const on = { click, mousedown: (event) => event.preventDefault() };
  return element("button", { class: "round", type: "button", "aria-label": label, title: label, testid, on }, icon(picture));
}

function createOption(command, id, take) {
  const description = element("span", { class: "description" });
  const node = element(
    "div",
    {
      class: "command", role: "option", id, testid: `command-${command.command}`,
      on: { mousedown: (event) => event.preventDefault(), click: () => take(command) },
    },
    element("b", { text: `/${command.command}` }),
    description,
  );
  return { node, update: (each) => setText(description, each.description) };
}
