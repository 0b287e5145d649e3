/** Chooses the topic of a forum; hidden for every other chat. */

import { element, setAttribute, setOptions } from "./dom.js";
import { topicsOf } from "./world.js";

export function createTopics(stage, place) {
  let chat = null;
  const on = { change: () => stage.openTopic(place, chat, Number(select.value)) };
  const select = element("select", { testid: "topic", "aria-label": "Topic", on });
  const node = element("label", { class: "topics", hidden: true }, element("span", { text: "Topic" }), select);

  function update(person, shown) {
    chat = shown;
    setAttribute(node, "hidden", !chat?.is_forum);
    if (!chat?.is_forum) return;
    const unread = ({ id }) => stage.reading.unread(person.id, chat, id);
    const pairs = topicsOf(chat).map((topic) => [topic.id, labelOf(topic, unread(topic))]);
    setOptions(select, pairs, stage.topicIn(place, chat));
  }

  return { node, update };
}

const labelOf = ({ name, closed }, unread) =>
  [name, closed && "(closed)", unread && `(${unread} new)`].filter(Boolean).join(" ");
