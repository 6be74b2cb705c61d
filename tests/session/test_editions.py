"""A table of an earlier edition says so; one whose log does not fit any more opens with what happened as rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.events import Stand
from companion.core.game import Game, Rule
from companion.core.seats import Actor, Setup
from companion.core.why import Illegal, Malformed, why
from companion.session.ballots import Pads
from companion.session.editions import under
from companion.session.story import rulings
from companion.session.tables import Tables
from tests.session.conftest import FakeClock, Table
from tests.session.tiny_game import GAME, RULES, Add, Bonus, Tiny, TinyMove, apply

EARLIER = replace(
    GAME,
    edition=2,
    earlier={1: (("T-1", "one to four"), ("T-2", "anybody"))},
    rules={**RULES, "T-1": Rule("One to three are counted on.", "ruling", ("one to three", "one to four"))},
)


def strict(state: Tiny, by: Actor, move: TinyMove) -> Tiny:
    """The rules of a later version."""
    if isinstance(move, Add) and move.n > 2 and state.excused != "T-5":
        raise Illegal(why("T-5", "Two is the most, not {n}.", n=move.n))
    if isinstance(move, Bonus):
        raise Illegal(why("", "There is no such thing any more."))
    return apply(state, by, move)


LATER = replace(GAME, apply=strict)


def tables(table: Table, game: Game[Any, Any]) -> Tables:
    return Tables({"tiny": game}, table.store, FakeClock(), Pads(table.folder / "pads"))


def test_an_earlier_edition_is_told_with_the_rulings_that_held_then() -> None:
    lines = under(EARLIER.as_of(1), Setup(("Anna",), switches=(("T-2", "in turn"),)))
    assert [line.text for line in lines] == [
        "This table began under edition {n} and plays on under its rulings:", "{thing_rule} Here: {thing}.",
    ]  # fmt: skip
    assert dict(lines[0].facts) == {"n": 1}
    assert lines[1].rule == "T-1"
    assert dict(lines[1].facts) == {"thing_rule": "One to three are counted on.", "thing": "one to four"}
    assert under(EARLIER, Setup(("Anna",))) == ()
    assert under(EARLIER.as_of(1), Setup(("Anna",), switches=(("T-1", "x"), ("T-2", "y")))) == ()


def test_the_frame_and_the_head_of_the_story_say_it_once(tmp_path: Path) -> None:
    table = Table(tmp_path, game=EARLIER)  # its row is of edition 1
    table.do(0, Add(1))
    for viewer in ("table", 1):
        frame = table.view(viewer)
        assert [line["rule"] for line in frame["game"]["under"]] == ["", "T-1", "T-2"]
        assert [len(told["lines"]) for told in frame["story"]] == [4, 1]
    table.end()


def test_a_table_of_today_says_nothing_of_editions(table: Table) -> None:
    assert "under" not in table.view("table")["game"]


def test_what_does_not_fit_is_named_and_then_stands_for_good(table: Table) -> None:
    table.do(0, Add(3))
    offer = next(question.id for question in table.session.moment.offers(table.session.moment.asks()[0].by))
    table.do(1, Bonus(), answering=offer)
    table.do(1, Add(1))
    table.do(2, Add(3))
    table.session.stop()
    with pytest.raises(Malformed) as wrong:
        tables(table, LATER).resume(table.row)
    assert wrong.value.why is not None
    assert dict(wrong.value.why.facts) == {"n": 3, "event": 1, "thing": "Two is the most, not {n}.", "who": "Anna"}
    session = tables(table, LATER).resume(table.row, keep=True)
    timeline = session.moment.timeline
    assert timeline.now.counts == (3, 1, 3)
    assert timeline.events[-1].move == Stand(((1, "keep"), (2, "drop"), (4, "keep")))
    assert [seq for seq, _ in rulings(timeline)] == [1, 4]
    told: Any = session.view("table")["story"]
    assert [line["text"] for line in told[-1]["lines"]] == [
        "The rules of this version refuse this; it stands as it was played:",
        "{seat} counts {n} on.",
        "{seat} counts {n} on.",
        "{n} entry makes no sense and counts for nothing.|{n} entries make no sense and count for nothing.",
    ]
    assert told[2]["gone"] is True
    assert told[2]["lines"][0]["text"] == "This does not fit the rules of this version and counts for nothing."
    session.stop()
    again = tables(table, LATER).resume(table.row)
    assert again.moment.timeline.now == timeline.now
    again.rewind(3, request="b", keeps=True)
    assert again.moment.timeline.now.counts == (3, 1, 0)
    again.stop()
    table.session = tables(table, GAME).resume(table.row)  # where the rules take it again, it is no ruling any more
    assert table.session.moment.timeline.now.counts == (3, 6, 0)


def test_a_log_that_fits_is_opened_without_a_word(table: Table) -> None:
    table.do(0, Add(1))
    table.session.stop()
    table.session = tables(table, LATER).resume(table.row, keep=True)
    assert table.session.moment.seq == 1
