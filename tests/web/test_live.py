"""The live line: every tap is answered, every screen follows, one page is in charge of a seat."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.web.evening import NAMES, Evening, Screen, until
from web.live.links import Link, Links
from web.live.live import DEAD
from web.table.rights import Pass

OURS = ("box A1B2C3 0002 zz", "box A1B2C3 0002 0004", "box ", "close r1")  # which only the laptop itself may take


def at_the_vote(evening: Evening) -> tuple[Screen, list[Screen]]:
    """A table whose three seats are asked in secret."""
    laptop, phones = evening.playing()
    return to_the_vote(laptop.screen("table"), [phone.screen(seat) for seat, phone in enumerate(phones)])


def to_the_vote(table: Screen, screens: list[Screen]) -> tuple[Screen, list[Screen]]:
    for screen in screens:
        screen.move("add", n=1)
    for screen in screens:
        screen.at(3)
        screen.move("guess", yes=True)
    for screen in (table, *screens):
        screen.at(6)
    return table, screens


def test_a_tap_goes_through_to_every_screen(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table = laptop.screen("table")
    screens = [phone.screen(seat) for seat, phone in enumerate(phones)]
    assert screens[0].move("add", n=2) == {"is": "ok", "seq": 1}
    for screen in (table, *screens):
        assert screen.at(1)["position"]["counts"] == [2, 0, 0]


def test_case_24_whatever_is_refused_is_answered_with_its_reason(evening: Evening) -> None:
    _, phones = evening.playing()
    anna, bori = phones[0].screen(0), phones[1].screen(1)
    refused = anna.move("add", n=4)
    assert refused["is"] == "no"
    assert (refused["rule"], refused["why"]["text"]) == ("T-1", "{n} is too many, 3 is the most.")
    assert bori.emit("move", {"request": "x", "answering": 99, "move": {"do": "add", "n": 1}}) == {"is": "stale"}
    wrong: list[Any] = [
        {},
        None,
        [],
        {"request": "", "move": {}},
        {"request": "y", "answering": 0, "move": {"do": "fly"}},
        *({"request": ours, "answering": 0, "move": {"do": "add", "n": 1}} for ours in OURS),
    ]
    for bad in wrong:
        assert bori.emit("move", bad)["is"] == "bad"
    assert anna.emit("move", {"request": "z", "answering": 0, "move": {"do": "vote", "yes": True}})["is"] == "bad"
    for back in OURS:
        assert anna.emit("back", {"request": back})["is"] == "bad"
    assert evening.session.moment.seq == 0


def test_before_the_start_there_is_nothing_to_answer(evening: Evening) -> None:
    evening.laid()
    anna = evening.phone(0).screen(0)
    assert anna.move("add", answering=0, n=1) == {"is": "stale"}
    assert anna.last("presence")["started"] is False


def test_case_20_five_who_press_next_advance_the_table_once(evening: Evening) -> None:
    table, screens = at_the_vote(evening)
    for screen in screens:
        screen.move("vote", yes=True)
    table.at(10)
    screens[0].move("turn", by="table", number=5)
    more = [screens[n].browser.screen(n) for n in range(2)]
    five = [*more, screens[2], table]
    numbers = [(screen, screen.at(11) and screen.ask("table")["id"]) for screen in five]
    sent = [
        (screen, screen.send("move", {"request": f"n{n}", "answering": ask, "move": {"do": "next"}, "as": "table"}))
        for n, (screen, ask) in enumerate(numbers)
    ]
    acks = [screen.answer(number) for screen, number in sent]
    assert sorted(ack["is"] for ack in acks) == ["ok", "stale", "stale", "stale"]
    assert table.at(12)["position"]["round"] == 2


def test_case_21_a_double_tap_never_answers_the_next_question(evening: Evening) -> None:
    _, phones = evening.playing()
    screens = [phone.screen(seat) for seat, phone in enumerate(phones)]
    for screen in screens[:2]:
        screen.move("add", n=1)
    ask = screens[2].ask()["id"]
    assert screens[2].move("add", answering=ask, n=1)["is"] == "ok"
    assert screens[2].move("guess", answering=ask, yes=True) == {"is": "stale"}


def test_case_22_two_seats_in_the_same_instant_are_both_kept(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, screens = laptop.screen("table"), [phone.screen(seat) for seat, phone in enumerate(phones)]
    for screen in screens:
        screen.move("add", n=1)
    for turn in range(30):
        evening.clock.on(0.2)
        seq = evening.session.moment.seq
        asks = [screen.at(seq) and screen.ask()["id"] for screen in screens]
        sent = [
            screen.send("move", {"request": f"g{turn}-{n}", "answering": ask, "move": {"do": "guess", "yes": True}})
            for n, (screen, ask) in enumerate(zip(screens[:2], asks, strict=False))
        ]
        for screen, number in zip(screens, sent, strict=False):
            assert screen.answer(number)["is"] == "ok"
        assert table.at(seq + 2)["seq"] == seq + 2
        assert table.host("rewind", to=seq)["is"] == "ok"


def test_case_23_a_request_sent_five_times_counts_once(evening: Evening) -> None:
    _, phones = evening.playing()
    anna = phones[0].screen(0)
    ask = anna.ask()["id"]
    said = [anna.move("add", answering=ask, request="same", n=1) for _ in range(5)]
    assert said == [{"is": "ok", "seq": 1}] * 5
    assert evening.session.moment.seq == 1


def test_case_25_the_taps_of_one_phone_keep_their_order(evening: Evening) -> None:
    _, phones = evening.playing()
    anna = phones[0].screen(0)
    numbers = [anna.send("beat", {"t": n}) for n in range(35)]
    assert [anna.answer(number)["t"] for number in numbers] == list(range(35))
    assert [number for number in anna.acks if number in numbers] == numbers


def test_a_move_can_be_taken_back(evening: Evening) -> None:
    _, phones = evening.playing()
    anna = phones[0].screen(0)
    anna.move("add", n=3)
    assert anna.at(1)["back"]["seq"] == 1
    assert anna.emit("back", {"request": "b1"}) == {"is": "ok", "seq": 2}
    assert anna.emit("back", {"request": "b1"}) == {"is": "ok", "seq": 2}
    assert anna.emit("back", {"request": "b2"})["is"] == "no"


def test_t10_the_newest_page_has_the_seat_and_the_old_one_is_told(evening: Evening) -> None:
    _, phones = evening.playing()
    old = phones[0].screen(0)
    assert old.move("add", request="mine", n=1)["is"] == "ok"
    old.emit("back", {"request": "b"})
    new = phones[0].screen(0)
    assert "only looks on" in old.last("readonly")["why"]["text"]
    assert old.move("add", n=1) == {"is": "readonly"}
    assert old.move("add", answering=0, request="mine", n=1) == {"is": "ok", "seq": 1}
    assert old.emit("back", {"request": "b"}) == {"is": "ok", "seq": 2}
    assert old.emit("back", {"request": "c"}) == {"is": "readonly"}
    assert new.move("add", n=2)["is"] == "ok"
    assert old.at(3)["position"]["counts"] == [2, 0, 0]


def test_t10_an_old_tab_does_not_win_its_seat_back_by_reconnecting(evening: Evening) -> None:
    _, phones = evening.playing()
    old, new = phones[0].screen(0, "old"), phones[0].screen(0, "new")
    old.close()
    again = phones[0].screen(0, "old")
    assert again.move("add", n=1) == {"is": "readonly"}
    assert new.move("add", n=1)["is"] == "ok"
    new.close()
    until(lambda: len(evening.desk.live.links.on(0)) == 1)
    assert phones[0].screen(0, "old").move("add", answering=1, n=1)["is"] != "readonly"


def test_t10_a_thousand_comings_and_goings_leave_one_in_charge() -> None:
    import random

    chance, links = random.Random(10), Links()
    for step in range(1000):
        open_ = links.on(0)
        if open_ and chance.random() < 0.45:
            links.remove(chance.choice(open_).sid)
        else:
            links.add(Link(f"s{step}", 0, f"page{chance.randrange(6)}", Pass("t", ("anna",)), "anna"))
        assert sum(not link.readonly for link in links.on(0)) <= 1


def test_case_6_two_tabs_and_one_closes(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table = laptop.screen("table")
    one, _other = phones[0].screen(0), phones[0].screen(0)
    assert table.next("presence", one.close)["seats"][0]["here"]
    assert len(evening.desk.live.links.on(0)) == 1


def test_case_2_a_late_close_does_not_remove_who_has_come_back(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table = laptop.screen("table")
    stale = phones[0].screen(0, "page")
    back = phones[0].screen(0, "page")
    assert table.next("presence", stale.close)["seats"][0]["here"]
    assert len(evening.desk.live.links.on(0)) == 1
    assert back.move("add", n=1)["is"] == "ok"


def test_case_4_after_ten_reconnects_each_change_arrives_once(evening: Evening) -> None:
    _, phones = evening.playing()
    for _ in range(10):
        phones[0].screen(0, "page").close()
        evening.clock.on(1)
    screen = phones[0].screen(0, "page")
    screen.ask()
    before = len(screen.said("parts"))
    screen.move("add", n=1)
    screen.at(1)
    assert len(screen.said("parts")) == before + 1


def test_case_9_a_silent_phone_is_noticed_and_the_others_stay(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, dead, alive = laptop.screen("table"), phones[0].screen(0), phones[1].screen(1)
    assert DEAD <= 8
    for _ in range(4):
        evening.clock.on(2)
        assert alive.emit("beat", {"t": 5}) == {"t": 5, "now": evening.clock.now()}
        table.emit("beat", {"t": 5})
    evening.clock.on(1)
    assert dead.closed.wait(5)
    until(lambda: table.last("presence")["seats"][0]["here"] is False)
    assert table.last("presence")["seats"][1]["here"] is True


def test_t12_who_is_sent_away_can_do_nothing(evening: Evening) -> None:
    laptop, phones = evening.playing()
    anna = phones[0].screen(0)
    ask = anna.ask()["id"]
    laptop.post("kick", seat=0)
    assert anna.last("gone") == {}
    for _ in range(20):
        assert anna.move("add", answering=ask, n=1) == {"is": "readonly"}
    evening.clock.on(1)
    assert anna.closed.wait(5)
    assert phones[0].post("ticket") == {"is": "stranger"}
    assert phones[0].status == 403
    assert evening.session.moment.seq == 0


@pytest.mark.parametrize("kind", ["none", "used", "late", "other seat", "other table", "watch", "junk"])
def test_t13_without_a_good_ticket_no_event_is_heard(evening: Evening, kind: str) -> None:
    laptop, phones = evening.playing()
    ticket: Any = phones[1].post("ticket")["ticket"]
    viewing: Any = 1
    if kind == "other table":
        laptop.post("new", game="tiny", names=NAMES)
        phones = [evening.phone(seat) for seat in range(3)]
        laptop.post("start")
    if kind == "used":
        Screen(phones[1], 1, ticket).close()
    if kind == "late":
        evening.clock.on(31)
    if kind == "other seat":
        viewing = 0
    if kind == "watch":
        ticket, viewing = None, "watch"
    if kind in {"none", "junk"}:
        ticket = {"none": None, "junk": "x" * 22}[kind]
    screen = Screen(phones[1], viewing, ticket)
    assert screen.refused == ("seat" if kind == "other seat" else "ticket")
    for event in evening.desk.live.events:
        screen.send(event, {"request": "r", "answering": 0, "move": {"do": "add", "n": 1}, "do": "rewind", "to": 0})

    assert phones[0].screen(0).ask()
    assert screen.acks == {}
    assert [name for name, _ in screen.heard] == []
    assert evening.session.moment.seq == 0


def test_t11_after_a_swap_old_keys_and_tickets_open_nothing(evening: Evening) -> None:
    laptop, phones = evening.playing()
    anna = phones[0].screen(0)
    ticket, cookies = phones[0].post("ticket")["ticket"], dict(phones[0].cookies)
    laptop.post("swap", seats=[0, 1])
    assert anna.last("moved") == {}
    evening.clock.on(1)
    assert anna.closed.wait(5)
    assert Screen(phones[0], 0, ticket).refused == "ticket"
    assert phones[0].post("hello")["seat"] == 1
    assert phones[1].post("hello")["seat"] == 0
    assert phones[0].cookies != cookies
    phones[0].post("ticket")  # the new key has arrived
    phones[0].cookies = cookies
    assert phones[0].post("hello")["role"] is None
    assert phones[1].screen(0).refused is None


def test_the_laptop_plays_for_a_seat_that_no_phone_holds(evening: Evening) -> None:
    laptop = evening.laid()
    evening.phone(1)
    laptop.post("start")
    covered = laptop.screen(0)
    assert covered.view == {} or covered.view["viewer"] == 0
    assert covered.move("add", n=1)["is"] == "ok"
    assert laptop.screen(1).refused == "seat"
    assert evening.session.moment.timeline.events[1].via == "screen"


def test_a_seat_that_finds_a_phone_is_closed_to_the_laptop(evening: Evening) -> None:
    laptop = evening.laid()
    laptop.post("start")
    covered = laptop.screen(0)
    covered.ask()
    evening.phone(0)
    assert covered.last("gone") == {}
    assert covered.move("add", answering=0, n=1) == {"is": "readonly"}


def test_two_seats_share_a_phone(evening: Evening) -> None:
    laptop = evening.laid()
    phone = evening.phone(0)
    assert phone.post("second", seat=1, name="Bori")["seat"] == 1
    evening.phone(2)
    laptop.post("start")
    assert phone.post("hello")["seats"] == [0, 1]
    one, other = phone.screen(0), phone.screen(1)
    assert one.move("add", n=1)["is"] == "ok"
    assert other.at(1)["viewer"] == 1
    assert one.move("add", answering=1, n=1, by=1)["is"] == "ok"
    assert one.move("add", answering=2, n=1, by=2) == {"is": "readonly"}


def test_the_host_orders_and_nobody_else(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, anna = laptop.screen("table"), phones[0].screen(0)
    anna.move("add", n=1)
    orders: list[tuple[str, dict[str, Any]]] = [
        ("rewind", {"to": 0}),
        ("adjust", {"thing": "count", "seat": 0, "to": 9, "note": "as it lies"}),
        ("allow", {"seat": 0, "move": {"do": "add", "n": 4}}),
        ("preview", {"seat": 0, "move": {"do": "add", "n": 4}}),
        ("points", {}),
        ("countables", {}),
        ("pause", {"on": True}),
        ("time", {"seconds": 30}),
        ("limit", {"seconds": 60}),
        ("limit", {"seconds": None}),
        ("close", {"ask": None}),
    ]
    for do, more in orders:
        assert anna.host(do, **more) == {"is": "readonly"}, do
    said = {do: table.host(do, **more) for do, more in orders}
    assert [do for do, ack in said.items() if ack["is"] != "ok"] == ["close"]
    assert said["close"]["is"] == "stale"
    assert said["countables"]["countables"][0]["now"] == 13
    assert said["preview"]["why"]["rule"]
    assert table.host("fly")["is"] == "bad"


def test_an_order_about_time_counts_once(evening: Evening) -> None:
    laptop, _ = evening.playing()
    table = laptop.screen("table")
    table.host("limit", seconds=60)
    before = until(lambda: table.view.get("timer", {}).get("deadline"))
    for _ in range(3):
        assert table.emit("host", {"do": "time", "seconds": 30, "request": "same"}) == {"is": "ok"}
    until(lambda: table.view["timer"]["deadline"] == before + 30_000)


def test_the_host_can_be_handed_over_and_back(evening: Evening) -> None:
    laptop, phones = evening.playing()
    laptop.post("hand_over", seat=1)
    assert laptop.post("hello")["role"] == "screen"
    assert phones[1].post("hello")["host"] is True
    laptop.post("kick", seat=0)
    assert laptop.status == 403
    table, bori = laptop.screen("table"), phones[1].screen(1)
    assert table.host("pause", on=True) == {"is": "readonly"}
    assert bori.host("pause", on=True) == {"is": "ok"}
    phones[1].post("hand_over")
    assert phones[1].post("hello")["host"] is False
    assert laptop.post("hello")["role"] == "host"


def test_t10_who_looks_on_sees_no_secret_and_does_nothing(evening: Evening) -> None:
    _, screens = at_the_vote(evening)
    guest = evening.browser()
    guest.post("watch", token=evening.desk.door.watch.text)
    watching = guest.screen("watch")
    seen = watching.at(6)
    assert seen["viewer"] == "table"
    assert watching.move("vote", answering=6, yes=True) == {"is": "readonly"}
    assert watching.emit("back", {"request": "b"}) == {"is": "readonly"}
    assert watching.host("pause", on=True) == {"is": "readonly"}
    told = watching.last("presence")
    assert not {"requests", "join", "code", "wifi", "addresses"} & set(told)
    assert told["watchers"] == 1
    assert guest.screen(0).refused == "seat"
    assert guest.screen("table").refused == "seat"
    assert screens[0].last("presence").get("join") is None


def test_t22_case_32_a_vote_that_comes_late_is_in_no_ballot_and_says_so(evening: Evening) -> None:
    table, screens = at_the_vote(evening)
    ask = screens[2].ask()["id"]
    screens[0].move("vote", yes=True)
    screens[1].move("vote", yes=True)
    assert table.host("close", ask=None)["is"] == "ok"
    assert screens[2].move("vote", answering=ask, yes=False) == {"is": "stale", "late": True}
    assert table.at(9)["position"]["votes"] == [[0, True], [1, True]]


def test_case_64_three_languages_and_a_switch_in_mid_vote_keeps_the_vote(evening: Evening) -> None:
    laptop = evening.laid()
    phones = [evening.phone(seat) for seat in range(3)]
    laptop.post("start")
    for phone, language in zip(phones, ("en", "hu", "el"), strict=True):
        phone.post("language", language=language)
    assert [phone.post("hello")["language"] for phone in phones] == ["en", "hu", "el"]
    screens = [phone.screen(seat) for seat, phone in enumerate(phones)]
    for screen in screens:
        screen.move("add", n=1)
    for screen in screens:
        screen.at(3)
        screen.move("guess", yes=True)
    screens[0].at(6)
    ask = screens[0].ask()
    assert screens[0].move("vote", answering=ask["id"], yes=False)["is"] == "ok"
    phones[0].post("language", language="el")
    reloaded = phones[0].screen(0)
    evening.clock.on(0.3)
    again = until(lambda: next((each for each in reloaded.view.get("asks", []) if each["cast"]), None))
    assert (again["id"], again["answer"]) == (ask["id"], {"do": "vote", "yes": False})
    for screen in screens[1:]:
        screen.at(7)
        screen.move("vote", yes=True)
    until(lambda: reloaded.view["position"]["votes"] == [[0, False], [1, True], [2, True]])
    for screen in screens[1:]:  # the server sends everybody the same messages; each page says them in its own language
        assert screen.at(reloaded.view["seq"])["story"] == reloaded.view["story"]


def test_t20_the_last_vote_counts_and_an_older_one_sent_again_does_nothing(evening: Evening) -> None:
    table, screens = at_the_vote(evening)
    ask = screens[0].ask()["id"]
    screens[0].move("vote", answering=ask, request="first", yes=True)
    screens[0].move("vote", answering=ask, request="second", yes=False)
    screens[0].move("vote", answering=ask, request="first", yes=True)
    screens[1].move("vote", yes=True)
    screens[2].move("vote", yes=True)
    assert until(lambda: table.view["position"]["votes"])[0] == [0, False]


def test_t17_before_the_reveal_nobody_elses_frames_depend_on_a_vote(tmp_path_factory: pytest.TempPathFactory) -> None:
    worlds = []
    for vote in (True, False):
        evening = Evening(tmp_path_factory.mktemp("world"))
        table, screens = at_the_vote(evening)
        others = (table, *screens[1:])
        starts = [len(screen.heard) for screen in others]
        said = screens[0].move("vote", request="v", yes=vote)
        for screen in others:
            screen.at(7)
        frames = [screen.heard[start:] for screen, start in zip(others, starts, strict=True)]
        sizes = [screen.sizes[-len(heard) :] for screen, heard in zip(others, frames, strict=True)]
        worlds.append((said, frames, sizes))
        evening.close()
    assert worlds[0] == worlds[1]


def test_t18_no_log_line_holds_what_was_tapped(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    _, screens = at_the_vote(evening)
    screens[0].move("vote", yes=True)
    assert not [line for line in caplog.text.splitlines() if "vote" in line or "add" in line or "ticket" in line]


def test_t35_a_flood_is_slowed_and_nobody_else_is(evening: Evening) -> None:
    _, phones = evening.playing()
    anna, bori = phones[0].screen(0), phones[1].screen(1)
    numbers = [anna.send("beat", {"t": n}) for n in range(200)]
    until(lambda: all(number in anna.acks for number in numbers))
    assert sum(anna.acks[number].get("is") == "slow" for number in numbers) >= 160
    assert bori.emit("beat", {"t": 1})["t"] == 1


def test_case_11_after_a_restart_a_tap_that_was_not_answered_counts_once(evening: Evening) -> None:
    _, phones = evening.playing()
    anna = phones[0].screen(0, "page")
    ask = anna.ask()["id"]
    assert anna.move("add", answering=ask, request="kept", n=2) == {"is": "ok", "seq": 1}
    evening.restart()
    back = phones[0].screen(0, "page")
    assert back.refused is None
    assert back.move("add", answering=ask, request="kept", n=2) == {"is": "ok", "seq": 1}
    assert back.at(1)["position"]["counts"] == [2, 0, 0]


def test_an_error_of_ours_is_answered_with_a_number(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, phones = evening.playing()
    anna = phones[0].screen(0)
    ask = anna.ask()["id"]

    def burst(*_: Any, **__: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(evening.session, "submit", burst)
    said = anna.move("add", answering=ask, n=1)
    assert said["is"] == "bad"
    assert said["text"].rsplit(" ", 1)[1] in caplog.text
    monkeypatch.undo()
    assert anna.move("add", answering=ask, n=1)["is"] == "ok"


def test_a_disk_that_refuses_is_said(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.session.rows import Unsaved

    _, phones = evening.playing()
    anna = phones[0].screen(0)
    ask = anna.ask()["id"]

    def full(*_: Any) -> None:
        raise Unsaved("database or disk is full")

    monkeypatch.setattr(evening.store, "append", full)
    assert anna.move("add", answering=ask, n=1) == {"is": "unsaved"}
    monkeypatch.undo()
    assert anna.move("add", answering=ask, n=1) == {"is": "ok", "seq": 1}


def test_ten_phones_hammer_and_nothing_is_lost_or_doubled(evening: Evening) -> None:
    """Real sockets, real threads: each seat takes its bonus once, from three pages at a time."""
    _, phones = evening.playing()
    screens = [(seat, phones[seat].screen(seat)) for seat in range(3)]
    acks: list[Any] = []

    def hammer(seat: int, screen: Screen) -> None:
        offer = until(lambda: screen.view.get("offers"))[0]["id"]
        acks.extend(screen.move("bonus", answering=offer, request=f"b{seat}") for _ in range(10))

    threads = [threading.Thread(target=hammer, args=pair) for pair in screens]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(acks) == 30
    assert {ack["is"] for ack in acks} == {"ok"}
    assert evening.session.moment.seq == 3
