"""Codes, keys and tickets: what opens, what does not, and how often one may try (T07, T08, T13)."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from web.people.tokens import LETTERS, JoinToken, Tickets, TypedCode, fits, fresh, hashed, tidy


def test_t07_a_token_has_128_bits_and_only_its_hash_knows_it_again() -> None:
    token = fresh()
    assert len(token) >= 22
    assert token not in hashed(token)
    assert fits(token, hashed(token))
    assert not fits(fresh(), hashed(token))


def test_t07_a_renewed_join_token_shuts_out_the_old_one() -> None:
    join = JoinToken()
    old = join.text
    assert join.opens(old)
    join.renew()
    assert not join.opens(old)
    assert not join.opens("")
    assert not join.opens("é")


def test_t08_a_code_has_six_symbols_of_32_and_lasts_ten_minutes(clock: SimpleNamespace) -> None:
    code = TypedCode(clock.now)
    first = code.text
    assert len(set(LETTERS)) == 32
    assert not set("O0I1") & set(LETTERS)
    assert len(first) == 6
    assert set(first) <= set(LETTERS)
    clock.at += 599
    assert code.text == first
    clock.at += 1
    assert code.text != first


def test_t08_a_code_may_be_typed_as_people_type(clock: SimpleNamespace) -> None:
    code = TypedCode(clock.now)
    assert code.try_out(f" {code.text[:3].lower()}-{code.text[3:]} ", "10.0.0.2") == "ok"
    assert tidy("ab c-2") == "ABC2"


def test_t08_the_code_on_printed_cards_lasts_until_the_way_in_is_renewed(clock: SimpleNamespace) -> None:
    code = TypedCode(clock.now)
    assert code.try_out("", "10.0.0.3") == "wrong"
    first, printed = code.text, code.lasting
    clock.at += 3600
    assert (code.try_out(first, "10.0.0.2"), code.try_out(printed, "10.0.0.2")) == ("wrong", "ok")
    code.renew()
    assert code.try_out(printed, "10.0.0.2") == "wrong"
    assert code.lasting != printed


def test_t08_five_wrong_tries_an_address_and_twenty_in_all(clock: SimpleNamespace) -> None:
    code = TypedCode(clock.now)
    said = [code.try_out("WRONGX", "10.0.0.2") for _ in range(6)]
    assert said == ["wrong"] * 5 + ["slow"]
    others = [code.try_out("WRONGX", f"10.0.1.{n}") for n in range(30)]
    assert others.count("wrong") == 15
    clock.at += 60
    assert code.try_out("WRONGX", "10.0.0.2") == "wrong"


def test_t08_who_is_locked_out_learns_nothing_from_a_right_code(clock: SimpleNamespace) -> None:
    code = TypedCode(clock.now)
    for _ in range(5):
        code.try_out("WRONGX", "10.0.0.2")
    assert code.try_out(code.text, "10.0.0.2") == "slow"
    assert code.try_out(code.text, "10.0.0.3") == "ok"


def test_t08_a_right_code_sets_nothing_back(clock: SimpleNamespace) -> None:
    """Whoever has the code and guesses another table's, or tries out what counts, gains no tries."""
    code = TypedCode(clock.now)
    said = [code.try_out(typed, "10.0.0.2") for _ in range(5) for typed in ("WRONGX", code.text)]
    assert said == ["wrong", "ok"] * 4 + ["wrong", "slow"]
    clock.at += 60
    assert [code.try_out(code.text, f"10.0.1.{n}") for n in range(21)] == ["ok"] * 20 + ["slow"]


def test_t08_eight_phones_behind_one_address_type_the_code_and_two_mistype_it(clock: SimpleNamespace) -> None:
    """What the first test of this lacked: a family behind one router, where the address is no person."""
    code = TypedCode(clock.now)
    typed = [code.text] * 3 + ["TYPOOO", code.text, code.text, "TYP000", *[code.text] * 3]
    said = [code.try_out(text, "10.0.0.2") for text in typed]
    assert said == ["wrong" if text.startswith("TYP") else "ok" for text in typed]
    assert said.count("ok") == 8


def test_t08_many_guesses_at_the_same_moment_are_five(clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(self: TypedCode, typed: str) -> bool:
        threading.Event().wait(0.01)
        return opens(self, typed)

    opens = TypedCode._opens
    monkeypatch.setattr(TypedCode, "_opens", slowly)
    code = TypedCode(clock.now)
    with ThreadPoolExecutor(18) as phones:
        said = list(phones.map(lambda _: code.try_out("WRONGX", "10.0.0.2"), range(18)))
    assert said.count("wrong") == 5


def test_t08_a_hundred_thousand_guesses_hit_nothing(clock: SimpleNamespace) -> None:
    code = TypedCode(clock.now)
    counted = 0
    for guess in range(100_000):
        counted += code.try_out("AAAAAA", f"10.{guess % 50}.0.1") != "slow"
        clock.at += 0.05
    assert counted <= 20 * (100_000 * 0.05 / 60 + 1)
    assert counted / 32**6 < 0.001


def test_t13_a_ticket_opens_once(clock: SimpleNamespace) -> None:
    tickets = Tickets[int](clock.now)
    ticket = tickets.give(3)
    assert tickets.take(ticket) == 3
    assert tickets.take(ticket) is None


def test_t13_a_ticket_of_seat_0_is_a_ticket(clock: SimpleNamespace) -> None:
    tickets = Tickets[int](clock.now)
    assert tickets.take(tickets.give(0)) == 0


def test_t13_a_ticket_dies_after_half_a_minute(clock: SimpleNamespace) -> None:
    tickets = Tickets[int](clock.now)
    ticket = tickets.give(3)
    clock.at += 30
    assert tickets.take(ticket) is None


def test_t13_anything_else_is_no_ticket(clock: SimpleNamespace) -> None:
    tickets = Tickets[int](clock.now)
    tickets.give(3)
    for junk in (None, 3, "", "x" * 22, ["a"], {"ticket": 1}):
        assert tickets.take(junk) is None


def test_t11_a_ticket_is_void_when_its_owner_leaves(clock: SimpleNamespace) -> None:
    tickets = Tickets[int](clock.now)
    gone, stays = tickets.give(3), tickets.give(4)
    tickets.void(lambda who: who == 3)
    assert tickets.take(gone) is None
    assert tickets.take(stays) == 4
