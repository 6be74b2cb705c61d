"""The turn being taken: its power as a sum, what each die, trainer and level gives, and what waits."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from companion.core.seats import Seat
from companion.core.why import Record, Why
from companion.games.magnificent.rules import boosting, parts, performing, power, training, travelling
from companion.games.magnificent.rules.parts import DICE, Action, Bonus, Colour, Cost, Gain, Gem, Size
from companion.games.magnificent.rules.pieces import levels
from companion.games.magnificent.rules.power import Part
from companion.games.magnificent.rules.state import Choice, Die, Item, Printed, State, Step
from companion.games.magnificent.rules.usable import objection
from companion.games.magnificent.seen.actions import (
    BuildChoice,
    Completion,
    StageChoice,
    WagonMove,
    build,
    complete,
    perform,
    travel,
)
from companion.games.magnificent.seen.cards import (
    BonusSign,
    DieFace,
    PosterCard,
    TentCard,
    bonus,
    die,
    poster,
    tent,
    trainer,
)


class PowerSum(Record, frozen=True):
    total: int
    lines: tuple[Part, ...]


class DiePower(Record, frozen=True):
    """The power of the turn with this die, counted as that colour. face: None while it is not told."""

    colour: parts.Die
    face: int | None
    as_: Colour = field(name="as")
    power: int


class CardBonus(Record, frozen=True):
    """The bonus of the master card that the die lies on. why: it cannot be used now."""

    bonus: BonusSign | None
    used: bool
    why: Why | None


class TrainerChoice(Record, frozen=True):
    """A trainer space for the player on turn. used: how often in this turn. why: it cannot be used now."""

    space: str
    card: str
    symbol: str | None
    bonus: BonusSign | None
    house: bool
    used: int
    why: Why | None


class LevelChoice(Record, frozen=True):
    """What a build level gives, and whether the power is enough."""

    power: int
    small: int
    large: int
    enough: bool


class Queued(Record, frozen=True):
    """Something still to be gained; of what is to be paid or decided only what it is."""

    what: parts.Given | Literal["printed", "bonus", "cost", "choice"]
    n: int | UnsetType = UNSET
    colour: Gem | UnsetType | None = UNSET
    size: Size | UnsetType | None = UNSET


class Taking(Record, frozen=True):
    """The turn. stage: what it has come to. place: of the master card the die lies on. bound: the only action that the
    bonuses used allow. waits: for prints, before the move counts. powers: of each die that could be taken. boosts:
    gems that may be discarded. needs: tiles of the posters completed. left: posters that may still be completed.
    notes: of the last move, what cannot be seen on the table."""

    seat: Seat
    stage: Step
    die: DieFace | None
    place: int | None
    colour: Colour | None
    action: Action | None
    bound: Action | None
    waits: bool
    power: PowerSum | None
    powers: tuple[DiePower, ...]
    bonus: CardBonus | None
    boosts: tuple[Gem, ...]
    trainers: tuple[TrainerChoice, ...]
    levels: tuple[LevelChoice, ...]
    build: BuildChoice
    travel: tuple[WagonMove, ...]
    perform: tuple[StageChoice, ...]
    complete: tuple[Completion, ...]
    needs: dict[str, int]
    left: int | None
    queue: tuple[Queued, ...]
    poster: PosterCard | None
    tent: TentCard | None
    notes: tuple[Why, ...]


def taking(state: State) -> Taking | None:
    """None between the turns of a round."""
    if state.phase != "turns":
        return None
    turn = state.turn
    return Taking(
        seat=state.seat,
        stage=turn.step,
        die=die(turn.die),
        place=turn.place,
        colour=turn.colour,
        action=turn.action,
        bound=turn.bound,
        waits=turn.held is not None,
        power=_power(state),
        powers=_powers(state),
        bonus=_card_bonus(state),
        boosts=boosting.boosts(state),
        trainers=_trainers(state),
        levels=_levels(state),
        build=build(state),
        travel=travel(state),
        perform=perform(state),
        complete=complete(state),
        needs={f"{colour} {size}": n for (colour, size), n in performing.needed(state).items()},
        left=performing.at_most(state) if turn.step == "perform" else None,
        queue=tuple(map(_queued, turn.queue)),
        poster=poster(state, turn.poster),
        tent=tent(state, travelling.standing_on(state)) if turn.step == "tent" else None,
        notes=tuple(state.notes),
    )


def _power(state: State) -> PowerSum | None:
    every = power.parts(state)
    return PowerSum(sum(part.n for part in every), every) if every else None


def _powers(state: State) -> tuple[DiePower, ...]:
    """What each die would give: those on the main tent, or the clear one just taken."""
    return tuple(_as(state, one, colour) for one in _to_treat(state) for colour in power.as_colours(one))


def _to_treat(state: State) -> list[Die]:
    match state.turn.step:
        case "die":
            return [one for colour in DICE for one in sorted({d for d in state.dice if d.colour == colour}, key=_face)]
        case "colour" if state.turn.die is not None:
            return [state.turn.die]
        case _:
            return []


def _face(one: Die) -> int:
    return one.face


def _as(state: State, one: Die, colour: Colour) -> DiePower:
    return DiePower(one.colour, one.face or None, colour, power.promised(state, one, colour))


def _card_bonus(state: State) -> CardBonus | None:
    if training.card(state) is None:
        return None
    shown, used = training.card_bonus(state), training.CARD in state.turn.used
    no = None if shown is None or used else objection(state, shown)
    return CardBonus(bonus(shown), used, no)


def _trainers(state: State) -> tuple[TrainerChoice, ...]:
    return tuple(_trainer(state, space) for space in training.spaces(state))


def _trainer(state: State, space: str) -> TrainerChoice:
    ability, shown = training.ability(state, space), trainer(state, space)
    no = None if ability is None else training.closed(state, space, ability)
    used = state.turn.used.count(space)
    return TrainerChoice(space, shown.card, shown.symbol, shown.bonus, shown.house, used, no)


def _levels(state: State) -> tuple[LevelChoice, ...]:
    have = power.power(state)
    every = levels(state, state.seat) or ()
    return tuple(LevelChoice(each.power, each.small, each.large, each.power <= have) for each in every)


def _queued(item: Item) -> Queued:
    match item:
        case Gain(what, n, colour, size):
            return Queued(what, n, colour, size)
        case Printed():
            return Queued("printed")
        case Bonus():
            return Queued("bonus")
        case Choice():
            return Queued("choice")
        case Cost():
            return Queued("cost")
