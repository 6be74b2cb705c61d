"""What is printed is a fact wherever it was told: by itself, with a card turned up, or of a card in one's own hand."""

from __future__ import annotations

import pytest

from companion.core.events import Start
from companion.core.game import Tell
from companion.core.seats import Actor, Setup
from companion.core.timeline import Timeline
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules import moves as m
from companion.games.drum_roll.rules.cards import kind_of
from companion.games.drum_roll.rules.investments import limit
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.state import Circus, State
from companion.games.simulate import with_move
from tests.games.drum_roll.stage import A, B, do, due, no, table, who
from tests.games.drum_roll.tables import staffed, told

ZED = "performer/Zed"
FULL = staffed("orchestra", "agent 1", "popcorn vendor")
Line = Timeline[State, DrumRollMove]
DEALT: tuple[tuple[Actor, DrumRollMove], ...] = (
    ("table", m.Starts(A)), *(("table", m.Tile(n, f"Town {n}")) for n in range(3)),
    (A, m.Deal(A, "Zed", "acrobat")), (A, m.Deal(A, "Yan", "tamer")),
    (B, m.Deal(B, "Xia", "juggler")), (B, m.Deal(B, "Wim", "juggler")),
)  # fmt: skip


def played(*moves: tuple[Actor, DrumRollMove]) -> Line:
    line: Line = with_move(Timeline(GAME), "host", Start(Setup(("Anna", "Bori"))))
    for by, move in moves:
        line = with_move(line, by, move)
    return line


@pytest.mark.parametrize("kept", [False, True])
def test_dr_sup_4_the_kind_of_a_card_dealt_in_secret_is_told_anew(kept: bool) -> None:
    keeps: tuple[tuple[Actor, DrumRollMove], ...] = ((A, m.Keep(ZED)), (B, m.Keep("performer/Xia")))
    line = played(*DEALT, *(keeps if kept else ()))
    assert GAME.printed.known(line.now, ZED, "kind") == "acrobat"
    line = with_move(line, B, Tell(ZED, "kind", "magician"))
    assert GAME.printed.known(line.now, ZED, "kind") == "magician"
    owner = line.now.circuses[A]
    assert next(p.kind for p in (*owner.troupe, *owner.dealt) if p.card == ZED) == "magician"
    assert limit(line.now, A) == (3 if kept else 2)


def test_dr_sup_4_the_kind_of_a_card_turned_up_is_told_anew() -> None:
    state = table(Circus(), Circus(), phase="refill", personnel=FULL)
    state = do(state, ("table", m.Turn(ZED, "acrobat")))
    assert kind_of(do(state, (A, Tell(ZED, "kind", "tamer"))), ZED) == "tamer"


def test_dr_sup_4_a_kind_told_before_wins_over_the_one_in_the_move_and_the_story_says_so() -> None:
    state = do(table(Circus(), Circus(), phase="refill", personnel=FULL), (A, Tell(ZED, "kind", "tamer")))
    assert kind_of(do(state, ("table", m.Turn(ZED, "acrobat"))), ZED) == "tamer"
    assert "Zed is known: tamer." in told(state, "table", m.Turn(ZED, "acrobat"))


def test_dr_pay_6_a_kind_told_anew_is_the_kind_of_whoever_is_engaged() -> None:
    state = do(table(Circus(troupe=(who("Zed"),)), Circus()), (B, Tell(ZED, "kind", "eccentric")))
    assert state.circuses[A].troupe[0].kind == "eccentric"


def test_what_a_move_tells_by_the_way() -> None:
    assert GAME.printed.inside(m.Turn("Zed", "acrobat")) == (Tell(ZED, "kind", "acrobat"),)
    assert GAME.printed.inside(m.Deal(A, ZED, "tamer")) == (Tell(ZED, "kind", "tamer"),)
    assert GAME.printed.inside(m.Turn(ZED)) == GAME.printed.inside(m.Pass()) == ()


def holding(*hand: str | None, **more: object) -> State:
    return table(Circus(hand=hand, discs=3), Circus(coins=5, discs=3), **more)  # type: ignore[arg-type]


def test_dr_inv_7_a_card_told_by_mistake_is_told_anew() -> None:
    state = do(holding(None), (A, m.Know("trailer")))
    (ask,) = [ask for ask in due(state).offered(A) if ask.prompt.text == "A card told by mistake?"]
    assert ([option.move for option in ask.options], ask.private) == ([m.Know("", "trailer")], True)
    state = do(state, (A, m.Know("", "trailer")), (A, m.Know("double vote")))
    assert state.circuses[A].hand == ("double vote",)
    assert do(state, (A, m.Know("trailer", "double vote"))).circuses[A].hand == ("trailer",)


def test_dr_inv_7_nobody_else_hears_which_card_it_is() -> None:
    state = holding("trailer")
    assert told(state, A, m.Know("", "trailer"), A) == ["It is not Trailer."]
    assert told(state, A, m.Know("", "trailer"), B) == told(holding(None), A, m.Know("trailer"), B)


def test_dr_fin_3_at_the_end_too_a_card_is_what_it_is() -> None:
    state = holding("trailer", phase="end", show=3)
    assert no(holding(None, phase="end", show=3), A, m.Know("trailer")).rule == "DR-INV-8"
    state = do(state, (A, m.Know("", "trailer")))
    assert (state.phase, due(state).of(A) is not None) == ("end", True)
    assert do(state, (A, m.Show("personnel bonus"))).circuses[A].hand == ("personnel bonus",)


def test_dr_inv_7_what_the_laptop_dealt_is_no_mistake() -> None:
    assert no(holding("trailer", dealer=True), A, m.Know("", "trailer")).rule == ""
