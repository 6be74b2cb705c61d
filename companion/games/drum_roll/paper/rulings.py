"""What may be played in more ways than one, in few words, and the statements that then read otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.why import Why, said, why
from companion.games.drum_roll.paper.pad import FIRED, VOTED
from companion.games.drum_roll.paper.staff import ASSISTANT
from companion.games.drum_roll.rules.payroll import FAME_PER_FIRED
from companion.games.drum_roll.rules.rulebook import RULES
from companion.games.drum_roll.rules.voting import FAME_PER_VOTE
from companion.kit.ruled import sentence

TOPICS: Mapping[str, Why] = {
    "DR-ACT-12": said("Unblock Action:"),
    "DR-DIS-4": said("Personal assistant:"),
    "DR-END-4": said("A step ends:"),
    "DR-END-6": said("Show Organizer back before a show:"),
    "DR-VOTE-3": said("A 7th round costs 1 fame:"),
    "DR-VOTE-6": said("The phantom votes:"),
    "DR-SHOW-6": said("Fired without the coins:"),
    "DR-SHOW-11": said("Exchanges are paid:"),
    "DR-SHOW-12": said("Flipped, still one of its kind:"),
    "DR-SHOW-13": said("Applause:"),
    "DR-PAY-4": said("Personnel's wage may be skipped:"),
    "DR-INV-1": said("A benefit 'larger hand':"),
    "DR-FIN-5": said("Flipped counts for the Perfect Show:"),
}
OTHERWISE: Mapping[Why, Why] = {
    sentence(RULES, "DR-ACT-12"): why(
        "DR-ACT-12",
        "With an Unblock Action your disc may go on a cube space where a player or a limit is in the way.",
    ),
    sentence(RULES, "DR-SHOW-11"): why(
        "DR-SHOW-11",
        "You may decline what a performer brings. An exchange works once a show and is paid when its card is on, as "
        "far as it goes.",
    ),
    ASSISTANT: why("DR-DIS-4", "Once a distribution: one cube of the printed colour into one of the printed two."),
    sentence(RULES, "DR-VOTE-3"): why(
        "DR-VOTE-3",
        "After a 6th round the vote is repeated. If a 7th is played, each vote for one more round costs 1 fame.",
    ),
    VOTED: why("DR-VOTE-3", "−{n}, if it was played", n=-FAME_PER_VOTE),
    FIRED: why("DR-SHOW-6", "each −{n}", n=-FAME_PER_FIRED),
}
