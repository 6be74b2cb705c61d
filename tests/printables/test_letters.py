"""Setting text: every letter of the catalogues is there, lines break where they must, and names are never mark-up."""

from __future__ import annotations

import hashlib
import json

import pytest

from companion.host import i18n
from printables.setting import letters
from printables.setting.letters import FONTS, NOT_THERE, broken, fitted, glyphs, settable, width
from printables.setting.style import FACES, LEAST, TEXT
from tools import catalogue


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_case_62_every_letter_of_the_catalogue_has_a_glyph(language: str, face: str) -> None:
    source = catalogue.POT if language == "en" else i18n.source_of(language)
    entries = [entry for entry in catalogue.read(source) if not entry.obsolete]
    text = "".join("".join((e.msgid, e.msgid_plural, e.msgstr, *e.msgstr_plural.values())) for e in entries)
    assert len(text) > 50_000
    assert sorted({letter for letter in text if ord(letter) not in glyphs(face)} - {"\n"}) == []


@pytest.mark.parametrize(
    ("name", "set_as"),
    [
        ("Árvíztűrő tükörfúrógép", "Árvíztűrő tükörfúrógép"),
        ("e\u0301clair", "éclair"),
        ("<b>Anna</b> &amp; {0} %s", "<b>Anna</b> &amp; {0} %s"),
        ("👨‍👩‍👧 Kovács", f"{NOT_THERE * 3} Kovács"),
        ("❤️", "❤"),
        ("a\u202eb\u2066c", "abc"),
        ("one\ntwo\tthree\u00a0four\u202f5", "one two three four 5"),
        ("nul\x00", f"nul{NOT_THERE}"),
        ("漢字", NOT_THERE * 2),
    ],
)
def test_case_61_what_has_no_glyph_is_an_empty_box(name: str, set_as: str) -> None:
    assert settable(name, TEXT) == set_as


def test_a_line_breaks_between_words_and_inside_one_that_is_too_long() -> None:
    assert broken("", TEXT, 9, 50) == [""]
    for text in ("one two three four five six seven eight", "Pneumonoultramicroscopicsilicovolcanoconiosis is long"):
        lines = broken(text, TEXT, 9, 20, first=8)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert width(lines[0], TEXT, 9) <= 12.01
        assert all(width(line, TEXT, 9) <= 20.01 for line in lines)


def test_what_does_not_fit_becomes_smaller_and_then_shorter() -> None:
    assert fitted("Anna", TEXT, 9, 50) == ("Anna", 9)
    text, size = fitted("Anna and everybody", TEXT, 10, 31)
    assert text == "Anna and everybody"
    assert LEAST <= size < 10
    text, size = fitted("Anna and everybody else", TEXT, 10, 15)
    assert (size, text[-1]) == (LEAST, "…")
    assert width(text, TEXT, size) <= 15.01


def test_the_faces_are_the_ones_that_are_listed() -> None:
    told = json.loads((FONTS / "VERSIONS.json").read_text("utf-8"))
    found = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in FONTS.glob("*.ttf")}
    assert found == told["sha256"]
    assert set(found) == set(FACES.values())
    assert "Bitstream Vera" in (FONTS / "LICENSE").read_text("utf-8")
    assert letters.face(TEXT) == TEXT
