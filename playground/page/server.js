/** The page's only way to the playground's server: requests over HTTP, the world over a web socket. */

const FIRST_DELAY = 250;
const LONGEST_DELAY = 3000;

/** The playground said no, or nothing at all; the message is for people. */
export class Refused extends Error {}

/** POST `body` to `path`; answers the reply's fields or throws `Refused`. */
export async function ask(path, body = {}) {
  let response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Refused("The playground does not answer.");
  }
  const fields = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(sentence(fields.error ?? `the playground answered ${response.status}`));
  return fields;
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/**
 * Listen to the world, for ever: reconnects by itself, a little slower after each failure.
 *
 * Handlers: `connected(bool)` and one per type of event (`world`, `toast`, `open`).
 */
export function listen(handlers) {
  let delay = FIRST_DELAY;
  const open = () => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/events`);
    socket.onopen = () => {
      delay = FIRST_DELAY;
      handlers.connected(true);
    };
    socket.onmessage = ({ data }) => {
      const event = JSON.parse(data);
      handlers[event.type]?.(event);
    };
    socket.onclose = () => {
      handlers.connected(false);
      setTimeout(open, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY);
    };
  };
  open();
}
