"""What the tests of printed aids share: longest choices, longer words, and what a sheet was told to set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

import pytest

from companion.games import GAMES
from companion.host.i18n import Facts, Translations
from printables.orders import Aids, Booklet
from printables.press import printed
from printables.sheet import Sheet
from printables.strokes import Words


@cache
def made(order: Aids | Booklet) -> bytes:
    """Printed once for all tests."""
    return printed(order)


def longest(game: str) -> tuple[tuple[str, str], ...]:
    """Every ruling the other way: what says most in the booklet."""
    return tuple((name, rule.switch[-1]) for name, rule in GAMES[game].rules.items() if rule.switch)


def lengthen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text with 3 words in 10 said twice, as a language might need."""
    say = Translations.say

    def longer(self: Translations, text: str, facts: Facts | None = None, names: Sequence[str] = ()) -> str:
        said = say(self, text, facts, names)
        words = said.split(" ")
        return said if said.isdigit() else " ".join([*words, *words[: round(len(words) * 0.3)]])

    monkeypatch.setattr(Translations, "say", longer)


@contextmanager
def noted() -> Iterator[list[Words]]:
    """All that is written on sheets meanwhile."""
    words: list[Words] = []
    text = Sheet.text

    def noting(self: Sheet, *where: object, **how: object) -> float:
        wide = text(self, *where, **how)  # type: ignore[arg-type]
        words.append(self._pages[-1][-1])  # type: ignore[arg-type]
        return wide

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Sheet, "text", noting)
        yield words
