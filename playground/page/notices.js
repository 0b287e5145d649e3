/**
 * Toasts and pop-ups of one place (a phone, the wide pane, the panel).
 *
 * A toast goes by itself and is read out politely. A pop-up waits for OK, keeps the rest of its place inert, and then
 * gives the focus back. The other phones are other people's and go on: no focus is taken from them.
 */

import { element, focus, setAttribute } from "./dom.js";

const TOAST_TIME = 4000;

/** `behind` are the nodes that a pop-up covers. */
export function createNotices(behind) {
  const toasts = element("div", { class: "toasts", role: "status", "aria-live": "polite" });
  const popups = element("div", { class: "popups", hidden: true });
  const node = element("div", { class: "notices" }, toasts, popups);
  const waiting = [];
  let timer = 0;
  let before = null;

  function toast(text, { failed = false } = {}) {
    clearTimeout(timer);
    toasts.replaceChildren(element("div", { class: failed ? "toast failed" : "toast", testid: "toast", text }));
    timer = setTimeout(() => toasts.replaceChildren(), TOAST_TIME);
  }

  function alert(text) {
    waiting.push(text);
    if (waiting.length > 1) return;
    before = document.activeElement;
    showFirst();
  }

  function showFirst() {
    const ok = element("button", { class: "ok", testid: "popup-ok", type: "button", text: "OK", on: { click: close } });
    const text = element("p", { text: waiting[0] });
    const popup = element("div", { class: "popup", testid: "popup", role: "alertdialog", "aria-label": waiting[0] }, text, ok);
    popup.addEventListener("keydown", (event) => event.key === "Escape" && close());
    const elsewhere = before !== document.body && !behind.some((each) => each.contains(before));
    popups.replaceChildren(popup);
    cover(true);
    if (!elsewhere) focus(ok);
  }

  function close() {
    waiting.shift();
    if (waiting.length > 0) return showFirst();
    popups.replaceChildren();
    cover(false);
    if (behind.some((each) => each.contains(before))) focus(before);
    return undefined;
  }

  function cover(covered) {
    setAttribute(popups, "hidden", !covered);
    for (const each of behind) setAttribute(each, "inert", covered);
  }

  return { node, toast, alert };
}
