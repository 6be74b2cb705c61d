"""The door: scanning, typing, sitting down, coming back, being sent away, looking on (T07-T09, T11, T16, cases)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from werkzeug.test import Client

from companion.host.lan import Address
from companion.session.rows import EventRow, Unsaved
from tests.web.evening import NAMES, Evening, until
from web.net import server
from web.people.tokens import hashed
from web.table.kept import LISTED


def cookie_lines(headers: list[tuple[str, str]]) -> list[str]:
    return [value for name, value in headers if name == "Set-Cookie"]


def test_scan_name_seat_play_in_three_calls(evening: Evening) -> None:
    laptop = evening.laid()
    phone = evening.browser()
    found = phone.post("join", token=evening.desk.door.join.text)
    assert [(seat["mark"], seat["name"], seat["taken"]) for seat in found["seats"]] == [
        *(("A", "Anna", False), ("B", "Bori", False), ("C", "Cili", False))
    ]
    assert phone.post("sit", seat=1, name="Bori", language="hu")["seat_token"]
    lines = cookie_lines(phone.headers)
    assert lines
    assert all("HttpOnly" in line and "SameSite=Strict" in line and "Path=/" in line for line in lines)
    assert not any("Domain" in line for line in lines)
    hello = phone.post("hello")
    assert (hello["role"], hello["seat"], hello["language"]) == ("seat", 1, "hu")
    told = laptop.screen("table").last("presence")["seats"][1]
    assert (told["held"], told["language"], told["here"]) == (True, "hu", False)


def test_t07_the_tokens_are_nowhere_but_where_they_belong(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    laptop, phones = evening.playing()
    table = laptop.screen("table")
    link = table.last("presence")["join"]
    assert re.fullmatch(r"http://192\.168\.1\.20:\d+/j#[\w-]{22}", link)
    secrets = [evening.desk.door.join.text, evening.desk.door.watch.text, *phones[0].tokens.values()]
    secrets += [token for browser in (laptop, *phones) for token in browser.cookies.values()]
    for file in evening.folder.rglob("*"):
        kept = file.read_bytes() if file.is_file() else b""
        assert not [secret for secret in secrets if secret.encode() in kept], file
    assert not [secret for secret in secrets if secret in caplog.text]
    assert hashed(phones[0].tokens[0]) == evening.store.seats(evening.desk.room.id)[0].token_hash


def test_t07_an_old_code_or_none_does_not_open(evening: Evening) -> None:
    evening.laid()
    phone = evening.browser()
    old = evening.desk.door.join.text
    evening.desk.door.join.renew()
    for token in (old, "", "x" * 22):
        assert phone.post("join", token=token) == {"is": "wrong"}
        assert phone.status == 403
    assert phone.post("sit", seat=0, name="Eve") == {"is": "forbidden"}
    assert not evening.desk.room.seats.is_held(0)


def test_without_a_table_there_is_nothing_to_join(evening: Evening) -> None:
    phone = evening.browser()
    assert phone.post("join", token=evening.desk.door.join.text) == {"is": "over"}
    assert phone.status == 410
    assert phone.post("hello")["table"] is None


@pytest.mark.parametrize("yes", [True, False])
def test_t08_a_typed_code_knocks_and_the_host_opens(evening: Evening, yes: bool) -> None:
    laptop = evening.laid()
    table, phone = laptop.screen("table"), evening.browser()
    code = table.last("presence")["code"]
    assert phone.post("join", code=code.lower()) == {"is": "wait"}
    for _ in range(10):
        assert phone.post("join", code=code) == {"is": "wait"}
    assert phone.post("sit", seat=0, name="Dora") == {"is": "forbidden"}
    (request,) = until(lambda: table.last("presence")["requests"])
    assert request["kind"] == "code"
    laptop.post("approve", request=request["id"], yes=yes)
    answer = phone.post("join", code=code)
    assert ("seats" in answer) is yes
    assert answer.get("is") == (None if yes else "denied")
    phone.post("sit", seat=0, name="Dora")
    assert evening.desk.room.seats.is_held(0) is yes


def test_t08_guessing_is_slow_and_leaves_the_qr_alone(evening: Evening) -> None:
    evening.laid()
    phone = evening.browser()
    said = [phone.post("join", code="WRONGX")["is"] for _ in range(7)]
    assert said == ["wrong"] * 5 + ["slow"] * 2
    assert phone.status == 429
    assert "seats" in phone.post("join", token=evening.desk.door.join.text)


def test_case_2_a_seated_phone_does_not_become_a_second_player(evening: Evening) -> None:
    evening.laid()
    phone = evening.phone(0)
    assert phone.post("sit", seat=1, name="Bori") == {"is": "seated"}
    assert phone.post("hello")["seats"] == [0]


def test_who_was_not_let_in_may_knock_again(evening: Evening) -> None:
    laptop, phone = evening.laid(), evening.browser()
    code = evening.desk.door.code.text
    for yes in (False, True):
        assert phone.post("join", code=code) == {"is": "wait"}
        laptop.post("approve", request=evening.desk.door.knocks.waiting()[0].id, yes=yes)
        assert ("seats" in phone.post("join", code=code)) is yes


def test_a_seat_is_taken_once(evening: Evening) -> None:
    evening.laid()
    evening.phone(0)
    late = evening.browser()
    late.post("join", token=evening.desk.door.join.text)
    assert late.post("sit", seat=0, name="Zoe") == {"is": "taken"}
    assert late.status == 409
    assert late.post("sit", seat=7, name="Zoe") == {"is": "unknown"}
    assert late.post("sit", seat=9, name="Zoe") == {"is": "bad"}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnna", "Ánna", "Bori", "B0ri"])
def test_t09_case_10_a_name_opens_no_seat(evening: Evening, name: str, there: bool) -> None:
    laptop = evening.laid()
    anna, bori = evening.phone(0), evening.phone(1)
    screens = [anna.screen(0), bori.screen(1)] if there else []
    stranger = evening.browser()
    stranger.post("join", token=evening.desk.door.join.text)
    refused = stranger.post("sit", seat=2, name=name)
    assert (stranger.status, refused["is"]) == (422, "no")
    assert "looks like" in refused["why"]["text"]
    assert stranger.post("claim", seat=0, name=NAMES[0]) == {"is": "wait"}
    hello = stranger.post("hello")
    assert (hello["role"], hello["host"]) == (None, False)
    assert anna.post("hello")["seat"] == 0
    assert laptop.post("hello")["role"] == "host"
    for screen in screens:
        screen.close()


def test_case_1_a_phone_comes_back_with_its_cookie_or_its_kept_token(evening: Evening) -> None:
    _, phones = evening.playing()
    anna = phones[0]
    anna.screen(0).close()
    evening.clock.on(1800)
    assert anna.post("hello")["seat"] == 0
    assert anna.screen(0).ask()["prompt"]["text"] == "Count on"
    anna.cookies.clear()
    assert anna.post("hello")["role"] is None
    assert anna.post("hello", seat_token=anna.tokens[0])["seat"] == 0
    assert anna.post("hello")["seat"] == 0
    assert len(evening.desk.room.seats.rows()) == 3


def test_case_2_another_phone_gets_a_seat_by_the_hosts_word_alone(evening: Evening) -> None:
    laptop, phones = evening.playing()
    table, old = laptop.screen("table"), phones[0].screen(0)
    new = evening.browser()
    new.post("join", token=evening.desk.door.join.text)
    assert new.post("claim", seat=0, name="Anna") == {"is": "wait"}
    assert new.post("claim", seat=0, name="Anna") == {"is": "wait"}
    (request,) = until(lambda: table.last("presence")["requests"])
    assert (request["kind"], request["seat"], request["name"]) == ("claim", 0, "Anna")
    assert old.move("add", n=1)["is"] == "ok"
    laptop.post("approve", request=request["id"], yes=True)
    assert new.post("claim", seat=0, name="Anna")["seat_token"]
    assert old.last("gone") == {}
    assert phones[0].post("hello")["role"] is None
    assert new.screen(0).at(1)["position"]["counts"] == [1, 0, 0]


def test_a_claim_can_be_denied(evening: Evening) -> None:
    laptop, phones = evening.playing()
    new = evening.browser()
    new.post("join", token=evening.desk.door.join.text)
    new.post("claim", seat=0, name="Anna")
    request = evening.desk.door.knocks.waiting()[0]
    laptop.post("approve", request=request.id, yes=False)
    assert new.post("claim", seat=0, name="Anna") == {"is": "denied"}
    assert phones[0].post("hello")["seat"] == 0


def test_a_kicked_seat_is_free_for_a_substitute(evening: Evening) -> None:
    laptop, phones = evening.playing()
    laptop.post("kick", seat=2)
    assert phones[2].post("hello")["role"] is None
    substitute = evening.phone(2, "Dora")
    assert substitute.post("hello")["seat"] == 2
    assert substitute.screen(2).view is not None
    assert evening.desk.room.seats.rows()[2].name == "Dora"


def test_whoever_was_sent_away_needs_the_code_again(evening: Evening) -> None:
    laptop, phones = evening.playing()
    laptop.post("kick", seat=2)
    for way in ("sit", "claim"):
        assert phones[2].post(way, seat=2, name="Cili") == {"is": "forbidden"}
    assert phones[2].post("join") == {"is": "wrong"}
    assert "seats" in phones[2].post("join", token=evening.desk.door.join.text)
    assert phones[2].post("sit", seat=2, name="Cili")["seat_token"]


def test_whoever_was_sent_away_after_a_swap_needs_the_code_again(evening: Evening) -> None:
    laptop, phones = evening.playing()
    laptop.post("swap", seats=[0, 2])
    phones[0].post("hello")
    laptop.post("kick", seat=2)
    assert phones[0].post("sit", seat=2, name="Anna") == {"is": "forbidden"}
    laptop.post("kick", seat=0)
    assert phones[2].post("sit", seat=0, name="Cili") == {"is": "forbidden"}


def test_new_ways_in_shut_out_whoever_has_no_seat_yet(evening: Evening) -> None:
    laptop = evening.laid()
    anna, idle = evening.phone(0), evening.browser()
    idle.post("join", token=evening.desk.door.join.text)
    laptop.post("renew")
    assert idle.post("sit", seat=1, name="Eve") == {"is": "forbidden"}
    assert anna.post("hello")["seat"] == 0
    assert anna.post("second", seat=2, name="Cili")["seat_token"]


def test_a_swap_moves_people_and_their_pieces_before_the_start_alone(evening: Evening) -> None:
    laptop = evening.laid()
    anna, _ = evening.phone(0), evening.phone(1)
    laptop.post("swap", seats=[0, 2])
    assert [(row.name, row.mark) for row in evening.desk.room.seats.rows()] == [
        *(("Cili", "C"), ("Bori", "B"), ("Anna", "A"))
    ]
    assert anna.post("hello")["seat"] == 2
    laptop.post("start")
    laptop.post("swap", seats=[1, 2])
    assert [(row.name, row.mark) for row in evening.desk.room.seats.rows()] == [
        *(("Cili", "C"), ("Anna", "B"), ("Bori", "A"))
    ]
    assert anna.post("hello")["seat"] == 1
    assert evening.session.moment.timeline.names() == ("Cili", "Anna", "Bori")


def test_late_joiner_and_substitute_are_called_by_their_names_on_every_screen(evening: Evening) -> None:
    laptop = evening.laid(["Anna", "", "Cili"])
    phones = [evening.phone(0), evening.phone(2)]
    laptop.post("start")
    screens = [laptop.screen("table"), phones[0].screen(0)]
    until(lambda: all(screen.view.get("names") == ["Anna", "B", "Cili"] for screen in screens))
    late = evening.phone(1, "Dora").screen(1)
    until(lambda: all(screen.view.get("names") == ["Anna", "Dora", "Cili"] for screen in (*screens, late)))
    laptop.post("kick", seat=2)
    evening.phone(2, "Eve")
    until(lambda: all(screen.view.get("names") == ["Anna", "Dora", "Eve"] for screen in (*screens, late)))
    assert screens[1].move("add", n=1)["is"] == "ok"
    assert late.move("add", n=2)["is"] == "ok"


def test_t07_the_host_renews_the_way_in_and_the_old_one_opens_nothing(evening: Evening) -> None:
    laptop = evening.laid()
    table, door = laptop.screen("table"), evening.desk.door
    old = (door.join.text, door.watch.text, door.code.text)
    until(lambda: table.last("presence")["join"].endswith(old[0]))
    laptop.post("renew")
    until(lambda: table.last("presence")["join"].endswith(door.join.text))
    assert evening.browser().post("join", token=old[0]) == {"is": "wrong"}
    assert evening.browser().post("watch", token=old[1]) == {"is": "wrong"}
    assert evening.browser().post("join", code=old[2]) == {"is": "wrong"}
    assert evening.browser().post("join", token=door.join.text)["title"] == "Tiny"


def test_t07_the_way_in_expires_with_the_table(evening: Evening) -> None:
    laptop = evening.laid()
    old = evening.desk.door.join.text
    laptop.post("start")
    assert evening.desk.door.join.text == old
    laptop.post("new", game="tiny", names=NAMES)
    assert evening.browser().post("join", token=old) == {"is": "wrong"}


def test_t07_an_old_card_is_called_a_card_and_opens_as_little(evening: Evening) -> None:
    early = evening.browser()
    assert early.post("join", token=evening.desk.door.join.text + "x", card=True) == {"is": "stale", "open": False}
    assert early.post("join", token=evening.desk.door.join.text, card=True) == {"is": "over"}
    evening.laid()
    phone = evening.browser()
    assert phone.post("join", token="x" * 22, card=True) == {"is": "stale", "open": True}
    assert phone.post("sit", seat=0, name="Eve") == {"is": "forbidden"}
    assert len(phone.post("join", token=evening.desk.door.join.text, card=True)["seats"]) == len(NAMES)


def test_choices_show_an_evening_that_is_asked_for_however_old(evening: Evening) -> None:
    laptop = evening.laid()
    laptop.post("start")
    first = evening.desk.room.id
    for _ in range(LISTED):
        evening.clock.on(60)
        laptop.post("new", game="tiny", names=NAMES)
        laptop.post("start")
    assert first not in [table["table"] for table in laptop.post("choices")["tables"]]
    assert laptop.post("choices", table=first)["tables"][-1]["table"] == first
    assert len(laptop.post("choices", table="nothing")["tables"]) == LISTED


def test_t16_only_the_laptop_with_the_code_of_its_console_becomes_host(evening: Evening) -> None:
    app = evening.serving._guarded
    browser = evening.browser()
    for code in ("", "WRONG", "setup123"):
        assert browser.post("hello", setup=code)["role"] is None
    assert browser.post("hello")["needs_setup"] is True
    client = Client(app)
    headers = {"Host": f"127.0.0.1:{evening.port}", "Origin": f"http://127.0.0.1:{evening.port}", "X-Ringside": "1"}
    for _ in range(3):
        lan = client.post(
            "/api/hello", json={"setup": "SETUP123"}, headers=headers, environ_base={"REMOTE_ADDR": "192.168.1.77"}
        )
        assert lan.get_json()["role"] is None
        assert lan.get_json()["needs_setup"] is False
    evening.clock.on(60)
    assert browser.post("hello", setup="SETUP123")["role"] == "host"
    assert evening.browser().post("hello", setup="SETUP123")["role"] is None


def test_t16_guessing_the_code_of_the_console_is_slow(evening: Evening) -> None:
    browser = evening.browser()
    for _ in range(5):
        browser.post("hello", setup="WRONG")
    assert browser.post("hello", setup="SETUP123")["role"] is None


def test_after_a_restart_everybody_is_who_they_were(evening: Evening) -> None:
    laptop, phones = evening.playing()
    guest = evening.browser()
    guest.post("watch", token=evening.desk.door.watch.text)
    phones[0].screen(0).move("add", n=2)
    evening.restart()
    assert laptop.post("hello")["role"] == "host"
    assert laptop.post("hello")["table"]["started"] is True
    assert [phone.post("hello")["seat"] for phone in phones] == [0, 1, 2]
    assert guest.post("hello")["role"] == "watch"
    assert phones[1].screen(1).at(1)["position"]["counts"] == [2, 0, 0]


def test_a_lobby_survives_a_restart_too(evening: Evening) -> None:
    laptop = evening.laid()
    anna = evening.phone(0)
    evening.restart()
    assert anna.post("hello")["seat"] == 0
    laptop.post("start")
    assert evening.session.moment.seq == 0


def test_choices_list_what_can_be_gone_on_with(evening: Evening) -> None:
    laptop, phones = evening.playing()
    phones[0].screen(0).move("add", n=2)
    first = evening.desk.room.id
    evening.clock.on(5)
    laptop.post("new", game="tiny", names=["Dora", ""])
    told = laptop.post("choices")
    assert [(table["table"], table["names"], table["over"]) for table in told["tables"]] == [(first, NAMES, False)]
    assert told["tables"][0]["where"] == {"rule": "", "text": "Round {round}", "facts": [["round", 1]]}
    assert told["games"][0]["seats"] == [1, 8]
    assert told["games"][0]["packs"][0]["file"] == "house"
    assert laptop.post("resume", table=first)["is"] == "ok"
    assert evening.session.moment.seq == 1
    assert laptop.post("resume", table="nothing") == {"is": "unknown"}
    assert phones[0].post("hello")["seat"] == 0


def test_case_52_a_table_with_another_port_is_served_there_or_says_so(evening: Evening) -> None:
    _, phones = evening.playing()
    first, old = evening.desk.room.id, evening.port
    evening.close()
    with server.bind("127.0.0.1", old, fixed=True):
        evening.open()
        laptop = evening.laptop()
        refused = laptop.post("resume", table=first)
        assert refused["is"] == "no"
        assert dict(refused["why"]["facts"]) == {"n": old}
        assert evening.session is None
    assert laptop.post("resume", table=first)["is"] == "ok"
    assert evening.serving.hosts() >= {f"127.0.0.1:{old}", f"192.168.1.20:{old}", f"127.0.0.1:{evening.port}"}
    evening.port = old
    assert phones[0].post("hello")["seat"] == 0
    assert laptop.post("hello")["role"] == "host"


def test_play_again_keeps_everybody_where_they_sit(evening: Evening) -> None:
    laptop, phones = evening.playing()
    before, screen = evening.desk.room.id, phones[0].screen(0)
    screen.ask()
    laptop.post("again")
    assert evening.desk.room.id != before
    assert [phone.post("hello")["seat"] for phone in phones] == [0, 1, 2]
    laptop.post("start")
    until(lambda: screen.view.get("seq") == 0 and screen.view["position"]["counts"] == [0, 0, 0])


def test_play_again_knows_what_was_told(evening: Evening) -> None:
    laptop, _ = evening.playing()
    first = evening.desk.room.id
    evening.packs = [*evening.packs, {"file": "own", "title": "Your copy", "house": False}]
    laptop.post("again")
    assert evening.remembered[0] == (first, 0)
    laptop.post("start")
    setup = evening.session.moment.timeline.events[0].move.setup
    assert (setup.pack, setup.facts) == ("own", evening.facts)


def test_what_was_told_is_kept_before_another_table_stands_here(evening: Evening) -> None:
    laptop, phones = evening.playing()
    first = evening.desk.room.id
    phones[0].screen(0).move("tell", answering=None, card="cup", field="prize", value=3)
    laptop.post("new", game="tiny", names=NAMES)
    assert evening.remembered == [(first, 1)]


def test_the_demo_is_laid_by_the_server(evening: Evening) -> None:
    laptop = evening.laptop()
    laptop.post("demo", language="hu")
    plan = evening.desk.room.plan()
    assert (plan.pack, plan.dealer, plan.language, len(plan.names)) == ("house", True, "hu", 4)
    assert [row.name for row in evening.desk.room.seats.rows()] == plan.names
    assert laptop.post("demo", language="hu", game="tiny")["is"] == "ok"
    assert laptop.post("demo", language="hu", game="chess")["is"] == "unknown"


def test_the_game_played_last_is_offered_first(evening: Evening) -> None:
    laptop, _ = evening.playing()
    assert laptop.post("choices")["game"] == "tiny"


def test_the_numbers_of_a_pack_are_known_from_the_start(evening: Evening) -> None:
    laptop = evening.laptop()
    laptop.post("new", game="tiny", names=NAMES, pack="house", marks=["D", "A", "B"], language="el")
    laptop.post("start")
    setup = evening.session.moment.timeline.events[0].move.setup
    assert (setup.pack, setup.facts) == ("house", (("tiny", "prize", "7"),))
    assert [row.mark for row in evening.desk.room.seats.rows()] == ["D", "A", "B"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess", "names": ["A", "B"]},
        {"game": "tiny", "names": []},
        {"game": "tiny", "names": ["Anna", "anna"]},
        {"game": "tiny", "names": ["A", "B"], "marks": ["A", "A"]},
        {"game": "tiny", "names": ["A", "B"], "marks": ["A"]},
        {"game": "tiny", "names": ["A", "B"], "switches": {"T-1": "maybe"}},
        {"game": "tiny", "names": ["A", "B"], "extra": 1},
        {"game": "tiny", "names": ["A", "B"], "pack": "../../etc/passwd"},
        {"game": "tiny", "names": "AB"},
        {"game": "tiny", "names": ["A", "\u202eB"]},
    ],
)
def test_a_table_that_cannot_be_is_not_laid(evening: Evening, wrong: dict[str, Any]) -> None:
    laptop = evening.laptop()
    assert laptop.post("new", **wrong)["is"] in {"no", "bad", "unknown"}
    assert laptop.status >= 400
    assert evening.desk.room.row is None


def test_the_wifi_and_the_address_are_the_hosts_to_say(evening: Evening) -> None:
    laptop = evening.laid()
    table = laptop.screen("table")
    evening.addresses = (*evening.addresses, Address("10.0.0.5", "eth0", 10, ("the network in use",)))
    evening.clock.on(2)
    laptop.post("wifi", name="Circus", password='a;b"c')
    laptop.post("address", ip="10.0.0.5")
    told = until(lambda: (seen := table.last("presence"))["wifi"] and "10.0.0.5" in seen["join"] and seen)
    assert told["wifi"]["name"] == "Circus"
    assert [each["on"] for each in told["addresses"]] == [False, True]
    assert laptop.post("address", ip="8.8.8.8") == {"is": "unknown"}
    for what in ("join", "wifi", "watch"):
        assert b"<svg" in laptop.get(f"/qr.svg?what={what}")
    guest = evening.browser()
    guest.get("/qr.svg?what=join")
    assert guest.status == 403
    laptop.post("wifi", name="")
    laptop.get("/qr.svg?what=wifi")
    assert laptop.status == 404


def test_case_50_with_no_network_there_is_no_link_and_never_localhost(evening: Evening) -> None:
    evening.addresses = ()
    evening.clock.on(2)
    laptop = evening.laid()
    assert laptop.screen("table").last("presence")["join"] is None
    laptop.get("/qr.svg?what=join")
    assert laptop.status == 404


def test_when_the_laptops_address_changes_its_screen_follows(evening: Evening) -> None:
    laptop = evening.laid()
    table = laptop.screen("table")
    table.last("presence")
    evening.addresses = (Address("192.168.7.9", "wlan0", 26),)
    evening.clock.on(3)
    until(lambda: "192.168.7.9" in table.last("presence")["join"])
    assert f"192.168.7.9:{evening.port}" in evening.serving.hosts()


def test_the_lobby_says_that_a_phone_has_reached_it(evening: Evening) -> None:
    laptop = evening.laid()
    table = laptop.screen("table")
    assert table.last("presence")["reached"] == 0
    evening.browser().get("/j")
    until(lambda: table.last("presence")["reached"] == 1)


def test_languages_are_kept_for_each(evening: Evening) -> None:
    laptop, phones = evening.playing()
    phones[0].post("language", language="el")
    laptop.post("language", language="hu")
    assert phones[0].post("hello")["language"] == "el"
    assert laptop.post("hello")["language"] == "hu"
    assert phones[0].post("language", language="xx") == {"is": "bad"}


def test_who_has_voted_can_be_hidden(evening: Evening) -> None:
    laptop = evening.laid()
    table = laptop.screen("table")
    laptop.post("hide", votes=True)
    until(lambda: table.last("presence")["hide"] is True)


def test_hidden_votes_leave_the_server_as_a_count(evening: Evening) -> None:
    laptop, phones = evening.playing()
    screens = [phone.screen(seat) for seat, phone in enumerate(phones)]
    laptop.post("hide", votes=True)
    for screen in screens:
        screen.move("add", n=1)
    for screen in screens:
        screen.at(3)
        screen.move("guess", yes=True)
    bori = screens[1]
    bori.at(6)
    heard = len(bori.heard)
    assert screens[0].move("vote", yes=True)["is"] == "ok"
    evening.clock.on(0.3)
    assert bori.at(7)["votes"] == {"cast": 1, "of": 3, "hidden": True}
    told = [what for name, what in bori.heard[heard:] if name == "parts"]
    assert not [part for what in told for part in what["parts"].get("waiting", []) if part["cast"]]
    assert bori.view["position"]["cast"] == []
    assert bori.view["story"][-1]["by"] == "table"
    laptop.post("hide", votes=False)
    until(lambda: bori.view["position"]["cast"] == [0])


def test_a_cookie_of_another_table_holds_no_seat_and_one_of_another_port_no_screen(evening: Evening) -> None:
    laptop, phones = evening.playing()
    evening.clock.on(5)
    laptop.post("new", game="tiny", names=NAMES)
    hello = phones[0].post("hello")
    assert (hello["role"], hello["seats"], hello["host"]) == ("guest", [], False)
    laptop.cookies = {name.replace(str(evening.port), "1"): value for name, value in laptop.cookies.items()}
    assert laptop.post("hello")["role"] is None


def test_a_log_that_cannot_be_read_is_listed_and_shuts_nobody_out(evening: Evening) -> None:
    laptop, _ = evening.playing()
    first = evening.desk.room.id
    row = EventRow(1, 0, "0", "phone", "r", '{"do":"add","n":1000}')
    evening.store.append(first, (row,), "")
    evening.restart()
    assert evening.session is None
    (table,) = laptop.post("choices")["tables"]
    assert (table["damaged"], table["over"]) == (True, True)
    refused = laptop.post("resume", table=first)
    assert (laptop.status, refused["is"], refused["keeps"]) == (422, "no", True)
    assert dict(refused["why"]["facts"])["event"] == 1
    assert laptop.post("new", game="tiny", names=NAMES)["is"] == "ok"


def test_a_failing_disk_makes_nobody_a_stranger(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    laptop, phones = evening.playing()
    screen = phones[0].screen(0)
    screen.ask()

    def broken(*_: Any) -> None:
        raise Unsaved("disk I/O error")

    for name in ("setting", "put_setting", "put_seat", "seats", "rows", "append"):
        monkeypatch.setattr(evening.store, name, broken)
    assert phones[1].screen(1).at(0)["viewer"] == 1
    assert laptop.post("hello")["role"] == "host"
    assert screen.move("add", n=1) == {"is": "unsaved"}
    assert laptop.post("kick", seat=0) == {"is": "unsaved"}
    assert phones[0].post("hello")["seat"] == 0
    monkeypatch.undo()
    assert screen.move("add", n=1)["is"] == "ok"
