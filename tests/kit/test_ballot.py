"""A secret vote counted."""

import pytest

from companion.core.seats import Seat
from companion.kit.ballot import tally

A, B, C, D = (Seat(n) for n in range(4))


def test_the_majority_carries() -> None:
    count = tally(((A, True), (B, True), (C, False)), (), None, C)
    assert (count.yes, count.no, count.tied, count.carried) == (2, 1, False, True)


@pytest.mark.parametrize("decider", [A, B])
def test_a_tie_is_decided_by_one_voter(decider: Seat) -> None:
    count = tally(((A, True), (B, False)), (), None, decider)
    assert (count.tied, count.carried) == (True, decider == A)


def test_a_vote_that_counts_again_is_counted_once_per_mention() -> None:
    count = tally(((A, True), (B, False), (C, False)), (A, A), None, B)
    assert (count.yes, count.no, count.carried) == (3, 2, True)


@pytest.mark.parametrize(("phantom", "carried"), [(True, True), (False, False)])
def test_a_phantom_adds_one_vote(phantom: bool, carried: bool) -> None:
    count = tally(((A, True), (B, False)), (), phantom, A)
    assert (count.tied, count.carried) == (False, carried)


def test_a_tie_made_by_a_second_vote_still_looks_at_one_voter() -> None:
    count = tally(((A, True), (B, False), (C, False)), (A,), None, B)
    assert (count.tied, count.carried) == (True, False)
