/**
 * Toasts and pop-ups of one place (a phone, the wide pane, the panel).
 *
 * A toast goes by itself and is read out politely. A pop-up waits for OK, keeps the rest of its place inert, and then
 * gives the focus back. The other phones are other people's and go on: no focus is taken from them.
 */

import { element, focus, setAttribute } from "./dom.js";

const TOAST_TIME = 4000;

export class Notices {
  #behind;
  #toasts = element("div", { class: "toasts", role: "status", "aria-live": "polite" });
  #popups = element("div", { class: "popups", hidden: true });
  #waiting = [];
  #timer = 0;
  #before = null;

  /** `behind` are the nodes that a pop-up covers. */
  constructor(behind) {
    this.#behind = behind;
    this.node = element("div", { class: "notices" }, this.#toasts, this.#popups);
  }

  toast(text, { failed = false } = {}) {
    clearTimeout(this.#timer);
    this.#toasts.replaceChildren(element("div", { class: failed ? "toast failed" : "toast", testid: "toast", text }));
    this.#timer = setTimeout(() => this.#toasts.replaceChildren(), TOAST_TIME);
  }

  /** A pop-up; several wait for each other. */
  alert(text) {
    this.#waiting.push(text);
    if (this.#waiting.length > 1) return;
    this.#before = document.activeElement;
    this.#showFirst();
  }

  #showFirst() {
    const [text] = this.#waiting;
    const on = { click: () => this.#close() };
    const ok = element("button", { class: "ok", testid: "popup-ok", type: "button", text: "OK", on });
    const options = { class: "popup", testid: "popup", role: "alertdialog", "aria-label": text };
    const popup = element("div", options, element("p", { text }), ok);
    popup.addEventListener("keydown", (event) => event.key === "Escape" && this.#close());
    const elsewhere = this.#before !== document.body && !this.#holds(this.#before);
    this.#popups.replaceChildren(popup);
    this.#cover(true);
    if (!elsewhere) focus(ok);
  }

  #close() {
    this.#waiting.shift();
    if (this.#waiting.length > 0) {
      this.#showFirst();
      return;
    }
    this.#popups.replaceChildren();
    this.#cover(false);
    if (this.#holds(this.#before)) focus(this.#before);
  }

  #holds(node) {
    return this.#behind.some((each) => each.contains(node));
  }

  #cover(covered) {
    setAttribute(this.#popups, "hidden", !covered);
    for (const each of this.#behind) setAttribute(each, "inert", covered);
  }
}
