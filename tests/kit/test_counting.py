"""A counted thing is known, and there are neither too many nor fewer than none of it."""

from __future__ import annotations

import pytest

from companion.core.game import Adjust, Count
from companion.core.seats import Seat
from companion.core.why import Illegal, Malformed, said
from companion.kit.counting import MOST, counted

THINGS = (Count("coins", Seat(0), 4, said("Coins")), Count("fame", Seat(0), 2, said("Fame")))


def test_the_thing_is_found_by_its_name_and_its_owner() -> None:
    assert counted(Adjust("coins", Seat(0), 9), THINGS).now == 4
    for change in (Adjust("coins", Seat(1), 9), Adjust("gold", Seat(0), 9)):
        with pytest.raises(Malformed):
            counted(change, THINGS)


def test_there_are_never_fewer_than_none_except_of_points() -> None:
    assert counted(Adjust("fame", Seat(0), -3), THINGS, below_none="fame").now == 2
    for thing, to in (("coins", -1), ("fame", -MOST - 1), ("coins", MOST + 1)):
        with pytest.raises(Illegal):
            counted(Adjust(thing, Seat(0), to), THINGS, below_none="fame")
