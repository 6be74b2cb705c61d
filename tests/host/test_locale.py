"""The Hungarian and Greek files as they are shipped: complete words, whole placeholders, both plural forms."""

import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import polib
import pytest

from companion.core.why import plain
from companion.games.drum_roll.rules import parts
from companion.games.magnificent.rules.parts import COLOURS, GEMS
from companion.host import i18n
from tools import catalogue

ROOT = Path(__file__).resolve().parents[2]
OURS = ("hu", "el")


def entries(language: str) -> list[polib.POEntry]:
    return [entry for entry in catalogue.read(i18n.source_of(language)) if not entry.obsolete]


@pytest.mark.parametrize("language", OURS)
def test_every_placeholder_survives(language: str) -> None:
    translated = [entry for entry in entries(language) if catalogue.is_translated(entry)]
    assert translated
    assert [entry.msgid for entry in translated if catalogue.misplaced(entry)] == []


@pytest.mark.parametrize("language", OURS)
def test_plurals_have_both_forms(language: str) -> None:
    plural = [entry for entry in entries(language) if entry.msgid_plural]
    assert [entry.msgid for entry in plural if sorted(entry.msgstr_plural) != [0, 1]] == []


@pytest.mark.parametrize("language", OURS)
def test_every_word_of_the_components_is_translated(language: str) -> None:
    known = {entry.msgid for entry in entries(language) if catalogue.is_translated(entry)}
    words = {*parts.COLOURS, *parts.KINDS, *parts.SPACES, *parts.LEVELS, *parts.JOBS, *parts.AWARDS}
    assert words - known == set()


# names, numerals and signs on the box: the same in every language
ALIKE = {"NEXT", "YES", "NO", "UNDO", "Ringside", "Wi-Fi", "Budapest", "Port", "Python", "A4", "Letter"}
ALIKE |= {"I", "II", "III", "IV", "A", "B"}
NAMES = {"Pippa Pom", "Lotti Larm", "Trude Tusch", "Beppo Bell", "Tobi Tuba"}


@pytest.mark.parametrize("language", OURS)
def test_what_is_the_same_in_english_is_meant_so(language: str) -> None:
    """A sentence that was copied and never translated looks done."""
    same = [entry.msgid for entry in entries(language) if entry.msgstr == entry.msgid and entry.msgid not in NAMES]
    words = {text: re.findall(r"[\w-]+", catalogue.PLACEHOLDER.sub(" ", text)) for text in same}
    assert [text for text in same if not all(w in ALIKE or w.isdecimal() for w in words[text])] == []


@pytest.mark.parametrize("language", OURS)
def test_nothing_is_guessed(language: str) -> None:
    assert [entry.msgid for entry in entries(language) if entry.fuzzy] == []


@pytest.mark.parametrize("language", OURS)
def test_no_letter_of_another_script_has_slipped_in(language: str) -> None:
    """A Latin o in a Greek word looks right and is read wrong, and a search does not find it."""
    mixed = [word for entry in entries(language) for word in _words(entry) if len(_scripts(word)) > 1]
    assert mixed == []


def _words(entry: polib.POEntry) -> list[str]:
    text = " ".join([entry.msgstr, *entry.msgstr_plural.values()])
    return catalogue.PLACEHOLDER.sub(" ", text).replace("-", " ").replace("’", " ").split()


def _scripts(word: str) -> set[str]:
    return {unicodedata.name(letter).split()[0] for letter in word if letter.isalpha()}


@pytest.mark.parametrize("language", OURS)
def test_long_labels_are_listed(language: str) -> None:
    """No failure: a label that is much longer than the English one may still fit, so it is shown to the translator."""
    labels = [entry for entry in entries(language) if 0 < len(entry.msgid) <= 24 and entry.msgstr]
    long = [f"{entry.msgid} → {entry.msgstr}" for entry in labels if len(entry.msgstr) > 1.8 * len(entry.msgid) + 6]
    print(f"{language}: {len(long)} long labels", *long, sep="\n  ")
    assert len(long) <= len(labels) / 4


def said(entry: polib.POEntry) -> str:
    return " ".join([entry.msgstr, *entry.msgstr_plural.values()])


def english(entry: polib.POEntry) -> str:
    return f"{entry.msgid} {entry.msgid_plural}".lower()


def test_no_article_is_left_open_in_hungarian() -> None:
    """'a(z)' is what a form prints; here the code knows the name or number: {card:az}."""
    assert [said(entry) for entry in entries("hu") if "a(z)" in said(entry).lower()] == []


def test_a_turn_is_no_round_in_hungarian() -> None:
    """The rules of a turn and of a round are told apart by this word alone."""
    turns = [each for each in entries("hu") if re.search(r"\bturns?\b", english(each))]
    rounds = [each for each in entries("hu") if re.search(r"\brounds?\b", english(each))]
    assert [said(each) for each in turns if each not in rounds and re.search(r"\bkör", said(each).lower())] == []
    assert [said(each) for each in rounds if each not in turns and "forduló" in said(each).lower()] == []


def test_any_is_not_each_in_greek() -> None:
    """'Two cubes of each colour' is eight cubes more than two of any colour."""
    chosen = [each for each in entries("el") if re.search(r"\bany (colour|kind|space|gem)", english(each))]
    one = [each for each in chosen if not re.search(r"\b(each|every)\b", english(each))]
    assert len(one) > 10
    assert [said(each) for each in one if "κάθε" in said(each).lower()] == []


def test_what_somebody_has_done_is_not_told_as_an_order_in_greek() -> None:
    """'Ψήφισε: Άννα' is 'Anna has voted' and 'vote for Anna'."""
    stories = [each for each in entries("el") if each.msgid.startswith("{seat}")]
    assert [said(each) for each in stories if re.match(r"\w+[σξψ]ε( \w+)?: \{seat\}", said(each))] == []


def test_the_colour_of_a_seat_is_not_that_of_a_cube_in_greek() -> None:
    ours = i18n.Translations("el")
    assert (ours.say("green"), ours.say(i18n.SEAT_WORDS[2])) == ("πράσινος", "πράσινο")
    assert all(("a seat", plain(word)) in map(catalogue.key, entries("el")) for word in i18n.SEAT_WORDS)


# what a message of The Magnificent colours: a die, a gem, a tile (neuter), several of them, or a wagon, a track
GENDERED = re.compile(r"\{(?:colour|gem|has|card):(\w+)\}")


def test_a_colour_agrees_with_what_it_colours_in_greek() -> None:
    here = [
        each
        for each in entries("el")
        if each.occurrences and all("agnificent" in place for place, _ in each.occurrences)
    ]
    assert [said(each) for each in here if "{colour}" in said(each)] == []
    ours = i18n.Translations("el")
    assert ours.say("{colour} die", {"colour": "green"}) == "πράσινο ζάρι"
    assert ours.say("{colour} dice", {"colour": "clear"}) == "διάφανα ζάρια"
    assert ours.say("Your die moves the {colour} wagon.", {"colour": "green"}).endswith("την πράσινη άμαξα.")
    assert ours.say("the {colour} cube", {"colour": "green"}) == "κύβος: πράσινος"


def test_every_form_that_a_translation_asks_for_is_there_for_every_colour_that_has_one() -> None:
    """Colours that never change (πορτοκαλί, μωβ) need no forms; one in -ος or -ο has all that are asked for."""
    there = {(each.msgctxt, each.msgid) for each in entries("el") if each.msgctxt}
    forms = {form for each in entries("el") for form in GENDERED.findall(said(each))}
    assert forms == {"neuter", "neuters", "feminine"}
    ours = i18n.Translations("el")
    masculine = [colour for colour in (*COLOURS, *GEMS) if ours.say(colour).endswith("ος")]
    assert [(form, colour) for form in forms for colour in masculine if (form, colour) not in there] == []
    assert ("neuters", "clear") in there  # no wagon and no track is clear, and the word itself is neuter


def test_the_files_can_be_loaded() -> None:
    for language in OURS:
        there = i18n.Translations(language)
        assert there.say("white") not in ("white", "")
        assert i18n.web_catalogue(language)["language"] == language


def test_english_says_the_words_of_the_box() -> None:
    assert i18n.Translations("en").say("eccentric") == "bizarre"
    assert {entry.msgid for entry in entries("en")} <= {entry.msgid for entry in catalogue.read(catalogue.POT)}


def _is_magnificent(entry: Any) -> bool:
    return any("magnificent" in place for place, _ in entry.occurrences)


def test_english_never_says_wagon() -> None:
    """The code's word in Drum Roll; its box says trailer, so each such message has its line in the English file. The
    wagons of The Magnificent are wagons."""
    ours = i18n.Translations("en")
    there = [entry for entry in catalogue.read(catalogue.POT) if not _is_magnificent(entry)]
    texts = [f"{entry.msgid}|{entry.msgid_plural}".rstrip("|") for entry in there]
    facts = [dict.fromkeys(catalogue.PLACEHOLDER.findall(" ".join(texts)), n) for n in (1, 2)]
    assert [text for text in texts for known in facts if "wagon" in ours.say(text, known).lower()] == []


def test_the_catalogue_can_be_checked_from_the_command_line() -> None:
    command = [sys.executable, "tools/catalogue.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
