/** The wide pane: a group chat through the eyes of one chosen person, who types and taps there. */

import { Chat } from "./chat.js";
import { element, setAttribute, setOptions, setText } from "./dom.js";
import { icon } from "./icons.js";
import { Notices } from "./notices.js";
import { GROUP } from "./stage.js";
import { createTopics } from "./topics.js";
import { colourOf, fullName, groupsOf, initials, isMember, phonesOf, title } from "./world.js";

export class Group {
  #stage;
  #head;
  #actor;
  #topics;
  #chat;

  constructor(app) {
    this.#stage = app.stage;
    this.#head = createHead(app.stage);
    this.#actor = createActor(app.stage);
    this.#topics = createTopics(app.stage, GROUP);
    this.#chat = new Chat(app, GROUP);
    const panel = element("div", { class: "panel" }, this.#topics.node, this.#chat.node);
    this.notices = new Notices([this.#head.node, this.#actor.node, panel]);
    const inside = [this.#head.node, this.#actor.node, panel, this.notices.node];
    this.node = element("section", { class: "pane group" }, ...inside);
  }

  update() {
    const { actor, group } = this.#stage;
    setAttribute(this.node, "hidden", group === undefined);
    if (group === undefined) return;
    setAttribute(this.node, "data-testid", `group-${group.id}`);
    setAttribute(this.node, "data-colour", colourOf(actor.id));
    setAttribute(this.node, "aria-label", `${title(group)}, as ${actor.first_name}`);
    this.#head.update(group);
    this.#actor.update(group, actor);
    this.#topics.update(actor, group);
    this.#chat.update({ person: actor, chat: group, topic: this.#stage.topicIn(GROUP, group) });
  }
}

/** The group's name; a choice if there are several. */
function createHead(stage) {
  const picture = element("span", { class: "avatar", "aria-hidden": "true" }, icon("people"));
  const name = element("h2");
  const on = { change: () => stage.showGroup(Number(choice.value)) };
  const choice = element("select", { testid: "choose-group", "aria-label": "Group", on });
  const about = element("span", { class: "about" });
  const node = element("header", { class: "head" }, picture, element("div", { class: "who" }, name, choice, about));

  function update(group) {
    const groups = groupsOf(stage.world);
    setText(name, title(group));
    setAttribute(name, "hidden", groups.length > 1);
    setAttribute(choice, "hidden", groups.length < 2);
    setOptions(choice, groups.map((each) => [each.id, title(each)]), group.id);
    setText(about, aboutOf(stage.world, group));
  }

  return { node, update };
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

  function update(group, actor) {
    setText(avatar, initials(fullName(actor)));
    setOptions(select, phonesOf(stage.world).map((person) => [person.id, labelOf(person, group)]), actor.id);
  }

  return { node, update };
}

const labelOf = (person, group) => (isMember(group, person.id) ? fullName(person) : `${fullName(person)} (not here)`);
