"""What a screen says beside the game: an entry somebody is unsure of."""

from __future__ import annotations

from tests.web.evening import Evening


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
