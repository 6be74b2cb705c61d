"""A rule's own sentence as a statement of a player aid or a card."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.game import Rule
from companion.core.paper import Line, Step
from companion.core.why import Why


def ruled(rules: Mapping[str, Rule], rule: str, *others: str, lead: Why | None = None, sign: str = "") -> Line:
    """`others` are the ids that it says as well."""
    return Line(sentence(rules, rule), (rule, *others), lead, sign)


def step(rules: Mapping[str, Rule], rule: str, *others: str, lead: Why | None = None, sign: str = "") -> Step:
    return Step(sentence(rules, rule), (rule, *others), lead, sign)


def sentence(rules: Mapping[str, Rule], rule: str) -> Why:
    return Why(rule, rules[rule].sentence)
