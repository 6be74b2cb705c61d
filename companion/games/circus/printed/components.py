"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec.structs import replace

from companion.core.game import Deck, Field
from companion.core.why import Record, msg, said
from companion.games.circus.printed.prints import LOWEST, MOST_STEPS, OF, PRINTS, carries
from companion.games.circus.rules.parts import DECK_SIZES, TERMS, TRACKS, UPGRADES, Mode, Track
from companion.games.circus.rules.pieces import is_named
from companion.kit import views
from companion.kit.facts import spelled
from companion.kit.naming import without_name


class TrackCard(Record, frozen=True):
    """The side of the board with this track. label: a message."""

    card: str
    track: Track
    label: str


class CircusPrints(Record, frozen=True):
    """What may be told anew, as in every game, and the cards that are not seen lying anywhere. lowest: where to look
    on the step that everybody begins on; messages."""

    fields: dict[str, views.Entry]
    lowest: dict[str, str]
    of: dict[str, tuple[str, ...]]
    upgrades: tuple[str, ...]
    tracks: tuple[TrackCard, ...]


@cache
def prints(mode: Mode) -> CircusPrints:
    """The same for every position."""
    side = " advanced" if mode == "advanced" else ""
    tracks = tuple(TrackCard(f"track/{track}{side}", track, TERMS[track]) for track in TRACKS)
    lowest = {key: each.look for key, each in LOWEST.items()}
    return CircusPrints(views.entries(PRINTS), lowest, OF, tuple(f"upgrade/{each}" for each in UPGRADES), tracks)


def _fields(component: str) -> tuple[Field, ...]:
    """A bonus track pays for cubes from its first step on; the other tracks say something at their foot, too."""
    return _spelled(OF[component], MOST_STEPS)


def _spelled(names: Iterable[str], steps: int) -> tuple[Field, ...]:
    numbers = {each: range(each == "cubes n", steps + 1) for each in PRINTS if each.endswith(" n")}
    every = spelled(PRINTS, sorted(names, key=lambda each: each != "length"), numbers)
    return tuple(_lowest(field) if field.name.endswith(" 0") else field for field in every)


def _lowest(field: Field) -> Field:
    return replace(field, label=said(LOWEST[f"{field.name.removesuffix('0')}n"].look))


def fields(card: str, told: Mapping[str, object]) -> tuple[str, ...]:
    """The fields this card has, as far as what is told of it says so: a step of no points wants no cubes, a
    mime has no gender (CI-REH-10), and one told at another table by what it is tells nothing more."""
    if card.startswith("performer/") and not is_named(card):
        return ()
    length = told.get("length")
    carried = _spelled(carries(card), length if isinstance(length, int) else -1)
    never = {f"cubes {step}" for step in range(MOST_STEPS + 1) if told.get(f"points {step}") == 0}
    never |= {"gender"} if told.get("specialty") == "mime" else set()
    return without_name(tuple(field.name for field in carried if field.name not in never), told)


def _track(track: Track, title: str) -> Deck:
    return Deck(track, title, _fields(track), (f"track/{track}", f"track/{track} advanced"))


_UPGRADES = DECK_SIZES["upgrade"]
DECKS = (
    Deck("performer", "Performers", _fields("performer"), open=True, most=DECK_SIZES["performer"]),
    Deck("upgrade", "Upgrades", _fields("upgrade"), tuple(f"upgrade/{each}" for each in UPGRADES[1:]), most=_UPGRADES),
    Deck("inspiration", "Inspiration", _fields("inspiration"), ("upgrade/inspiration",), most=_UPGRADES),
    _track("performers", msg("Performers track")),
    _track("upgrades", msg("Upgrades track")),
    _track("bonus", msg("Bonus track")),
)
