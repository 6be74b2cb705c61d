"""One order of every kind for every game, as the battery prints them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.games import GAMES
from companion.host.sheets import (
    Aids,
    AnyOrder,
    Bag,
    Booklet,
    Chair,
    Join,
    Look,
    Network,
    Pad,
    Proxies,
    Score,
    Stickers,
)

REPLAYS = Path(__file__).parents[1] / "replays"
LOGS = {"drum_roll": "four_house", "circus": "circus_four_house", "magnificent": "magnificent_four_house"}
DECKS = {"drum_roll": "personnel", "circus": "performer", "magnificent": "trainer"}
MARKS = ("A", "B", "C", "D")
JOIN = "http://192.168.1.23:8765/j#0123456789abcdefghijkl"
RESUME = "http://192.168.1.23:8765/?resume=0123456789ab"


def log(game: str) -> str:
    return (REPLAYS / f"{LOGS[game]}.jsonl").read_text("utf-8")


def orders(look: Look, names: tuple[str, ...] = ("Anna", "Bori", "Csaba", "Δήμητρα")) -> Iterator[AnyOrder]:
    """names: of the seats, where the order holds any; a log has its own."""
    chairs = tuple(Chair(mark, name) for mark, name in zip(MARKS, names, strict=True))
    for game in GAMES:
        yield from (Aids(look, game), Booklet(look, game), Pad(look, game), Proxies(look, game, (DECKS[game],)))
        yield Join(look, game, JOIN, "192.168.1.23:8765/j", "AB3DE7", chairs, Network("Otthon", 'a;b"c', hidden=True))
        yield Score(look, log(game), MARKS)
        yield Bag(look, log(game), MARKS, RESUME, "0123456789ab")
    yield Stickers(look)


def title(order: AnyOrder) -> str:
    return f"{type(order).__name__.lower()} {getattr(order, 'game', '')}".strip()
