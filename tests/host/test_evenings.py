"""What was played, told from the logs: results, breaks, who began, and that each log is folded once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.events import Event, Rename, Start
from companion.core.seats import Seat, Setup
from companion.core.standing import folded
from companion.games import GAMES
from companion.games.circus.rules.moves import Starts
from companion.games.simulate import play_out
from companion.host.evenings import book as evenings_module
from companion.host.evenings.book import Evenings, minutes, names
from companion.host.packs import packs
from companion.session.codec import Codec
from companion.session.rows import EventRow, SeatRow, TableRow
from companion.session.store import SqliteStore
from tests.session.tiny_game import GAME as TINY

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
Events = tuple[Event[Any], ...]


def played(key: str, *seated: str, pack: str = "house", seed: str = "7") -> Events:
    """A whole game of these people, a move each half minute from the epoch on."""
    game = GAMES[key]
    setup = Setup(seated, facts=packs.house(GAMES[key]).facts, dealer=True, pack=pack)
    events = play_out(game, setup, game.sample, Random(seed)).events
    return tuple(replace(event, at=n * MINUTE // 2) for n, event in enumerate(events))


def keep(store: SqliteStore, table: str, key: str, events: Events, at: int = 0, port: int = 8765) -> None:
    codec = Codec(GAMES[key])
    store.create(TableRow(table, key, GAMES[key].edition, at, port, "seed"))
    if events:
        store.append(table, tuple(codec.row(replace(event, at=at + event.at)) for event in events), "ok")
    begun = events[0].move if events else None
    for seat, name in enumerate(begun.setup.names if isinstance(begun, Start) else ("Anna", "")):
        store.put_seat(table, SeatRow(seat, name, "DCBA"[seat], "en"))


@pytest.fixture(scope="module")
def circus() -> Events:
    return played("circus", "Anna", "Bori", pack="own")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "ringside.db")
    yield made
    made.close()


def test_an_evening_says_who_played_what_and_how_it_ended(store: SqliteStore, circus: Events) -> None:
    keep(store, "t", "circus", circus, at=DAY)
    (evening,) = Evenings(store, GAMES).all()
    timeline = folded(GAMES["circus"], circus)
    sheet = timeline.game.score(timeline.now)
    assert [player.points for player in evening.players] == [sheet.total(Seat(0)), sheet.total(Seat(1))]
    assert [(player.name, player.mark) for player in evening.players] == [("Anna", "D"), ("Bori", "C")]
    assert (evening.over, evening.pack, evening.is_house, evening.dealer) == (True, "own", False, True)
    assert (evening.at, evening.until) == (DAY, DAY + circus[-1].at)
    assert evening.starts == next(event.move.seat for event in circus if isinstance(event.move, Starts))
    assert {player.place for player in evening.winners} == {1}


@pytest.mark.parametrize("key", GAMES)
def test_every_game_tells_who_began(store: SqliteStore, key: str) -> None:
    keep(store, "t", key, played(key, "Anna", "Bori", "Csaba")[:60])
    assert Evenings(store, GAMES).one("t").starts in (0, 1, 2)


def test_what_goes_on_wins_nothing_and_says_where_it_stands(store: SqliteStore, circus: Events) -> None:
    keep(store, "t", "circus", circus[: len(circus) // 2])
    evening = Evenings(store, GAMES).one("t")
    assert (evening.over, evening.winners) == (False, ())
    assert evening.where is not None


def test_a_table_that_never_began_is_listed_with_its_seats(store: SqliteStore) -> None:
    keep(store, "t", "circus", ())
    (evening,) = Evenings(store, GAMES).all()
    assert (evening.events, evening.over, [player.name for player in evening.players]) == (0, False, ["Anna", "C"])


def test_who_sits_down_before_the_start_is_seen_at_once(store: SqliteStore) -> None:
    keep(store, "t", "circus", ())
    evenings = Evenings(store, GAMES)
    evenings.all()
    store.put_seat("t", SeatRow(0, "Zoé", "A", "en"))
    assert evenings.one("t").players[0].name == "Zoé"


def test_a_log_that_cannot_be_read_hides_no_other(store: SqliteStore, circus: Events) -> None:
    keep(store, "good", "circus", circus, at=DAY)
    keep(store, "bad", "circus", circus[:1])
    store.append("bad", (EventRow(1, 1, "0", "phone", "", '{"do":"nonsense"}'),), "ok")
    keep(store, "gone", "drum_roll", played("drum_roll", "Anna", "Bori")[:2])
    found = {evening.table: evening for evening in Evenings(store, {"circus": GAMES["circus"]}).all()}
    assert {table: evening.unread for table, evening in found.items()} == {"good": False, "bad": True, "gone": True}
    assert [player.name for player in found["bad"].players] == ["Anna", "Bori"]


def test_the_newest_stands_first_and_names_are_told_oldest_first(store: SqliteStore, circus: Events) -> None:
    for n, table in enumerate("bca"):
        keep(store, table, "circus", circus[:3], at=n * DAY)
    found = Evenings(store, GAMES).all()
    assert [evening.table for evening in found] == ["a", "c", "b"]
    assert names(found) == ("Anna", "Bori")


def test_breaks_do_not_count_as_time_played() -> None:
    assert minutes([0, 10 * MINUTE, 29 * MINUTE]) == 29
    assert minutes([0, 10 * MINUTE, 10 * MINUTE + DAY, 20 * MINUTE + DAY]) == 20
    assert minutes([5 * MINUTE, 0, MINUTE]) == 1  # the clock was set back
    assert minutes([7]) == minutes([]) == 0


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each table that is folded from now on."""
    folds: list[str] = []
    real = evenings_module.told

    def told(game: Any, row: TableRow, *rest: Any) -> Any:
        folds.append(row.table)
        return real(game, row, *rest)

    monkeypatch.setattr(evenings_module, "told", told)
    return folds


def test_each_log_is_folded_once_until_it_grows(
    store: SqliteStore, circus: Events, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, "over", "circus", circus)
    keep(store, "on", "circus", circus[:10])
    folds, first = counted(monkeypatch), Evenings(store, GAMES)
    assert first.all() == first.all()
    assert sorted(folds) == ["on", "over"]
    assert Evenings(store, GAMES).all() == first.all()  # another start: what is over has kept a note
    assert sorted(folds) == ["on", "on", "over"]
    last = circus[-1].seq + 1
    store.append(
        "over", (Codec(GAMES["circus"]).row(Event(last, 0, "host", "screen", "", Rename(Seat(0), "Zoé"))),), ""
    )
    assert first.one("over").players[0].name == Evenings(store, GAMES).one("over").players[0].name == "Zoé"


def test_a_note_of_another_version_or_form_is_not_believed(
    store: SqliteStore, circus: Events, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, "t", "circus", circus)
    before = Evenings(store, GAMES).one("t")
    folds = counted(monkeypatch)
    store.put_setting("t", evenings_module.NOTED, '{"head":1}')
    assert Evenings(store, GAMES).one("t") == before
    monkeypatch.setattr(evenings_module, "__version__", "99")
    assert Evenings(store, GAMES).one("t") == before
    assert folds == ["t", "t"]


def test_a_game_without_a_starting_move_has_nobody_who_began(store: SqliteStore) -> None:
    events = play_out(TINY, Setup(("Anna", "Bori")), TINY.sample, Random("1")).events
    store.create(TableRow("t", "tiny", 1, 0, 8765, "seed"))
    store.append("t", tuple(map(Codec(TINY).row, events)), "")
    evening = Evenings(store, {"tiny": TINY}).one("t")
    assert (evening.starts, evening.over) == (None, True)
    with pytest.raises(KeyError):
        Evenings(store, {"tiny": TINY}).one("nowhere")
