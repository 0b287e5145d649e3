"""A small Telegram on this machine: for development, tests and a first try of a bot.

The Bot API on one side, people on the other, a world in memory between them. The bot does not know it from any other
Bot API server, and the playground knows nothing about the bot.

* ``command_line``: the playground as a program, ``child`` the bot that it starts. ``server``: the playground as one
  value; ``serve`` puts it on a port. ``bot_http`` and ``people_http``: its two sides.
* ``world``: the state, and the only place from which updates go out. ``deeds`` and ``groups``: what people do to it.
  ``methods``: what the bot does to it.
* ``people``, ``chats``, ``messages``, ``taps``, ``profile``, ``photos``: what there is. ``wire``: how the Bot API
  writes it; ``snapshot``: how the page sees it.
* ``updates``, ``polling``, ``webhook``: how the bot hears. ``privacy``, ``access``, ``limits``: what it may hear, reach
  and send.
* ``entities``, ``html_markup``, ``dates``, ``rendering``: formatted text, in and out.
* ``network``: a cut line, ordered failures, the record of requests. ``clock``: time, which tests can steer.

Laws: what a bot would notice is as Telegram does it, in Telegram's words. What is not there is refused loudly, never
ignored. For the bot, time passes only by the clock. Nothing leaves this machine.
"""
