"""The Hungarian article: 'a' or 'az', by the first sound of the name or number that follows it."""

import re
import unicodedata

_VOWELS = frozenset("aeiouæøœαεηιουω")
# letters whose names begin with a vowel: ef, el, em, en, er, es, iksz, ipszilon
_SPELLED = _VOWELS | frozenset("flmnrsxy")
_ROMAN = frozenset({"II", "III", "IV", "IX"})  # second, third, fourth, ninth
_FIRST = re.compile(r"[0-9]+|[^\W\d_]+")


def with_article(word: str) -> str:
    """'az 5', 'a 7', 'az Anna', 'a Bori'."""
    return f"{'az' if _begins_with_a_vowel(word) else 'a'} {word}"


def _begins_with_a_vowel(word: str) -> bool:
    found = _FIRST.search(unicodedata.normalize("NFC", word))
    if found is None or word[0] in "-\u2212":  # minus
        return False
    return _number(found[0]) if found[0].isdecimal() else _name(found[0])


def _number(digits: str) -> bool:
    """5, 50, 500, 5000 (öt…), 1 and 1000 to 1999 (egy, ezer), a million (egymillió)."""
    return digits[0] == "5" or digits[: len(digits) % 3 or 3] == "1"


def _name(word: str) -> bool:
    letters = unicodedata.normalize("NFD", word.lower())
    first, second = letters[0], letters[1:2]
    is_spelled = len(word) == 1 or (word.isupper() and not _VOWELS & set(letters))
    if word in _ROMAN:
        return False
    if is_spelled:
        return first in _SPELLED
    return second not in _VOWELS if first == "y" else first in _VOWELS
