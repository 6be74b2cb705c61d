"""A preparation round from its first disc to its end: rows, refills, markers (DR-END)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask
from companion.core.why import malformed, msg, said, why
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import acting, cards, organizing, voting
from companion.games.drum_roll.rules.guards import absurd, refuse_besides, short
from companion.games.drum_roll.rules.moves import Turn
from companion.games.drum_roll.rules.parts import DISCS, Deck
from companion.games.drum_roll.rules.pieces import seats, with_circus
from companion.games.drum_roll.rules.state import State
from companion.kit.facts import name
from companion.kit.rulings import refuse


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


def turn(state: State, move: Turn) -> State:
    """A card turned up by the table; one that lies open elsewhere, or among the discards, cannot come."""
    wanted = cards.to_turn(state) if state.phase in ("rows", "refill") else None
    refuse(state, "DR-END-1", wanted is None, "No card is turned up just now.")
    deck = _deck_of(move.card, wanted)
    refuse_besides(state, "DR-END-1", deck != wanted, _WANTED[wanted or deck], card=move.card)
    card = cards.card_id(deck, move.card)
    if deck == "personnel" and name(card) not in cards.PERSONNEL:
        raise malformed(said("No personnel is called {card}.", card=card))
    away = cards.is_away(state, deck, card)
    refuse_besides(state, "DR-SUP-5", away, "{card} is out of the deck already.", card=card)
    return cards.turn(_found(state, card) if away else state, card, move.kind)


def _deck_of(card: str, wanted: Deck | None) -> Deck:
    """A name alone is of the deck that is wanted."""
    if "/" not in card:
        return wanted or "performer"
    return "personnel" if card.startswith("personnel/") else "performer"


def _found(state: State, card: str) -> State:
    """The table is right: a card turned up lies in no row any more; in a circus it may still be put right."""
    rows = (tuple(o for o in row if o.card != card) for row in (state.performers, state.personnel))
    performers, personnel = rows
    state = replace(state, performers=performers, personnel=personnel)
    where = next((seat for seat in seats(state) if card in cards.lying(state, seat)), None)
    if where is None:
        return state
    text = msg("{card} lies before {seat}, too: one of them is another card.")
    return short(state, "DR-SUP-4", text, card=card, seat=where)


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
    return voting.fresh(replace(state, turn=state.start, placed=(), resolving=(), oversold=()))


def step(state: State) -> State:
    """The position moved on as far as nobody has to be asked; itself when somebody has."""
    match state.phase:
        case "rows" if cards.to_turn(state) is None:
            return replace(_cleared(state), phase="place")
        case "vote" if not (voting.is_due(state) or state.ballot.cast):
            return _ending(state)
        case "organize" if organizing.waited_for(state) is None:
            return _closed(state)
        case "refill" if cards.to_turn(state) is None:
            return replace(_cleared(_markers(state)), phase="place")
        case _:
            return state


def after_vote(state: State) -> State:
    """The consequences, once everybody has seen the result (DR-VOTE-8)."""
    if state.phase != "recount":
        raise absurd("There is no vote to go on from.")
    return _ending(voting.concluded(state))


def _ending(state: State) -> State:
    """The distribution is over and the vote counted: the Show Organizer's owner may have a word left."""
    return _closed(state) if organizing.waited_for(state) is None else organizing.opened(state)


def _closed(state: State) -> State:
    """After distribution and vote: the organizer back, then the show, or the refills (DR-END-4)."""
    show = organizing.is_show_next(state)
    state = organizing.returned(state)
    return acting.begin_show(state) if show else replace(state, phase="refill")


def _markers(state: State) -> State:
    return replace(state, round=state.round + 1, start=organizing.next_start(state))
