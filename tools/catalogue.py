"""Gathers every message people read into locale/messages.pot and brings the translations up to date with it."""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import polib

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.host.i18n import LOCALE, source_of
from tools.messages import Message, gather

ROOT = Path(__file__).resolve().parent.parent
POT = LOCALE / "messages.pot"
LANGUAGES = ("hu", "el")
PLACEHOLDER = re.compile(r"\{(\w+)(?::\w+)?\}")  # a translation may ask for a form of the word: {colour:neuter}


def entries(messages: Iterable[Message]) -> list[polib.POEntry]:
    """One entry a message, in the order of the files, with the files it stands in."""
    found: dict[str, polib.POEntry] = {}
    for message in messages:
        one, _bar, many = message.text.partition("|")
        entry = found.setdefault(one, polib.POEntry(msgid=one))
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
    """The template with the old translations in; one whose message is gone is kept as obsolete, nothing is guessed. The
    forms that a language has of a word, each in a context of its own, come after the word."""
    kept = {(entry.msgctxt or "", entry.msgid): entry for entry in old}
    po = _empty(language)
    for entry in pot:
        po.append(_translated(entry, kept.pop(("", entry.msgid), None)))
        for key in [key for key in kept if key[1] == entry.msgid]:
            po.append(kept.pop(key))
    for entry in kept.values():
        entry.obsolete = True
        if is_translated(entry):
            po.append(entry)
    return po


def _translated(entry: polib.POEntry, old: polib.POEntry | None) -> polib.POEntry:
    new = polib.POEntry(
        msgid=entry.msgid,
        msgid_plural=entry.msgid_plural,
        msgstr_plural=dict(entry.msgstr_plural),
        occurrences=entry.occurrences,
    )
    if old is not None and bool(old.msgid_plural) == bool(entry.msgid_plural):
        new.msgstr, new.comment, new.tcomment = old.msgstr, old.comment, old.tcomment
        new.msgstr_plural = dict(old.msgstr_plural)
    return new


def is_translated(entry: polib.POEntry) -> bool:
    return bool(entry.msgstr) or (bool(entry.msgstr_plural) and all(entry.msgstr_plural.values()))


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
    """What stops a release: a message that a file lacks, or a translation whose placeholders differ."""
    known = {entry.msgid for entry in read(POT)}
    yield from (f"messages.pot lacks: {entry.msgid}" for entry in pot if entry.msgid not in known)
    for language in LANGUAGES:
        ours = {entry.msgid: entry for entry in read(source_of(language)) if not (entry.obsolete or entry.msgctxt)}
        yield from (f"{language} lacks: {entry.msgid}" for entry in pot if entry.msgid not in ours)
        translated = (entry for entry in ours.values() if is_translated(entry))
        yield from (f"{language}, placeholders differ: {entry.msgid}" for entry in translated if misplaced(entry))


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
        merged(language, pot, old).save(str(source))
    _only_translated(merged("en", pot, read(source_of("en")))).save(str(source_of("en")))


def summary(pot: polib.POFile) -> str:
    def done(language: str) -> int:
        plain = (entry for entry in read(source_of(language)) if not (entry.obsolete or entry.msgctxt))
        return sum(map(is_translated, plain))

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
