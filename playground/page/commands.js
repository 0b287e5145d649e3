/** The list of commands above a text box: what fits the typed text, one of them chosen. The focus stays in the box. */

import { fitting, isWhole } from "./completion.js";
import { element, mirror, setAttribute, setText } from "./dom.js";

export class CommandList {
  #take;
  #found = [];
  #chosen = 0;
  #moved = false;
  #folded = false;

  /** `take(command)` is called for a press on a command. */
  constructor(id, take) {
    this.#take = take;
    const options = { class: "commands", id, role: "listbox", "aria-label": "Commands", testid: "command-list" };
    this.node = element("div", { ...options, hidden: true });
  }

  get open() {
    return this.#found.length > 0;
  }

  get chosen() {
    return this.#found[this.#chosen];
  }

  /** The id of the chosen option, for assistive technology; `null` if the list is folded. */
  get chosenId() {
    return this.node.children[this.#chosen]?.id ?? null;
  }

  /** Would Enter complete rather than send? A whole command is sent, unless the arrows have chosen another one. */
  completes(text) {
    if (!this.open) return false;
    return this.#moved ? !isWhole(this.chosen, text) : !this.#found.some((each) => isWhole(each, text));
  }

  /** Begin anew: the first command is chosen. */
  unfold() {
    [this.#chosen, this.#moved, this.#folded] = [0, false, false];
  }

  fold() {
    this.#folded = true;
  }

  show(commands, text) {
    this.#found = this.#folded ? [] : fitting(commands, text);
    this.#chosen = Math.min(this.#chosen, Math.max(this.#found.length - 1, 0));
    mirror(this.node, this.#found, (each) => each.command, (each) => this.#createOption(each));
    setAttribute(this.node, "hidden", !this.open);
    this.#mark();
  }

  move(step) {
    const count = this.#found.length;
    this.#chosen = (this.#chosen + step + count) % count;
    this.#moved = true;
    this.#mark();
    this.node.children[this.#chosen].scrollIntoView({ block: "nearest" });
  }

  #mark() {
    const options = [...this.node.children];
    options.forEach((each, index) => setAttribute(each, "aria-selected", String(index === this.#chosen)));
  }

  #createOption(command) {
    const description = element("span", { class: "description" });
    const on = { mousedown: (event) => event.preventDefault(), click: () => this.#take(command) };
    const id = `${this.node.id}-${command.command}`;
    const node = element(
      "div", { class: "command", role: "option", id, testid: `command-${command.command}`, on },
      element("b", { text: `/${command.command}` }), description,
    );
    return { node, update: (each) => setText(description, each.description) };
  }
}
