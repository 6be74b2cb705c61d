"""The table of packs from outside: each cell is on the disk before its tick, and a refusal says why in words."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.game import Tell
from companion.core.remembered import Told
from companion.games import GAMES
from companion.host.i18n import Translations
from companion.host.packs import packs
from companion.host.packs.own import OwnPacks
from tests.web.evening import Browser, Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(tmp_path, GAMES)
    yield opened
    opened.close()


def cell(card: str, field: str, value: Any, **more: str) -> dict[str, Any]:
    return {"card": card, "field": field, "value": value, **more}


def told(browser: Browser, *cells: dict[str, Any]) -> Any:
    return browser.post("pack_tell", game="drum_roll", cells=[*cells])


def on_disk(evening: Evening) -> str:
    path = evening.folder / "packs" / "drum_roll.toml"
    return path.read_text("utf-8") if path.exists() else ""


def words(answer: Any) -> str:
    return Translations("en").say(answer["why"]["text"], dict(answer["why"].get("facts", ())))


def fact(answer: Any, card: str, field: str) -> Any:
    return next((each[2:] for each in answer["facts"] if each[:2] == [card, field]), None)


def test_a_cell_is_on_the_disk_when_it_is_answered_with_where_it_comes_from(evening: Evening) -> None:
    laptop = evening.laptop()
    answer = told(laptop, cell("performer/Tall Tom", "hire", 3), cell("performer/Tall Tom", "wage", 2, source="Kovács"))
    assert laptop.status == 200
    assert fact(answer, "performer/Tall Tom", "hire") == [3, "your copy"]
    assert fact(answer, "performer/Tall Tom", "wage") == [2, "Kovács"]
    assert '[performer."Tall Tom"]\nhire = 3\nwage = 2' in on_disk(evening)
    assert 'wage = "Kovács"' in on_disk(evening)
    told(laptop, cell("performer/Tall Tom", "hire", None))
    assert "hire" not in on_disk(evening)


def test_what_cannot_be_printed_is_refused_with_the_numbers_and_changes_nothing(evening: Evening) -> None:
    laptop = evening.laptop()
    told(laptop, cell("track", "length", 8))
    before = on_disk(evening)
    answer = told(laptop, cell("track", "step 1", 2), cell("performer/Tall Tom", "hire", 250))
    assert laptop.status == 422
    assert "250 is not possible, only 0 to 99." in words(answer)
    assert on_disk(evening) == before


def test_what_the_rulebook_shows_is_there_and_not_asked_for(evening: Evening) -> None:
    laptop = evening.laptop()
    told(laptop, cell("region/Moscow", "sets", None), cell("performer/Rope Walker", "hire", 3))
    answer = laptop.post("pack", game="drum_roll")
    assert fact(answer, "performer/Rope Walker", "poor") == [["red"], "rulebook"]
    assert ["performer/Rope Walker", "poor"] not in answer["missing"]
    assert ["performer/Rope Walker", "wage"] in answer["missing"]
    assert "poor" not in on_disk(evening)


def test_each_deck_has_its_fields_in_words_and_what_a_new_card_calls_for(evening: Evening) -> None:
    deck = evening.laptop().post("pack", game="drum_roll")["decks"][0]
    assert (deck["key"], deck["open"], deck["most"]) == ("performer", True, 45)
    assert all(field["label"]["text"] for field in deck["fields"])
    assert "wage" in deck["fresh"]
    assert "wage 3" not in deck["fresh"]


def test_one_name_in_two_spellings_is_flagged(evening: Evening) -> None:
    answer = told(evening.laptop(), cell("performer/Tall Tom", "hire", 3), cell("performer/TALL TOM", "hire", 4))
    (flag,) = answer["flags"]
    assert {"performer/Tall Tom", "performer/TALL TOM"} >= {flag["card"]}
    assert "may be one card" in words(flag)


def test_two_windows_do_not_lose_each_others_cells(evening: Evening) -> None:
    laptop = evening.laptop()
    halves = [[cell(f"performer/P{n}", "hire", n % 9) for n in range(start, 20, 2)] for start in (0, 1)]

    def fill(cells: list[dict[str, Any]]) -> None:
        window = evening.browser()
        window.cookies = dict(laptop.cookies)
        for each in cells:
            told(window, each)

    windows = [threading.Thread(target=fill, args=(half,)) for half in halves]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    assert on_disk(evening).count("hire = ") == 20


def test_a_disk_that_refuses_is_said_and_loses_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    laptop = evening.laptop()
    told(laptop, cell("track", "length", 8))
    before = on_disk(evening)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(packs, "write", full)
        assert told(laptop, cell("track", "step 1", 2)) == {"is": "unsaved"}
        assert laptop.status == 507
    assert on_disk(evening) == before
    told(laptop, cell("track", "step 1", 2))
    assert '"step 1" = 2' in on_disk(evening)


def test_a_damaged_pack_stays_and_is_said(evening: Evening) -> None:
    path = evening.folder / "packs" / "drum_roll.toml"
    path.parent.mkdir()
    path.write_bytes(b"[pack\xff")
    laptop = evening.laptop()
    for answer in (laptop.post("pack", game="drum_roll"), told(laptop, cell("track", "length", 8))):
        assert laptop.status == 422
        assert "not a pack" in words(answer)
    assert path.read_bytes() == b"[pack\xff"


def test_a_game_nobody_knows_has_no_pack(evening: Evening) -> None:
    laptop = evening.laptop()
    laptop.post("pack", game="chess")
    assert laptop.status == 404


STEP_1: Told = (4, 1450, Tell("track", "step 1", 2))


def tell(seq: int, at: int, value: int) -> Told:
    return seq, at, Tell("track", "length", value)


def test_a_number_put_right_on_the_page_stays_right_while_the_table_plays_on(tmp_path: Path) -> None:
    own = OwnPacks(tmp_path, lambda: 1000)
    own.remember("t", "drum_roll", [tell(3, 1500, 7)])
    own.change("drum_roll", lambda pack: packs.told(pack, GAMES["drum_roll"], "track", "length", 8))
    own.remember("t", "drum_roll", [tell(3, 1500, 7)])
    assert own.read("drum_roll").facts == (("track", "length", "8"),)
    own.remember("t", "drum_roll", [tell(3, 1500, 7), tell(9, 1600, 6)])
    assert own.read("drum_roll").facts == (("track", "length", "6"),)


def test_what_was_told_before_this_start_fills_only_gaps(tmp_path: Path) -> None:
    OwnPacks(tmp_path, lambda: 0).change(
        "drum_roll", lambda pack: packs.told(pack, GAMES["drum_roll"], "track", "length", 8)
    )
    own = OwnPacks(tmp_path, lambda: 1000)
    own.remember("t", "drum_roll", [tell(3, 500, 7), (4, 500, Tell("track", "step 1", 2))])
    assert own.read("drum_roll").facts == (("track", "length", "8"), ("track", "step 1", "2"))


def test_a_pack_that_grows_too_large_is_said_and_the_pack_stays(evening: Evening) -> None:
    laptop = evening.laptop()
    path = evening.folder / "packs" / "drum_roll.toml"
    full = {(f"performer/{n:04}{'x' * 90}", "hire"): "3" for n in range(2200)}
    packs.write(path, packs.of(packs.EMPTY, full, {}))
    before = path.read_bytes()
    answer = told(laptop, *(cell(f"performer/P{n}", "hire", 3, source="s" * 90) for n in range(40)))
    assert (laptop.status, words(answer)) == (422, "This file is larger than 256 kB; no pack is.")
    assert path.read_bytes() == before
    told(laptop, cell("performer/P1", "hire", 3))
    assert laptop.status == 200


def corrected(own: OwnPacks, change: Callable[[packs.Pack], packs.Pack]) -> tuple[tuple[str, str, str], ...]:
    """The numbers after a change on the page and what the table told before and after it."""
    own.change("drum_roll", change)
    own.remember("t", "drum_roll", [tell(3, 1400, 7), STEP_1])
    return own.read("drum_roll").facts


def test_what_the_table_told_before_the_page_was_corrected_comes_not_after_it(tmp_path: Path) -> None:
    clock = iter([1000, 1500, 1700])
    own = OwnPacks(tmp_path, lambda: next(clock))
    put_right = corrected(own, lambda pack: packs.told(pack, GAMES["drum_roll"], "track", "length", 8))
    assert put_right == (("track", "length", "8"), ("track", "step 1", "2"))
    own.remember("t", "drum_roll", [STEP_1, tell(5, 1600, 6)])
    assert ("track", "length", "6") in own.read("drum_roll").facts
    own.change("drum_roll", lambda pack: packs.untold(pack, "track", "length"))
    own.remember("u", "drum_roll", [tell(1, 1650, 5)])
    assert own.read("drum_roll").facts == (("track", "step 1", "2"),)
