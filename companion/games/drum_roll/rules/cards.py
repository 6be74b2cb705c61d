"""Which cards there are: known ones, those in play, names for new ones, and the two rows."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Field, Form, Option, Tell
from companion.core.seats import Seat
from companion.core.why import Why, malformed, msg, said
from companion.games.drum_roll.printed import prints
from companion.games.drum_roll.rules.guards import short
from companion.games.drum_roll.rules.moves import Deal, DrumRollMove, Turn
from companion.games.drum_roll.rules.parts import DECK_SIZES, JOBS, KINDS, LEVELS, Deck, Kind, Value
from companion.games.drum_roll.rules.pieces import discarded, drawable, drawn, fact, pile, seats, with_circus, with_pile
from companion.games.drum_roll.rules.state import Offered, Performer, State
from companion.kit.facts import name

A_KIND = DECK_SIZES["performer"] // len(KINDS)
PERSONNEL = (*JOBS[:5], *(f"{job} {n}" for job in JOBS[5:] for n in range(1, 6)))


def known(state: State) -> tuple[str, ...]:
    """The performers whose kind has been told, in the order of their names."""
    return tuple(sorted([c for c, field in state.facts if field == "kind" and c.startswith("performer/")]))


def kind_of(state: State, card: str) -> Kind | None:
    kind = fact(state, card, "kind")
    return kind if kind in KINDS else None


def shown(state: State) -> tuple[str, ...]:
    """Every card that lies open: in a circus, in a row, or out of the game."""
    circuses = (card for seat in seats(state) for card in lying(state, seat))
    return (*circuses, *(o.card for o in (*state.performers, *state.personnel)), *state.removed)


def lying(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards open before this seat."""
    owner = state.circuses[seat]
    return (*(who.card for who in owner.troupe), *owner.staff)


def is_away(state: State, deck: Deck, card: str) -> bool:
    """Cannot come off the deck now: it lies open, or among discards that are not reshuffled yet."""
    return card in shown(state) or (card in pile(state, deck).discards and _has_fresh(state, deck))


def unseen(state: State, deck: Deck) -> tuple[str, ...]:
    """The known cards that may come next off this deck; an empty one holds its discards (DR-SUP-5)."""
    if _has_fresh(state, deck):
        return _fresh(state, deck)
    lying = shown(state)
    return tuple(card for card in dict.fromkeys(pile(state, deck).discards) if card is not None and card not in lying)


def _has_fresh(state: State, deck: Deck) -> bool:
    """Whether a card may come that is not a discard; a deck counted wrongly by hand may have none."""
    return pile(state, deck).left > 0 and (bool(_fresh(state, deck)) or (deck == "performer" and _has_blank(state)))


def _has_blank(state: State) -> bool:
    return any(unnamed(state, kind) for kind in KINDS)


def _fresh(state: State, deck: Deck) -> tuple[str, ...]:
    every = known(state) if deck == "performer" else tuple(f"personnel/{job}" for job in PERSONNEL)
    gone = {*shown(state), *pile(state, deck).discards}
    return tuple(card for card in every if card not in gone)


def unnamed(state: State, kind: Kind) -> int:
    """How many performers of this kind nobody has told of yet. Nine of each is what a laptop deals; real cards may be
    more of one kind, as long as they are 45 (DR-SUP-4)."""
    every = known(state)
    if not state.setup.dealer:
        return DECK_SIZES["performer"] - len(every)
    return A_KIND - sum(kind_of(state, card) == kind for card in every)


def may_be_new(state: State, kind: Kind) -> bool:
    """Whether a performer of this kind may come that nobody has seen: not off a deck made of discards."""
    return pile(state, "performer").left > 0 and unnamed(state, kind) > 0


def new_name(state: State, kind: Kind, skip: int = 0) -> str:
    """A name for a card told for the first time: 'performer/Acrobat 3'."""
    stem = f"performer/{kind.capitalize()} "
    used = {int(n) for c, _ in state.facts if c.startswith(stem) and (n := c.removeprefix(stem)).isdigit()}
    return f"{stem}{max(used, default=0) + 1 + skip}"


def card_id(deck: Deck, told: str) -> str:
    """What somebody typed as the id of a card. Raises Malformed when it cannot be a name."""
    words = " ".join(told.removeprefix(f"{deck}/").split())
    if not 0 < len(words) <= 40 or "/" in words or not words.isprintable():
        raise malformed(said("The name of a card has 1 to 40 letters, and no stroke."))
    return f"{deck}/{words}"


def turn_options(state: State, deck: Deck) -> tuple[Option[DrumRollMove], ...]:
    """The cards that may have been turned up; none when the laptop deals."""
    if state.setup.dealer:
        return ()
    if deck == "performer":
        fresh = (Turn(new_name(state, kind), kind) for kind in KINDS if may_be_new(state, kind))
        return tuple(card_option(state, move) for move in (*fresh, *map(Turn, unseen(state, deck))))
    return tuple(card_option(state, Turn(card)) for card in _jobs_to_choose(state))


def _jobs_to_choose(state: State) -> tuple[str, ...]:
    """Agents and assistants that were told apart already, and one more of each."""
    cards = unseen(state, "personnel")
    if not pile(state, "personnel").left:
        return cards
    blank = [c for c in cards if name(c)[-1].isdigit() and not any(card == c for card, _ in state.facts)]
    first = {name(card).rstrip(" 0123456789"): card for card in reversed(blank)}
    return tuple(card for card in cards if card not in blank or card in first.values())


def card_option(state: State, move: Turn | Deal) -> Option[DrumRollMove]:
    kind = move.kind or kind_of(state, move.card)
    if move.kind:
        return Option(move, said("a new {kind}", kind=move.kind), said("{card}", card=name(move.card)))
    return Option(move, said("{card}", card=name(move.card)), _recognised(state, move.card, kind) if kind else None)


def _recognised(state: State, card: str, kind: Kind) -> Why:
    """A name that the laptop gave says nothing a week later: what is printed does."""
    hire, cubes = fact(state, card, "hire"), [fact(state, card, level) for level in LEVELS]
    if not isinstance(hire, int):
        return said("{kind}", kind=kind)
    single = [cube[0] for cube in cubes if isinstance(cube, tuple) and len(cube) == 1]
    if len(single) < len(LEVELS):
        return said("{kind}, hire cost {n}", kind=kind, n=hire)
    text = msg("{kind}, hire cost {n}: {first}, {second}, {third}")
    return said(text, kind=kind, n=hire, **dict(zip(("first", "second", "third"), single, strict=True)))


def typed(**fixed: str | int) -> Form:
    """A performer whose name is typed."""
    return Form(
        tuple(fixed.items()),
        (
            Field("card", "word", said("The name on the card")),
            Field("kind", "choice", said("The sign of its kind"), choices=KINDS),
        ),
    )


def with_kind(state: State, card: str, kind: Kind | None) -> State:
    """The position knowing the kind of this performer: as it was told before, or with this move. Raises Malformed when
    nobody has told it."""
    known = kind_of(state, card)
    if known is not None:
        text = msg("{card} is known: {kind}.")
        return state if kind in (None, known) else short(state, "DR-SUP-4", text, card=name(card), kind=known)
    if kind is None:
        raise malformed(said("Tell the kind of {card}, too.", card=name(card)))
    return replace(state, facts={**state.facts, (card, "kind"): kind})


def told(state: State, tell: Tell[Value]) -> State:
    """A printed value read out; a kind is the performer's wherever it lies. Raises Malformed for what cannot be."""
    state = prints.told(state, tell)
    kind = kind_of(state, tell.card)
    if tell.field != "kind" or kind is None:
        return state
    for seat in seats(state):
        owner = state.circuses[seat]
        troupe, dealt = _of_kind(owner.troupe, tell.card, kind), _of_kind(owner.dealt, tell.card, kind)
        state = with_circus(state, seat, troupe=troupe, dealt=dealt)
    return state


def _of_kind(performers: tuple[Performer, ...], card: str, kind: Kind) -> tuple[Performer, ...]:
    return tuple(replace(who, kind=kind) if who.card == card else who for who in performers)


def printed(state: State, card: str, field: str) -> Value | None:
    """What was told of a card, the kind of one that was dealt in secret included."""
    secret = (who.kind for owner in state.circuses for who in owner.dealt if (who.card, field) == (card, "kind"))
    return fact(state, card, field) or next(secret, fact(state, card, field))


def row(state: State, deck: Deck) -> tuple[Offered, ...]:
    return state.performers if deck == "performer" else state.personnel


def with_row(state: State, deck: Deck, cards: tuple[Offered, ...]) -> State:
    return replace(state, performers=cards) if deck == "performer" else replace(state, personnel=cards)


def size(state: State, deck: Deck) -> int:
    return in_row(deck, len(state.circuses))


def in_row(deck: Deck, players: int) -> int:
    """How many cards the row shows when full (DR-SET-1, DR-SET-2)."""
    return players + 1 if deck == "performer" else max(players, 3)


def welcome(state: State, kind: Kind | None) -> bool:
    """Whether the row may show one more of this kind (DR-SET-2)."""
    return [kind_of(state, offered.card) for offered in state.performers].count(kind) < alike(state)


def alike(state: State) -> int:
    """How many of one kind the row may show (DR-SET-2)."""
    return 1 if len(state.circuses) == 2 else 2


def to_turn(state: State) -> Deck | None:
    """The deck whose row wants a card: personnel first (DR-END-1); None: full, or nothing to fill it (DR-SUP-8)."""
    if len(state.personnel) < size(state, "personnel") and drawable(state, "personnel") and unseen(state, "personnel"):
        return "personnel"
    return "performer" if len(state.performers) < size(state, "performer") and _fillable(state) else None


def _fillable(state: State) -> bool:
    out = [kind_of(state, card) for card in shown(state) if card.startswith("performer/")]
    if state.setup.dealer and not (unseen(state, "performer") or any(may_be_new(state, kind) for kind in KINDS)):
        return False
    return drawable(state, "performer") > 0 and any(
        welcome(state, kind) and out.count(kind) < _there_are(state, kind) for kind in KINDS
    )


def _there_are(state: State, kind: Kind) -> int:
    """Performers of this kind: nine, unless more were told (DR-SUP-4)."""
    return max(A_KIND, sum(kind_of(state, card) == kind for card in known(state)))


def turn(state: State, card: str, kind: Kind | None) -> State:
    """One card off its deck into its row; a third of its kind goes to the discards (DR-SET-2)."""
    deck: Deck = "personnel" if card.startswith("personnel/") else "performer"
    state = _off(state, deck, card)
    state = with_kind(state, card, kind) if deck == "performer" else state
    if deck == "performer" and not welcome(state, kind_of(state, card)):
        return discarded(state, deck, card)
    return with_row(state, deck, (*row(state, deck), Offered(card)))


def _off(state: State, deck: Deck, card: str) -> State:
    """The deck without this card, which may lie among the discards when the table says so."""
    now = pile(state, deck)
    if now.left and card in now.discards:
        return with_pile(state, deck, discards=tuple(c for c in now.discards if c != card))
    return drawn(state, deck)
