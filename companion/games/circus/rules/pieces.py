"""Moving cubes, cards and points on a position."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.scoresheet import ScoreItem
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, said, why
from companion.games.circus.rules.parts import COLOURS, CUBES, KINDS, Colour, Deck, Mode, Track, Value
from companion.games.circus.rules.state import Circus, Performer, Pile, State
from companion.kit import turns
from companion.kit.facts import name
from companion.kit.rulings import other_ruling


def mode(state: State) -> Mode:
    """CI-SET-5."""
    return "advanced" if other_ruling(state, "CI-SET-5") else "basic"


# seats


def seats(state: State) -> tuple[Seat, ...]:
    """Every seat, clockwise from the first."""
    return turns.seats(len(state.circuses))


def order(state: State) -> tuple[Seat, ...]:
    """Turn order, the same in every round (CI-SET-6)."""
    return turns.clockwise(len(state.circuses), state.start)


def circus(state: State, seat: Seat) -> Circus:
    return state.circuses[seat]


def with_circus(state: State, seat: Seat, **changes: object) -> State:
    """The position with some members of one circus replaced."""
    changed = replace(state.circuses[seat], **changes)
    return replace(state, circuses=(*state.circuses[:seat], changed, *state.circuses[seat + 1 :]))


def score(state: State, seat: Seat, points: int, rule: str, text: str = "Points", **facts: int | str) -> State:
    """Points, remembered with their reason and the round they fell in, so that every one can be explained."""
    if not points:
        return state
    state = with_circus(state, seat, points=state.circuses[seat].points + points)
    item = ScoreItem(seat, points, why(rule, text, **facts), state.round)
    return replace(state, points_log=(*state.points_log, item))


# what is printed


def number(state: State, card: str, field: str) -> int | None:
    """A printed number, None while nobody has told it."""
    value: Value | None = state.facts.get((card, field))
    return value if isinstance(value, int) else None


def track_card(state: State, track: Track) -> str:
    """The track of the side played: nobody says that both sides print the same."""
    return f"track/{track} advanced" if mode(state) == "advanced" else f"track/{track}"


def steps(owner: Circus, track: Track) -> int:
    match track:
        case "performers":
            return owner.performers
        case "upgrades":
            return owner.upgrades
        case "bonus":
            return owner.bonus


def holds(state: State, seat: Seat) -> int | None:
    """Places in the caravan (CI-REH-8)."""
    return number(state, track_card(state, "performers"), f"holds {circus(state, seat).performers}")


def extra(state: State, seat: Seat) -> int | None:
    """Upgrade cards drawn beyond one for each arena performer (CI-SHOW-4)."""
    return number(state, track_card(state, "upgrades"), f"adds {circus(state, seat).upgrades}")


def is_named(card: str) -> bool:
    """Whether a pack gave the name; a card told at the table has its kind and a number instead."""
    return kind_of(card) not in KINDS


def kind_of(card: str) -> str:
    """'performer/female clown 2' -> 'female clown'."""
    return name(card).rstrip("0123456789").rstrip()


def kind(who: Performer) -> str:
    """'female clown', 'mime'."""
    return f"{who.gender} {who.specialty}" if who.gender else who.specialty


def called(who: Performer) -> str:
    """The card, which is said by its name where there is one, else by its kind."""
    return who.card


def label(those: tuple[Performer, ...], who: Performer) -> Why:
    """The words of a button: with a number where two of these are called alike."""
    n = nth(those, who)
    return said("{card} ({nth})", card=called(who), nth=n) if n else said("{card}", card=called(who))


def nth(those: tuple[Performer, ...], who: Performer) -> int:
    """Which one it is of those called like it; 0: there is no other."""
    alike = [each.card for each in those if _word(each) == _word(who)]
    return alike.index(who.card) + 1 if len(alike) > 1 else 0


def _word(who: Performer) -> str:
    return who.card if is_named(who.card) else kind(who)


def is_of(who: Performer, gender: str) -> bool:
    """The mime counts as either (CI-REH-10)."""
    return who.gender in (None, gender)


# performers and cubes


def performers(state: State) -> Iterator[Performer]:
    """Every performer lying open, the arena first."""
    yield from state.arena
    yield from (who for owner in state.circuses for who in owner.caravan)


def supply(state: State, colour: Colour) -> int:
    """Cubes of this colour not on a performer (CI-REH-9)."""
    return CUBES[colour] - sum(who.cubes.count(colour) for who in performers(state))


def own(state: State, seat: Seat, card: str) -> Performer:
    """One's own performer with this card. Raises Illegal when it is not in the caravan: what lies elsewhere cannot be
    used."""
    found = next((who for who in circus(state, seat).caravan if who.card == card), None)
    if found is None:
        raise Illegal(why("", "{card} is not in your caravan.", card=card))
    return found


def with_performer(state: State, seat: Seat, card: str, **changes: object) -> State:
    caravan = tuple(replace(who, **changes) if who.card == card else who for who in circus(state, seat).caravan)
    return with_circus(state, seat, caravan=caravan)


def placed(state: State, seat: Seat, card: str, colour: Colour) -> State:
    """A cube onto an own performer that has none of this colour (CI-REH-1); lost when the supply is out (CI-REH-9)."""
    who = own(state, seat, card)
    if colour in who.cubes:
        return state
    if not supply(state, colour):
        return with_circus(state, seat, lost=(*circus(state, seat).lost, colour))
    return with_performer(state, seat, card, cubes=(*who.cubes, colour))


def joined(state: State, seat: Seat, who: Performer) -> State:
    """A performer into the caravan; a matching Talent gives it turquoise, a second nothing (CI-REH-5, CI-REH-15)."""
    state = with_circus(state, seat, caravan=(*circus(state, seat).caravan, who))
    talents = circus(state, seat).talents
    matching = any(is_of(who, talent.removeprefix("talent ")) for talent in talents)
    return placed(state, seat, who.card, "turquoise") if matching else state


def ordered(colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    return tuple(sorted(colours, key=COLOURS.index))


# decks


def pile(state: State, deck: Deck) -> Pile:
    return state.performer_pile if deck == "performer" else state.upgrade_pile


def with_pile(state: State, deck: Deck, **changes: object) -> State:
    changed = replace(pile(state, deck), **changes)
    if deck == "performer":
        return replace(state, performer_pile=changed)
    return replace(state, upgrade_pile=changed)


def drawable(state: State, deck: Deck) -> int:
    """Cards of this deck that can still come, discards included."""
    return pile(state, deck).left + len(pile(state, deck).discards)


def drawn(state: State, deck: Deck, n: int = 1) -> State:
    """n cards fewer to draw; a deck that runs out is made of its discards (CI-SHOW-4, CI-SHOW-7)."""
    now = pile(state, deck)
    if n <= now.left:
        return with_pile(state, deck, left=now.left - n)
    return with_pile(state, deck, left=max(0, now.left + len(now.discards) - n), discards=())


def discarded(state: State, deck: Deck, *cards: str | None) -> State:
    return with_pile(state, deck, discards=(*pile(state, deck).discards, *cards))
