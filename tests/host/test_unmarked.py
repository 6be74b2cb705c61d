"""Messages in tables and branches without the marker `msg` are found as well, until all are marked."""

import pytest

from tools import unmarked

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


def test_python_calls_constants_tables_branches_and_facts() -> None:
    assert set(unmarked.python_messages(PYTHON)) == {
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
    assert list(unmarked.python_messages(source)) == ["a coin", "a card"]


def test_script_calls() -> None:
    assert list(unmarked.script_messages(SCRIPT)) == [
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
        list(unmarked.script_messages("t(`${n} coins`)"))
