"""The rules of dominoes, pure: no clock, no random source, no file."""
