"""The Hungarian article before numbers, checked against how they are spoken, and before names."""

import pytest

from companion.host.articles import with_article

ONES = ("", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
TENS = ("", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven")
STEMS = ("", "tizen", "huszon", *TENS[3:])


def spoken(n: int) -> str:
    """The number in words as it is read aloud: 1 before a hundred or a thousand is not said."""
    if n < 10:
        return ONES[n] or "nulla"
    if n < 100:
        return TENS[n // 10] if n % 10 == 0 else STEMS[n // 10] + ONES[n % 10]
    size, word = (1000, "ezer") if n >= 1000 else (100, "száz")
    first = "" if n // size == 1 else spoken(n // size)
    return first + word + (spoken(n % size) if n % size else "")


@pytest.mark.parametrize(
    "numbers", [range(2001), range(4990, 6010), (10_000, 15_000, 50_000, 55_555, 100_000, 500_001)]
)
def test_the_article_of_a_number_is_that_of_its_word(numbers: range | tuple[int, ...]) -> None:
    wrong = [n for n in numbers if with_article(str(n)) != f"{'az' if spoken(n)[0] in 'eéöő' else 'a'} {n}"]
    assert wrong == []


@pytest.mark.parametrize("word", ["1.", "5.", "51", "1500", "1000000", "5–6", "500 Ft"])
def test_az_before_a_number_that_begins_so(word: str) -> None:
    assert with_article(word) == f"az {word}"


@pytest.mark.parametrize("word", ["−5", "-1", "0", "3.", "15", "100", "10000"])
def test_a_before_the_others(word: str) -> None:
    assert with_article(word) == f"a {word}"


@pytest.mark.parametrize(
    "name",
    ["Anna", "Édua", "ödön", "Őrs", "Ürge", "István", "Ybl", "Yvonne", "F", "L", "M", "R", "S", "X", "Y",
     "MTK", "ÁVH", "/etc/hosts", "„Este”", "Ελένη", "I", "I. tábla", "O’Neil", "Ægir"],
)  # fmt: skip
def test_az_before_a_vowel_that_is_heard(name: str) -> None:
    assert with_article(name) == f"az {name}"


@pytest.mark.parametrize(
    "name",
    ["Bori", "Zsófi", "York", "Yann", "B", "D", "G", "H", "K", "Q", "W", "DVD", "/home/anna", "Δήμητρα", "II", "III",
     "IV", "IX", "", "🎪", "日本", "٣"],
)  # fmt: skip
def test_a_before_a_consonant_and_where_nothing_is_known(name: str) -> None:
    assert with_article(name) == f"a {name}"
