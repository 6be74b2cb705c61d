"""Packs as tables for a spreadsheet: every number goes out and comes back, and a slip is named where it stands."""

from __future__ import annotations

import re
import time
from codecs import BOM_UTF8
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from companion.core.game import Deck
from companion.core.why import Malformed
from companion.games import GAMES
from companion.host.evenings.spreadsheets import Separator
from companion.host.i18n import LANGUAGES, Translations
from companion.host.packs import packs
from companion.host.packs.columns import fields, folded, label
from companion.host.packs.handed import opened
from companion.host.packs.packs import EMPTY, Pack
from companion.host.packs.reading import Trouble, is_of, read
from companion.host.packs.tables import as_csv, tables

GAME = GAMES["drum_roll"]
SEPARATORS: tuple[Separator, ...] = ("comma", "semicolon")
DECKS = [deck for game in GAMES.values() for deck in game.printed.decks]
SAY = Translations("en").say


def told(*facts: tuple[str, str, str]) -> Pack:
    return packs.of(EMPTY, {(card, field): text for card, field, text in facts}, {})


def troubles(text: str | bytes, file: str = "performer.csv", key: str = "drum_roll") -> list[str]:
    raw = text if isinstance(text, bytes) else text.encode()
    return [_said(each) for each in read(GAMES[key], {file: raw}, "en")[1]]


def _said(trouble: Trouble) -> str:
    at = trouble.at
    return f"{at.file}:{at.line}:{at.column}: {SAY(trouble.why.text, dict(trouble.why.facts))}"


def facts(files: Mapping[str, bytes], key: str = "drum_roll") -> dict[tuple[str, str], str]:
    pack, wrong = read(GAMES[key], files, "en")
    assert wrong == ()
    return packs.numbers(pack)


# -- there and back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_row_of_the_house_set_comes_back(key: str, language: str, separator: Separator) -> None:
    house = packs.house(GAMES[key])
    files = as_csv(GAMES[key], house, language, separator)
    back, wrong = read(GAMES[key], files, language)
    assert wrong == ()
    assert packs.numbers(back) == packs.numbers(house)
    assert packs.sources(back) == packs.sources(house)
    assert [each for each, game in GAMES.items() if is_of(game, files)] == [key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: str(deck.key))
def test_no_two_columns_are_headed_alike_in_any_language(deck: Deck, language: str) -> None:
    heads = {folded(label(field, language)): field.name for field in fields(deck).values()}
    assert len(heads) == len(fields(deck))
    for other in LANGUAGES:
        clash = {name for field in fields(deck).values() if (name := heads.get(folded(label(field, other))))}
        assert all(heads.get(folded(label(fields(deck)[name], other)), name) == name for name in clash)


@pytest.mark.parametrize("again", ["bom", "no bom", "crlf", "unquoted", "sep=", "tabs"])
def test_a_table_is_read_however_a_spreadsheet_saves_it(again: str) -> None:
    house = packs.house(GAMES["circus"])
    files = as_csv(GAMES["circus"], house, "hu", "tab" if again == "tabs" else "semicolon")
    bare = {name: raw.removeprefix(BOM_UTF8) for name, raw in files.items()}
    saved = {
        "bom": files,
        "no bom": bare,
        "crlf": {name: raw.replace(b"\n", b"\r\n") for name, raw in files.items()},
        "unquoted": {name: raw.replace(b'"', b"") for name, raw in bare.items()},
        "sep=": {name: b"sep=;\r\n" + raw for name, raw in bare.items()},
        "tabs": files,
    }[again]
    assert facts(saved, "circus") == packs.numbers(house)


def test_letters_are_read_as_they_were_saved_where_only_one_way_makes_sense() -> None:
    ours = told(("performer/Kötéltáncos Őrült", "hire", "3"), ("performer/Rope", "wage", "2"))
    greek = told(("performer/Σχοινοβάτης", "hire", "3"))
    for language, page, pack in (("hu", "cp1250", ours), ("el", "cp1253", greek)):
        text = as_csv(GAME, pack, language)["performer.csv"].decode("utf-8-sig")
        assert facts({"performer.csv": text.encode(page)}) == packs.numbers(pack)


@pytest.mark.parametrize("page", ["cp1250", "cp1253"])
def test_letters_that_could_be_two_things_are_not_guessed(page: str) -> None:
    name = "Őrült" if page == "cp1250" else "Σχοινοβάτης"
    (said,) = troubles(f"Card;The wage, in coins\n{name};3\n".encode(page))
    assert said == (
        "performer.csv:0:: “performer.csv” is not saved as UTF-8, and its letters could be read in more than one way. "
        "Save it as “CSV UTF-8”."
    )


def test_utf_16_is_named() -> None:
    (said,) = troubles("Card;The wage, in coins\nJolly;3\n".encode("utf-16"))
    assert "is saved as Unicode (UTF-16). Save it again as “CSV UTF-8”." in said


# -- formulas ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["=1+1", "+49 123", "-5", "@SUM(A1)", "'=x", "x=1", "＝1+1", '"=1+1"', "=cmd|'/c'!A1"])
def test_case_72_a_name_is_no_formula_and_comes_back_as_it_was(name: str) -> None:
    pack = told((f"performer/{name}", "hire", "3"))
    files = as_csv(GAME, pack, "en")
    cell = files["performer.csv"].decode("utf-8-sig").splitlines()[1]
    assert not re.match(r'"?\s*["\']?[=+\-@＝]', cell) or cell.startswith("\"'")
    assert facts(files) == packs.numbers(pack)


def test_case_72_a_negative_number_stays_a_number() -> None:
    rows = tables(GAME, told(("performer/Jolly", "hire", "-3")), "en")["performer"]
    assert -3 in rows[1]
    files = as_csv(GAME, told(("performer/Jolly", "hire", "-3")), "en")
    assert b",-3," in files["performer.csv"]
    assert [_said(each) for each in read(GAME, files, "en")[1]] == [
        "performer.csv:2:The hire cost, in coins: Jolly · The hire cost, in coins: −3 is not possible, only 0 to 99."
    ]


# -- slips ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Card;The wage, in coins\nJolly;four", "2:The wage, in coins: “four” cannot be read. Write it like this: 3"),
        ("Card;The wage, in coins\nJolly;4.5", "2:The wage, in coins: “4.5” cannot be read. Write it like this: 3"),
        ("Card;The wage, in coins\n\nJolly;120",
         "3:The wage, in coins: Jolly · The wage, in coins: 120 is not possible, only 0 to 99."),
        ("Card;The benefit of its lowest level\nJolly;two coins",
         "2:The benefit of its lowest level: “two coins” cannot be read. Write it like this: "
         "2 coins + 1 cube red/blue"),
        ("Card;The cubes beside its lowest level\nJolly;pink",
         "2:The cubes beside its lowest level: “pink” cannot be read. Write it like this: white + yellow"),
        ("Card;The wage, in coins\n;4", "2:: No card is named in this line."),
        ("Card;The wage, in coins;\nJolly;4;5", "2:: “5” stands below no heading."),
        ("Card;The wage, in coins\nJolly;4\njolly;4\nJolly;5",
         "4:The wage, in coins: “performer.csv”, line 2, says something else of the same number."),
        ("Card;Shoes\nJolly;4",
         "0:: Ringside does not know which table performer.csv is, or how its columns are headed. Its tables are: "
         "performer, personnel, investment, region, track, award."),
        ("", "0:: “performer.csv” is empty."),
        ("\0\0\0", "0:: “performer.csv” is saved as Unicode (UTF-16). Save it again as “CSV UTF-8”."),
        ("Card;The wage, in coins\n" + "x" * 140_000,
         "0:: “performer.csv” cannot be read as a table: field larger than field limit (131072)"),
        ("x" * 1_000_001, "0:: “performer.csv” is larger than 1000 kB; no table of a pack is."),
    ],
    ids=range(13),
)  # fmt: skip
def test_a_slip_is_named_with_its_file_line_and_column(text: str, said: str) -> None:
    assert troubles(text) == [f"performer.csv:{said}"]


def test_every_slip_of_a_table_is_told_at_once_and_the_rest_is_read() -> None:
    text = "Card;The hire cost, in coins;The wage, in coins\nJolly;x;4\nGreta;3;y\n"
    pack, wrong = read(GAME, {"performer.csv": text.encode()}, "en")
    assert [trouble.at.line for trouble in wrong] == [2, 3]
    assert packs.numbers(pack) == {("performer/Jolly", "wage"): "4", ("performer/Greta", "hire"): "3"}


@pytest.mark.parametrize("what", ["Shoes", ""])
def test_a_line_that_means_nothing_is_named(what: str) -> None:
    said = f"2:: “{what}” of “track” is nothing that stands in this table."
    assert troubles(f"Card;What;Value;Source\ntrack;{what};3;", "track.csv") == [f"track.csv:{said}"]


@pytest.mark.parametrize("file", ["performer.csv", "Performer (2).CSV", "performer_hu.csv", "Munkafüzet1.csv"])
def test_a_table_is_known_by_its_name_or_by_its_heading(file: str) -> None:
    found = facts({file: b"kind;hire;Card\ntamer;3;Jolly\n"})
    assert found == {("performer/Jolly", "kind"): '"tamer"', ("performer/Jolly", "hire"): "3"}


def test_words_of_every_language_are_read_in_one_table() -> None:
    text = "Card;The sign of its kind\nA;bűvész\nB;μάγος\nC;Magician\nD;MAGICIAN \n"
    assert set(facts({"performer.csv": text.encode()}).values()) == {'"magician"'}


def test_where_a_number_comes_from_is_a_cell_like_any_other() -> None:
    text = "Card;The wage, in coins;The hire cost, in coins;Source\nA;1;2;Kovács family\nB;3;;\nC;4;;rulebook\n"
    others = "Deck;Card;What;Source\nperformer;A;The wage, in coins;rulebook\n"
    pack, wrong = read(GAME, {"performer.csv": text.encode(), "sources.csv": others.encode()}, "en")
    assert wrong == ()
    assert {card[-1] + field[0]: source for (card, field), source in packs.sources(pack).items()} == {
        "Aw": "rulebook", "Ah": "Kovács family", "Bw": packs.YOUR_COPY, "Cw": "rulebook",
    }  # fmt: skip
    assert replace(pack, sources=()).source == packs.YOUR_COPY


def test_a_source_of_nothing_is_named() -> None:
    rows = b"Deck;Card;What;Source\ndogs;A;The wage, in coins;rulebook\n"
    assert troubles(rows, "sources.csv") == [
        "sources.csv:2:: “The wage, in coins” of “A” is nothing that stands in this table."
    ]


# -- sources ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["x" * 101, '"two\nlines"', "bell\a"])
def test_a_source_that_no_pack_could_keep_is_named_where_it_stands(source: str) -> None:
    said = "Source: Say where the number comes from, in 1 to 100 letters."
    at = f"performer.csv:{3 if 'lines' in source else 2}"
    assert troubles(f"Card;The hire cost, in coins;Source\nJolly;3;{source}\n") == [f"{at}:{said}"]
    for file, text in (
        ("track.csv", f"Card;What;Value;Source\nTrack;length;8;{source}\n"),
        ("sources.csv", f"Deck;Card;What;Source\nperformer;Jolly;hire;{source}\n"),
    ):
        assert [each for each in troubles(text, file) if each.endswith(said)]


# -- too many ---------------------------------------------------------------------------------------------------------


def full(n: int) -> bytes:
    """A table of as many numbers, each in a line of its own."""
    return "\n".join(["Card;The hire cost, in coins", *(f"P{each};3" for each in range(n))]).encode()


@pytest.mark.parametrize("key", ["drum_roll", ""])
def test_more_numbers_than_a_pack_has_are_refused_before_they_are_read(key: str) -> None:
    begun = time.process_time()
    for files in ({"performer.csv": full(90_000)}, {f"performer ({n}).csv": full(300) for n in range(20)}):
        with pytest.raises(Malformed, match=r"^\d+ numbers stand in there; a pack has at most 5000\.$"):
            opened(files, GAMES, key, "en")
    text = packs.dumped(EMPTY) + "".join(f"[performer.P{n}]\nhire=3\n" for n in range(5001))
    with pytest.raises(Malformed, match=r"^5001 numbers stand in there"):
        opened({"pack.toml": text.encode()}, GAMES, key, "en")
    assert time.process_time() - begun < 6


def test_tables_that_are_too_large_together_are_refused_before_they_are_read() -> None:
    with pytest.raises(Malformed, match="These tables are larger than 1000 kB together"):
        opened({f"performer ({n}).csv": full(90_000) for n in range(20)}, GAMES, "", "en")
