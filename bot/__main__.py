"""``python -m bot``: read the settings, run, and say in one sentence why it cannot."""

from __future__ import annotations

import signal
import sys

MISUSE = 2  # the exit code for a setting that is missing or wrong


def main() -> int:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until the program listens itself, Ctrl-C ends it without a word

    import asyncio

    import structlog

    from bot import logs
    from bot.app import run
    from bot.config import Misconfigured, load
    from bot.polling import Revoked
    from storage.database import DatabaseUnusable

    try:
        config = load()
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return MISUSE
    logs.configure(config.log_level, config.log_format, (config.bot_token, config.webhook_secret))
    try:
        asyncio.run(run(config))
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return MISUSE
    except DatabaseUnusable as error:
        print(error, file=sys.stderr)
        return 1
    except Revoked:
        print("Telegram does not accept BOT_TOKEN: ask BotFather for the bot's current token.", file=sys.stderr)
        return 1
    except Exception:  # to the log, which blanks the token, and not as Python would write it
        structlog.get_logger().exception("ended by a fault")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
