"""A card that was given no name is called by what can be seen of it, everywhere, until somebody gives it one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.events import Event, Start
from companion.core.game import Tell
from companion.core.seats import Seat, Setup
from companion.core.standing import folded
from companion.core.timeline import Timeline
from companion.core.why import Malformed, said
from companion.games import GAMES
from companion.games.circus.rules.moves import Turn as Performer
from companion.games.drum_roll.rules.parts import Region, Sets
from companion.games.magnificent.rules.parts import Bonus, Criterion, Gain, Poster, Tent
from companion.host.i18n import Translations, naming
from companion.host.packs import packs
from companion.session.story import lines
from tests.games.words import plain

NOTHING: dict[str, object] = {}


def look(game: str, card: str, **prints: object) -> str:
    """What the card is called, '' for its own name; fields with '_' for a space."""
    told = {field.replace("_", " "): value for field, value in prints.items()}
    return plain(GAMES[game].printed.looks(card, told))


def test_a_performer_is_called_by_its_kind_its_cubes_and_its_cost_as_far_as_they_are_told() -> None:
    card = "performer/Acrobat 5"
    assert look("drum_roll", card) == ""
    assert look("drum_roll", card, kind="acrobat") == "acrobat"
    levels = {"poor": ("red",), "good": ("blue", "green"), "outstanding": ()}
    assert look("drum_roll", card, kind="tamer", hire=5, **levels) == "tamer · red blue green · 5 coins"
    assert look("drum_roll", "performer/Rope Walker", kind="acrobat", hire=5) == ""


def test_agents_and_tiles_that_bear_no_name_are_called_by_what_they_show() -> None:
    assert look("drum_roll", "personnel/agent 2", colours=("red", "blue"), hire=1) == "agent · red blue · 1 coin"
    assert look("drum_roll", "personnel/agent 2") == look("drum_roll", "personnel/orchestra", hire=3) == ""
    tile = Region((Sets("magician", 2, 3), Sets("any", 3, 4)))
    words = "3 fame for each 2: magician · 4 fame for each 3 that are all different"
    assert look("drum_roll", "region/Region 1", sets=tile) == words
    assert look("drum_roll", "region/Moscow", sets=tile) == ""


def test_cards_that_print_no_name_are_called_by_what_they_give_and_want() -> None:
    poster = Poster((("orange", "small"),), ("clear",), 6, 2)
    assert look("magnificent", "poster/3", poster=poster) == "a small orange tile · a clear gem · 6 points, 2 coins"
    assert look("magnificent", "tent/3", tent=Tent(("green",), 1, 2)) == "a green gem · 1 point, 2 coins"
    master = {"bonus": Bonus((Gain("coins", 2),)), "criterion": Criterion("trainers", 1)}
    assert look("magnificent", "master/7", **master) == "2 coins · 1 point for each: trainers"
    assert look("magnificent", "master/II 3", **master) == look("magnificent", "poster/3") == ""


def test_a_circus_performer_told_by_its_kind_is_called_by_it_as_it_was_told_last() -> None:
    assert look("circus", "performer/female clown 2") == "female clown"
    assert look("circus", "performer/female clown 2", specialty="mime") == "mime"
    assert look("circus", "performer/Dot", specialty="clown", gender="female") == ""


def line(game: str, pack: str = "", facts: tuple[tuple[str, str, str], ...] = ()) -> Timeline[Any, Any]:
    return folded(
        GAMES[game], [Event(0, 0, "host", "screen", "", Start(Setup(("Anna", "Bori"), facts=facts, pack=pack)))]
    )


def then(timeline: Timeline[Any, Any], by: Any, move: Any) -> Timeline[Any, Any]:
    return timeline.then(Event(len(timeline.events), 1, by, "phone", "", move))


def upto_rows(rng: Random) -> Timeline[Any, Any]:
    """A physical table of Drum Roll whose rows have just been filled."""
    timeline = line("drum_roll")
    while timeline.now.phase != "place":
        by = timeline.game.due(timeline.now).asks[0][0]
        timeline = then(timeline, by, timeline.game.sample(timeline.now, by, rng))
    return timeline


def words(timeline: Timeline[Any, Any], card: str) -> str:
    return plain(timeline.game.called(timeline.now).get(card, ()))


def test_two_that_look_alike_are_told_apart_until_more_is_told() -> None:
    timeline = line("drum_roll")
    for n in (1, 2):
        timeline = then(timeline, Seat(0), Tell(f"performer/Acrobat {n}", "kind", "acrobat"))
    assert [words(timeline, f"performer/Acrobat {n}") for n in (1, 2)] == ["acrobat", "acrobat (2)"]
    timeline = then(timeline, Seat(0), Tell("performer/Acrobat 2", "hire", 4))
    assert [words(timeline, f"performer/Acrobat {n}") for n in (1, 2)] == ["acrobat", "acrobat · 4 coins"]


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("drum_roll", Tell("performer/Acrobat 1", "kind", "acrobat")),
        ("circus", Tell("performer/female clown 1", "specialty", "clown")),
        ("magnificent", Tell("poster/3", "poster", Poster((), (), 6, 2))),
    ],
)
def test_a_name_is_given_and_changed_at_any_time_and_the_old_words_change_with_it(game: str, first: Any) -> None:
    card = first.card
    timeline = then(then(line(game), Seat(0), first), Seat(0), Tell(card, "name", "Flying Zoltán"))
    assert words(timeline, card) == "Flying Zoltán"
    assert _said(timeline, lines(timeline, 2, "table")[0]) == "A card is called Flying Zoltán from now on."
    told = lines(timeline, 1, "table")
    assert "Flying Zoltán" in " ".join(_said(timeline, why) for why in told)
    timeline = then(timeline, Seat(1), Tell(card, "name", "Zoli"))
    assert words(timeline, card) == "Zoli"
    assert "Zoli" in _said(timeline, lines(timeline, 1, "table")[0])
    with pytest.raises(Malformed):
        then(timeline, Seat(0), Tell(card, "name", " "))
    assert GAMES[game].printed.why_unprintable(card, "name", "x" * 41) == said(
        "{card} · {thing}: a name has 1 to {high} letters.",
        card=card, thing="The name on the card, or one of yours", high=40,
    )  # fmt: skip


def _said(timeline: Timeline[Any, Any], why: Any) -> str:
    say = naming(Translations("en").say, timeline.game.called(timeline.now))
    assert say(why.text, dict(why.facts)) == Translations("en", timeline.game.called(timeline.now)).say(
        why.text, dict(why.facts)
    )
    return say(why.text, dict(why.facts))


def test_the_house_set_calls_its_cards_by_their_own_names() -> None:
    for game in GAMES.values():
        timeline = line(game.key, "house", packs.house(game).facts)
        assert game.called(timeline.now) == {}
        assert game.printed.cards(timeline.now, "table")


def test_a_dealt_performer_is_nothing_to_the_others_before_it_is_seen() -> None:
    timeline = line("drum_roll")
    while timeline.now.phase != "deal":
        timeline = then(timeline, "table", timeline.game.sample(timeline.now, "table", Random(2)))
    deal = next(
        o.move for _, ask in timeline.game.due(timeline.now).asks for o in ask.options if o.move.kind == "tamer"
    )
    timeline = then(timeline, deal.seat, deal)
    cards = timeline.game.printed.cards
    assert plain(cards(timeline.now, deal.seat)[deal.card].called) == "tamer"
    others = [cards(timeline.now, viewer) for viewer in (Seat(1 - deal.seat), "table")]
    assert all(deal.card not in each for each in others)


def test_a_told_circus_performer_keeps_its_kind_as_its_name_when_it_has_gone() -> None:
    timeline = line("circus")
    game = timeline.game
    while not game.called(timeline.now):
        by = game.due(timeline.now).asks[0][0]
        timeline = then(timeline, by, game.sample(timeline.now, by, Random(4)))
    move = next(event.move for event in timeline.events[::-1] if isinstance(event.move, Performer))
    assert (
        f"{move.gender} {move.specialty}"
        if move.gender
        else move.specialty in map(plain, game.called(timeline.now).values())
    )


def test_a_card_fact_without_a_table_is_said_by_its_own_name() -> None:
    say = Translations("en").say
    assert say("{card} is turned up.", {"card": "performer/Rope Walker"}) == "Rope Walker is turned up."
    assert say("{note}", {"note": "a/b"}) == "a/b"
