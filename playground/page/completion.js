/** Which commands fit what was typed, and what a chosen one becomes. Pure. */

const BEGUN = /^\/([a-z0-9_]*)(@\w*)?$/i;

/** The commands that the typed text may become; none once the command is complete and more follows. */
export function fitting(commands, text) {
  const begun = BEGUN.exec(text);
  if (begun === null) return [];
  const name = begun[1].toLowerCase();
  return commands.filter((each) => each.command.startsWith(name));
}

/** Has the command been typed in full? Then Enter sends instead of completing. */
export function isWhole(command, text) {
  const begun = BEGUN.exec(text);
  return begun !== null && begun[1].toLowerCase() === command.command;
}

/** In groups Telegram adds the bot's name, so that the command reaches this bot surely. */
export const completed = (command, botName) => `/${command.command}${botName ? `@${botName}` : ""} `;
