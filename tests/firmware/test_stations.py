"""A station is a person's: it goes with them to another seat and the next table, and is nobody's where they are not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.core.seats import Seat, Setup
from companion.session.ballots import Pads
from companion.session.rows import TableRow
from companion.session.tables import Tables
from firmware_bridge.panel import Panel
from firmware_bridge.stations import MOST, Given, Stations
from tests.firmware.hall import Hall, until
from tests.session.test_session import counted
from tests.session.tiny_game import GAME

BOX = "A1B2C3"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, BOX)
    yield made
    made.close()


def seats(hall: Hall) -> list[Any]:
    """Whose the four stations are."""
    return [hall.boxes.pairs.get((BOX, station)) for station in range(4)]


def sat_down(hall: Hall, *names: str) -> None:
    """Another table, with these people, is played from now on."""
    old = hall.table
    old.session.stop()
    table = f"t{len(old.store.tables()) + 1}"
    row = TableRow(table, "tiny", 1, old.clock.wall(), 8765, "seed")
    old.store.create(row)
    tables = Tables({"tiny": GAME}, old.store, old.clock, Pads(old.folder / "pads"))
    old.session = tables.begin(row, Setup(names))
    old.session.outbox.start()
    hall.boxes.light_up()


def test_the_first_box_has_the_seats_in_their_order(hall: Hall) -> None:
    hall.ready()
    assert seats(hall) == [0, 1, 2, None]


def test_at_the_next_table_a_station_is_still_the_same_persons(hall: Hall) -> None:
    hall.ready()
    sat_down(hall, "Cili", "Anna", "Dora")
    assert seats(hall) == [1, None, 0, None], "Bori is not here, and her station is not Dora's"


def test_among_strangers_the_seats_are_in_their_order_again(hall: Hall) -> None:
    hall.ready()
    sat_down(hall, "Dora", "Emil")
    assert seats(hall) == [0, 1, None, None]
    sat_down(hall, "Bori", "Anna")
    assert seats(hall) == [1, 0, None, None], "and the strangers are not instead of them"


def test_the_press_of_a_person_who_is_not_here_flashes_and_does_nothing(hall: Hall) -> None:
    hall.ready()
    sat_down(hall, "Anna", "Dora", "Emil")
    counted(hall.table)
    hall.rest()
    box = hall.virtual["port0"]
    box.press("1Y")
    until(lambda: box.lights[1] == "3")
    assert hall.table.now.guesses == ()
    panel: Any = hall.panel.ports()
    assert next(port for port in panel["ports"] if port["device"] == "port0")["seats"] == [0, None, None, None]


def test_two_who_change_places_take_their_stations_along(hall: Hall) -> None:
    hall.ready()
    hall.table.session.rename(Seat(0), "Bori")
    hall.table.session.rename(Seat(1), "Anna")
    assert seats(hall) == [1, 0, 2, None]
    counted(hall.table)
    hall.rest()
    hall.virtual["port0"].press("0Y")
    until(lambda: hall.table.now.guesses == ((1, True),))


def test_a_name_put_right_takes_nobodys_station_away(hall: Hall) -> None:
    hall.ready()
    hall.table.session.rename(Seat(0), "Anna Maria")
    assert seats(hall) == [0, 1, 2, None]


def test_a_station_that_is_given_is_the_only_one_of_that_person(hall: Hall) -> None:
    hall.ready()
    hall.boxes.pair((BOX, 3), Seat(0))
    assert seats(hall) == [None, 1, 2, 0]
    sat_down(hall, "Cili", "Anna")
    assert seats(hall) == [None, None, 0, 1]


def test_whose_station_is_whose_is_there_the_next_evening(hall: Hall) -> None:
    hall.ready()
    hall.boxes.pair((BOX, 3), Seat(1))
    hall.panel.changed()
    hall.boxes.stations = Stations()
    Panel(hall.boxes, hall.ports, hall.table.store)
    assert seats(hall) == [0, None, 2, 1]
    sat_down(hall, "Bori", "Dora")
    assert seats(hall) == [None, None, None, 0]


def test_what_an_earlier_ringside_wrote_is_read(hall: Hall) -> None:
    """It knew seats by their numbers: they are those of the table at which it is read."""
    note = {"chosen": ["key"], "pairs": [[BOX, 0, 2], [BOX, 1, 0], [BOX, 2, 7]]}
    hall.boxes.stations = Stations()
    hall.table.store.put_setting("", "boxes", msgspec.json.encode(note).decode())
    panel = Panel(hall.boxes, hall.ports, hall.table.store)
    hall.boxes.light_up()
    assert seats(hall) == [2, 0, None, None]
    assert hall.ports.chosen == {"key"}
    panel.changed()
    sat_down(hall, "Cili", "Dora")
    assert seats(hall) == [0, None, None, None]


def test_what_is_remembered_does_not_grow_with_the_evenings(hall: Hall) -> None:
    hall.ready()
    for n in range(MOST):
        sat_down(hall, f"Guest {n}", f"Friend {n}")
    assert len(hall.boxes.stations.given) == MOST
    assert all(isinstance(each, Given) for each in hall.boxes.stations.given)


def test_before_a_table_begins_no_station_is_anybodys() -> None:
    assert Stations().at(None) == {}
