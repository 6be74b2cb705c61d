"""The house style, kept by counting: sizes, opening sentences, annotations, rule ids, documented commands."""

from __future__ import annotations

import ast
import importlib
import re
import statistics
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
EXEMPT = ROOT / "tests" / "exemptions.toml"
PRODUCT = ("companion", "firmware_bridge", "printables", "web")
LONGER_DATA = {"parts.py", "rulebook.py"}
LEFT_ALONE = {".git", ".venv", "node_modules", "vendor", "dist", "build", "wheelhouse", "shots", "__pycache__"}
TEXTS = {"", ".py", ".md", ".toml", ".txt", ".js", ".mjs", ".json", ".html", ".css", ".bat", ".command", ".c", ".ino"}
LETTERS = {game.key: next(iter(game.rules)).partition("-")[0] for game in GAMES.values()}
RULE_ID = re.compile(rf"(?<![A-Z])(?:{'|'.join(LETTERS.values())})-[A-Z]+-\d+(?!\d)")
RULE_IN_NAME = re.compile(rf"(?<![a-z0-9])(?:{'|'.join(LETTERS.values()).lower()})_[a-z]+_\d+(?!\d)")
AS_AN_EXAMPLE = {"companion/cli.py"}  # its help says what a game is called there
COMMAND = re.compile(r"""add_parser\(\s*["']([a-z-]+)["']""")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
EMPTY_NAMES = re.compile(r"(?i)(?:^|_)(?:manager|handler|helper|util|data|info)s?$")
CAMEL_END = re.compile(r"(?:Manager|Handler|Helper|Util|Data|Info)s?$")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def files() -> tuple[Path, ...]:
    return tuple(sorted(_walk(ROOT)))


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir():
            hidden = path.name.startswith(".") and path.name != ".ci"
            yield from () if hidden or path.name in LEFT_ALONE else _walk(path)
        else:
            yield path


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def sources(*tops: str) -> tuple[Path, ...]:
    python = (path for path in files() if path.suffix == ".py")
    return tuple(path for path in python if path.relative_to(ROOT).parts[0] in tops)


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path), str(path))


@cache
def functions(path: Path) -> tuple[Function, ...]:
    return tuple(node for node in ast.walk(tree(path)) if isinstance(node, Function))


def size(function: Function) -> int:
    """Lines of the body without its docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def is_annotated(function: Function) -> bool:
    given = function.args
    plain = [a for a in (*given.posonlyargs, *given.args, *given.kwonlyargs) if a.arg not in {"self", "cls"}]
    starred = [a for a in (given.vararg, given.kwarg) if a]
    return function.returns is not None and all(a.annotation for a in (*plain, *starred))


def length(path: Path) -> int:
    return text(path).count("\n")


@cache
def scripts() -> tuple[Path, ...]:
    """What prettier keeps in shape; it cannot break a comment or a sentence."""
    return tuple(
        path for path in files() if path.suffix == ".js" and path.relative_to(ROOT).parts[0] in {"web", "tools"}
    )


def test_no_line_of_a_script_is_too_long() -> None:
    """ruff looks after Python."""
    lines = ((path, n, line) for path in scripts() for n, line in enumerate(text(path).splitlines(), 1))
    assert not [f"{named(path)}:{n}" for path, n, line in lines if len(line) > 120]


def test_each_script_opens_with_a_sentence() -> None:
    assert not [named(path) for path in scripts() if not text(path).startswith("// ")]


def test_no_file_is_too_long() -> None:
    code = [*sources(*PRODUCT, "tools", "bench", "run.py"), *(path for path in files() if path.suffix == ".js")]
    too_long = {named(path): length(path) for path in code if path.name not in LONGER_DATA and length(path) > 250}
    assert not too_long


def test_no_test_file_is_too_long() -> None:
    """Longer than code, since a table of cases is data."""
    assert not {named(path): length(path) for path in sources("tests") if length(path) > 600}


def test_functions_are_short() -> None:
    sizes = {
        f"{named(path)}:{function.lineno} {function.name}": size(function)
        for path in sources(*PRODUCT, "run.py")
        for function in functions(path)
    }
    lines = sorted(sizes.values())
    assert not {name: count for name, count in sizes.items() if count > 40}
    assert statistics.median(lines) <= 6
    assert lines[int(0.9 * (len(lines) - 1))] <= 15


def test_each_file_opens_with_a_sentence() -> None:
    silent = [named(path) for path in sources(*PRODUCT, "tests", "tools", "bench", "run.py") if not opening(path)]
    assert not silent


def opening(path: Path) -> str:
    return ast.get_docstring(tree(path)) or ""


def test_everything_is_annotated() -> None:
    ours = sources(*PRODUCT, "tests", "tools", "bench", "run.py")
    assert not [f"{named(p)}:{f.lineno} {f.name}" for p in ours for f in functions(p) if not is_annotated(f)]


def test_names_say_something() -> None:
    ours = sources(*PRODUCT)
    empty = [named(path) for path in ours if EMPTY_NAMES.search(path.stem)]
    empty += [node.name for node in classes() if CAMEL_END.search(node.name)]
    empty += [f.name for path in ours for f in functions(path) if EMPTY_NAMES.search(f.name)]
    assert not empty


def classes() -> Iterator[ast.ClassDef]:
    return (node for p in sources(*PRODUCT) for node in ast.walk(tree(p)) if isinstance(node, ast.ClassDef))


def test_our_classes_inherit_no_behaviour_from_each_other() -> None:
    """A base of a tagged union has nothing in it, so it may stand."""
    ours = {node.name for node in classes() if any(isinstance(part, Function) for part in node.body)}
    bases = [(node.name, ast.unparse(base).partition("[")[0]) for node in classes() for base in node.bases]
    assert not [(name, base) for name, base in bases if base in ours]


def test_the_engine_knows_the_type_of_everything() -> None:
    pure = [path for path in sources("companion") if path.relative_to(ROOT).parts[1] in {"core", "kit", "games"}]
    untyped = {named(p) for p in pure for node in ast.walk(tree(p)) if isinstance(node, ast.Name) and node.id == "Any"}
    assert untyped <= {"companion/games/__init__.py"}


@cache
def ids_named_in_tests() -> frozenset[str]:
    """Ids in the name of a test, or in a text inside one; what stands around tests proves nothing."""
    tests = [f for path in sources("tests") for f in functions(path) if f.name.startswith("test_")]
    in_names = {i.upper().replace("_", "-") for test in tests for i in RULE_IN_NAME.findall(test.name)}
    return frozenset(in_names | {i for test in tests for words in _texts(test) for i in RULE_ID.findall(words)})


def _texts(test: Function) -> Iterator[str]:
    """The strings in the body, without the docstring."""
    said = (node for statement in test.body for node in ast.walk(statement) if isinstance(node, ast.Constant))
    opening = ast.get_docstring(test, clean=False)
    return (node.value for node in said if isinstance(node.value, str) and node.value != opening)


def rulebooks() -> list[Path]:
    return [path for path in sources("companion") if path.name == "rulebook.py"]


def exempt() -> dict[str, str]:
    rules: dict[str, str] = tomllib.loads(text(EXEMPT))["rules"]
    return rules


@pytest.mark.parametrize("rulebook", rulebooks(), ids=lambda path: path.parents[1].name)
def test_each_rule_is_tested_or_exempt_in_writing(rulebook: Path) -> None:
    module = importlib.import_module(".".join(rulebook.relative_to(ROOT).with_suffix("").parts))
    ids = set(module.RULES)
    assert ids
    assert not sorted(ids - ids_named_in_tests() - set(exempt()))


def test_each_exemption_is_needed_and_gives_a_reason() -> None:
    assert not exempt().keys() & ids_named_in_tests()
    assert all(len(why.split()) > 3 for why in exempt().values())


def test_each_rule_cited_by_a_game_stands_in_its_rulebook() -> None:
    for rulebook in rulebooks():
        module = importlib.import_module(".".join(rulebook.relative_to(ROOT).with_suffix("").parts))
        cited = {i for path in rulebook.parents[1].rglob("*.py") for i in RULE_ID.findall(text(path))}
        assert not sorted(cited - set(module.RULES))


def words_of(key: str) -> re.Pattern[str]:
    """A game's key or title standing as a word, its folder, an id of its rules, a module found by a key."""
    long = [name for name in (key, GAMES[key].title) if " " in name or "_" in name]
    plain = "".join(rf"|\b{name}" for name in long)
    by_key = r"""import_module\(f["'][^"']*\{[^}]*\b(?:key|game)\b"""
    return re.compile(
        rf"""["'`](?:{key}|{GAMES[key].title})["'`]|games[./]{key}\b|\b{LETTERS[key]}-[A-Z]+-\d|{by_key}{plain}"""
    )


def out_of_place() -> dict[str, str]:
    """Words of games by the file they stand in, which is none of that game's; what lists the games may name them."""
    found: dict[str, str] = {}
    for path in files():
        is_product = path.suffix in {".py", ".js", ".css", ".html"} and named(path).startswith(PRODUCT)
        for key in GAMES if is_product and named(path) != "companion/games/__init__.py" else ():
            word = None if re.search(rf"/games/{key}[/.]", named(path)) else words_of(key).search(text(path))
            found |= {named(path): word[0]} if word else {}
    return found


def test_no_word_of_a_game_stands_outside_its_folders() -> None:
    assert not {path: word for path, word in out_of_place().items() if path not in AS_AN_EXAMPLE}


def test_each_command_is_in_the_readme() -> None:
    commands = {name for path in sources("companion") for name in COMMAND.findall(text(path))}
    readme = text(ROOT / "README.md")
    assert not [name for name in sorted(commands) if not re.search(rf"(?:ringside|run\.py)(?: pack)? {name}\b", readme)]


def test_links_in_the_pages_lead_somewhere() -> None:
    pages = [path for path in files() if path.suffix == ".md"]
    links = [(page, link) for page in pages for link in LINK.findall(text(page)) if "://" not in link]
    assert not [f"{named(page)}: {link}" for page, link in links if not (page.parent / link).exists()]


def test_no_package_registry_is_named() -> None:
    hosts = ["py" + "pi.org", "python" + "hosted", "npm" + "js.", "js" + "delivr", "un" + "pkg.", "debian" + ".org"]
    ours = [path for path in files() if path.suffix in TEXTS]
    assert not [(named(path), host) for path in ours for host in hosts if host in text(path).lower()]
