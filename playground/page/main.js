/**
 * The page of the playground: a small local Telegram, for trying a bot without an account.
 *
 * The server sends the whole world after every change (`server.js`); `stage.js` keeps what only the page knows;
 * views redraw what differs (`dom.js`); `deeds.js` sends what people do. Plain modules: no build step, nothing from
 * outside.
 *
 * Hooks for browser tests, as `data-testid` (they stay; the looks may change):
 *
 *   group-<chat id>      the wide pane            actor          who acts there ("You are")
 *   choose-group         which group it shows, if there are several
 *   phone-<person id>    a phone                  tab-bot, tab-<chat id>   its tabs; badge   what is new in each
 *   switch-group, switch-<person id>              the switcher of a narrow window; badge     what is new in each
 *   inside a pane:       message-<message id>, button-<row>-<column>, photo, topic, jump (with what is new below),
 *                        quote, reactions, reply, edit (the last two: buttons of a message),
 *                        composer, send, commands (opens the list), command-list, command-<name>, about, leave,
 *                        start, unblock, join (the big buttons), muted, closed, empty, toast, popup, popup-ok
 *   bot, connection (data-mode: live, cut, down or lost), theme, lightbox
 *   tools-button, tools  the "Try things" panel; its controls are listed in `tools.js`
 */

import { keepDatesCurrent } from "./dates.js";
import { Deeds } from "./deeds.js";
import { createLightbox } from "./message.js";
import { Screen } from "./screen.js";
import { listen } from "./server.js";
import { Stage, placeOf } from "./stage.js";

const stage = new Stage(() => screen.update());
const reveal = (place) => requestAnimationFrame(() => screen.reveal(place));
const deeds = new Deeds(stage, (place) => screen.notices(place), reveal);
const lightbox = createLightbox();
const screen = new Screen({ stage, deeds, enlarge: lightbox.show });
document.body.append(screen.node, lightbox.node);

function toast({ person, text, alert }) {
  const notices = screen.notices(deeds.placeOfAnswer(person, placeOf(person)));
  if (alert) notices.alert(text);
  else notices.toast(text);
}

listen({
  connected: (online) => stage.connected(online),
  world: ({ world }) => stage.see(world),
  answered: ({ person, chat, message_id }) => stage.taps.end(person, chat, message_id),
  toast,
  open: ({ person, start }) => deeds.openPrivate(person, start ?? ""),
});

keepDatesCurrent();
document.addEventListener("visibilitychange", () => stage.changed());
