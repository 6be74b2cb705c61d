"""The foot of a score sheet: where everybody signs, and the sum that ties the paper to the log."""

from __future__ import annotations

from hashlib import sha256

from companion.core.why import msg, said
from printables.played.account import Account
from printables.setting import letters, signs
from printables.setting.sheet import leading
from printables.setting.style import LEAST, NARROW, NARROW_BOLD

TITLE, LINE, RULER = 6.0, 11.0, 7.0  # mm
ACROSS, GAP = 2, 7.0


def top(told: Account) -> float:
    """Where it begins, from the top of the page."""
    lines = -(-len(told.names) // ACROSS)
    return told.paper.floor - TITLE - LINE * lines - 3 - (1 + len(_promise(told))) * leading(LEAST) - RULER


def drawn(told: Account, log: str) -> None:
    paper, y = told.paper, top(told)
    paper.text(paper.left, y + 4, told.said(said("Signed")), 10, NARROW_BOLD)
    width = (paper.right - paper.left - GAP * (ACROSS - 1)) / ACROSS
    for seat, mark in enumerate(told.marks):
        x, at = paper.left + seat % ACROSS * (width + GAP), y + TITLE + LINE * (seat // ACROSS)
        signs.seat(paper, mark, x, at + 2.9, 6)
        paper.line(x + 8, at + 8.9, x + width, at + 8.9, paper.inks.soft)
    _summed(told, log, y + TITLE + LINE * -(-len(told.names) // ACROSS) + 3)
    paper.ruler(paper.left, paper.floor - 0.5)


def _promise(told: Account) -> list[str]:
    """What the sum is good for."""
    text = msg("SHA-256 of the game's log: a copy with the same sum is this game, unchanged to the last line.")
    return letters.broken(told.said(said(text)), NARROW, LEAST, told.paper.right - told.paper.left)


def _summed(told: Account, log: str, y: float) -> None:
    paper, digest = told.paper, sha256(log.encode("utf-8", "surrogatepass")).hexdigest()
    for line in _promise(told):
        paper.text(paper.left, y + 2.8, line, LEAST, NARROW, paper.inks.soft)
        y += leading(LEAST)
    groups = " ".join(digest[n : n + 4] for n in range(0, len(digest), 4))
    paper.text(paper.left, y + 2.8, groups, LEAST, NARROW, room=paper.right - paper.left)
