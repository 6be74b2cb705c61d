"""Another table takes its people along, by person; nothing of the one before is seen or moved any more (T11, T13, T15).

What T15 lacked: the table under an open socket, a drawn ticket and a spectator was always the same one.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.session.rows import Unsaved
from tests.web.evening import NAMES, Browser, Evening, Screen
from tests.web.test_live import to_the_vote
from tests.web.test_people import Before
from web.table.kept import SERVED

ALONG = {"title": "Tiny", "started": False, "name": "Anna", "seat": 2, "mark": "C", "held": False, "free": 2}


def laid_anew(evening: Evening, laptop: Browser) -> None:
    laptop.post("new", game="tiny", names=["Dora", "Eve", "Flora", "Gabi"])
    laptop.post("start")


def smaller(evening: Evening, laptop: Browser) -> None:
    laptop.post("new", game="tiny", names=["Anna", "Bori"])
    laptop.post("start")


def resumed(evening: Evening, laptop: Browser) -> None:
    laptop.post("resume", table=evening.earlier)


TABLES: dict[str, Callable[[Evening, Browser], None]] = {"new": laid_anew, "smaller": smaller, "resumed": resumed}


def with_an_earlier_table(evening: Evening) -> tuple[Screen, list[Screen]]:
    """A table of last week, which is kept, and one at which the three vote now."""
    laptop = evening.laptop()
    laptop.post("new", game="tiny", names=["Zoe", "Bori"])
    laptop.post("start")
    evening.earlier = evening.desk.room.id
    evening.clock.on(60)
    laptop.post("new", game="tiny", names=NAMES)
    phones = [evening.phone(seat) for seat in range(3)]
    laptop.post("start")
    return to_the_vote(laptop.screen("table"), [phone.screen(seat) for seat, phone in enumerate(phones)])


@pytest.mark.parametrize("table", TABLES)
def test_t11_t13_t15_when_another_table_stands_here_nothing_of_the_one_before_is_left(
    evening: Evening, table: str
) -> None:
    shown, screens = with_an_earlier_table(evening)
    laptop, phones = shown.browser, [screen.browser for screen in screens]
    guest = evening.browser()
    guest.post("watch", token=evening.desk.door.watch.text)
    watching = guest.screen("watch")
    screens[0].move("vote", yes=True)
    everybody = [Before(evening, screen.browser, screen) for screen in (*screens, watching, shown)]
    first = evening.desk.room.id
    TABLES[table](evening, laptop)
    assert evening.desk.room.id != first
    assert all(screen.last("another") == {} for screen in (*screens, watching, shown))
    for seat, before in enumerate(everybody[:3]):
        before.nothing_is_left(seat)
    assert guest.post("ticket") == {"is": "stranger"}
    assert [phone.post("ticket", table=first) for phone in (*phones, laptop)] == [{"is": "another"}] * 4
    told = laptop.screen("table").last("presence")
    assert [(each["held"], each["here"]) for each in told["seats"]] == [(False, False)] * len(told["seats"])
    assert laptop.screen("table").refused is None
    evening.clock.on(1)
    assert all(screen.closed.wait(5) for screen in (*screens, watching, shown))


def test_whoever_sat_at_the_table_before_comes_along_with_one_tap(evening: Evening) -> None:
    shown, screens = with_an_earlier_table(evening)
    laptop, phones = shown.browser, [screen.browser for screen in screens]
    laptop.post("new", game="tiny", names=["Cili", "", "anna"])
    hellos = [phone.post("hello") for phone in phones]
    assert [hello["role"] for hello in hellos] == ["guest"] * 3
    assert [hello["along"]["seat"] for hello in hellos] == [2, None, 0]
    assert hellos[0]["along"] == {**ALONG, "table": evening.desk.room.id}
    assert phones[0].post("along", table="another") == {"is": "another"}
    assert phones[1].post("along") == {"is": "no seat"}
    assert phones[0].post("along")["seat"] == 2
    laptop.post("start")
    assert phones[2].post("along")["seat"] == 0
    assert [phone.post("hello")["seats"] for phone in phones] == [[2], [], [0]]
    assert phones[0].screen(2).refused is None
    assert phones[1].post("hello")["along"]["free"] == 1
    assert phones[1].screen("watch").refused is None
    assert "seats" in phones[1].post("join")
    assert phones[1].post("sit", seat=1, name="Bori")["seat"] == 1
    assert evening.session.moment.timeline.names() == ("Cili", "Bori", "Anna")


def test_a_guest_whose_seat_another_phone_holds_asks_the_host(evening: Evening) -> None:
    shown, screens = with_an_earlier_table(evening)
    laptop, anna = shown.browser, screens[0].browser
    laptop.post("new", game="tiny", names=NAMES)
    evening.phone(0, "Anna")
    assert anna.post("hello")["along"]["held"] is True
    assert anna.post("along") == {"is": "wait"}
    laptop.post("approve", request=evening.desk.door.knocks.waiting()[0].id, yes=True)
    assert anna.post("along")["seat"] == 0


def test_a_guest_takes_nobody_elses_seat_without_the_hosts_word(evening: Evening) -> None:
    shown, screens = with_an_earlier_table(evening)
    laptop, anna, bori = shown.browser, screens[0].browser, screens[1].browser
    laptop.post("new", game="tiny", names=["Bori", "Zoe", ""])
    assert anna.post("sit", seat=0, name="Anna") == {"is": "wait"}
    assert bori.post("along")["seat"] == 0
    assert anna.post("sit", seat=1, name="Anna")["seat"] == 1


def test_who_is_sent_away_does_not_come_along_by_what_another_browser_kept(evening: Evening) -> None:
    shown, screens = with_an_earlier_table(evening)
    laptop, anna = shown.browser, screens[0].browser
    laptop.post("new", game="tiny", names=NAMES)
    evening.phone(0, "Anna")
    laptop.post("kick", seat=0)
    assert anna.post("hello")["role"] is None
    assert anna.post("along") == {"is": "forbidden"}


def test_a_tap_of_the_table_before_is_stale_at_this_one(evening: Evening) -> None:
    _, phones = evening.playing()
    first = evening.desk.room.id
    screen = phones[0].screen(0)
    ask = screen.ask()["id"]
    body = {"answering": ask, "move": {"do": "add", "n": 1}}
    assert screen.emit("move", {"request": "a", "table": "another", **body}) == {"is": "stale"}
    assert screen.emit("back", {"request": "b", "table": "another"}) == {"is": "stale"}
    assert screen.emit("move", {"request": "c", "table": first, **body})["is"] == "ok"


def test_f05_a_disk_that_refuses_leaves_the_table_that_stands(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    laptop, phones = evening.playing()
    first, put = evening.desk.room.id, evening.store.put_setting

    def refusing(table: str, key: str, value: str) -> None:
        if key == SERVED:
            raise Unsaved("full")
        put(table, key, value)

    monkeypatch.setattr(evening.store, "put_setting", refusing)
    assert laptop.post("new", game="tiny", names=["Zoe", "Xena"]) == {"is": "unsaved"}
    assert evening.desk.room.id == first
    assert phones[0].screen(0).move("add", n=1)["is"] == "ok"


def test_play_again_takes_everybody_along_without_a_tap(evening: Evening) -> None:
    shown, screens = with_an_earlier_table(evening)
    laptop, phones = shown.browser, [screen.browser for screen in screens]
    before = [Before(evening, screen.browser, screen) for screen in screens]
    laptop.post("again")
    laptop.post("start")
    assert all(screen.last("another") == {} for screen in screens)
    for seat, each in enumerate(before):
        assert Screen(each.phone, seat, each.ticket).refused == "ticket"
    assert [phone.post("hello")["seat"] for phone in phones] == [0, 1, 2]
    again = phones[0].screen(0)
    assert again.move("add", n=1)["is"] == "ok"


def test_a_table_that_is_resumed_knows_its_own_people(evening: Evening) -> None:
    shown, screens = with_an_earlier_table(evening)
    laptop, phones = shown.browser, [screen.browser for screen in screens]
    first = evening.desk.room.id
    laptop.post("resume", table=evening.earlier)
    assert phones[1].post("along")["seat"] == 1  # Bori sits there too
    laptop.post("resume", table=first)
    assert [phone.post("hello")["seats"] for phone in phones] == [[0], [1], [2]]
    laptop.post("resume", table=evening.earlier)
    assert [phone.post("hello")["seats"] for phone in phones] == [[], [1], []]


def test_a_table_that_is_resumed_knows_its_people_after_a_swap_at_another(evening: Evening) -> None:
    laptop, phones = evening.playing()
    first = evening.desk.room.id
    laptop.post("again")
    laptop.post("swap", seats=[0, 1])
    assert [phone.post("hello")["seats"] for phone in phones] == [[1], [0], [2]]
    laptop.post("resume", table=first)
    assert [phone.post("hello")["seats"] for phone in phones] == [[0], [1], [2]]


def test_people_come_along_from_a_table_that_was_served_on_another_port(evening: Evening) -> None:
    _, phones = evening.playing()
    first, old = evening.desk.room.id, evening.port
    evening.close()
    evening.open()
    laptop = evening.laptop()
    laptop.post("resume", table=first)
    laptop.post("new", game="tiny", names=NAMES)
    evening.port = old
    assert [phone.post("along").get("seat") for phone in phones] == [0, 1, 2]
    assert [phone.post("hello")["seats"] for phone in phones] == [[0], [1], [2]]


def test_a_knock_at_one_table_opens_nothing_at_the_next(evening: Evening) -> None:
    shown, _ = with_an_earlier_table(evening)
    laptop, late = shown.browser, evening.browser()
    late.post("join", token=evening.desk.door.join.text)
    late.post("claim", seat=1, name="Bori")
    (knock,) = evening.desk.door.knocks.waiting()
    laptop.post("resume", table=evening.earlier)
    assert laptop.post("approve", request=knock.id, yes=True) == {"is": "unknown"}
    assert late.post("claim", seat=1, name="Bori") == {"is": "forbidden"}
    assert late.post("sit", seat=0, name="Zoe") == {"is": "forbidden"}
