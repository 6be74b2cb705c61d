"""Packs: read, checked, told, written; a damaged one says where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.game import Tell
from companion.core.why import Malformed
from companion.games import GAMES
from companion.games.drum_roll.rules.parts import Benefit, Gain
from companion.host.packs import packs

GAME = GAMES["drum_roll"]
HEAD = '[pack]\nname = "Ours"\nlabel = "Our copy"\nsource = "your copy"\n'


def test_a_pack_is_read_and_written_back_the_same() -> None:
    house = packs.house(GAMES["drum_roll"])
    again = packs.parsed(packs.dumped(house))
    assert (sorted(again.facts), sorted(again.sources)) == (sorted(house.facts), sorted(house.sources))
    assert packs.dumped(again) == packs.dumped(house)


def test_the_house_set_passes_its_own_check() -> None:
    assert packs.checked(GAME, packs.house(GAMES["drum_roll"])) == packs.house(GAMES["drum_roll"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[pack", "not a pack"),
        ("", "'name'"),
        (HEAD.replace('"Ours"', "3"), "'name'"),
        (HEAD + "[performer]\nX = { hire = 1979-05-27 }", "1979"),
        ("pack = 3", r"\[pack\]"),
        (HEAD + "[sources]\nwage = 1", r"\[wage\] must be a table"),
        ("track = 3\n" + HEAD, r"\[track\]"),
        (HEAD + "[performer]\nX = 3", "performer: 'X'"),
        (HEAD + "[track.length]\nis = 3", "track: 'length'"),
        (HEAD + "[track]\nlength = { a = 1 }", "track/length"),
        (HEAD + "[track]\nlength = nan", "track: 'length'"),
        (HEAD + "[track]\nlength = " + "9" * 5000, "not a pack"),
        (HEAD + "[track]\nlength = " + "[" * 5000, "not a pack"),
        ("x" + ".x" * 5000 + " = 1\n" + HEAD, "20 deep"),
        ("x" + ".x" * 150 + " = 1\n" + HEAD, "20 deep"),
        (HEAD + "# " + "ö" * 140_000, "256 kB"),
    ],
)
def test_a_damaged_pack_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        packs.checked(GAME, packs.parsed(text))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('[performer.X]\nhire = "four"', "performer/X: 'hire'"),
        ("[performer.X]\nhire = -1", "performer/X: 'hire'"),
        ("[performer.X]\nshoe = 4", "performer/X: 'shoe'"),
        ('[performer.X]\npoor = ["pink"]', "performer/X: 'poor'"),
        ('[performer.X]\n"gain poor" = { is = "benefit", gives = [{ what = "gold" }] }', "gain poor"),
    ],
)
def test_a_number_that_cannot_be_printed_there_is_named(entry: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        packs.checked(GAME, packs.parsed(HEAD + entry))


def test_what_the_table_told_goes_into_the_household_s_pack_with_its_source() -> None:
    tells: list[Tell[Any]] = [
        Tell("performer/Rope Walker", "hire", 3), Tell("performer/Rope Walker", "hire", 4),
        Tell("performer/Rope Walker", "gain poor", Benefit((Gain("coins", 2),))),
    ]  # fmt: skip
    pack = packs.with_told(packs.EMPTY, tells)
    assert ("performer/Rope Walker", "hire", "4") in pack.facts
    assert pack.source_of("performer/Rope Walker", "hire") == packs.YOUR_COPY
    assert pack.source_of("performer/Rope Walker", "wage") is None
    again = packs.checked(GAME, packs.parsed(packs.dumped(pack)))
    assert sorted(again.facts) == sorted(pack.facts)


def test_each_number_says_where_it_comes_from() -> None:
    pack = packs.with_told(packs.house(GAMES["drum_roll"]), [Tell("performer/Rope Walker", "hire", 9)])
    assert pack.source_of("performer/Rope Walker", "hire") == packs.YOUR_COPY
    assert pack.source_of("performer/Rope Walker", "wage") == "house set"
    assert pack.source_of("performer/Rope Walker", "poor") == "rulebook"
    assert pack.source_of("performer/Nobody", "poor") is None


def test_the_file_is_empty_before_and_whole_after(tmp_path: Path) -> None:
    path = tmp_path / "packs" / "drum_roll.toml"
    assert packs.read(path) == packs.EMPTY
    packs.write(path, packs.with_told(packs.EMPTY, [Tell("track", "length", 9)]))
    assert packs.read(path).facts == (("track", "length", "9"),)
    assert [p.name for p in path.parent.iterdir()] == ["drum_roll.toml"]


def test_a_damaged_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("[pack", "utf-8")
    with pytest.raises(Malformed):
        packs.read(path)
    assert path.read_text("utf-8") == "[pack"


@pytest.mark.parametrize("damage", [b"", b"[pack\xff", b"\x00" * 90, b"\xff\xfe[\x00p\x00", b"[sources]\nwage = 1"])
def test_whatever_lies_there_is_malformed_and_nothing_else(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "ours.toml"
    path.write_bytes(damage)
    with pytest.raises(Malformed):
        packs.read(path)


@pytest.mark.parametrize(
    "clash",
    [
        ("track/length", "shoe", "3"),
        ("track", "odd", '{"a": 1}'),
        ("track", "gone", "null"),
        ("track", "list", "[null]"),
        ("pack", "name", "3"),
        ("sources", "wage", "1"),
        ("performer/X", "is", "1"),
    ],
)
def test_a_fact_that_cannot_be_written_stops_no_other(clash: tuple[str, str, str]) -> None:
    kept = (("performer/Y", "hire", "4"), ("track", "length", "9"))
    again = packs.parsed(packs.dumped(packs.Pack("Ours", "Our copy", packs.YOUR_COPY, (clash, *kept))))
    assert (again.name, tuple(sorted(again.facts))) == ("Ours", kept)


def refused(path: Path, pack: packs.Pack, said: str) -> None:
    before = path.read_bytes()
    with pytest.raises(Malformed, match=said) as wrong:
        packs.write(path, pack)
    assert wrong.value.why is not None
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_what_could_not_be_read_again_is_never_put_in_place(tmp_path: Path) -> None:
    path = tmp_path / "drum_roll.toml"
    packs.write(path, packs.EMPTY)
    key = ("performer/Jolly", "hire")
    for source in ("x" * 101, "two\nlines", "\u202eright to left"):
        refused(path, packs.of(packs.EMPTY, {key: "3"}, {key: source}), "must be a word")
    grown = {(f"performer/{n:05}{'x' * 90}", "hire"): "3" for n in range(3000)}
    refused(path, packs.of(packs.EMPTY, grown, {}), "larger than 256 kB")


def test_a_mark_that_an_editor_left_before_a_pack_is_no_part_of_it(tmp_path: Path) -> None:
    path = tmp_path / "drum_roll.toml"
    path.write_text(HEAD + "[track]\nlength = 8\n", "utf-8-sig")
    assert packs.read(path).facts == (("track", "length", "8"),)


def test_a_disk_that_is_full_leaves_nothing_beside_the_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.host.packs.packs.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        packs.write(tmp_path / "drum_roll.toml", packs.EMPTY)
    assert list(tmp_path.iterdir()) == []
