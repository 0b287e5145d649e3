/**
 * What people can do, as functions of the person who does it and the place where it is done.
 *
 * A refusal of the server becomes a toast in that place; nothing here throws.
 */

import { readLink } from "./links.js";
import { Refused, ask } from "./server.js";
import { placeOf } from "./stage.js";
import { isMember, privateChatOf, title } from "./world.js";

export class Deeds {
  #stage;
  #notices;
  #reveal;
  #lastPlace = new Map();

  /** `notices(place)` answers the notices of a place, `reveal(place)` brings it into sight. */
  constructor(stage, notices, reveal) {
    this.#stage = stage;
    this.#notices = notices;
    this.#reveal = reveal;
  }

  /** Do something in a place; answers the result, or `null` after showing why it could not be done. */
  async #attempt(place, deed) {
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#notices(place).toast(error.message, { failed: true });
      return null;
    }
  }

  /** Where a person acted last: the answer to a tap appears there. */
  placeOfAnswer(person, otherwise) {
    return this.#lastPlace.get(person) ?? otherwise;
  }

  /** Send a text, perhaps as a reply; answers whether it went. */
  async say(place, person, chat, topic, text, replied) {
    const body = { chat: chat.id, text };
    if (topic) body.topic = topic;
    if (replied) body.reply_to = replied.message_id;
    return (await this.#attempt(place, () => ask(`/people/${person}/send`, body))) !== null;
  }

  /** Edit an own message; answers whether it could be done. */
  async edit(place, person, chat, message, text) {
    const body = { chat: chat.id, message_id: message.message_id, text };
    return (await this.#attempt(place, () => ask(`/people/${person}/edit`, body))) !== null;
  }

  async start(place, person) {
    const payload = this.#stage.payloadOf(person);
    const done = await this.#attempt(place, () => ask(`/people/${person}/start`, payload ? { payload } : {}));
    if (done !== null) this.#stage.started(person);
  }

  unblock(place, person) {
    return this.#attempt(place, () => ask(`/people/${person}/unblock`));
  }

  join(place, person, chat) {
    return this.#attempt(place, () => ask(`/chats/${chat.id}/members/${person}`, { status: "member" }));
  }

  /** Press an inline button: each kind of button does what it does in Telegram. */
  async press(place, person, chat, message, row, column) {
    const button = message.keyboard[row][column];
    if (button.disabled) return;
    if (button.copy_text) await this.#copy(place, copied(button.copy_text));
    else if (button.url) await this.follow(place, person, button.url);
    else await this.#tap(place, person, chat, message, row, column);
  }

  #tap(place, person, chat, message, row, column) {
    this.#lastPlace.set(person, place);
    const body = { chat: chat.id, message_id: message.message_id, row, column };
    const send = () => ask(`/people/${person}/tap`, body);
    return this.#attempt(place, () => this.#stage.taps.press(person, chat.id, message, row, column, send));
  }

  async #copy(place, text) {
    try {
      await navigator.clipboard.writeText(text);
      this.#notices(place).toast("Copied.");
    } catch {
      this.#notices(place).toast("The browser did not let this page copy.", { failed: true });
    }
  }

  /** Follow a link as this person. Links to the bot stay on the page; only other web links open a new tab. */
  async follow(place, person, url) {
    const link = readLink(url, this.#stage.world.bot.username);
    if (link.kind === "start") this.openPrivate(person, link.payload);
    else if (link.kind === "startgroup") await this.#addToGroup(place, person, link.payload);
    else if (link.kind === "web") window.open(link.url, "_blank", "noopener");
    else if (link.kind === "telegram") this.#notices(place).toast("That place does not exist in the playground.");
    else this.#notices(place).toast("This link leads nowhere.", { failed: true });
  }

  /** A link without payload only opens the chat, as in Telegram; Start is there anyway if it was never pressed. */
  openPrivate(person, payload) {
    const started = privateChatOf(this.#stage.world, person)?.started ?? false;
    this.#stage.openPrivate(person, payload === "" && started ? undefined : payload);
    this.#reveal(placeOf(person));
  }

  /** "Add me to a group" adds the bot to the group in the wide pane. */
  async #addToGroup(place, person, payload) {
    const { group, world } = this.#stage;
    if (group === undefined) return;
    await this.#attempt(place, async () => {
      if (!isMember(group, world.bot.id)) await ask(`/chats/${group.id}/members/${world.bot.id}`, { status: "member" });
      const text = `/start@${world.bot.username}${payload ? ` ${payload}` : ""}`;
      await ask(`/people/${person}/send`, { chat: group.id, text });
      this.#notices(place).toast(`The bot is in ${title(group)}.`);
    });
  }

  /** Change the world from the "Try things" panel; redraws it even after a refusal, for its boxes show the world. */
  async change(path, body) {
    const done = await this.#attempt("tools", () => ask(path, body));
    this.#stage.changed();
    return done;
  }
}

/** The server may give the text itself or Telegram's `{ text }`. */
const copied = (copyText) => (typeof copyText === "string" ? copyText : copyText.text);
