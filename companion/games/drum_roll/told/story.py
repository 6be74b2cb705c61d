"""What each viewer is told of a move, and of what followed by itself."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Tell
from companion.core.seats import Actor, Seat, Viewer
from companion.core.why import Why, msg, said, why
from companion.games.drum_roll.rules import moves as m
from companion.games.drum_roll.rules.cards import card_id, kind_of
from companion.games.drum_roll.rules.investments import TITLES, drawing
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.placing import SPACE_NAMES
from companion.games.drum_roll.rules.state import Disc, State
from companion.games.drum_roll.told.sequel import sequel
from companion.games.drum_roll.told.telling import told

SetUpMove = m.Starts | m.Tile | m.Deal | m.Keep | m.Turn
DiscMove = m.Place | m.Pass | m.Draw | m.Hire | m.Forgo
CubeMove = m.Cube | m.Give | m.Exchange | m.Spend | m.Wagon
HandMove = m.Take | m.Play | m.Know | m.Discard | m.Show
StaffMove = m.Organize | m.Bank
ShowMove = m.Perform | m.Waive | m.Pay
TableMove = m.Done | m.Vote | m.Continue


def where(state: State) -> Why:
    return said("Show {show} · round {round}", show=state.show, round=state.round)


def tell(before: State, by: Actor, move: DrumRollMove, after: State, viewer: Viewer) -> tuple[Why, ...]:
    """The lines for one viewer: what somebody did, as far as it is open, then what followed."""
    own = (Disc(by, move.space),) if isinstance(move, m.Place) and by != "table" and by != "host" else ()
    return (*_line(before, by, move, after, viewer), *sequel(before, after, (*before.placed, *own)))


def _line(before: State, by: Actor, move: DrumRollMove, after: State, viewer: Viewer) -> Iterator[Why]:
    match move:
        case Tell():
            yield from told(move)
        case m.Starts() | m.Tile() | m.Deal() | m.Keep() | m.Turn():
            yield from _set_up(by, move, after, viewer)
        case m.Draw(card) if by == "table":
            yield said(TITLES[card]) if viewer == drawing(before) else said("An investment is dealt.")
        case m.Done() | m.Vote() | m.Continue():
            yield from _table(by, move, after)
        case _ if by == "table" or by == "host":
            return
        case m.Place() | m.Pass() | m.Draw() | m.Hire() | m.Forgo():
            yield _disc(by, move)
        case m.Cube() | m.Give() | m.Exchange() | m.Spend() | m.Wagon():
            yield _cube(by, move)
        case m.Take() | m.Play() | m.Know() | m.Discard() | m.Show():
            yield _hand(by, move, viewer)
        case m.Organize() | m.Bank():
            yield _staff(by, move)
        case m.Perform() | m.Waive() | m.Pay():
            yield _show(before, by, move, after)


def _set_up(by: Actor, move: SetUpMove, after: State, viewer: Viewer) -> Iterator[Why]:
    match move:
        case m.Starts(seat):
            yield why("DR-SET-8", "{seat} starts.", seat=seat)
        case m.Tile(seat, card) if seat < len(after.circuses):
            yield why("DR-SET-3", "{seat} has {card}.", seat=seat, card=card)
        case m.Tile(_, card):
            yield why("DR-SET-7", "{card} lies between the players.", card=card)
        case m.Deal(seat, card, kind) if viewer == seat:
            kind = kind or kind_of(after, card)
            yield why("DR-SET-4", "You were dealt {card}: {kind}.", card=card, kind=kind or msg("performer"))
        case m.Deal(seat):
            yield why("DR-SET-4", "{seat} was dealt a performer.", seat=seat)
        case m.Keep(card) if viewer == by:
            yield why("DR-SET-4", "You keep {card}.", card=card)
        case m.Keep() if by != "table" and by != "host":
            yield why("DR-SET-4", "{seat} has chosen.", seat=by)
        case m.Keep():
            return
        case m.Turn(card):
            yield _turned_up(card, after)


def _turned_up(card: str, after: State) -> Why:
    """A performer with its kind, which may have been told with it; a third of a kind goes away at once."""
    if card in {offered.card for offered in after.personnel}:
        return why("DR-SET-1", "{card} is turned up.", card=card)
    performer = card_id("performer", card)
    shown = performer in {offered.card for offered in after.performers}
    text = (
        msg("{card} is turned up: {kind}.") if shown else msg("{card} is turned up, one {kind} too many: it goes away.")
    )
    return why("DR-SET-2", text, card=performer, kind=kind_of(after, performer) or msg("performer"))


def _disc(by: Seat, move: DiscMove) -> Why:
    match move:
        case m.Place(space, unblock=True):
            return why("DR-ACT-12", "{seat} unblocks {space}.", seat=by, space=SPACE_NAMES[space])
        case m.Place(space):
            return said("{seat} places a disc: {space}.", seat=by, space=SPACE_NAMES[space])
        case m.Pass():
            return why("DR-ACT-8", "{seat} passes a disc and earns 1 coin.", seat=by)
        case m.Draw():
            return why("DR-ACT-5", "{seat} pays 1 coin for an investment.", seat=by)
        case m.Hire(card):
            return said("{seat} hires {card}.", seat=by, card=card)
        case m.Forgo():
            return why("DR-ACT-10", "{seat} takes nothing: the disc is lost.", seat=by)


def _cube(by: Seat, move: CubeMove) -> Why:
    match move:
        case m.Cube(colour):
            return said("{seat} takes a cube: {colour}.", seat=by, colour=colour)
        case m.Give(card, colour):
            return said("{seat} gives {card} a cube: {colour}.", seat=by, card=card, colour=colour)
        case m.Exchange(card, give, None):
            return said("{seat} has {card} exchange a cube: {give}.", seat=by, card=card, give=give)
        case m.Exchange(card, give, take):
            text = msg("{seat} has {card} exchange a cube: {give} for {take}.")
            return said(text, seat=by, card=card, give=give, take=str(take))
        case m.Spend(colour):
            return said("{seat} pays with a cube: {colour}.", seat=by, colour=colour)
        case m.Wagon(card):
            return why("DR-PAY-3", "{seat} gives {card} a wagon.", seat=by, card=card)


def _hand(by: Seat, move: HandMove, viewer: Viewer) -> Why:
    """A card is named when it is laid open; to its owner always."""
    match move:
        case m.Play():
            return _played(by, move)
        case m.Discard(investment) if investment:
            return why("DR-INV-1", "{seat} throws away {card}.", seat=by, card=_title(investment))
        case m.Discard():
            return why("DR-INV-1", "{seat} throws away an investment.", seat=by)
        case m.Show(investment):
            return why("DR-FIN-3", "{seat} shows {card}.", seat=by, card=_title(investment))
        case m.Take(investment):
            own = viewer == by
            return said("You keep {card}.", card=_title(investment)) if own else said("{seat} keeps a card.", seat=by)
        case m.Know() if viewer != by:
            return said("{seat} notes a card.", seat=by)
        case m.Know(investment, instead) if not investment:
            return said("It is not {card}.", card=_title(instead))
        case m.Know(investment):
            return said("You hold {card}.", card=_title(investment))


def _title(investment: str) -> str:
    return TITLES.get(investment, investment)


def _played(by: Seat, move: m.Play) -> Why:
    card = _title(move.investment)
    if move.card:
        return said("{seat} plays {card} on {performer}.", seat=by, card=card, performer=move.card)
    if move.colour:
        return said("{seat} plays {card} with a cube: {colour}.", seat=by, card=card, colour=move.colour)
    return said("{seat} plays {card}.", seat=by, card=card)


def _staff(by: Seat, move: StaffMove) -> Why:
    match move:
        case m.Organize(returning=True):
            return why("DR-END-2", "{seat} sends the Show Organizer back at the end of this round.", seat=by)
        case m.Organize():
            return why("DR-END-2", "{seat} keeps the Show Organizer after all.", seat=by)
        case m.Bank(coins):
            text = msg(
                "{seat} puts {n} coin on the Bank Representative.|{seat} puts {n} coins on the Bank Representative."
            )
            return why("DR-END-3", text, seat=by, n=coins)


_PERFORMED = {
    "benefit": ("DR-SHOW-3", msg("{card} performs for {seat}: {level}.")),
    "flip": ("DR-SHOW-4", msg("{card} performs for {seat}, outstanding, and is flipped.")),
    "decline": ("DR-SHOW-11", msg("{card} performs for {seat}: {level}, nothing taken.")),
    "fire": ("DR-SHOW-6", msg("{card} has no act and leaves {seat}.")),
}


def _show(before: State, by: Seat, move: ShowMove, after: State) -> Why:
    match move:
        case m.Perform(card, take):
            level = next((p.level for p in after.circuses[by].troupe if p.card == card), None) or "none"
            rule, text = _PERFORMED[take]
            return why(rule, text, card=card, seat=by, level=level)
        case m.Waive(card, instead):
            text = msg("{seat} does not pay {card} instead of {other}.")
            return why("DR-PAY-4", text, seat=by, card=card, other=instead)
        case m.Pay():
            paid = before.circuses[by].coins - after.circuses[by].coins
            return why("DR-PAY-1", "{seat} pays {n} coin in wages.|{seat} pays {n} coins in wages.", seat=by, n=paid)


def _table(by: Actor, move: TableMove, after: State) -> Iterator[Why]:
    match move:
        case m.Continue():
            yield said("The table goes on.")
        case _ if by == "table" or by == "host":
            return
        case m.Done():
            yield said("{seat} is done.", seat=by)
        case m.Vote() if after.ballot.votes is None:
            yield said("{seat} has voted.", seat=by)
        case m.Vote(postpone=True):
            yield why("DR-VOTE-1", "{seat}: one more round.", seat=by)
        case m.Vote():
            yield why("DR-VOTE-1", "{seat}: ready for the show.", seat=by)
