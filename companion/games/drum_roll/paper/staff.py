"""What each personnel does, as their cards and the aid say it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.why import Why, why
from companion.games.drum_roll.rules.acting import ORCHESTRA_FAME, POPCORN_COINS
from companion.games.drum_roll.rules.distributing import MORE_MOVES, MOVES
from companion.games.drum_roll.rules.rulebook import RULES
from companion.kit.ruled import sentence

AGENT = why("DR-DIS-3", "Once a distribution: one of your cubes into one of its two colours.")
ASSISTANT = why("DR-DIS-4", "Once a distribution: one cube of the printed colour into the printed two.")
# an agent and an assistant print their cubes besides
STAFF: Mapping[str, tuple[Why, ...]] = {
    "show organizer": (sentence(RULES, "DR-END-2"),),
    "general supplier": (
        why("DR-DIS-1", "In a distribution you move up to {n} cubes, not {m}.", n=MORE_MOVES, m=MOVES),
    ),
    "orchestra": (why("DR-SHOW-8", "In each show: {n} fame.", n=ORCHESTRA_FAME),),
    "popcorn vendor": (why("DR-SHOW-8", "In each show: {n} coins, before the wages.", n=POPCORN_COINS),),
    "bank representative": (sentence(RULES, "DR-END-3"), sentence(RULES, "DR-FIN-2")),
    "agent": (AGENT,),
    "assistant": (ASSISTANT,),
}
