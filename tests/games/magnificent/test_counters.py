"""Things counted at the table, and what does not add up."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import Adjust
from companion.core.seats import Setup
from companion.core.why import Illegal, Malformed
from companion.games.magnificent import GAME
from companion.games.magnificent.players import dealing
from companion.games.magnificent.rules.pieces import with_ringmaster
from companion.games.magnificent.rules.state import Die, State
from tests.games.magnificent.stage import ANNA, mine, opening, points, table, tile


def set_to(state: State, thing: str, to: int, seat: object = ANNA) -> State:
    return GAME.counters.adjust(state, Adjust(thing, seat, to))  # type: ignore[arg-type]


def rules(state: State) -> list[str]:
    return [one.rule for one in GAME.counters.audit(state)]


def test_what_lies_on_the_table_is_right() -> None:
    state = table()
    assert mine(set_to(state, "coins", 12)).coins == 12
    assert mine(set_to(state, "gem green", 3)).gems == ("orange", "green", "green", "green", "purple", "clear")
    assert mine(set_to(state, "trainers", 5)).trainers == 5
    assert mine(set_to(state, "resting", 2)).resting == 2
    assert points(set_to(state, "points", -3), ANNA, "") == [-3]
    assert set_to(state, "wagon purple", 7, None).wagons == (0, 0, 7)
    assert dict(set_to(state, "deck poster", 9, None).piles)["poster"].left == 9
    assert rules(set_to(state, "coins", 12)) == []


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Malformed):
        set_to(table(), "horses", 1)
    for to in (-1, 1000):
        with pytest.raises(Illegal):
            set_to(table(), "coins", to)


def test_the_laptops_own_decks_are_not_counted() -> None:
    state = GAME.start(Setup(("Anna", "Bori"), dealer=True))
    assert not any(thing.thing.startswith("deck") for thing in GAME.counters.now(state))
    assert any(thing.thing == "deck master" for thing in GAME.counters.now(table()))


def test_the_audit_sees_what_does_not_add_up() -> None:
    state = table()
    assert rules(state) == []
    assert rules(opening()) == []
    assert rules(replace(state, coins_out=0)) == ["MG-SET-9"]
    assert rules(with_ringmaster(state, ANNA, gems=("green",) * 12)) == ["MG-SET-9"]
    assert rules(with_ringmaster(state, ANNA, trainers=9)) == ["MG-SET-9"]
    assert rules(with_ringmaster(state, ANNA, camp=(tile("green", "large", 0, 0),) * 13)) == ["MG-BLD-4", "MG-BLD-2"]
    assert rules(replace(state, dice=(*state.dice, Die("clear")))) == ["MG-SET-1"]
    assert rules(with_ringmaster(state, ANNA, tiles=())) == ["MG-SET-10"]
    assert rules(replace(state, posters=("poster/1", "poster/1", "poster/3", "poster/4"))) == ["MG-SET-10"]
    assert "MG-SET-3" in rules(replace(state, tents=((None,) * 5, *state.tents[1:])))


def test_nothing_is_dealt_where_nothing_is_left_to_chance() -> None:
    with pytest.raises(Malformed):
        dealing.deal(table(), Random(1))


def test_nothing_is_secret() -> None:
    with pytest.raises(Malformed):
        GAME.secrets.mark_voted(table(), ANNA, True)
    with pytest.raises(Malformed):
        GAME.secrets.reveal(table(), ())
