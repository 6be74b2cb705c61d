"""What should lie in front of everybody; and where it went wrong, found by halving what somebody remembers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from companion.core.game import Count, Game, Place
from companion.core.line import Entry
from companion.core.seats import Seat
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed, Record, said
from companion.session.asides import Lying, Remembered, Searched
from companion.session.changes import lying
from companion.session.mending import is_correctable
from companion.session.story import entered

S = TypeVar("S")
M = TypeVar("M")
Key = tuple[str, Seat | None]
Answers = tuple[tuple[int, bool | None], ...]  # of an event: was it so then? None: nobody remembers
Value = int | str


class Step(Record, Generic[S, M], frozen=True, eq=False):
    """An entry after which the thing was another than before. thing None: there was none of it."""

    entry: Entry[S, M]
    thing: Count | Place | None


def items(game: Game[S, M], state: S) -> tuple[Lying, ...]:
    """Everything that should lie somewhere, in the order of the eye. What a seat keeps secret is not among it."""
    counts = (Lying(each.thing, each.seat, each.label, each.now, None, (), None) for each in game.counters.now(state))
    places = (_place(each) for each in game.places.now(state))
    return (*counts, *places)


def _place(place: Place) -> Lying:
    return Lying(place.thing, place.seat, place.label, None, place.now, place.choices, place.group)


def item(game: Game[S, M], state: S, key: Key) -> Lying:
    """Raises Malformed."""
    found = next((each for each in items(game, state) if (each.thing, each.seat) == key), None)
    if found is None:
        raise Malformed(f"there is no '{key[0]}' to look at")
    return found


def searched(timeline: Timeline[S, M], key: Key, lies: Value, answers: Answers) -> Searched:
    """The next question, or what was found. It was right at the last moment that somebody remembers so, and wrong at
    the first one after it. Raises Malformed, Illegal where it lies as it should."""
    _differs(item(timeline.game, timeline.now, key), lies)
    steps, said_ = tuple(_steps(timeline, key)), dict(answers)
    known = [said_.get(step.entry.event.seq) for step in steps]
    low = max((n for n, yes in enumerate(known) if yes), default=-1)
    high = next((n for n in range(low + 1, len(steps)) if known[n] is False), len(steps))
    open_ = [n for n in range(low + 1, high) if steps[n].entry.event.seq not in said_]
    if open_:
        return Searched(_told(timeline, steps[open_[len(open_) // 2]]), len(open_).bit_length(), (), since=False)
    suspects = steps[low + 1 : high + 1]
    return Searched(None, 0, tuple(_told(timeline, step) for step in suspects), since=high == len(steps))


def _differs(thing: Lying, lies: Value) -> None:
    if isinstance(lies, str) is (thing.lies is None) or (thing.lies and lies not in dict(thing.choices)):
        raise Malformed(f"'{thing.thing}' cannot lie so")
    if lies == (thing.count if thing.lies is None else thing.lies):
        raise Illegal(said("That is how it should lie there."))


def _steps(timeline: Timeline[S, M], key: Key) -> Iterator[Step[S, M]]:
    """Every entry at which it changed, the start first."""
    before: Value | None = None
    last: S | None = None
    for n, entry in enumerate(timeline.entries()):
        if entry.state is last:
            continue
        last, thing = entry.state, _of(timeline.game, entry.state, key)
        now = None if thing is None else thing.now
        if n == 0 or now != before:
            yield Step(entry, thing)
        before = now


def _of(game: Game[S, M], state: S, key: Key) -> Count | Place | None:
    both: tuple[Count | Place, ...] = (*game.counters.now(state), *game.places.now(state))
    return next((each for each in both if (each.thing, each.seat) == key), None)


def _told(timeline: Timeline[S, M], step: Step[S, M]) -> Remembered:
    entry, thing = step.entry, step.thing
    count = thing.now if isinstance(thing, Count) else None
    words = lying(thing) if isinstance(thing, Place) else ()
    line = entered(timeline, entry, "table")
    return Remembered(
        entry.event.seq, line[:2], timeline.game.told.where(entry.state), count, words, is_correctable(entry)
    )
