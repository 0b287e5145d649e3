/** What a link means here: links to the bot lead to a chat on this page, and no Telegram link ever leaves it. */

const TELEGRAM_HOSTS = new Set(["t.me", "www.t.me", "telegram.me", "www.telegram.me", "telegram.dog"]);

function parse(text) {
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** The user name and the parameters of a Telegram link, or `null` for any other link. */
function telegramTarget(url) {
  if (url.protocol === "tg:") return { name: url.searchParams.get("domain") ?? "", query: url.searchParams };
  if (!TELEGRAM_HOSTS.has(url.hostname)) return null;
  return { name: url.pathname.split("/")[1] ?? "", query: url.searchParams };
}

/**
 * Read a link as `{ kind, payload? , url? }`.
 *
 * Kinds: `start` (the private chat, with a payload or ""), `startgroup` (add the bot to a group), `telegram` (some
 * other place in Telegram, which does not exist here), `web` and `broken`.
 */
export function readLink(text, botName) {
  const url = parse(text);
  if (url === null) return { kind: "broken" };
  const target = telegramTarget(url);
  if (target === null) return /^https?:$/.test(url.protocol) ? { kind: "web", url: url.href } : { kind: "broken" };
  if (target.name.toLowerCase() !== botName.toLowerCase()) return { kind: "telegram" };
  if (target.query.has("startgroup")) return { kind: "startgroup", payload: target.query.get("startgroup") };
  return { kind: "start", payload: target.query.get("start") ?? "" };
}
