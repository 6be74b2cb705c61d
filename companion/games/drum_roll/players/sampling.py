"""Any legal answer, for games played at random."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import convert

from companion.core.chance import entries, sampler
from companion.core.game import Field, Form, Json
from companion.games.drum_roll.rules.course import apply, due
from companion.games.drum_roll.rules.moves import DrumRollMove

if TYPE_CHECKING:
    from random import Random

SELDOM = 0.1


def filled(form: Form, rng: Random) -> DrumRollMove:
    """The form's move with something possible in each field."""
    move: DrumRollMove = convert(entries(form, rng, partial(_printed, rng=rng)), DrumRollMove)
    return move


def _printed(field: Field, rng: Random) -> Json:
    if field.kind == "benefit":
        return {"is": "benefit", "gives": [{"what": rng.choice(("coins", "fame", "cube")), "n": rng.randint(1, 2)}]}
    return {"is": "region", "sets": [{"kind": "acrobat", "size": 2, "fame": 2}]}


sample = sampler(due, apply, filled, offered=SELDOM, typed=SELDOM)
