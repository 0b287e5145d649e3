/**
 * One message: a bubble with its text, picture and buttons, or a line of the service.
 *
 * The only place of the page where HTML is taken as HTML: the server's `html` field, which the server has made from
 * plain text and entities. Everything else, names above all, is text.
 */

import { showDates } from "./dates.js";
import { element, focus, setAttribute, setText } from "./dom.js";
import { createKeyboard } from "./keyboard.js";
import { clock, colourOf, fullName, initials } from "./world.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * `deeds` are what a reader can do: `press(message, row, column)`, `follow(url)`, `say(command)`, `reply(message)`,
 * `edit(message)` and `enlarge(photo, alt)`.
 *
 * `update` takes `{ message, replied, own, named, first, last, spinning }`; `replied` is the message that this one
 * answers, first and last tell its place in a run by the same author.
 */
export function createMessage({ message }, deeds) {
  return message.service ? createService(message) : createBubble(message, deeds);
}

function createService(message) {
  const line = element("span");
  const node = element("div", { class: "service", testid: `message-${message.message_id}` }, line);
  return { node, update: (entry) => setText(line, entry.message.service) };
}

function createBubble({ message_id, from }, deeds) {
  let drawn = {};
  const name = from ? fullName(from) : "";
  const avatar = element("span", { class: "avatar", "aria-hidden": "true", text: initials(name) });
  const author = element("div", { class: "author", text: name });
  const photo = createPhoto(deeds.enlarge);
  const body = element("div", { class: "body", dir: "auto" });
  const stamp = element("div", { class: "stamp" });
  const quote = element("div", { class: "quote", testid: "quote" });
  const reactions = element("div", { class: "reactions", testid: "reactions" });
  const tools = createTools(() => deeds.reply(drawn.message), () => deeds.edit(drawn.message));
  const bubble = element("div", { class: "bubble" }, author, quote, photo.node, body, stamp, reactions);
  const keyboard = createKeyboard((row, column) => deeds.press(drawn.message, row, column));
  const column = element("div", { class: "column" }, bubble, tools.node, keyboard.node);
  const node = element("article", { class: "message", testid: `message-${message_id}` }, avatar, column);
  node.dataset.colour = colourOf(from?.id ?? 0);
  listenToText(body, deeds);
  let shown = null;

  function update(entry) {
    if (Object.keys(entry).every((key) => entry[key] === drawn[key])) return;
    drawn = entry;
    const { message, replied, own, named, first, last, spinning } = entry;
    showLine(quote, replied ? quoted(replied) : "");
    showLine(reactions, (message.reactions ?? []).join(" "));
    tools.update(own);
    for (const [mark, set] of Object.entries({ own, first, last })) node.classList.toggle(mark, set);
    author.classList.toggle("named", named);
    showText(body, message);
    photo.update(message.photo, message.caption);
    bubble.classList.toggle("above", Boolean(message.photo && message.above));
    setText(stamp, `${message.edit_date ? "edited " : ""}${clock(message.date)}`);
    keyboard.update(message.keyboard ?? [], spinning);
    const looks = JSON.stringify([message.html, message.caption, message.photo, message.keyboard]);
    if (shown !== null && shown !== looks) flash(column);
    shown = looks;
  }

  return { node, update };
}

/** A line of text that is there only when it says something. */
function showLine(node, text) {
  setAttribute(node, "hidden", text === "");
  setText(node, text);
}

export const quoted = (message) => `${message.from?.first_name ?? ""}: ${message.text || "photo"}`;

/** What a reader can do with a message itself; shown under the pointer or the keyboard's focus. */
function createTools(reply, edit) {
  const button = (text, click) => element("button", { type: "button", text, testid: text.toLowerCase(), on: { click } });
  const editing = button("Edit", edit);
  const node = element("div", { class: "deeds" }, button("Reply", reply), editing);
  return { node, update: (own) => setAttribute(editing, "hidden", !own) };
}

const rendered = new WeakMap();

/** Put the server's HTML in, only when it differs: a selection or an opened spoiler survives other changes. */
function showText(body, message) {
  const html = message.html ?? "";
  if (rendered.get(body) === html) return;
  rendered.set(body, html);
  body.innerHTML = html;
  setAttribute(body, "hidden", html === "");
  showDates(body);
  for (const spoiler of body.querySelectorAll(".spoiler")) makePressable(spoiler, "Hidden text: show");
  for (const command of body.querySelectorAll(".command")) makePressable(command, null);
  for (const quote of body.querySelectorAll(".expandable")) makeExpandable(quote);
}

/** A long quotation of which three lines are shown until it is pressed. */
function makeExpandable(quote) {
  setAttribute(quote, "role", "button");
  setAttribute(quote, "tabindex", "0");
  setAttribute(quote, "aria-expanded", "false");
}

function expand(quote) {
  setAttribute(quote, "aria-expanded", String(quote.classList.toggle("open")));
}

function makePressable(span, label) {
  setAttribute(span, "role", "button");
  setAttribute(span, "tabindex", "0");
  setAttribute(span, "aria-label", label);
}

function showSpoiler(spoiler) {
  spoiler.classList.add("open");
  for (const name of ["role", "tabindex", "aria-label"]) spoiler.removeAttribute(name);
}

/** Spoilers open, commands are sent, and links are followed by our own rules: none leaves the page by itself. */
function listenToText(body, { follow, say }) {
  const press = (event) => {
    const spoiler = event.target.closest(".spoiler:not(.open)");
    const link = event.target.closest("a");
    const command = event.target.closest(".command");
    const quote = event.target.closest(".expandable");
    if (spoiler) showSpoiler(spoiler);
    else if (link) follow(link.getAttribute("href"));
    else if (command) say(command.textContent);
    else if (quote) expand(quote);
    else return;
    event.preventDefault();
  };
  body.addEventListener("click", press);
  body.addEventListener("keydown", (event) => {
    if (event.target.role === "button" && (event.key === "Enter" || event.key === " ")) press(event);
  });
}

function createPhoto(enlarge) {
  const image = element("img", { class: "image" });
  const on = { click: () => enlarge(image.src, image.alt) };
  const options = { class: "photo", type: "button", testid: "photo", title: "Enlarge", on };
  const node = element("button", options, image);

  function update(source, caption) {
    setAttribute(node, "hidden", !source);
    setAttribute(image, "src", source);
    setAttribute(image, "alt", caption ?? "Photo");
  }

  return { node, update };
}

/** A subtle sign that a message has changed in place. */
function flash(node) {
  if (STILL.matches) return;
  const glow = (width) => ({ boxShadow: `0 0 0 ${width}px var(--glow)` });
  node.animate([glow(0), { ...glow(4), offset: 0.15 }, glow(0)], { duration: 900, easing: "ease-out" });
}

/** The one photo that is shown large, over everything. */
export function createLightbox() {
  const image = element("img", {});
  const on = { click: () => node.close() };
  const node = element("dialog", { class: "lightbox", testid: "lightbox", "aria-label": "Photo", on }, image);

  function show(source, alt) {
    image.src = source;
    image.alt = alt;
    node.showModal();
    focus(node);
  }

  return { node, show };
}
