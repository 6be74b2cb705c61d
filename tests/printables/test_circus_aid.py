"""The aid of Circus: no rule forgotten, every sign drawn, numbers and examples as the game itself reckons them."""

from __future__ import annotations

import pytest

from companion.core.paper import Legend
from companion.games.circus.paper import aid
from companion.games.circus.rules.arena import after_sending, left, lines
from companion.games.circus.rules.parts import CUBES, GENDERS, SPECIALTIES
from companion.games.circus.rules.rulebook import RULES
from companion.games.circus.rules.state import Performer
from companion.host.icons import CUBES as CUBE_SIGNS
from companion.host.icons import SIGNS
from companion.host.sheets import Format, Look
from printables.setting.style import PAPERS
from tests.printables import aid_words

AID = aid.AID


def test_every_rule_is_told_or_left_out_for_a_reason_and_none_is_invented() -> None:
    told = aid_words.rules(AID)
    assert told | set(aid.LEFT_OUT) == set(RULES)
    assert not told & set(aid.LEFT_OUT)
    assert all(aid.LEFT_OUT.values())


def test_every_sign_is_drawn() -> None:
    assert aid_words.signs(AID) <= {*SIGNS, *(f"cube {colour}" for colour in CUBE_SIGNS)}


def test_every_word_is_in_the_catalogue() -> None:
    known = aid_words.catalogued("circus")
    words = [AID.motto, *(words for block in AID.blocks for words in aid_words.words_in(block))]
    terms = {fact for why in words for _, fact in why.facts if isinstance(fact, str)}
    assert {why.text for why in words} | terms <= known


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("longer", [1.0, 1.3])
def test_both_sides_and_the_booklet_have_room(paper: Format, longer: float, monkeypatch: pytest.MonkeyPatch) -> None:
    aid_words.lengthen(monkeypatch, longer)
    aid_words.check_room("circus", Look(paper=paper), is_whole=longer == 1)


def test_legends_show_every_specialty_gender_and_colour() -> None:
    shown = [dict(piece.entries) for block in AID.blocks for piece in block.pieces if isinstance(piece, Legend)]
    assert set(shown[0]) == {*SPECIALTIES, *GENDERS}
    assert {sign: aid_words.spoken(name) for sign, name in shown[1].items()} == {
        f"cube {colour}": f"{n} {colour}" for colour, n in CUBES.items()
    }


@pytest.mark.parametrize(("mode", "column", "last"), [("basic", 0, 7), ("advanced", 1, 9)])
def test_ci_set_2_rounds_by_poster(mode: str, column: int, last: int) -> None:
    rows = aid_words.table(aid_words.block(AID, "The game"))
    assert rows["Poster, by round"][column] == mode
    assert [rows[name][column] for name in ("blank", "specialty", "grand finale")] == [
        "1–2",
        f"3–{last - 1}",
        f"{last}",
    ]


def test_the_example_of_a_showtime_is_what_the_game_scores_ex_c4_ex_c5() -> None:
    magician = Performer("magician", "magician", "female", ("purple", "turquoise"))
    clown = Performer("new", "clown", "male", ("green", "red", "yellow", "purple"))
    arena = (Performer("s", "strongman"), Performer("c", "clown"), Performer("j", "juggler"), magician)
    rows = aid_words.table(aid_words.block(AID, "Example: a showtime"))
    points = sum(n for _, n in lines(clown, magician))
    assert rows["together"][1] == str(points)
    assert [who.card for who in left((*arena, clown), after_sending(arena, clown))] == ["s", "c"]
    stay = len(after_sending(arena, clown))
    ends = aid_words.statements(AID)
    assert f"The old clown and the strongman leave. {stay} stay, your track gives 2: draw {stay + 2} cards." in ends


def test_ci_reh_2_the_cost_of_inspiration_in_the_example_is_what_is_left_of_4() -> None:
    said = " ".join(aid_words.statements(AID))
    assert "It costs 4 cards, one less for each cube" in said
    assert "lie 2 cubes, so it costs 2 cards" in said
