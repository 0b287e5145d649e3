/** What the parts of the "Try things" panel are made of. */

import { element } from "./dom.js";

/** A part of the panel under a heading. */
export function section(text, ...children) {
  const heading = element("h3", { text });
  return { node: element("section", {}, heading, ...children), heading };
}

export const pushButton = (text, testid, click) =>
  element("button", { class: "push", type: "button", text, testid, on: { click } });

/** A line of text and a button; emptied when `deed(text)` was done. */
export function createForm(id, placeholder, label, deed) {
  const options = { type: "text", maxlength: 64, autocomplete: "off", required: true };
  const field = element("input", { ...options, placeholder, "aria-label": placeholder, testid: `new-${id}` });
  const submit = element("button", { class: "push", type: "submit", text: label, testid: `add-${id}` });
  const node = element("form", { class: "form", on: { submit: send } }, field, submit);

  async function send(event) {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== "" && (await deed(text)) !== null) field.value = "";
  }

  return node;
}
