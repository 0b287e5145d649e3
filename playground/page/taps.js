/**
 * Which button shows a spinner: the one a person tapped last on a message, until the tap is answered.
 *
 * The server says on which messages a person waits, not on which button; and its word may come a little after the
 * reply to our request. So a tap spins while it is being sent, for a short grace, and then as long as the server says;
 * but never once it is answered: whoever has read the answer can press again.
 */

const GRACE = 400;

export class Taps {
  #taps = new Map();
  #changed;

  constructor(changed) {
    this.#changed = changed;
  }

  /** Send a tap with `send()` and spin meanwhile. A second tap on a spinning button does nothing. */
  async press(person, chat, message, row, column, send) {
    const key = keyOf(person, chat, message.message_id);
    const button = `${row}-${column}`;
    if (this.spinning(person, chat, message) === button) return;
    const tap = { button, waiting: true, seen: false };
    this.#taps.set(key, tap);
    this.#changed();
    try {
      await send();
      setTimeout(() => this.#settle(tap), GRACE);
    } catch (error) {
      this.#settle(tap);
      throw error;
    }
  }

  /** The answer has come. */
  end(person, chat, messageId) {
    this.#taps.delete(keyOf(person, chat, messageId));
    this.#changed();
  }

  #settle(tap) {
    tap.waiting = false;
    this.#changed();
  }

  /** "row-column" of the spinning button, or `null`. */
  spinning(person, chat, message) {
    const key = keyOf(person, chat, message.message_id);
    const tap = this.#taps.get(key);
    if (tap === undefined) return null;
    const pending = message.pending?.includes(person) ?? false;
    tap.seen ||= pending;
    if (pending || (tap.waiting && !tap.seen)) return tap.button;
    this.#taps.delete(key);
    return null;
  }
}

const keyOf = (person, chat, messageId) => `${person}/${chat}/${messageId}`;
