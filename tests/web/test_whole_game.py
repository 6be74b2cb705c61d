"""A whole game of each kind over the real server: four phones and the table screen, to the final scores."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from companion.host.packs import packs
from companion.kit.views import on_wire
from companion.session.moment import answers
from tests.web.evening import Evening, Screen
from web.net.strict_json import dumps

NAMES = ["Anna", "Bori", "Csaba", "Dimitra"]


def answer_next(evening: Evening, screens: dict[Any, Screen], chance: Random) -> None:
    """The first who is asked gives some legal answer, as JSON, from their own screen."""
    moment = evening.session.moment
    by = next(who for who, _ in moment.due.asks if moment.cast(who) is None)
    move = moment.timeline.game.policy(moment.timeline.now, by, chance)
    asked = [question for question in (*moment.asks(), *moment.offers(by)) if question.by == by]
    question = next((each for each in asked if answers(each.ask, move)), asked[0])
    screen = screens[by if isinstance(by, int) else "table"]
    body = {"request": f"m{moment.seq}", "answering": question.id, "move": on_wire(move)}
    ack = screen.emit("move", body | ({} if isinstance(by, int) else {"as": by}))
    assert ack["is"] == "ok", (by, move, ack)


def in_order(view: dict[str, Any]) -> dict[str, Any]:
    cards = dict(sorted(view["cards"].items()))
    return {key: view[key] for key in sorted(view)} | {"cards": cards}


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("key", GAMES)
def test_a_game_from_the_first_card_to_the_last_point(key: str, tmp_path: Path) -> None:
    evening = Evening(tmp_path, games=GAMES, facts=packs.house(GAMES[key]).facts)
    laptop = evening.laptop()
    laptop.post("new", game=key, names=NAMES, pack="house", dealer=True)
    phones = [evening.phone(seat, name) for seat, name in enumerate(NAMES)]
    laptop.post("start")
    screens: dict[Any, Screen] = {"table": laptop.screen("table")}
    screens |= {seat: phone.screen(seat) for seat, phone in enumerate(phones)}
    chance = Random(7)
    for _ in range(5000):
        if evening.desk.room.is_over():
            break
        answer_next(evening, screens, chance)
        evening.clock.on(0.1)
        if evening.session.moment.seq % 20 == 0:
            for screen in screens.values():
                screen.emit("beat", {"t": 0})
    for viewer, screen in screens.items():
        seen = screen.at(evening.session.moment.seq)
        assert dumps(in_order(seen)) == dumps(in_order(evening.session.view(viewer)))
        assert len(seen["scores"]["totals"]) == 4
    evening.close()
