"""``python -m playground``: see ``command_line``."""

from __future__ import annotations

import signal
import sys


def main() -> int:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until the playground listens itself, Ctrl-C ends it without a word

    from playground import command_line

    return command_line.main()


if __name__ == "__main__":
    sys.exit(main())
