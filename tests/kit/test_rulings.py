"""A rule refuses unless it is excused; a ruling must be one of its choices."""

from __future__ import annotations

import pytest

from companion.core.game import Rule
from companion.core.seats import Setup
from companion.core.why import Illegal, Malformed, Record
from companion.kit.rulings import decide, other_ruling, refuse, with_rulings

RULES = {"DR-FIN-5": Rule("Counts.", "ruling", ("yes", "no")), "DR-FIN-4": Rule("Most fame wins.")}


class Position(Record, frozen=True):
    setup: Setup
    excused: str = ""


def test_a_guard_refuses_with_its_rule_and_numbers_unless_that_rule_is_excused() -> None:
    open_, excused = Position(Setup(("A", "B"))), Position(Setup(("A", "B")), "DR-FIN-4")
    with pytest.raises(Illegal) as no:
        refuse(open_, "DR-FIN-4", True, "{n} too many", n=2)
    assert (no.value.why.rule, no.value.why.facts) == ("DR-FIN-4", (("n", 2),))
    refuse(excused, "DR-FIN-4", True, "{n} too many", n=2)
    refuse(open_, "DR-FIN-4", False, "{n} too many", n=2)
    with pytest.raises(Illegal):
        refuse(excused, "DR-FIN-5", True, "{n} too many", n=2)


def test_only_what_differs_from_the_rule_is_kept() -> None:
    setup = with_rulings(Setup(("A", "B"), (("DR-FIN-5", "yes"),)), RULES)
    assert setup.switches == ()
    other = with_rulings(Setup(("A", "B"), (("DR-FIN-5", "no"),)), RULES)
    assert other_ruling(Position(other), "DR-FIN-5")
    assert not other_ruling(Position(setup), "DR-FIN-5")


@pytest.mark.parametrize(("rule", "choice"), [("DR-FIN-5", "maybe"), ("DR-FIN-4", "yes"), ("XX-1", "yes")])
def test_what_no_rule_lets_choose_is_malformed(rule: str, choice: str) -> None:
    with pytest.raises(Malformed, match=rule):
        with_rulings(Setup(("A", "B"), ((rule, choice),)), RULES)


def test_a_ruling_decided_in_mid_game_holds_from_that_position_on() -> None:
    position = Position(Setup(("A", "B")))
    other = decide(RULES)(position, "DR-FIN-5", "no")
    assert other_ruling(other, "DR-FIN-5")
    assert decide(RULES)(other, "DR-FIN-5", "yes") == position
    with pytest.raises(Malformed):
        decide(RULES)(position, "DR-FIN-4", "no")
