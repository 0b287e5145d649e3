"""The rules of dominoes, pure: no clock, no random source, no file."""

from engine.chain import Chain, End
from engine.match import begin, decide, legal_moves, start
from engine.moves import Act, Command, Deal, Draw, Move, Pass, Play, PlayTwo, Reason, Refused
from engine.notation import NotationError, header, read_move, replay, write, write_move
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
    "write",
    "write_move",
]
