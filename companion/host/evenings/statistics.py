"""Sums over many evenings: what each person has won, who beats whom, and the records of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, groupby

from companion.core.why import Record
from companion.host.evenings import people
from companion.host.evenings.book import Evening, Sitting
from companion.host.evenings.people import Called


class Tally(Record, frozen=True):
    """One person. points: of all evenings together. best, worst: of one evening. streak: won in a row, up to now."""

    person: str
    name: str
    plays: int
    wins: int
    points: int
    best: int
    worst: int
    streak: int
    longest: int


class Rivalry(Record, frozen=True):
    """Two people who have played together: how often the one came before the other, after, and level."""

    one: str
    other: str
    ahead: int
    behind: int
    level: int


class Feat(Record, frozen=True):
    """A record and the evening it was made. kind: which; names: by whom."""

    kind: str
    worth: int
    names: tuple[str, ...]
    table: str
    at: int


def chosen(evenings: Iterable[Evening], game: str = "", *, house: bool = False) -> tuple[Evening, ...]:
    """The finished ones of one game, or of all, oldest first; those with invented numbers are another matter."""
    fits = (evening for evening in evenings if evening.over and evening.is_house is house)
    return tuple(sorted((each for each in fits if game in ("", each.game)), key=lambda each: (each.at, each.table)))


def tallies(evenings: Iterable[Evening], called: Called) -> tuple[Tally, ...]:
    """Whoever has won most first. evenings: oldest first."""
    found: dict[str, list[tuple[str, Sitting]]] = {}
    for evening in evenings:
        for player in evening.players:
            name = people.spelled(player.name, called)
            found.setdefault(people.key(name), []).append((name, player))
    made = [_tally(person, played) for person, played in found.items()]
    return tuple(sorted(made, key=lambda tally: (-tally.wins, -tally.plays, tally.person)))


def _tally(person: str, played: list[tuple[str, Sitting]]) -> Tally:
    points = [player.points for _, player in played]
    won = [player.place == 1 for _, player in played]
    runs = [(is_won, len(list(run))) for is_won, run in groupby(won)]
    return Tally(
        person,
        name=played[-1][0],
        plays=len(played),
        wins=sum(won),
        points=sum(points),
        best=max(points),
        worst=min(points),
        streak=runs[-1][1] if won[-1] else 0,
        longest=max((length for is_won, length in runs if is_won), default=0),
    )


def rivalries(evenings: Iterable[Evening], called: Called) -> tuple[Rivalry, ...]:
    """By the keys of the two, the smaller first; the most frequent pair first."""
    found: dict[tuple[str, str], list[int]] = {}
    for evening in evenings:
        for pair, difference in _meetings(evening, called):
            found.setdefault(pair, []).append(difference)
    met = sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return tuple(
        Rivalry(one, other, sum(d < 0 for d in places), sum(d > 0 for d in places), places.count(0))
        for (one, other), places in met
    )


def _meetings(evening: Evening, called: Called) -> Iterator[tuple[tuple[str, str], int]]:
    """Each pair with the difference of its places. Somebody who sat there twice is no rival of their own."""
    seated = sorted((people.person(player.name, called), player.place) for player in evening.players)
    for (one, place), (other, other_place) in combinations(seated, 2):
        if one != other:
            yield (one, other), place - other_place


def feats(evenings: tuple[Evening, ...], called: Called) -> tuple[Feat, ...]:
    """The records of one game; of equal ones the first that was made stands."""
    if not evenings:
        return ()
    margins = [evening for evening in evenings if len(evening.players) > 1]
    made = [
        _feat("highest", evenings, max, lambda evening: max(p.points for p in evening.players), called),
        _feat("lowest win", evenings, min, lambda evening: evening.winners[0].points, called),
        _feat("longest", evenings, max, lambda evening: evening.minutes, called),
        _feat("shortest", evenings, min, lambda evening: evening.minutes, called),
    ]
    if margins:
        made.insert(2, _feat("widest win", margins, max, _margin, called))
        made.insert(3, _feat("narrowest win", margins, min, _margin, called))
    return tuple(made)


def _margin(evening: Evening) -> int:
    """Points between the first and the best who did not share the victory; 0 where all did."""
    others = [player.points for player in evening.players if player.place > 1]
    return evening.winners[0].points - max(others) if others else 0


def _feat(
    kind: str,
    evenings: Iterable[Evening],
    best: Callable[..., Evening],
    worth: Callable[[Evening], int],
    called: Called,
) -> Feat:
    found = best(evenings, key=worth)
    names = tuple(people.spelled(player.name, called) for player in found.winners)
    return Feat(kind, worth(found), names, found.table, found.at)
