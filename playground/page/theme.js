/** Light or dark: the system's choice, until the button says otherwise (remembered by the browser). */

import { element, setAttribute } from "./dom.js";
import { icon } from "./icons.js";

const KEY = "playground-theme";
const DARK = matchMedia("(prefers-color-scheme: dark)");

const current = () => document.documentElement.dataset.theme ?? (DARK.matches ? "dark" : "light");

export function createThemeButton() {
  const node = element("button", { class: "round", type: "button", testid: "theme", on: { click: toggle } });
  const stored = localStorage.getItem(KEY);
  if (stored === "dark" || stored === "light") document.documentElement.dataset.theme = stored;
  DARK.addEventListener("change", show);
  show();

  function toggle() {
    const next = current() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    localStorage.setItem(KEY, next);
    show();
  }

  function show() {
    const other = current() === "dark" ? "light" : "dark";
    const label = `Switch to ${other}`;
    node.replaceChildren(icon(other === "light" ? "sun" : "moon"));
    setAttribute(node, "aria-label", label);
    setAttribute(node, "title", label);
  }

  return node;
}
