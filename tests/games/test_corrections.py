"""Corrections of random games come out as if the game had been played right, and undone they leave no trace."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.games import battery, corrections
from tests.games.battery import Case

CASES = [case for case in battery.cases() if case[3] == 0]
IN_ONE_GAME = 20  # the same in each run; bench/mend.py makes thousands of others


@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(map(str, case)))
def test_a_corrected_game_is_as_if_it_had_been_played_right(case: Case) -> None:
    made = list(corrections.made(battery.played(case), Random(str(case)), IN_ONE_GAME))
    assert [one for one in made if one.parted] == []
    assert sum(one.counts for one in made) > IN_ONE_GAME / 4


def test_a_difference_is_found() -> None:
    """With another position than the corrected one it is not as if it had been played right."""
    case = CASES[0]
    rng = Random(1)
    one = next(one for one in corrections.made(battery.played(case), rng, 20) if one.counts)
    assert one.after is not None
    assert corrections.difference(one.before, one.after) == ""
    forged = replace(one.after, states=(*one.after.states[:-1], one.after.states[1]))
    assert corrections.difference(one.before, forged) == "another position than from scratch"
