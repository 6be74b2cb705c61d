"""Gathers every message people read into locale/messages.pot and brings the translations up to date with it.

Of a message that was reworded the old translation is kept, marked fuzzy: no player reads it until it was reviewed.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import polib
from babel.messages import Catalog

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.host.i18n import LOCALE, source_of
from tools.messages import Message, gather

ROOT = Path(__file__).resolve().parent.parent
POT = LOCALE / "messages.pot"
LANGUAGES = ("hu", "el")
PLACEHOLDER = re.compile(r"\{(\w+)(?::\w+)?\}")  # a translation may ask for a form of the word: {colour:neuter}
FORM = re.compile(r"\{\w+:(\w+)\}")

Key = tuple[str, str]


def key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid


def entries(messages: Iterable[Message]) -> list[polib.POEntry]:
    """One entry a message, in the order of the files, with the files it stands in."""
    found: dict[Key, polib.POEntry] = {}
    for message in messages:
        one, _bar, many = message.text.partition("|")
        entry = found.setdefault((message.context, one), polib.POEntry(msgid=one, msgctxt=message.context or None))
        entry.msgid_plural = entry.msgid_plural or many
        entry.msgstr_plural = {0: "", 1: ""} if entry.msgid_plural else {}
        if (message.where, "") not in entry.occurrences:
            entry.occurrences.append((message.where, ""))
    return list(found.values())


def template(messages: Iterable[Message]) -> polib.POFile:
    pot = _empty("")
    pot.extend(entries(messages))
    return pot


def _empty(language: str) -> polib.POFile:
    po = polib.POFile(wrapwidth=110)
    po.metadata = {
        "Project-Id-Version": "Ringside",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    return po


def merged(language: str, pot: polib.POFile, old: Iterable[polib.POEntry]) -> polib.POFile:
    """The template with the old translations in; one whose message is gone is kept as obsolete. The forms that the
    language has of a word, each in a context of its own, come after the word."""
    kept = {key(entry): entry for entry in old}
    forms = {form for entry in kept.values() for form in FORM.findall(said(entry))}
    po = _empty(language)
    for entry in pot:
        po.append(_translated(entry, kept.pop(key(entry), None)))
        po.extend(kept.pop((form, entry.msgid)) for form in sorted(forms) if (form, entry.msgid) in kept)
    for entry in filter(is_translated, kept.values()):
        entry.obsolete = True
        po.append(entry)
    return po


def _translated(entry: polib.POEntry, old: polib.POEntry | None) -> polib.POEntry:
    new = polib.POEntry(
        msgctxt=entry.msgctxt,
        msgid=entry.msgid,
        msgid_plural=entry.msgid_plural,
        msgstr_plural=dict(entry.msgstr_plural),
        occurrences=entry.occurrences,
    )
    if old is not None and bool(old.msgid_plural) != bool(entry.msgid_plural):
        _take(new, _ours(old), _english(old))
    elif old is not None:
        new.msgstr, new.comment, new.tcomment, new.flags = old.msgstr, old.comment, old.tcomment, old.flags
        new.msgstr_plural = dict(old.msgstr_plural)
        new.previous_msgid, new.previous_msgid_plural = old.previous_msgid, old.previous_msgid_plural
    return new


def propose(po: polib.POFile, known: set[Key]) -> None:
    """A message that was not known before takes over, for review, the translation of the same words in another context,
    else of the nearest message that is gone."""
    gone, new = Catalog(), Catalog()
    meant = {entry.msgid: entry for entry in reversed(po) if is_translated(entry) and not entry.obsolete}
    for entry in po:
        if entry.obsolete:
            gone.add(_alone(_english(entry)), _alone(_ours(entry)), context=entry.msgctxt)
        elif key(entry) not in known and entry.msgid in meant:
            _take(entry, _ours(meant[entry.msgid]), _english(meant[entry.msgid]))
        elif key(entry) not in known:
            new.add(_alone(_english(entry)), context=entry.msgctxt)
    gone.update(new)
    for entry in po:
        found = None if entry.obsolete else gone.get(entry.msgid, entry.msgctxt)
        if found and found.fuzzy:
            _take(entry, found.string if isinstance(found.string, tuple) else (found.string,), tuple(found.previous_id))


def _alone(forms: tuple[str, ...]) -> str | tuple[str, ...]:
    return forms if len(forms) > 1 else forms[0]


def _take(entry: polib.POEntry, ours: tuple[str, ...], previous: tuple[str, ...]) -> None:
    if not any(ours):
        return
    entry.fuzzy = True
    entry.previous_msgid, entry.previous_msgid_plural = (*previous, None)[:2]
    if entry.msgid_plural:
        entry.msgstr_plural = {0: ours[0], 1: ours[-1] or ours[0]}
    else:
        entry.msgstr = ours[-1]


def _english(entry: polib.POEntry) -> tuple[str, ...]:
    return (entry.msgid, entry.msgid_plural) if entry.msgid_plural else (entry.msgid,)


def _ours(entry: polib.POEntry) -> tuple[str, ...]:
    return tuple(entry.msgstr_plural.values()) if entry.msgid_plural else (entry.msgstr,)


def said(entry: polib.POEntry) -> str:
    return " ".join([entry.msgstr, *entry.msgstr_plural.values()])


def is_translated(entry: polib.POEntry) -> bool:
    """Into words that somebody meant for this very message."""
    ours = entry.msgstr or (entry.msgstr_plural and all(entry.msgstr_plural.values()))
    return bool(ours) and not entry.fuzzy


def read(path: Path) -> list[polib.POEntry]:
    return list(polib.pofile(str(path), encoding="utf-8")) if path.exists() else []


def misplaced(entry: polib.POEntry) -> bool:
    """Whether a translation lacks a placeholder or has a strange one; the singular form may leave out {n}."""
    wanted = set(PLACEHOLDER.findall(entry.msgid + entry.msgid_plural))
    if not entry.msgid_plural:
        return set(PLACEHOLDER.findall(entry.msgstr)) != wanted
    one, many = (set(PLACEHOLDER.findall(entry.msgstr_plural[form])) for form in (0, 1))
    return many != wanted or one | {"n"} != wanted | {"n"}


def complaints(pot: polib.POFile) -> Iterator[str]:
    """What stops a release: a message that a file lacks or has not translated, one to review, a changed placeholder."""
    known = set(map(key, read(POT)))
    yield from (f"messages.pot lacks: {entry.msgid}" for entry in pot if key(entry) not in known)
    for language in LANGUAGES:
        ours = {key(entry): entry for entry in read(source_of(language)) if not entry.obsolete}
        there = [ours.get(key(entry), entry) for entry in pot]
        yield from (complaint for entry in there for complaint in _of_one(language, entry))


def _of_one(language: str, entry: polib.POEntry) -> Iterator[str]:
    if entry.fuzzy:
        yield _to_review(language, entry)
    elif not is_translated(entry):
        yield f"{language} lacks: {entry.msgid}"
    elif misplaced(entry):
        yield f"{language}, placeholders differ: {entry.msgid}"


def _to_review(language: str, entry: polib.POEntry) -> str:
    return f"{language}, to review: {entry.msgid}\n    was: {entry.previous_msgid}\n    now: {said(entry).strip()}"


def _only_translated(po: polib.POFile) -> polib.POFile:
    """English is the source: its own file holds nothing but the code words that read otherwise on screen."""
    few = _empty("en")
    few.extend(entry for entry in po if is_translated(entry))
    return few


def update(pot: polib.POFile) -> None:
    pot.save(str(POT))
    source_of("en").parent.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        source = source_of(language)
        old = read(source)
        source.parent.mkdir(parents=True, exist_ok=True)
        po = merged(language, pot, old)
        propose(po, set(map(key, old)))
        po.save(str(source))
    _only_translated(merged("en", pot, read(source_of("en")))).save(str(source_of("en")))


def summary(pot: polib.POFile) -> str:
    def done(language: str) -> int:
        ours = {key(entry): entry for entry in read(source_of(language)) if not entry.obsolete}
        return sum(is_translated(ours[key(entry)]) for entry in pot if key(entry) in ours)

    return f"{len(pot)} messages · " + " · ".join(f"{language} {done(language)}" for language in LANGUAGES)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 when a file is out of date")
    check = parser.parse_args(arguments).check
    pot = template(gather(ROOT))
    if not check:
        update(pot)
    found = list(complaints(pot))
    print(*found, summary(pot), sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
