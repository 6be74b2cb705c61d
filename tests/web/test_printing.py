"""The host's sheets: what an order holds, who may have it, and what is said when there is nothing to print."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.why import Illegal, said
from companion.host.sheets import SHEETS, Look
from tests.web.evening import Browser, Evening


class Press:
    """Stands where the child that prints stands, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.orders: list[Any] = []
        self.refuses = False

    def __call__(self, order: Any) -> bytes:
        if self.refuses:
            raise Illegal(said("This sheet took more than {n} seconds.", n=10))
        self.orders.append(order)
        made: bytes = b"%PDF-1.4 " + type(order).__name__.lower().encode()
        return made


@pytest.fixture
def press(evening: Evening) -> Press:
    made = Press()
    evening.desk.house = evening.desk.room.house = replace(evening.house, on_paper=made)
    return made


def fetched(browser: Browser, what: str, **asked: object) -> bytes:
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    return browser.get(f"/print/{what}.pdf?{query}")


def test_join_cards_hold_the_way_in_the_names_and_the_network(evening: Evening, press: Press) -> None:
    laptop = evening.laid(["Anna", "<b>", "Ő"])
    laptop.post("wifi", name="Net", password="secret;1", hidden=False)
    made = fetched(laptop, "join", language="hu", paper="letter", grey="true")
    assert made == b"%PDF-1.4 join"
    assert dict(laptop.headers)["Content-Type"] == "application/pdf"
    (order,) = press.orders
    assert order.look == Look("hu", "letter", grey=True)
    assert [chair.name for chair in order.chairs] == ["Anna", "<b>", "Ő"]
    assert order.code == evening.desk.door.code.lasting
    assert evening.desk.door.join.text in order.link
    assert order.network.name == "Net"


def test_a_score_sheet_holds_the_log_as_it_is_exported(evening: Evening, press: Press) -> None:
    laptop, _phones = evening.playing()
    table = evening.desk.room.id
    listed: Any = laptop.post("printable")
    assert listed["table"] == table
    assert [sheet["what"] for sheet in listed["sheets"]] == [*SHEETS]
    assert [one["table"] for one in listed["tables"]] == [table]
    for what in ("score", "bag"):
        fetched(laptop, what, table=table)
        assert laptop.status == 200
    score, bag = press.orders
    assert json.loads(score.log.splitlines()[0])["game"] == "tiny"
    assert score.marks == ("A", "B", "C")
    assert bag.log == score.log
    assert bag.link.endswith(f"/?resume={table}")


@pytest.mark.parametrize("what", ["aids", "booklet", "pad", "proxies"])
def test_what_says_rules_knows_what_the_table_has_chosen(evening: Evening, press: Press, what: str) -> None:
    laptop = evening.laid()
    fetched(laptop, what, game="tiny", seats=3)
    assert press.orders[-1].switches == ()
    assert press.orders[-1].game == "tiny"


@pytest.mark.parametrize("what", SHEETS)
def test_only_the_host_prints(evening: Evening, press: Press, what: str) -> None:
    _laptop, phones = evening.playing()
    for stranger in (evening.browser(), phones[0]):
        fetched(stranger, what, game="tiny", table=evening.desk.room.id)
        assert stranger.status == 403
    assert press.orders == []


def test_t27_only_what_is_listed_is_printed(evening: Evening, press: Press) -> None:
    laptop = evening.laid()
    asked: list[tuple[str, dict[str, object], int]] = [
        ("passwd", {}, 404),
        ("..%2f..%2fetc%2fpasswd", {}, 404),
        ("aids", {"game": "../../etc"}, 404),
        ("score", {"table": "../games.db"}, 404),
        ("aids", {"game": "tiny", "paper": "a3"}, 400),
        ("aids", {"game": "tiny", "more": "1"}, 400),
        ("pad", {"game": "tiny", "seats": "900"}, 400),
        ("score", {"table": evening.desk.room.id}, 422),
    ]
    for what, told, status in asked:
        fetched(laptop, what, **told)
        assert laptop.status == status, (what, told)
    assert press.orders == []


def test_what_stands_in_the_way_is_said_in_words(evening: Evening, press: Press) -> None:
    laptop = evening.laid()
    press.refuses = True
    assert b"10 seconds" in fetched(laptop, "stickers")
    assert laptop.status == 422
    assert dict(laptop.headers)["Content-Type"].startswith("text/plain")


def test_join_cards_need_a_table_and_a_network(evening: Evening, press: Press) -> None:
    laptop = evening.laptop()
    assert b"No table stands here" in fetched(laptop, "join")
    laptop.post("new", game="tiny", names=["A", "B", "C"])
    evening.addresses = ()
    evening.clock.on(5)
    assert b"on no network" in fetched(laptop, "join")
    assert press.orders == []
