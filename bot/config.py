"""The settings, read from the environment and from ``.env``.

Every name here is also in ``.env.example``, and a test keeps the two together. A wrong value is said in one
sentence that names the setting: ``load`` raises ``Misconfigured`` and nothing has been touched yet.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

TOKEN = re.compile(r"[0-9]+:[A-Za-z0-9_-]{3,}")
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


class Misconfigured(Exception):
    """A setting is missing or wrong; the text is for whoever runs the bot."""


def _token(value: str) -> str:
    value = value.strip()
    if not TOKEN.fullmatch(value):
        raise ValueError("does not look like a bot token: it is digits, a colon and a long word, as BotFather gave it")
    return value


def _http(value: str) -> str:
    if not re.fullmatch(r"https?://[^\s/]+\S*", value):
        raise ValueError("must begin with http:// or https://")
    return value.rstrip("/")


def _secret(value: str) -> str:
    if value and not SECRET.fullmatch(value):
        raise ValueError("may hold only letters, digits, _ and -, at most 256 of them")
    return value


class NoToken(Misconfigured):
    """There is no token at all."""


class Config(BaseSettings):
    """What the person who runs the bot can choose."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    bot_token: Annotated[str, AfterValidator(_token)]
    telegram_api_url: Annotated[str, AfterValidator(_http)] = "https://api.telegram.org"
    database_path: Path = Path("boneyard.db")
    webhook_url: Annotated[str, AfterValidator(_http)] | None = None
    webhook_secret: Annotated[str, AfterValidator(_secret)] = ""
    port: int = Field(default=8080, ge=1, le=65535)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = "console"


def load() -> Config:
    """Read the settings. Raises ``Misconfigured`` with one sentence about the first thing that is wrong."""
    try:
        return Config()
    except UnicodeDecodeError:
        raise Misconfigured(".env cannot be read: save it as UTF-8 text.") from None
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        raise _misconfigured(str(first["loc"][0]).upper(), first["type"], first["msg"]) from None


def has_token() -> bool:
    """Whether there is any token, right or wrong, for the real bot."""
    try:
        load()
    except Misconfigured as error:
        return not isinstance(error, NoToken)
    return True


def _misconfigured(name: str, kind: str, said: str) -> Misconfigured:
    if kind == "missing":
        return NoToken(f"{name} is not set: put the token that BotFather gave you into the environment or into .env.")
    said = said.removeprefix("Value error, ")
    return Misconfigured(f"{name}: {said[0].lower()}{said[1:]}.")
