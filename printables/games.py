"""The game that a sheet is of, or that an exported log tells of, read for printing."""

from __future__ import annotations

from typing import Any

from companion.core.game import Game
from companion.core.standing import folded
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.games import GAMES
from companion.host.i18n import SEAT_LETTERS
from companion.session import codec

LONGEST = 200  # letters of a name; the door lets fewer in


def played(log: str, marks: tuple[str, ...]) -> Timeline[Any, Any]:
    """marks: the letters of its seats. Raises Malformed, in a sentence: no log, not one of this version, or not these
    seats."""
    told = log.encode("utf-8", "surrogatepass")
    game = _game(told)
    timeline = _folded(game, told)
    if not timeline.events:
        raise Malformed(f"This log of {game.title} has no event, so there is nothing to print.")
    seats, longest = len(timeline.names()), max(map(len, timeline.names()))
    if longest > LONGEST:
        raise Malformed(f"A name in this log has {longest} letters; {LONGEST} are the most.")
    if len(marks) != seats or len(set(marks)) != seats or not set(marks) <= set(SEAT_LETTERS):
        raise Malformed(f"{seats} seats need {seats} different letters from A to H, not '{''.join(marks)[:20]}'.")
    return timeline


def named(key: str) -> Game[Any, Any]:
    if key not in GAMES:
        raise Malformed(f"no game is called {key!r}")
    return GAMES[key]


def _game(told: bytes) -> Game[Any, Any]:
    heading = _heading(told)
    game = GAMES.get(heading.game)
    if game is None or heading.ringside > codec.FORMAT or heading.edition > game.edition:
        raise Malformed(f"This log of {heading.game[:40]} was written by a newer Ringside. Please update Ringside.")
    return game.as_of(heading.edition)


def _heading(told: bytes) -> codec.Heading:
    try:
        return codec.heading(told)
    except Malformed as wrong:
        raise Malformed(f"This is not a log that `ringside export` wrote ({wrong}).") from wrong


def _folded(game: Game[Any, Any], told: bytes) -> Timeline[Any, Any]:
    try:
        return folded(game, codec.Codec(game).imported(told))
    except Malformed as wrong:
        if isinstance(no := wrong.__cause__, Illegal):
            raise Malformed(f"A move of this log does not fit the rules of this version: {no}.") from wrong
        raise Malformed(f"This log cannot be read: {wrong}.") from wrong
