"""What a player may do, with what it would bring: each performer sent now, each card, each step, each action."""

from __future__ import annotations

from companion.core.game import Json
from companion.core.seats import Seat
from companion.core.why import Why, said, why
from companion.games.circus.rules import advanced, arena
from companion.games.circus.rules.effects import colour, cost, gifts, has_effect, is_to_one, rightmost
from companion.games.circus.rules.hands import held
from companion.games.circus.rules.moves import Play
from companion.games.circus.rules.parts import (
    ACTION_COST,
    DEVELOP_COST,
    NEW_POINTS,
    SHARED_POINTS,
    SPECIALTIES,
    TERMS,
    TRACKS,
    UPGRADES,
    Track,
    Upgrade,
)
from companion.games.circus.rules.pieces import circus, drawable, extra, mode, steps, supply
from companion.games.circus.rules.rehearsal import is_at_end
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.seen.board import track_value
from companion.kit.views import plain

# sending somebody on


def sends(state: State, seat: Seat) -> Json:
    return [_send(state, seat, who) for who in circus(state, seat).caravan]


def _send(state: State, seat: Seat, who: Performer) -> Json:
    before = rightmost(state)
    lines = arena.lines(who, before)
    line = arena.after_sending(state.arena, who)
    shared = sum(points == SHARED_POINTS for _, points in lines)
    more = extra(state, seat)
    return {
        "card": who.card,
        "points": sum(points for _, points in lines),
        "after": before.card if before else None,
        "lines": [{"colour": each, "points": points} for each, points in lines],
        "shared": shared,
        "new": len(lines) - shared,
        "leave": [gone.card for gone in arena.left(state.arena, line)],
        "stay": len(line),
        "extra": more,
        "draw": None if more is None else min(len(line) + more, drawable(state, "upgrade")),
        "why": plain(_in_words(shared, len(lines) - shared, before)),
    }


def _in_words(shared: int, new: int, before: Performer | None) -> Why:
    if before is None:
        return why("CI-SHOW-9", "nobody before: {new} × 2", new=new)
    return why("CI-SHOW-2", "{shared} shared + {new} new × 2", shared=shared, new=new)


# upgrade cards


def plays(state: State, seat: Seat) -> Json:
    return [_play(state, seat, upgrade) for upgrade in UPGRADES]


def _play(state: State, seat: Seat, upgrade: Upgrade) -> Json:
    price, no = cost(state, upgrade), refused(state, seat, upgrade)
    gaining = gainers(state, seat, upgrade)
    wanted = colour(upgrade)
    caravan = circus(state, seat).caravan
    return {
        "upgrade": upgrade,
        "held": held(state, seat, upgrade),
        "cost": price,
        "cost_why": plain(_cost_in_words(state, upgrade)),
        "needs": "performer" if is_to_one(upgrade) else "specialty" if upgrade == "costume same" else "none",
        "payable": no is None,
        "no": plain(no),
        "colour": wanted,
        "matches": has_effect(state, upgrade),
        "few": 0 < supply(state, wanted) < _wanted(state, seat, upgrade),
        "gets": [] if upgrade.startswith("talent") else [_gets(state, who, upgrade, gaining) for who in caravan],
    }


def refused(state: State, seat: Seat, upgrade: Upgrade) -> Why | None:
    """Why it cannot be paid; None also where the cost is not told."""
    if not held(state, seat, upgrade):
        return why("CI-REH-7", "You do not hold {card}.", card=TERMS[upgrade])
    price, has = cost(state, upgrade), len(circus(state, seat).hand)
    if price is None or price + 1 <= has:
        return None
    text = "This takes {n} cards, itself and {cost} to pay; you hold {has}."
    return why("CI-REH-7", text, n=price + 1, cost=price, has=has)


def _cost_in_words(state: State, upgrade: Upgrade) -> Why:
    last = rightmost(state)
    if upgrade == "inspiration":
        text = "4 less the {n} cube on the rightmost performer|4 less the {n} cubes on the rightmost performer"
        return why("CI-REH-2", text, n=len(last.cubes) if last else 0)
    return said("cost not told yet") if cost(state, upgrade) is None else why("CI-REH-7", "printed on the card")


def gainers(state: State, seat: Seat, upgrade: Upgrade) -> frozenset[str]:
    """Who could get its cube: for a Costume (same) of each specialty, one named alone."""
    if not supply(state, colour(upgrade)):
        return frozenset()
    each = [gifts(state, seat, move) for move in _ways(state, seat, upgrade)]
    return frozenset(card for giving in each for group in giving.groups for card in group)


def _ways(state: State, seat: Seat, upgrade: Upgrade) -> tuple[Play, ...]:
    if is_to_one(upgrade):
        return tuple(Play(upgrade, who.card) for who in circus(state, seat).caravan)
    if upgrade == "costume same":
        return tuple(Play(upgrade, specialty=each) for each in SPECIALTIES)
    return (Play(upgrade),)


def _wanted(state: State, seat: Seat, upgrade: Upgrade) -> int:
    """Cubes that the card could place at once."""
    return max(len(gifts(state, seat, move).groups) for move in _ways(state, seat, upgrade) or (Play(upgrade),))


def _gets(state: State, who: Performer, upgrade: Upgrade, gaining: frozenset[str]) -> Json:
    before = sum(points for _, points in arena.lines(who, rightmost(state)))
    gains = who.card in gaining
    return {
        "card": who.card,
        "before": before,
        "after": before + (worth(state, upgrade) if gains else 0),
        "gains": gains,
    }


def worth(state: State, upgrade: Upgrade) -> int:
    """What one cube of this card adds to a performer sent now."""
    last = rightmost(state)
    return SHARED_POINTS if last is not None and colour(upgrade) in last.cubes else NEW_POINTS


# development and actions


def develops(state: State, seat: Seat) -> Json:
    return [_develop(state, seat, track) for track in TRACKS]


def _develop(state: State, seat: Seat, track: Track) -> Json:
    step, end = steps(circus(state, seat), track), is_at_end(state, seat, track)
    return {
        "track": track,
        "step": step,
        "now": track_value(state, track, step),
        "next": None if end else track_value(state, track, step + 1),
        "end": end,
        "no": plain(_no_step(state, seat, end)),
    }


def _no_step(state: State, seat: Seat, end: bool) -> Why | None:
    has = len(circus(state, seat).hand)
    if seat == state.turn and state.developed:
        return why("CI-REH-8", "Only one step in a turn: you have taken yours.")
    if end:
        return why("CI-REH-8", "Your disc is on the last step already.")
    if has < DEVELOP_COST:
        return why("CI-REH-7", "This takes {n} cards; you hold {has}.", n=DEVELOP_COST, has=has)
    return None


def actions(state: State, seat: Seat) -> Json:
    """None in the basic game."""
    if mode(state) == "basic":
        return None
    own = circus(state, seat)
    pairs: Json = [{"card": mine.card, "others": _others(state, seat, mine)} for mine in own.caravan]
    choices: Json = [[*colours] for colours in advanced.removable(state)]
    bare = None if choices else why("CI-ADV-6", "There is no cube on the rightmost performer.")
    return {
        "swap": {"used": own.swapped, "no": plain(_no_action(state, seat, own.swapped)), "pairs": pairs},
        "remove": {"used": own.removed, "no": plain(_no_action(state, seat, own.removed) or bare), "choices": choices},
    }


def _no_action(state: State, seat: Seat, used: int) -> Why | None:
    if used:
        return why("CI-ADV-7", "Once a game: you did it in round {n}.", n=used)
    if len(circus(state, seat).hand) < ACTION_COST:
        return why("CI-REH-7", "This takes a card, and your hand is empty.")
    return None


def _others(state: State, seat: Seat, mine: Performer) -> Json:
    """Whom it may be swapped for, with who would then leave the arena."""
    return [
        {
            "card": who.card,
            "where": "arena" if whose is None else "caravan",
            "seat": whose,
            "leave": [] if whose is not None else _leave(state, who, mine),
        }
        for whose, who in advanced.others(state, seat)
        if advanced.may_swap(mine, who)
    ]


def _leave(state: State, theirs: Performer, mine: Performer) -> list[Json]:
    line = advanced.exchanged(state, theirs, mine)
    return [who.card for who in arena.left(line, advanced.after_swap(state, line, mine.card))]
