/**
 * The text box of a chat: commands are completed as one types, Enter sends.
 *
 * Keys: arrows choose a command, Tab or Enter takes it, Escape folds the list or leaves a reply or an edit,
 * Shift+Enter makes a new line. Each chat, topic and person keeps an own draft.
 */

import { CommandList } from "./commands.js";
import { completed } from "./completion.js";
import { element, focus, setAttribute, setText } from "./dom.js";
import { icon } from "./icons.js";
import { quoted } from "./message.js";

const STEPS = { ArrowDown: 1, ArrowUp: -1 };
let boxes = 0;

export class Composer {
  #send;
  #context = { draft: "", commands: [], botName: null };
  #drafts = new Map();
  #about = null;
  #box;
  #list;
  #slash;
  #submit;
  #strip;

  /**
   * `send(text, about)` answers (a promise of) whether the text went; if not, it comes back into the box.
   *
   * `about` is `null`, or after `turnTo(kind, message)` the message that is replied to or edited: `{ kind, message }`.
   */
  constructor(send) {
    this.#send = send;
    boxes += 1;
    this.#list = new CommandList(`commands-${boxes}`, (command) => this.#take(command));
    this.#box = this.#createBox();
    this.#strip = createStrip(() => this.#turn(null));
    this.#slash = iconButton("slash", "Commands", "commands", () => this.#toggleList());
    this.#submit = iconButton("send", "Send", "send", () => this.#sendTyped());
    const above = [this.#list.node, this.#strip.node];
    this.node = element("div", { class: "composer" }, ...above, this.#slash, this.#box, this.#submit);
  }

  #createBox() {
    const on = { input: () => this.#typed(), keydown: (event) => this.#keydown(event), blur: () => this.#fold() };
    const hints = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "send" };
    const combobox = { role: "combobox", "aria-autocomplete": "list", "aria-controls": this.#list.node.id };
    const options = { class: "box", rows: 1, maxlength: 4096, testid: "composer", on };
    return element("textarea", { ...options, ...hints, ...combobox });
  }

  /** `draft` names what is being written; `botName` is added to commands in groups. */
  update({ draft, commands, botName, label }) {
    if (this.#context.draft !== draft) this.#changeDraft(draft);
    this.#context = { draft, commands, botName };
    setAttribute(this.#box, "placeholder", label);
    setAttribute(this.#box, "aria-label", label);
    setAttribute(this.#slash, "hidden", commands.length === 0);
    this.#show();
  }

  #changeDraft(draft) {
    this.#turn(null);
    this.#drafts.set(this.#context.draft, this.#box.value);
    this.#box.value = this.#drafts.get(draft) ?? "";
    this.#list.fold();
  }

  #show() {
    const { value } = this.#box;
    this.#list.show(this.#context.commands, value);
    setAttribute(this.#box, "aria-expanded", String(this.#list.open));
    setAttribute(this.#box, "aria-activedescendant", this.#list.chosenId);
    setAttribute(this.#submit, "disabled", value.trim() === "");
  }

  /** Write about a message: kind is "reply" or "edit". */
  turnTo(kind, message) {
    this.#turn({ kind, message });
    if (kind === "edit") this.#box.value = message.text;
    focus(this.#box);
    this.#fold();
  }

  #turn(about) {
    if (this.#about?.kind === "edit") this.#box.value = "";
    this.#about = about;
    this.#strip.update(about);
  }

  #typed() {
    this.#list.unfold();
    this.#show();
  }

  #fold() {
    this.#list.fold();
    this.#show();
  }

  #toggleList() {
    focus(this.#box);
    if (this.#list.open) return this.#fold();
    if (!this.#box.value.startsWith("/")) this.#box.value = "/";
    return this.#typed();
  }

  #take(command) {
    this.#box.value = completed(command, this.#context.botName);
    focus(this.#box);
    this.#typed();
  }

  #keydown(event) {
    if (event.isComposing || !(this.#keyInList(event) || this.#keyInText(event))) return;
    event.preventDefault();
    event.stopPropagation();
    this.#show();
  }

  /** Answers whether the key was for the open list. */
  #keyInList({ key, shiftKey }) {
    if (!this.#list.open) return false;
    const takes = (key === "Tab" && !shiftKey) || (key === "Enter" && this.#list.completes(this.#box.value));
    if (key in STEPS) this.#list.move(STEPS[key]);
    else if (key === "Escape") this.#list.fold();
    else if (takes) this.#take(this.#list.chosen);
    else return false;
    return true;
  }

  #keyInText({ key, shiftKey }) {
    if (key === "Escape" && this.#about !== null) this.#turn(null);
    else if (key === "Enter" && !shiftKey) void this.#sendTyped();
    else return false;
    return true;
  }

  async #sendTyped() {
    const text = this.#box.value.trim();
    if (text === "") return;
    const [{ draft }, about] = [this.#context, this.#about];
    this.#turn(null);
    this.#box.value = "";
    this.#fold();
    if (!(await this.#send(text, about))) this.#giveBack(draft, about, text);
  }

  #giveBack(draft, about, text) {
    if (this.#context.draft !== draft || this.#box.value !== "") return;
    this.#turn(about);
    this.#box.value = text;
    this.#show();
  }
}

/** The line that says which message is replied to or edited. */
function createStrip(leave) {
  const topic = element("span");
  const shut = iconButton("close", "Not this message", "leave", leave);
  const node = element("div", { class: "about", testid: "about", hidden: true }, topic, shut);

  function update(about) {
    setAttribute(node, "hidden", about === null);
    if (about !== null) setText(topic, about.kind === "edit" ? "Edit" : `Reply to ${quoted(about.message)}`);
  }

  return { node, update };
}

function iconButton(picture, label, testid, click) {
  // Pressing the mouse must not take the focus out of the box: the list would fold before the click.
  const on = { click, mousedown: (event) => event.preventDefault() };
  const options = { class: "round", type: "button", "aria-label": label, title: label, testid, on };
  return element("button", options, icon(picture));
}
