"""`ringside history`: the evenings this computer keeps, who has won what, and how to delete them for good."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import msgspec

from companion.cli import USAGE, Failed, Say, no_game
from companion.commands import kept
from companion.games import GAMES
from companion.host import paths
from companion.host.evenings import forgetting, people, statistics
from companion.host.evenings.book import Evening, Evenings
from companion.host.i18n import _
from companion.session.ballots import Pads
from companion.session.clock import SystemClock
from companion.session.tables import Tables
from firmware_bridge import remembered

DELETES = _(
    "This deletes {n} evening, with all its moves, names and scores, from the games and from their copies: {names}|"
    "This deletes {n} evenings, with all their moves, names and scores, from the games and from their copies: {names}"
)


def run(options: Namespace, say: Say) -> int:
    if options.game and options.game not in GAMES:
        raise no_game(options.game, GAMES)
    where = paths.places(options.data_dir, os.environ)
    with kept.games(options.data_dir) as store:
        evenings = Evenings(store, GAMES)
        if options.purge or options.before:
            pads = Pads(where.data / "pads")
            return _delete(evenings, Tables(GAMES, store, SystemClock(), pads), options, say)
        found = [each for each in evenings.all() if options.game in (None, each.game)]
        called = people.read(store)
    if options.json:
        print(json.dumps(_told(found, called, options.game or "")))
    else:
        print("\n".join(_lines(found, called, say)))
    return 0


def _delete(evenings: Evenings, tables: Tables, options: Namespace, say: Say) -> int:
    going = forgetting.going(_meant(evenings.all(), options))
    print(say(DELETES, {"n": going.evenings, "names": ", ".join(going.names)}))
    if not options.yes:
        print(say(_("Nothing is deleted yet. Say it again with --yes to delete this; it cannot be taken back.")))
        return 1
    remembered.forget(evenings.store, going.tables)
    forgetting.forget(evenings, going.tables, tables.forget)
    print(say(_("Deleted.")))
    return 0


def _meant(every: tuple[Evening, ...], options: Namespace) -> tuple[Evening, ...]:
    if options.before:
        return forgetting.before(every, _day(options.before))
    found = tuple(evening for evening in every if evening.table == options.purge)
    if not found:
        raise Failed(_("No table is called {table}. `ringside history` shows them."), table=options.purge)
    return found


def _day(word: str) -> date:
    try:
        return date.fromisoformat(word)
    except ValueError:
        raise Failed(_("Write the day as 2026-12-31, not {word}."), USAGE, word=word) from None


def _told(found: list[Evening], called: people.Called, game: str) -> dict[str, Any]:
    """The same twice, for one's own cards and for the invented ones."""
    sums = {
        word: {"players": statistics.tallies(each, called), "rivalries": statistics.rivalries(each, called)}
        for word, house in (("own", False), ("house", True))
        for each in (statistics.chosen(found, game, house=house),)
    }
    told: dict[str, Any] = msgspec.to_builtins({"evenings": found, "statistics": sums})
    return told


def _lines(found: list[Evening], called: people.Called, say: Say) -> Iterator[str]:
    for evening in found:
        yield f"{evening.table}  {_date(evening.at)}  {_result(evening, called, say)}"
    for house in (False, True):
        sums = statistics.tallies(statistics.chosen(found, house=house), called)
        if sums:
            yield say(_("With the invented house set:")) if house else say(_("With real cards:"))
        for tally in sums:
            text = _("{name}: {wins} won of {n} evening|{name}: {wins} won of {n} evenings")
            yield "  " + say(text, {"name": tally.name, "wins": tally.wins, "n": tally.plays})


def _result(evening: Evening, called: people.Called, say: Say) -> str:
    game = GAMES.get(evening.game)
    title = game.title if game else evening.game
    order = sorted(evening.players, key=lambda player: player.place)
    with_points = [f"{people.spelled(p.name, called)} {say('{n}', {'n': p.points})}" for p in order]
    names = ", ".join(with_points if evening.events else (p.name for p in evening.players))
    return f"{title}: {names}" + ("" if evening.over else f" ({_state(evening, say)})")


def _state(evening: Evening, say: Say) -> str:
    if evening.unread:
        return say(_("cannot be read"))
    if evening.where is None:
        return say(_("not begun"))
    return say(evening.where.text, dict(evening.where.facts))


def _date(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
