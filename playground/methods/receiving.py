"""Methods by which the bot gets its updates: polling and the webhook's settings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from playground.errors import bad_request, conflict
from playground.methods.arguments import Arguments
from playground.methods.method import method

if TYPE_CHECKING:
    from playground.world import World

LONGEST_WAIT = 50
MOST_UPDATES = 100
SECRET = re.compile(r"[A-Za-z0-9_-]*")
LONGEST_SECRET = 256
WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


async def get_updates(world: World, arguments: Arguments) -> Any:
    """Waits for updates at most ``timeout`` seconds; a later call ends an earlier one that still waits."""
    limit = arguments.integer("limit", MOST_UPDATES)
    timeout = min(max(arguments.integer("timeout"), 0), LONGEST_WAIT)
    if world.webhook.url:
        raise conflict(WEBHOOK_ACTIVE)
    _allow(world, arguments)
    world.updates.confirm(arguments.integer("offset"))
    turn = world.poller.begin()
    await world.poller.wait(turn, world.updates, timeout)
    limit = min(max(limit, 1), MOST_UPDATES) if limit > 0 else MOST_UPDATES
    return [update.body for update in world.updates.pending()[:limit]]


def _allow(world: World, arguments: Arguments) -> None:
    kinds = arguments.structure("allowed_updates", "allowed_updates")
    if kinds is None:
        return
    if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
        raise bad_request("can't parse allowed_updates: expected an Array of String")
    world.updates.allow(kinds)


def set_webhook(world: World, arguments: Arguments) -> bool:
    url, secret = arguments.text("url"), arguments.text("secret_token")
    if not url:
        return delete_webhook(world, arguments)
    _check_url(url)
    _check_secret(secret)
    connections = arguments.integer("max_connections", 40)
    if not 1 <= connections <= 100:
        raise bad_request("max_connections must be between 1 and 100")
    _allow(world, arguments)
    _drop(world, arguments)
    world.poller.end(conflict("terminated by setWebhook request"))
    world.webhook.set(url, secret, connections)
    return True


def _check_secret(secret: str) -> None:
    if len(secret) > LONGEST_SECRET:
        raise bad_request("secret token is too long")
    if not SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")


def _check_url(url: str) -> None:
    """The playground is bounded to this machine, and takes plain HTTP as a local Bot API server does."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise bad_request("bad webhook: invalid webhook URL specified")
    if parts.hostname not in ("127.0.0.1", "localhost", "::1"):
        raise bad_request("bad webhook: the playground delivers to this machine only")


def _drop(world: World, arguments: Arguments) -> None:
    if arguments.flag("drop_pending_updates"):
        world.updates.clear()


def delete_webhook(world: World, arguments: Arguments) -> bool:
    _drop(world, arguments)
    world.webhook.set("", "", 0)
    return True


def get_webhook_info(world: World, _arguments: Arguments) -> Any:
    pending = len(world.updates.pending())
    asked = world.updates.asked
    listed = {"allowed_updates": asked} if asked else {}
    return {**world.webhook.state(), "pending_update_count": pending, **listed}


METHODS = (
    method("getUpdates", get_updates, "offset limit timeout allowed_updates"),
    method("setWebhook", set_webhook, "url secret_token max_connections allowed_updates drop_pending_updates"),
    method("deleteWebhook", delete_webhook, "drop_pending_updates"),
    method("getWebhookInfo", get_webhook_info),
)
