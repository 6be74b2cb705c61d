"""The house set: complete, playable without asking, labelled as invented, true to what the rulebook prints."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import mean

import msgspec

from bench.balance import totals
from companion.core.game import Tell
from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.drum_roll import GAME
from companion.games.drum_roll.players.policy import policy
from companion.games.drum_roll.rules.parts import AWARDS, KINDS, LEVELS, RULEBOOK_FACTS, Benefit, Value
from companion.games.simulate import play_out
from companion.host.packs import packs

HOUSE = packs.house(GAMES["drum_roll"])
FACTS: dict[tuple[str, str], Value] = {
    (card, field): msgspec.json.decode(text, type=Value) for card, field, text in HOUSE.facts
}


def of(deck: str) -> set[str]:
    return {card for card, _ in FACTS if card.startswith(f"{deck}/")}


def test_dr_sup_4_forty_five_performers_nine_of_a_kind_and_fifteen_personnel() -> None:
    kinds = Counter(FACTS[card, "kind"] for card in of("performer"))
    assert kinds == dict.fromkeys(KINDS, 9)
    assert len(of("personnel")) == 15
    assert len(of("region")) == 5


def test_every_performer_prints_all_that_a_game_may_ask() -> None:
    for card in of("performer"):
        odd = FACTS[card, "kind"] == "eccentric"
        fields = {"hire", "flip wage", *LEVELS, *(f"gain {level}" for level in LEVELS)}
        fields |= (
            {f"{word} {n}" for word in ("wage", "flip fame") for n in range(1, 10)} if odd else {"wage", "flip fame"}
        )
        assert fields <= {field for c, field in FACTS if c == card}, card
        assert all(isinstance(FACTS[card, f"gain {level}"], Benefit) for level in LEVELS)


def test_track_awards_and_personnel_are_complete() -> None:
    length = FACTS["track", "length"]
    assert isinstance(length, int)
    assert all(2 <= FACTS["track", f"step {n}"] <= 5 for n in range(1, length + 1))  # type: ignore[operator]
    assert {field for card, field in FACTS if card == "award"} == set(AWARDS)
    assert all({"hire", "wage"} <= {field for c, field in FACTS if c == card} for card in of("personnel"))


def test_what_the_rulebook_prints_is_kept_and_everything_else_is_labelled_invented() -> None:
    assert {key: FACTS[key] for key in RULEBOOK_FACTS} == RULEBOOK_FACTS
    assert "invented" in HOUSE.label
    sources = {(card, field): HOUSE.source_of(card, field) for card, field, _ in HOUSE.facts}
    assert {key for key, source in sources.items() if source == "rulebook"} == set(RULEBOOK_FACTS)
    assert set(sources.values()) == {"rulebook", "house set"}


def test_a_game_with_the_house_set_asks_for_no_printed_number() -> None:
    setup = Setup(("Anna", "Bori", "Csaba"), facts=HOUSE.facts, dealer=True, pack="house")
    line = play_out(GAME, setup, policy, Random(3))
    assert not [event for event in line.events if isinstance(event.move, Tell)]


def test_greedy_games_end_in_a_believable_range() -> None:
    """Real evenings of three and four ended at 52 to 64 fame for the winner; `bench.balance` plays a thousand games."""
    with ProcessPoolExecutor(2) as pool:
        winners = sorted(map(max, pool.map(totals, [("drum_roll", 3 + n % 2, n) for n in range(16)], chunksize=2)))
    assert 40 <= mean(winners) <= 75
    assert 25 <= winners[1] <= winners[-2] <= 90


def test_the_greedy_player_beats_chance() -> None:
    setup = Setup(("Anna", "Bori"), facts=HOUSE.facts, dealer=True, pack="house")
    greedy = play_out(GAME, setup, policy, Random(5))
    random = play_out(GAME, setup, GAME.sample, Random(5))
    assert min(GAME.score(greedy.now).total(Seat(i)) for i in range(2)) > max(
        GAME.score(random.now).total(Seat(i)) for i in range(2)
    )
