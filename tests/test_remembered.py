"""What a move tells by the way is known to the household on the next evening, as if it had been told by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.events import Correct, Event, Rewind, Same, Start
from companion.core.game import Tell
from companion.core.remembered import Told, inside, remembered
from companion.core.seats import Seat, Setup
from companion.core.standing import folded
from companion.core.timeline import Timeline
from companion.games import GAMES
from companion.games.circus.rules.moves import Turn as Performer
from companion.games.drum_roll.rules.moves import Deal, Turn
from companion.host.packs import packs
from companion.wiring import Evening, open_shelf
from web.table.room import Plan

DRUM_ROLL = GAMES["drum_roll"]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(open_shelf(str(tmp_path)), None)
    opened.open(None, 0, demo=None)
    yield opened
    opened.close()


def begun(evening: Evening, pack: str) -> Any:
    evening.desk.room.lay("drum_roll", Plan(["Anna", "Bori"], pack=pack))
    evening.desk.room.begin()
    return evening.desk.room.session


def play(session: Any, moves: int, rng: Random) -> None:
    """That many answers of whoever is asked first."""
    for _ in range(moves):
        state = session.moment.timeline.now
        asks = DRUM_ROLL.due(state).asks
        if not asks or state.phase == "vote":
            return
        by = asks[0][0]
        open_ = session.moment.asks()[0].id
        request = f"{session.moment.seq}"
        session.submit(by, DRUM_ROLL.sample(state, by, rng), via="phone", request=request, answering=open_)


def kinds(session: Any) -> dict[str, Any]:
    """Each performer that was told at this table with its kind, as it says now."""
    timeline = session.moment.timeline
    cards = {tell.card for event in timeline.line() for tell in inside(DRUM_ROLL, event) if tell.field == "kind"}
    told = {(tell.card, tell.field): tell.value for _, _, tell in remembered(timeline)}
    return {card: told[card, "kind"] for card in cards}


def test_the_cards_of_one_evening_with_an_empty_pack_are_offered_the_next_one_whole(evening: Evening) -> None:
    first = begun(evening, "empty")
    play(first, 150, Random(7))
    met, told = kinds(first), {(t.card, t.field): t.value for _, _, t in remembered(first.moment.timeline)}
    assert len(met) > 5
    second = begun(evening, "own")
    facts = second.moment.timeline.now.facts
    assert {card: facts[card, "kind"] for card in met} == met
    assert {key: facts[key] for key in told} == told
    while second.moment.timeline.now.phase != "deal":
        play(second, 1, Random(1))
    offered = {option.move.card for _, ask in DRUM_ROLL.due(second.moment.timeline.now).asks for option in ask.options}
    assert met.keys() <= offered


def dealt(timeline: Timeline[Any, Any], *cards: tuple[int, str, str]) -> Timeline[Any, Any]:
    for seat, card, kind in cards:
        move = Deal(Seat(seat), f"performer/{card}", kind)  # type: ignore[arg-type]
        timeline = timeline.then(Event(len(timeline.events), 9, Seat(seat), "phone", "", move))
    return timeline


def begun_line() -> Timeline[Any, Any]:
    timeline = folded(DRUM_ROLL, [Event(0, 0, "host", "screen", "", Start(Setup(("Anna", "Bori"))))])
    while timeline.now.phase != "deal":
        move = DRUM_ROLL.sample(timeline.now, "table", Random(3))
        timeline = timeline.then(Event(len(timeline.events), 1, "table", "screen", "", move))
    return timeline


def known(timeline: Timeline[Any, Any]) -> dict[tuple[str, str], object]:
    return {(tell.card, tell.field): tell.value for _, _, tell in remembered(timeline) if tell.field == "kind"}


def test_a_card_taken_back_tells_nothing() -> None:
    before = begun_line()
    after = dealt(before, (0, "Zed", "acrobat"))
    assert known(after) == {("performer/Zed", "kind"): "acrobat"}
    back: Rewind = Rewind(len(before.events) - 1)
    assert known(after.then(Event(len(after.events), 9, "host", "screen", "", back))) == {}


def test_what_is_told_later_is_the_last_word_and_a_corrected_move_tells_what_it_says_now() -> None:
    after = dealt(begun_line(), (0, "Zed", "acrobat"))
    seq = len(after.events)
    retold = after.then(Event(seq, 9, Seat(0), "phone", "", Tell("performer/Zed", "kind", "tamer")))
    assert known(retold) == {("performer/Zed", "kind"): "tamer"}
    other = Correct(seq - 1, Deal(Seat(0), "performer/Rope Walker", "juggler"))
    mended = after.then(Event(seq, 50, "host", "screen", "", other))
    assert known(mended) == {("performer/Rope Walker", "kind"): "juggler"}
    assert [at for _, at, _ in remembered(mended)] == [50]


def test_what_a_table_brought_and_takes_back_leaves_the_pack_unless_somebody_wrote_another(evening: Evening) -> None:
    own = evening.house.shelf
    assert own is not None
    zed: Told = (5, evening.house.clock.wall() + 1000, Tell("performer/Zed", "kind", "acrobat"))
    evening._packs.remember("t", "drum_roll", [zed])
    assert own.read("drum_roll").facts == (("performer/Zed", "kind", '"acrobat"'),)
    evening._packs.remember("t", "drum_roll", [])
    assert own.read("drum_roll").facts == ()
    evening._packs.remember("u", "drum_roll", [zed])
    own.change("drum_roll", lambda pack: packs.told(pack, DRUM_ROLL, "performer/Zed", "kind", "tamer"))
    evening._packs.remember("u", "drum_roll", [])
    assert own.read("drum_roll").facts == (("performer/Zed", "kind", '"tamer"'),)


def test_circus_tells_what_a_performer_with_a_name_is() -> None:
    told = GAMES["circus"].printed.inside
    assert told(Performer("clown", "female", "performer/Dot")) == (
        Tell("performer/Dot", "specialty", "clown"), Tell("performer/Dot", "gender", "female"),
    )  # fmt: skip
    assert told(Performer("mime", None, "performer/Hush")) == (Tell("performer/Hush", "specialty", "mime"),)
    assert told(Performer("clown", "female")) == ()
    assert DRUM_ROLL.printed.inside(Turn("Rope  Walker", "tamer")) == (Tell("performer/Rope Walker", "kind", "tamer"),)


def test_two_entries_that_are_one_card_are_one_in_the_pack_and_the_later_word_counts(evening: Evening) -> None:
    own = evening._packs
    old = {("performer/Old", "kind"): '"tamer"', ("performer/Old", "hire"): "4", ("performer/New", "wage"): "2"}
    own.change("drum_roll", lambda pack: packs.of(pack, old, {}))
    at = evening.house.clock.wall() + 1000
    told: list[Told] = [(5, at, Tell("performer/Old", "hire", 5)), (6, at, Tell("performer/Old", "flip fame", 3))]
    own.remember("t", "drum_roll", told, {"performer/New": "performer/Old"})
    assert {(card, field): text for card, field, text in own.read("drum_roll").facts} == {
        ("performer/Old", "kind"): '"tamer"',
        ("performer/Old", "hire"): "5",
        ("performer/Old", "wage"): "2",
        ("performer/Old", "flip fame"): "3",
    }


def test_a_table_that_finds_two_entries_to_be_one_card_leaves_one_in_the_pack(evening: Evening) -> None:
    first = begun(evening, "empty")
    play(first, 150, Random(7))
    evening.keep()
    lying = {offered.card for offered in first.moment.timeline.now.performers}
    new = min(lying)
    gone = "performer/From Last Week"
    own = evening._packs
    own.change("drum_roll", lambda pack: packs.told(pack, DRUM_ROLL, gone, "kind", kinds(first)[new]))
    first.submit(0, Tell(gone, "kind", kinds(first)[new]), via="phone", request="x", answering=None)
    first.corrections.put(Same(gone, new), request="y")
    evening.keep()
    cards = {card for card, _, _ in own.read("drum_roll").facts}
    assert gone in cards
    assert new not in cards
    assert gone in {offered.card for offered in first.moment.timeline.now.performers}
    assert new in first.frame("table", "").cards
