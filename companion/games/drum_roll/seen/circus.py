"""What lies before each seat, and what of it only its owner sees."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Seat, Viewer
from companion.games.drum_roll.rules.distributing import limit as may_give
from companion.games.drum_roll.rules.investments import limit as hand_limit
from companion.games.drum_roll.rules.levels import lacking, reached
from companion.games.drum_roll.rules.pieces import job_of, seats
from companion.games.drum_roll.rules.state import Performer, State
from companion.games.drum_roll.seen.board import invented, levels, prints


def circuses(state: State, viewer: Viewer, laid_open: tuple[dict[str, Json], ...]) -> Json:
    """laid_open: `everybodys`, which is the same for all viewers."""
    secret = [
        _own(state, seat) if seat == viewer else _others(state, seat) for seat in map(Seat, range(len(laid_open)))
    ]
    return [{**open_, **own} for open_, own in zip(laid_open, secret, strict=True)]


def everybodys(state: State) -> tuple[dict[str, Json], ...]:
    house = invented(state)
    return tuple(_open(state, seat, house) for seat in seats(state))


def _open(state: State, seat: Seat, house: frozenset[str]) -> dict[str, Json]:
    own = state.circuses[seat]
    return {
        "coins": own.coins,
        "fame": own.fame,
        "stock": [*own.stock],
        "troupe": [_performer(state, who, house) for who in own.troupe],
        "staff": [{"card": card, "job": job_of(card), "prints": prints(state, card)} for card in own.staff],
        "hand_limit": hand_limit(state, seat),
        "discs": own.discs,
        "ticket": own.ticket,
        "region": own.region,
        "bank": own.bank,
        "done": own.done,
        "returning": own.returning,
        "used": [*own.used],
        "given": own.given,
        "may_give": may_give(state, seat),
        "waivers": [*own.waivers],
        "has_kept": own.kept is not None,
    }


def _own(state: State, seat: Seat) -> dict[str, Json]:
    own = state.circuses[seat]
    return {
        "hand": [{"investment": card} for card in own.hand],
        "dealt": [{"card": who.card, "kind": who.kind} for who in own.dealt],
        "kept": own.kept,
        "looking": [*own.looking],
    }


def _others(state: State, seat: Seat) -> dict[str, Json]:
    """Of a secret its number only."""
    own = state.circuses[seat]
    return {"hand": len(own.hand), "dealt": len(own.dealt), "looking": len(own.looking)}


def _performer(state: State, who: Performer, house: frozenset[str]) -> Json:
    return {
        "card": who.card,
        "kind": who.kind,
        "cubes": [*who.cubes],
        "levels": levels(state, who.card),
        "level": who.level or reached(state, who),
        "flipped": who.flipped,
        "wagon": who.wagon,
        "missing": [] if who.flipped else [*lacking(state, who)],
        "house": who.card in house,
    }
