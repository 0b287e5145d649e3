/**
 * Who has read what: the source of all badges.
 *
 * What was there when the page opened counts as read. One mark per person, chat and topic, so a person who reads
 * the group in the wide pane has read it on the phone too.
 */

import { messagesOf, topicsOf } from "./world.js";

const newest = (messages) => messages.reduce((highest, message) => Math.max(highest, message.message_id), 0);

export class Reading {
  #marks = new Map();

  /** Take everything in `world` as read (at the first snapshot); after a reconnection pull back marks that are ahead. */
  begin(world) {
    const first = this.#marks.size === 0;
    for (const chat of world.chats) {
      for (const topic of topicsOf(chat)) {
        for (const person of world.people) this.#beginOne(person.id, chat, topic.id, first);
      }
    }
  }

  #beginOne(person, chat, topic, first) {
    const key = `${person}/${chat.id}/${topic}`;
    const last = newest(messagesOf(chat, topic));
    this.#marks.set(key, first ? last : Math.min(this.#marks.get(key) ?? 0, last));
  }

  /** The person has seen all of this topic. Answers whether that was news. */
  mark(person, chat, topic) {
    const key = `${person}/${chat.id}/${topic}`;
    const last = newest(messagesOf(chat, topic));
    if (last <= (this.#marks.get(key) ?? 0)) return false;
    this.#marks.set(key, last);
    return true;
  }

  /** How many messages of others in this topic the person has not seen. */
  unread(person, chat, topic) {
    const mark = this.#marks.get(`${person}/${chat.id}/${topic}`) ?? 0;
    const isNews = (message) => message.message_id > mark && !message.service && message.from?.id !== person;
    return messagesOf(chat, topic).filter(isNews).length;
  }

  /** The same over all topics of the chat. */
  unreadInChat(person, chat) {
    return topicsOf(chat).reduce((sum, topic) => sum + this.unread(person, chat, topic.id), 0);
  }
}
