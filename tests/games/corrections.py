"""Random corrections in random games, each compared with the game folded from scratch, as if played right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from companion.core.events import Allow, Correct, Event
from companion.core.game import Tell, refusal
from companion.core.line import told
from companion.core.steps import step
from companion.core.why import Illegal, Malformed, Record
from companion.kit.views import on_wire
from companion.session import attempt, back, mending
from companion.session.codec import Codec
from companion.session.moment import answers
from tests.games import battery
from tests.games.battery import Line

KINDS = ("instead", "instead", "instead", "drop", "before", "swap")


def wished(line: Line, rng: Random) -> Correct[Any] | None:
    """Something that may have been in truth so; None where chance finds nothing."""
    entries = line.entries()[1:]
    if not entries:
        return None
    entry = rng.choice(entries)
    try:
        mending.correctable(line, entry.event.seq)
    except Illegal:
        return None
    kind = rng.choice(KINDS)
    if kind == "drop":
        return None if isinstance(entry.event.move, Tell) else Correct(entry.event.seq)
    if kind == "swap":
        return Correct(entry.event.seq, spot="swap")
    return _said_otherwise(line, entry, kind, rng)


def _said_otherwise(line: Line, entry: Any, kind: Any, rng: Random) -> Correct[Any] | None:
    asked = mending.questions(line, entry)
    own = [each for each in asked if answers(each.ask, entry.event.move)] if kind == "instead" else list(asked)
    if not own:
        return None
    question = rng.choice(own)
    tried_ = battery.tried(line.game, question.ask, rng)
    moves = [move for move in tried_ if move != entry.event.move and not (kind == "before" and isinstance(move, Tell))]
    return Correct(entry.event.seq, rng.choice(moves), question.by, kind) if moves else None


def corrected(line: Line, wish: Correct[Any]) -> Line:
    """The log with this correction, what does not fit settled as the laptop proposes. Raises Illegal, Malformed."""
    return line.then(Event(len(line.events), 0, "host", "screen", "", attempt.attempted(line, wish).step))


def difference(before: Line, after: Line) -> str:
    """'' or what is not as if the game had been played right from the start."""
    if after.now != from_scratch(after):
        return "another position than from scratch"
    again = after.then(Event(len(after.events), 0, "host", "screen", "", back.undone(after)))
    if again.now != before.now or seen(again) != seen(before):
        return "undone, it is another position than before"
    return "" if replayed(after).now == after.now else "replayed, it is another position"


def seen(line: Line) -> bytes:
    return msgspec.json.encode(on_wire(line.game.view(line.now, "table")))


def replayed(line: Line) -> Line:
    """Exported and read again."""
    codec = Codec(line.game)
    return battery.folded(line.game, list(codec.imported(codec.exported(line.events))))


def from_scratch(line: Line) -> Any:
    """What is in effect played again: whoever is asked a number tells what is told now, and what stands as a ruling is
    allowed."""
    told_ = told(line.events)
    first, *rest = line.entries()
    table = Table(line.game, battery.folded(line.game, [first.event]).now, told_)
    for entry in rest:
        table.play(entry.event, ruling=entry.ruling)
    for event in told_.values():
        table.tell(event)
    return table.state


class Table:
    """A game as it is played, without a log."""

    def __init__(self, game: Any, state: Any, told: dict[tuple[str, str], Event[Any]]) -> None:
        self.game, self.state, self.told = game, state, told

    def play(self, event: Event[Any], *, ruling: bool) -> None:
        if isinstance(event.move, Tell):
            self.tell(self.told[event.move.card, event.move.field])
            return
        while (tell := self._asked()) is not None and not self._fits(event):
            self.state = step(self.game, self.state, tell)
        if ruling and (no := refusal(self.game, self.state, event.by, event.move)) is not None:
            event = Event(event.seq, 0, "host", "screen", "", Allow(event.by, event.move, no.rule))
        self.state = step(self.game, self.state, event)

    def tell(self, event: Event[Any]) -> None:
        told: Any = event.move
        if self.game.known(self.state, told) != told.value:
            self.state = step(self.game, self.state, event)

    def _fits(self, event: Event[Any]) -> bool:
        with suppress(Illegal, Malformed):
            step(self.game, self.state, event)
            return True
        return False

    def _asked(self) -> Event[Any] | None:
        asks = [ask for _, ask in (*self.game.due(self.state).asks, *self.game.due(self.state).offers) if ask.form]
        forms = [dict(ask.form.template) for ask in asks if ask.form]
        keys = [(str(form["card"]), str(form["field"])) for form in forms if form["do"] == "tell"]
        return next((self.told[key] for key in keys if key in self.told), None)


class Made(Record, frozen=True):
    """One correction. no: why it was refused, in words. parted: what is not as if it had been played right."""

    kind: str
    before: Line
    wish: Correct[Any]
    after: Line | None = None
    no: str = ""
    parted: str = ""

    @property
    def counts(self) -> bool:
        return self.after is not None


def made(line: Line, rng: Random, times: int) -> Iterator[Made]:
    """Up to so many corrections of this game, each at some moment of it."""
    for _ in range(times):
        before = already_mended(battery.until(line, rng.randrange(2, len(line.events))), rng)
        wish = wished(before, rng)
        if wish is not None:
            yield _made(before, wish)


def already_mended(line: Line, rng: Random) -> Line:
    """The game after none, one or two other corrections, one of them undone, or after going back behind one."""
    for _ in range(rng.choice((0, 0, 1, 2))):
        wish = wished(line, rng)
        with suppress(Illegal):
            mended = line if wish is None else corrected(line, wish)
            line = rng.choice((mended, mended, mended, gone_back(mended, rng)))
    return line


def gone_back(line: Line, rng: Random) -> Line:
    """The host goes back, or takes the last correction back."""
    step: Any = back.going_back(line, rng.choice(line.line()).seq)
    with suppress(Illegal):
        step = rng.choice((step, back.undone(line)))
    return line.then(Event(len(line.events), 0, "host", "screen", "", step))


def _made(before: Line, wish: Correct[Any]) -> Made:
    kind = "drop" if wish.move is None and wish.spot == "instead" else wish.spot
    try:
        after = corrected(before, wish)
    except Illegal as no:
        return Made(kind, before, wish, no=no.why.text)
    return Made(kind, before, wish, after, parted=difference(before, after))
