/**
 * Dates in messages, which each reader's browser writes in its own language and zone.
 *
 * The server's HTML has them as `<time datetime data-format>`: the format is `r` (how long until then, or since) or
 * some of `w` (weekday), `d` or `D` (date, short or long) and `t` or `T` (time, short or long). A date without a format
 * stays as it was written.
 */

import { setText } from "./dom.js";

const SECOND = 1000;
const UNITS = { year: 31_536_000, month: 2_592_000, day: 86_400, hour: 3600, minute: 60, second: 1 };
const PARTS = {
  w: { weekday: "long" },
  d: { day: "2-digit", month: "2-digit", year: "2-digit" },
  D: { day: "numeric", month: "long", year: "numeric" },
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
};
const fromNow = new Intl.RelativeTimeFormat();

/** Write the dates of a message that has just been put in. */
export function showDates(body) {
  for (const date of body.querySelectorAll("time[data-format]")) setText(date, wording(date));
}

/** Keep what is relative to now current, by one timer for the whole page. What is being selected keeps still. */
export function keepDatesCurrent() {
  setInterval(() => {
    for (const date of document.querySelectorAll("time[data-format='r']")) {
      if (!isSelected(date)) setText(date, wording(date));
    }
  }, SECOND);
}

function wording({ dateTime, dataset: { format } }) {
  const time = Date.parse(dateTime);
  if (format === "r") return relative(Math.round((time - Date.now()) / SECOND));
  return new Intl.DateTimeFormat(undefined, Object.assign({}, ...[...format].map((letter) => PARTS[letter]))).format(time);
}

/** "in 2 minutes", "45 seconds ago": in the largest unit of which there is a whole one. */
function relative(seconds) {
  const fits = ([, size]) => Math.abs(seconds) >= size;
  const [unit, size] = Object.entries(UNITS).find(fits) ?? ["second", 1];
  return fromNow.format(Math.trunc(seconds / size), unit);
}

/** A changed text would lose its part of a selection. */
function isSelected(node) {
  const selection = getSelection();
  return !selection.isCollapsed && selection.containsNode(node, true);
}
