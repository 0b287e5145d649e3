/**
 * "Try things": a folding panel that changes the world in the ways in which the real one changes.
 *
 * Test ids of its controls: network, restart-bot, bot-status, status-<person id>, block-<person id>, upgrade, forum,
 * new-topic and add-topic, new-person and add-person, new-group, new-group-forum and add-group.
 */

import { element, focus, setAttribute, setText } from "./dom.js";
import { icon } from "./icons.js";
import { createMembers } from "./members.js";
import { Notices } from "./notices.js";
import { createForm, pushButton, section } from "./parts.js";

export function createTools(app) {
  const parts = [createBotTools(app), createMembers(app), createGroupTools(app), createAdding(app)];
  const head = createHead(() => unfold(false));
  const inside = element("div", { class: "inside" }, head, ...parts.map((part) => part.node));
  const notices = new Notices([inside]);
  const options = { class: "tools", id: "tools", testid: "tools", "aria-label": "Try things", hidden: true };
  const node = element("aside", options, inside, notices.node);
  const button = createButton(() => unfold(node.hidden));
  node.addEventListener("keydown", (event) => event.key === "Escape" && unfold(false));

  function unfold(open) {
    setAttribute(node, "hidden", !open);
    setAttribute(button, "aria-expanded", String(open));
    focus(open ? head.lastChild : button);
    update();
  }

  function update() {
    if (!node.hidden) for (const part of parts) part.update();
  }

  return { node, button, notices, update };
}

function createHead(click) {
  const shut = element("button", { class: "round", type: "button", "aria-label": "Close", on: { click } }, icon("close"));
  return element("header", {}, element("h2", { text: "Try things" }), shut);
}

function createButton(click) {
  const options = { class: "pill", type: "button", testid: "tools-button", on: { click } };
  const aria = { "aria-expanded": "false", "aria-controls": "tools" };
  return element("button", { ...options, ...aria }, icon("sliders"), element("span", { text: "Try things" }));
}

function createBotTools({ stage, deeds }) {
  const change = () => deeds.change("/network", { cut: box.checked });
  const box = element("input", { type: "checkbox", testid: "network", on: { change } });
  const network = element("label", { class: "line" }, box, element("span", { text: "Cut its network" }));
  const restart = pushButton("Restart the bot", "restart-bot", () => deeds.change("/bot/restart"));
  const { node } = section("The bot", network, restart);

  function update() {
    box.checked = stage.world.network.cut;
    setAttribute(restart, "hidden", !stage.world.bot.restartable);
  }

  return { node, update };
}

function createGroupTools({ stage, deeds }) {
  const change = (what, body) => deeds.change(`/chats/${stage.group.id}/${what}`, body);
  const upgrade = pushButton("Upgrade to a supergroup", "upgrade", () => change("upgrade"));
  const topics = pushButton("", "forum", () => change("forum", { is_forum: !stage.group.is_forum }));
  const topic = createForm("topic", "New topic", "Add topic", (name) => change("topics", { name }));
  const { node } = section("The group", upgrade, topics, topic);

  function update() {
    const basic = stage.group?.type === "group";
    const forum = stage.group?.is_forum ?? false;
    setAttribute(upgrade, "hidden", !basic);
    setText(topics, forum ? "Turn topics off" : "Turn topics on");
    setAttribute(topics, "hidden", basic);
    setAttribute(topic, "hidden", !forum);
    setAttribute(node, "hidden", stage.group === undefined);
  }

  return { node, update };
}

function createAdding({ stage, deeds }) {
  const person = createForm("person", "First name", "Add person", (name) => addPerson(stage, deeds, name));
  const forum = element("input", { type: "checkbox", testid: "new-group-forum" });
  const group = createForm("group", "Title", "Add group", (name) => addGroup(stage, deeds, name, forum.checked));
  group.append(element("label", { class: "line small" }, forum, element("span", { text: "with topics (a forum)" })));
  return { node: section("Add", person, group).node, update() {} };
}

/** A new person comes into the group of the wide pane. */
async function addPerson(stage, deeds, name) {
  const added = await deeds.change("/people", { first_name: name });
  if (added === null || !stage.group) return added;
  return deeds.change(`/chats/${stage.group.id}/members/${added.id}`, { status: "member" });
}

/** A new group of everybody and the bot; the wide pane shows it. Only supergroups can be forums. */
async function addGroup(stage, deeds, name, forum) {
  const { bot, people } = stage.world;
  const members = [...people, bot].map(({ id }) => id);
  const wish = { title: name, type: forum ? "supergroup" : "group", is_forum: forum, members };
  const added = await deeds.change("/chats", wish);
  if (added !== null) stage.showGroup(added.id);
  return added;
}
