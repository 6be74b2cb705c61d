"""The points of a played game as a table adds them up: part by part, then the last scores, each with its lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.core.paper import Ending
from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Seat, Setup
from companion.core.timeline import Timeline
from companion.core.why import Why, said
from printables.setting.sheet import Sheet

PLACES = (said("1st"), said("2nd"), said("3rd"), said("4th"))
REST = said("The end")


class ScorePart(NamedTuple):
    """One part of the game, or one kind of last scores. points: of each seat."""

    title: Why
    items: tuple[ScoreItem, ...]
    points: tuple[int, ...]


class Account(NamedTuple):
    """A played game and the paper it goes on. names: of the seats, the letter where somebody gave none."""

    paper: Sheet
    timeline: Timeline[Any, Any]
    scores: ScoreSheet
    ending: Ending
    marks: tuple[str, ...]
    names: tuple[str, ...]

    def said(self, why: Why, **facts: int | str) -> str:
        return self.paper.words.say(why.text, {**dict(why.facts), **facts}, self.names)

    @property
    def setup(self) -> Setup:
        return self.timeline.setup()

    @property
    def is_over(self) -> bool:
        return not self.timeline.game.due(self.timeline.now).asks

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.scores.total(Seat(seat)) for seat in range(len(self.names)))


def account(paper: Sheet, timeline: Timeline[Any, Any], marks: tuple[str, ...]) -> Account:
    names = tuple(name or mark for name, mark in zip(timeline.names(), marks, strict=True))
    scores = timeline.game.score(timeline.now)
    return Account(paper, timeline, scores, timeline.game.paper.ending, marks, names)


def parts(scores: ScoreSheet, ending: Ending) -> tuple[ScorePart, ...]:
    """Every line once, in the order in which they add up to the totals."""
    played = range(1, max((item.part for item in scores.items), default=0) + 1)
    titled = [(ending.named(part), _of_part(scores, part)) for part in played]
    titled += [(title, items) for title, items in _finals(scores, ending) if items]
    return tuple(ScorePart(title, items, _sums(items, len(scores.tiebreaks))) for title, items in titled)


def _of_part(scores: ScoreSheet, part: int) -> tuple[ScoreItem, ...]:
    return tuple(item for item in scores.items if item.part == part)


def _finals(scores: ScoreSheet, ending: Ending) -> Iterator[tuple[Why, tuple[ScoreItem, ...]]]:
    last = _of_part(scores, 0)
    for title, rules in ending.finals:
        yield title, tuple(item for item in last if item.why.rule in rules)
    named = {rule for _title, rules in ending.finals for rule in rules}
    yield REST, tuple(item for item in last if item.why.rule not in named)


def _sums(items: tuple[ScoreItem, ...], seats: int) -> tuple[int, ...]:
    return tuple(sum(item.points for item in items if item.seat == seat) for seat in range(seats))


def headline(told: Account) -> str:
    """Who has won; of a game that is not over, that it is not."""
    if not told.is_over:
        return told.said(said("So far"))
    first = [seat for seat, place in enumerate(told.scores.places()) if place == 1]
    if len(first) == 1:
        return told.said(told.ending.won, seat=first[0])
    return told.said(told.ending.shared, names=", ".join(told.names[seat] for seat in first))


def tie(told: Account) -> str:
    """How places came about; where totals are level, with what was compared."""
    ties = told.scores.tiebreaks
    equal = [seat for seat, total in enumerate(told.totals) if told.totals.count(total) > 1]
    if not equal:
        return told.said(told.ending.most)
    if len({told.scores.places()[seat] for seat in equal}) < len(equal):
        text = told.said(told.ending.level)
    else:
        text = told.said(told.ending.tied)
    compared = [f"{told.names[seat]} {signed(ties[seat][0])}" for seat in equal if ties[seat]]
    return text + (f" ({', '.join(compared)})" if compared else "")


def signed(n: int) -> str:
    """A number as on the screens, with a minus that is one."""
    return str(n).replace("-", "−")


def with_sign(n: int) -> str:
    return f"+{n}" if n > 0 else signed(n)
