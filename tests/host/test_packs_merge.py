"""Two packs put together: nothing is lost, nothing is guessed, and every number keeps where it comes from."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.host.packs import packs
from companion.host.packs.merge import Conflict, merge, signed, with_theirs
from companion.host.packs.packs import EMPTY, RULEBOOK, YOUR_COPY, Pack

HIRE, WAGE, POOR = ("performer/A", "hire"), ("performer/A", "wage"), ("performer/B", "poor")
MINE = packs.of(EMPTY, {HIRE: "3", WAGE: "2"}, {HIRE: YOUR_COPY, WAGE: RULEBOOK})
THEIRS = packs.of(replace(EMPTY, source="Kovács family"), {HIRE: "4", WAGE: "2", POOR: "[]"}, {POOR: RULEBOOK})


def test_what_only_they_tell_comes_in_with_its_source() -> None:
    merged = merge(MINE, THEIRS)
    assert (merged.new, merged.same) == (1, 1)
    assert packs.numbers(merged.pack) == {HIRE: "3", WAGE: "2", POOR: "[]"}
    assert packs.sources(merged.pack) == {HIRE: YOUR_COPY, WAGE: RULEBOOK, POOR: RULEBOOK}


def test_where_both_differ_mine_stays_until_somebody_says_so() -> None:
    merged = merge(MINE, THEIRS)
    assert merged.conflicts == (Conflict(*HIRE, "3", "4", YOUR_COPY, "Kovács family"),)
    theirs = with_theirs(merged.pack, merged.conflicts)
    assert packs.numbers(theirs)[HIRE] == "4"
    assert theirs.source_of(*HIRE) == "Kovács family"
    assert with_theirs(merged.pack, ()) == merged.pack


def test_a_pack_of_others_signs_what_they_read_from_their_copy() -> None:
    there = signed(MINE, "Kovács family")
    assert packs.sources(there) == {HIRE: "Kovács family", WAGE: RULEBOOK}
    assert packs.sources(packs.parsed(packs.dumped(there))) == packs.sources(there)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_two_packs_tell_no_number_is_lost_or_invented(seed: int) -> None:
    rng = Random(seed)
    mine, theirs = (_some(rng) for _ in range(2))
    merged = merge(mine, theirs)
    a, b, both = packs.numbers(mine), packs.numbers(theirs), packs.numbers(merged.pack)
    assert both == b | a
    assert {(each.card, each.field) for each in merged.conflicts} == {key for key in a.keys() & b if a[key] != b[key]}
    assert merged.new + merged.same + len(merged.conflicts) == len(b)
    assert packs.numbers(with_theirs(merged.pack, merged.conflicts)) == a | b
    assert merge(merged.pack, mine).new == 0


def _some(rng: Random) -> Pack:
    facts = {(f"performer/{rng.randrange(6)}", rng.choice(("hire", "wage"))): str(rng.randrange(3)) for _ in range(8)}
    return packs.of(EMPTY, facts, {key: rng.choice((YOUR_COPY, RULEBOOK, "Éva")) for key in facts})
