/** The inline keyboard under a message. Buttons are kept by their place, so a focused one stays focused over an edit. */

import { element, mirror, setAttribute, setText } from "./dom.js";
import { icon } from "./icons.js";

const STYLES = new Set(["primary", "success", "danger"]);

/** `press(row, column)` is called for a click on a button. */
export function createKeyboard(press) {
  const node = element("div", { class: "keyboard", role: "group", "aria-label": "Buttons of the message" });

  /** `spinning` is "row-column" of the button whose tap is unanswered, or `null`. */
  function update(rows, spinning) {
    setAttribute(node, "hidden", rows.length === 0);
    const numbered = rows.map((buttons, row) => ({ row, buttons, spinning }));
    mirror(node, numbered, ({ row }) => row, ({ row }) => createRow(row, press));
  }

  return { node, update };
}

function createRow(row, press) {
  const node = element("div", { class: "row" });

  function update({ buttons, spinning }) {
    const numbered = buttons.map((button, column) => ({ column, button, busy: spinning === `${row}-${column}` }));
    mirror(node, numbered, ({ column }) => column, ({ column }) => createButton(row, column, press));
  }

  return { node, update };
}

function createButton(row, column, press) {
  const label = element("span", { class: "label" });
  const mark = element("span", { class: "mark" });
  const on = { click: () => node.getAttribute("aria-disabled") !== "true" && press(row, column) };
  const node = element("button", { class: "inline", type: "button", testid: `button-${row}-${column}`, on }, label, mark);
  let marked = null;

  function update({ button, busy }) {
    setText(label, button.text);
    setAttribute(node, "data-style", STYLES.has(button.style) ? button.style : null);
    setAttribute(node, "aria-disabled", button.disabled ? "true" : null);
    setAttribute(node, "aria-busy", busy ? "true" : null);
    const wanted = markOf(button);
    if (wanted !== marked) mark.replaceChildren(...(wanted ? [icon(wanted)] : []));
    marked = wanted;
  }

  return { node, update };
}

function markOf(button) {
  if (button.copy_text) return "copy";
  return button.url ? "link" : null;
}
