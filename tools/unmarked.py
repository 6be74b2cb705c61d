"""Finds messages in tables and branches that lack the marker `msg`, which Babel cannot see; to go once all have it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

# which arguments of these calls are messages; one may also be given as text=
PYTHON_CALLS: dict[str, tuple[int, ...]] = {
    "why": (1,),
    "said": (0,),
    "refuse": (3,),
    "score": (4,),
    "Print": (1, 2),
    "_by": (0,),
    "_": (0,),
    "Rule": (0, 2),
    "Deck": (1,),
    "_deck": (1,),
    "_track": (1,),
}
# whose other keyword arguments are facts, where a literal word is a message too
WITH_FACTS = {"why", "said", "refuse", "score"}
RULE_ID = re.compile(r"[A-Z]{2}-[A-Z]+-\d+")
SWITCHES = {"Rule": "switch"}

SCRIPT_CALL = re.compile(r"(?<![\w.$])t\(\s*")
SCRIPT_REPLY = re.compile(r"rule: '[A-Z\d-]*', text: ")
LITERAL = re.compile(r""""((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`""")
MARKED = re.compile(rf"\bmsg\((?:{LITERAL.pattern}|[^)'\"`])*\)")


def messages(path: Path) -> Iterator[str]:
    source = path.read_text("utf-8")
    find = {".py": python_messages, ".js": script_messages, ".mjs": script_messages}.get(path.suffix)
    return (text for text in (find(source) if find else ()) if text.strip())


def python_messages(source: str) -> Iterator[str]:
    tree = ast.parse(source)
    named = _assigned(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _of_call(node, named)
    for words in (*named.get("TERMS", ()), *named.get("WANTS", ())):
        yield from _literals(words, named)


def _assigned(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Every expression that some name is set to, so that a message may stand in a constant or in a table."""
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        for name, value in _settings(node):
            named.setdefault(name, []).append(value)
    return named


def _settings(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            yield name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Subscript() as value):
            yield from ((name.id, value) for name in names if isinstance(name, ast.Name))
        case ast.For(target=ast.Tuple(elts=names), iter=ast.Tuple(elts=rows)):
            for row in rows:
                if isinstance(row, ast.Tuple):
                    yield from (
                        (name.id, value)
                        for name, value in zip(names, row.elts, strict=False)
                        if isinstance(name, ast.Name)
                    )
        case _:
            return


def _of_call(call: ast.Call, named: dict[str, list[ast.expr]]) -> Iterator[str]:
    name = _called(call)
    if name not in PYTHON_CALLS:
        return
    for place in PYTHON_CALLS[name]:
        if len(call.args) > place:
            yield from _literals(call.args[place], named)
    for argument in call.args:
        if isinstance(argument, ast.Starred):
            yield from _literals(argument.value, named)
    for keyword in call.keywords:
        is_text = keyword.arg in ("text", SWITCHES.get(name))
        if is_text or (name in WITH_FACTS and not isinstance(keyword.value, ast.Name)):
            yield from _literals(keyword.value, named)


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _literals(node: ast.expr, named: dict[str, list[ast.expr]]) -> Iterator[str]:
    """The words an expression can come to: a literal, either branch, any entry of a table, what a name is set to."""
    match node:
        case ast.Constant(value=str(text)) if not RULE_ID.fullmatch(text):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one, named)
            yield from _literals(other, named)
        case ast.Tuple(elts=several) | ast.BoolOp(values=several):
            for each in several:
                yield from _literals(each, named)
        case ast.Dict(values=several):
            for each in several:
                yield from _literals(each, named)
        case ast.Subscript(value=ast.Name(id=name)) | ast.Name(id=name):
            others = {key: value for key, value in named.items() if key != name}
            for each in named.get(name, ()):
                yield from _literals(each, others)
        case ast.Subscript(value=ast.Dict() as table):
            yield from _literals(table, named)
        case ast.Starred(value=ast.Call(func=ast.Attribute(value=table, attr="values"))):
            yield from _literals(table, named)
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[_, *others]):
            for each in (table, *others):
                yield from _literals(each, named)
        case _:
            return


def script_messages(source: str) -> Iterator[str]:
    """The words of t() calls, of the tables they look into, and of replies written as {rule, text}."""
    source = MARKED.sub("0", source)
    for call in SCRIPT_CALL.finditer(source):
        argument = _first_argument(source, call.end())
        yield from _script_words(argument)
        table = re.match(r"(\w+)\[", argument)
        if table:
            yield from _table_words(source, table[1])
    for reply in SCRIPT_REPLY.finditer(source):
        yield from _script_words(_first_argument(source, reply.end()))


def _table_words(source: str, name: str) -> Iterator[str]:
    table = re.search(rf"const {name} = (?=[\[{{])", source)
    if table:
        yield from map(_unquoted, LITERAL.finditer(_without_keys(_first_argument(source, table.end(), ";"))))


def _without_keys(table: str) -> str:
    return re.sub(rf"(?<=[{{,])\s*(?:{LITERAL.pattern})\s*:", " ", table)


def _first_argument(source: str, start: int, ends: str = ",)}") -> str:
    """What stands before the sign that ends the first argument; strings and brackets are stepped over."""
    at, depth = start, 0
    while at < len(source):
        literal = LITERAL.match(source, at)
        if literal:
            at = literal.end()
            continue
        if source[at] in ends and depth == 0:
            break
        depth += (source[at] in "([{") - (source[at] in ")]}")
        at += 1
    return source[start:at]


def _script_words(argument: str) -> Iterator[str]:
    """The literals of `"…"`, `"…" + "…"` and `asked ? "…" : "…"`; anything else is no message of this file."""
    literals = [_unquoted(found) for found in LITERAL.finditer(_answers(argument))]
    joined = "+" in LITERAL.sub("", argument) and "?" not in LITERAL.sub("", argument)
    yield from ["".join(literals)] if joined else literals


def _answers(argument: str) -> str:
    if LITERAL.match(argument):
        return argument
    return argument.partition("?")[2] if "?" in argument else ""


def _unquoted(found: re.Match[str]) -> str:
    raw = next(text for text in found.groups() if text is not None)
    if "${" in raw and found[0].startswith("`"):
        raise SyntaxError(f"a message cannot be put together from pieces: {found[0]}")
    return re.sub(r"\\(u[0-9a-fA-F]{4}|.)", _unescaped, raw)


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code[1:], 16)) if len(code) == 5 else {"n": "\n", "t": "\t"}.get(code, code)
