"""What lies before each player: purse, master cards, camp, posters over tents, and what the end of the round costs."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.core.why import Record, Why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import cards
from companion.games.magnificent.rules.parts import (
    GEMS,
    TENT_SPACES,
    TRAINERS_A_PLAYER,
    Bonus,
    Criterion,
    Gem,
    Numeral,
    Side,
    Tent,
)
from companion.games.magnificent.rules.pieces import board, seats
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.seen.camp import BuildLevel, CampBoard, build_levels, camp_board
from companion.games.magnificent.seen.cards import (
    BonusSign,
    DieFace,
    MasterCard,
    PosterCard,
    TentCard,
    TrainerSpace,
    bonus,
    die,
    master,
    poster,
    tent,
    tent_print,
    trainer,
)
from companion.games.magnificent.seen.forecast import FinalPoints, Payment, final_points, payment_now


class MasterSpace(Record, frozen=True):
    """A master card before a player and the die on it. now, half: what it scores in a round and at the end, None while
    that cannot be said."""

    place: int
    die: DieFace | None
    now: int | None
    half: int | None
    card: str
    bonus: BonusSign | None
    criterion: Criterion | None
    words: Why | None
    house: bool


class PosterSpace(Record, frozen=True):
    """A poster space with the tent below it; below the first one is the preprinted tent."""

    space: int
    poster: PosterCard | None
    tent: TentCard | None


class PlayerBoard(Record, frozen=True):
    """What one player has. trainers: markers ready; resting: used this round; box: not yet gained. completed: posters
    in the pile. payment, end: if the round, or the game, ended now."""

    number: Numeral | None
    side: Side
    coins: int
    points: int
    gems: dict[Gem, int]
    trainers: int
    resting: int
    box: int
    masters: tuple[MasterSpace, ...]
    scored: tuple[MasterCard, ...]
    has_scored: bool
    tiles: tuple[TrainerSpace, ...]
    camp: CampBoard
    levels: tuple[BuildLevel, ...] | None
    posters: tuple[PosterSpace, ...]
    tents_bonus: tuple[BonusSign | None, ...]
    completed: int
    hats: tuple[int, ...]
    payment: Payment
    end: FinalPoints


def ringmasters(state: State) -> tuple[PlayerBoard, ...]:
    return tuple(_ringmaster(state, seat) for seat in seats(state))


def _ringmaster(state: State, seat: Seat) -> PlayerBoard:
    own = state.ringmasters[seat]
    return PlayerBoard(
        number=own.number,
        side=own.side,
        coins=own.coins,
        points=own.points,
        gems={gem: own.gems.count(gem) for gem in GEMS},
        trainers=own.trainers,
        resting=own.resting,
        box=TRAINERS_A_PLAYER - own.trainers - own.resting,
        masters=tuple(_master(state, seat, place) for place in range(len(own.masters))),
        scored=tuple(master(state, card) for card in own.scored),
        has_scored=own.has_scored,
        tiles=tuple(trainer(state, tile) for tile in own.tiles),
        camp=camp_board(state, seat),
        levels=build_levels(state, seat),
        posters=tuple(_hung(state, seat, space) for space in range(len(own.posters))),
        tents_bonus=tuple(bonus(one) for one in tent_bonuses(state, seat)),
        completed=len(own.completed),
        hats=own.hats,
        payment=payment_now(state, seat),
        end=final_points(state, seat),
    )


def _master(state: State, seat: Seat, place: int) -> MasterSpace:
    own = state.ringmasters[seat].masters[place]
    shown = master(state, own.card)
    return MasterSpace(
        place=place,
        die=die(own.die),
        now=cards.points(state, seat, own.card),
        half=cards.points(state, seat, own.card, halved=True),
        card=shown.card,
        bonus=shown.bonus,
        criterion=shown.criterion,
        words=shown.words,
        house=shown.house,
    )


def tent_bonuses(state: State, seat: Seat) -> tuple[Bonus | None, ...]:
    fields = map(prints.tent_field, range(1, TENT_SPACES + 1))
    return tuple(prints.found(state.facts, board(state, seat), field, Bonus) for field in fields)


def _hung(state: State, seat: Seat, space: int) -> PosterSpace:
    own = state.ringmasters[seat]
    below = _first_tent(state, seat) if space == 0 else tent(state, own.tents[space - 1])
    return PosterSpace(space, poster(state, own.posters[space]), below)


def _first_tent(state: State, seat: Seat) -> TentCard:
    own = board(state, seat)
    return TentCard(own, tent_print(prints.found(state.facts, own, "first tent", Tent)), house=False)
