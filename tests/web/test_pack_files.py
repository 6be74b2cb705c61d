"""Packs of other households over the real server: told first, never guessed, then written, for the host."""

from __future__ import annotations

import time
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from tests.session.tiny_game import GAME
from tests.web.evening import Browser, Evening
from tests.web.test_pack_api import cell, fact, on_disk, told, words

THEIRS = """
[pack]
game = "drum_roll"
name = "The Kovács family"
label = "Theirs"
source = "Kovács"
[track]
length = 9
"step 1" = 2
"step 2" = 3
"""


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(tmp_path, {**GAMES, "tiny": GAME})
    yield opened
    opened.close()


def sent(name: str, content: bytes) -> dict[str, str]:
    return {"name": name, "content": b64encode(content).decode()}


def read(browser: Browser, *files: dict[str, str], game: str = "drum_roll") -> Any:
    return browser.post("pack_read", game=game, files=[*files])


def take(browser: Browser, *choices: dict[str, Any]) -> Any:
    return browser.post("pack_take", game="drum_roll", files=[sent("k.toml", THEIRS.encode())], choices=[*choices])


def choice(side: str, mine: int = 8) -> dict[str, Any]:
    return {"card": "track", "field": "length", "mine": mine, "take": side}


def test_what_a_file_would_bring_is_told_and_nothing_is_written(evening: Evening) -> None:
    laptop = evening.laptop()
    told(laptop, cell("track", "length", 8), cell("track", "step 1", 2))
    before = on_disk(evening)
    answer = read(laptop, sent("kovács.toml", THEIRS.encode()))
    assert (answer["from"], answer["fresh"], answer["same"]) == ("The Kovács family", 1, 1)
    assert answer["conflicts"] == [
        {
            "card": "track",
            "field": "length",
            "mine": {"value": 8, "source": "your copy"},
            "theirs": {"value": 9, "source": "Kovács"},
        }
    ]
    assert on_disk(evening) == before


def test_a_contradiction_is_settled_by_hand_or_nothing_is_written(evening: Evening) -> None:
    laptop = evening.laptop()
    told(laptop, cell("track", "length", 8))
    before = on_disk(evening)
    assert take(laptop)["is"] == "open"
    assert laptop.status == 409
    answer = take(laptop, choice("theirs", mine=7))
    assert laptop.status == 409, "ours has changed since somebody chose"
    assert answer["brought"]["conflicts"][0]["mine"]["value"] == 8
    assert on_disk(evening) == before
    answer = take(laptop, choice("theirs"))
    assert laptop.status == 200
    assert fact(answer, "track", "length") == [9, "Kovács"]
    assert fact(answer, "track", "step 2") == [3, "Kovács"]
    take(laptop)
    assert laptop.status == 200, "the same once more contradicts nothing"


def test_mine_stays_mine(evening: Evening) -> None:
    laptop = evening.laptop()
    told(laptop, cell("track", "length", 8))
    answer = take(laptop, choice("mine"))
    assert fact(answer, "track", "length") == [8, "your copy"]
    assert fact(answer, "track", "step 1") == [2, "Kovács"]


def test_what_is_wrong_in_a_file_is_said_with_its_place_and_brings_nothing(evening: Evening) -> None:
    laptop = evening.laptop()
    wrong = THEIRS.replace("length = 9", "length = 900").encode()
    answer = read(laptop, sent("wrong.toml", wrong))
    (trouble,) = answer["troubles"]
    assert trouble["file"] == "wrong.toml"
    assert "900 is not possible" in words(trouble)
    assert answer["fresh"] == 0
    laptop.post("pack_take", game="drum_roll", files=[sent("wrong.toml", wrong)])
    assert laptop.status == 409
    assert on_disk(evening) == ""


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[pack", b"PK\x03\x04 nothing", b"a,b\n1,2"])
def test_t28_what_is_no_pack_is_refused_in_words(evening: Evening, content: bytes) -> None:
    laptop = evening.laptop()
    answer = read(laptop, sent("x.toml", content))
    assert laptop.status == 422
    assert words(answer)


def test_a_pack_of_another_game_says_so(evening: Evening) -> None:
    laptop = evening.laptop()
    other = (Path("companion/games/circus/printed/packs/house.toml")).read_bytes()
    assert "Circus" in words(read(laptop, sent("house.toml", other)))
    assert laptop.status == 422


def test_what_is_handed_on_comes_back_the_same(evening: Evening) -> None:
    laptop = evening.laptop()
    told(laptop, cell("track", "length", 8), cell("performer/Tall Tom", "poor", ["red", "blue"]))
    for what in ("pack.zip", "tables.zip"):
        made = laptop.get(f"/packs/drum_roll/{what}")
        assert laptop.status == 200
        assert f'filename="ringside-drum_roll-{what}"' in dict(laptop.headers)["Content-Disposition"]
        answer = read(laptop, sent(what, made))
        assert (answer["same"], answer["fresh"], answer["conflicts"], answer["troubles"]) == (2, 0, [], [])
    names = zipfile.ZipFile(BytesIO(laptop.get("/packs/drum_roll/tables.zip"))).namelist()
    assert all(name.endswith(".csv") for name in names)


def test_t27_only_the_host_takes_a_pack_away_and_only_what_there_is(evening: Evening) -> None:
    laptop = evening.laid()
    phone = evening.phone(0)
    for browser, status in ((phone, 403), (evening.browser(), 403), (laptop, 200)):
        browser.get("/packs/drum_roll/pack.zip")
        assert browser.status == status
    for path in ("/packs/chess/pack.zip", "/packs/drum_roll/games.db", "/packs/drum_roll/..%2f..%2fgames.db"):
        laptop.get(path)
        assert laptop.status == 404


def test_t36_what_is_too_large_is_said(evening: Evening) -> None:
    laptop = evening.laptop()
    answer = read(laptop, sent("x.toml", b"#" * 2_200_000))
    assert laptop.status == 413
    assert "at most 2800 kB" in words(answer)


def test_t33_a_strangers_large_body_is_not_waited_for(evening: Evening) -> None:
    stranger, began = evening.browser(), time.monotonic()
    answer = read(stranger, sent("x.toml", b"#" * 90_000))
    assert (stranger.status, answer["is"]) == (403, "forbidden")
    assert time.monotonic() - began < 5


def test_two_files_of_one_name_are_refused(evening: Evening) -> None:
    laptop = evening.laptop()
    tables = [f"Card;The hire cost, in coins\nP{n};{n}\n".encode() for n in (3, 4)]
    answer = read(laptop, *(sent("performer.csv", table) for table in tables))
    assert (laptop.status, words(answer)) == (
        422,
        "Two files are called “performer.csv”. Give one of them another name.",
    )
