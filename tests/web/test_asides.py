"""What a screen says beside the game: an entry somebody is unsure of, and what lies on the table."""

from __future__ import annotations

from tests.web.evening import Evening, until


def test_a_seat_is_unsure_of_its_own_entry_and_every_screen_shows_it(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, anna, bori = laptop.screen("table"), phones[0].screen(0), phones[1].screen(1)
    anna.move("add", n=2)
    no = bori.emit("doubt", {"request": "b", "seq": 1})
    assert (no["is"], no["why"]["text"]) == ("no", "Only the host, or whose move it was, can be unsure of it.")
    assert anna.emit("doubt", {"request": "a", "seq": 1}) == {"is": "ok", "seq": 2}
    assert anna.emit("doubt", {"request": "a", "seq": 1}) == {"is": "ok", "seq": 2}
    for screen in (table, anna, bori):
        assert [line["seq"] for line in screen.at(2)["story"] if line.get("unsure")] == [1]
    assert table.view["doubts"][0]["seq"] == 1
    assert table.emit("doubt", {"request": "t", "seq": 1, "on": False}) == {"is": "ok", "seq": 3}
    assert table.at(3)["doubts"] == []


def test_whoever_looks_on_or_is_not_the_host_is_unsure_of_nothing(evening: Evening) -> None:
    laptop, phones = evening.playing()
    anna = phones[0].screen(0)
    anna.move("add", n=2)
    laptop.post("hand_over", seat=0)
    table = laptop.screen("table")
    assert table.emit("doubt", {"request": "t", "seq": 1}) == {"is": "readonly"}
    assert table.emit("doubt", {"request": "t", "seq": 1, "as": 1}) == {"is": "readonly"}
    bori = phones[1].screen(1)
    assert bori.emit("doubt", {"request": "x"})["is"] == "bad"
    assert evening.session.moment.seq == 1


def test_the_host_is_unsure_of_anybodys_entry_from_a_phone_too(evening: Evening) -> None:
    laptop, phones = evening.playing()
    phones[0].screen(0).move("add", n=2)
    laptop.post("hand_over", seat=1)
    bori = phones[1].screen(1)
    assert bori.emit("doubt", {"request": "b", "seq": 1, "as": 1}) == {"is": "ok", "seq": 2}
    assert evening.session.moment.timeline.events[2].by == "host"
    bori.move("add", n=1)
    assert bori.emit("doubt", {"request": "c", "seq": 3, "as": 1}) == {"is": "ok", "seq": 4}
    assert evening.session.moment.timeline.events[4].by == 1


def test_a_seat_looks_at_its_own_finds_what_went_wrong_and_the_host_hears_of_it(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, anna, bori = laptop.screen("table"), phones[0].screen(0), phones[1].screen(1)
    anna.move("add", n=2)
    assert table.emit("check", {"do": "begin"}) == {"is": "ok"}
    until(lambda: bori.view["check"]["on"])
    (item,) = bori.emit("check", {"do": "items"})["items"]
    assert (item["thing"], item["seat"], item["count"]) == ("count", 1, 0)
    assert bori.emit("check", {"do": "right"}) == {"is": "ok"}
    first = anna.emit("check", {"do": "search", "thing": "count", "lies": 3})["searched"]
    assert (first["ask"]["seq"], first["ask"]["count"], first["left"]) == (1, 2, 2)
    more = {"do": "search", "thing": "count", "lies": 3, "answers": [[1, False], [0, True]]}
    assert [each["seq"] for each in anna.emit("check", more)["searched"]["found"]] == [1]
    assert anna.emit("check", {"do": "differs", "thing": "count", "lies": 3, "found": 1}) == {"is": "ok"}
    until(lambda: table.view["check"]["differ"])
    assert table.view["check"]["right"] == [1]
    assert len(table.emit("check", {"do": "items"})["items"]) == 3
    assert table.emit("check", {"do": "right", "seat": 2}) == {"is": "ok"}
    assert table.host("adjust", thing="count", seat=0, to=3)["is"] == "ok"
    until(lambda: not table.view["check"]["differ"])
    assert table.emit("check", {"do": "end"}) == {"is": "ok"}
    until(lambda: not anna.view["check"]["on"])


def test_nobody_looks_at_what_is_somebody_elses(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, anna = laptop.screen("table"), phones[0].screen(0)
    for order in ({"do": "begin"}, {"do": "end"}, {"do": "items", "seat": 1}, {"do": "right", "seat": 1}):
        assert anna.emit("check", order) == {"is": "readonly"}
    assert anna.emit("check", {"do": "search", "thing": "count", "lies": 3, "seat": 1}) == {"is": "readonly"}
    assert anna.emit("check", {"do": "search", "thing": "hat", "lies": 3})["is"] == "bad"
    assert anna.emit("check", {"do": "search", "thing": "count", "lies": 0})["is"] == "no"
    assert table.emit("check", {"do": "right", "seat": 9})["is"] == "bad"
    assert anna.emit("check", {"do": "items", "table": "other"}) == {"is": "stale"}
    laptop.post("hand_over", seat=0)
    watching = laptop.screen("table")
    assert watching.emit("check", {"do": "items"}) == {"is": "readonly"}
