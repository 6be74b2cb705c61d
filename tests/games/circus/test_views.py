"""What a screen is sent: previews that come true, secrets that stay, facts that are not told yet."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Seat, Setup, Viewer
from companion.games import GAMES
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Develop, Play, Send, Swap
from companion.games.circus.rules.state import State
from companion.games.simulate import play_out
from companion.host.packs import packs
from companion.kit.views import on_wire
from tests.games.circus.stage import ADVANCED, NAMES, A, B, caravan, come, do, filled, hand, owner, table, untold, who

CLOWN, MIME = who("clown", "male", "red", "green"), who("mime", None, "yellow")
LAST = who("magician", "female", "red")
STAGE = (who("strongman"), who("juggler", "female"), LAST)


def plain(**more: object) -> State:
    circuses = owner(CLOWN, MIME, who("juggler"), hand=9), owner(who("contortionist"), who("mime", n=2))
    return table(*circuses, arena=STAGE, **more)  # type: ignore[arg-type]


def seen(state: State, viewer: Viewer = A) -> Any:
    return on_wire(GAME.view(state, viewer))


def of(entries: list[dict[str, Any]], key: str, value: str) -> dict[str, Any]:
    return next(entry for entry in entries if entry[key] == value)


def test_each_performer_sent_now_is_explained() -> None:
    sends = seen(plain())["sends"]
    clown = of(sends, "card", CLOWN.card)
    assert (clown["points"], clown["shared"], clown["new"]) == (3, 1, 1)
    assert clown["lines"] == [{"colour": "red", "points": 1}, {"colour": "green", "points": 2}]
    assert (clown["leave"], clown["stay"], clown["extra"], clown["draw"]) == ([], 4, 0, 4)
    juggler = of(sends, "card", "performer/male juggler 1")
    assert juggler["leave"] == ["performer/male strongman 1", "performer/female juggler 1"]
    assert (juggler["points"], juggler["stay"], juggler["draw"]) == (0, 2, 2)


def test_what_a_send_promises_comes_true() -> None:
    setup = Setup(NAMES[:3], (ADVANCED,), packs.house(GAMES["circus"]).facts, dealer=True)
    line = play_out(GAME, setup, GAME.sample, Random(4))
    for event, state in zip(line.events[1:], line.states, strict=False):
        if isinstance(event.move, Send):
            promised = of(seen(state, event.by)["sends"], "card", event.move.performer)  # type: ignore[arg-type]
            after = GAME.apply(state, event.by, event.move)
            seat = Seat(state.turn)
            assert after.circuses[seat].points - state.circuses[seat].points == promised["points"]
            assert after.shown is not None
            assert list(after.shown.left) == promised["leave"]
            assert len(after.arena) == promised["stay"]


@pytest.mark.parametrize("move", [Play("practice male"), Play("inspiration", CLOWN.card), Play("costume different")])
def test_what_a_card_promises_comes_true(move: Play) -> None:
    state = plain()
    promised = of(seen(state)["plays"], "upgrade", move.upgrade)
    after = do(state, (A, move))
    assert hand(state) - hand(after) == promised["cost"] + 1
    for gets in promised["gets"]:
        mine = gets["gains"] and (move.performer in ("", gets["card"]))
        gained = set(caravan(after)[gets["card"]]) - set(caravan(state)[gets["card"]])
        assert gained == ({promised["colour"]} if mine else set())
        points = of(seen(after)["sends"], "card", gets["card"])["points"]
        assert points == (gets["after"] if mine else gets["before"])


def test_a_cube_that_the_one_before_has_too_is_worth_one() -> None:
    before = who("magician", "female", "green", "red", "yellow", "purple", "turquoise")
    state = table(owner(who("clown"), MIME, hand=9), owner(CLOWN), arena=(before,))
    practice = of(seen(state)["plays"], "upgrade", "practice male")
    assert [(gets["before"], gets["after"]) for gets in practice["gets"]] == [(0, 1), (1, 2)]
    inspiration = of(seen(state)["plays"], "upgrade", "inspiration")
    assert inspiration["cost"] == 0


def test_a_card_that_cannot_be_paid_says_so() -> None:
    few = table(owner(CLOWN, hand=1), owner(MIME), arena=STAGE)
    practice = of(seen(few)["plays"], "upgrade", "practice male")
    assert (practice["payable"], practice["no"]["rule"]) == (False, "CI-REH-7")
    assert of(seen(plain())["plays"], "upgrade", "practice male")["no"] is None


def test_a_card_that_would_do_nothing_says_so() -> None:
    plays = seen(plain())["plays"]
    assert of(plays, "upgrade", "impression male")["matches"] is False
    assert not any(gets["gains"] for gets in of(plays, "upgrade", "impression male")["gets"])
    assert of(plays, "upgrade", "impression female")["matches"] is True


def test_ci_reh_15_whatever_would_be_paid_for_nothing_says_so_and_nothing_else_does() -> None:
    """Asked of the play itself: the words on the button, the card as a whole, and the story agree with what it does."""
    own = owner(CLOWN, who("mime", None, "yellow"), hand=9, talents=("talent male",))
    state = table(own, owner(who("contortionist")), arena=STAGE)
    idle: dict[str, list[bool]] = {}
    for option in GAME.due(state).offered(A)[0].options:
        move = option.move
        assert isinstance(move, Play)
        after = do(state, (A, move))
        story = [filled(one) for one in GAME.tell(state, A, move, after, B)]
        says = "it changes nothing" in filled(option.brings or option.label)
        assert says == ("It changes nothing." in story), move
        assert says == (caravan(after) == caravan(state) and {*after.circuses[A].talents} == {"talent male"}), move
        idle.setdefault(move.upgrade, []).append(says)
    assert idle["talent male"] == [True]
    assert idle["talent female"] == [False]
    for upgrade, each in idle.items():
        assert of(seen(state)["plays"], "upgrade", upgrade)["matches"] is not all(each), upgrade


def test_ci_fin_2_while_the_track_is_untold_the_bonus_is_an_open_question() -> None:
    state = untold(plain(), "track/bonus", "points 0")
    final = seen(state)["circuses"][A]["final"]
    assert (final["bonus"], final["total"]) == (None, final["finale"])
    assert seen(state)["circuses"][B]["final"]["bonus"] == 0
    assert seen(plain())["circuses"][A]["final"]["bonus"] == 0


def test_ci_set_4_the_lowest_step_holds_the_caravan_everybody_begins_with_on_either_side() -> None:
    state = GAME.start(Setup(NAMES[:2], (ADVANCED,)))
    assert seen(state)["tracks"]["performers"][0] == 2
    assert seen(state)["circuses"][A]["holds"] == 2
    assert seen(state)["tracks"]["upgrades"][0] is None


def test_ci_reh_17_what_went_back_by_itself_is_said_until_the_next_move() -> None:
    by_itself = ("CI-REH-17", "by itself")
    circuses = owner(CLOWN, MIME, hand=3), owner(who("contortionist"))
    state = untold(table(*circuses, arena=STAGE, switches=(by_itself,)), "upgrade/talent male", "cost")
    state = do(state, (A, Play("talent male")))
    assert seen(state)["turn_state"]["returned"] is None
    state = do(state, (A, Tell("upgrade/talent male", "cost", 4)))
    assert seen(state)["turn_state"]["returned"]["rule"] == "CI-REH-7"
    assert seen(do(state, (A, Develop("bonus"))))["turn_state"]["returned"] is None


def test_too_few_cubes_are_announced() -> None:
    rest = tuple(who("strongman", "male", "green", n=n) for n in range(10, 16))
    state = table(owner(CLOWN, who("juggler"), MIME, hand=9), owner(*rest), arena=STAGE)
    assert of(seen(state)["plays"], "upgrade", "practice male")["few"] is True
    assert of(seen(plain())["plays"], "upgrade", "practice male")["few"] is False


def test_what_is_not_told_is_null() -> None:
    state = untold(untold(plain(), "track/upgrades", "adds 0"), "upgrade/talent male", "cost")
    view = seen(state)
    assert (view["sends"][0]["extra"], view["sends"][0]["draw"]) == (None, None)
    assert of(view["plays"], "upgrade", "talent male")["cost"] is None
    assert view["tracks"]["upgrades"] == [None, 2, 3]
    assert of(view["develops"], "track", "bonus")["next"] is None


def test_the_box_office_of_now_is_what_it_was_when_the_turn_began() -> None:
    circuses = owner(who("juggler", "male", "red"), who("clown", "male", "red", "green")), owner(MIME)
    state = do(table(*circuses, arena=STAGE, round=2, turn=B, phase="join"), (B, come("strongman", "female")))
    earned = {
        "round": 3, "specialty": "juggler", "points": 1, "lines": [{"card": "performer/male juggler 1", "n": 1}],
    }  # fmt: skip
    assert seen(state)["circuses"][A]["box_office"] == earned
    state = do(state, (A, Play("practice male")))
    assert seen(state)["circuses"][A]["box_office"] == earned
    state = do(state, (A, Send("performer/male juggler 1")))
    assert seen(state, "table")["circuses"][A]["box_office"] == earned


def test_the_box_office_to_come_counts_the_cubes_as_they_lie() -> None:
    circuses = owner(who("juggler", "male", "red"), who("clown", "male", "red", "green")), owner(MIME)
    later = seen(table(*circuses, arena=STAGE, round=3, turn=B))["circuses"][A]["box_office"]
    assert (later["specialty"], later["points"], later["round"]) == ("clown", 2, 4)
    assert later["lines"] == [{"card": "performer/male clown 1", "n": 2}]
    sooner = seen(table(*circuses, arena=STAGE, round=3, turn=B, start=B))["circuses"][A]["box_office"]
    assert (sooner["specialty"], sooner["points"], sooner["round"]) == ("juggler", 1, 3)


def test_posters_past_active_and_ahead() -> None:
    row = seen(plain(round=4))["posters"]
    assert [each["state"] for each in row] == ["past"] * 3 + ["active"] + ["ahead"] * 3
    assert row[3]["poster"] == "clown"


def test_the_finale_names_who_is_best_and_why() -> None:
    finale = seen(plain())["finale"]
    assert of(finale, "specialty", "clown")["seat"] == A
    mime = of(finale, "specialty", "mime")
    assert (mime["seat"], mime["n"], mime["why"]["rule"]) == (A, 1, "CI-FIN-1")
    assert of(finale, "specialty", "magician")["seat"] is None


def test_the_showtime_just_done_stands_until_the_next() -> None:
    last = seen(do(plain(), (A, Send(CLOWN.card))))["last"]
    assert (last["seat"], last["card"], last["points"], last["draw"]) == (A, CLOWN.card, 3, 4)
    assert seen(plain())["last"] is None


def test_the_actions_of_the_advanced_game_with_what_they_do() -> None:
    state = plain(switches=(ADVANCED,))
    actions = seen(state)["actions"]
    mine = of(actions["swap"]["pairs"], "card", CLOWN.card)
    assert {other["card"] for other in mine["others"]} >= {LAST.card, "performer/mime 2"}
    mimes = of(of(actions["swap"]["pairs"], "card", MIME.card)["others"], "card", "performer/mime 2")
    assert (mimes["where"], mimes["seat"], mimes["leave"]) == ("caravan", B, [])
    juggler = of(actions["swap"]["pairs"], "card", "performer/male juggler 1")
    assert of(juggler["others"], "card", "performer/male strongman 1")["leave"] == [
        "performer/male juggler 1", "performer/female juggler 1",
    ]  # fmt: skip
    assert actions["remove"]["choices"] == [["red"]]
    used = seen(do(state, (A, Swap(CLOWN.card, LAST.card))))["actions"]
    assert (used["swap"]["used"], used["swap"]["no"]["rule"]) == (1, "CI-ADV-7")


def test_previews_are_the_viewer_s_own() -> None:
    state = plain()
    assert [send["card"] for send in seen(state, B)["sends"]] == [who_.card for who_ in state.circuses[B].caravan]
    assert seen(state, "table")["sends"] is None
    assert seen(plain(phase="over"))["plays"] is None


def test_ci_reh_16_a_known_hand_is_its_owner_s() -> None:
    own = owner(CLOWN, hand=("talent male", "inspiration"))
    state = table(own, owner(MIME, hand=("inspiration",)), arena=STAGE, dealer=True)
    assert seen(state)["circuses"][A]["hand"] == [{"upgrade": "talent male"}, {"upgrade": "inspiration"}]
    assert seen(state, B)["circuses"][A]["hand"] == seen(state, "table")["circuses"][A]["hand"] == 2
    held = [play["upgrade"] for play in seen(state)["plays"] if play["held"]]
    assert held == ["inspiration", "talent male"]


def test_what_waits_to_be_finished_is_shown() -> None:
    assert seen(do(plain(), (A, Develop("bonus"))))["turn_state"]["developed"] is True
    laid = do(untold(plain(), "upgrade/talent male", "cost"), (A, Play("talent male")))
    assert seen(laid)["turn_state"]["playing"] == "talent male"
    twins = table(owner(who("clown"), who("clown", "female")), owner(MIME), arena=STAGE)
    giving = seen(do(twins, (A, Play("costume different"))))["turn_state"]["giving"]
    assert giving == {"colour": "purple", "groups": [["performer/male clown 1", "performer/female clown 1"]]}


def test_a_performer_of_the_pack_has_a_name_another_none() -> None:
    named = who("clown")
    assert seen(plain())["arena"][0]["name"] is None
    state = table(owner(replace(named, card="performer/Beppo Bell")), owner(MIME), arena=STAGE)
    assert seen(state)["circuses"][A]["caravan"][0]["name"] == "Beppo Bell"


def test_the_tracks_of_the_side_played_are_told() -> None:
    assert [each["card"] for each in seen(plain())["prints"]["tracks"]] == [
        "track/performers", "track/upgrades", "track/bonus",
    ]  # fmt: skip
    assert seen(plain(switches=(ADVANCED,)))["prints"]["tracks"][0]["card"] == "track/performers advanced"
