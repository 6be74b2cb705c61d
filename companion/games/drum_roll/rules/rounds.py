"""A preparation round from its first disc to its end: bank, Show Organizer, refills, markers (DR-END)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Field, Form, Option
from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed, msg, said, why
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import acting, cards, voting
from companion.games.drum_roll.rules.moves import DrumRollMove, Organize, Turn
from companion.games.drum_roll.rules.parts import DISCS, Deck
from companion.games.drum_roll.rules.pieces import earn, seats, staffed, with_circus
from companion.games.drum_roll.rules.state import Offered, Phase, State
from companion.kit.facts import name
from companion.kit.rulings import other_ruling, refuse

ORGANIZER, BANKER = "show organizer", "bank representative"
ORGANIZING: tuple[Phase, ...] = ("place", "resolve", "distribute", "vote", "recount")


def asks(state: State) -> Asks:
    """The card that lies open now in the row that is not full (DR-SET-1, DR-SET-2, DR-END-1)."""
    deck = cards.to_turn(state)
    if deck is None:
        return ()
    facts = {"n": len(cards.row(state, deck)) + 1, "of": cards.size(state, deck)}
    form = cards.typed(do="turn") if deck == "performer" else None
    if deck == "personnel":
        prompt = why("DR-SET-1", "Turn up personnel, {n} of {of}", **facts)
    else:
        prompt = why("DR-SET-2", "Turn up a performer, {n} of {of}", **facts)
    return (("table", Ask(prompt, cards.turn_options(state, deck), form, chance=True)),)


def turn(state: State, by: Actor, move: Turn) -> State:
    """A card turned up by the table; one that lies open elsewhere, or among the discards, cannot come."""
    deck = cards.to_turn(state)
    if by != "table" or state.phase not in ("rows", "refill") or deck is None:
        raise Illegal(why("DR-END-1", "No card is turned up just now."))
    if "/" in move.card and not move.card.startswith(f"{deck}/"):
        raise Illegal(why("DR-END-1", _WANTED[deck], card=name(move.card)))
    card = cards.card_id(deck, move.card)
    if deck == "personnel" and card.partition("/")[2] not in cards.PERSONNEL:
        raise Malformed(f"there is no {card}")
    away = cards.is_away(state, deck, card)
    refuse(state, "DR-SUP-5", away, "{card} is out of the deck already.", card=card.partition("/")[2])
    return cards.turn(state, card, move.kind)


_WANTED: dict[Deck, str] = {
    "personnel": msg("Personnel is turned up now, not {card}."),
    "performer": msg("A performer is turned up now, not {card}."),
}


def begin_round(state: State) -> State:
    """Both rows are dealt as far as they want cards, then the first disc may go down."""
    return replace(_cleared(state), phase="rows")


def _cleared(state: State) -> State:
    for seat in seats(state):
        state = with_circus(state, seat, discs=DISCS, used=(), given=0, done=False, returning=False)
    return voting.fresh(replace(state, turn=state.start, placed=(), resolving=()))


def step(state: State) -> State:
    """The position moved on as far as nobody has to be asked; itself when somebody has."""
    match state.phase:
        case "rows" if cards.to_turn(state) is None:
            return replace(_cleared(state), phase="place")
        case "vote" if not voting.is_due(state):
            return _closed(state)
        case "refill" if cards.to_turn(state) is None:
            return replace(_cleared(_markers(state)), phase="place")
        case _:
            return state


def after_vote(state: State) -> State:
    """The consequences, once everybody has seen the result (DR-VOTE-8)."""
    if state.phase != "recount":
        raise Illegal(why("DR-VOTE-5", "There is no vote to go on from."))
    return _closed(voting.concluded(state))


def is_show_next(state: State) -> bool:
    """The vote was for it, or a 7th round is over (DR-VOTE-2, DR-VOTE-4)."""
    if state.ballot.votes is not None:
        return not voting.counted(state).carried
    return state.round == voting.LAST_ROUND


def _closed(state: State) -> State:
    """After distribution and vote: the organizer back, then the show, or the refills (DR-END-4)."""
    show = is_show_next(state)
    state = _organized(state, show)
    return acting.begin_show(state) if show else replace(state, phase="refill")


def _organized(state: State, show: bool) -> State:
    """The Show Organizer into the row, one too many if it was full (DR-END-2, 5, 6)."""
    seat = _returning(state)
    card = None if seat is None else staffed(state, seat, ORGANIZER)
    if seat is None or card is None:
        return state
    if show and not _may_return_before_show(state):
        return with_circus(state, seat, returning=False)
    state = with_circus(state, seat, staff=tuple(c for c in state.circuses[seat].staff if c != card))
    back = Offered(card, 0, barred=seat, bar_round=state.round + 1)
    return replace(state, personnel=(*state.personnel, back))


def _returning(state: State) -> Seat | None:
    return next((Seat(i) for i, circus in enumerate(state.circuses) if circus.returning), None)


def _may_return_before_show(state: State) -> bool:
    return not other_ruling(state, "DR-END-6")


def next_start(state: State) -> Seat:
    """Who sent the Show Organizer back, else the player left of the last start player (DR-END-4, 6, DR-AFT-3)."""
    seat = _returning(state)
    return Seat((state.start + 1) % len(state.circuses)) if seat is None else seat


def _markers(state: State) -> State:
    return replace(state, round=state.round + 1, start=next_start(state))


def offers(state: State) -> tuple[tuple[Seat, Ask[DrumRollMove]], ...]:
    """Standing offers of the personnel: coins on the bank before the first disc, the organizer sent back."""
    bank = ((s, _bank_offer(state, s)) for s in seats(state) if _may_bank(state, s) and state.circuses[s].coins)
    back = ((s, _organize_offer(state, s)) for s in seats(state) if _may_organize(state, s))
    return (*bank, *back)


def _may_bank(state: State, seat: Seat) -> bool:
    """At the start of a round: no disc placed or passed yet (DR-END-3, DR-END-7)."""
    early = state.phase == "place" and all(circus.discs == DISCS for circus in state.circuses)
    return early and staffed(state, seat, BANKER) is not None


def _bank_offer(state: State, seat: Seat) -> Ask[DrumRollMove]:
    coins = Field("coins", "number", said("Coins"), low=1, high=state.circuses[seat].coins)
    return Ask(why("DR-END-3", "Coins on the Bank Representative?"), form=Form((("do", "bank"),), (coins,)))


def bank(state: State, seat: Seat, coins: int) -> State:
    if staffed(state, seat, BANKER) is None:
        raise Illegal(why("DR-END-3", "The Bank Representative does not work for you."))
    early = _may_bank(state, seat)
    refuse(state, "DR-END-7", not early, "Coins go on the bank before the first disc of a round.")
    has = state.circuses[seat].coins
    if not 1 <= coins <= has:
        raise Illegal(why("DR-END-3", "You have {has} coins; this needs {n}.", has=has, n=coins))
    return with_circus(earn(state, seat, -coins), seat, bank=state.circuses[seat].bank + coins)


def _may_organize(state: State, seat: Seat) -> bool:
    return state.phase in ORGANIZING and staffed(state, seat, ORGANIZER) is not None


def _organize_offer(state: State, seat: Seat) -> Ask[DrumRollMove]:
    if state.circuses[seat].returning:
        keep = Option[DrumRollMove](Organize(False), said("Keep the Show Organizer"))
        return Ask(why("DR-END-2", "The Show Organizer goes back this round."), (keep,))
    back = Option[DrumRollMove](Organize(), said("Send it back"), said("you start the next round"))
    return Ask(why("DR-END-2", "Send the Show Organizer back?"), (back,))


def organize(state: State, seat: Seat, returning: bool) -> State:
    if staffed(state, seat, ORGANIZER) is None:
        raise Illegal(why("DR-END-2", "The Show Organizer does not work for you."))
    late = not _may_organize(state, seat)
    refuse(state, "DR-END-2", late, "The Show Organizer goes back at the end of a round.")
    last = state.round == voting.LAST_ROUND and not _may_return_before_show(state)
    refuse(state, "DR-END-6", returning and last, "At this table it cannot go back just before a show.")
    return with_circus(state, seat, returning=returning)
