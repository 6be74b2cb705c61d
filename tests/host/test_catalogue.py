"""The catalogue finds every kind of message, and complains about a translation that would break one."""

from pathlib import Path

import polib
import pytest

from companion.host import i18n
from tools import catalogue, messages

PYTHON = """
_FULL = "cube spaces are full: {used} of {all} used this round"
_WORDS = {"white": "it is white", "red": "it is red"}

def go(state, text):
    raise Illegal(why("DR-ACT-2", "the {space} space is " "taken", space="blue"))
    refuse(state, "DR-ACT-3", used > most, _FULL, used=1, all=2)
    said(text); said("{n} coin|{n} coins", n=3); said(_WORDS[colour])
    said("yours" if mine else "theirs", seat=1)
    Option(move, label=said("earn it"), brings=None)
    print("nothing for people"); other(why)
    for most, phrase in ((3, "at most {most} of these"), (4, "not {most} of those")):
        said(phrase, most=most)
    score(state, seat, 2, "DR-SHOW-8", "Orchestra")

TERMS = {"hire": "hire cost", "step": "step"}
_CUBES = {0: "no cube", 1: "{first}"}
text = _CUBES.get(n, "more cubes")
said(text, n=n)
_ACTS = {"flip": ("DR-SHOW-4", "it is flipped"), "fire": ("DR-SHOW-6", "it is fired")}
_BEGINS: dict[str, tuple[str, str]] = {"show": ("DR-SHOW-1", "The show begins.")}
rule, phrase_ = _ACTS[take]
why(rule, phrase_)
why(*_BEGINS[phase])
PRINTS = {"wage": Print("DR-PAY-1", "What is the wage?", "The wage, in coins", NUMBER)}

RULES = {"DR-ACT-1": Rule("One disc at a time.", "rulebook", switch=("any space", "cube spaces"))}
Level = Literal["none", "poor"]
Plain = Literal["one"]
"""

SCRIPT = """
// t is the translation
const title = t("Whose turn?"), other = t('Don\\'t wait', {n: 1});
html`<b>${t("Take back")}</b><p>${t(`Two
lines`)}</p>`; const x = t(done ? "Done (all)" : "Not yet"); at("no"); this.t("no"); t(why.text, why.facts);
const y = t("Long, " + "and joined", facts)
const NAMES = { coins: 'coins', 'wagon': "trailer" }; t(NAMES[what], { n: 1 });
const OVER = { rule: '', text: 'That question is over.' };
"""

PACK = """
label = "house"
[[performers]]
name = "Fire Juggler"
kind = "juggler"
[regions.moscow]
name = "Moscow"
"""


def test_python_calls_constants_tables_branches_and_facts() -> None:
    assert set(messages.python_messages(PYTHON)) == {
        "the {space} space is taken",
        "blue",
        "cube spaces are full: {used} of {all} used this round",
        "{n} coin|{n} coins",
        "it is white",
        "it is red",
        "yours",
        "theirs",
        "earn it",
        "One disc at a time.",
        "any space",
        "cube spaces",
        "at most {most} of these",
        "not {most} of those",
        "Orchestra",
        "What is the wage?",
        "The wage, in coins",
        "hire cost",
        "step",
        "no cube",
        "{first}",
        "more cubes",
        "it is flipped",
        "it is fired",
        "The show begins.",
    }


def test_terms_may_be_put_together_from_tables() -> None:
    source = 'ONE = {"coin": "a coin"}\nTERMS = (*ONE.values(), "a card")\n'
    assert list(messages.python_messages(source)) == ["a coin", "a card"]


def test_the_words_of_the_components_are_terms() -> None:
    terms = set(messages.python_messages(PYTHON, is_parts=True)) - set(messages.python_messages(PYTHON))
    assert terms == {"none", "poor", "one"}


def test_script_calls() -> None:
    assert list(messages.script_messages(SCRIPT)) == [
        "Whose turn?",
        "Don't wait",
        "Take back",
        "Two\nlines",
        "Done (all)",
        "Not yet",
        "Long, and joined",
        "coins",
        "trailer",
        "That question is over.",
    ]


def test_a_message_put_together_from_pieces_is_refused() -> None:
    with pytest.raises(SyntaxError, match="pieces"):
        list(messages.script_messages("t(`${n} coins`)"))


def test_template_calls_and_card_names() -> None:
    assert list(messages.template_messages("""<h1>{{ _("Join the table") }}</h1>{{ _('Hi, {name}', name=x) }}""")) == [
        "Join the table",
        "Hi, {name}",
    ]
    assert set(messages.card_names(PACK)) == {"Fire Juggler", "Moscow"}


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


def test_merging_keeps_translations_and_guesses_none() -> None:
    pot = catalogue.template(messages.Message(text, "a.py") for text in ("one", "{n} new|{n} new ones"))
    po = catalogue.merged("hu", pot, [entry("one", "egy"), entry("gone", "elment"), entry("never", "")])
    assert [(each.msgid, each.msgstr, each.obsolete) for each in po] == [
        ("one", "egy", 0),
        ("{n} new", "", 0),
        ("gone", "elment", True),
    ]
    assert not any(each.fuzzy for each in po)
    back = catalogue.merged("hu", catalogue.template([messages.Message("gone", "a.py")]), po)
    assert (back[0].msgid, back[0].msgstr, back[0].obsolete) == ("gone", "elment", 0)


def test_the_forms_of_a_word_come_after_it_while_the_word_is_there() -> None:
    green, other = entry("green", "πράσινος"), entry("gone", "έφυγε")
    form, old = entry("green", "πράσινο"), entry("gone", "έφυγαν")
    form.msgctxt, old.msgctxt = "neuter", "neuters"
    pot = catalogue.template(messages.Message(text, "a.py") for text in ("green", "red"))
    po = catalogue.merged("el", pot, [form, other, old, green])
    assert [(each.msgctxt, each.msgid, each.msgstr) for each in po if not each.obsolete] == [
        (None, "green", "πράσινος"),
        ("neuter", "green", "πράσινο"),
        (None, "red", ""),
    ]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogue, "POT", tmp_path / "messages.pot")
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "a.py").write_text('said("hello {seat}")')
    return tmp_path


def test_check_finds_what_the_files_lack_and_changes_nothing(elsewhere: Path) -> None:
    assert catalogue.main(["--check"]) == 1
    assert not catalogue.POT.exists()
    assert catalogue.main([]) == 0
    assert catalogue.main(["--check"]) == 0
    (elsewhere / "companion" / "b.py").write_text('said("more")')
    assert catalogue.main(["--check"]) == 1


def test_check_finds_a_lost_placeholder(elsewhere: Path) -> None:
    catalogue.main([])
    source = i18n.source_of("el")
    source.write_text(source.read_text("utf-8").replace('"hello {seat}"\nmsgstr ""', '"hello {seat}"\nmsgstr "γεια"'))
    assert catalogue.main(["--check"]) == 1
