"""Takes a player aid apart: its words in English, the rules it rests on, the signs it draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.core.game import Game
from companion.core.paper import Aid, Block, Grid, Legend, Line, Piece, Step
from companion.core.why import Why
from companion.games import GAMES
from companion.host.i18n import Facts, Translations
from companion.host.sheets import Aids, Booklet, Look
from printables.setting.sheet import Sheet
from printables.setting.style import LEAST
from printables.sheets import aids, booklet
from tools.messages import Message, gather

ROOT = Path(__file__).parents[2]
ENGLISH = Translations("en")


def words_of(piece: Piece) -> Iterator[Why]:
    match piece:
        case Line() | Step():
            yield from (piece.lead, piece.text) if piece.lead else (piece.text,)
        case Grid():
            yield from (cell for row in (piece.head, *piece.rows) for cell in row)
        case Legend():
            yield from (name for _sign, name in piece.entries)


def words_in(block: Block) -> tuple[Why, ...]:
    return (block.title, *(words for piece in block.pieces for words in words_of(piece)))


def spoken(words: Why) -> str:
    return ENGLISH.say(words.text, dict(words.facts))


def statements(aid: Aid) -> tuple[str, ...]:
    """Everything it says, in order."""
    return (spoken(aid.motto), *(spoken(words) for block in aid.blocks for words in words_in(block)))


def rules(aid: Aid) -> frozenset[str]:
    cited = (piece for block in aid.blocks for piece in block.pieces if not isinstance(piece, Legend))
    return frozenset(rule for piece in cited for rule in piece.rules)


def signs(aid: Aid) -> frozenset[str]:
    """Names of signs; a cube as 'cube red'."""
    drawn = {aid.sign, *(block.sign for block in aid.blocks)}
    for piece in (piece for block in aid.blocks for piece in block.pieces):
        drawn |= {sign for sign, _name in piece.entries} if isinstance(piece, Legend) else set()
        drawn |= {piece.sign} if isinstance(piece, Line | Step) else set()
    return frozenset(drawn - {""})


def lengthen(monkeypatch: pytest.MonkeyPatch, times: float) -> None:
    """Every message as many times as long, in words that can break."""
    say = Translations.say

    def longer(self: Translations, text: str, facts: Facts | None = None, names: Sequence[str] = ()) -> str:
        said = say(self, text, facts, names)
        more = round(len(said) * (times - 1))
        return f"{said} {'ευρισκομενη λοξα τες παραστασεις και '[: more - 1]}" if more > 1 else said

    monkeypatch.setattr(Translations, "say", longer)


def check_room(game: str, look: Look, *, is_whole: bool) -> None:
    """It fits on the two sides and into the pages of the booklet, there with every block whole or not."""
    assert aids.printed(Aids(look, game))  # it raises when a side is too full
    small = Sheet(look, game, lying=True, footed=False)
    blocks = booklet.blocks(GAMES[game], Booklet(look, game))
    assert booklet.filled(small, blocks, LEAST, is_whole=is_whole) is not None


def block(aid: Aid, title: str) -> Block:
    return next(each for each in aid.blocks if each.title.text == title)


def otherwise(game: Game[Any, Any], rule: str) -> str:
    """How a whole sentence about this rule reads where it is played the second way."""
    (reads,) = (reads.text for reads in game.paper.otherwise.values() if reads.rule == rule and not reads.facts)
    return reads


def table(one: Block) -> dict[str, tuple[str, ...]]:
    """Its only grid by the first cell of each row."""
    (grid,) = (piece for piece in one.pieces if isinstance(piece, Grid))
    return {spoken(first): tuple(map(spoken, others)) for first, *others in (grid.head, *grid.rows)}


def catalogued(game: str) -> frozenset[str]:
    """The messages that the tools find in the game's rulebook and parts and in the files of its aid."""
    rules, paper = f"companion/games/{game}/rules/", f"companion/games/{game}/paper/"
    files = (f"{rules}rulebook.py", f"{rules}parts.py", paper)
    return frozenset(message.text for message in _all_messages() if message.where.startswith(files))


@cache
def _all_messages() -> tuple[Message, ...]:
    return tuple(gather(ROOT))
