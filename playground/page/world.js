/** Questions to a snapshot of the world. Pure: nothing here touches the page or the server. */

const PRESENT = new Set(["creator", "administrator", "member", "restricted"]);
const GENERAL = 0;

export const isPrivate = (chat) => chat.type === "private";

/** Groups that still live: one that was upgraded is its supergroup now. */
export const groupsOf = (world) => world.chats.filter((chat) => !isPrivate(chat) && !chat.migrated_to);

export const chatOf = (world, id) => world.chats.find((chat) => chat.id === id);

export const personOf = (world, id) => world.people.find((person) => person.id === id);

/** The people who have a phone on the screen. */
export const phonesOf = (world) => world.people.filter((person) => person.phone);

/** A person's chat with the bot; `undefined` before it exists. */
export const privateChatOf = (world, person) =>
  world.chats.find((chat) => isPrivate(chat) && chat.person === person);

/** Whether a person may write where a topic is closed. */
export const administers = (chat, person) => ["creator", "administrator"].includes(statusOf(chat, person));

export const statusOf = (chat, person) => chat.members.find((member) => member.id === person)?.status ?? "left";

export const isMember = (chat, person) => PRESENT.has(statusOf(chat, person));

/** The groups a person is in: what the chat list of that person's phone shows. */
export const groupsOfPerson = (world, person) => groupsOf(world).filter((chat) => isMember(chat, person));

export const fullName = (person) => [person.first_name, person.last_name].filter(Boolean).join(" ");

export const title = (chat) => chat.title ?? "Group";

/** Up to two letters for a round picture. */
export function initials(name) {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return words.slice(0, 2).map((word) => [...word][0].toUpperCase()).join("");
}

/** One of seven colours (0 to 6), always the same for the same id. */
export const colourOf = (id) => Math.abs(id) % 7;

/** Messages of one topic (0: the general one, or a group without topics), oldest first. */
export function messagesOf(chat, topic) {
  if (!chat.is_forum) return chat.messages;
  return chat.messages.filter((message) => topicOf(message) === topic);
}

/** Telegram calls the general topic nothing or 1; here it is always 0. */
const topicOf = (message) => (message.topic && message.topic !== 1 ? message.topic : GENERAL);

/** All topics of a forum, the general one first; just that one for other chats. */
export function topicsOf(chat) {
  const general = { id: GENERAL, name: "General", closed: false };
  if (!chat.is_forum) return [general];
  const named = chat.topics.filter((topic) => topic.id > 1);
  return [{ ...general, closed: chat.general_closed ?? false }, ...named];
}

/** Take over from the former snapshot all messages that have not changed: then views can tell by identity. */
export function keepUnchanged(world, before) {
  for (const chat of world.chats) {
    const old = new Map(chatOf(before, chat.id)?.messages.map((message) => [message.message_id, message]));
    const kept = (message) => {
      const known = old.get(message.message_id);
      return known && JSON.stringify(known) === JSON.stringify(message) ? known : message;
    };
    chat.messages = chat.messages.map(kept);
  }
}

export const clock = (seconds) =>
  new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
