"""The bag-and-tag sheet names all that lies open on the table, and nothing that is hidden."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.events import Event, Rename, Sealed
from companion.core.paper import PutAway
from companion.core.seats import Setup
from companion.core.standing import folded
from companion.core.timeline import Timeline
from companion.core.why import Malformed
from companion.games import GAMES
from companion.games.simulate import steps
from companion.host.i18n import Translations
from companion.host.packs import packs
from companion.host.sheets import Bag, Format, Look
from companion.kit.facts import name
from companion.session.codec import Codec
from printables.played.put_away import put_away
from printables.press import printed
from printables.setting.signs import LEAST_QR
from printables.setting.style import PAPERS
from tests.printables import reading

pytestmark = pytest.mark.pdf_tools
LINK, CODE = "http://192.168.100.123:8765/?resume=0123456789ab", "0123456789ab"
NAMES = ("Anna", "Őrmester Árvíztűrő", "W" * 24, "<b>Παράσταση</b>")
LOOK = Look()
EVERY = pytest.mark.parametrize("key", GAMES)


@cache
def evening(key: str) -> tuple[Timeline[Any, Any], ...]:
    """A game with the house set, after each of its events; the hands are known to the log."""
    game = GAMES[key]
    setup = Setup(NAMES[: max(game.seats)], (), packs.house(GAMES[key]).facts, True, "house")
    return tuple(steps(game, setup, game.policy, Random(7)))


def middle(key: str) -> Timeline[Any, Any]:
    return evening(key)[len(evening(key)) * 3 // 5]


def sheet(timeline: Timeline[Any, Any], look: Look = LOOK) -> bytes:
    log = Codec(timeline.game).exported(timeline.events).decode()
    return printed(Bag(look, log, tuple("ADCB"[: len(timeline.names())]), LINK, CODE))


@cache
def paper(key: str) -> bytes:
    return sheet(middle(key))


@EVERY
def test_b4_the_code_leads_back_and_its_text_stands_beside_it(key: str) -> None:
    first, *rest = reading.codes(paper(key))
    assert (first, [code for page in rest for code in page]) == ([LINK], [])
    assert LINK in reading.flowing(paper(key)).replace("? resume", "?resume")
    assert min(reading.measured(paper(key))[0]) >= LEAST_QR


@EVERY
def test_b4_every_counted_thing_has_its_line(key: str) -> None:
    timeline, said = middle(key), reading.flowing(paper(key))
    for thing in (thing for place in put_away(timeline) for thing in place if thing.n is not None):
        assert f"{said_of(thing)} {thing.n}".replace("-", "−") in said
    seats = [*put_away(timeline)][:-1]
    assert all({"Points", "Fame"} & {thing.words[0].text for thing in place} for place in seats)


def said_of(thing: PutAway) -> str:
    return " · ".join(Translations("en").say(word.text, dict(word.facts)) for word in thing.words)


def numbers(key: str, state: Any) -> list[str]:
    """What stands before the seats, out of the position itself."""
    match key:
        case "drum_roll":
            every = [(("Fame", own.fame), ("Coins", own.coins)) for own in state.circuses]
        case "circus":
            every = [(("Points", own.points), ("Upgrade cards in the hand", len(own.hand))) for own in state.circuses]
        case _:
            every = [(("Points", own.points), ("Coins", own.coins)) for own in state.ringmasters]
    return [f"{what} {n}".replace("-", "−") for seat in every for what, n in seat]


@EVERY
def test_b4_points_and_coins_are_said_even_where_there_are_none(key: str) -> None:
    for line in (middle(key), evening(key)[len(evening(key)) // 12]):
        said, wanted = reading.flowing(sheet(line)), numbers(key, line.now)
        assert [each for each in wanted if said.count(each) < wanted.count(each)] == []


def test_b4_circus_every_performer_talent_and_poster_is_named() -> None:
    line = evening("circus")[-1]
    said = reading.flowing(sheet(line)).lower()
    talents = [talent for own in line.now.circuses for talent in own.talents]
    assert talents
    assert sum(said.count(f"talent ({of})") for of in ("male", "female")) == len(talents)
    who = [name(who.card).lower() for own in line.now.circuses for who in own.caravan]
    assert [one for one in who if one not in said] == []
    assert all(f"poster {n} from the left" in said for n in range(1, 8))


def test_b4_drum_roll_every_card_and_disc_is_named() -> None:
    state, said = middle("drum_roll").now, reading.flowing(paper("drum_roll")).lower()
    for owner in state.circuses:
        for card in (*(who.card for who in owner.troupe), *owner.staff, owner.region):
            assert name(card).lower() in said or name(card).rpartition(" ")[0].lower() in said
    assert all(name(offered.card).lower().split(" ")[0] in said for offered in state.performers)


def test_b4_magnificent_the_camp_is_drawn_as_it_lies() -> None:
    state, laid = middle("magnificent").now, [thing for place in put_away(middle("magnificent")) for thing in place]
    drawn = [thing.laid for thing in laid if thing.laid]
    assert drawn == [
        tuple((tile.colour, tile.cells) for tile in owner.camp) for owner in state.ringmasters if owner.camp
    ]


def in_the_dark(key: str, state: Any) -> Any:
    """The same position with every hidden card unknown."""
    if key == "circus":
        return replace(state, circuses=tuple(replace(own, hand=(None,) * len(own.hand)) for own in state.circuses))
    circuses = tuple(
        replace(own, hand=(None,) * len(own.hand), looking=("",) * len(own.looking)) for own in state.circuses
    )
    piles = tuple((deck, replace(pile, under=(None,) * len(pile.under))) for deck, pile in state.piles)
    return replace(state, circuses=circuses, piles=piles)


@pytest.mark.parametrize("key", ["drum_roll", "circus"])
def test_t27_what_hands_and_decks_hide_changes_no_line(key: str) -> None:
    for line in (middle(key), *evening(key)[:: len(evening(key)) // 9]):
        dark = in_the_dark(key, line.now)
        assert put_away(replace(line, states=(*line.states[:-1], dark))) == put_away(line)
    assert in_the_dark(key, middle(key).now) != middle(key).now


def test_t27_an_open_vote_prints_alike_whatever_was_cast() -> None:
    every = evening("drum_roll")
    cast = next(line for line in every if isinstance(line.events[-1].move, Sealed))
    last: Event[Any] = cast.events[-1]
    other = replace(last, move=replace(last.move, box="ff" * 20))
    assert sheet(cast) == sheet(folded(cast.game, (*cast.events[:-1], other)))


@pytest.mark.parametrize("paper_", PAPERS)
@EVERY
def test_b4_every_name_is_literal_and_every_page_inside(key: str, paper_: Format) -> None:
    made = sheet(middle(key), Look("en", paper_, grey=True))
    bare = "".join(reading.flowing(made).split())
    for who in middle(key).names():
        assert bare.count(who.replace(" ", "")) >= 3
    assert min(min(edges) for edges in reading.margins(made)) >= 11.6
    assert reading.coloured(made) == set()


def test_case_61_whoever_renamed_a_seat_is_called_so() -> None:
    line = middle("circus")
    seq = len(line.events)
    renamed = line.then(Event(seq, seq * 1000, "host", "screen", "r", Rename(0, "Ödön")))  # type: ignore[arg-type]
    assert reading.flowing(sheet(renamed)).count("Ödön") >= 3


@EVERY
def test_b4_a_game_that_is_over_can_be_put_away_too(key: str) -> None:
    assert "This game is over." in reading.flowing(sheet(evening(key)[-1]))


def test_b4_a_game_with_nothing_told_is_put_away() -> None:
    for game in GAMES.values():
        setup = Setup(("Anna", "Bori", "Csaba")[: max(game.seats)])
        every = list(steps(game, setup, game.policy, Random(2)))
        for at in (0, len(every) // 2):
            assert reading.codes(sheet(every[at]))[0] == [LINK]


def test_case_63_what_is_no_log_is_refused() -> None:
    with pytest.raises(Malformed):
        printed(Bag(Look(), "no log", ("A", "B"), LINK, CODE))
