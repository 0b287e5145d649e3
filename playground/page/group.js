/** The wide pane: a group chat through the eyes of one chosen person, who types and taps there. */

import { createChat } from "./chat.js";
import { element, setAttribute, setOptions, setText } from "./dom.js";
import { icon } from "./icons.js";
import { createNotices } from "./notices.js";
import { GROUP } from "./stage.js";
import { colourOf, fullName, groupsOf, initials, isMember, phonesOf, title } from "./world.js";
import { createTopics } from "./topics.js";

export function createGroup(app) {
  const { stage } = app;
  const name = element("h2");
  const choice = element("select", { testid: "choose-group", "aria-label": "Group", on: { change: () => stage.showGroup(Number(choice.value)) } });
  const about = element("span", { class: "about" });
  const actor = createActor(stage);
  const picture = element("span", { class: "avatar", "aria-hidden": "true" }, icon("people"));
  const head = element("header", { class: "head" }, picture, element("div", { class: "who" }, name, choice, about));
  const topics = createTopics(stage, GROUP);
  const chat = createChat(app, GROUP);
  const panel = element("div", { class: "panel" }, topics.node, chat.node);
  const notices = createNotices([head, actor.node, panel]);
  const node = element("section", { class: "pane group" }, head, actor.node, panel, notices.node);

  function update() {
    const { group } = stage;
    setAttribute(node, "hidden", group === undefined);
    if (group === undefined) return;
    const groups = groupsOf(stage.world);
    setText(name, title(group));
    setAttribute(name, "hidden", groups.length > 1);
    setAttribute(choice, "hidden", groups.length < 2);
    setOptions(choice, groups.map((each) => [each.id, title(each)]), group.id);
    setText(about, aboutOf(stage.world, group));
    node.dataset.testid = `group-${group.id}`;
    node.dataset.colour = colourOf(stage.actor.id);
    setAttribute(node, "aria-label", `${title(group)}, as ${stage.actor.first_name}`);
    actor.update();
    topics.update(stage.actor, group);
    chat.update({ person: stage.actor, chat: group, topic: stage.topicIn(GROUP, group) });
  }

  return { node, update, notices };
}

function aboutOf(world, group) {
  const count = phonesOf(world).filter((person) => isMember(group, person.id)).length;
  const bot = isMember(group, world.bot.id) ? "the bot" : "no bot";
  return `${count} ${count === 1 ? "person" : "people"} and ${bot}`;
}

/** "You are: Anna": who acts in the wide pane. */
function createActor(stage) {
  const avatar = element("span", { class: "avatar small", "aria-hidden": "true" });
  const select = element("select", { testid: "actor", on: { change: () => stage.actAs(Number(select.value)) } });
  const node = element("label", { class: "actor" }, element("span", { class: "hint", text: "You are:" }), avatar, select);

  function update() {
    const { actor, group, world } = stage;
    setText(avatar, initials(fullName(actor)));
    setOptions(select, phonesOf(world).map((person) => [person.id, labelOf(person, group)]), actor.id);
  }

  return { node, update };
}

const labelOf = (person, group) => (isMember(group, person.id) ? fullName(person) : `${fullName(person)} (not here)`);
