"""Showtime: a performer sent into the arena, its points, the cards drawn after it (CI-SHOW)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Why, msg, said, why
from companion.games.circus.printed import prints
from companion.games.circus.printed.prints import Asks
from companion.games.circus.rules import arena, cards, hands
from companion.games.circus.rules.effects import rightmost
from companion.games.circus.rules.moves import CircusMove, Pass, Send, Turn
from companion.games.circus.rules.parts import NEW_POINTS, Upgrade
from companion.games.circus.rules.pieces import (
    called,
    circus,
    drawable,
    joined,
    label,
    own,
    score,
    track_card,
    with_circus,
)
from companion.games.circus.rules.state import Performer, Shown, State
from companion.games.circus.rules.turns import after_turn, check_showtime
from companion.kit.rulings import refuse

# on stage


def ask_send(state: State) -> Asks:
    caravan = circus(state, state.turn).caravan
    if not caravan:
        nobody = Option[CircusMove](Pass(), said("Nobody: only draw cards"))
        return ((state.turn, Ask(why("CI-SHOW-9", "Your caravan is empty."), (nobody,), late=Pass())),)
    options = tuple(_option(state, who) for who in caravan)
    best = max(caravan, key=lambda who: worth(state, who))
    return ((state.turn, Ask(why("CI-SHOW-1", "Who goes on?"), options, late=Send(best.card))),)


def _option(state: State, who: Performer) -> Option[CircusMove]:
    brings = said("{n} point|{n} points", n=worth(state, who))
    return Option(Send(who.card), label(circus(state, state.turn).caravan, who), brings)


def worth(state: State, who: Performer) -> int:
    """The points if it were sent now."""
    return sum(points for _, points in arena.lines(who, rightmost(state)))


def send(state: State, seat: Seat, card: str) -> State:
    state = check_showtime(state, seat)
    who, before = own(state, seat, card), rightmost(state)
    state = _scored(state, seat, who, before)
    line = arena.after_sending(state.arena, who)
    gone = tuple(each.card for each in arena.left(state.arena, line))
    shown = Shown(seat, card, arena.lines(who, before), gone)
    rest = tuple(each for each in circus(state, seat).caravan if each.card != card)
    state = with_circus(arena.with_arena(state, line), seat, caravan=rest)
    return replace(state, phase="draw", shown=shown)


def _scored(state: State, seat: Seat, who: Performer, before: Performer | None) -> State:
    """CI-SHOW-2."""
    points = [n for _, n in arena.lines(who, before)]
    new = points.count(NEW_POINTS)
    facts: dict[str, int | str] = {"card": called(who), "new": new}
    if before is None:
        return score(state, seat, sum(points), "CI-SHOW-9", "{card}, nobody before: {new} × 2", **facts)
    facts |= {"other": called(before), "shared": len(points) - new}
    return score(
        state, seat, sum(points), "CI-SHOW-2", "{card} after {other}: {shared} shared + {new} new × 2", **facts
    )


def pass_by(state: State, seat: Seat) -> State:
    """Nobody to send (CI-SHOW-9)."""
    state = check_showtime(state, seat)
    someone = bool(circus(state, seat).caravan)
    refuse(state, "CI-SHOW-9", someone, "Somebody of your caravan has to go on.")
    return replace(state, phase="draw", shown=Shown(seat))


# cards drawn


def asks_draw(state: State) -> Asks:
    """The number of the track, if nobody has told it, then the laptop's cards (CI-SHOW-4)."""
    step = circus(state, state.turn).upgrades
    untold = prints.missing(state, state.turn, (track_card(state, "upgrades"), f"adds {step}"))
    return untold or hands.ask_deal(state)


def ask_join(state: State) -> Asks:
    """CI-SHOW-5."""
    return (cards.ask_turn(state, state.turn, _who_came(state)),)


def _who_came(state: State) -> Why:
    n = state.shown.draw if state.shown else 0
    if state.setup.dealer:
        return why("CI-SHOW-5", "A performer for {seat}", seat=state.turn)
    text = msg("Draw {n} upgrade card, then a performer: who came?|Draw {n} upgrade cards, then a performer: who came?")
    return why("CI-SHOW-5", text, n=n or 0)


def join(state: State, seat: Seat, move: Turn) -> State:
    state, who = cards.turned_up(state, move)
    return after_turn(joined(state, seat, who))


def step(state: State) -> State:
    """What nobody has to be asked about: real cards drawn, a deck that is gone (CI-SHOW-7)."""
    if state.phase == "join":
        return state if drawable(state, "performer") else after_turn(state)
    wanted = hands.to_draw(state)
    if wanted is None or hands.ask_deal(state):
        return state
    seat, n = wanted
    return _with_cards(hands.taken(state, seat, (None,) * n), n)


def dealt(state: State, new: tuple[Upgrade, ...]) -> State:
    """The upgrade cards that the laptop turned up for this showtime."""
    return _with_cards(hands.deal(state, new), len(new))


def _with_cards(state: State, n: int) -> State:
    """A performer is next."""
    shown = replace(state.shown, draw=n) if state.shown else None
    return replace(state, phase="join", shown=shown)
