"""What the tests of printed aids share: longest choices, longer words, and what a sheet was told to set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

import pytest

from companion.games import GAMES
from companion.host.i18n import Facts, Translations
from companion.host.sheets import AnyOrder
from printables.press import printed
from printables.setting.sheet import Sheet
from printables.setting.strokes import Words


@cache
def made(order: AnyOrder) -> bytes:
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


class Noted(NamedTuple):
    """What was said while sheets were printed, and what was written on them."""

    said: list[str]
    written: list[Words]

    def broken(self) -> set[str]:
        """What was written and is neither a word that was said nor a number: a word cut short or in two."""
        known = {word for text in self.said for word in text.split()}
        return {word for each in self.written for word in each.text.split() if not word.isdigit()} - known


@contextmanager
def noted() -> Iterator[Noted]:
    it = Noted([], [])
    say, text = Translations.say, Sheet.text

    def hearing(self: Translations, text: str, facts: Facts | None = None, names: Sequence[str] = ()) -> str:
        it.said.append(say(self, text, facts, names))
        return it.said[-1]

    def seeing(self: Sheet, *where: object, **how: object) -> float:
        wide = text(self, *where, **how)  # type: ignore[arg-type]
        it.written.append(self._pages[-1][-1])  # type: ignore[arg-type]
        return wide

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Translations, "say", hearing)
        patched.setattr(Sheet, "text", seeing)
        yield it
