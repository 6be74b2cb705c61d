"""Where the naive book of The Magnificent and the engine's part: the table, the totals, and what may be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.game import refusal
from companion.core.seats import Seat
from companion.games.magnificent import GAME
from companion.games.magnificent.seen.cards import DieFace, PosterCard, TentCard, TrainerSpace
from companion.games.magnificent.seen.ringmaster import PlayerBoard
from companion.games.magnificent.seen.views import View, view
from tests.naive.magnificent import choices, reader
from tests.naive.magnificent.book import Book, Ringmaster
from tests.naive.magnificent.evenings import Line

Seen = Mapping[str, Any]


def difference(line: Line) -> str:
    """'' or where the books part: everything on the table every few turns and after each round, and the totals."""
    for at, book in reader.kept(line.events):
        if book.phase == "over" or (book.phase == "play" and book.turns % 5):
            continue
        ours, theirs = table(book), seen(view(line.states[at], "table"))
        if ours != theirs:
            return f"after event {at}: {parted(ours, theirs)}"
    return ends(line, book)


def parted(ours: Seen, theirs: Seen) -> str:
    rings = zip(ours["rings"], theirs["rings"], strict=True)
    inner = [f"seat {seat} {parted_in(one, other)}" for seat, (one, other) in enumerate(rings) if one != other]
    return "; ".join([*inner, parted_in({**ours, "rings": 0}, {**theirs, "rings": 0})])


def parted_in(ours: Seen, theirs: Seen) -> str:
    return "; ".join(f"{name}: {ours[name]}, engine {theirs[name]}" for name in ours if ours[name] != theirs[name])


def ends(line: Line, book: Book) -> str:
    """Points, and coins for a tie (MG-FIN-4)."""
    sheet = GAME.score(line.now)
    ours = [ring.points for ring in book.rings]
    theirs = [sheet.total(Seat(seat)) for seat in book.seats]
    if ours != theirs:
        return f"totals {ours}, engine {theirs}"
    worth = [(ring.points, ring.coins) for ring in book.rings]
    places = [1 + sum(other > mine for other in worth) for mine in worth]
    return "" if tuple(places) == sheet.places() else f"places {places}, engine {sheet.places()}"


def table(book: Book) -> Seen:
    """What lies on the table, by the naive book."""
    return {
        "round": (book.round, book.start),
        "rings": [ring_of(ring, book.phase == "play") for ring in book.rings],
        "dice": dice_of(book) if book.phase == "play" else [],
        "display": book.display,
        "posters": book.posters,
        "decks": {deck: book.decks[deck] for deck in ("master", "poster", "trainer")},
        "discards": {deck: book.discards[deck] for deck in ("master", "poster", "trainer")},
        "wagons": [book.wagons[colour] for colour in ("orange", "green", "purple")],
        "tents": [[tent for tent in tents if tent] for tents in book.tents.values()],
        "tiles": {" ".join(kind): left for kind, left in book.supply.items()},
        "paid": book.paid[-len(book.rings) :],
    }


def dice_of(book: Book) -> list[tuple[str, int]]:
    """What lies on the main tent; 0: nobody told what it shows."""
    return sorted(book.pool.elements() if book.pool else ((colour, 0) for colour in book.dice.elements()))


def ring_of(ring: Ringmaster, in_play: bool) -> Seen:
    return {
        "coins": ring.coins,
        "points": ring.points,
        "gems": dict(ring.gems),
        "trainers": (ring.trainers, ring.resting),
        "masters": [(card, ring.dice.get(place) if in_play else None) for place, card in enumerate(ring.masters)],
        "tiles": ring.tiles,
        "posters": list(zip(ring.posters, [f"board/{ring.number}", *ring.tents], strict=True)),
        "built": sorted(ring.built),
        "covered": sorted(ring.covered),
        "completed": ring.completed,
        "hats": sorted(ring.hats),
    }


def seen(screen: View) -> Seen:
    """The same, by the screen that everybody sees."""
    return {
        "round": (screen.round, screen.start),
        "rings": [seen_ring(ring, screen.phase == "turns") for ring in screen.ringmasters],
        "dice": sorted((die.colour, die.face or 0) for die in screen.dice),
        "display": [(pair.master.card, card_of(pair.trainer)) for pair in screen.display],
        "posters": [card_of(poster) for poster in screen.posters],
        "decks": screen.decks,
        "discards": screen.discards,
        "wagons": [track.wagon for track in screen.tracks.values()],
        "tents": [[one.tent.card for one in track.tents] for track in screen.tracks.values()],
        "tiles": screen.supply.tiles,
        "paid": [(one.owed, one.missing) for one in screen.paid],
    }


def seen_ring(ring: PlayerBoard, in_play: bool) -> Seen:
    laid = ring.camp.tiles
    return {
        "coins": ring.coins,
        "points": ring.points,
        "gems": ring.gems,
        "trainers": (ring.trainers, ring.resting),
        "masters": [(master.card, die_of(master.die) if in_play else None) for master in ring.masters],
        "tiles": [tile.card for tile in ring.tiles],
        "posters": [(card_of(space.poster), card_of(space.tent)) for space in ring.posters],
        "built": sorted((tile.colour, tile.size) for tile in laid),
        "covered": sorted(cell for tile in laid for cell in tile.cells),
        "completed": ring.completed,
        "hats": sorted(space for space in ring.hats if space),
    }


def card_of(shown: PosterCard | TentCard | TrainerSpace | None) -> str:
    return shown.card if shown else ""


def die_of(die: DieFace | None) -> tuple[str, int | None] | None:
    return (die.colour, die.face) if die else None


def quarrel(line: Line) -> str:
    """'' or what only one of the two allows. Refusals as many as permissions, every few moves of turns where the laptop
    deals."""
    if not line.now.setup.dealer:
        return ""
    for at, seat, verdicts in choices.verdicts(line.events):
        if at % 3 == 0 and (found := quarrels(line.states[at], Seat(seat), verdicts)):
            return f"after event {at}: {found}"
    return ""


def quarrels(state: Any, seat: Seat, verdicts: list[choices.Verdict]) -> list[str]:
    return [f"{move}: {may}" for move, may in verdicts if (refusal(GAME, state, seat, move) is None) is not may]
