"""A right or a secret belongs to a person at a table: whoever comes after has what is owed and nothing of the one
before (T11-T13, T15, T17).

The tests of T15 and T17 that stood alone before knew one world only: everybody stayed at the seat and at the table
where the socket had opened. Here the holder of a seat changes, or the table does, while a vote is open, a card is in
hand, a ticket is drawn, a tap is on its way.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from companion.host.packs import packs
from companion.kit.views import on_wire
from companion.session.moment import Moment as AnyMoment
from companion.session.moment import answers
from tests.web.evening import Browser, Evening, Screen, until
from tests.web.test_live import at_the_vote
from web.net.strict_json import dumps

Moment = AnyMoment[Any, Any]
FOUR = ["Anna", "Bori", "Csaba", "Dimitra"]
VOTE = {"do": "vote", "yes": True}


class Before:
    """Anna on her phone at seat 0, with a socket, a ticket in the pocket and her cookies: all that she might keep."""

    def __init__(self, evening: Evening, phone: Browser, screen: Screen) -> None:
        self.evening, self.phone, self.screen = evening, phone, screen
        self.ticket, self.cookies = phone.post("ticket")["ticket"], dict(phone.cookies)
        self.holder = evening.desk.room.seats.rows()[0].holder

    def nothing_is_left(self, seat: int = 0, moved_to: int | None = None) -> None:
        """Neither the open socket nor the ticket nor the cookies see or move that seat, or order anything."""
        events, frames = len(self.evening.session.moment.timeline.events), len(self.screen.said("parts"))
        orders: list[tuple[str, dict[str, Any]]] = [
            ("move", {"request": "late", "answering": ask, "move": move})
            for ask in range(12)
            for move in ({"do": "add", "n": 1}, VOTE, {"do": "guess", "yes": True}, {"do": "next"})
        ]
        orders += [("back", {"request": "b"}), ("host", {"request": "h", "do": "rewind", "to": 0})]
        for event, body in orders:
            answer = self.screen.emit(event, body) if not self.screen.closed.is_set() else None
            assert answer in (None, {"is": "readonly"}, {"is": "slow"}), (event, body, answer)
        self.screen.send("whole", {})
        self.screen.send("hello", {"seq": None})
        assert Screen(self.phone, seat, self.ticket).refused in {"ticket", "seat"}
        self.phone.cookies = dict(self.cookies)
        assert self.phone.screen(seat).refused in {"ticket", "seat"}
        assert self.phone.post("hello")["seats"] == ([] if moved_to is None else [moved_to])
        assert len(self.evening.session.moment.timeline.events) == events
        assert len(self.screen.said("parts")) == frames


# -- ways out of a seat, and who comes after ---------------------------------------------------------------------------


def kicked(evening: Evening, laptop: Browser) -> None:
    assert laptop.post("kick", seat=0) == {"is": "ok"}


def ended(evening: Evening, laptop: Browser) -> None:
    told = next(each for each in sessions(laptop) if each["seats"] == [0])
    assert laptop.post("end", session=told["id"]) == {"is": "ok"}


def left(evening: Evening, laptop: Browser) -> None:
    assert evening.phones[0].post("leave", seat=0) == {"is": "ok"}


def sessions(laptop: Browser) -> list[dict[str, Any]]:
    screen = laptop.screen("table")
    told: list[dict[str, Any]] = screen.last("presence")["sessions"]
    screen.close()
    return told


def another_phone(evening: Evening, laptop: Browser) -> Screen:
    return evening.phone(0, "Dora").screen(0)


def the_same_name(evening: Evening, laptop: Browser) -> Screen:
    return evening.phone(0, "Anna").screen(0)


def the_laptop(evening: Evening, laptop: Browser) -> Screen:
    return laptop.screen(0)


def a_neighbour(evening: Evening, laptop: Browser) -> Screen:
    bori = evening.phones[1]
    assert bori.post("second", seat=0, name="Dora")["seat"] == 0
    return bori.screen(0)


def by_a_claim(evening: Evening, laptop: Browser, name: str) -> Screen:
    """The host gives the seat to a phone that asks for it, while Anna's still holds it."""
    new = evening.browser()
    new.post("join", token=evening.desk.door.join.text)
    assert new.post("claim", seat=0, name=name) == {"is": "wait"}
    laptop.post("approve", request=evening.desk.door.knocks.waiting()[0].id, yes=True)
    assert new.post("claim", seat=0, name=name)["seat"] == 0
    return new.screen(0)


def by_a_swap(evening: Evening, laptop: Browser) -> Screen:
    laptop.post("swap", seats=[0, 1])
    assert evening.phones[1].post("hello")["seat"] == 0
    return evening.phones[1].screen(0)


def after(out: Callable[[Evening, Browser], None], comes: Callable[[Evening, Browser], Screen]) -> Change:
    def change(evening: Evening, laptop: Browser) -> Screen:
        out(evening, laptop)
        return comes(evening, laptop)

    return change


Change = Callable[[Evening, Browser], Screen]
OUT: dict[str, Callable[[Evening, Browser], None]] = {"kicked": kicked, "session ended": ended, "left": left}
COMES: dict[str, Change] = {
    "another phone": another_phone,
    "another phone of the same name": the_same_name,
    "the laptop": the_laptop,
    "a neighbour's phone": a_neighbour,
}
CHANGES: dict[str, Change] = {
    f"{out}, then {comes}": after(OUT[out], COMES[comes]) for out in OUT for comes in COMES
} | {
    "claimed by another": lambda evening, laptop: by_a_claim(evening, laptop, "Dora"),
    "claimed by the same name": lambda evening, laptop: by_a_claim(evening, laptop, "Anna"),
    "swapped": by_a_swap,
}


def private(evening: Evening, viewer: Any) -> Any:
    """What the position shows to this seat, or to the table."""
    return on_wire(evening.session.game.view(evening.session.moment.timeline.now, viewer))


def own_ask(screen: Screen, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = until(lambda: next((ask for ask in screen.view.get("asks", []) if ask["by"] == seat), None))
    return found


def says_cast_and_no_more(evening: Evening, screen: Screen, seat: int = 0) -> None:
    evening.clock.on(0.3)
    ask = until(lambda: next((each for each in screen.view.get("asks", []) if each["cast"]), None))
    assert (ask["by"], ask["sealed"], ask["answer"]) == (seat, True, None)
    assert '"answer":{' not in dumps(screen.said("parts"))


def may_vote_anew(evening: Evening, screen: Screen, seat: int = 0) -> None:
    """It is shown what it votes itself, and that is what counts."""
    assert screen.move("vote", answering=own_ask(screen, seat)["id"], yes=False)["is"] == "ok"
    evening.clock.on(0.3)
    until(lambda: own_ask(screen, seat)["answer"] == {"do": "vote", "yes": False})


def opens(evening: Evening, *screens: tuple[int, Screen]) -> list[list[Any]]:
    for seat, screen in screens:
        screen.move("vote", answering=own_ask(screen, seat)["id"], yes=True)
    return [[seat, yes] for seat, yes in evening.session.moment.timeline.now.votes]


# -- old holder × way out × new holder × secret ------------------------------------------------------------------------


def played_to(evening: Evening, game: str, there: Callable[[Moment], bool]) -> tuple[Screen, list[Screen]]:
    """A real game with four phones, as far as a position that the engine makes."""
    laptop = evening.laptop()
    laptop.post("new", game=game, names=FOUR, pack="house", dealer=True)
    phones = [evening.phone(seat, name) for seat, name in enumerate(FOUR)]
    laptop.post("start")
    session, chance = evening.session, Random(3)
    while not there(session.moment):
        moment = session.moment
        by = moment.due.asks[0][0]
        move = session.game.policy(moment.timeline.now, by, chance)
        asked = [question for question in (*moment.asks(), *moment.offers(by)) if question.by == by]
        question = next((each for each in asked if answers(each.ask, move)), asked[0])
        session.submit(by, move, via="screen", request=f"s{moment.seq}", answering=question.id)
    return laptop.screen("table"), [phone.screen(seat) for seat, phone in enumerate(phones)]


def asks_anna(text: str) -> Callable[[Moment], bool]:
    return lambda moment: any(by == 0 and ask.prompt.text.startswith(text) for by, ask in moment.due.asks)


SECRETS: dict[str, tuple[str, Callable[[Moment], bool]]] = {
    "an open vote": ("drum_roll", lambda moment: moment.is_secret()),
    "a dealt card": ("drum_roll", asks_anna("Which one do you keep?")),
    "a hand": ("circus", asks_anna("Discard a card to pay")),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("secret", SECRETS)
def test_t12_t15_t17_who_comes_after_has_what_is_owed_and_nothing_of_the_one_before(
    tmp_path: Path, secret: str, change: str
) -> None:
    game, there = SECRETS[secret]
    evening = Evening(tmp_path, GAMES, packs.house(GAMES[game]).facts)
    try:
        table, screens = played_to(evening, game, there)
        evening.phones, anna = [screen.browser for screen in screens], screens[0]
        is_vote = evening.session.is_secret()
        if is_vote:
            assert anna.move("vote", answering=own_ask(anna)["id"], postpone=True)["is"] == "ok"
            evening.clock.on(0.3)
            until(lambda: own_ask(anna)["answer"])
        assert private(evening, 0) != private(evening, "table")
        before = Before(evening, anna.browser, anna)
        comes = CHANGES[change](evening, table.browser)
        until(lambda: comes.view.get("position") == private(evening, 0))
        ask = own_ask(comes)
        assert (ask["cast"], ask["answer"]) == (is_vote, None)
        assert '"answer":{' not in dumps(comes.said("parts"))
        before.nothing_is_left(moved_to=1 if change == "swapped" else None)
        if is_vote:
            assert comes.move("vote", answering=ask["id"], postpone=False)["is"] == "ok"
            evening.clock.on(0.3)
            until(lambda: own_ask(comes)["answer"] == {"do": "vote", "postpone": False})
    finally:
        evening.close()


def test_t17_a_swap_shows_neither_the_others_vote(evening: Evening) -> None:
    table, screens = at_the_vote(evening)
    laptop = table.browser
    phones = [screen.browser for screen in screens]
    screens[0].move("vote", yes=True)
    screens[1].move("vote", yes=True)
    before = Before(evening, phones[0], screens[0])
    laptop.post("swap", seats=[0, 1])
    assert [screen.last("moved") for screen in screens[:2]] == [{}, {}]
    moved = [phone.post("hello")["seat"] for phone in phones[:2]]
    assert moved == [1, 0]
    kept = dict(phones[0].cookies)
    before.nothing_is_left(moved_to=1)
    phones[0].cookies = kept
    for phone, seat in zip(phones[:2], moved, strict=True):
        says_cast_and_no_more(evening, phone.screen(seat), seat)


def test_t17_a_second_page_of_the_same_browser_is_the_same_voter(evening: Evening) -> None:
    _, screens = at_the_vote(evening)
    screens[0].move("vote", yes=True)
    again = screens[0].browser.screen(0)
    evening.clock.on(0.3)
    until(lambda: own_ask(again)["answer"] == VOTE)


def test_t17_after_a_restart_the_voter_and_nobody_else_is_shown_the_vote(evening: Evening) -> None:
    table, screens = at_the_vote(evening)
    phones = [screen.browser for screen in screens]
    laptop = table.browser
    screens[0].move("vote", yes=True)
    screens[1].move("vote", yes=True)
    evening.restart()
    back = phones[0].screen(0)
    evening.clock.on(0.3)
    until(lambda: own_ask(back)["answer"] == VOTE)
    laptop.post("kick", seat=1)
    says_cast_and_no_more(evening, laptop.screen(1), 1)


def test_the_laptop_is_a_voter_as_long_as_its_hand_over_screen_is_up(evening: Evening) -> None:
    table, screens = at_the_vote(evening)
    laptop = table.browser
    laptop.post("kick", seat=0)
    covered = laptop.screen(0, "covered once")
    covered.move("vote", answering=own_ask(covered)["id"], yes=True)
    evening.clock.on(0.3)
    until(lambda: own_ask(covered)["answer"] == VOTE)
    again = laptop.screen(0, "covered again")
    says_cast_and_no_more(evening, again)
    says_cast_and_no_more(evening, evening.phone(0, "Dora").screen(0))
    assert covered.last("gone") == {}
    assert opens(evening, (1, screens[1]), (2, screens[2]))[0] == [0, True]


def test_t17_two_worlds_look_alike_to_whoever_takes_the_seat_over(tmp_path_factory: pytest.TempPathFactory) -> None:
    """As the test of two worlds in test_live, but the voter's seat changes hands, twice, before the reveal."""
    worlds: list[list[str]] = []
    for vote in (True, False):
        evening = Evening(tmp_path_factory.mktemp("world"))
        table, screens = at_the_vote(evening)
        screens[0].move("vote", request="v", yes=vote)
        table.browser.post("kick", seat=0)
        seen = [shown_the_vote(evening, table.browser.screen(0, "covered"))]
        seen += [
            shown_the_vote(evening, screen) for screen in (evening.phone(0, "Dora").screen(0), *screens[1:], table)
        ]
        worlds.append(seen)
        evening.close()
    assert worlds[0] == worlds[1]


def shown_the_vote(evening: Evening, screen: Screen) -> str:
    """All that this screen shows once it knows that a vote is in; tests/session compares the bytes of each frame."""
    evening.clock.on(0.3)
    until(lambda: screen.view.get("votes") and screen.view["seq"] == evening.session.moment.seq)
    return masked(screen.view)


def masked(heard: Any) -> str:
    """Without the times, which differ from evening to evening."""
    return re.sub(r'"(at|started)":\d+', "", dumps(heard))


def test_nobodys_order_or_preview_tells_a_vote(evening: Evening) -> None:
    table, screens = at_the_vote(evening)
    screens[0].move("vote", request="mine", yes=True)
    said = [table.host("preview", seat=0, move={"do": "vote", "yes": yes}) for yes in (True, False)]
    assert said[0] == said[1]
    allowed = [table.host("allow", seat=0, move={"do": "vote", "yes": yes}) for yes in (True, False)]
    assert [ack["is"] for ack in allowed] == ["bad", "bad"]
    table.browser.post("kick", seat=0)
    laptop = table.browser.screen(0)
    repeated = [laptop.move("vote", answering=6, request="mine", yes=yes) for yes in (True, False)]
    assert repeated[0] == repeated[1]
