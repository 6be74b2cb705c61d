"""Sums over many evenings, and who is who in them."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from companion.host.evenings import people
from companion.host.evenings.book import Evening, Sitting
from companion.host.evenings.statistics import Rivalry, chosen, feats, rivalries, tallies

DAY = 24 * 3600 * 1000


def evening(
    day: int, *results: tuple[str, int, int], game: str = "circus", pack: str = "own", over: bool = True
) -> Evening:
    """results: (name, points, place)."""
    players = tuple(Sitting(name, "ABCD"[n], points, place) for n, (name, points, place) in enumerate(results))
    table = f"{day:03}{game}{pack}"
    return Evening(table, game, 1, day * DAY, day * DAY, players, 9, minutes=60 + day, over=over, pack=pack)


BOOK = (
    evening(1, ("Anna", 40, 1), ("Bori", 30, 2)),
    evening(2, ("anna ", 20, 2), ("Bori", 50, 1), ("Csaba", 20, 2)),
    evening(3, ("Anna", -5, 1), ("Csaba", -5, 1), ("Bori", -9, 3)),
    evening(4, ("ANNA", 33, 1), ("Bori", 32, 2)),
    evening(5, ("Anna", 99, 1), ("Bori", 0, 2), pack="house"),
    evening(6, ("Anna", 0, 2), ("Bori", 9, 1), over=False),
    evening(7, ("Anna", 70, 2), ("Dimitra", 90, 1), game="magnificent"),
)


def test_invented_and_unfinished_evenings_are_counted_apart() -> None:
    assert [one.at // DAY for one in chosen(BOOK)] == [1, 2, 3, 4, 7]
    assert [one.at // DAY for one in chosen(BOOK, house=True)] == [5]
    assert [one.at // DAY for one in chosen(reversed(BOOK), "circus")] == [1, 2, 3, 4]


def test_a_person_is_counted_under_every_spelling() -> None:
    first, second, third = tallies(chosen(BOOK, "circus"), {})
    assert (first.person, first.name, first.plays, first.wins) == ("anna", "ANNA", 4, 3)
    assert (first.points, first.best, first.worst) == (88, 40, -5)
    assert (first.streak, first.longest) == (2, 2)  # a shared victory is one
    assert (second.person, second.plays, second.wins, second.streak, second.longest) == ("bori", 4, 1, 0, 1)
    assert (third.person, third.plays, third.wins, third.streak) == ("csaba", 2, 1, 1)


def test_who_came_before_whom() -> None:
    assert rivalries(chosen(BOOK, "circus"), {}) == (
        Rivalry("anna", "bori", 3, 1, 0),
        Rivalry("anna", "csaba", 0, 0, 2),
        Rivalry("bori", "csaba", 1, 1, 0),
    )


def test_the_records_of_a_game() -> None:
    found = {feat.kind: (feat.worth, feat.names, feat.at // DAY) for feat in feats(chosen(BOOK, "circus"), {})}
    assert found == {
        "highest": (50, ("Bori",), 2),
        "lowest win": (-5, ("Anna", "Csaba"), 3),
        "widest win": (30, ("Bori",), 2),
        "narrowest win": (1, ("ANNA",), 4),
        "longest": (64, ("ANNA",), 4),
        "shortest": (61, ("Anna",), 1),
    }
    assert feats((), {}) == ()


def test_an_evening_alone_has_no_margin() -> None:
    kinds = {feat.kind for feat in feats((evening(1, ("Anna", 3, 1)),), {})}
    assert kinds == {"highest", "lowest win", "longest", "shortest"}


def test_two_names_of_one_person_count_as_one_and_meet_nobody() -> None:
    called = people.with_word({}, "Csaba", "Bori")
    (anna, bori) = tallies(chosen(BOOK, "circus"), called)
    assert (bori.person, bori.name, bori.plays) == ("bori", "Bori", 6)
    assert anna.plays == 4
    assert {(one.one, one.other) for one in rivalries(chosen(BOOK, "circus"), called)} == {("anna", "bori")}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bori", "BORI"),
        (" Bori  B", "bori b"),
        (normalize("NFC", "Zoé"), normalize("NFD", "ZOÉ")),
        ("Straße", "STRASSE"),
        ("Ελένη", "ΕΛΈΝΗ"),
        ("Νίκος", "ΝΊΚΟΣ"),
    ],
)
def test_one_name_however_it_is_written(one: str, other: str) -> None:
    assert people.key(one) == people.key(other)


def test_different_names_stay_apart() -> None:
    assert len({people.key(name) for name in ("Bori", "Böri", "Bóri", "Bor i", "Borι")}) == 5


def test_the_hosts_word_is_followed_through_and_taken_back() -> None:
    called = people.with_word({}, "Béla", "Bela")
    assert people.spelled("BÉLA", called) == "Bela"
    called = people.with_word(called, "Bela", "Albert")
    assert {people.person(name, called) for name in ("Béla", "Bela", "Albert")} == {"albert"}
    called = people.with_word(called, "Albert", "Béla")  # the same person: only what they are called
    assert {people.spelled(name, called) for name in ("Béla", "Bela", "Albert")} == {"Béla"}
    called = people.with_word(called, "Csaba", "albert")
    assert people.spelled("Csaba", called) == "Béla"
    called = people.with_word(called, "Bela", "")
    assert (people.spelled("Bela", called), people.spelled("Albert", called)) == ("Bela", "Béla")


def test_a_name_that_nobody_has_any_more_is_not_kept() -> None:
    called = {"béla": "Bela", "csaba": "Csabi"}
    assert people.only(called, ("BÉLA", "Anna")) == {"béla": "Bela"}
