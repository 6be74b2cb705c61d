"""A sum paid out of a purse, and what the missing part costs."""

from __future__ import annotations

import pytest

from companion.kit.payment import Settlement, settle


@pytest.mark.parametrize(
    ("purse", "owed", "per_missing", "end"),
    [
        (6, 9, -1, Settlement(6, 3, -3)),
        (9, 6, -1, Settlement(6, 0, 0)),
        (0, 5, -2, Settlement(0, 5, -10)),
        (3, 5, 0, Settlement(3, 2, 0)),
        (-2, 3, -1, Settlement(0, 3, -3)),
    ],
)
def test_what_is_missing_costs_points(purse: int, owed: int, per_missing: int, end: Settlement) -> None:
    assert settle(purse, owed, per_missing=per_missing) == end
