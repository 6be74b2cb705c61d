"""The turn being taken: its power as a sum, and what it could do in each of the three actions."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from companion.core.game import Json
from companion.games.magnificent.rules import building, hats, performing, power, purse, training, travelling, turns
from companion.games.magnificent.rules.parts import DICE, Colour, Gain, Poster, Tent
from companion.games.magnificent.rules.pieces import levels, on_turn, track_of
from companion.games.magnificent.rules.state import Die, State
from companion.games.magnificent.seen.cards import bonus, die, poster, tent, trainer
from companion.kit.views import plain


def turn_view(state: State) -> Json:
    if state.phase != "turns":
        return None
    turn = state.turn
    return {
        "seat": state.seat,
        "stage": turn.step,
        "die": die(turn.die),
        "place": turn.place,
        "colour": turn.colour,
        "action": turn.action,
        "bound": turn.bound,
        "waits": turn.held is not None,
        "power": _power(state),
        "powers": _powers(state),
        "bonus": _card_bonus(state),
        "boosts": [*turns.boosts(state)],
        "trainers": _trainers(state),
        "levels": _levels(state),
        "build": _build(state),
        "travel": _travel(state),
        "perform": _perform(state),
        "complete": _complete(state),
        "needs": {f"{colour} {size}": n for (colour, size), n in performing.needed(state).items()},
        "left": performing.at_most(state) if turn.step == "perform" else None,
        "queue": [_queued(item) for item in turn.queue],
        "poster": poster(state, turn.poster),
        "tent": tent(state, travelling.standing_on(state)) if turn.step == "tent" else None,
    }


def _power(state: State) -> Json:
    parts = power.parts(state)
    if not parts:
        return None
    lines: Json = [{"n": part.n, "why": plain(part.why)} for part in parts]
    return {"total": sum(part.n for part in parts), "lines": lines}


def _powers(state: State) -> Json:
    """What each die would give: those on the main tent, or the clear one just taken."""
    match state.turn.step:
        case "die":
            dice = [d for colour in DICE for d in sorted({d for d in state.dice if d.colour == colour}, key=_face)]
        case "colour" if state.turn.die is not None:
            dice = [state.turn.die]
        case _:
            dice = []
    return [_as(state, one, colour) for one in dice for colour in power.as_colours(one)]


def _face(one: Die) -> int:
    return one.face


def _as(state: State, one: Die, colour: Colour) -> Json:
    total = sum(part.n for part in power.with_die(state, state.seat, one, colour))
    return {"colour": one.colour, "face": one.face or None, "as": colour, "power": total}


def _card_bonus(state: State) -> Json:
    if training.card(state) is None:
        return None
    shown, used = training.card_bonus(state), training.CARD in state.turn.used
    no = None if shown is None or used else training.objection(state, shown)
    return {"bonus": bonus(shown), "used": used, "why": plain(no)}


def _trainers(state: State) -> Json:
    if state.turn.die is None:
        return []
    found: list[Json] = []
    for space in training.spaces(state):
        shown = training.ability(state, space)
        no = None if shown is None else training.closed(state, space, shown)
        used = state.turn.used.count(space)
        found.append({"space": space, **trainer(state, space), "used": used, "why": plain(no)})
    return found


def _levels(state: State) -> Json:
    """What each build level gives, and whether the power is enough."""
    have = power.power(state)
    return [
        {"power": level.power, "small": level.small, "large": level.large, "enough": level.power <= have}
        for level in levels(state, state.seat) or ()
    ]


def _build(state: State) -> Json:
    free = building.free_tile(state)
    open_ = state.turn.step in ("action", "build")
    left: Json = [{"small": small, "large": large} for small, large in building.left(state)] if open_ else []
    due: Json = None if free is None else {"size": free.size, "colour": free.colour}
    return {"left": left, "colours": [*building.colours(state)] if open_ else [], "free": due}


def _travel(state: State) -> Json:
    """Each space within the power with what would be gained on the way."""
    if state.turn.step != "action":
        return []
    return [
        _way(state, colour, steps)
        for colour in travelling.colours(state)
        if travelling.spaces(state, colour)
        for steps in range(1, power.power(state) + 1)
    ]


def _way(state: State, colour: Colour, steps: int) -> Json:
    gained, coins = travelling.tally(state, colour, steps)
    to = travelling.way(state, colour, steps)[-1]
    gains: dict[str, Json] = {**gained, "coins": coins}
    here = tent(state, travelling.tent_at(state, colour, to))
    return {"colour": colour, "from": state.wagons[track_of(colour)], "steps": steps, "to": to, "gains": gains,
            "tent": here}  # fmt: skip


def _perform(state: State) -> Json:
    """Each space of the track with the best posters that could be completed together there."""
    if state.turn.step != "action":
        return []
    have = power.power(state)
    best = {n: _best(state, n) for n in {stage.posters for stage in hats.stages(state) or ()}}
    return [
        {
            "space": space,
            "power": stage.power,
            "posters": stage.posters,
            "enough": stage.power <= have,
            "seat": hats.hat_on(state, space),
            "best": best[stage.posters],
        }
        for space, stage in enumerate(hats.stages(state) or (), 1)
    ]


def _best(state: State, most: int) -> Json:
    """The posters worth most together: tiles and gems added up (MG-PRF-2)."""
    known = {space: both for space in performing.hung(state) if (both := performing.shown(state, space)) is not None}
    most += state.turn.shows
    groups = (group for n in range(1, most + 1) for group in combinations(known, n))
    possible = [sum_ for group in groups if (sum_ := _together(state, {n: known[n] for n in group})) is not None]
    return max(possible, key=lambda one: (one[0], one[1]))[2] if possible else None


def _together(state: State, group: dict[int, tuple[Poster, Tent]]) -> tuple[int, int, Json] | None:
    """(points, coins, for the screen) of these posters, None where they cannot be completed together."""
    tiles = [kind for above, _ in group.values() for kind in above.tiles]
    gems = tuple(gem for both in group.values() for gem in performing.wanted(*both))
    paid = purse.proposed(on_turn(state).gems, gems)
    if paid is None or performing.short(state, Poster(tuple(tiles))):
        return None
    points = sum(above.points + below.points for above, below in group.values())
    coins = sum(above.coins + below.coins for above, below in group.values())
    added: dict[str, Json] = {f"{colour} {size}": n for (colour, size), n in Counter(tiles).items()}
    best: Json = {"spaces": [*group], "points": points, "coins": coins, "gems": [*paid], "tiles": added}
    return points, coins, best


def _complete(state: State) -> Json:
    """Each poster over a tent: what it wants, what is short, what would be paid."""
    if state.turn.step != "perform":
        return []
    return [_completion(state, space) for space in performing.hung(state)]


def _completion(state: State, space: int) -> Json:
    both = performing.shown(state, space)
    if both is None:
        return {"space": space, "print": False}
    above, below = both
    gems = performing.wanted(above, below)
    paid = purse.proposed(on_turn(state).gems, gems)
    tiles: Json = [[colour, size] for colour, size in above.tiles]
    short: Json = [[colour, size] for colour, size in performing.short(state, above)]
    return {
        "space": space,
        "print": True,
        "tiles": tiles,
        "short": short,
        "gems": [*gems],
        "pays": None if paid is None else [*paid],
        "ways": [[*way] for way in purse.payments(on_turn(state).gems, gems)],
        "points": above.points + below.points,
        "coins": above.coins + below.coins,
    }


def _queued(item: object) -> Json:
    if isinstance(item, Gain):
        return {"what": item.what, "n": item.n, "colour": item.colour, "size": item.size}
    return {"what": type(item).__name__.lower()}
