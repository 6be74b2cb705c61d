"""Finds the messages in the sources with Babel: the calls listed here, the nouns of components, the names in packs."""

import ast
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from operator import itemgetter
from pathlib import Path
from typing import IO

from babel.messages.extract import extract_from_file, extract_javascript, extract_python

Found = tuple[int, str | None, str | tuple[str | None, ...], list[str]]  # line, keyword, literal arguments, comments
Options = Mapping[str, object]

# which argument is the message; of msg the second one, where it stands, is the context
MARK = {1: (1,), 2: (1, (2, "c"))}
KEYWORDS = {
    "msg": MARK,
    "_": (1,),
    "said": (1,),
    "why": (2,),
    "refuse": (4,),
    "nonsense": (2,),
    "noted": (2,),
    "refuse_besides": (4,),
    "short": (3,),
    "absurd": (1,),
    "score": (5,),
    "Print": (2,),
    "Rule": (1,),
    "Deck": (2,),
}
SCRIPT_KEYWORDS = {"msg": MARK, "t": (1,)}
# from which argument on every other literal is a message too: facts that are words, where to look, choices
MORE = {
    "said": 1,
    "why": 2,
    "refuse": 4,
    "refuse_besides": 4,
    "noted": 3,
    "nonsense": 1,
    "score": 5,
    "Print": 2,
    "Rule": 2,
}
RULE_ID = re.compile(r"[A-Z]{2}-[A-Z]+-\d+")
LITERAL = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*"""
SCRIPT_CALL = re.compile(rf"(?<![\w.$])(t|msg)\(\s*({LITERAL}(?:[+,]\s*{LITERAL})*)(?P<whole>[,)])?")


@dataclass(frozen=True)
class Message:
    """A message, the file it stands in, and the context that tells it from another of the same words."""

    text: str
    where: str
    context: str = ""


def python(file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Options) -> Iterator[Found]:
    """Each keyword by itself, for Babel does not look into the brackets of a call that it reads already."""
    source = file.read().decode()
    for name in keywords:
        # a subscript, said[0], would be a call that never ends
        alone = re.sub(rf"\b{name}\[", "it[", source) if f"{name}(" in source else ""
        for line, _name, words, notes in extract_python(BytesIO(alone.encode()), {name: None}, tags, {}):
            several = words if isinstance(words, tuple) else (words,)
            yield line, name, tuple(word or None for word in several), notes
            more = several[MORE.get(name, len(several)) :]
            yield from ((line, None, word, notes) for word in more if word and _is_message(word))


def _is_message(word: str) -> bool:
    return any(map(str.isalpha, word)) and not RULE_ID.fullmatch(word)


def nouns(file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Options) -> Iterator[Found]:
    """Python whose Literal types list the words of a game's components."""
    yield from python(file, keywords, tags, options)
    file.seek(0)
    for node in ast.parse(file.read()).body:
        match node:
            case ast.Assign(value=ast.Subscript(value=ast.Name(id="Literal"), slice=words)):
                told = (each.value for each in ast.walk(words) if isinstance(each, ast.Constant))
                yield from ((node.lineno, None, word, []) for word in told if word and isinstance(word, str))
            case _:
                continue


def names(file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Options) -> Iterator[Found]:
    """Every `name` and `title` in a pack, and what heads the tables of its performers and regions."""
    pack = tomllib.loads(file.read().decode())
    heads = [name for deck in ("performer", "region") for name in pack.get(deck, {})]
    yield from ((0, None, name, []) for name in (*heads, *_named(pack)))


def _named(part: object) -> Iterator[str]:
    match part:
        case dict():
            yield from (name for key, name in part.items() if key in ("name", "title") and isinstance(name, str))
            yield from (name for each in part.values() for name in _named(each))
        case list():
            yield from (name for each in part for name in _named(each))
        case _:
            return


def script(file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Options) -> Iterator[Found]:
    """Babel loses its way in templates within templates, so of each call it is shown nothing but the first words."""
    for call in SCRIPT_CALL.finditer(file.read().decode()):
        name, words = call[1], call[2]
        if not call["whole"] or "${" in words:
            raise SyntaxError(f"a message cannot be put together from pieces: {words}")
        alone = BytesIO(f"{name}({words})".encode())
        yield from extract_javascript(alone, {name: None}, tags, {})


# the first that fits a file; the vendor's scripts are not ours
METHODS: tuple[tuple[str, Callable[..., Iterator[Found]] | str, Mapping[str, object]], ...] = (
    ("companion/games/**/parts.py", nouns, KEYWORDS),
    ("companion/**/*.py", python, KEYWORDS),
    ("firmware_bridge/**/*.py", python, KEYWORDS),
    ("printables/**/*.py", python, KEYWORDS),
    ("web/**/*.py", python, KEYWORDS),
    ("companion/games/**/packs/*.toml", names, {}),
    ("web/static/**/*.js", script, SCRIPT_KEYWORDS),
    ("web/static/**/*.mjs", script, SCRIPT_KEYWORDS),
    ("web/templates/**/*.html", "jinja2", KEYWORDS),
)


def gather(root: Path) -> Iterator[Message]:
    """All messages under a checkout, each kind of file in order."""
    seen: set[Path] = set()
    for pattern, method, keywords in METHODS:
        for path in sorted({path for path in root.glob(pattern) if "vendor" not in path.parts} - seen):
            seen.add(path)
            where = path.relative_to(root).as_posix()
            found = extract_from_file(method, path, keywords=keywords)
            for _line, text, _notes, context in sorted(found, key=itemgetter(0)):
                yield Message(text, where, context or "")
