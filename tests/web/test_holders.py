"""What belongs to a holder moves and ends with that person: keys, the host's word, a claim, a place (T11, T12, T34)."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.client import HTTPConnection
from threading import Event, Thread
from typing import Any

import pytest

from companion.session.rows import Unsaved
from tests.web.evening import NAMES, Browser, Evening, Screen, until
from tests.web.test_live import at_the_vote
from tests.web.test_people import sessions
from web.live.live import MOST_UNSENT, Live


def test_a_claim_of_one_persons_seat_never_gives_away_anothers(evening: Evening) -> None:
    laptop, _phones = evening.playing()
    late = evening.browser()
    late.post("join", token=evening.desk.door.join.text)
    late.post("claim", seat=1, name="Bori")
    (knock,) = evening.desk.door.knocks.waiting()
    laptop.post("approve", request=knock.id, yes=True)
    laptop.post("swap", seats=[1, 2])  # Cili sits at seat 1 now
    assert late.post("claim", seat=1, name="Eve") == {"is": "wait"}
    assert evening.desk.room.seats.rows()[1].name == "Cili"


def test_the_host_who_moves_is_the_host_still(evening: Evening) -> None:
    laptop, phones = evening.playing()
    laptop.post("hand_over", seat=0)
    phones[0].post("hello")
    phones[0].post("swap", seats=[0, 1])
    assert [phone.post("hello")["host"] for phone in phones] == [True, False, False]
    assert phones[0].post("hello")["seat"] == 1
    phones[0].post("kick", seat=1)
    assert phones[0].post("hello")["host"] is False
    assert laptop.post("hello")["role"] == "host"


def gone(evening: Evening, laptop: Browser, phone: Browser) -> None:
    """That phone's battery is empty."""
    phone.cookies.clear()


def restarted(evening: Evening, laptop: Browser, phone: Browser) -> None:
    gone(evening, laptop, phone)
    evening.restart()


def resumed_elsewhere(evening: Evening, laptop: Browser, phone: Browser) -> None:
    first = evening.desk.room.id
    phone.post("new", game="tiny", names=["Zoe", "Xena"])
    assert laptop.post("hello")["role"] == "host"
    laptop.post("resume", table=first)
    gone(evening, laptop, phone)


@pytest.mark.parametrize("lost", [gone, restarted, resumed_elsewhere])
def test_the_laptop_is_the_host_again_whatever_has_become_of_the_phone_that_was(
    evening: Evening, lost: Callable[[Evening, Browser, Browser], None]
) -> None:
    laptop, phones = evening.playing()
    laptop.post("hand_over", seat=2)
    phones[2].post("hello")
    lost(evening, laptop, phones[2])
    assert laptop.post("hello")["role"] == "screen"
    assert [phone.post("take_back")["is"] for phone in phones[:2]] == ["forbidden"] * 2
    assert laptop.post("take_back") == {"is": "ok"}
    assert laptop.post("hello")["role"] == "host"
    assert laptop.post("kick", seat=2) == {"is": "ok"}


def test_the_console_gives_the_hosts_word_to_a_new_browser(evening: Evening) -> None:
    laptop, _ = evening.playing()
    laptop.post("hand_over", seat=2)
    evening.restart()
    assert evening.laptop().post("hello")["role"] == "host"
    assert laptop.post("hello")["role"] is None


def swapped_back(evening: Evening, laptop: Browser) -> None:
    laptop.post("swap", seats=[0, 1])


def answers_lost(evening: Evening, laptop: Browser) -> None:
    for _ in range(2):
        kept = dict(evening.phones[0].cookies)
        evening.phones[0].post("hello")
        evening.phones[0].cookies = kept


BETWEEN: dict[str, Callable[[Evening, Browser], object]] = {
    "nothing": lambda _, __: None,
    "restart": lambda evening, _: evening.restart(),
    "play again": lambda _, laptop: laptop.post("again"),
    "swapped back": swapped_back,
    "answers lost": answers_lost,
}


@pytest.mark.parametrize("between", BETWEEN)
def test_t11_the_key_after_a_swap_is_never_lost(evening: Evening, between: str) -> None:
    """The next key is told as often as it is asked for, until it is shown; then the old one opens nothing at all."""
    laptop, phones = evening.playing()
    evening.phones, old = phones, [dict(phone.cookies) for phone in phones]
    laptop.post("swap", seats=[0, 1])
    BETWEEN[between](evening, laptop)
    seats = [0, 1, 2] if between == "swapped back" else [1, 0, 2]
    assert [phone.post("hello")["seat"] for phone in phones] == seats
    assert [phone.post("hello")["seat"] for phone in phones] == seats
    for phone, kept in zip(phones[:2], old, strict=False):
        phone.cookies = dict(kept)
        assert phone.post("hello")["seats"] == []


def by_sitting(evening: Evening, phone: Browser) -> Any:
    return phone.post("sit", seat=0, name="Anna")


def by_a_second_seat(evening: Evening, phone: Browser) -> Any:
    if not phone.post("hello")["seats"]:
        phone.post("sit", seat=2, name="Cili")
    return phone.post("second", seat=0, name="Anna")


def by_a_claim(evening: Evening, phone: Browser) -> Any:
    if not evening.desk.room.seats.is_held(0):
        evening.phone(0, "Anna")
    said = phone.post("claim", seat=0, name="Anna")
    for knock in evening.desk.door.knocks.waiting():
        evening.desk.door.knocks.answer(knock.id, True)
        said = phone.post("claim", seat=0, name="Anna")
    return said


@pytest.mark.parametrize("comes", [by_sitting, by_a_second_seat, by_a_claim])
def test_t11_the_first_key_is_told_again_when_its_answer_was_lost(
    evening: Evening, comes: Callable[[Evening, Browser], Any]
) -> None:
    evening.laid()
    phone = evening.browser()
    phone.post("join", token=evening.desk.door.join.text)
    if comes is by_a_second_seat:
        phone.post("sit", seat=2, name="Cili")
    before = dict(phone.cookies)
    first = comes(evening, phone)
    phone.cookies = dict(before)
    assert comes(evening, phone) == first
    assert 0 in phone.post("hello")["seats"]


def test_t11_who_came_along_and_did_not_hear_so_taps_once_more(evening: Evening) -> None:
    laptop, phones = evening.playing()
    laptop.post("new", game="tiny", names=NAMES)
    before = dict(phones[0].cookies)
    first = phones[0].post("along")
    phones[0].cookies = dict(before)
    assert phones[0].post("along") == first
    assert phones[0].post("hello")["seats"] == [0]
    assert phones[0].post("along") == {"is": "forbidden"}


def test_a_key_kept_by_the_page_throws_none_of_the_cookies_away(evening: Evening) -> None:
    laptop, phones = evening.playing()
    first = evening.desk.room.id
    laptop.post("new", game="tiny", names=["Zoe", "Anna"])
    there = phones[0].post("along")["seat_token"]
    assert phones[0].post("hello")["seats"] == [1]
    phones[0].cookies = {name: value.replace(there, "x") for name, value in phones[0].cookies.items()}
    assert phones[0].post("hello", seat_token=there)["seats"] == [1]
    laptop.post("resume", table=first)
    assert phones[0].post("hello")["seats"] == [0]


def test_t11_a_phone_without_cookies_is_known_by_the_old_key_it_kept_until_the_next_has_arrived(
    evening: Evening,
) -> None:
    laptop, phones = evening.playing()
    laptop.post("swap", seats=[0, 1])
    phones[0].cookies.clear()
    assert phones[0].post("hello", seat_token=phones[0].tokens[0])["seat"] == 1


def test_t12_a_phone_sent_away_while_its_request_comes_in_takes_no_seat(evening: Evening) -> None:
    """Rights are asked when a request is carried out, not when it begins: here its body comes late."""
    laptop, phones = evening.playing()
    laptop.post("kick", seat=2)
    bodies = [("second", phones[0]), ("leave", phones[1])]
    for name, phone in bodies:
        host = f"127.0.0.1:{evening.port}"
        body = json.dumps({"seat": 2, "name": "Eve"} if name == "second" else {"seat": 1}).encode()
        cookies = "; ".join(f"{jar}={value}" for jar, value in phone.cookies.items())
        line = HTTPConnection("127.0.0.1", evening.port, timeout=10)
        line.putrequest("POST", f"/api/{name}", skip_host=True)
        for key, value in (("Host", host), ("Origin", f"http://{host}"), ("X-Ringside", "1"), ("Cookie", cookies)):
            line.putheader(key, value)
        line.putheader("Content-Type", "application/json")
        line.putheader("Content-Length", str(len(body)))
        line.endheaders(body[:5])
        Event().wait(0.2)  # it has been asked who this is
        laptop.post("kick", seat=0 if name == "second" else 1)
        if name == "leave":
            evening.phone(1, "Bori")
        line.send(body[5:])
        answer = line.getresponse()
        assert (answer.status, json.loads(answer.read())["is"]) == (403, "forbidden")
        line.close()
    assert not evening.desk.room.seats.is_held(2)
    assert evening.desk.room.seats.is_held(1)


def test_a_yes_gives_what_was_asked_for(evening: Evening) -> None:
    laptop, _ = evening.playing()
    late = evening.browser()
    late.post("join", token=evening.desk.door.join.text)
    late.post("claim", seat=1, name="Bori")
    laptop.post("approve", request=evening.desk.door.knocks.waiting()[0].id, yes=True)
    late.post("claim", seat=1, name="Mallory")
    assert evening.desk.room.seats.rows()[1].name == "Bori"


def test_t34_who_says_goodbye_and_keeps_the_line_keeps_no_place(evening: Evening) -> None:
    _, phones = evening.playing()
    screen = phones[0].screen(0)
    screen.line.send("41")
    assert screen.closed.wait(5)


def test_t34_one_phone_has_eight_pages_whatever_else_it_shows(evening: Evening) -> None:
    _, phones = evening.playing()
    refused = []
    for _ in range(10):
        phones[0].cookies.pop(f"ringside_{evening.port}_watch", None)
        phones[0].post("watch", token=evening.desk.door.watch.text)
        refused.append(phones[0].screen(0).refused)
    assert refused == [None] * 8 + ["full"] * 2


def test_t33_a_screen_that_reads_too_slowly_for_what_it_asks_is_hung_up(evening: Evening) -> None:
    _, phones = evening.playing()
    screen = phones[0].screen(0)
    link = next(link for link in evening.desk.live.links.all() if link.viewing == 0)
    line = evening.desk.live._server.eio.sockets[evening.desk.live._server.manager.eio_sid_from_sid(link.sid, "/")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line, "poll", lambda: Event().wait(60))  # nothing leaves any more
        for _ in range(3 * MOST_UNSENT):  # the writer may have taken the first hundred
            evening.desk.live.presence()
    assert screen.closed.wait(5)


def test_t12_a_phone_sent_away_between_its_ticket_and_its_socket_does_not_come_in(evening: Evening) -> None:
    laptop, phones = evening.playing()
    ticket = phones[0].post("ticket")["ticket"]
    laptop.post("kick", seat=0)
    assert Screen(phones[0], 0, ticket).refused == "seat"


def test_t12_a_phone_sent_away_while_its_socket_opens_moves_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window between the ticket and the open socket, a third of a second wide here."""
    laptop, phones = evening.playing()
    opening, admit = Event(), Live._admit

    def slowly(live: Live, *more: Any) -> None:
        opening.set()
        Event().wait(0.3)
        admit(live, *more)

    monkeypatch.setattr(Live, "_admit", slowly)
    ticket, found = phones[0].post("ticket")["ticket"], list[Screen]()
    opens_now = Thread(target=lambda: found.append(Screen(phones[0], 0, ticket)))
    opens_now.start()
    assert opening.wait(5)
    assert laptop.post("kick", seat=0) == {"is": "ok"}
    opens_now.join()
    assert found[0].emit("move", {"request": "r", "answering": 0, "move": {"do": "add", "n": 1}}) in (
        *(None, {"is": "readonly"}),
    )
    assert evening.session.moment.seq == 0


def test_t12_rights_are_asked_at_each_message_and_not_remembered(evening: Evening) -> None:
    """The world that T12 lacked: the socket stays open although its seat is another's, as if the word had not come."""
    _, phones = evening.playing()
    anna = phones[0].screen(0)
    ask = anna.ask()["id"]
    frames = len(anna.said("parts"))
    evening.desk.door.leave(0)  # and no screen is looked through
    assert anna.move("add", answering=ask, n=1) == {"is": "readonly"}
    assert anna.emit("back", {"request": "b"}) == {"is": "readonly"}
    dora = evening.phone(0, "Dora").screen(0)
    assert dora.move("add", n=2)["is"] == "ok"
    assert phones[1].screen(1).at(1)
    assert len(anna.said("parts")) == frames


def test_two_people_on_one_phone_are_both_here_and_each_gets_the_own_phone_back(evening: Evening) -> None:
    laptop = evening.laid()
    phone, own = evening.phone(0), evening.browser()
    phone.post("second", seat=1, name="Bori")
    laptop.post("start")
    table = laptop.screen("table")
    shared = phone.screen(1)
    until(lambda: [seat["here"] for seat in table.last("presence")["seats"]] == [True, True, False])
    own.post("join", token=evening.desk.door.join.text)
    own.post("claim", seat=1, name="Bori")
    laptop.post("approve", request=evening.desk.door.knocks.waiting()[0].id, yes=True)
    assert own.post("claim", seat=1, name="Bori")["seat"] == 1
    assert shared.last("moved") == {}  # back to their own seat, which is still there
    assert phone.post("hello")["seats"] == [0]
    assert phone.screen(0).refused is None
    assert own.screen(1).refused is None


def test_one_browser_takes_two_seats_and_asks_the_host_for_more(evening: Evening) -> None:
    laptop = evening.laid(["Anna", "Bori", "Cili", "Dora"])
    phone = evening.phone(0)
    assert phone.post("second", seat=1, name="Bori")["seat"] == 1
    assert phone.post("second", seat=2, name="Cili") == {"is": "wait"}
    assert phone.post("claim", seat=2, name="Cili") == {"is": "wait"}
    (knock,) = evening.desk.door.knocks.waiting()
    assert (knock.kind, knock.comes.seat) == ("more", 2)
    assert laptop.screen("table").last("presence")["requests"][0]["kind"] == "more"
    laptop.post("approve", request=knock.id, yes=True)
    assert phone.post("second", seat=2, name="Cili")["seat"] == 2
    assert phone.post("hello")["seats"] == [0, 1, 2]
    assert phone.post("second", seat=3, name="Dora") == {"is": "wait"}
    laptop.post("approve", request=evening.desk.door.knocks.waiting()[0].id, yes=False)
    assert phone.post("second", seat=3, name="Dora") == {"is": "denied"}


def test_a_browser_that_forgets_its_seats_does_not_get_them_all(evening: Evening) -> None:
    evening.laid()
    phone = evening.browser()
    phone.post("join", token=evening.desk.door.join.text)
    bare = dict(phone.cookies)
    assert phone.post("sit", seat=0, name="Eve")["seat"] == 0
    for seat in (1, 2):
        phone.cookies = dict(bare)
        assert phone.post("sit", seat=seat, name=f"Eve{seat}") == {"is": "seated"}


def test_the_host_sees_and_ends_whoever_looks_on(evening: Evening) -> None:
    laptop, _ = evening.playing()
    guest = evening.browser()
    guest.post("watch", token=evening.desk.door.watch.text)
    watching = guest.screen("watch")
    (told,) = [each for each in sessions(laptop) if each["kind"] == "watch"]
    assert (told["here"], told["pages"]) == (True, 1)
    assert laptop.post("end", session=told["id"]) == {"is": "ok"}
    assert watching.last("gone") == {}
    assert guest.post("ticket") == {"is": "stranger"}
    assert laptop.post("end", session=told["id"]) == {"is": "unknown"}
    shown = str(sessions(laptop))
    assert not [token for token in laptop.cookies.values() if token in shown]


def test_t34_a_browser_looks_on_three_times_and_all_together_two_dozen(evening: Evening) -> None:
    evening.playing()
    for _ in range(8):
        guest = evening.browser()
        guest.post("watch", token=evening.desk.door.watch.text)
        assert [guest.screen("watch").refused for _ in range(4)] == [None, None, None, "full"]
    late = evening.browser()
    late.post("watch", token=evening.desk.door.watch.text)
    assert late.screen("watch").refused == "full"


def test_the_newest_seat_of_a_phone_that_has_sat_at_many_tables_is_known(evening: Evening) -> None:
    laptop = evening.laptop()
    phone = evening.browser()
    for _ in range(12):
        laptop.post("new", game="tiny", names=NAMES)
        phone.post("join", token=evening.desk.door.join.text)
        if phone.post("hello")["role"] == "guest":
            assert phone.post("along")["seat"] == 0
        else:
            phone.post("sit", seat=0, name="Anna")
        assert phone.post("hello")["seats"] == [0]


def at_new_seats(evening: Evening, laptop: Browser, phones: list[Browser]) -> list[Screen]:
    laptop.post("swap", seats=[0, 1])
    for phone in phones:
        phone.post("hello")
    return [phones[0].screen(1), phones[1].screen(0)]


def test_a_tap_names_its_seat_and_counts_at_no_other_after_a_swap(evening: Evening) -> None:
    """Anna's vote is in, its answer got lost, the host swaps her seat: her page sends the vote once more."""
    table, screens = at_the_vote(evening)
    phones = [screen.browser for screen in screens]
    ask = screens[0].ask()["id"]
    tap = {"request": "once", "answering": ask, "move": {"do": "vote", "yes": True}, "as": 0}
    assert screens[0].emit("move", tap)["is"] == "ok"
    anna, _ = at_new_seats(evening, table.browser, phones[:2])
    events = len(evening.session.moment.timeline.events)
    assert anna.emit("move", tap) == {"is": "readonly"}
    assert len(evening.session.moment.timeline.events) == events


def test_a_take_back_names_its_move_and_takes_no_other(evening: Evening) -> None:
    laptop, phones = evening.playing()
    screens = [phone.screen(seat) for seat, phone in enumerate(phones)]
    screens[0].move("add", n=1)
    own = screens[0].at(1)["back"]["seq"]
    back = {"request": "back", "as": 0, "seq": own}
    anna, bori = at_new_seats(evening, laptop, phones[:2])
    assert anna.emit("back", back) == {"is": "readonly"}
    assert bori.emit("back", {**back, "seq": own + 1}) == {"is": "stale"}
    assert evening.session.moment.timeline.now.counts == (1, 0, 0)


def test_a_tap_on_its_way_while_a_page_moves_is_sent_again_and_not_lost(evening: Evening) -> None:
    laptop, phones = evening.playing()
    anna = phones[0].screen(0)
    body = {"request": "kept", "answering": anna.ask()["id"], "move": {"do": "add", "n": 1}, "as": 0}
    laptop.post("hand_over", seat=0)
    assert anna.last("moved") == {}
    assert anna.emit("move", body) == {"is": "retry"}
    phones[0].post("hello")
    assert phones[0].screen(0).emit("move", body)["is"] == "ok"


def test_a_setup_code_that_the_disk_refused_is_still_good(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    put, refused = evening.store.put_setting, list[str]()

    def once(table: str, key: str, value: str) -> None:
        if key == "screen" and not refused:
            refused.append(key)
            raise Unsaved("full")
        put(table, key, value)

    monkeypatch.setattr(evening.store, "put_setting", once)
    browser = evening.browser()
    assert browser.post("hello", setup="SETUP123") == {"is": "unsaved"}
    assert browser.post("hello", setup="SETUP123")["role"] == "host"


def test_claims_of_one_stranger_leave_room_for_a_typed_code(evening: Evening) -> None:
    evening.playing()
    for _ in range(4):
        stranger = evening.browser()
        stranger.post("join", token=evening.desk.door.join.text)
        for seat in range(3):
            stranger.post("claim", seat=seat, name=NAMES[seat])
    assert evening.browser().post("join", code=evening.desk.door.code.text) == {"is": "wait"}
