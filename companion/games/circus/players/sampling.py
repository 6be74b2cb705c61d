"""Any legal answer, for games played at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import convert

from companion.core.chance import entries, sampler, unknown
from companion.core.game import Form
from companion.games.circus.rules.course import apply, due
from companion.games.circus.rules.moves import CircusMove

if TYPE_CHECKING:
    from random import Random

OFTEN = 0.6


def filled(form: Form, rng: Random) -> CircusMove:
    """The form's move with something possible in each field."""
    move: CircusMove = convert(entries(form, rng, unknown), CircusMove)
    return move


sample = sampler(due, apply, filled, offered=OFTEN, typed=OFTEN)
