"""Random evenings of Drum Roll: everybody answers at random, and speaks up when nobody asked."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.core.events import Event, Reveal, Sealed, Start
from companion.core.game import Adjust, Ask, Due, Form
from companion.core.seats import Actor, Setup, Via
from companion.core.timeline import Timeline
from companion.core.why import Illegal
from companion.games import GAMES
from companion.games.drum_roll.rules.moves import Done, DrumRollMove, Forgo, Pass, Waive
from companion.games.drum_roll.rules.parts import COLOURS, CUBES_A_COLOUR
from companion.host.packs.packs import house

GAME = GAMES["drum_roll"]
NAMES = ("Ada", "Ben", "Cem", "Dora")
SWITCHES = tuple((rule, choice) for rule, known in GAME.rules.items() for choice in known.switch[1:])
HOUSE = house(GAMES["drum_roll"]).facts
LAZY = (Done, Forgo, Pass, Waive)
Line = Timeline[Any, DrumRollMove]


def setup(seed: int) -> Setup:
    """Every fifth table has an empty pack and real cards, the others the house set and a dealer; half switch rules."""
    rng = Random(seed)
    names = NAMES[: 2 + seed % 3]
    switches = tuple(switch for switch in SWITCHES if seed % 2 and rng.random() < 0.5)
    if seed % 5 == 0:
        return Setup(names, switches)
    return Setup(names, switches, HOUSE, dealer=True)


def evening(seed: int) -> Line:
    rng = Random(seed)
    line: Line = Timeline(GAME)
    line = said(line, "host", Start(setup(seed)))
    while (due := GAME.due(line.now)).asks:
        line = further(line, due, rng)
        if seed % 4 == 3 and len(line.events) % 60 == 0:
            line = hoarded(line, rng)
        assert len(line.events) < 5_000, f"the evening {seed} does not end"
    return line


def further(line: Line, due: Due[DrumRollMove], rng: Random) -> Line:
    ballots = [seat for seat, ask in due.asks if ask.sealed]
    if due.offers and rng.random() < 0.08:
        return unasked(line, *rng.choice(due.offers), rng)
    if ballots:
        return voted(line, ballots, rng)
    return answered(line, *rng.choice(due.asks), rng)


def unasked(line: Line, by: Actor, ask: Ask[DrumRollMove], rng: Random) -> Line:
    """One try at something that may be done at any time."""
    move = filled_in(ask.form, rng) if ask.form else rng.choice(ask.options).move
    try:
        return said(line, by, move)
    except Illegal:
        return line


def filled_in(form: Form, rng: Random) -> DrumRollMove:
    numbers = {field.name: rng.randint(field.low, field.high) for field in form.fields}
    move: DrumRollMove = msgspec.convert(dict(form.template) | numbers, type=DrumRollMove)
    return move


def hoarded(line: Line, rng: Random) -> Line:
    """The host sets one stock so high that next to no cube of that colour is left in the supply (DR-SUP-7)."""
    colour = rng.choice(COLOURS)
    counted = [thing for thing in GAME.counters.now(line.now) if colour in thing.thing.split()]
    stock = rng.choice([thing for thing in counted if thing.thing == f"stock {colour}"])
    left = CUBES_A_COLOUR - sum(thing.now for thing in counted) - rng.randint(0, 2)
    return said(line, "host", Adjust(stock.thing, stock.seat, stock.now + max(0, left)))


def voted(line: Line, seats: list[Actor], rng: Random) -> Line:
    """Now and then somebody does not answer (DR-VOTE-7)."""
    ask = line.events[-1].seq
    present = [seat for seat in seats if isinstance(seat, int) and rng.random() < 0.95]
    votes = tuple((seat, rng.choice(vote_of(line, seat).options).move) for seat in present)
    for seat, _ in votes:
        line = said(line, seat, Sealed(ask, ""))
    return said(line, "table", Reveal(ask, votes))


def vote_of(line: Line, seat: Actor) -> Ask[DrumRollMove]:
    ask = GAME.due(line.now).of(seat)
    assert ask is not None
    return ask


def answered(line: Line, by: Actor, ask: Ask[DrumRollMove], rng: Random) -> Line:
    """Lazy answers are thought over twice, so that more happens in the circuses."""
    if ask.chance and line.now.setup.dealer:
        return said(line, by, GAME.deal(line.now, rng))
    if ask.form or not ask.options:
        return said(line, by, GAME.sample(line.now, by, rng))
    options = rng.sample(ask.options, len(ask.options))
    thought_over = sorted(options, key=lambda option: isinstance(option.move, LAZY) and rng.random() < 0.7)
    for option in thought_over:
        try:
            return said(line, by, option.move)
        except Illegal:
            continue
    raise AssertionError(f"nothing is legal for {by}: {ask}")


def said(line: Line, by: Actor, move: Any) -> Line:
    via: Via = "screen" if isinstance(by, str) else "phone"
    seq = len(line.events)
    return line.then(Event(seq, seq * 1000, by, via, f"r{seq}", move))
