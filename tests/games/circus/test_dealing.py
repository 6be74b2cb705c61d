"""The laptop's own decks, the house set, printed numbers, and the greedy player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Actor, Setup
from companion.core.why import Malformed
from companion.games import GAMES
from companion.games.circus import GAME
from companion.games.circus.players.policy import policy
from companion.games.circus.printed.prints import OF, PRINTS, TRACK_CARDS
from companion.games.circus.rules import cards, hands
from companion.games.circus.rules.moves import CircusMove, Deal, Turn
from companion.games.circus.rules.parts import DECK_SIZES, RULEBOOK_FACTS, SPECIALTIES, TERMS, TRACKS, UPGRADES
from companion.games.circus.rules.state import Pile, State
from companion.games.simulate import play_out
from companion.host.packs import packs
from tests.games.circus.stage import NAMES, A, nonsense, owner, table, who

HOUSE = packs.house(GAMES["circus"])


@pytest.mark.parametrize("pack", [True, False])
def test_the_laptop_deals_a_whole_game_from_decks_of_36_and_56(pack: bool) -> None:
    setup = Setup(NAMES, (), HOUSE.facts if pack else (), dealer=True)
    line = play_out(GAME, setup, GAME.sample, Random(1))
    turned = [event.move for event in line.events if isinstance(event.move, Turn)]
    first = Counter((move.specialty, move.gender) for move in turned[:25])
    assert max(n for (specialty, _), n in first.items() if specialty != "mime") <= 3
    assert all(bool(move.card) is pack for move in turned)
    assert all(GAME.counters.audit(state) == () for state in line.states)


def test_a_known_performer_never_lies_in_two_places() -> None:
    line = play_out(GAME, Setup(NAMES, (("CI-SET-5", "advanced"),), HOUSE.facts, dealer=True), policy, Random(3))
    for state in line.states:
        lying = [who_.card for who_ in (*state.arena, *(w for c in state.circuses for w in c.caravan))]
        assert len(set(lying)) == len(lying)


def test_a_card_that_lies_open_cannot_be_turned_up() -> None:
    setup = Setup(NAMES[:2], (), HOUSE.facts, dealer=True)
    line = play_out(GAME, setup, GAME.sample, Random(5))
    state = next(state for state in line.states if state.phase == "join")
    lying = state.arena[0]
    nonsense(state, "table", Turn(lying.specialty, lying.gender, lying.card))
    fresh = next(card for card in cards.named(state) if card not in cards.gone(state))
    specialty, gender = cards.named(state)[fresh]
    joined = GAME.apply(state, "table", Turn(specialty, gender, fresh))
    assert fresh in {each.card for each in joined.circuses[state.turn].caravan}
    other = next(each for each in SPECIALTIES if each != specialty)
    nonsense(state, "table", Turn(other, None if other == "mime" else "male", fresh))


def test_cards_come_from_what_nobody_holds() -> None:
    own = owner(who("clown"), hand=("talent male",) * 4)
    state = table(own, owner(who("mime"), hand=()), arena=(who("juggler"),), dealer=True, phase="draw")
    assert hands.pool(state, with_discards=False)["talent male"] == 6 - 4
    nonsense(state, "table", Deal(("talent male",)[:0]))
    assert isinstance(GAME.deal(state, Random(1)), Deal)


def test_chance_is_asked_only_of_the_table() -> None:
    with pytest.raises(Malformed):
        GAME.deal(table(owner(who("clown")), owner()), Random(1))


# the house set


def test_the_house_set_knows_every_card_and_says_that_it_is_invented() -> None:
    facts = {(card, field): value for card, field, value in HOUSE.facts}
    assert "invented" in HOUSE.label
    assert packs.checked(GAME, HOUSE) == HOUSE
    performers = [value for (card, field), value in facts.items() if field == "specialty"]
    assert Counter(performers) == {f'"{each}"': 6 for each in SPECIALTIES}
    copies = [int(facts[f"upgrade/{each}", "copies"]) for each in UPGRADES]
    assert sum(copies) == DECK_SIZES["upgrade"]
    costs = {each for each in UPGRADES if (f"upgrade/{each}", "cost") in facts}
    assert costs == set(UPGRADES) - {"inspiration"}


def test_the_house_set_keeps_what_the_rulebook_says() -> None:
    facts = {(card, field): value for card, field, value in HOUSE.facts}
    for (card, field), value in RULEBOOK_FACTS.items():
        assert facts[card, field] == str(value)
        assert HOUSE.source_of(card, field) == packs.RULEBOOK


def test_only_what_the_rulebook_states_is_known_without_a_pack() -> None:
    state = GAME.start(Setup(NAMES[:2]))
    assert GAME.printed.known(state, "track/performers", "holds 0") == 2
    assert GAME.printed.known(state, "upgrade/practice male", "cost") == 2
    assert GAME.printed.known(state, "track/upgrades", "adds 0") is None
    assert GAME.printed.known(state, "track/performers", "holds 1") is None
    assert len(state.facts) == 2


def test_ci_set_5_of_the_tracks_of_the_advanced_side_the_rulebook_gives_no_number() -> None:
    assert all(" advanced" not in card for card, _ in RULEBOOK_FACTS)
    assert HOUSE.source_of("track/performers advanced", "holds 0") != packs.RULEBOOK


# printed numbers


def test_what_cannot_be_printed_there_is_refused_in_words() -> None:
    with pytest.raises(Malformed) as wrong:
        GAME.apply(GAME.start(Setup(NAMES[:2])), A, Tell("upgrade/talent male", "cost", 9))
    assert wrong.value.why is not None
    assert wrong.value.why.text == "{card} · {thing}: {value} is not possible, only {low} to {high}."


def test_the_lowest_step_is_called_so_wherever_it_is_asked_for() -> None:
    labels = {field.name: field.label for deck in GAME.printed.decks for field in deck.fields}
    assert labels["adds 0"].text == "The lowest step of the upgrades track"
    assert dict(labels["adds 1"].facts) == {"n": 1}
    assert not any(dict(label.facts).get("n") == 0 for label in labels.values())


@pytest.mark.parametrize(
    ("card", "field", "value"),
    [
        ("upgrade/talent male", "cost", 9),
        ("upgrade/talent male", "cost", -1),
        ("upgrade/talent male", "cost", "two"),
        ("upgrade/talent male", "cost", True),
        ("upgrade/inspiration", "cost", 2),
        ("upgrade/applause", "cost", 2),
        ("track/performers", "adds 1", 2),
        ("track/performers", "holds 13", 2),
        ("track/performers", "holds 01", 2),
        ("track/bonus", "cubes 1", 0),
        ("track/wages", "holds 1", 2),
        ("performer/", "specialty", "clown"),
        ("performer/Beppo", "specialty", "acrobat"),
        ("performer/Beppo", "gender", "either"),
        ("performer/Beppo", "wage", 2),
    ],
)
def test_nothing_impossible_can_be_told(card: str, field: str, value: int | str) -> None:
    nonsense(table(owner(), owner()), A, Tell(card, field, value))


def test_every_print_has_a_question_and_every_component_its_prints() -> None:
    assert {field for fields in OF.values() for field in fields} == set(PRINTS)
    assert len(TRACK_CARDS) == 2 * len(TRACKS)
    assert set(TERMS) == {*UPGRADES, *TRACKS}


# the greedy player


def total(play: Callable[[State, Actor, Random], CircusMove], seed: int) -> int:
    line = play_out(GAME, Setup(NAMES[:2], (), HOUSE.facts, dealer=True), play, Random(seed))
    return sum(item.points for item in GAME.score(line.now).items)


def test_the_greedy_player_beats_chance() -> None:
    assert sum(total(policy, seed) for seed in range(3)) > 1.5 * sum(total(GAME.sample, seed) for seed in range(3))


def test_the_greedy_player_finishes_with_real_cards_too() -> None:
    line = play_out(GAME, Setup(NAMES[:3], (("CI-SET-5", "advanced"),)), policy, Random(2))
    assert line.now.phase == "over"


def test_the_laptop_goes_on_dealing_when_a_hand_was_set_at_the_table() -> None:
    """Cards that only their owner knows may be any of the deck; the last ones come from the discards."""
    own = owner(who("clown"), hand=20)
    discards = ("inspiration",) * 5
    state = table(own, owner(who("mime"), hand=()), arena=(who("juggler"),), dealer=True, phase="draw", turn=A)
    state = replace(state, upgrade_pile=Pile(0, (*discards, *(None,) * 31)))
    move = GAME.deal(state, Random(1))
    assert isinstance(move, Deal)
    assert GAME.apply(state, "table", move).phase == "join"
