"""From an order to a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from printables.orders import Aids, AnyOrder, Bag, Booklet, Join, Pad, Proxies, Score, Stickers

# the file that prints it; only that one is loaded
BY: Mapping[type, str] = {
    Aids: "aids",
    Booklet: "booklet",
    Join: "join_cards",
    Pad: "score_pad",
    Score: "score_sheet",
    Bag: "bag",
    Stickers: "box_labels",
    Proxies: "proxies",
}


def printed(order: AnyOrder) -> bytes:
    """The PDF: the same order gives the same bytes. Raises Malformed for a log or a game that cannot be read."""
    made: bytes = import_module(f"printables.{BY[type(order)]}").printed(order)
    return made
