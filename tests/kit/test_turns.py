"""Turn order goes round the table; only a seat acts for itself."""

from __future__ import annotations

import pytest

from companion.core.seats import Actor, Seat
from companion.core.why import Illegal
from companion.kit.turns import clockwise, seated, seats


def test_turn_order_goes_once_round_from_anybody() -> None:
    assert seats(3) == (0, 1, 2)
    assert clockwise(3, Seat(0)) == (0, 1, 2)
    assert clockwise(3, Seat(2)) == (2, 0, 1)


@pytest.mark.parametrize("by", ["table", "host", Seat(3), Seat(-1)])
def test_who_has_no_seat_is_refused(by: Actor) -> None:
    with pytest.raises(Illegal, match="a seat"):
        seated(by, 3)


def test_a_seat_is_itself() -> None:
    assert seated(Seat(2), 3) == 2
