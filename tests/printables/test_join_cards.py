"""Join cards read back: codes, words to type, seats, where the password stands, and where the knife goes."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from companion.core.why import plain
from companion.host import qr
from companion.host.i18n import SEAT_WORDS, Translations
from companion.host.sheets import Chair, Format, Join, Look, Network
from printables.press import printed
from printables.setting.signs import LEAST_QR
from printables.setting.style import PAPERS
from printables.sheets import join
from printables.sheets.join import CARD_HIGH, CARD_WIDE, carded
from tests.printables import reading

pytestmark = pytest.mark.pdf_tools
LINK = "http://192.168.100.123:8765/j#0123456789abcdefghijkl"
NAMES = ("Anna", "", "Őrmester Árvíztűrő", "Παράσταση", "<b>x</b>", "W" * 24, "Δήμητρα-Αλεξάνδρα Παπαδ.", "{seat}")
NET = Network("Otthon; vendég", 'a;b"c\\d,e:f')
PAPER = pytest.mark.parametrize("paper", PAPERS)


@cache
def cards(net: Network | None = NET, paper: Format = "letter") -> bytes:
    chairs = tuple(Chair(mark, name) for mark, name in zip("ABCDEFGH", NAMES, strict=True))
    return printed(Join(Look("en", paper), "drum_roll", LINK, "192.168.100.123:8765/j", "K7MP2Q", chairs, net))


@PAPER
def test_a3_every_code_is_read_from_the_paper(paper: Format) -> None:
    tent, seats = reading.codes(cards(paper=paper))
    wifi = qr.wifi(NET.name, NET.password)
    assert sorted(tent) == sorted([wifi, carded(LINK)] * 2)
    assert sorted(seats) == [carded(LINK, mark) for mark in "ABCDEFGH"]


def test_a3_the_mark_stands_before_the_token() -> None:
    assert carded(LINK) == LINK.replace("/j#", "/j?card#")
    assert carded(LINK, "C") == LINK.replace("/j#", "/j?card=C#")


@PAPER
def test_b4_a_code_is_25_mm_at_least(paper: Format) -> None:
    dense = Network("W" * 32, "W" * 63)
    sides = [side for page in reading.measured(cards(dense, paper)) for side in page]
    assert len(sides) == 12
    assert min(sides) >= LEAST_QR


def test_b4_of_the_two_faces_one_stands_on_its_head() -> None:
    turns = sorted(turn for turn in reading.turned(cards(None))[0])
    assert [round(abs(turn) / 90) for turn in turns] in ([0, 2], [2, 0])


@PAPER
def test_b4_a_card_says_whose_it_is_and_what_to_type(paper: Format) -> None:
    said = reading.flowing(cards(paper=paper))
    for word in ("192.168.100.123:8765/j", "K7M P2Q"):
        assert said.count(word) == 2 + len(NAMES)
    assert all(plain(word) in said for word in SEAT_WORDS)
    bare = said.replace(" ", "")
    assert [name for name in NAMES if name.replace(" ", "") not in bare] == []
    assert "free seat" in said


def test_a3_the_password_stands_beside_its_code_and_nowhere_else() -> None:
    tent, seats = reading.pages(cards())
    assert tent.count(NET.password) == 2
    assert NET.password not in seats
    assert NET.name not in seats
    made = cards()
    assert NET.password not in " ".join([reading.about(made)["Title"], *reading.titles(made)])


def test_a3_without_a_network_there_is_one_code() -> None:
    made = cards(None)
    assert reading.codes(made)[0] == [carded(LINK)] * 2
    assert "1 Wi-Fi" not in reading.text(made)


def test_a3_the_longest_password_is_whole_and_stays_on_its_face() -> None:
    net = Network("Ő" * 32, "Mm;Ww,:0O1lI" * 5 + "xyz")
    made = cards(net)
    bare = "".join(reading.flowing(made).split())
    assert bare.count(net.name) == 2
    assert bare.count(net.password) == 2
    fold = max(fold for fold in folds("letter"))
    face = [word for word in reading.words(made) if word.page == 1 and word.text in net.password]
    assert max(word.bottom for word in face) < fold


def folds(paper: Format) -> tuple[float, ...]:
    flap, face = join.FLAP, join.FACE
    high = flap + 2 * face + join.BASE
    top = (12 + 10 + PAPERS[paper][1] - 18 - high) / 2
    return top + flap, top + flap + face, top + flap + 2 * face


@PAPER
def test_b4_nothing_stands_on_the_cut_and_all_is_inside(paper: Format, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message a third longer, as Greek may be."""
    said = Translations.say
    monkeypatch.setattr(Translations, "say", lambda *told: longer(said(*told)))
    made = cards.__wrapped__(paper=paper)
    boxes = places(paper)
    for word in (word for word in reading.words(made) if word.page == 2 and word.top < 255):
        assert any(left < word.left and word.right < left + CARD_WIDE and top < word.top
                   and word.bottom < top + CARD_HIGH for left, top in boxes), word  # fmt: skip
    dots = Dots(reading.pictures(made, 150)[1])
    for left, top in boxes:
        assert not any(dots.has_ink(left + mm / 2, edge) for mm in range(int(CARD_WIDE * 2))
                       for edge in (top, top + CARD_HIGH))  # fmt: skip
        assert not any(dots.has_ink(edge, top + mm / 2) for mm in range(int(CARD_HIGH * 2))
                       for edge in (left, left + CARD_WIDE))  # fmt: skip
        assert any(dots.has_ink(left - 2, top + near) for near in (-0.17, 0, 0.17))


def longer(said: str) -> str:
    return f"{said} {'hosszú' * 9}"[: len(said) * 4 // 3]


def places(paper: Format) -> list[tuple[float, float]]:
    wide = PAPERS[paper][0]
    left, apart = (wide - 2 * CARD_WIDE - join.BETWEEN) / 2, join.BETWEEN
    return [(left + n % 2 * (CARD_WIDE + apart), 16 + n // 2 * (CARD_HIGH + apart)) for n in range(len(NAMES))]


class Dots:
    """A page as a picture."""

    def __init__(self, picture: tuple[int, int, Any]) -> None:
        self.wide, _, self.dots = picture

    def has_ink(self, x: float, y: float) -> bool:
        return bool(self.dots[round(y * 150 / 25.4) * self.wide + round(x * 150 / 25.4)] < 200)
