"""Which card lies where, which side up, of which kind and with which wagon: as it lies, and set otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Place, Put, Tell
from companion.core.seats import Seat
from companion.core.why import Why, msg, said
from companion.games.drum_roll.rules import lifting, spots
from companion.games.drum_roll.rules.cards import PERSONNEL, kind_of, known, row, told
from companion.games.drum_roll.rules.parts import KINDS, SHOWS, Deck
from companion.games.drum_roll.rules.pieces import circus, pile, seats, with_performer
from companion.games.drum_roll.rules.spots import DECK, DISCARDS, ROW, Spot, spot_of
from companion.games.drum_roll.rules.state import Performer, State
from companion.kit.facts import name

Choices = tuple[tuple[str, Why], ...]
CIRCUS = msg("Circus of {seat}")
ROWS: dict[Deck, str] = {"performer": msg("Performer row"), "personnel": msg("Personnel row")}
IN_A_ROW: dict[Deck, str] = {
    "performer": msg("Performer row, {thing_at}"),
    "personnel": msg("Personnel row, {thing_at}"),
}
WITH_A_SEAT: dict[Deck, str] = {
    "performer": msg("Performers of {seat}, {thing_at}"),
    "personnel": msg("Personnel of {seat}, {thing_at}"),
}
AWAY: dict[tuple[Deck, str], str] = {
    ("performer", DISCARDS): msg("Performers discarded"),
    ("personnel", DISCARDS): msg("Personnel discarded"),
    ("performer", DECK): msg("Performers in the deck"),
    ("personnel", DECK): msg("Personnel in the deck"),
}
ELSEWHERE: Choices = (
    (ROW, said("in the row")),
    (DISCARDS, said("among the discards")),
    (DECK, said("in the deck")),
)
FROM_THE_LEFT = (
    msg("1st from the left"),
    msg("2nd from the left"),
    msg("3rd from the left"),
    msg("4th from the left"),
    msg("5th from the left"),
    msg("6th from the left"),
)
DECKS: tuple[Deck, Deck] = ("performer", "personnel")


def are_open(state: State) -> bool:
    """Once the first performers lie open; the ones dealt in secret are nobody else's business (DR-SET-4)."""
    return state.phase not in ("start", "tiles", "deal") and not any(owner.dealt for owner in state.circuses)


def elsewhere(state: State) -> Iterator[Place]:
    """The rows, then what is out of sight."""
    for deck in DECKS:
        yield from _of_row(state, deck)
    for deck in DECKS:
        yield from _away(state, deck)


def of_seat(seat: Seat) -> Why:
    """What lies before one seat, as a group."""
    return said(CIRCUS, seat=seat)


def engaged(state: State, seat: Seat) -> Iterator[Place]:
    """Card by card: which it is, whose, and what of it can be seen."""
    for at, who in enumerate(circus(state, seat).troupe):
        yield from _own(state, "performer", seat, at, who.card)
        yield from _performing(state, seat, who)
    for at, card in enumerate(circus(state, seat).staff):
        yield from _own(state, "personnel", seat, at, card)


def _own(state: State, deck: Deck, seat: Seat, at: int, card: str) -> Iterator[Place]:
    label = said(WITH_A_SEAT[deck], seat=seat, thing_at=_from_the_left(at), n=at + 1)
    yield _which(state, deck, f"{deck} {at + 1}", seat, card, label)
    yield _whose(state, card, of_seat(seat))


def _of_row(state: State, deck: Deck) -> Iterator[Place]:
    for at, offered in enumerate(row(state, deck)):
        label = said(IN_A_ROW[deck], thing_at=_from_the_left(at), n=at + 1)
        yield _which(state, deck, f"{deck} row {at + 1}", None, offered.card, label)
        yield _whose(state, offered.card, said(ROWS[deck]))
        yield from _kind(state, offered.card, said(ROWS[deck]))


def _from_the_left(at: int) -> str:
    return FROM_THE_LEFT[at] if at < len(FROM_THE_LEFT) else msg("number {n} from the left")


def _away(state: State, deck: Deck) -> Iterator[Place]:
    discards = tuple(card for card in dict.fromkeys(pile(state, deck).discards) if card)
    for where, cards in ((DISCARDS, discards), (DECK, _every(state, deck))):
        for card in cards:
            if spot_of(state, card).where == where:
                yield _whose(state, card, said(AWAY[deck, where]))


def _every(state: State, deck: Deck) -> tuple[str, ...]:
    return known(state) if deck == "performer" else tuple(f"personnel/{job}" for job in PERSONNEL)


def _card(card: str) -> Why:
    return said("{card}", card=name(card))


def _which(state: State, deck: Deck, thing: str, seat: Seat | None, card: str, label: Why) -> Place:
    """Which card lies there; another one changes places with it."""
    choices = tuple((each, _card(each)) for each in dict.fromkeys((card, *_every(state, deck))))
    return Place(thing, seat, card, label, choices, said(ROWS[deck]) if seat is None else of_seat(seat))


def _whose(state: State, card: str, group: Why) -> Place:
    """Whom a card belongs to, or where else it lies."""
    owners = tuple((str(seat), said("{seat}", seat=seat)) for seat in seats(state))
    return Place(f"owner/{card}", None, spot_of(state, card).where, _card(card), (*owners, *ELSEWHERE), group)


def _performing(state: State, seat: Seat, who: Performer) -> Iterator[Place]:
    card, group = name(who.card), of_seat(seat)
    yield from _kind(state, who.card, group)
    sides = tuple((str(n), said("flipped in show {n}", n=n)) for n in range(1, SHOWS + 1))
    label = said("Side of {card}", card=card)
    yield Place(f"flipped/{who.card}", seat, str(who.flipped), label, (("0", said("not flipped")), *sides), group)
    wagons = (("0", said("no wagon")), ("1", said("a wagon")))
    yield Place(f"wagon/{who.card}", seat, str(int(who.wagon)), said("Wagon of {card}", card=card), wagons, group)


def _kind(state: State, card: str, group: Why) -> Iterator[Place]:
    """As its sign shows it; the laptop's own cards are what they are."""
    kind = kind_of(state, card)
    if kind is not None and not state.setup.dealer:
        kinds = tuple((each, said("{kind}", kind=each)) for each in KINDS)
        yield Place(f"kind/{card}", None, kind, said("Kind of {card}", card=name(card)), kinds, group)


def put(state: State, change: Put) -> State:
    """As it is said to lie; `change` is one of the choices."""
    what, _, card = change.thing.partition("/")
    match what:
        case "owner":
            return spots.moved(state, card, change.to)
        case "kind":
            return _with_kind(state, card, change.to)
        case "flipped" if change.seat is not None:
            return with_performer(state, change.seat, card, flipped=int(change.to))
        case "wagon" if change.seat is not None:
            return with_performer(state, change.seat, card, wagon=change.to == "1")
        case _:
            where = ROW if change.seat is None else str(change.seat)
            return spots.swapped(state, Spot(where, int(what.rpartition(" ")[2]) - 1), change.to)


def _with_kind(state: State, card: str, to: str) -> State:
    kind = next(kind for kind in KINDS if kind == to)
    return lifting.of_kind(told(state, Tell(card, "kind", kind)), card, kind)
