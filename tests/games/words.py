"""What the facts of a message say in English, cards by what they are called before anything else is told of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.facets import Called
from companion.core.game import Game
from companion.core.why import Why, fact_kind


def spelled(game: Game[Any, Any], facts: Mapping[str, int | str]) -> dict[str, int | str]:
    return {key: _card(game, fact) if fact_kind(key) == "card" else fact for key, fact in facts.items()}


def _card(game: Game[Any, Any], card: int | str) -> int | str:
    if not isinstance(card, str) or "/" not in card:
        return card
    return plain(game.printed.looks(card, {})) or card.partition("/")[2]


def plain(called: Called) -> str:
    return " · ".join(" ".join(map(_said, part)) for part in called)


def _said(why: Why) -> str:
    facts = dict(why.facts)
    one, bar, many = why.text.partition("|")
    return (many if bar and facts.get("n") != 1 else one).format(**facts)
