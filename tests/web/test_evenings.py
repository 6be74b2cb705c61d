"""The book of evenings over the real server: who may look, what may be taken away, who is who, deleting for good."""

from __future__ import annotations

import csv
import io
import json
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from companion.games import GAMES
from companion.session import schema
from companion.session.codec import heading
from tests.host.test_evenings import DAY, Events, keep, played
from tests.web.evening import Browser, Evening
from web.people.seats import Comes

AT = 1_700_000_000_000
FORGOTTEN = "Zsófia-the-Forgotten"


@pytest.fixture(scope="module")
def own() -> Events:
    return played("circus", "Anna", FORGOTTEN, pack="own")


@pytest.fixture(scope="module")
def house() -> Events:
    return played("circus", "ANNA", "Bori")


@pytest.fixture
def book(tmp_path: Path, own: Events, house: Events) -> Iterator[Evening]:
    """A laptop that keeps an evening with its own cards, one with the house set, and one that was broken off."""
    opened = Evening(tmp_path, games=GAMES)
    keep(opened.store, "aa01", "circus", own, AT, opened.port)
    keep(opened.store, "aa02", "circus", house, AT + DAY, opened.port)
    keep(opened.store, "aa03", "circus", own[:30], AT + 2 * DAY, opened.port)
    yield opened
    opened.close()


def rows(sheet: bytes, separator: str) -> list[dict[str, str]]:
    text = sheet.removeprefix(BOM_UTF8).decode()
    return list(csv.DictReader(io.StringIO(text), delimiter=separator))


def seated(book: Evening, seat: int, name: str) -> Browser:
    """A phone that sat here before the game ended."""
    phone = book.browser()
    (phone.cookies[f"ringside_{book.port}_seats"],) = book.desk.room.seats.sit("scan", Comes(seat, name, "en"))
    return phone


# -- the list and the sums --------------------------------------------------------------------------------------------


def test_the_list_has_every_table_and_the_sums_only_what_compares(book: Evening) -> None:
    laptop = book.laptop()
    told = laptop.post("evenings")
    assert [(each["table"], each["over"], each["house"]) for each in told["evenings"]] == [
        ("aa03", False, False), ("aa02", True, True), ("aa01", True, False),
    ]  # fmt: skip
    assert told["evenings"][0]["where"]["text"]
    assert {tally["name"]: tally["plays"] for tally in told["tallies"]} == {"Anna": 1, FORGOTTEN: 1}
    assert told["feats"] == []
    assert [each["key"] for each in told["games"]] == list(GAMES)
    one = laptop.post("evenings", game="circus", house=True)
    assert {tally["name"] for tally in one["tallies"]} == {"ANNA", "Bori"}
    assert {feat["table"] for feat in one["feats"]} == {"aa02"}
    assert laptop.post("evenings", game="magnificent")["tallies"] == []


def test_an_evening_explains_every_point(book: Evening) -> None:
    told = book.laptop().post("evening", table="aa01")
    for seat, player in enumerate(told["evening"]["players"]):
        points = [item["points"] for item in told["scores"]["items"] if item["seat"] == seat]
        assert sum(points) == player["points"] == told["scores"]["totals"][seat]
    sent = json.loads(parse_qs(urlsplit(told["bgstats"]["copy"]).query)["data"][0])
    assert [player["name"] for player in sent["players"]] == ["Anna", FORGOTTEN]


def test_what_goes_on_can_be_looked_at_and_is_not_sent_on(book: Evening) -> None:
    laptop = book.laptop()
    told = laptop.post("evening", table="aa03")
    assert (told["evening"]["over"], "bgstats" in told) == (False, False)
    for table in ("nowhere", "", "../aa01"):
        laptop.post("evening", table=table)
        assert laptop.status == 404


def test_two_names_become_one_person_until_that_is_taken_back(book: Evening) -> None:
    laptop = book.laptop()
    laptop.post("same_person", name=FORGOTTEN, now="Bori")
    assert laptop.status == 200
    told = laptop.post("evenings")
    assert {tally["name"] for tally in told["tallies"]} == {"Anna", "Bori"}
    (bori,) = [person for person in told["people"] if person["person"] == "bori"]
    assert (sorted(bori["spellings"]), bori["merged"]) == (["Bori", FORGOTTEN], [FORGOTTEN])
    assert laptop.post("same_person", name=FORGOTTEN, now="\n\u0000 ")["is"] == "no"
    laptop.post("same_person", name=FORGOTTEN, now="")
    assert {tally["name"] for tally in laptop.post("evenings")["tallies"]} == {"Anna", FORGOTTEN}
    laptop.post("same_person", name="Nobody", now="Anna")
    assert laptop.status == 404


# -- each phone's last page -------------------------------------------------------------------------------------------


def test_a_phone_sends_the_evening_on_in_its_own_language_once_it_is_over(book: Evening) -> None:
    laptop = book.laptop()
    laptop.post("resume", table="aa02")
    phone = seated(book, 1, "Bori")
    phone.post("language", language="hu")
    link = phone.post("send_on")["link"]
    assert link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
    told, plain = (
        json.loads(parse_qs(urlsplit(each).query)["data"][0]) for each in (link, laptop.post("send_on")["copy"])
    )
    assert told["sourcePlayId"] == plain["sourcePlayId"]
    assert "invented house set" in plain["comments"]
    assert "invented house set" not in told["comments"]
    stranger = book.browser()
    stranger.post("send_on")
    assert stranger.status == 403


def test_nothing_is_sent_on_before_the_end(book: Evening) -> None:
    laptop = book.laptop()
    laptop.post("send_on")
    assert laptop.status == 404
    laptop.post("resume", table="aa03")
    laptop.post("send_on")
    assert laptop.status == 404


# -- files ------------------------------------------------------------------------------------------------------------


def test_files_bear_names_that_the_laptop_made(book: Evening) -> None:
    laptop = book.laptop()
    named = {
        "aa01/sheet.csv": ("text/csv; charset=utf-8", "ringside-circus-2023-11-1"),
        "aa01/evening.json": ("application/json", "ringside-circus-2023-11-1"),
        "aa01/log.jsonl": ("application/x-ndjson", "ringside-circus-2023-11-1"),
        "all/evenings.csv": ("text/csv; charset=utf-8", "ringside-evenings.csv"),
    }
    for path, (kind, name) in named.items():
        assert laptop.get(f"/evenings/{path}")
        headers = dict(laptop.headers)
        assert (laptop.status, headers["Content-Type"]) == (200, kind)
        assert headers["Content-Disposition"].startswith(f'attachment; filename="{name}')
        assert headers["X-Content-Type-Options"] == "nosniff"
    assert heading(laptop.get("/evenings/aa01/log.jsonl")).game == "circus"
    assert json.loads(laptop.get("/evenings/aa01/evening.json"))["table"] == "aa01"


def test_a_sheet_has_the_separator_of_the_readers_language_or_the_chosen_one(book: Evening) -> None:
    laptop = book.laptop()
    for language, asked, separator in (
        ("en", "", ","),
        ("hu", "", ";"),
        ("el", "", ";"),
        ("hu", "?as=comma", ","),
        ("en", "?as=tab", "\t"),
    ):
        laptop.post("language", language=language)
        sheet = laptop.get(f"/evenings/all/evenings.csv{asked}")
        assert sheet.startswith(BOM_UTF8)
        assert [row["name"] for row in rows(sheet, separator)] == ["Anna", FORGOTTEN, "ANNA", "Bori", "Anna", FORGOTTEN]


def test_the_moves_of_a_game_that_goes_on_stay_here(book: Evening) -> None:
    """They would tell who has voted, and what somebody holds in the hand."""
    laptop = book.laptop()
    for path, status in (("aa03/log.jsonl", 403), ("aa03/sheet.csv", 403), ("aa03/evening.json", 200)):
        laptop.get(f"/evenings/{path}")
        assert laptop.status == status


def test_t15_files_are_for_the_host_alone(book: Evening) -> None:
    laptop = book.laptop()
    laptop.post("resume", table="aa02")
    phone = seated(book, 0, "ANNA")
    watching = book.browser()
    watching.post("watch", token=book.desk.door.watch.text)
    for path, browser in product(
        ("aa01/sheet.csv", "aa01/log.jsonl", "all/evenings.csv"), (phone, watching, book.browser())
    ):
        browser.get(f"/evenings/{path}")
        assert browser.status == 403
    laptop.post("hand_over", seat=0)
    assert (phone.get("/evenings/all/evenings.csv")[:3], phone.status) == (BOM_UTF8, 200)
    laptop.get("/evenings/all/evenings.csv")
    assert laptop.status == 403


UP = (
    "..", "../..", "..\\..", "....//", "..;", "%2e%2e", "%2e%2e/%2e%2e", "..%2f..", "..%5c..", "%252e%252e", "..%00",
    "..%c0%af", "..%ef%bc%8f", "．．", "/", "//", "\\\\server\\share", "C:", "C:\\", "file:", "~", "~root", ".", "./.",
    "%2f",
)  # fmt: skip
TO = (
    "etc/passwd", "games.db", "ringside.db", "games.db-wal", "pads", "web/app.py", "static/js/kit/words.js",
    "aa01/log.jsonl", "win.ini", "evening.json",
)  # fmt: skip
NAMED = ("CON", "PRN", "AUX", "NUL", "COM1", "COM9", "LPT1", "CONIN$", "CLOCK$", "COM¹")
ENDS = ("", ".csv", ".json", ":", ".", " ", "::$DATA", "/sheet.csv", ".txt.jsonl")
DEVICES = tuple(name + end for name, end in product(NAMED, ENDS))


def spellings() -> Iterator[str]:
    """Ways out of the folder, and names that Windows takes for a device, in the place of the table and of the file."""
    for up, to in product(UP, TO):
        for spelled in (f"{up}/{to}", f"{up}{to}"):
            yield from (f"{spelled}/sheet.csv", f"aa01/{spelled}")
    for device in DEVICES:
        yield from (f"{device}/sheet.csv", f"aa01/{device}")


opened_files: list[str] = []
listening = {"on": False}


def hear(event: str, arguments: tuple[Any, ...]) -> None:
    if listening["on"] and event == "open" and isinstance(arguments[0], str | bytes):
        opened_files.append(str(arguments[0]))


sys.addaudithook(hear)


def test_t27_no_spelling_of_a_path_reads_a_file(book: Evening) -> None:
    client = book.serving._flask.test_client(use_cookies=False)
    host = {"Host": f"127.0.0.1:{book.port}"}
    laptop = book.laptop()
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in laptop.cookies.items())}
    assert client.get("/evenings/aa01/sheet.csv", headers=host | cookie).status_code == 200
    asked = [each if "%" in each else quote(each, safe="/:;~$") for each in spellings()]
    assert len(asked) >= 1000
    opened_files.clear()
    listening["on"] = True
    try:
        client.get("/static/js/kit/words.js", headers=host)
        assert "words.js" in {Path(each).name for each in opened_files}  # so an opened file is heard of
        opened_files.clear()
        statuses = {each: client.get(f"/evenings/{each}", headers=host | cookie).status_code for each in asked}
    finally:
        listening["on"] = False
    assert {each: status for each, status in statuses.items() if status not in {308, 400, 404}} == {}
    assert opened_files == []


# -- deleting ---------------------------------------------------------------------------------------------------------


def in_files(book: Evening, word: str) -> bool:
    return any(word.encode() in path.read_bytes() for path in book.folder.rglob("*") if path.is_file())


def test_what_would_go_is_said_before_it_goes_for_good(book: Evening) -> None:
    laptop = book.laptop()
    for copy in schema.backups(book.store.path):
        book.store.backup(copy)
    laptop.post("evenings")
    laptop.post("same_person", name=FORGOTTEN, now="Zsófi-for-short")
    asked = laptop.post("forget", tables=["aa01", "aa03"])
    assert (asked["is"], asked["evenings"], asked["tables"], asked["stays"]) == ("asked", 2, 2, False)
    assert asked["names"] == ["Anna", FORGOTTEN]
    assert len(laptop.post("evenings")["evenings"]) == 3
    assert in_files(book, FORGOTTEN)
    laptop.post("forget", tables=["aa01", "aa03"], sure=True)
    assert laptop.status == 200
    told = laptop.post("evenings")
    assert [each["table"] for each in told["evenings"]] == ["aa02"]
    assert [person["name"] for person in told["people"]] == ["ANNA", "Bori"]
    assert not in_files(book, FORGOTTEN)
    assert not in_files(book, "Zsófi")
    laptop.get("/evenings/aa01/sheet.csv")
    assert laptop.status == 404


def test_the_open_table_is_never_deleted(book: Evening) -> None:
    laptop = book.laptop()
    laptop.post("resume", table="aa03")
    told = laptop.post("forget", tables=["aa03"], sure=True)
    assert (laptop.status, told["why"]["text"]) == (
        422,
        "This table is open now. Open another one, then this one can be deleted.",
    )
    asked = laptop.post("forget", before="2030-01-01")
    assert (asked["tables"], asked["stays"]) == (2, True)
    laptop.post("forget", before="2030-01-01", sure=True)
    assert [each["table"] for each in laptop.post("evenings")["evenings"]] == ["aa03"]
    assert book.session is not None


def test_a_wish_that_fits_nothing_deletes_nothing(book: Evening) -> None:
    laptop = book.laptop()
    for body, status in (
        ({}, 404),
        ({"tables": ["aa01", "nowhere"]}, 404),
        ({"before": "soon"}, 400),
        ({"tables": "aa01"}, 400),
    ):
        laptop.post("forget", sure=True, **body)
        assert laptop.status == status
    assert laptop.post("forget", before="2001-01-01")["tables"] == 0
    assert len(laptop.post("evenings")["evenings"]) == 3
