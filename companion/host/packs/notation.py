"""Writes printed values as short text that people can type in a cell, and reads it, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from companion.core.notation import Each, Line, Notation, Number, Word
from companion.core.why import Malformed
from companion.host.i18n import LANGUAGES, Translations

NOTHING, BLANK, LONGEST = "0", ".", 2000
_TOKEN = re.compile(r"\{(\w+)\}|<([^>]+)>|([\[\]])|(\s+)|([^\[\]{}<\s]+)")


def written(notation: Notation, value: Any, language: str) -> str:
    match notation:
        case Number():
            return str(value + notation.first)
        case Word():
            return _spelled(notation, value, language)
        case Each():
            return notation.between.join(written(notation.item, each, language) for each in value) or NOTHING
        case Line():
            return _line(notation, _named(notation, value), language)


def read(notation: Notation, text: str) -> Any:
    """The value, as JSON has it; words of any language. Raises Malformed."""
    typed = " ".join(text.casefold().split())
    if len(typed) > LONGEST or not re.fullmatch(_pattern(notation), typed):
        raise Malformed(f"{text[:100]!r} is not written like this")
    return _value(notation, typed)


def _named(line: Line, value: Any) -> dict[str, Any]:
    return dict(zip((name for name, _, _ in line.parts), value, strict=True)) if line.listed else value


def _line(line: Line, value: Mapping[str, Any], language: str) -> str:
    """Groups open and close around text; one is dropped when nothing in it was said."""
    parts = {name: (notation, _standard(notation, missing)) for name, notation, missing in line.parts}
    outer, group, is_said = "", "", False
    in_group = False
    for name, word, bracket, space, sign in _TOKEN.findall(line.template):
        if bracket:
            outer, group = (outer + group if is_said or not in_group else outer), ""
            in_group, is_said = bracket == "[", False
            continue
        if name:
            notation, standard = parts[name]
            is_said |= value.get(name, standard) != standard
            group += written(notation, value.get(name, standard), language) if not in_group or is_said else ""
        else:
            group += _literal(word, language) if word else space or sign
    return outer + group


def _standard(notation: Notation, missing: int | None) -> Any:
    match notation:
        case Each():
            return []
        case Line():
            return {}
        case _:
            return missing


def _literal(word: str, language: str) -> str:
    return _messages(language).gettext(word)


@cache
def _messages(language: str) -> Translations:
    return Translations(language)


def _said(word: Word, choice: str, language: str) -> str:
    if not choice:
        return BLANK
    return _messages(language).say(dict(word.terms).get(choice, choice))


def _spelled(word: Word, choice: str, language: str) -> str:
    """The reader's word; the plain one where theirs would be taken for another."""
    said = _said(word, choice, language)
    return said if _spellings(word).get(said.casefold()) == choice else choice


@lru_cache(256)
def _spellings(word: Word) -> dict[str, str]:
    """Every way to spell each choice; a spelling of two choices is none of either, unless it is the plain one."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for choice in word.choices:
        for spelled in {_said(word, choice, language).casefold() for language in LANGUAGES}:
            twice |= {spelled} if found.setdefault(spelled, choice) != choice else set()
    plain = {(choice or BLANK).casefold(): choice for choice in word.choices}
    return {spelled: choice for spelled, choice in found.items() if spelled not in twice} | plain


@lru_cache(256)
def _pattern(notation: Notation) -> str:
    match notation:
        case Number():
            return r"[-−]?\d{1,9}+"
        case Word():
            return f"(?:{'|'.join(map(_flexible, sorted(_spellings(notation), key=len, reverse=True)))})"
        case Each():
            item = _pattern(notation.item)
            return f"(?:{item}(?:{_sign(notation.between)}{item})*|{NOTHING})"
        case Line():
            return "".join(_pieces(notation, capture=False))


def _flexible(words: str) -> str:
    return r"\s++".join(map(re.escape, words.split()))


def _sign(text: str) -> str:
    """A sign with or without blanks around it; blanks alone are blanks. What is taken is never given back (++), or
    nonsense could be tried in more ways than there is time for."""
    return rf"\s*+{re.escape(text.strip())}\s*+" if text.strip() else r"\s++"


def _pieces(line: Line, *, capture: bool) -> Iterator[str]:
    parts = {name: notation for name, notation, _ in line.parts}
    tokens = _TOKEN.findall(line.template)
    for at, (name, word, bracket, space, sign) in enumerate(tokens):
        if name:
            yield f"(?P<{name}>{_pattern(parts[name])})" if capture else f"(?:{_pattern(parts[name])})"
        elif word:
            yield f"(?:{'|'.join(sorted({_flexible(_literal(word, each).casefold()) for each in LANGUAGES}))})"
        elif bracket:
            yield "(?:" if bracket == "[" else ")?"
        elif sign:
            yield _sign(sign)
        elif space:
            yield "" if _beside_sign(tokens, at) else r"(?:\s++|(?<=[\s:,>)]))"  # the blank may be a sign's already


def _beside_sign(tokens: list[tuple[str, ...]], at: int) -> bool:
    near = [tokens[n] for n in (at - 1, at + 1) if 0 <= n < len(tokens)]
    return any(token[4] for token in near)


@lru_cache(256)
def _reader(line: Line) -> re.Pattern[str]:
    return re.compile("".join(_pieces(line, capture=True)))


def _value(notation: Notation, typed: str) -> Any:
    match notation:
        case Number():
            return int(typed.replace("−", "-")) - notation.first
        case Word():
            return _spellings(notation)[" ".join(typed.split())]
        case Each():
            return [] if typed == NOTHING else [_value(notation.item, each) for each in _items(notation, typed)]
        case Line():
            return _record(notation, typed)


def _items(each: Each, typed: str) -> Iterator[str]:
    """Cut at the sign, where what lies before it is a whole item."""
    one = re.compile(rf"({_pattern(each.item)})(?:{_sign(each.between)}|$)")
    at = 0
    while at < len(typed):
        found = one.match(typed, at)
        if not found:
            raise Malformed(f"{typed[at : at + 60]!r} is not written like this")
        yield found[1]
        at = found.end()


def _record(line: Line, typed: str) -> Any:
    found = _reader(line).fullmatch(typed)
    if not found:
        raise Malformed(f"{typed[:60]!r} is not written like this")
    said = {name: _value(part, found[name]) for name, part, _ in line.parts if found[name] is not None}
    if line.listed:
        return [said[name] for name, _, _ in line.parts]
    return {"is": line.tag, **said} if line.tag else said
