"""One file per game, each with its ``VARIANT``."""
