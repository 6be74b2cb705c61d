"""Messages are said in the reader's language, and a bad translation never stops the table."""

import json
from pathlib import Path

import jinja2
import polib
import pytest

from companion.core.why import msg
from companion.host import i18n

ENTRIES = (
    ("{seat} takes {n} coin", "{seat} takes {n} coins", ("{seat} elvesz {n} pénzt", "{seat} elvesz {n} pénzt")),
    ("{space} is taken", "", "{space}: már foglalt"),
    ("promotion", "", "hirdetés"),
    ("lost {amount}", "", "elveszett {mennyi}"),
    ("only English", "", ""),
    ("Card {card} is gone.", "", "{card:Az}. lap elment."),
    ("of {card}", "", "{card:az} lapé"),
    ("{place} die", "", "{place:small} kocka"),
)
FORMS = (("small", "promotion", "hirdetéske"), ("of a tile", "Turn", "Forgatás"))
COUNTED = ("of a clock", "{n} turn", "{n} turns", "{n} fordulat")


@pytest.fixture
def hungarian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> i18n.Translations:
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    po = polib.POFile()
    po.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    for one, many, ours in ENTRIES:
        forms = dict(enumerate(ours)) if many else {}
        po.append(polib.POEntry(msgid=one, msgid_plural=many, msgstr="" if many else ours, msgstr_plural=forms))
    po.extend(polib.POEntry(msgctxt=form, msgid=word, msgstr=ours) for form, word, ours in FORMS)
    context, one, many, both = COUNTED
    po.append(polib.POEntry(msgctxt=context, msgid=one, msgid_plural=many, msgstr_plural={0: both, 1: both}))
    po.append(polib.POEntry(msgid="Round", msgstr="Négyzet", flags=["fuzzy"]))
    source = i18n.source_of("hu")
    source.parent.mkdir(parents=True)
    po.save(str(source))
    return i18n.Translations("hu")


def test_seats_become_names_and_words_are_translated(hungarian: i18n.Translations) -> None:
    text = "{seat} takes {n} coin|{seat} takes {n} coins"
    assert hungarian.say(text, {"seat": 1, "n": 3}, ("Anna", "Bence")) == "Bence elvesz 3 pénzt"
    assert hungarian.say("{space} is taken", {"space": "promotion"}) == "hirdetés: már foglalt"


def test_an_unknown_word_stands_as_it_is(hungarian: i18n.Translations) -> None:
    assert hungarian.say("{space} is taken", {"space": "Rope Walker"}) == "Rope Walker: már foglalt"


def test_a_card_that_is_told_apart_by_a_number_keeps_it(hungarian: i18n.Translations) -> None:
    assert hungarian.say("{card}", {"card": "promotion 2"}) == "hirdetés 2"
    assert hungarian.say("{card}", {"card": "Promotion 2"}) == "Hirdetés 2"
    assert hungarian.say("{card}", {"card": "Rope Walker 2"}) == "Rope Walker 2"
    assert hungarian.say("{card}", {"card": "12"}) == "12"


@pytest.mark.parametrize(("card", "said"), [("5", "Az 5"), ("7", "A 7"), (1, "Az 1"), (-1, "A −1"), ("II", "A II")])
def test_a_place_may_ask_for_the_hungarian_article(hungarian: i18n.Translations, card: int | str, said: str) -> None:
    assert hungarian.say("Card {card} is gone.", {"card": card}) == f"{said}. lap elment."
    assert hungarian.say("of {card}", {"card": card}) == f"{said[0].lower()}{said[1:]} lapé"


def test_the_article_goes_by_the_word_that_is_read(hungarian: i18n.Translations) -> None:
    assert hungarian.say("of {card}", {"card": "promotion"}) == "a hirdetés lapé"


def test_a_place_may_ask_for_a_word_in_a_context(hungarian: i18n.Translations) -> None:
    assert hungarian.say("{place} die", {"place": "promotion"}) == "hirdetéske kocka"
    assert hungarian.say("{place} die", {"place": "orange"}) == "orange kocka"
    assert hungarian.say("{place} die", {"place": 3}) == "3 kocka"
    assert hungarian.say("{place} die", {"place": ""}) == " kocka"


def test_a_context_keeps_two_meanings_of_a_word_apart(hungarian: i18n.Translations) -> None:
    turn = msg("Turn", "of a tile")
    assert (hungarian.say(turn), hungarian.say("Turn"), hungarian.say("{thing}", {"thing": turn})) == (
        "Forgatás",
        "Turn",
        "Forgatás",
    )
    assert hungarian.say("{space} is taken", {"space": turn}) == "Forgatás: már foglalt"
    page = jinja2.Template('{{ _(msg("Turn", "of a tile")) }}')
    assert page.render(_=hungarian.gettext, msg=msg) == "Forgatás"
    assert hungarian.say(msg("{n} turn|{n} turns", "of a clock"), {"n": 2}) == "2 fordulat"


def test_a_context_is_never_read_by_people(hungarian: i18n.Translations) -> None:
    unknown = msg("{n} turn|{n} turns", "of a key")
    assert [hungarian.say(unknown, {"n": n}) for n in (1, 2)] == ["1 turn", "2 turns"]
    assert hungarian.say(msg("Left", "over")) == hungarian.gettext(msg("Left", "over")) == "Left"


def test_a_translation_that_waits_for_review_is_not_used(hungarian: i18n.Translations) -> None:
    assert hungarian.say("Round") == "Round"
    assert "Round" not in str(i18n.web_catalogue("hu"))


def test_a_word_with_places_of_its_own_is_filled_too(hungarian: i18n.Translations) -> None:
    facts = {"thing": "{colour} on {card}", "colour": "blue", "card": "{thing}"}
    assert hungarian.say("set {thing}", facts) == "set blue on {thing}"


def test_a_seat_without_a_name_is_its_letter(hungarian: i18n.Translations) -> None:
    assert hungarian.say("{seat_left}", {"seat_left": 2}) == "C"


def test_numbers_below_zero_have_a_real_minus(hungarian: i18n.Translations) -> None:
    assert hungarian.say("{fame} fame", {"fame": -3}) == "\u22123 fame"


def test_a_translation_with_a_wrong_placeholder_is_said_in_english(hungarian: i18n.Translations) -> None:
    assert hungarian.say("lost {amount}", {"amount": 2}) == "lost 2"


def test_what_is_not_translated_is_said_in_english(hungarian: i18n.Translations) -> None:
    assert hungarian.say("only English") == "only English"
    assert hungarian.say("{n} vote|{n} votes", {"n": 1}) == "1 vote"
    assert hungarian.say("{n} vote|{n} votes", {"n": 0}) == "0 votes"


@pytest.mark.parametrize(
    ("text", "facts", "said"),
    [
        ("{space} is taken.", {"space": "promotion"}, "Hirdetés is taken."),
        ("{space}, {n}", {"space": "promotion", "n": 2}, "hirdetés, 2"),
        ("{seat} is done.", {"seat": 0}, "anna is done."),
        ("{space}", {"space": "promotion"}, "hirdetés"),
        ("{space}.", {"space": ""}, "."),
    ],
)
def test_a_sentence_that_begins_with_a_term_gets_its_capital(
    hungarian: i18n.Translations, text: str, facts: dict[str, int | str], said: str
) -> None:
    assert hungarian.say(text, facts, ("anna",)) == said


def test_a_missing_fact_leaves_its_place_visible(hungarian: i18n.Translations) -> None:
    assert hungarian.say("{space} is taken") == "{space} is taken"


@pytest.mark.parametrize("name", ["{0.__class__}", "{space}", "%s", "<b>Anna</b>", "👩‍👩‍👧"])
def test_case_60_a_hostile_name_stays_what_it_is(hungarian: i18n.Translations, name: str) -> None:
    assert hungarian.say("{seat} is here", {"seat": 0}, (name,)) == f"{name} is here"


def test_the_compiled_catalogue_says_the_same(hungarian: i18n.Translations) -> None:
    i18n.compile_all()
    assert i18n.source_of("hu").with_suffix(".mo").exists()
    again = i18n.Translations("hu")
    assert again.say("{space} is taken", {"space": "promotion"}) == "hirdetés: már foglalt"


def test_the_browsers_catalogue_is_the_same_compiled_or_fresh(hungarian: i18n.Translations) -> None:
    fresh = i18n.web_catalogue("hu")
    i18n.compile_all()
    assert json.loads((i18n.LOCALE / "hu" / "web.json").read_text("utf-8")) == fresh == i18n.web_catalogue("hu")
    assert fresh["language"] == "hu"
    assert fresh["messages"] == {
        "{seat} takes {n} coin|{seat} takes {n} coins": ["{seat} elvesz {n} pénzt", "{seat} elvesz {n} pénzt"],
        "{space} is taken": "{space}: már foglalt",
        "promotion": "hirdetés",
        "lost {amount}": "elveszett {mennyi}",
        "Card {card} is gone.": "{card:Az}. lap elment.",
        "of {card}": "{card:az} lapé",
        "{place} die": "{place:small} kocka",
        "small\x04promotion": "hirdetéske",
        "of a tile\x04Turn": "Forgatás",
        "of a clock\x04{n} turn|{n} turns": ["{n} fordulat", "{n} fordulat"],
    }


@pytest.mark.parametrize("language", ["en", "xx", "../hu", ""])
def test_other_languages_are_english(hungarian: i18n.Translations, language: str) -> None:
    assert i18n.web_catalogue(language) == {"language": "en", "messages": {}}
    assert i18n.Translations(language).say("{space} is taken", {"space": "promotion"}) == "promotion is taken"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("hu-HU,hu;q=0.9,en-US;q=0.8", "hu"),
        ("en-GB,en;q=0.9,el;q=0.95", "en"),
        ("de-DE,de;q=0.9,el;q=0.4", "el"),
        ("de", "en"),
        ("", "en"),
        ("hu;q=x,el;q=0.1", "el"),
        ("hu;q=0", "en"),
    ],
)
def test_the_browsers_wish_is_guessed(header: str, language: str) -> None:
    assert i18n.guess(header) == language
