"""The catalogue finds every kind of message, and complains about a translation that would break one."""

from pathlib import Path

import polib
import pytest

from companion.host import i18n
from tools import catalogue, messages


def entry(one: str, ours: str = "", many: str = "", forms: tuple[str, str] = ("", "")) -> polib.POEntry:
    plural = dict(enumerate(forms)) if many else {}
    return polib.POEntry(msgid=one, msgid_plural=many, msgstr=ours, msgstr_plural=plural)


@pytest.mark.parametrize(
    ("translation", "wrong"),
    [
        (entry("{a} gives {b}", "{b} ← {a}"), False),
        (entry("{a} gives {b}", "{a} ad"), True),
        (entry("{a} gives", "{a} {c}"), True),
        (entry("{a} gives {b}", "{a:az} ad, {b:neuter}"), False),
        (entry("{a} gives {b}", "{a:az} ad"), True),
        (entry("{n} coin", "", "{n} coins", ("egy pénz", "{n} pénz")), False),
        (entry("{n} coin", "", "{n} coins", ("{n} pénz", "pénz")), True),
        (entry("{n} of {seat}", "", "{n} of {seat}", ("{n}", "{n} {seat}")), True),
    ],
)
def test_placeholders_must_survive(translation: polib.POEntry, wrong: bool) -> None:
    assert catalogue.misplaced(translation) is wrong


def pot(*texts: str | tuple[str, str]) -> polib.POFile:
    both = [("", text) if isinstance(text, str) else text for text in texts]
    return catalogue.template(messages.Message(text, "a.py", context) for context, text in both)


def test_merging_keeps_translations_and_guesses_none() -> None:
    po = catalogue.merged(
        "hu", pot("one", "{n} new|{n} new ones"), [entry("one", "egy"), entry("gone", "elment"), entry("never", "")]
    )
    assert [(each.msgid, each.msgstr, each.obsolete) for each in po] == [
        ("one", "egy", 0),
        ("{n} new", "", 0),
        ("gone", "elment", True),
    ]
    catalogue.propose(po, {("", "one"), ("", "gone")})
    assert not any(each.fuzzy for each in po)
    back = catalogue.merged("hu", pot("gone"), po)
    assert (back[0].msgid, back[0].msgstr, back[0].obsolete) == ("gone", "elment", 0)


def test_the_forms_of_a_word_come_after_it_while_the_word_is_there() -> None:
    green, other = entry("green", "πράσινος"), entry("gone", "{n:neuter} και {n:neuters}")
    form, old = entry("green", "πράσινο"), entry("gone", "έφυγαν")
    form.msgctxt, old.msgctxt = "neuter", "neuters"
    po = catalogue.merged("el", pot("green", "red"), [form, other, old, green])
    assert [(each.msgctxt, each.msgid, each.msgstr) for each in po if not each.obsolete] == [
        (None, "green", "πράσινος"),
        ("neuter", "green", "πράσινο"),
        (None, "red", ""),
    ]


def reworded(old: list[polib.POEntry], *texts: str | tuple[str, str]) -> list[polib.POEntry]:
    po = catalogue.merged("hu", pot(*texts), old)
    catalogue.propose(po, {catalogue.key(each) for each in old})
    return [each for each in po if not each.obsolete]


def test_a_reworded_message_keeps_its_translation_for_review() -> None:
    (new,) = reworded([entry("{seat} takes a cube.", "{seat} elvesz egy kockát.")], "{seat} takes one cube.")
    assert (new.msgstr, new.fuzzy, new.previous_msgid) == ("{seat} elvesz egy kockát.", True, "{seat} takes a cube.")
    assert not catalogue.is_translated(new)


def test_a_message_that_is_reworded_twice_is_still_reviewed_beside_what_was_translated() -> None:
    old = entry("{seat} takes a cube.", "{seat} elvesz egy kockát.")
    once = catalogue.merged("hu", pot("{seat} takes one cube."), [old])
    catalogue.propose(once, {catalogue.key(old)})
    (twice,) = reworded(list(once), "{seat} takes just one cube.")
    assert (twice.previous_msgid, twice.fuzzy) == ("{seat} takes a cube.", True)


def test_what_waits_for_review_waits_on() -> None:
    old = entry("{seat} takes one cube.", "{seat} elvesz egy kockát.")
    old.fuzzy, old.previous_msgid = True, "{seat} takes a cube."
    (still,) = reworded([old], "{seat} takes one cube.")
    assert (still.fuzzy, still.msgstr, still.previous_msgid) == (True, old.msgstr, old.previous_msgid)


@pytest.mark.parametrize(
    ("old", "text", "forms"),
    [
        (entry("{n} coin", "{n} pénz"), "{n} coin|{n} coins", {0: "{n} pénz", 1: "{n} pénz"}),
        (
            entry("{n} coin", "", "{n} coins", ("egy pénz", "{n} pénz")),
            "{n} coins|{n} of them",
            {0: "egy pénz", 1: "{n} pénz"},
        ),
        (entry("{n} coin", "", "{n} coins", ("egy pénz", "{n} pénz")), "{n} coin", "{n} pénz"),
    ],
)
def test_counted_or_not_any_more_is_reworded_too(old: polib.POEntry, text: str, forms: object) -> None:
    (new,) = reworded([old], text)
    assert (new.msgstr or new.msgstr_plural, new.fuzzy, new.previous_msgid) == (forms, True, "{n} coin")


def test_contexts_have_translations_of_their_own_and_the_old_one_to_begin_with() -> None:
    tile, own = reworded([entry("Turn", "Forduló"), entry("Turns", "Fordulók")], ("of a tile", "Turn"), "Turn")
    assert (tile.msgctxt, tile.msgid, tile.msgstr, tile.fuzzy) == ("of a tile", "Turn", "Forduló", True)
    assert (own.msgctxt, own.msgid, own.msgstr, own.fuzzy) == (None, "Turn", "Forduló", False)
    (moved,) = reworded([entry("Turn", "Forgatás")], ("of a tile", "Turn"))
    assert (moved.msgstr, moved.fuzzy, moved.previous_msgid) == ("Forgatás", True, "Turn")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogue, "POT", tmp_path / "messages.pot")
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "a.py").write_text('said("hello {seat}")')
    return tmp_path


def translate(language: str, english: str, ours: str) -> None:
    source = i18n.source_of(language)
    po = polib.pofile(str(source))
    found = next(each for each in po if each.msgid == english and not each.obsolete)
    found.msgstr, found.flags, found.previous_msgid = ours, [], None
    po.save(str(source))


def test_check_finds_what_the_files_lack_and_changes_nothing(elsewhere: Path) -> None:
    assert catalogue.main(["--check"]) == 1
    assert not catalogue.POT.exists()
    assert catalogue.main([]) == 1
    for language in catalogue.LANGUAGES:
        translate(language, "hello {seat}", "{seat}!")
    assert catalogue.main(["--check"]) == 0
    (elsewhere / "companion" / "b.py").write_text('said("more")')
    assert catalogue.main(["--check"]) == 1


def test_check_finds_a_lost_placeholder(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalogue.main([])
    translate("el", "hello {seat}", "γεια")
    capsys.readouterr()
    assert catalogue.main(["--check"]) == 1
    assert "el, placeholders differ: hello {seat}" in capsys.readouterr().out


def test_check_shows_what_waits_for_review_beside_what_it_was(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogue.main([])
    for language in catalogue.LANGUAGES:
        translate(language, "hello {seat}", f"{language} {{seat}}")
    (elsewhere / "companion" / "a.py").write_text('said("hello there {seat}")')
    capsys.readouterr()
    assert catalogue.main([]) == catalogue.main(["--check"]) == 1
    assert "hu, to review: hello there {seat}\n    was: hello {seat}\n    now: hu {seat}\n" in capsys.readouterr().out
    assert i18n.Translations("hu").say("hello there {seat}", {"seat": 0}) == "hello there A"
    for language in catalogue.LANGUAGES:
        translate(language, "hello there {seat}", f"{language}, {{seat}}")
    assert catalogue.main(["--check"]) == 0
    assert i18n.Translations("hu").say("hello there {seat}", {"seat": 0}) == "hu, A"
