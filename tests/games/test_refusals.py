"""Whatever the rules refuse and the host allows is done, or it is said in words what is in the way."""

from __future__ import annotations

from random import Random

import pytest

from tests.games import battery, refusals
from tests.games.battery import Case

CASES = [case for case in battery.cases() if case[3] == 0]
MOMENTS = 15


@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(map(str, case)))
def test_what_is_allowed_takes_effect_or_says_what_is_in_the_way(case: Case) -> None:
    walked = list(refusals.met(battery.played(case), Random(str(case)), MOMENTS))
    assert walked
    assert [one for one in walked if not one.is_done and one.no is None] == []
    assert [one for one in walked if one.no is not None and one.no.text not in battery.catalogue()] == []
