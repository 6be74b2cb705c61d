"""Says every message in the reader's language: stdlib gettext over catalogues that are kept as .po files."""

import gettext
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from companion.core.facets import Called
from companion.core.why import FACT_KINDS, fact_kind, msg, plain
from companion.host.articles import with_article

LANGUAGES = {"en": "English", "hu": "magyar", "el": "ελληνικά"}
LOCALE = Path(__file__).parent / "locale"
SEAT_LETTERS = "ABCDEFGH"

# a sentence that begins with a term ('blue is taken.') gets its capital; a player's name is left as it is
_NAMES = "|".join(start for start, kind in FACT_KINDS.items() if kind in ("player", "typed"))
_BEGINS_WITH_A_WORD = re.compile(rf"\{{(?!{_NAMES})\w+(?::\w+)?\}}.*[.?:…]$", re.DOTALL)
_PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")

Facts = Mapping[str, int | str]
Catalogue = dict[str, str | list[str]]


def _(text: str) -> str:
    """Marks a message for the catalogue where it is written down; it is translated where it is said."""
    return text


# the colours of the seats A to H, as on paper and in what is sent on
SEAT_WORDS = (
    msg("red", "a seat"),
    msg("blue", "a seat"),
    msg("green", "a seat"),
    msg("purple", "a seat"),
    msg("brown", "a seat"),
    msg("pink", "a seat"),
    msg("teal", "a seat"),
    msg("grey", "a seat"),
)


def guess(accept_language: str, default: str = "en") -> str:
    """The best of our languages for a browser's Accept-Language header."""
    wanted = [_weighed(part) for part in accept_language.split(",")]
    known = [(weight, code) for weight, code in wanted if code in LANGUAGES and weight > 0]
    return max(known, key=lambda pair: pair[0])[1] if known else default


def _weighed(part: str) -> tuple[float, str]:
    code, _semicolon, weight = part.strip().partition(";q=")
    try:
        return float(weight or 1), code[:2].lower()
    except ValueError:
        return 0, code


class Translations:
    """One language. A message is an English source string with {placeholders}; 'one|many' counts the fact n."""

    def __init__(self, language: str, cards: Mapping[str, Called] | None = None) -> None:
        """cards: what cards are called at a table, by their full names."""
        self.language = language if language in LANGUAGES else "en"
        self._cards = cards or {}
        self._catalogue = _load(self.language)

    def gettext(self, text: str) -> str:
        return plain(self._catalogue.gettext(text)) if text else ""

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return plain(self._catalogue.ngettext(singular, plural, n))

    def say(self, text: str, facts: Facts | None = None, names: Sequence[str] = ()) -> str:
        """The message with its facts in: words translated, seats as their players' names, numbers as they are."""
        facts = facts or {}
        ours = self._plural(text, facts)
        return self._filled(ours if _fits(ours, facts) else _english(text, facts), facts, names)

    def _filled(self, text: str, facts: Facts, names: Sequence[str]) -> str:
        def word(place: re.Match[str]) -> str:
            return self._formed(place[1], place[2] or "", facts, names) if place[1] in facts else place[0]

        said = _PLACEHOLDER.sub(word, text)
        return said[:1].upper() + said[1:] if _BEGINS_WITH_A_WORD.match(text) else said

    def _formed(self, key: str, form: str, facts: Facts, names: Sequence[str]) -> str:
        """The word in the form that the place asks for: {card:az}, {card:Az} with the Hungarian article, any other
        is a context in which the catalogue has the word once more ({colour:neuter})."""
        word = self._word(key, facts, names)
        if form == "az":
            return with_article(word)
        if form == "Az":
            return f"A{with_article(word)[1:]}"
        value = facts[key]
        formed = self._catalogue.pgettext(form, value) if form and isinstance(value, str) else value
        return word if formed == value else str(formed)

    def _plural(self, text: str, facts: Facts) -> str:
        singular, bar, plural = text.partition("|")
        return self.ngettext(singular, plural, _count(facts)) if bar else self.gettext(text)

    def _word(self, key: str, facts: Facts, names: Sequence[str]) -> str:
        """A thing has places of its own ('{colour} in stock'), filled by the same facts; what people type has none."""
        value = facts[key]
        if isinstance(value, str) and fact_kind(key) == "message":
            return self.say(value, {other: fact for other, fact in facts.items() if other != key}, names)
        if isinstance(value, str):
            return self._card(value) if fact_kind(key) == "card" else self._term(value)
        if fact_kind(key) == "player":
            return _player(value, names)
        return str(value).replace("-", "\u2212")

    def _card(self, card: str) -> str:
        if called := self._cards.get(card):
            return card_words(self.say, called)
        return self._term(card.partition("/")[2] or card)

    def _term(self, word: str) -> str:
        """A word; of cards that are told apart by a number ('agent 2') the name alone is a message."""
        name, _space, number = word.rpartition(" ")
        is_numbered = bool(name) and number.isdecimal() and self.gettext(word) == word
        return f"{self._kind(name)} {number}" if is_numbered else self.gettext(word)

    def _kind(self, name: str) -> str:
        """Before a number a kind is written large: 'Magician 1' is the message 'magician'."""
        said, small = self.gettext(name), self.gettext(name.lower())
        return small[:1].upper() + small[1:] if said == name and small != name.lower() else said


def naming(say: Callable[..., str], called: Mapping[str, Called]) -> Callable[..., str]:
    """Says the same, cards by what they are called at a table."""

    def said(text: str, facts: Facts | None = None, names: Sequence[str] = ()) -> str:
        return say(text, {key: _called(fact) for key, fact in (facts or {}).items()}, names)

    def _called(fact: int | str) -> int | str:
        return card_words(say, called[fact]) if isinstance(fact, str) and fact in called else fact

    return said


def card_words(say: Callable[..., str], called: Called) -> str:
    """'acrobat · red blue · 5 coins'."""
    return " · ".join(" ".join(say(one.text, dict(one.facts)) for one in part) for part in called)


def _player(seat: int, names: Sequence[str]) -> str:
    if 0 <= seat < len(names):
        return names[seat]
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else str(seat)


def _count(facts: Facts) -> int:
    n = facts.get("n", 0)
    return n if isinstance(n, int) else 0


def _english(text: str, facts: Facts) -> str:
    singular, bar, plural = plain(text).partition("|")
    return plural if bar and _count(facts) != 1 else singular


def _fits(text: str, facts: Facts) -> bool:
    return all(name in facts for name, _form in _PLACEHOLDER.findall(text))


def source_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "ringside.po"


def _load(language: str) -> gettext.NullTranslations:
    source = source_of(language)
    compiled = source.with_suffix(".mo")
    if not source.exists():
        return gettext.NullTranslations()
    if _is_fresh(compiled, source):
        return gettext.GNUTranslations(BytesIO(compiled.read_bytes()))
    return gettext.GNUTranslations(BytesIO(_binary(source)))


def _is_fresh(made: Path, source: Path) -> bool:
    return made.exists() and made.stat().st_mtime >= source.stat().st_mtime


def _binary(source: Path) -> bytes:
    import polib

    return bytes(polib.pofile(str(source), encoding="utf-8").to_binary())


def web_catalogue(language: str) -> dict[str, object]:
    """{"language", "messages"} for the browser; a plural message stands under its whole 'one|many' string, a word in a
    context under both, joined as gettext joins them."""
    source, made = source_of(language), LOCALE / language / "web.json"
    if language not in LANGUAGES or not source.exists():
        return {"language": "en", "messages": {}}
    if _is_fresh(made, source):
        return dict(json.loads(made.read_text("utf-8")))
    return {"language": language, "messages": _messages(source)}


def _messages(source: Path) -> Catalogue:
    import polib

    entries: Iterable[polib.POEntry] = polib.pofile(str(source), encoding="utf-8").translated_entries()
    return dict(
        _message(entry.msgctxt, entry.msgid, entry.msgid_plural, entry.msgstr or entry.msgstr_plural)
        for entry in entries
    )


def _message(context: str, one: str, many: str, ours: str | Mapping[int, str]) -> tuple[str, str | list[str]]:
    whole = f"{context}\x04{one}" if context else one
    return (whole, ours) if isinstance(ours, str) else (f"{whole}|{many}", [ours[0], ours[1]])


def compile_all() -> None:
    """Makes ringside.mo beside each ringside.po, and web.json for the browser."""
    for language in LANGUAGES:
        source = source_of(language)
        if source.exists():
            made = {"language": language, "messages": _messages(source)}
            source.with_suffix(".mo").write_bytes(_binary(source))
            (LOCALE / language / "web.json").write_text(json.dumps(made, ensure_ascii=False, sort_keys=True), "utf-8")


if __name__ == "__main__":
    compile_all()
