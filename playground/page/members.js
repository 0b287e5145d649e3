/** Part of the panel: everyone's standing in the group of the wide pane, the bot's first; and who blocks the bot. */

import { element, mirror, setAttribute, setOptions, setText } from "./dom.js";
import { section } from "./parts.js";
import { fullName, privateChatOf, statusOf, title } from "./world.js";

const STATUSES = [
  ["member", "member"],
  ["administrator", "administrator"],
  ["restricted", "muted"],
  ["left", "has left"],
  ["kicked", "removed"],
];

/** Only a supergroup can mute; nobody is made an owner here. */
function statusesIn(group, status) {
  const possible = STATUSES.filter(([value]) => value !== "restricted" || group.type === "supergroup");
  return status === "creator" ? [["creator", "owner"], ...possible] : possible;
}

export function createMembers(app) {
  const rows = element("div", { class: "rows" });
  const { node, heading } = section("In the group", rows);

  function update() {
    const { group, world } = app.stage;
    setAttribute(node, "hidden", group === undefined);
    if (group === undefined) return;
    setText(heading, `In ${title(group)}`);
    const people = world.people.map((person) => ({ ...person, blocker: person.phone }));
    mirror(rows, [world.bot, ...people], ({ id }) => id, (each) => createMember(app, each));
  }

  return { node, update };
}

function createMember(app, account) {
  const testid = account.id === app.stage.world.bot.id ? "bot-status" : `status-${account.id}`;
  const standing = createStanding(app, account.id, testid);
  if (!account.blocker) return standing;
  const blocking = createBlocking(app, account.id);
  const node = element("div", { class: "member" }, standing.node, blocking.node);

  function update(person) {
    standing.update(person);
    blocking.update();
  }

  return { node, update };
}

function createStanding({ stage, deeds }, id, testid) {
  const change = () => deeds.change(`/chats/${stage.group.id}/members/${id}`, { status: select.value });
  const select = element("select", { testid, on: { change } });
  const name = element("span", { class: "name" });
  const node = element("label", { class: "line" }, name, select);

  function update(account) {
    const status = statusOf(stage.group, id);
    setText(name, fullName(account));
    setOptions(select, statusesIn(stage.group, status), status);
  }

  return { node, update };
}

function createBlocking({ stage, deeds }, id) {
  const change = () => deeds.change(`/people/${id}/${box.checked ? "block" : "unblock"}`);
  const box = element("input", { type: "checkbox", testid: `block-${id}`, on: { change } });
  const node = element("label", { class: "line small" }, box, element("span", { text: "blocks the bot" }));

  function update() {
    const chat = privateChatOf(stage.world, id);
    box.checked = chat?.blocked ?? false;
    box.disabled = !chat?.started && !chat?.blocked;
  }

  return { node, update };
}
