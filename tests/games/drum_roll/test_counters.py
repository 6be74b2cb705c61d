"""Countable things set to what lies on the table, and the audit of all pieces (DR-SUP)."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import Adjust
from companion.core.seats import Seat, Setup
from companion.core.why import Illegal, Malformed
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.parts import Cost
from companion.games.drum_roll.rules.pieces import pile, supply, with_circus
from companion.games.drum_roll.rules.rulebook import EARLIER
from companion.games.drum_roll.rules.state import Circus, Disc, Offered, State
from companion.host.packs import packs
from tests.games.drum_roll.stage import A, B, best, points, table
from tests.games.test_host_powers import answered


def position() -> State:
    owner = Circus(
        coins=5, discs=3, fame=2, stock=("red",), troupe=(best("One"),), hand=(None,), staff=("personnel/agent 1",)
    )
    row = (Offered("performer/Two", 1), Offered("performer/Three"))
    state = table(owner, Circus(discs=3), performers=row)
    piles = tuple((deck, replace(p, left=p.left - 2) if deck == "performer" else p) for deck, p in state.piles)
    return replace(state, piles=piles)


@pytest.mark.parametrize(
    ("thing", "seat", "to"),
    [
        ("fame", A, -3), ("coins", A, 9), ("bank", A, 4), ("ticket", A, 2), ("hand", A, 3), ("hand", A, 0),
        ("hand bonus", A, 1), ("stock red", A, 0), ("stock blue", A, 4), ("wagon performer/One", A, 1),
        ("cubes red performer/One", A, 0), ("cubes blue performer/One", A, 1), ("deck performer", None, 30),
        ("discounts performer/Two", None, 3),
    ],
)  # fmt: skip
def test_whatever_is_countable_can_be_set(thing: str, seat: Seat | None, to: int) -> None:
    after = GAME.counters.adjust(position(), Adjust(thing, seat, to))
    assert next(c.now for c in GAME.counters.now(after) if (c.thing, c.seat) == (thing, seat)) == to


def test_every_countable_can_be_set_to_what_it_is() -> None:
    state = position()
    for thing in GAME.counters.now(state):
        assert GAME.counters.adjust(state, Adjust(thing.thing, thing.seat, thing.now)) == state, thing


def test_dr_pay_3_a_second_wagon_is_refused_in_words() -> None:
    with pytest.raises(Illegal) as refused:
        GAME.counters.adjust(position(), Adjust("wagon performer/One", A, 3))
    assert (refused.value.why.rule, dict(refused.value.why.facts)["n"]) == ("DR-PAY-3", 3)


def test_a_hand_set_to_what_it_is_keeps_its_order() -> None:
    state = with_circus(position(), A, hand=(None, "trailer"))
    assert GAME.counters.adjust(state, Adjust("hand", A, 2)) == state


@pytest.mark.parametrize("seed", range(6))
def test_what_is_set_is_what_is_kept_in_any_position(seed: int) -> None:
    """But where what is still to be paid takes it at once."""
    rng, facts = Random(f"set {seed}"), packs.house(GAME).facts
    state = GAME.start(Setup(("Anna", "Bori", "Csaba"), facts=facts, dealer=True))
    while GAME.due(state).asks:
        for thing in rng.sample(things := GAME.counters.now(state), min(2, len(things))):
            to = thing.now + rng.choice((-1, 1, 2, 5))
            with suppress(Illegal):
                after = GAME.counters.adjust(state, Adjust(thing.thing, thing.seat, to))
                kept = {(each.thing, each.seat): each.now for each in GAME.counters.now(after)}
                assert kept.get((thing.thing, thing.seat), to) == to or _pays(state), thing
        state = answered(GAME, state, rng)


def _pays(state: State) -> bool:
    return any(isinstance(owner.gains[0], Cost) for owner in state.circuses if owner.gains)


def test_fame_set_by_hand_stands_on_the_score_sheet() -> None:
    state = GAME.counters.adjust(position(), Adjust("fame", A, 7))
    assert points(state, A, "") == [5]


@pytest.mark.parametrize("thing", ["coins", "stock red", "bank"])
def test_nothing_but_fame_is_less_than_none(thing: str) -> None:
    with pytest.raises(Illegal):
        GAME.counters.adjust(position(), Adjust(thing, A, -1))


@pytest.mark.parametrize(
    ("thing", "seat"), [("dogs", A), ("fame", None), ("coins", 7), ("stock pink", A), ("deck x", None)]
)
def test_what_is_not_there_cannot_be_counted(thing: str, seat: Seat | None) -> None:
    with pytest.raises(Malformed):
        GAME.counters.adjust(position(), Adjust(thing, seat, 1))


def test_pieces_that_add_up_raise_no_flag() -> None:
    assert GAME.counters.audit(position()) == ()


def test_dr_sup_1_the_table_is_right_even_with_26_red_cubes_but_a_flag_is_raised() -> None:
    state = GAME.counters.adjust(position(), Adjust("stock red", A, 26))
    assert supply(state, "red") < 0
    assert [flag.rule for flag in GAME.counters.audit(state)] == ["DR-SUP-1"]


def test_dr_sup_2_eighteen_wagons_and_coins_in_are_coins_out() -> None:
    crowd = Circus(troupe=tuple(best(f"P{i}", wagon=True) for i in range(19)))
    assert [flag.rule for flag in GAME.counters.audit(table(crowd, Circus()))] == ["DR-SUP-2"]
    assert [flag.rule for flag in GAME.counters.audit(with_circus(position(), A, coins=6))] == ["DR-SUP-2"]


def test_dr_sup_3_forty_four_discounts() -> None:
    state = GAME.counters.adjust(position(), Adjust("discounts performer/Two", None, 45))
    assert [flag.rule for flag in GAME.counters.audit(state)] == ["DR-SUP-3"]


def test_dr_sup_4_cards_of_each_deck_are_all_somewhere_and_once() -> None:
    lost = GAME.counters.adjust(position(), Adjust("deck investment", None, 20))
    assert [flag.rule for flag in GAME.counters.audit(lost)] == ["DR-SUP-4"]
    twice = with_circus(position(), B, troupe=(best("One"),))
    assert "DR-SUP-4" in [flag.rule for flag in GAME.counters.audit(twice)]


def test_dr_set_3_three_discs_each() -> None:
    state = replace(position(), placed=(Disc(A, "tickets"),))
    assert [flag.rule for flag in GAME.counters.audit(state)] == ["DR-SET-3"]


def test_a_larger_hand_comes_off_the_deck() -> None:
    before = pile(position(), "investment").left
    after = GAME.counters.adjust(position(), Adjust("hand", A, 3))
    assert (after.circuses[A].hand, pile(after, "investment").left) == ((None, None, None), before - 2)


@pytest.mark.parametrize(
    ("thing", "to"), [("stock white", 10**6), ("hand", 10**10), ("fame", 10**300), ("fame", -1000)]
)
def test_no_table_holds_a_mistyped_number(thing: str, to: int) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.counters.adjust(position(), Adjust(thing, A, to))
    assert dict(refused.value.why.facts)["n"] == 999


def test_case_44_a_log_of_the_first_edition_may_set_more_wagons_and_they_count_as_one() -> None:
    state = position()
    first = replace(state, setup=replace(state.setup, switches=EARLIER[1]))
    after = GAME.counters.adjust(first, Adjust("wagon performer/One", A, 3))
    assert next(c.now for c in GAME.counters.now(after) if c.thing == "wagon performer/One") == 1
