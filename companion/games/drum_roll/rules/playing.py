"""Playing an investment: the standing offer, and what each card does or why it cannot be played now."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, msg, said, why
from companion.games.drum_roll.rules import benefits, voting
from companion.games.drum_roll.rules.guards import absurd, refuse_besides, short
from companion.games.drum_roll.rules.investments import TITLES, ask_mistaken, check_held, copies, spend
from companion.games.drum_roll.rules.moves import DrumRollMove, Know, Play
from companion.games.drum_roll.rules.parts import COLOURS, CUBES_A_COLOUR, INVESTMENTS, KINDS, Colour, Kind
from companion.games.drum_roll.rules.pieces import (
    check_stock,
    circus,
    discarded,
    earn,
    performer,
    score,
    seats,
    stocked,
    supply,
    unstocked,
    with_circus,
)
from companion.games.drum_roll.rules.state import Performer, State
from companion.games.drum_roll.rules.steps import let_be
from companion.kit.rulings import other_ruling

EXTRA_COINS = 4
CUBE_COINS = 5
KEPT = ("trailer bonus", "personnel bonus", "resource bonus")
STAY = ("unblock action", *KEPT)


def play(state: State, seat: Seat, move: Play) -> State:
    """DR-INV-2: the card works, then it is discarded (DR-INV-6)."""
    _check_pieces(state, seat, move)
    check_held(state, seat, move.investment)
    _check_time(state, seat)
    after = _worked(state, seat, move)
    void = replace(after, notes=()) == replace(state, notes=()) and not move.investment.startswith("extended applause")
    return after if void and not let_be(state) else spend(after, seat, move.investment)


def _check_pieces(state: State, seat: Seat, move: Play) -> None:
    """That the card is played like this at all, and what it concerns is there."""
    deck, _, printed = move.investment.partition("/")
    if deck in ("trailer", "fire a performer"):
        performer(state, seat, move.card)
    if (deck == "extra resources" or printed == "cube") and move.colour is None:
        raise absurd("Say which cube.")
    if printed == "cube" and move.colour is not None:
        check_stock(state, seat, move.colour)
    if move.investment in STAY:
        raise _not_now(move.investment)


def _worked(state: State, seat: Seat, move: Play) -> State:
    """What the card does. Where it does nothing, it stays in the hand, and the notes say why."""
    deck, _, printed = move.investment.partition("/")
    match deck:
        case "extra resources":
            return _extra_resources(state, seat, move, printed)
        case "extra income":
            return _extra_income(state, seat, move, printed)
        case "extended applause":
            return _applause(state, seat, next(kind for kind in KINDS if kind == printed))
        case "trailer":
            return _trailer(state, seat, move.card)
        case "fire a performer":
            return _fire(state, seat, move.card)
        case _:
            return voting.double(state, seat)


def _trailer(state: State, seat: Seat, card: str) -> State:
    benefits.check_wagon(state, seat)
    return benefits.give_wagon(state, seat, card)


def _check_time(state: State, seat: Seat) -> None:
    """DR-INV-8."""
    busy, over = bool(circus(state, seat).gains), state.phase in ("end", "over")
    refuse_besides(state, "DR-INV-8", busy, "First finish what you are choosing.")
    refuse_besides(state, "DR-INV-8", over, "The last show is over: cards only count now.")


def _not_now(investment: str) -> Illegal:
    if investment in KEPT:
        return absurd("{card} stays in the hand and counts at the end.", card=TITLES[investment])
    return absurd("Unblock Action is played by placing a disc on a space that is blocked.")


def _extra_resources(state: State, seat: Seat, move: Play, printed: str) -> State:
    if move.colour is None:
        return state
    out = not supply(state, move.colour)
    text = msg("No {colour} cube is left: all {n} are in use.")
    refuse_besides(state, "DR-SUP-1", out, text, colour=move.colour, n=CUBES_A_COLOUR)
    n = 2 if move.colour == printed else 1
    return stocked(state, seat, *(move.colour,) * n)


def _extra_income(state: State, seat: Seat, move: Play, printed: str) -> State:
    if printed == "coins":
        return earn(state, seat, EXTRA_COINS)
    if move.colour is None:
        return state
    return earn(unstocked(state, seat, move.colour), seat, CUBE_COINS)


def _applause(state: State, seat: Seat, kind: Kind) -> State:
    """DR-SHOW-9: played at any time of the show before one's wages, counted when the own show closes (DR-SHOW-13)."""
    in_show = state.phase in ("show", "pay")
    refuse_besides(state, "DR-SHOW-9", not in_show, "Extended Applause is for a show.")
    is_over = state.phase == "pay" and circus(state, seat).done
    refuse_besides(state, "DR-SHOW-9", is_over, "Your wages are paid, so your show is over.")
    last = seat in state.acts and other_ruling(state, "DR-SHOW-13")
    refuse_besides(state, "DR-SHOW-13", last, "Applause comes last: first finish your own show.")
    if let_be(state) or (in_show and (seat not in state.acts or state.excused == "DR-SHOW-13")):
        return applause(state, seat, kind)
    state = with_circus(state, seat, applause=(*circus(state, seat).applause, kind))
    return short(state, "DR-SHOW-13", "It counts when the show of {seat} is over.", seat=seat)


def applause(state: State, seat: Seat, kind: str) -> State:
    """The fame of Extended Applause, when the own show is over."""
    best, worst = applauded(state, seat, kind)
    if best == worst:
        text = msg("Extended Applause, {kind}: {best} outstanding, {worst} poor, no fame")
        return short(state, "DR-SHOW-9", text, kind=kind, best=best, worst=worst)
    return score(
        state, seat, best - worst, "DR-SHOW-9",
        "Extended Applause, {kind}: {best} outstanding, {worst} poor", kind=kind, best=best, worst=worst,
    )  # fmt: skip


def applauded(state: State, seat: Seat, kind: str) -> tuple[int, int]:
    """Own performers of this kind that play outstanding (+1 each) and poor (−1 each) in this show."""
    levels = [p.level for p in circus(state, seat).troupe if p.kind == kind]
    return levels.count("outstanding"), levels.count("poor")


def _fire(state: State, seat: Seat, card: str) -> State:
    """Without severance or loss of fame, but not during a show."""
    gone = performer(state, seat, card)
    in_show = state.phase in ("show", "pay")
    refuse_besides(state, "DR-INV-2", in_show, "Nobody is fired with a card during a show.")
    return dismiss(state, seat, gone)


def dismiss(state: State, seat: Seat, gone: Performer) -> State:
    """The card to the discards; cubes and wagon go back to the supply (DR-DIS-2, DR-SHOW-14)."""
    troupe = tuple(p for p in circus(state, seat).troupe if p.card != gone.card)
    return discarded(with_circus(state, seat, troupe=troupe), "performer", gone.card)


def offers(state: State) -> tuple[tuple[Seat, Ask[DrumRollMove]], ...]:
    """What seats with a hand may do besides: play a known card, tell an unknown one."""
    if state.phase == "over":
        return ()
    offered = _mistaken if state.phase == "end" else _offered
    return tuple((seat, ask) for seat in seats(state) for ask in offered(state, seat))


def _mistaken(state: State, seat: Seat) -> Iterator[Ask[DrumRollMove]]:
    mistaken = ask_mistaken(state, seat)
    if mistaken is not None:
        yield mistaken


def _offered(state: State, seat: Seat) -> Iterator[Ask[DrumRollMove]]:
    hand = circus(state, seat).hand
    kinds = [kind for kind in INVESTMENTS if kind in hand]
    if state.phase == "recount" and None in hand and "double vote" not in kinds:
        kinds.append("double vote")
    plays = tuple(option for kind in kinds for option in _plays(state, seat, kind))
    if plays:
        yield Ask(why("DR-INV-2", "Play an investment?"), plays, private=True)
    if None in hand:
        yield Ask(why("DR-INV-7", "Which card is it? Only you will see it."), _tellings(state), private=True)
    yield from _mistaken(state, seat)


def _tellings(state: State) -> tuple[Option[DrumRollMove], ...]:
    kinds = [kind for kind in INVESTMENTS if copies(state, kind) != 0]
    return tuple(Option[DrumRollMove](Know(kind), said(TITLES[kind])) for kind in kinds)


def _plays(state: State, seat: Seat, kind: str) -> Iterator[Option[DrumRollMove]]:
    deck, _, printed = kind.partition("/")
    match deck:
        case "extra resources":
            yield from (_with_cube(kind, colour, printed) for colour in COLOURS)
        case "extra income" if printed == "cube":
            stock = dict.fromkeys(circus(state, seat).stock)
            yield from (_with_payment(kind, colour) for colour in stock)
        case "trailer" | "fire a performer":
            yield from (_with_card(kind, p.card) for p in circus(state, seat).troupe)
        case "extended applause":
            yield _applauding(state, seat, kind, printed)
        case "double vote":
            yield Option(Play(kind), said(TITLES[kind]), said("your vote counts twice"))
        case "extra income":
            yield Option(Play(kind), said(TITLES[kind]), said("earn {n} coins", n=EXTRA_COINS))
        case _:
            return


def _with_cube(kind: str, colour: Colour, printed: str) -> Option[DrumRollMove]:
    brings = (
        said("two {colour} cubes", colour=colour) if colour == printed else said("one {colour} cube", colour=colour)
    )
    return Option(Play(kind, colour), said(TITLES[kind]), brings)


def _with_payment(kind: str, colour: Colour) -> Option[DrumRollMove]:
    brings = said("{n} coins for the {colour} cube", n=CUBE_COINS, colour=colour)
    return Option(Play(kind, colour), said(TITLES[kind]), brings)


def _with_card(kind: str, card: str) -> Option[DrumRollMove]:
    text = msg("a wagon for {card}") if kind == "trailer" else msg("{card} leaves, at no cost")
    return Option(Play(kind, card=card), said(TITLES[kind]), said(text, card=card))


def _applauding(state: State, seat: Seat, kind: str, printed: str) -> Option[DrumRollMove]:
    best, worst = applauded(state, seat, printed)
    brings = said("{n} fame: {best} outstanding, {worst} poor", n=best - worst, best=best, worst=worst)
    return Option(Play(kind), said(TITLES[kind]), brings)
