"""A number told at a table reaches another household: from the game into the pack, into a zip, into their next game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.core.game import Tell
from companion.host.packs import packs
from companion.host.packs.schema import SCHEMA
from companion.wiring import Evening, open_shelf, own_pack
from web.table.room import Plan

TOLD: list[Tell[Any]] = [Tell("track", "step 5", 4), Tell("performer/Rope Walker", "hire", 3)]


@contextmanager
def evening(folder: Path) -> Iterator[Evening]:
    opened = Evening(open_shelf(str(folder)), None)
    try:
        opened.open(None, 0, demo=None)
        yield opened
    finally:
        opened.close()


def begun(opened: Evening, pack: str) -> Any:
    opened.desk.room.lay("drum_roll", Plan(["Anna", "Bori"], pack=pack))
    opened.desk.room.begin()
    return opened.desk.room.session


def test_what_a_table_tells_is_known_when_another_household_s_game_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours, theirs, gift = tmp_path / "ours", tmp_path / "theirs", tmp_path / "gift.zip"
    with evening(ours) as opened:
        session = begun(opened, "empty")
        for n, tell in enumerate(TOLD):
            session.submit(0, tell, via="phone", request=str(n), answering=None)
        kept_at = own_pack(opened.shelf.where, "drum_roll")
    kept = packs.read(kept_at)
    assert f"schema = {SCHEMA}\n" in kept_at.read_text("utf-8")
    assert (kept.game, set(packs.sources(kept).values())) == ("drum_roll", {packs.YOUR_COPY})

    assert (
        main(["pack", "export", "drum_roll", "--data-dir", str(ours), "-o", str(gift), "--name", "Kovács family"]) == 0
    )
    assert main(["pack", "import", str(gift), "--data-dir", str(theirs)]) == 0
    assert capsys.readouterr().err == ""

    with evening(theirs) as opened:
        there = packs.read(own_pack(opened.shelf.where, "drum_roll"))
        assert [each["file"] for each in opened.house.packs("drum_roll") if isinstance(each, dict)] == ["house", "own"]
        session = begun(opened, "own")
        setup = session.moment.timeline.events[0].move.setup
        assert {(card, field): text for card, field, text in setup.facts} == packs.numbers(kept)
        assert session.game.printed.known(session.moment.timeline.now, "track", "step 5") == 4
        assert set(packs.sources(there).values()) == {"Kovács family"}
        session.submit(0, Tell("track", "step 5", 6), via="phone", request="again", answering=None)
    own = packs.read(own_pack(opened.shelf.where, "drum_roll"))
    assert own.source_of("track", "step 5") == packs.YOUR_COPY
    assert own.source_of("performer/Rope Walker", "hire") == "Kovács family"
