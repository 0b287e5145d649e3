/**
 * "Try things": a folding panel that changes the world in the ways in which the real one changes.
 *
 * Test ids of its controls: network, restart-bot, bot-status, status-<person id>, block-<person id>, upgrade,
 * new-topic and add-topic, new-person and add-person, new-group, new-group-forum and add-group.
 */

import { element, focus, mirror, setAttribute, setOptions, setText } from "./dom.js";
import { icon } from "./icons.js";
import { createNotices } from "./notices.js";
import { fullName, privateChatOf, statusOf, title } from "./world.js";

const STATUSES = [["member", "member"], ["administrator", "administrator"], ["restricted", "muted"], ["left", "has left"], ["kicked", "removed"]];

/** Only a supergroup can mute; nobody is made an owner here. */
function statusesIn(group, status) {
  const possible = STATUSES.filter(([value]) => value !== "restricted" || group.type === "supergroup");
  return status === "creator" ? [["creator", "owner"], ...possible] : possible;
}

export function createTools(app) {
  const parts = [createNetwork(app), createMembers(app), createGroupTools(app), createAdding(app)];
  const heading = element("h2", { text: "Try things" });
  const shut = element("button", { class: "round", type: "button", "aria-label": "Close", on: { click: () => unfold(false) } }, icon("close"));
  const inside = element("div", { class: "inside" }, element("header", {}, heading, shut), ...parts.map((part) => part.node));
  const notices = createNotices([inside]);
  const node = element("aside", { class: "tools", id: "tools", testid: "tools", "aria-label": "Try things", hidden: true }, inside, notices.node);
  const button = element(
    "button",
    { class: "pill", type: "button", testid: "tools-button", "aria-expanded": "false", "aria-controls": "tools", on: { click: () => unfold(node.hidden) } },
    icon("sliders"), element("span", { text: "Try things" }),
  );
  node.addEventListener("keydown", (event) => event.key === "Escape" && unfold(false));

  function unfold(open) {
    setAttribute(node, "hidden", !open);
    setAttribute(button, "aria-expanded", String(open));
    focus(open ? shut : button);
    update();
  }

  function update() {
    if (!node.hidden) for (const part of parts) part.update();
  }

  return { node, button, notices, update };
}

function createNetwork({ stage, deeds }) {
  const on = { change: () => deeds.change("/network", { cut: box.checked }) };
  const box = element("input", { type: "checkbox", testid: "network", on });
  const restart = pushButton("Restart the bot", "restart-bot", () => deeds.change("/bot/restart"));
  const node = section("The bot", element("label", { class: "line" }, box, element("span", { text: "Cut its network" })), restart);

  function update() {
    box.checked = stage.world.network.cut;
    setAttribute(restart, "hidden", !stage.world.bot.restartable);
  }

  return { node, update };
}

/** Everyone's place in the group of the wide pane, the bot's first; and who blocks the bot. */
function createMembers({ stage, deeds }) {
  const rows = element("div", { class: "rows" });
  const node = section("In the group", rows);

  function update() {
    const { group, world } = stage;
    setAttribute(node, "hidden", group === undefined);
    if (group === undefined) return;
    setText(node.querySelector("h3"), `In ${title(group)}`);
    const everybody = [{ ...world.bot, isBot: true }, ...world.people];
    mirror(rows, everybody, ({ id }) => id, (each) => (each.isBot ? createMember(stage, deeds, each, "bot-status") : createPersonRow(stage, deeds, each)));
  }

  return { node, update };
}

function createMember(stage, deeds, { id }, testid) {
  const on = { change: () => deeds.change(`/chats/${stage.group.id}/members/${id}`, { status: select.value }) };
  const select = element("select", { testid, on });
  const name = element("span", { class: "name" });
  const node = element("div", { class: "member" }, element("label", { class: "line" }, name, select));

  function update(each) {
    const status = statusOf(stage.group, id);
    setText(name, fullName(each));
    setOptions(select, statusesIn(stage.group, status), status);
  }

  return { node, update };
}

function createPersonRow(stage, deeds, person) {
  const { id } = person;
  const member = createMember(stage, deeds, person, `status-${id}`);
  const on = { change: () => deeds.change(`/people/${id}/${box.checked ? "block" : "unblock"}`) };
  const box = element("input", { type: "checkbox", testid: `block-${id}`, on });
  member.node.append(element("label", { class: "line small" }, box, element("span", { text: "blocks the bot" })));

  function update(each) {
    member.update(each);
    const chat = privateChatOf(stage.world, id);
    box.checked = chat?.blocked ?? false;
    box.disabled = !chat?.started && !chat?.blocked;
  }

  return { node: member.node, update };
}

function createGroupTools({ stage, deeds }) {
  const upgrade = pushButton("Upgrade to a supergroup", "upgrade", () => deeds.change(`/chats/${stage.group.id}/upgrade`));
  const topic = createForm("topic", "New topic", "Add topic", (name) => deeds.change(`/chats/${stage.group.id}/topics`, { name }));
  const node = section("The group", upgrade, topic.node);

  function update() {
    const { group } = stage;
    const basic = group?.type === "group";
    setAttribute(upgrade, "hidden", !basic);
    setAttribute(topic.node, "hidden", !group?.is_forum);
    setAttribute(node, "hidden", !basic && !group?.is_forum);
  }

  return { node, update };
}

function createAdding({ stage, deeds }) {
  const person = createForm("person", "First name", "Add person", (name) => addPerson(stage, deeds, name));
  const forum = element("input", { type: "checkbox", testid: "new-group-forum" });
  const group = createForm("group", "Title", "Add group", (name) => addGroup(stage, deeds, name, forum.checked));
  group.node.append(element("label", { class: "line small" }, forum, element("span", { text: "with topics (a forum)" })));
  return { node: section("Add", person.node, group.node), update() {} };
}

/** A new person comes into the group of the wide pane. */
async function addPerson(stage, deeds, name) {
  const added = await deeds.change("/people", { first_name: name });
  if (added !== null && stage.group) await deeds.change(`/chats/${stage.group.id}/members/${added.id}`, { status: "member" });
  return added;
}

/** A new group of everybody and the bot; the wide pane shows it. Only supergroups can be forums. */
async function addGroup(stage, deeds, name, forum) {
  const { bot, people } = stage.world;
  const members = [...people, bot].map(({ id }) => id);
  const added = await deeds.change("/chats", { title: name, type: forum ? "supergroup" : "group", is_forum: forum, members });
  if (added !== null) stage.showGroup(added.id);
  return added;
}

function section(heading, ...children) {
  return element("section", {}, element("h3", { text: heading }), ...children);
}

function pushButton(text, testid, click) {
  return element("button", { class: "push", type: "button", text, testid, on: { click } });
}

/** A line of text and a button; emptied when the deed was done. */
function createForm(id, placeholder, label, deed) {
  const field = element("input", { type: "text", placeholder, "aria-label": placeholder, testid: `new-${id}`, maxlength: 64, autocomplete: "off", required: true });
  const submit = element("button", { class: "push", type: "submit", text: label, testid: `add-${id}` });
  const node = element("form", { class: "form", on: { submit: send } }, field, submit);

  async function send(event) {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== "" && (await deed(text)) !== null) field.value = "";
  }

  return { node };
}
