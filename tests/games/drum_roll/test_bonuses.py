"""What a show brings besides the acts: region, personnel, applause, and what flipped ones count for (DR-SHOW-7…15)."""

from __future__ import annotations

import pytest

from companion.core.game import Tell
from companion.games.drum_roll.rules.moves import Discard, DrumRollMove, Pay, Perform, Play
from companion.games.drum_roll.rules.parts import KINDS, Kind, Region, Sets
from companion.games.drum_roll.rules.pieces import with_circus
from companion.games.drum_roll.rules.state import Circus, Performer, State
from tests.games.drum_roll.stage import (
    A,
    B,
    asked,
    best,
    do,
    due,
    moves_asked,
    no,
    points,
    show,
    table,
    who,
)

REST = Circus(coins=10)


def moscow(*troupe: object, **more: object) -> Circus:
    return Circus(coins=10, troupe=tuple(troupe), region="region/Moscow", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("magicians", "fame"), [(1, 0), (2, 2), (3, 2), (4, 4)])
def test_ex_d2_dr_show_7_moscow_counts_full_pairs(magicians: int, fame: int) -> None:
    troupe = [best(f"M{i}", "magician", flipped=1) for i in range(magicians)]
    assert show(moscow(*troupe), REST, show=2).circuses[A].fame == fame


def test_ex_d3_dr_show_7_two_magicians_and_two_tamers_at_any_level() -> None:
    troupe = (who("M1", "magician", "red"), best("M2", "magician"), who("T1", "tamer", "red"), best("T2", "tamer"))
    state = show(moscow(*troupe), REST)
    state = do(state, *((A, Perform(p.card, "benefit")) for p in troupe))
    assert points(state, A, "DR-SHOW-7") == [2, 2]


def test_dr_show_7_the_region_is_scored_after_firings() -> None:
    state = show(moscow(best("M1", "magician"), who("M2", "magician")), REST)
    state = do(state, (A, Perform("performer/M1", "benefit")), (A, Perform("performer/M2", "fire")))
    assert points(state, A, "DR-SHOW-7") == []


@pytest.mark.parametrize(("kinds", "fame"), [(2, 0), (3, 3), (5, 3)])
def test_dr_show_7_sets_of_different_kinds(kinds: int, fame: int) -> None:
    every: tuple[Kind, ...] = KINDS
    troupe = tuple(best(f"P{i}", every[i], flipped=1) for i in range(kinds))
    facts = {("region/Vienna", "sets"): Region((Sets("any", 3, 3),))}
    state = show(Circus(troupe=troupe, region="region/Vienna"), REST, show=2, facts=facts)
    assert state.circuses[A].fame == fame


def test_dr_show_7_an_unknown_tile_is_asked_of_its_owner_when_it_counts() -> None:
    state = show(Circus(troupe=(best("One"),), region="region/Paris"), REST)
    state = do(state, (A, Perform("performer/One", "benefit")))
    ask = asked(state, A)
    assert ask.form is not None
    assert dict(ask.form.template) == {"do": "tell", "card": "region/Paris", "field": "sets"}
    told = do(state, (A, Tell("region/Paris", "sets", Region((Sets("acrobat", 1, 1),)))))
    assert (told.circuses[A].fame, told.phase) == (1, "pay")


def test_dr_show_8_orchestra_and_popcorn_vendor_in_each_show() -> None:
    state = show(Circus(coins=1, staff=("personnel/orchestra", "personnel/popcorn vendor")), REST)
    assert (state.circuses[A].fame, state.circuses[A].coins, state.phase) == (2, 4, "pay")
    assert points(state, A, "DR-SHOW-8") == [2]


def test_dr_show_8_nobody_without_them_gets_it() -> None:
    state = show(Circus(coins=1), Circus(staff=("personnel/orchestra",)))
    assert (state.circuses[A].fame, state.circuses[A].coins) == (0, 1)


def applauding(*troupe: Performer, card: str = "extended applause/acrobat") -> State:
    return show(Circus(coins=20, troupe=troupe, hand=(card,)), REST)


def test_ex_d14_dr_show_9_applause_counts_outstanding_less_poor() -> None:
    troupe = (best("A1"), best("A2"), who("A3", "acrobat", "red"), who("A4", "acrobat", "red", "yellow"))
    state = do(applauding(*troupe), *((A, Perform(p.card, "benefit")) for p in troupe))
    state = do(state, (A, Play("extended applause/acrobat")))
    assert points(state, A, "DR-SHOW-9") == [1]
    assert state.circuses[A].hand == ()


def test_dr_show_9_other_kinds_are_not_applauded() -> None:
    state = do(applauding(best("T1", "tamer")), (A, Perform("performer/T1", "benefit")))
    assert points(do(state, (A, Play("extended applause/acrobat"))), A, "DR-SHOW-9") == []


def test_dr_show_9_applause_is_for_a_show() -> None:
    state = table(Circus(troupe=(best("A1"),), hand=("extended applause/acrobat",)), REST)
    assert no(state, A, Play("extended applause/acrobat")).rule == "DR-SHOW-9"
    paid = do(applauding(), (A, Pay()))
    assert no(paid, A, Play("extended applause/acrobat")).rule == "DR-SHOW-9"


def test_dr_show_12_a_flipped_performer_stays_one_of_its_kind() -> None:
    troupe = (who("M1", "magician", flipped=1), who("M2", "magician", flipped=1))
    state = show(moscow(*troupe, hand=("trailer", "trailer bonus", "double vote", "resource bonus")), REST, show=2)
    assert points(state, A, "DR-SHOW-7") == [2]
    assert due(state).of(A) == asked(state, A)
    assert no(state, A, Discard("trailer")).rule == "DR-INV-1"


def test_dr_show_12_switch_flipped_magicians_do_not_raise_the_hand_limit() -> None:
    troupe = (who("M1", "magician", flipped=1), who("M2", "magician", flipped=1))
    owner = moscow(*troupe, hand=("trailer", "trailer bonus", "double vote"))
    state = show(owner, REST, show=2, switches=(("DR-SHOW-12", "no"),))
    assert Discard("trailer") in moves_asked(state, A)


def test_dr_show_12_the_flip_counts_as_outstanding_for_applause_in_its_own_show_only() -> None:
    state = do(applauding(best("A1")), (A, Perform("performer/A1", "flip")), (A, Play("extended applause/acrobat")))
    assert points(state, A, "DR-SHOW-9") == [1]
    later = show(Circus(troupe=(who("A1", "acrobat", flipped=1),), hand=("extended applause/acrobat",)), REST, show=2)
    assert points(do(later, (A, Play("extended applause/acrobat"))), A, "DR-SHOW-9") == []


APPLAUSE = Play("extended applause/magician")
FLIPS = (Perform("performer/M1", "flip"), Perform("performer/M2", "flip"))


def applauded(switches: tuple[tuple[str, str], ...] = ()) -> State:
    return show(
        moscow(
            best("M1", "magician"), best("M2", "magician"), staff=("personnel/orchestra",),
            hand=("extended applause/magician",),
        ),
        REST, switches=switches,
    )  # fmt: skip


@pytest.mark.parametrize("when", range(3))
def test_dr_show_13_performers_then_region_then_personnel_then_applause(when: int) -> None:
    """Whenever in the show it is played, it counts at the close, all who performed included (DR-SHOW-9)."""
    moves: list[DrumRollMove] = [*FLIPS[:when], APPLAUSE, *FLIPS[when:]]
    state = do(applauded(), *((A, move) for move in moves))
    assert [(item.why.rule, item.points) for item in state.fame_log if item.seat == A] == [
        ("DR-SHOW-4", 4), ("DR-SHOW-4", 4), ("DR-SHOW-7", 2), ("DR-SHOW-8", 2), ("DR-SHOW-9", 2),
    ]  # fmt: skip
    assert state.circuses[A].applause == ()


def test_dr_show_13_over_the_hand_limit_applause_is_played_instead_of_thrown_away() -> None:
    """DR-INV-1: play or discard, in the own show too."""
    state = applauded()
    state = with_circus(state, A, hand=(*state.circuses[A].hand, *("trailer",) * 4))
    assert no(state, A, FLIPS[0]).rule == "DR-INV-8"
    state = do(state, (A, APPLAUSE), (A, FLIPS[0]), (A, FLIPS[1]))
    assert points(state, A, "DR-SHOW-9") == [2]


def test_dr_show_13_by_ruling_applause_waits_for_the_end_of_one_s_show() -> None:
    state = applauded((("DR-SHOW-13", "after your own show"),))
    assert no(state, A, APPLAUSE).rule == "DR-SHOW-13"
    assert points(do(state, (A, FLIPS[0]), (A, FLIPS[1]), (A, APPLAUSE)), A, "DR-SHOW-9") == [2]


def test_dr_show_15_two_players_score_their_own_tile_only() -> None:
    troupe = (who("M1", "magician", flipped=1), who("M2", "magician", flipped=1))
    facts = {("region/Paris", "sets"): Region((Sets("magician", 1, 5),))}
    state = show(moscow(*troupe), REST, show=2, tiles=("region/Paris",), facts=facts)
    assert (state.circuses[A].fame, state.circuses[B].fame) == (2, 0)
