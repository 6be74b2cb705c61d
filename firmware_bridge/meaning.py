"""What the buttons of a box mean at a moment of the table, and which of its lights are lit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from companion.core.events import Event
from companion.core.seats import Actor, Seat
from companion.core.why import Record, Why
from companion.session.moment import Moment, Question

FEW = 2
EPOCHS = 256
OFF, ON, WAITS, REFUSED = "0", "1", "2", "3"


def epoch(moment: Moment[Any, Any]) -> int:
    """The newest question that buttons can answer, modulo 256. It comes out of the log, so it is the same after a
    restart; and a press counts as long as its own question is not newer than the epoch it was made in."""
    return max((question.id for question in answerable(moment)), default=0) % EPOCHS


def question(moment: Moment[Any, Any], by: Actor, pressed_in: int) -> Question[Any] | None:
    """What a press of this actor answers, if that was already asked in the epoch the press was made in."""
    found = next((each for each in answerable(moment) if each.by == by), None)
    newest = moment.seq - (moment.seq - pressed_in) % EPOCHS
    return found if found is not None and found.id <= newest else None


def answerable(moment: Moment[Any, Any]) -> tuple[Question[Any], ...]:
    """Questions with so few answers that two buttons do, of the table's own those that only want a nod. How many there
    are is for all to see, as lights tell of it, and a fact that somebody has to look at is for no button."""
    return tuple(each for each in moment.asks() if _is_for_buttons(each))


def _is_for_buttons(each: Question[Any]) -> bool:
    ask, most = each.ask, {"table": 1, "host": 0}.get(str(each.by), FEW)
    return ask.form is None and not ask.chance and not ask.private and 0 < len(ask.options) <= most


def light(moment: Moment[Any, Any], seat: Seat) -> str:
    """On: the table holds an answer of this seat. Blinking slowly: its buttons are asked."""
    if moment.cast(seat) is not None:
        return ON
    return WAITS if any(each.by == seat for each in answerable(moment)) else OFF


class Buttons(Record, frozen=True):
    """What YES and NO, or NEXT, stand for now: the labels, and whose they are (none: the table's)."""

    labels: tuple[Why, ...]
    seats: tuple[Seat, ...]


def buttons(moment: Moment[Any, Any]) -> tuple[Buttons, ...]:
    """What all may read: the table's question and a vote, whose answers are the same for all; the answers of a seat's
    own question may be its cards. Seats that are asked the same are named together."""
    owners: dict[tuple[Why, ...], tuple[Seat, ...]] = {}
    for each in answerable(moment):
        if each.by != "table" and not each.ask.sealed:
            continue
        labels = tuple(option.label for option in each.ask.options)
        owners[labels] = (*owners.get(labels, ()), *(() if isinstance(each.by, str) else (each.by,)))
    return tuple(Buttons(labels, seats) for labels, seats in owners.items())


def request(life: tuple[str, int], seq: int) -> str:
    """Under which id a press is in the log."""
    box, boot = life
    return f"box {box} {boot:04X} {seq:04X}"


_PRESS = re.compile(r"box ([0-9A-F]{6}) ([0-9A-F]{4}) ([0-9A-F]{4})")


def newest_press(moment: Moment[Any, Any], life: tuple[str, int]) -> int | None:
    """Its number; None where the log has none of this life of a box."""
    last = next(_presses(moment, life), None)
    return int(last.request[-4:], 16) if last else None


def was_known(moment: Moment[Any, Any], life: tuple[str, int], by: Actor, id_: int) -> bool:
    """Whether this box surely knew the question before we did: it was open when this actor last pressed there, or
    anybody, where this actor has not."""
    pressed = [event.seq for event in _presses(moment, life)]
    own = (event.seq for event in _presses(moment, life) if event.by == by)
    return id_ < next(own, pressed[0] if pressed else 0)


def _presses(moment: Moment[Any, Any], life: tuple[str, int]) -> Iterator[Event[Any]]:
    """Newest first."""
    for event in reversed(moment.timeline.events):
        found = _PRESS.fullmatch(event.request)
        if found and event.via == "box" and (found[1], int(found[2], 16)) == life:
            yield event
