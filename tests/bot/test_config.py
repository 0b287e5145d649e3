"""The settings: what the example file says is what the program reads, and what is wrong is said in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config import Config, Misconfigured, has_token, load

ROOT = Path(__file__).parents[2]
TOKEN = "123456789:AAE-abc_DEF"


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting from outside, and no ``.env``."""
    for name in Config.model_fields:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def example() -> dict[str, str]:
    lines = (ROOT / ".env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_the_example_names_every_setting_and_no_other() -> None:
    assert {name.lower() for name in example()} == set(Config.model_fields)


def test_every_setting_of_the_example_is_explained() -> None:
    lines = (ROOT / ".env.example").read_text().splitlines()
    for number, line in enumerate(lines):
        if "=" in line and not line.startswith("#"):
            assert lines[number - 1].startswith("# ")


def test_the_example_gives_the_defaults() -> None:
    Path(".env").write_text((ROOT / ".env.example").read_text().replace("BOT_TOKEN=", f"BOT_TOKEN={TOKEN}"))
    assert load() == Config(bot_token=TOKEN, _env_file=None)


def test_the_example_alone_asks_for_the_token() -> None:
    Path(".env").write_text((ROOT / ".env.example").read_text())
    with pytest.raises(Misconfigured, match=r"^BOT_TOKEN is not set: .*BotFather.*\.$"):
        load()


@pytest.mark.parametrize("token", ["1:abc", TOKEN, "42:TEST", " 123:abc\n"])
def test_a_token_has_its_shape(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("BOT_TOKEN", token)
    assert load().bot_token == token.strip()
    assert has_token()


@pytest.mark.parametrize("line", ['BOT_TOKEN=""', "BOT_TOKEN=", "BOT_TOKEN=  # put it here", "PORT=8080"])
def test_an_empty_token_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str) -> None:
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"{line}\n")
    assert not has_token()


@pytest.mark.parametrize("line", ["BOT_TOKEN=wrong", "export BOT_TOKEN = '12:abc'"])
def test_a_token_right_or_wrong_is_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str) -> None:
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"{line}\n")
    assert has_token()


def test_settings_that_are_no_text_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    Path(".env").write_bytes(b"# schl\xfcssel\nBOT_TOKEN=12:abc\n")
    with pytest.raises(Misconfigured, match="UTF-8"):
        load()


@pytest.mark.parametrize(
    "token", ["abc", "123456789", ":abc", "123:", "123:ab cd", "bot123:abc", "١٢٣:abcdef", "123:äöü", " "]
)
def test_another_shape_is_refused(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("BOT_TOKEN", token)
    with pytest.raises(Misconfigured, match=r"^BOT_TOKEN: does not look like a bot token: [^\n]*\.$") as error:
        load()
    assert token.strip() in ("", ":") or token.strip() not in str(error.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TELEGRAM_API_URL", "telegram.org"),
        ("TELEGRAM_API_URL", "ftp://x"),
        ("TELEGRAM_API_URL", "https:///"),
        ("WEBHOOK_URL", "example.org/hook"),
        ("PORT", "eighty"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "yes"),
        ("PORT", "true"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
    ],
)
def test_dep_08_a_wrong_word_is_refused_at_start(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """A setting with a wrong value is refused at start, in one sentence that names it."""
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    with pytest.raises(Misconfigured, match=rf"^{name}: [^\n]+\.$"):
        load()


@pytest.mark.parametrize("secret", ["a b", "ü", "a.b", "x" * 257, "a\nb"])
def test_dep_05_a_secret_that_telegram_would_refuse(monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    """A secret with characters that Telegram does not allow is refused by its setting's name, unquoted."""
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("WEBHOOK_SECRET", secret)
    with pytest.raises(Misconfigured, match=r"^WEBHOOK_SECRET: [^\n]+\.$") as error:
        load()
    assert secret not in str(error.value)


@pytest.mark.parametrize("secret", ["", "A-z_09", "x" * 256])
def test_a_good_secret_is_taken(monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("WEBHOOK_SECRET", secret)
    assert load().webhook_secret == secret


def test_an_empty_setting_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    for name in example():
        if name != "BOT_TOKEN":
            monkeypatch.setenv(name, "")
    assert load() == Config(bot_token=TOKEN, _env_file=None)


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text(f"BOT_TOKEN={TOKEN}\nPORT=1234\nLOG_LEVEL=DEBUG\nUNKNOWN=1\n")
    monkeypatch.setenv("PORT", "99")
    assert (load().port, load().log_level) == (99, "DEBUG")


def test_an_address_is_kept_without_its_last_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("TELEGRAM_API_URL", "http://127.0.0.1:8081/")
    assert load().telegram_api_url == "http://127.0.0.1:8081"


def start(**settings: str) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` with these settings alone."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings}
    return subprocess.run(
        [sys.executable, "-m", "bot"], env=environment, capture_output=True, text=True, timeout=10, check=False
    )


def test_without_a_token_the_program_says_what_to_do() -> None:
    ended = start()
    assert (ended.returncode, ended.stdout) == (2, "")
    assert (
        ended.stderr
        == "BOT_TOKEN is not set: put the token that BotFather gave you into the environment or into .env.\n"
    )


def test_a_database_that_cannot_be_used_is_said_in_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"SQLite format 3\x00" + b"x" * 4096)
    for path in (str(broken), "/nowhere/at/all.db", str(tmp_path)):
        ended = start(BOT_TOKEN=TOKEN, DATABASE_PATH=path, TELEGRAM_API_URL="http://127.0.0.1:9")
        assert ended.returncode == 1
        assert len(ended.stderr.splitlines()) == 1
        assert path in ended.stderr
    assert broken.read_bytes() == b"SQLite format 3\x00" + b"x" * 4096
