/**
 * What the page knows beside the world: who acts where, which tab is open, what was read, what is being tapped.
 *
 * Views read it and are redrawn after `changed()`; only the methods here write to it. A *place* is where a chat is
 * shown: `"group"` (the wide pane) or a person's phone (see `placeOf`).
 */

import { Reading } from "./reading.js";
import { Taps } from "./taps.js";
import { chatOf, groupsOf, groupsOfPerson, isMember, keepUnchanged, phonesOf, topicsOf } from "./world.js";

export const GROUP = "group";
export const BOT_TAB = "bot";

export const placeOf = (person) => `phone-${person}`;

export class Stage {
  world = null;
  online = false;
  reading = new Reading();
  taps = new Taps(() => this.changed());
  /** The place shown in a narrow window. */
  place = GROUP;
  #actor = null;
  #group = null;
  #tabs = new Map();
  #topics = new Map();
  #payloads = new Map();
  #fresh = true;
  #draw;

  /** `draw()` is called, at most once a frame, when something has changed. */
  constructor(draw) {
    let due = false;
    this.#draw = () => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => {
        due = false;
        if (this.world !== null) draw();
      });
    };
  }

  changed() {
    this.#draw();
  }

  connected(online) {
    this.online = online;
    this.#fresh ||= online;
    this.changed();
  }

  see(world) {
    if (this.world !== null) keepUnchanged(world, this.world);
    this.#follow(world);
    this.world = world;
    if (this.#fresh) this.reading.begin(world);
    this.#fresh = false;
    this.changed();
  }

  /** A group that was upgraded goes on under another id: stay in it, in the wide pane and on the phones. */
  #follow(world) {
    for (const old of this.world ? groupsOf(this.world) : []) {
      const successor = chatOf(world, old.id)?.migrated_to;
      if (!successor) continue;
      if (this.#group === null || this.#group === old.id) this.#group = successor;
      for (const [person, tab] of this.#tabs) if (tab === old.id) this.#tabs.set(person, successor);
    }
  }

  /** The chat of the wide pane. */
  get group() {
    const groups = groupsOf(this.world);
    return groups.find((chat) => chat.id === this.#group) ?? groups[0];
  }

  /** Who acts in the wide pane: a member of its group if there is one. */
  get actor() {
    const people = phonesOf(this.world);
    const chosen = people.find((person) => person.id === this.#actor);
    return chosen ?? people.find((person) => this.group && isMember(this.group, person.id)) ?? people[0];
  }

  showGroup(id) {
    this.#group = id;
    this.changed();
  }

  actAs(person) {
    this.#actor = person;
    this.changed();
  }

  /** Bring a place to the front of a narrow window. */
  showPlace(place) {
    this.place = place;
    this.changed();
  }

  get shownPlace() {
    return phonesOf(this.world).some((person) => placeOf(person.id) === this.place) ? this.place : GROUP;
  }

  /** The tab of a person's phone: `BOT_TAB` or the id of a group that person is in. */
  tabOf(person) {
    const tab = this.#tabs.get(person);
    return groupsOfPerson(this.world, person).some((chat) => chat.id === tab) ? tab : BOT_TAB;
  }

  openTab(person, tab) {
    this.#tabs.set(person, tab);
    this.changed();
  }

  topicIn(place, chat) {
    const topic = this.#topics.get(`${place}/${chat.id}`);
    return topicsOf(chat).some(({ id }) => id === topic) ? topic : topicsOf(chat)[0].id;
  }

  openTopic(place, chat, topic) {
    this.#topics.set(`${place}/${chat.id}`, topic);
    this.changed();
  }

  /** What a Start button would send with `/start`; `undefined` if no link was followed. */
  payloadOf(person) {
    return this.#payloads.get(person);
  }

  /** Show a person's chat with the bot, with a Start button if a link (with or without a payload) led there. */
  openPrivate(person, payload) {
    this.#payloads.set(person, payload);
    this.#tabs.set(person, BOT_TAB);
    this.showPlace(placeOf(person));
  }

  started(person) {
    this.#payloads.delete(person);
    this.changed();
  }
}
