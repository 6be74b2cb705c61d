"""The story: each move in words, secrets to their owners only, what followed by itself."""

from __future__ import annotations

from companion.core.game import Tell
from companion.games.circus import GAME
from companion.games.circus.rules.moves import (
    Deal,
    Develop,
    Discard,
    Give,
    Pass,
    Play,
    Poster,
    Remove,
    Send,
    Starts,
    Swap,
    Turn,
)
from companion.games.circus.rules.state import State
from tests.games.circus.stage import ADVANCED, A, B, come, do, filled, owner, table, told, who

CLOWN, CLOWNESS = who("clown", "male", "red", "green"), who("clown", "female")
LAST = who("magician", "female", "red", "yellow")
REST = owner(who("juggler", "female"))


def plain(**more: object) -> State:
    return table(owner(CLOWN, CLOWNESS, hand=9), REST, arena=(who("strongman"), LAST), **more)  # type: ignore[arg-type]


def test_where_the_game_stands() -> None:
    assert filled(GAME.told.where(plain(round=3))) == "Round 3 of 7"
    assert filled(GAME.told.where(plain(switches=(ADVANCED,)))) == "Round 1 of 9"


def test_set_up_in_words() -> None:
    state = plain(phase="start")
    assert told(state, "table", Starts(B)) == ["Bori starts."]
    state = plain(phase="posters", posters=())
    assert told(state, "table", Poster("mime")) == ["The next poster shows the mime."]
    state = plain(phase="arena")
    assert told(state, "table", Turn("mime")) == ["In the arena: mime."]
    state = table(owner(CLOWN), REST, phase="caravans")
    assert told(state, A, come("mime")) == ["New with Anna: mime."]


def test_a_card_played_what_it_cost_and_whom_it_served() -> None:
    assert told(plain(), A, Play("practice female")) == [
        "Anna plays Practice (female).", "3 cards from the hand of Anna", "female clown gets a cube: green.",
    ]  # fmt: skip
    assert told(plain(), A, Play("inspiration", CLOWN.card))[0] == "Anna plays Inspiration on male clown."
    assert told(plain(), A, Play("costume same", specialty="clown"))[0] == "Anna plays Costume (same): clown."


def test_twins_are_told_apart_by_their_card() -> None:
    twins = who("mime", None), who("mime", None, n=2)
    state = table(owner(*twins), REST, arena=(LAST,))
    lines = [GAME.tell(state, A, Send(t.card), GAME.apply(state, A, Send(t.card)), "table")[0] for t in twins]
    assert lines[0] != lines[1]
    assert filled(lines[0]) == filled(lines[1]) == "Anna sends mime on."


def test_a_choice_and_a_payment() -> None:
    state = do(plain(), (A, Play("costume different")))
    assert told(state, A, Give(CLOWN.card)) == ["Anna chooses male clown.", "male clown gets a cube: purple."]
    own = owner(CLOWN, hand=("practice male", "inspiration", "inspiration", "talent male"))
    state = do(table(own, REST, arena=(LAST,), dealer=True), (A, Play("practice male")))
    assert told(state, A, Discard("talent male"), A) == ["You pay with Talent (male)."]
    assert told(state, A, Discard("talent male"), B) == ["Anna pays with a card."]


def test_a_step_on_a_track() -> None:
    assert told(plain(), A, Develop("bonus")) == [
        "Anna goes a step up the bonus track.",
        "2 cards from the hand of Anna",
    ]


def test_a_showtime_with_its_points_and_cards() -> None:
    assert told(plain(), A, Send(CLOWN.card)) == [
        "Anna sends male clown on.",
        "Anna: 3 points",
        "male clown after female magician: 1 shared + 1 new × 2",
        "Anna draws 3 upgrade cards.",
    ]


def test_a_new_round_and_what_its_poster_pays_for() -> None:
    state = plain(turn=B, round=2, phase="join", start=A)
    assert told(state, B, come("mime")) == ["New with Bori: mime.", "Round 3, poster: juggler."]
    state = plain(turn=B, round=1, phase="join", start=A)
    assert told(state, B, come("mime"))[-1] == "Round 2: no poster that pays."
    state = plain(turn=B, round=7, phase="join", facts={("track/bonus", "points 0"): 0})
    assert told(state, B, come("mime"))[-1] == "The grand finale is over."


def test_the_advanced_actions() -> None:
    state = plain(switches=(ADVANCED,))
    assert told(state, A, Remove(("yellow", "red")))[0] == (
        "Anna takes two cubes off the rightmost performer: yellow and red."
    )
    assert told(state, A, Swap(CLOWN.card, LAST.card))[0] == "Anna swaps male clown for female magician."
    single = table(owner(CLOWN), REST, arena=(who("mime", None, "red"),), switches=(ADVANCED,))
    assert told(single, A, Remove(("red",)))[0] == "Anna takes the only cube off the rightmost performer."


def test_nobody_to_send() -> None:
    assert told(table(owner(), REST, arena=(LAST,)), A, Pass())[0] == "Anna has nobody to send on."


def test_cards_dealt_by_the_laptop_are_for_their_owner() -> None:
    state = table(owner(CLOWN, hand=("inspiration",)), REST, arena=(LAST,), dealer=True)
    state = do(state, (A, Send(CLOWN.card)))
    dealt = Deal(("talent male", "practice male"))
    assert told(state, "table", dealt, A) == [
        "You draw Talent (male).", "You draw Practice (male).", "Anna draws 2 upgrade cards.",
    ]  # fmt: skip
    assert told(state, "table", dealt, B) == told(state, "table", dealt) == ["Anna draws 2 upgrade cards."]


def test_a_number_told_is_told_to_all() -> None:
    assert told(plain(), A, Tell("upgrade/talent male", "cost", 3)) == ["Talent (male), cost: 3"]
    assert told(plain(), A, Tell("track/bonus", "cubes 2", 3)) == ["the bonus track, step 2, for how many cubes: 3"]
    lowest = "the upgrades track, lowest step, upgrade cards it adds: 1"
    assert told(plain(), A, Tell("track/upgrades", "adds 0", 1)) == [lowest]
    assert told(plain(), A, Tell("performer/Beppo", "specialty", "clown")) == ["Beppo, specialty: clown"]
