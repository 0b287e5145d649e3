/** The bar on top: whose playground it is, the state of the lines, and the page's own buttons. */

import { element, setAttribute, setText } from "./dom.js";
import { createThemeButton } from "./theme.js";

export function createBar(...buttons) {
  const mark = element("img", { src: "/page/icon.svg", alt: "", class: "mark" });
  const name = element("h1", { text: "Playground" });
  const about = element("span", { class: "about", testid: "bot" });
  const state = element("span", { class: "state", testid: "connection", role: "status" });
  const node = element("header", { class: "bar" }, mark, name, about, state, ...buttons, createThemeButton());

  function update({ world, online }) {
    const [mode, text] = stateOf(online, world);
    document.title = `${world.bot.first_name}: playground`;
    setText(about, `a small local Telegram for @${world.bot.username}`);
    setText(state, text);
    setAttribute(state, "data-mode", mode);
  }

  return { node, update };
}

function stateOf(online, { network, bot }) {
  if (!online) return ["lost", "Reconnecting…"];
  if (bot.running === false) return ["down", "The bot is not running"];
  return network.cut ? ["cut", "The bot's network is cut"] : ["live", "Live"];
}
