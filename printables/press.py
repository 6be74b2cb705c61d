"""From an order to a PDF."""

from __future__ import annotations

from importlib import import_module

from companion.host.sheets import AnyOrder


def printed(order: AnyOrder) -> bytes:
    """The PDF: the same order gives the same bytes. Raises Malformed for a log or a game that cannot be read. Only the
    sheet that is asked for is loaded; it lies in the file of its word."""
    made: bytes = import_module(f"printables.sheets.{type(order).__name__.lower()}").printed(order)
    return made
