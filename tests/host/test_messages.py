"""Every kind of message is found where it stands: calls and their facts, marked words, nouns, scripts, pages, packs."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.messages import KEYWORDS, gather

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("companion", "firmware_bridge", "printables", "web")

PYTHON = """
FULL = msg("cube spaces are full: {used} of {all}")
WORDS = {"white": msg("it is white"), "red": msg("it is red")}
Level = Literal["none", "poor"]

def go(state, text, why: Why):
    raise Illegal(why("DR-ACT-2", "the {space} space is " "taken", space="blue"))
    refuse(state, "DR-ACT-3", used > most, FULL, used=1, all=2)
    refuse(state, "DR-ACT-4", used > f(most)[0], "not {what}", what="yellow", sign=", ".join(x), cited="DR-ACT-5")
    said(text); said("{n} coin|{n} coins", n=3); said(WORDS[colour]); said[:1].upper() + _unread("no")
    said(msg("yours") if mine else msg("theirs"), seat=1)
    Option(move, label=said("earn it"), brings=None)
    print("nothing for people"); other(why)
    score(state, seat, 2, "DR-SHOW-8", "Orchestra", other=said("{n} of {of}", n=1, of="all of them"))
    turn, mine = msg("Turn", "of a tile"), _("Turn")

PRINTS = {"wage": Print("DR-PAY-1", "What is the wage?", "The wage, in coins", NUMBER)}
RULES = {"DR-ACT-1": Rule("One disc at a time.", "rulebook", switch=(msg("any space"), msg("cube spaces")))}
DECK = Deck("performers", "Performers", 3)
"""
CALLED = {
    "cube spaces are full: {used} of {all}",
    "it is white",
    "it is red",
    "the {space} space is taken",
    "blue",
    "not {what}",
    "yellow",
    "{n} coin|{n} coins",
    "yours",
    "theirs",
    "earn it",
    "Orchestra",
    "{n} of {of}",
    "all of them",
    "of a tile: Turn",
    "Turn",
    "What is the wage?",
    "The wage, in coins",
    "One disc at a time.",
    "any space",
    "cube spaces",
    "Performers",
}

SCRIPT = """
// t is the translation
const title = t("Whose turn?"), other = t('Don\\'t wait', {n: 1});
html`<b>${t("Take back")}</b><p>${t(`Two
lines`, { who: html`<i>${t('inner')}</i>` })}</p>`; const x = t(done ? msg("Done (all)") : msg("Not yet")); at("no");
const y = t("Long, " + "and joined", facts); this.t("no"); t(why.text, why.facts);
const NAMES = { coins: msg('coins'), 'wagon': msg("Turn", 'of a tile') }; t(NAMES[what], { n: 1 });
"""

PACK = """
label = "house"
[[performers]]
name = "Fire Juggler"
kind = "juggler"
[regions.moscow]
name = "Moscow"
[performer."Iron Jaw"]
wage = 3
"""


def of(root: Path, where: str, source: str) -> list[str]:
    path = root / where
    path.parent.mkdir(parents=True)
    path.write_text(source, "utf-8")
    there = list(gather(root))
    assert {each.where for each in there} <= {where}
    return [f"{each.context}: {each.text}" if each.context else each.text for each in there]


def test_calls_their_facts_and_marked_words(tmp_path: Path) -> None:
    assert set(of(tmp_path, "companion/kit/a.py", PYTHON)) == CALLED


def test_no_message_stands_inside_a_formatted_string() -> None:
    """A Python before 3.12 takes such a string for one word, and Babel with it."""
    trees = {path: ast.parse(path.read_text("utf-8")) for each in SOURCES for path in (ROOT / each).glob("**/*.py")}
    inside = [(path, call) for path, tree in trees.items() for call in _formatted(tree) if _says(call)]
    assert len(trees) > 300
    assert [(path.name, ast.unparse(call)) for path, call in inside] == []


def _formatted(tree: ast.AST) -> Iterator[ast.Call]:
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
    return (node for string in strings for node in ast.walk(string) if isinstance(node, ast.Call))


def _says(call: ast.Call) -> bool:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    return name in KEYWORDS and any(isinstance(each, ast.Constant) for each in call.args)


def test_the_words_of_the_components(tmp_path: Path) -> None:
    assert set(of(tmp_path, "companion/games/a/rules/parts.py", PYTHON)) == CALLED | {"none", "poor"}


def test_scripts(tmp_path: Path) -> None:
    assert list(dict.fromkeys(of(tmp_path, "web/static/js/a.js", SCRIPT))) == [
        "Whose turn?",
        "Don't wait",
        "Take back",
        "Two\nlines",
        "inner",
        "Done (all)",
        "Not yet",
        "Long, and joined",
        "coins",
        "of a tile: Turn",
    ]


@pytest.mark.parametrize("call", ["t(`${n} coins`)", "msg(`${n} coins`)", "t('coins: ' + n)"])
def test_a_message_put_together_from_pieces_is_refused(tmp_path: Path, call: str) -> None:
    with pytest.raises(SyntaxError, match="pieces"):
        of(tmp_path, "web/static/js/a.js", call)


def test_pages(tmp_path: Path) -> None:
    page = """<h1>{{ _("Join the table") }}</h1>{{ _('Hi, {name}', name=x) }}{{ _(msg("Turn", "of a tile")) }}"""
    assert of(tmp_path, "web/templates/a.html", page) == ["Join the table", "Hi, {name}", "of a tile: Turn"]


def test_names_in_packs(tmp_path: Path) -> None:
    there = of(tmp_path, "companion/games/a/packs/house.toml", PACK)
    assert sorted(there) == ["Fire Juggler", "Iron Jaw", "Moscow"]


def test_the_scripts_of_others_are_not_ours(tmp_path: Path) -> None:
    assert of(tmp_path, "web/static/vendor/a.js", "t('no')") == []
