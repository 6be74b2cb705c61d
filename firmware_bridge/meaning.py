"""What the buttons of a box mean at a moment of the table, and which of its lights are lit."""

from __future__ import annotations

from typing import Any

from companion.core.seats import Actor, Seat
from companion.core.why import Record, Why
from companion.session.moment import Moment, Question

FEW = 2
EPOCHS = 256
OFF, ON, WAITS, REFUSED = "0", "1", "2", "3"


def epoch(moment: Moment[Any, Any]) -> int:
    """The newest question that buttons can answer, modulo 256. It comes out of the log, so it is the same after a
    restart; and a press counts as long as its own question is not newer than the epoch it was made in."""
    return max((question.id for question in _answerable(moment)), default=0) % EPOCHS


def question(moment: Moment[Any, Any], by: Actor, pressed_in: int) -> Question[Any] | None:
    """What a press of this actor answers, if that was already asked in the epoch the press was made in."""
    found = next((each for each in _answerable(moment) if each.by == by), None)
    newest = moment.seq - (moment.seq - pressed_in) % EPOCHS
    return found if found is not None and found.id <= newest else None


def _answerable(moment: Moment[Any, Any]) -> tuple[Question[Any], ...]:
    """Questions with so few answers that two buttons do."""
    return tuple(each for each in moment.asks() if each.ask.form is None and 0 < len(each.ask.options) <= FEW)


def light(moment: Moment[Any, Any], seat: Seat) -> str:
    """On: the table holds an answer of this seat. Blinking slowly: its buttons are asked."""
    if moment.cast(seat) is not None:
        return ON
    return WAITS if any(each.by == seat for each in _answerable(moment)) else OFF


class Buttons(Record, frozen=True):
    """What YES and NO, or NEXT, stand for now: the labels, and whose they are (none: the table's)."""

    labels: tuple[Why, ...]
    seats: tuple[Seat, ...]


def buttons(moment: Moment[Any, Any]) -> tuple[Buttons, ...]:
    """What all may read: the table's question and a vote, whose answers are the same for all; the answers of a seat's
    own question may be its cards. Seats that are asked the same are named together."""
    owners: dict[tuple[Why, ...], tuple[Seat, ...]] = {}
    for each in _answerable(moment):
        if each.by != "table" and not each.ask.sealed:
            continue
        labels = tuple(option.label for option in each.ask.options)
        owners[labels] = (*owners.get(labels, ()), *(() if isinstance(each.by, str) else (each.by,)))
    return tuple(Buttons(labels, seats) for labels, seats in owners.items())
