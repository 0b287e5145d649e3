"""The rules of dominoes, pure: nothing here reads a clock, a random source or a file.

Four verbs are the whole engine:

* ``legal_moves(match, seat)``: what this seat may do now.
* ``decide(match, command)``: the facts that a command makes, with all that follows of itself; or ``Refused``.
* ``evolve(match, events)``: the match after these facts.
* ``observe(match, viewer, events)``: what a seat, or the public (None), may know.

``step`` is ``decide`` and ``evolve`` in one. ``start`` makes a match; ``write`` and ``replay`` turn facts into
the lines of a transcript and back.

The map, each module importing only what stands above it::

    tiles        Tile, full_set
    masks        many tiles as one number
    chain        Chain, End: where tiles lie, never whose they were
    moves        Play | PlayTwo | Draw | Pass, the commands Deal and Act, Refused with its Reason
    joints       Joint: what fits the two ends of a chain, and what comes of it, as a table
    scoring      Ending, Finish, Payment, MatchResult, and the small functions that games are built from
    openings     who leads
    observation  Observation, News: data only
    variant      Variant, one game as a value; catalogue, which finds every file of variants/
    variants/    ONE FILE PER GAME
    events       what happened
    state        Match, Round; evolve
    match        start, legal_moves, decide, step
    view         observe
    notation     write, replay: facts as text
    check        a transcript before the rules (``python -m engine check``, ``python -m engine legal``)

The laws:

1. Whatever decides who may do what is in ``engine/``.
2. ``decide`` may refuse; ``evolve`` may not: facts have happened. A refusal changes nothing.
3. A fact carries its consequences (points, totals, what is carried on, who hunts), so replay needs no rules. What is
   asked of the game later is who leads an empty chain, and why a lead or a payment came about.
4. Only ``observe`` crosses from truth to view.
5. What the table does of itself (a forced lead, a pass, a drawn tile that fits in one way, the end of a round) is
   decided in the same step as the move before it, and is a fact like any other.
6. One thing, one word: tile, chain, end, boneyard, hand, seat, side, round, match, points (now), score (in total).

One shape of state serves all games. A game is a ``Variant``: numbers, and functions that get plain facts (``Finish``,
hands, scores) and answer one question each. This is how the six fill it:

* *draw*: ``draws``, so what is left over is a boneyard. The winner of the round, or after a tie the highest double,
  leads; the winner gains; the first to the target wins.
* *block*: the same without ``draws``: what is left over is out of play.
* *kozel*: ``pairs`` and ``penalties``. ``redeals`` judges the hands; a ``Redealt`` leaves the round undealt, and the
  caller deals again. ``opening``: 1-1 first, then ``Finish.seat``. Eggs are ``Payment.carried``, a total that the next
  payment spends or passes on. The rule of 13 is in ``pays``, which gets the scores. ``outcome`` may be ``dry``.
* *partnership*: ``pairs`` and ``passes_by_hand``: ``Pass`` is then listed as a move and never made by the table, and as
  many passes in a row as there are seats (``Round.silence``) block the round. ``opening``: the holder of 6-6 with any
  tile, then the seat after ``Finish.lead``. A tie goes to the side of ``Finish.seat``.
* *goat*: ``draws``, ``two_doubles`` (``PlayTwo``), ``penalties``. Each seat is paid the ``value`` of its own hand;
  ``outcome`` may name several losers, and as winners those with the lowest score of the others.
* *koziol*: ``pairs``, ``two_doubles`` and ``halves``: points are whole numbers that count half points, and only the
  notation and the reader see ``1.5``. ``Payment.hunter`` is the side that hunts in the next round, which ``opening``
  and ``pays`` are told then. What went out last, one tile or two doubles, is ``Finish.tiles``.

What is told about it is in words that a game gives along: ``Opening.why`` somebody leads, and an ``Account`` for each
thing that a round pays: its rule and the hands that make the sum.
"""

from engine.chain import Chain, End
from engine.match import begin, decide, legal_moves, start, step
from engine.moves import (
    Act,
    Command,
    Deal,
    Draw,
    Move,
    Pass,
    Play,
    PlayTwo,
    Reason,
    Refused,
    read_move,
    write_move,
)
from engine.notation import NotationError, header, replay, write
from engine.observation import Ending, MatchResult, News, NewsKind, Observation, Phase, RoundResult
from engine.state import Match, evolve
from engine.tiles import Tile, full_set
from engine.variant import Variant, catalogue
from engine.view import observe

__all__ = [
    "Act",
    "Chain",
    "Command",
    "Deal",
    "Draw",
    "End",
    "Ending",
    "Match",
    "MatchResult",
    "Move",
    "News",
    "NewsKind",
    "NotationError",
    "Observation",
    "Pass",
    "Phase",
    "Play",
    "PlayTwo",
    "Reason",
    "Refused",
    "RoundResult",
    "Tile",
    "Variant",
    "begin",
    "catalogue",
    "decide",
    "evolve",
    "full_set",
    "header",
    "legal_moves",
    "observe",
    "read_move",
    "replay",
    "start",
    "step",
    "write",
    "write_move",
]
