"""A tiny game for the session's own tests: count in turns, guess side by side, vote in secret, turn up a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from companion.core.game import (
    Adjust,
    Ask,
    Chance,
    Count,
    Counters,
    Due,
    Game,
    Move,
    Option,
    Printed,
    Rule,
    Secrets,
    Tell,
    Told,
)  # fmt: skip
from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Actor, Seat, Setup, Viewer
from companion.core.why import Illegal, Malformed, Record, Why, said, why

if TYPE_CHECKING:
    from random import Random

LAST = 3  # rounds
Phase = Literal["count", "guess", "vote", "turn", "next", "over"]


class Add(Move, frozen=True):
    """In turn: one to three onto the sum (T-1)."""

    n: int


class Guess(Move, frozen=True):
    """Side by side, any order: what the vote will say."""

    yes: bool


class Vote(Move, frozen=True):
    """Sealed. mark: a word by which a test would find it where it must not be."""

    yes: bool
    mark: str = ""


class Turn(Move, frozen=True):
    """Chance: the number turned up, 1 to 100."""

    number: int


class Next(Move, frozen=True):
    """The table has seen it."""


class Bonus(Move, frozen=True):
    """Offered at any time, once for each seat."""


TinyMove = Add | Guess | Vote | Turn | Next | Bonus | Tell[int]


class Tiny(Record, frozen=True):
    """counts: per seat. prize: the printed number, None until told."""

    names: tuple[str, ...]
    counts: tuple[int, ...]
    phase: Phase = "count"
    turn: Seat = Seat(0)
    round: int = 1
    guesses: tuple[tuple[Seat, bool], ...] = ()
    cast: tuple[Seat, ...] = ()
    votes: tuple[tuple[Seat, bool], ...] = ()
    numbers: tuple[int, ...] = ()
    bonus: tuple[Seat, ...] = ()
    prize: int | None = None
    excused: str = ""


def start(setup: Setup) -> Tiny:
    if not setup.names:
        raise Malformed("nobody plays")
    return Tiny(setup.names, tuple(0 for _ in setup.names))


def apply(state: Tiny, by: Actor, move: TinyMove) -> Tiny:
    match move:
        case Tell(value=value):
            return replace(state, prize=value)
        case Next() if state.phase == "next":
            return _next(state)
        case Turn(number) if state.phase == "turn":
            return replace(state, numbers=(*state.numbers, number), phase="next")
        case Add(n) if not isinstance(by, str):
            return _add(state, by, n)
        case Guess(yes) if not isinstance(by, str) and state.phase == "guess":
            return _guess(state, by, yes)
        case Bonus() if not isinstance(by, str):
            return _bonus(state, by)
        case _:
            raise Illegal(why("T-9", "That is not what is asked now."))


def _add(state: Tiny, seat: Seat, n: int) -> Tiny:
    if state.phase != "count" or (seat != state.turn and state.excused != "T-2"):
        raise Illegal(why("T-2", "It is the turn of {seat}.", seat=state.turn))
    if not 1 <= n <= 3 and state.excused != "T-1":
        raise Illegal(why("T-1", "{n} is too many, 3 is the most.", n=n))
    after = Seat((seat + 1) % len(state.counts))
    phase: Phase = "guess" if after == 0 else "count"
    return replace(state, counts=_plus(state.counts, seat, n), turn=after, phase=phase, guesses=())


def _guess(state: Tiny, seat: Seat, yes: bool) -> Tiny:
    if any(who == seat for who, _ in state.guesses):
        raise Illegal(why("T-3", "You have guessed."))
    guesses = (*state.guesses, (seat, yes))
    phase: Phase = "vote" if len(guesses) == len(state.counts) else "guess"
    return replace(state, guesses=guesses, phase=phase, cast=(), votes=())


def _bonus(state: Tiny, seat: Seat) -> Tiny:
    if seat in state.bonus:
        raise Illegal(why("T-4", "Once a game."))
    return replace(state, bonus=(*state.bonus, seat), counts=_plus(state.counts, seat, 5))


def _next(state: Tiny) -> Tiny:
    return replace(state, phase="over" if state.round == LAST else "count", round=state.round + 1)


def _plus(counts: tuple[int, ...], seat: Seat, n: int) -> tuple[int, ...]:
    return tuple(count + (n if who == seat else 0) for who, count in enumerate(counts))


def due(state: Tiny) -> Due[TinyMove]:
    free = [Seat(s) for s in range(len(state.counts)) if s not in state.bonus]
    bonus: Ask[TinyMove] = Ask(said("Take five?"), (Option(Bonus(), said("Five")),))
    offers = tuple((seat, bonus) for seat in free if state.phase != "over")
    return Due(_asks(state), offers)


def _asks(state: Tiny) -> tuple[tuple[Actor, Ask[TinyMove]], ...]:
    everybody = [Seat(s) for s in range(len(state.counts))]
    match state.phase:
        case "count":
            adds = tuple(Option[TinyMove](Add(n), said("{n}", n=n)) for n in (1, 2, 3, 4))
            return ((state.turn, Ask(said("Count on"), adds, late=Add(1))),)
        case "guess":
            ask: Ask[TinyMove] = Ask(said("Guess"), _yes_no(Guess(True), Guess(False)))
            done = {seat for seat, _ in state.guesses}
            return tuple((seat, ask) for seat in everybody if seat not in done)
        case "vote":
            vote: Ask[TinyMove] = Ask(said("Vote"), _yes_no(Vote(True), Vote(False)), sealed=True)
            return tuple((seat, vote) for seat in everybody)
        case "turn":
            numbers = tuple(Option[TinyMove](Turn(n), said("{n}", n=n)) for n in range(1, 101))
            return (("table", Ask(said("What was turned up?"), numbers, chance=True)),)
        case "next":
            return (("table", Ask(said("Go on?"), (Option(Next(), said("Next")),))),)
        case "over":
            return ()


def _yes_no(yes: TinyMove, no: TinyMove) -> tuple[Option[TinyMove], ...]:
    return (Option(yes, said("Yes")), Option(no, said("No")))


def mark_voted(state: Tiny, seat: Seat, into: bool) -> Tiny:
    others = tuple(who for who in state.cast if who != seat)
    return replace(state, cast=tuple(sorted((*others, seat))) if into else others)


def reveal(state: Tiny, openings: tuple[tuple[Seat, TinyMove], ...]) -> Tiny:
    votes = tuple((seat, move.yes) for seat, move in openings if isinstance(move, Vote))
    return replace(state, votes=votes, phase="turn")


def deal(state: Tiny, chance: Random) -> TinyMove:
    return Turn(chance.randint(1, 100))


def sample(state: Tiny, by: Actor, chance: Random) -> TinyMove:
    ask = due(state).of(by)
    if ask is None:
        raise Illegal(said("nothing is asked"))
    return chance.choice([option.move for option in ask.options if option.move != Add(4)])


class View(Record, frozen=True):
    """The table as everybody sees it."""

    counts: tuple[int, ...]
    round: int
    phase: Phase
    cast: tuple[Seat, ...]
    votes: tuple[tuple[Seat, bool], ...]
    numbers: tuple[int, ...]
    prize: int | None


def view(state: Tiny, viewer: Viewer) -> View:
    return View(state.counts, state.round, state.phase, state.cast, state.votes, state.numbers, state.prize)


def tell(before: Tiny, by: Actor, move: TinyMove, after: Tiny, viewer: Viewer) -> tuple[Why, ...]:
    match move:
        case Add(n) if not isinstance(by, str):
            return (said("{seat} counts {n} on.", seat=by, n=n),)
        case Vote(yes=yes) if not isinstance(by, str):
            return (said("{seat} votes {what}.", seat=by, what="yes" if yes else "no"),)
        case Turn(number):
            return (said("{n} turns up.", n=number),)
        case _:
            return (said("Done."),)


def score(state: Tiny) -> ScoreSheet:
    items = [ScoreItem(Seat(s), n, why("T-1", "{n} counted", n=n)) for s, n in enumerate(state.counts)]
    return ScoreSheet(tuple(items), tuple(() for _ in state.counts))


def audit(state: Tiny) -> tuple[Why, ...]:
    return tuple(why("T-1", "{seat} has {n}.", seat=seat, n=n) for seat, n in enumerate(state.counts) if n > 90)


def excuse(state: Tiny, rule: str) -> Tiny:
    return replace(state, excused=rule)


def known(state: Tiny, card: str, field: str) -> object | None:
    return state.prize


def now(state: Tiny) -> tuple[Count, ...]:
    return tuple(Count("count", Seat(s), n, said("Count")) for s, n in enumerate(state.counts))


def adjust(state: Tiny, change: Adjust) -> Tiny:
    if change.thing != "count" or change.seat is None:
        raise Malformed(f"nothing is called {change.thing}")
    return replace(state, counts=tuple(change.to if s == change.seat else n for s, n in enumerate(state.counts)))


def where(state: Tiny) -> Why:
    return said("Round {round}", round=state.round)


RULES: Mapping[str, Rule] = {
    "T-1": Rule("One to three are counted on."),
    "T-2": Rule("Seats count in turn."),
    "T-3": Rule("Each seat guesses once."),
    "T-4": Rule("Five more, once a game."),
    "T-9": Rule("Only what is asked can be answered."),
}
GAME: Game[Tiny, TinyMove] = Game(
    "tiny", "Tiny", 1, range(1, 9), RULES, TinyMove, start, due, apply, score, excuse, view,
    Told(tell, where), Chance(deal, sample), Counters(now, adjust, audit), Printed(known=known),
    Secrets(mark_voted, reveal),
)  # fmt: skip
