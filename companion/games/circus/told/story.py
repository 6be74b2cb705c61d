"""What each viewer is told of a move, and of what followed by itself."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Tell
from companion.core.seats import Actor, Seat, Viewer
from companion.core.why import Why, msg, said, why
from companion.games.circus.rules import moves as m
from companion.games.circus.rules.hands import to_draw
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.parts import TERMS, Upgrade
from companion.games.circus.rules.pieces import called, kind, performers
from companion.games.circus.rules.setup import to_join
from companion.games.circus.rules.state import Performer, State
from companion.games.circus.rules.turns import acting, rounds
from companion.games.circus.told.granted import granted, idle
from companion.games.circus.told.sequel import sequel
from companion.games.circus.told.telling import told

CardMove = m.Play | m.Give | m.Discard


def where(state: State) -> Why:
    return said("Round {n} of {of}", n=state.round, of=rounds(state))


def tell(before: State, by: Actor, move: CircusMove, after: State, viewer: Viewer) -> tuple[Why, ...]:
    """The lines for one viewer: what somebody did, as far as it is open, then what followed."""
    return (*_line(before, by, move, after, viewer), *sequel(before, after), *idle(before, move, after))


def _line(before: State, by: Actor, move: CircusMove, after: State, viewer: Viewer) -> Iterator[Why]:
    match move:
        case Tell():
            yield told(move)
        case m.Starts(seat):
            yield why("CI-SET-4", "{seat} starts.", seat=seat)
        case m.Poster(specialty):
            yield why("CI-SET-2", "The next poster shows the {specialty}.", specialty=specialty)
        case m.Turn():
            yield _turned_up(before, by, move)
        case m.Deal(cards):
            yield from _dealt(before, cards, viewer)
        case _ if by == "table" or by == "host":
            return
        case m.Play() if after.playing is not None:
            yield said("{seat} wants to play {card}.", seat=by, card=TERMS[move.upgrade])
            yield from granted(before, by, move)
        case m.Develop() if after.stepping is not None:
            yield why("CI-REH-8", "{seat} wants to go a step up {track}.", seat=by, track=TERMS[move.track])
            yield from granted(before, by, move)
        case m.Leave():
            yield why("CI-REH-17", "{seat} takes it back.", seat=by)
        case m.Play() | m.Give() | m.Discard():
            yield _card(before, by, move, viewer)
            yield from granted(before, by, move)
        case _:
            yield _act(before, by, move)
            yield from granted(before, by, move)


def _turned_up(before: State, by: Actor, move: m.Turn) -> Why:
    """Who came, with the kind where there is a name, and whose it is."""
    words = kind(Performer("", move.specialty, move.gender))
    if before.phase == "arena" and by == "table":
        if move.card:
            return why("CI-SET-3", "{card} stands in the arena: {kind}.", card=move.card, kind=words)
        return why("CI-SET-3", "In the arena: {kind}.", kind=words)
    if move.card:
        return why("CI-SHOW-5", "{card} joins {seat}: {kind}.", card=move.card, seat=_whose(before, by), kind=words)
    return why("CI-SHOW-5", "New with {seat}: {kind}.", seat=_whose(before, by), kind=words)


def _whose(before: State, by: Actor) -> Seat:
    """The laptop draws for the seat that wants a performer."""
    if by != "table" and by != "host":
        return by
    return to_join(before)[0] if before.phase == "caravans" else acting(before)


def _dealt(before: State, cards: tuple[Upgrade, ...], viewer: Viewer) -> Iterator[Why]:
    """The cards for their owner; for the others their number is told with what followed."""
    wanted = to_draw(before)
    if wanted is not None and viewer == wanted[0]:
        for card in cards:
            yield said("You draw {card}.", card=TERMS[card])


def _card(before: State, by: Seat, move: CardMove, viewer: Viewer) -> Why:
    match move:
        case m.Play(upgrade, performer) if performer:
            text = msg("{seat} plays {card} on {performer}.")
            return said(text, seat=by, card=TERMS[upgrade], performer=_word(before, performer), which=performer)
        case m.Play(upgrade, _, specialty) if specialty:
            return said("{seat} plays {card}: {specialty}.", seat=by, card=TERMS[upgrade], specialty=specialty)
        case m.Play(upgrade):
            return said("{seat} plays {card}.", seat=by, card=TERMS[upgrade])
        case m.Give(performer):
            text = msg("{seat} chooses {performer}.")
            return said(text, seat=by, performer=_word(before, performer), which=performer)
        case m.Discard(upgrade) if viewer == by:
            return why("CI-REH-7", "You pay with {card}.", card=TERMS[upgrade])
        case m.Discard():
            return why("CI-REH-7", "{seat} pays with a card.", seat=by)


def _word(before: State, card: str) -> str:
    return next((called(who) for who in performers(before) if who.card == card), card)


def _act(before: State, by: Seat, move: m.Develop | m.Swap | m.Remove | m.Send | m.Pass) -> Why:
    match move:
        case m.Develop(track):
            return why("CI-REH-8", "{seat} goes a step up {track}.", seat=by, track=TERMS[track])
        case m.Swap(performer, other):
            facts = {"card": _word(before, performer), "other": _word(before, other)}
            text = msg("{seat} swaps {card} for {other}.")
            return why("CI-ADV-1", text, seat=by, **facts, which=performer, whom=other)
        case m.Remove((first, second)):
            text = msg("{seat} takes two cubes off the rightmost performer: {first} and {second}.")
            return why("CI-ADV-2", text, seat=by, first=first, second=second)
        case m.Remove(colours):
            return why("CI-ADV-2", "{seat} takes the only cube off the rightmost performer.", seat=by, n=len(colours))
        case m.Send(performer):
            return said("{seat} sends {card} on.", seat=by, card=_word(before, performer), which=performer)
        case m.Pass():
            return why("CI-SHOW-9", "{seat} has nobody to send on.", seat=by)
