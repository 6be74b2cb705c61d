"""Writes views.d.ts, the types of what screens are sent, and kit/facts.js; --check: only if they are up to date."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType
from msgspec.structs import FieldInfo, fields

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.core.game import Count, Place  # noqa: E402
from companion.core.why import FACT_KINDS  # noqa: E402
from companion.games import GAMES  # noqa: E402
from companion.session.asides import Searched  # noqa: E402
from companion.session.frame import Changes, Frame, Mended, Mending, Point  # noqa: E402
from companion.session.sight import Chosen, InSight  # noqa: E402
from web.api.coming_in import Chairs, Welcome  # noqa: E402
from web.api.evenings import Listed  # noqa: E402
from web.live.presence import HostPresence, Presence  # noqa: E402

FILE = ROOT / "web/static/js/views.d.ts"
FACTS, MOST = ROOT / "web/static/js/kit/facts.js", 120  # columns
OPENING = "// What the laptop sends to the screens, from its records: tools/views.py writes this file.\n"
SENT = (Frame, Changes, Point, Mending, Mended, Count, Place, InSight, Chosen, Searched)
ASIDE = (Presence, HostPresence, Welcome, Chairs, Listed)
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown"}
Names = dict[object, str]  # section.name of each record, and of each (section, other type)


def title(key: str) -> str:
    """'drum_roll' -> 'DrumRoll'."""
    return "".join(word.capitalize() for word in key.split("_"))


def section(module: str) -> str:
    """The part of the file for what this module declares: a game's own, what games share, or what every screen gets."""
    match module.split("."):
        case ["companion", "games", key, *_]:
            return title(key)
        case ["companion", "kit", *_]:
            return "Kit"
        case ["web", *_] | ["companion", "host", *_]:
            return "Web"
        case _:
            return "Wire"


# -- what there is to say ----------------------------------------------------------------------------------------------


def records(roots: Iterable[Any]) -> dict[type[Struct], None]:
    """Every record that can be sent, in the order in which one leads to the next."""
    found: dict[type[Struct], None] = {}
    waiting = [*roots][::-1]
    while waiting:
        hint = waiting.pop()
        struct = get_origin(hint) or hint
        if not is_record(struct):
            waiting.extend(get_args(hint)[::-1])
        elif struct not in found:
            found[struct] = None
            waiting.extend(field.type for field in fields(hint)[::-1])
    return found


def is_record(hint: object) -> bool:
    """The bare Record stands for a view of any game."""
    return isinstance(hint, type) and issubclass(hint, Struct) and hint.__name__ != "Record"


def named(found: Iterable[type[Struct]]) -> Names:
    """By their own names; two of one name in a section cannot be told apart."""
    names: Names = {}
    for record in found:
        name = f"{section(record.__module__)}.{record.__name__}"
        if name in names.values():
            raise SystemExit(f"{name} is declared twice")
        names[record] = name
    return names | {key: name for key, name in words(found).items() if name not in names.values()}


def words(found: Iterable[type[Struct]]) -> Names:
    """Types that bear a name beside these records: Colour, Phase, Seat. What bears two names there is written out."""
    borne: dict[object, dict[str, None]] = {}
    for module in dict.fromkeys(record.__module__ for record in found):
        here = section(module)
        for word, hint in vars(sys.modules[module]).items():
            if isinstance(hint, NewType) or get_origin(hint) in (Literal, Union, UnionType):
                borne.setdefault((here, hint), {})[f"{here}.{word}"] = None
    return {key: next(iter(names)) for key, names in borne.items() if len(names) == 1}


def said(hint: Any, names: Names, here: str) -> str:
    """A type of Python in TypeScript, as it stands in this section."""
    struct, args = get_origin(hint) or hint, get_args(hint)
    if isinstance(hint, TypeVar) or getattr(hint, "__name__", "") == "Record":
        return local("Wire.Move" if isinstance(hint, TypeVar) else "Wire.Position", here)
    if (name := names.get(struct) or names.get(("Wire", hint)) or names.get((here, hint))) is not None:
        return local(name, here)
    if struct in PLAIN:
        return PLAIN[struct]
    if struct is Literal:
        return " | ".join(f"'{word}'" for word in args)
    if struct in (Union, UnionType) and any(get_origin(arg) is list for arg in args):
        return "unknown"  # Json: records have tuples
    if struct in (Union, UnionType):
        return " | ".join(dict.fromkeys(said(arg, names, here) for arg in args if arg is not UnsetType))
    return _gathered(struct, args, names, here)


def _gathered(kind: Any, args: tuple[Any, ...], names: Names, here: str) -> str:
    if kind is list or (kind is tuple and args[1:] == (...,)):
        each = said(args[0], names, here)
        return f"({each})[]" if " | " in each and each[0] != "[" else f"{each}[]"
    inner = ", ".join(said(arg, names, here) for arg in args)
    if kind is tuple:
        return f"[{inner}]"
    if kind is dict:
        return f"Record<{inner}>"
    raise SystemExit(f"no word for {kind}")


def local(name: str, here: str) -> str:
    return name.removeprefix(f"{here}.")


def members(record: Any, names: Names, here: str) -> tuple[str, ...]:
    config = (get_origin(record) or record).__struct_config__
    tag = (f"{config.tag_field}: '{config.tag}'",) if config.tag else ()
    return (*tag, *(_member(field, names, here) for field in fields(record)))


def _member(field: FieldInfo, names: Names, here: str) -> str:
    """What has a default is left out where it has it."""
    return f"{field.encode_name}{'' if field.required else '?'}: {said(field.type, names, here)}"


# -- the file ----------------------------------------------------------------------------------------------------------


def interface(record: type[Struct], names: Names, here: str) -> Iterator[str]:
    words = " ".join((record.__doc__ or "").replace("None", "null").split())
    yield from _remark(words) if words else ()
    yield f"interface {record.__name__} {{"
    yield from (f"  {member};" for member in members(record, names, here))
    yield "}"


def _remark(words: str) -> Iterator[str]:
    if len(words) < MOST - 12:
        yield f"/** {words} */"
        return
    line = "/**"
    for word in words.split():
        if len(line) + len(word) > MOST - 4:
            yield line
            line = " *"
        line += f" {word}"
    yield line
    yield " */"


def alias(hint: Any, names: Names, here: str) -> list[str]:
    name = local(names[here, hint], here)
    if isinstance(hint, NewType):
        return choice(name, [said(hint.__supertype__, names, here)])
    if get_origin(hint) is Literal:
        return choice(name, [f"'{word}'" for word in get_args(hint)])
    return choice(name, [said(each, names, here) for each in get_args(hint)])


def choice(name: str, every: list[str]) -> list[str]:
    line = f"type {name} = {' | '.join(every)};"
    if len(line) < MOST - 2:
        return [line]
    return [f"type {name} =", *(f"  | {each}" for each in every[:-1]), f"  | {every[-1]};"]


def moves(union: object, names: Names, here: str) -> list[str]:
    return [f"{{ {'; '.join(members(move, names, here))} }}" for move in get_args(union)]


def written() -> str:
    views = [get_type_hints(game.view)["return"] for game in GAMES.values()]
    carried = [field.type for game in GAMES.values() for move in get_args(game.moves) for field in fields(move)]
    found = records([*SENT, *ASIDE, *views, *carried])
    names = named(found)
    games = {title(key): moves(game.moves, names, title(key)) for key, game in sorted(GAMES.items())}
    own = {here: choice("Move", each) for here, each in games.items()}
    every = {"Wire": _of_any(games), "Web": [], "Kit": [], **own}
    bodies = {here: [*first, *_interfaces(found, names, here)] for here, first in every.items()}
    sections = {here: [*_words(names, here, bodies), *body] for here, body in bodies.items()}
    return OPENING + "".join(f"\ndeclare namespace {here} {{\n{_indented(body)}}}\n" for here, body in sections.items())


def _of_any(games: Iterable[str]) -> list[str]:
    return choice("Position", [f"{each}.View" for each in games]) + choice("Move", [f"{each}.Move" for each in games])


def _interfaces(found: Iterable[type[Struct]], names: Names, here: str) -> Iterator[str]:
    for record in found:
        if section(record.__module__) == here:
            yield ""
            yield from interface(record, names, here)


def _words(names: Names, here: str, bodies: dict[str, list[str]]) -> Iterator[str]:
    """The types with a name in this section that something is said with."""
    for key, name in names.items():
        if isinstance(key, tuple) and key[0] == here:
            own = rf"(?<![\w.']){local(name, here)}(?![\w'])"
            if _says(bodies[here], own) or any(_says(body, rf"\b{name}\b") for body in bodies.values()):
                yield from alias(key[1], names, here)


def _says(body: Iterable[str], word: str) -> bool:
    return any(re.search(word, line) for line in body)


def _indented(body: Iterable[str]) -> str:
    return "".join(f"  {line}\n" if line else "\n" for line in body).removeprefix("\n")


def facts() -> str:
    """What words.js has to know of facts, as `why.py` has it."""
    kinds = "".join(f"  {start}: '{kind}',\n" for start, kind in FACT_KINDS.items())
    remark = "// What a fact of a message is, by how its key begins; tools/views.py writes this from core/why.py.\n"
    return f"{remark}export const FACT_KINDS = {{\n{kinds}}};\n"


def main() -> int:
    made = {FILE: written(), FACTS: facts()}
    if "--check" in sys.argv[1:]:
        return int(any(path.read_text("utf-8") != text for path, text in made.items()))
    for path, text in made.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
