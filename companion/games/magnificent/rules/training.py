"""Bonuses of master cards and abilities of trainer spaces: whether they can be used now, and using them (MG-TRN)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Ask, Option
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import belated, gaining, waiting
from companion.games.magnificent.rules.guard import check, held, is_first_edition, nonsense, noted, since_second
from companion.games.magnificent.rules.moves import MagnificentMove, Train, Use
from companion.games.magnificent.rules.parts import COMMON, Ability, Bonus, Gain
from companion.games.magnificent.rules.pieces import on_turn, seats, with_own, with_turn
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.rules.usable import objection, too_late
from companion.games.magnificent.told import wording

CARD = "card"
MARKERS = {"one": 1, "many": 1, "two": 2}


def card(state: State) -> str | None:
    """The master card the die of this turn lies on."""
    place = state.turn.place
    return None if place is None else on_turn(state).masters[place].card


def card_bonus(state: State) -> Bonus | None:
    own = card(state)
    return None if own is None else prints.found(state.facts, own, "bonus", Bonus)


def spaces(state: State) -> tuple[str, ...]:
    """The trainer spaces of the player on turn: own tiles, common ones that are told."""
    common = tuple(space for space in COMMON if (space, field(space)) in state.facts)
    return (*on_turn(state).tiles, *common)


def field(space: str) -> str:
    return "common ability" if space.startswith("common/") else "ability"


def ability(state: State, space: str) -> Ability | None:
    return prints.found(state.facts, space, field(space), Ability)


def next_common(state: State) -> str | None:
    """The first common space that nobody has told; where the laptop deals, its pack has told them all."""
    if state.setup.dealer and (COMMON[0], field(COMMON[0])) in state.facts:
        return None
    return next((space for space in COMMON if (space, field(space)) not in state.facts), None)


def offers(state: State) -> Iterator[Ask[MagnificentMove]]:
    """The card's bonus, what waits, and the trainer spaces; what cannot be used now is refused with its reason."""
    if _has_card_bonus(state):
        bonus = card_bonus(state)
        brings = None if bonus is None else wording.of_bonus(bonus)
        yield Ask(why("MG-TURN-1", "Use the bonus of your card?"), (Option(Use(), said("Use it"), brings),))
    if state.turn.waiting:
        yield waiting.offer(state)
    options = tuple(_train_option(state, space) for space in _to_offer(state))
    if options:
        yield Ask(why("MG-TRN-1", "Use trainers?"), options)


def _has_card_bonus(state: State) -> bool:
    """A blank card has none."""
    bonus = card_bonus(state)
    return state.turn.place is not None and (bonus is None or bool(bonus.gives))


def _to_offer(state: State) -> tuple[str, ...]:
    common = next_common(state)
    return (*spaces(state), *((common,) if common else ()))


def is_anything_left(state: State) -> bool:
    """Whether a bonus or a trainer could still be used in this turn."""
    return _is_card_open(state) or waiting.is_any(state) or any(is_open(state, space) for space in _to_offer(state))


def _is_card_open(state: State) -> bool:
    if CARD in state.turn.used or not _has_card_bonus(state):
        return False
    bonus = card_bonus(state)
    return bonus is None or objection(state, bonus) is None


def _train_option(state: State, space: str) -> Option[MagnificentMove]:
    shown = ability(state, space)
    brings = said("not told yet") if shown is None else wording.of_bonus(shown.bonus)
    return Option(Train(space), _named(state, space), brings)


def _named(state: State, space: str) -> Why:
    """An own tile by its place; the common spaces are counted in the order in which they were told."""
    tiles = on_turn(state).tiles
    if space in tiles:
        return said("Your trainer tile {n}, from the left", n=tiles.index(space) + 1)
    return said("Common space {card}", card=space)


def is_open(state: State, space: str) -> bool:
    """Whether trainers may be used there now, as far as it is known."""
    shown = ability(state, space)
    return bool(on_turn(state).trainers) if shown is None else closed(state, space, shown) is None


def closed(state: State, space: str, shown: Ability) -> Why | None:
    """Why no trainer can be used there now."""
    n = MARKERS[shown.symbol]
    if shown.symbol != "many" and space in state.turn.used:
        return why("MG-TRN-2", "This space works once in a turn.")
    ready = _ready(state, shown)
    if ready < n:
        text = msg("This wants {n} trainer; you have {has} ready.|This wants {n} trainers; you have {has} ready.")
        return why("MG-TRN-1", text, n=n, has=ready)
    return objection(state, shown.bonus)


def _ready(state: State, shown: Ability) -> int:
    """A marker does not double the bonus of the tile that gave it (MG-TRN-1)."""
    doubles = any(gain.what == "double" for gain in shown.bonus.gives)
    return on_turn(state).trainers - (min(state.turn.fresh, on_turn(state).trainers) if doubles else 0)


def use(state: State) -> State:
    """The bonus of the card the die lies on, once (MG-TURN-1, MG-TURN-5)."""
    own, bonus = card(state), card_bonus(state)
    if own is None:
        raise Illegal(said("First take a die and lay it on a card."))
    twice = why("MG-TURN-5", "The bonus of this card is used.") if CARD in state.turn.used else None
    if bonus is None:
        check(state, twice)
        return held(state, Use())
    nonsense(not bonus.gives, "This card has no bonus.")
    check(state, twice, objection(state, bonus))
    return _used(state, CARD, bonus)


def train(state: State, space: str) -> State:
    """Markers onto a trainer space (MG-TRN-1); they rest until the end of the round."""
    nonsense(not _is_there(state, space), "There is no such trainer space.")
    foreign, shown = _foreign(state, space), ability(state, space)
    if shown is None:
        none = None if on_turn(state).trainers else why("MG-TRN-1", "You have no trainer ready.")
        check(state, foreign, none)
        return held(state, Train(space))
    check(state, foreign, closed(state, space, shown))
    return _used(_laid(state, shown), space, shown.bonus)


def _is_there(state: State, space: str) -> bool:
    common = (space, field(space)) in state.facts or space == next_common(state)
    return (space in COMMON and common) or any(space in owner.tiles for owner in state.ringmasters)


def _foreign(state: State, space: str) -> Why | None:
    owner = next((seat for seat in seats(state) if space in state.ringmasters[seat].tiles), state.seat)
    no = why("MG-TRN-1", "That trainer tile is before {seat}.", seat=owner)
    return None if owner == state.seat else since_second(state, no)


def _laid(state: State, shown: Ability) -> State:
    """As many markers as the symbol wants; fewer where the host allows it and no more are there."""
    owner, wanted = on_turn(state), MARKERS[shown.symbol]
    n = min(wanted, owner.trainers)
    state = with_own(state, trainers=owner.trainers - n, resting=owner.resting + n)
    if n < wanted:
        state = noted(state, "{n} of {of} trainers was there.|{n} of {of} trainers were there.", n=n, of=wanted)
    doubles = any(gain.what == "double" for gain in shown.bonus.gives)
    return with_turn(state, fresh=state.turn.fresh if doubles else max(0, state.turn.fresh - n))


def _used(state: State, source: str, bonus: Bonus) -> State:
    """Paid for, then gained; what comes too late only the host has allowed (MG-TURN-7, MG-TRN-2)."""
    turn = state.turn
    bound = (bonus.action or turn.bound) if is_first_edition(state) else turn.bound or bonus.action
    state = with_turn(state, used=tuple(sorted((*turn.used, source))), bound=bound)
    may = state.excused and not is_first_edition(state)
    late = bonus.gives if may and not any(_in_time(state, gain) for gain in bonus.gives) else ()
    for gain in late:
        state = belated.gained(state, gain)
    return gaining.queued(state, *bonus.costs, *(() if late else gaining.gifts(bonus)))


def _in_time(state: State, gain: Gain) -> bool:
    return too_late(state, gain) is None
