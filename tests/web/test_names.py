"""Names that may sit at the table, and those that may not (T24, T09, case-61)."""

from __future__ import annotations

import json
from unicodedata import category, is_normalized

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.why import Illegal
from web.people.names import BYTES, LONGEST, checked, clusters, looks

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Ő",
        "Űrmérték Éva",
        "Παράσταση",
        "Ольга",
        "李雷",
        "Ngọc",
        "عمر",
        "יעל",
        "O'Brien",
        "😀",
        FAMILY,
        "🇭🇺🇬🇷",
        "🤹🏽",
        "❤️",
        "x" * 24,
        "<b>",
        "a\u200cb",
        "नमस्ते",
        "2",
    ],
)
def test_t24_a_name_that_people_have_is_taken(name: str) -> None:
    assert checked(f"  {name} ") == checked(name)
    assert checked(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u00a0",
        "\u200d",
        "\u0301",
        "a \u0301",
        "a\u202eb",
        "\u2066a\u2069",
        "\u200bAnna",
        "\ufeff",
        "\u3164",
        "\u2800",
        "\ud800",
        "a\x07b",
        "x" * 25,
        FAMILY * 6,
        "Z" + "\u0336" * 5,
        "\ue000",
        "a\u200d",
        "a\u200d\u200db",
        "\u200eAnna",
        "\u061cA",
        "\u115fA",
    ],
)
def test_t24_a_name_that_hides_or_bursts_is_refused(name: str) -> None:
    with pytest.raises(Illegal):
        checked(name)


def test_t24_the_refusal_holds_the_numbers() -> None:
    with pytest.raises(Illegal) as no:
        checked("x" * 30)
    assert dict(no.value.why.facts) == {"count": 30, "most": 24}


@pytest.mark.parametrize(
    ("sits", "comes"),
    [
        ("Anna", "anna"),
        ("Anna", "АNNА"),
        ("Anna", "Ａｎｎａ"),
        ("Bob", "B0b"),
        ("Ilona", "llona"),
        ("Éva", "Eva"),
        ("Marni", "Mami"),
        ("Anna", "An na"),
        ("Anna", "Anna."),
        ("Νίκος", "Nίkoς"),
        ("Ольга", "ольга"),
        ("!!", "!!"),
        ("🎪", "🎪"),
        ("Anna", "A\u200cnna"),
        ("wendy", "vvendy"),
        ("Anna", "𝐀𝐧𝐧𝐚"),
    ],
)
def test_t09_a_name_that_looks_like_one_at_the_table_is_refused(sits: str, comes: str) -> None:
    with pytest.raises(Illegal) as no:
        checked(comes, ["Csaba", sits])
    assert dict(no.value.why.facts)["name"] == sits


def test_t09_different_names_may_sit_together() -> None:
    seated: list[str] = []
    for name in ("Anna", "Hanna", "Bob", "Rob", "李", "雷", "🎪", "🤹", "-", "..", "Ольга", "Олег"):
        seated.append(checked(name, seated))


def test_t24_a_letter_is_what_a_reader_takes_for_one() -> None:
    assert clusters("🇭🇺🇬🇷") == ["🇭🇺", "🇬🇷"]
    assert clusters(f"a{FAMILY}b") == ["a", FAMILY, "b"]
    assert clusters("e\u0301f") == ["e\u0301", "f"]


@settings(max_examples=2000, deadline=None)
@given(st.text(max_size=60) | st.text(st.characters(categories=["L", "M", "So", "Cf", "Zs"]), max_size=30))
def test_t24_whatever_is_accepted_renders_and_comes_back(typed: str) -> None:
    try:
        name = checked(typed)
    except Illegal:
        return
    assert 1 <= len(clusters(name)) <= LONGEST
    assert len(name.encode()) <= BYTES
    assert is_normalized("NFC", name)
    assert not {category(char) for char in name} & {"Cc", "Cs", "Co", "Zl", "Zp"}
    assert not set(name) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
    assert name == name.strip()
    assert category(name[0])[0] != "M"
    assert json.loads(json.dumps(name)) == name
    assert checked(name) == name
    assert looks(name)
