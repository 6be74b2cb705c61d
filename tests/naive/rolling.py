"""Which random evenings are played: others in each run, or those of RINGSIDE_SEED again."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

Line = TypeVar("Line")
IN_ONE_TEST = 20
EVENINGS = range(0, 300, IN_ONE_TEST)  # bench/naive.py plays two thousand of each game


def check(first: int, evening: Callable[[int], Line], *questions: Callable[[Line], str]) -> None:
    """Twenty evenings from the run's seed on, each asked where the two books part."""
    begins = int(os.environ["RINGSIDE_SEED"]) + first
    for seed in range(begins, begins + IN_ONE_TEST):
        line = evening(seed)
        parted = [found for question in questions if (found := question(line))]
        assert not parted, f"evening {seed} (RINGSIDE_SEED={seed} plays it first): {parted}"
