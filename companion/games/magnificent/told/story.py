"""What everybody is told of a move, and of what followed by itself; nothing in this game is secret."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json

from companion.core.game import Tell
from companion.core.seats import Actor, Seat, Viewer
from companion.core.why import Why, msg, said, why
from companion.games.magnificent.rules import hats
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.guard import NOT_POSSIBLE
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.parts import BOARDS, Gain
from companion.games.magnificent.rules.state import Choice, State
from companion.games.magnificent.told import wording
from companion.games.magnificent.told.sequel import sequel
from companion.games.magnificent.told.telling import told
from companion.games.magnificent.told.words import ONE_GEM, ONE_TILE

TableMove = m.Starts | m.Board | m.Turn | m.Name | m.Roll
DieMove = m.Take | m.Lay | m.Treat | m.Boost | m.Use | m.Train | m.Plan
ActionMove = m.Build | m.Travel | m.Pitch | m.Perform | m.Complete | m.Rearrange
GainMove = m.Poster | m.Hang | m.Discard | m.Pick | m.Prefer | m.Spend | m.Forgo | m.Done
CardMove = m.Draft | m.Choose | m.Remove | m.Score | m.Count | m.Fill


def where(state: State) -> Why:
    return said("Round {n} of 3", n=state.round)


def tell(before: State, by: Actor, move: MagnificentMove, after: State, viewer: Viewer) -> tuple[Why, ...]:
    """What somebody did, then what followed; the same for every viewer."""
    return (*_line(before, by, move, after), *_released(before, move, after), *sequel(before, move, after))


def _released(before: State, move: MagnificentMove, after: State) -> Iterator[Why]:
    """A move that waited for a print, and is made now that it is told."""
    held = before.turn.held
    is_made = isinstance(move, Tell) and after.turn.held is None and NOT_POSSIBLE not in after.notes
    if held is not None and is_made and not isinstance(held, m.Plan):
        yield from _line(before, before.seat, held, after)


def _line(before: State, by: Actor, move: MagnificentMove, after: State) -> Iterator[Why]:
    if move == after.turn.held and move != before.turn.held:
        yield from _waits(move, by)
        return
    match move:
        case Tell():
            yield from told(move)
        case m.Starts() | m.Board() | m.Turn() | m.Name() | m.Roll():
            yield _table(move, after)
        case _ if by == "table" or by == "host":
            return
        case m.Take() | m.Lay() | m.Treat() | m.Boost() | m.Use() | m.Train() | m.Plan():
            yield _die(before, by, move)
        case m.Build() | m.Travel() | m.Pitch() | m.Perform() | m.Complete() | m.Rearrange():
            yield _action(before, by, move)
        case m.Poster() | m.Hang() | m.Discard() | m.Pick() | m.Prefer() | m.Spend() | m.Forgo() | m.Done():
            yield _gain(before, by, move)
        case m.Draft() | m.Choose() | m.Remove() | m.Score() | m.Count() | m.Fill():
            yield _card(before, by, move)


def _waits(move: MagnificentMove, by: Actor) -> Iterator[Why]:
    """Nothing has happened yet: first the print is told. printed: of what, as the question then says."""
    if isinstance(by, str):
        return
    what = json.encode(move).decode()
    match move:
        case m.Plan(action):
            yield why("MG-TURN-4", PLANNED[action], seat=by)
        case m.Complete():
            text = msg("{seat} wants to complete a poster; first its print is told.")
            yield why("MG-PRF-2", text, seat=by, printed=what)
        case m.Train():
            text = msg("{seat} wants to use trainers; first the print of the space is told.")
            yield why("MG-TRN-1", text, seat=by, printed=what)
        case m.Use():
            text = msg("{seat} wants to use a bonus; first its print is told.")
            yield why("MG-TURN-5", text, seat=by, printed=what)
        case _:
            yield said("{seat} wants to act; first what is printed there is told.", seat=by, printed=what)


def _table(move: TableMove, after: State) -> Why:
    match move:
        case m.Starts(seat):
            return why("MG-SET-7", "{seat} starts.", seat=seat)
        case m.Board(seat, number, side):
            return why("MG-SET-4", "{seat} has board {card}.", seat=seat, card=BOARDS[number, side])
        case m.Turn(card):
            return why("MG-SET-2", TURNED[card.partition("/")[0]], card=card)
        case m.Name(card, known):
            return said("{card} is {known}.", card=card, known=known)
        case m.Roll():
            faces = json.encode(move).decode()
            return why("MG-END-8", "{seat} rolls the dice.", seat=after.start, printed=faces)


TURNED = {
    "tent": msg("Tent {card} is turned up."), "poster": msg("Poster {card} is turned up."),
    "master": msg("Master card {card} is turned up."), "trainer": msg("Trainer tile {card} is turned up."),
}  # fmt: skip


def _die(before: State, by: Seat, move: DieMove) -> Why:
    match move:
        case m.Take(colour, face):
            return why("MG-TURN-1", "{seat} takes a die: {colour}, {n}.", seat=by, colour=colour, n=face)
        case m.Lay(place):
            return why("MG-TURN-1", "{seat} lays it on master card {n}, from the left.", seat=by, n=place + 1)
        case m.Treat(colour):
            return why("MG-TURN-3", "{seat}: the clear die counts as {colour}.", seat=by, colour=colour)
        case m.Boost(gem):
            return why("MG-TURN-2", "{seat} discards {gem} for 2 power.", seat=by, gem=ONE_GEM[gem])
        case m.Use():
            return why("MG-TURN-5", "{seat} uses a bonus.", seat=by)
        case m.Train(space) if space.startswith("common/"):
            return why("MG-TRN-1", "{seat} uses trainers on common space {card}.", seat=by, card=space)
        case m.Train(space):
            tiles = before.ringmasters[by].tiles
            n = tiles.index(space) + 1 if space in tiles else 0
            text = msg("{seat} uses trainers on tile {n}, from the left.")
            return why("MG-TRN-1", text, seat=by, n=n, printed=space)
        case m.Plan(action):
            return why("MG-TURN-4", PLANNED[action], seat=by)


PLANNED = {
    "build": msg("{seat} wants to build."),
    "travel": msg("{seat} wants to travel."),
    "perform": msg("{seat} wants to perform."),
}


def _action(before: State, by: Seat, move: ActionMove) -> Why:
    match move:
        case m.Build(colour, size, cells):
            where_ = json.encode(cells).decode()
            text = msg("{seat} builds {tile}.")
            return why("MG-BLD-1", text, seat=by, tile=ONE_TILE[colour, size], printed=where_)
        case m.Travel(steps, colour):
            wagon = colour or before.turn.colour or "orange"
            text = msg("{seat} moves the {colour} wagon {n} space.|{seat} moves the {colour} wagon {n} spaces.")
            return why("MG-TRV-1", text, seat=by, colour=wagon, n=steps)
        case m.Pitch(space):
            return why("MG-TRV-2", "{seat} picks up the tent: tent space {n}.", seat=by, n=space)
        case m.Perform(space, None):
            power = _power_of(before, space)
            return why("MG-PRF-1", "{seat} performs at power {power}: hat on #{n}.", seat=by, power=power, n=space)
        case m.Perform(space, hat):
            text = msg("{seat} performs at power {power}: hat from #{hat} to #{n}.")
            return why("MG-PRF-1", text, seat=by, power=_power_of(before, space), hat=hat or 0, n=space)
        case m.Complete(space, gems):
            paid = json.encode(gems).decode()
            return why("MG-PRF-2", "{seat} completes the poster on space {n}.", seat=by, n=space + 1, printed=paid)
        case m.Rearrange(space, to):
            text = msg("{seat} moves the poster on space {n} to space {m}.")
            return why("MG-PRF-4", text, seat=by, n=space + 1, m=to + 1)


def _gain(before: State, by: Seat, move: GainMove) -> Why:
    match move:
        case m.Poster(None):
            return why("MG-TRV-5", "{seat} takes the top poster of the deck.", seat=by)
        case m.Poster(slot):
            text = msg("{seat} takes poster {n} of the display, from the left.")
            return why("MG-TRV-5", text, seat=by, n=(slot or 0) + 1)
        case m.Hang(space):
            return why("MG-TRV-6", "{seat} hangs the poster on space {n}.", seat=by, n=space + 1)
        case m.Discard():
            return why("MG-TRV-5", "{seat} discards the poster.", seat=by)
        case m.Pick(gem):
            return why("MG-TRV-4", "{seat} takes {gem}.", seat=by, gem=ONE_GEM[gem])
        case m.Prefer(nth):
            return _preferred(before, by, nth)
        case m.Spend(gem):
            return why("MG-TURN-5", "{seat} pays {gem}.", seat=by, gem=ONE_GEM[gem])
        case m.Forgo(later=True):
            return said("{seat} lets it wait.", seat=by)
        case m.Forgo():
            return said("{seat} leaves it.", seat=by)
        case m.Done() if before.turn.step == "action":
            return why("MG-TURN-8", "{seat} takes no action.", seat=by)
        case m.Done(turn=True):
            return said("{seat} ends the turn.", seat=by)
        case m.Done():
            return said("{seat} is done.", seat=by)


def _preferred(before: State, by: Seat, nth: int) -> Why:
    first = next(iter(before.turn.queue), None)
    gain = first.gives[nth] if isinstance(first, Choice) else Gain("coins")
    thing = wording.of_gain(gain)
    return why("MG-TURN-5", "{seat} chooses: {thing_gain}.", seat=by, thing_gain=thing.text, **dict(thing.facts))


def _card(before: State, by: Seat, move: CardMove) -> Why:
    match move:
        case m.Draft(card):
            return why("MG-SET-8", "{seat} has master card {card}.", seat=by, card=card)
        case m.Choose(slot) if before.phase == "trainers":
            return why("MG-SET-6", "{seat} chooses trainer tile {n}, from the left.", seat=by, n=slot + 1)
        case m.Choose(slot):
            return _set(before, by, slot)
        case m.Remove(slot):
            return why("MG-END-3", "{seat} discards set {n}, from the left.", seat=by, n=slot + 1)
        case m.Score(place):
            return why("MG-END-4", "{seat} scores master card {n}, from the left.", seat=by, n=place + 1)
        case m.Count(card, points):
            return why("MG-END-4", "{seat} counts master card {card}: {n}.", seat=by, card=card, n=points)
        case m.Fill(areas):
            return why("MG-FIN-3", "{seat} has {n} area complete.|{seat} has {n} areas complete.", seat=by, n=areas)


def _set(before: State, by: Seat, slot: int) -> Why:
    has_tile = before.display[slot].trainer is not None
    alone = msg("{seat} takes master card {n}, from the left.")
    return why("MG-END-3", msg("{seat} takes set {n}, from the left.") if has_tile else alone, seat=by, n=slot + 1)


def _power_of(state: State, space: int) -> int:
    track = hats.stages(state) or ()
    return track[space - 1].power if 1 <= space <= len(track) else 0
