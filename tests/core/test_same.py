"""Two entries found to be one card: whatever names the one names the other from then on, and it can be undone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.events import Correct, Event, Rewind, Same, Start
from companion.core.game import Tell
from companion.core.remembered import remembered
from companion.core.seats import Seat, Setup
from companion.core.standing import folded
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.games import GAMES
from companion.games.drum_roll.rules.moves import Turn
from companion.session.codec import Codec

GAME = GAMES["drum_roll"]
LAST_WEEK = "performer/Rope Acrobat"
PACK = ((LAST_WEEK, "kind", '"acrobat"'), (LAST_WEEK, "hire", "4"), (LAST_WEEK, "wage", "2"))


def then(timeline: Timeline[Any, Any], by: Any, move: Any) -> Timeline[Any, Any]:
    return timeline.then(Event(len(timeline.events), 1, by, "phone", "", move))


def with_a_new_acrobat() -> tuple[Timeline[Any, Any], str]:
    """A table that knows a card from last week, and has told it tonight as a new one."""
    timeline = folded(GAME, [Event(0, 0, "host", "screen", "", Start(Setup(("Anna", "Bori"), facts=PACK)))])
    rng = Random(5)
    while True:
        by, ask = GAME.due(timeline.now).asks[0]
        new = [o.move for o in ask.options if isinstance(o.move, Turn) and o.move.kind == "acrobat"]
        if new:
            return then(timeline, by, new[0]), new[0].card
        timeline = then(timeline, by, GAME.sample(timeline.now, by, rng))


def names(value: object) -> str:
    return repr(value)


def test_the_one_is_the_other_wherever_it_lies_and_what_was_told_last_is_told_of_it() -> None:
    timeline, new = with_a_new_acrobat()
    timeline = then(timeline, Seat(0), Tell(new, "hire", 5))
    timeline = then(timeline, Seat(0), Tell(new, "flip fame", 3))
    timeline = then(timeline, "host", Same(LAST_WEEK, new))
    assert LAST_WEEK in [offered.card for offered in timeline.now.performers]
    assert new not in names(timeline.now)
    facts = timeline.now.facts
    assert [facts[LAST_WEEK, field] for field in ("hire", "wage", "flip fame", "kind")] == [5, 2, 3, "acrobat"]
    assert timeline.same() == {new: LAST_WEEK}
    told = {(tell.card, tell.field): tell.value for _, _, tell in remembered(timeline)}
    assert told[LAST_WEEK, "hire"] == 5
    assert not any(card == new for card, _ in told)


def test_it_is_undone_by_going_back_and_by_the_word_that_it_did_not_happen() -> None:
    before, new = with_a_new_acrobat()
    before = then(before, Seat(0), Tell(new, "hire", 5))
    both = then(before, "host", Same(LAST_WEEK, new))
    seq = len(both.events)
    undoings: tuple[Any, ...] = (Rewind(seq - 2), Correct(seq - 1))
    for undo in undoings:
        undone = then(both, "host", undo)
        assert new in [offered.card for offered in undone.now.performers]
        assert (undone.now.facts[new, "hire"], undone.now.facts[LAST_WEEK, "hire"]) == (5, 4)
        assert undone.same() == {}


def test_what_is_folded_again_later_knows_them_as_one_and_the_log_keeps_what_was_said() -> None:
    timeline, new = with_a_new_acrobat()
    both = then(then(timeline, Seat(0), Tell(new, "hire", 5)), "host", Same(LAST_WEEK, new))
    retold = then(both, Seat(1), Tell(LAST_WEEK, "hire", 6))
    assert retold.now.facts[LAST_WEEK, "hire"] == 6
    assert new not in names(retold.now)
    assert any(isinstance(event.move, Turn) and event.move.card == new for event in retold.events)
    codec: Codec[Any, Any] = Codec(GAME)
    assert folded(GAME, codec.imported(codec.exported(retold.events))).now == retold.now


def test_what_makes_no_sense_is_refused_in_words() -> None:
    timeline, new = with_a_new_acrobat()
    with pytest.raises(Malformed):
        then(timeline, "host", Same(new, new))
    with pytest.raises(Malformed):
        then(timeline, "host", Same("personnel/orchestra", new))
    with pytest.raises(Malformed):
        then(timeline, "host", Same("performer/Nobody", "performer/Nothing"))
    lying = [offered.card for offered in timeline.now.performers if offered.card != new]
    others = lying or [who.card for circus in timeline.now.circuses for who in circus.troupe]
    with pytest.raises(Illegal) as no:
        then(timeline, "host", Same(others[0], new))
    assert no.value.why.text.startswith("They cannot be one card")
