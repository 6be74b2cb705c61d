"""The signs are whole, stay on their grid and use only the four path commands a PDF draws."""

from __future__ import annotations

import json
import re

import pytest

from companion.host.icons import CUBES, SEATS, SIGNS, catalogue

PATHS = [
    *((name, stroke.d) for name, sign in SIGNS.items() for stroke in sign),
    *((name, stroke.d) for name, sign in CUBES.items() for stroke in sign),
    *SEATS.items(),
]
NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}


@pytest.mark.parametrize(("name", "path"), PATHS)
def test_path_is_absolute_and_complete(name: str, path: str) -> None:
    assert path.startswith("M"), name
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        assert len(rest.split()) == NUMBERS[command], f"{name}: {command}{rest}"


@pytest.mark.parametrize(("name", "path"), PATHS)
def test_path_ends_on_the_grid(name: str, path: str) -> None:
    for numbers in re.findall(r"[MLC]([^A-Za-z]+)", path):
        x, y = numbers.split()[-2:]
        assert 0 <= float(x) <= 24, name
        assert 0 <= float(y) <= 24, name


def test_every_cube_seat_and_kind_has_its_sign() -> None:
    assert len(SEATS) == 8
    assert set(CUBES) == {"white", "yellow", "green", "blue", "red", "turquoise", "purple"}
    assert {"magician", "acrobat", "juggler", "tamer", "eccentric"} <= set(SIGNS)


def test_no_two_cubes_share_a_rim() -> None:
    assert len({tuple(stroke.d for stroke in sign) for sign in CUBES.values()}) == len(CUBES)


def test_catalogue_is_what_the_page_reads() -> None:
    read = json.loads(catalogue())
    assert read["signs"]["fame"][0]["fill"] is True
    assert read["signs"]["check"][0] == {"d": SIGNS["check"][0].d, "width": 3.0}
    assert read["seats"]["circle"] == SEATS["circle"]
