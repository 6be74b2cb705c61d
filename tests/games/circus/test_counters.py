"""What lies on the table is right: counted things set by hand, and pieces that do not add up are named (CI-REH-9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Adjust
from companion.core.why import Illegal, Malformed
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Play, Send
from companion.games.circus.rules.state import State
from tests.games.circus.stage import A, B, caravan, do, filled, hand, moves_asked, owner, points, table, who

CLOWN = who("clown", "male", "red")
LAST = who("magician", "female", "green")


def plain(**more: object) -> State:
    circuses = owner(CLOWN, who("mime")), owner(who("juggler"))
    return table(*circuses, arena=(LAST,), **more)  # type: ignore[arg-type]


def set_to(state: State, thing: str, seat: int | None, to: int) -> State:
    return GAME.counters.adjust(state, Adjust(thing, seat, to))  # type: ignore[arg-type]


def complaints(state: State) -> list[str]:
    return [filled(one) for one in GAME.counters.audit(state)]


def test_points_set_at_the_table_are_explained() -> None:
    state = set_to(plain(), "points", A, 5)
    assert (state.circuses[A].points, points(state)) == (5, [("", 5)])


def test_a_hand_takes_cards_from_the_deck_and_gives_them_back() -> None:
    more, less = set_to(plain(), "hand", A, 8), set_to(plain(), "hand", A, 4)
    assert (hand(more), more.upgrade_pile.left) == (8, plain().upgrade_pile.left - 2)
    assert (hand(less), less.upgrade_pile.left) == (4, plain().upgrade_pile.left + 2)
    assert complaints(more) == complaints(less) == []


def test_a_disc_on_a_track_is_set() -> None:
    state = set_to(plain(), "track upgrades", A, 2)
    assert state.circuses[A].upgrades == 2
    assert set_to(plain(), "track bonus", B, 99).circuses[B].bonus == 12


def test_cubes_are_set_on_caravan_and_arena() -> None:
    state = set_to(plain(), f"cubes purple {CLOWN.card}", A, 1)
    assert caravan(state)[CLOWN.card] == ("red", "purple")
    state = set_to(state, f"cubes red {CLOWN.card}", A, 0)
    assert caravan(state)[CLOWN.card] == ("purple",)
    assert set_to(state, f"cubes green {LAST.card}", None, 0).arena[0].cubes == ()


def test_a_deck_counted_otherwise_is_told_by_the_audit() -> None:
    state = set_to(plain(), "deck performer", None, 3)
    assert complaints(state) == ["7 cards of the performer deck are accounted for, it has 36."]
    dealt = [thing.thing for thing in GAME.counters.now(table(owner(CLOWN), owner(), dealer=True))]
    assert "deck performer" not in dealt


def test_nothing_can_be_fewer_than_none_or_more_than_a_table_holds() -> None:
    for to in (-1, 1000):
        with pytest.raises(Illegal):
            set_to(plain(), "hand", A, to)
    with pytest.raises(Malformed):
        set_to(plain(), "coins", A, 1)


def test_ci_reh_9_a_ninth_green_cube_is_named() -> None:
    many = tuple(who("clown", "male", "green", n=n) for n in range(9))
    assert complaints(table(owner(*many), owner())) == ["9 green cubes are in use, the box has 8."]


def test_ci_reh_1_two_cubes_of_a_colour_are_named() -> None:
    assert complaints(table(owner(who("clown", "male", "red", "red")), owner())) == [
        "male clown has two cubes of one colour."
    ]


def test_ci_show_7_a_card_in_two_places_is_named() -> None:
    assert "male clown lies in 2 places." in complaints(table(owner(CLOWN), owner(CLOWN)))


def test_cards_that_do_not_add_up_are_named() -> None:
    state = plain()
    state = replace(state, upgrade_pile=replace(state.upgrade_pile, left=0))
    assert complaints(state) == ["12 cards of the upgrade deck are accounted for, it has 56."]


def test_a_hand_set_while_cards_are_owed_pays_what_it_has() -> None:
    own = owner(CLOWN, hand=("practice male", "inspiration", "inspiration", "talent male"))
    state = do(table(own, owner(who("mime")), arena=(LAST,), dealer=True), (A, Play("practice male")))
    state = set_to(state, "hand", A, 1)
    assert (state.owed, state.circuses[A].hand) == (0, ())
    assert Send(CLOWN.card) in moves_asked(state, A)
