"""How the end of each game is said on paper, in the words of the screens: its parts, its last scores, who has won."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.why import Record, Why, said
from companion.host.i18n import _


class Ending(Record, frozen=True):
    """points: what is counted. part: one part of the game, with its number as `number`. finals: title and rule ids of
    what is scored after the last part, in order. most, tied, level: how places come about: by the totals, by what is
    compared next (coins), and by neither."""

    points: str
    part: str
    number: str
    lines: str
    course: str
    won: str
    shared: str
    finals: tuple[tuple[str, tuple[str, ...]], ...]
    most: str
    level: str
    tied: str = ""

    def named(self, part: int) -> Why:
        return Why("", self.part, ((self.number, part),))


ENDINGS: Mapping[str, Ending] = {
    "drum_roll": Ending(
        points=_("Fame"),
        part=_("Show {show}"),
        number="show",
        lines=_("Fame, line by line"),
        course=_("Fame, show by show"),
        won=_("{seat} wins the season"),
        shared=_("{names} share the season"),
        finals=(
            (_("Awards"), ("DR-FIN-1",)),
            (_("Bank Representative"), ("DR-FIN-2",)),
            (_("Investments"), ("DR-INV-2", "DR-INV-3")),
        ),
        most=_("most fame wins"),
        level=_("same fame, same coins: a shared place"),
        tied=_("same fame: more coins come first"),
    ),
    "circus": Ending(
        points=_("Points"),
        part=_("Round {round}"),
        number="round",
        lines=_("Points, line by line"),
        course=_("Points, round by round"),
        won=_("{seat} wins"),
        shared=_("{names} share the win"),
        finals=((_("Grand finale"), ("CI-FIN-1", "CI-FIN-4")), (_("Bonus points"), ("CI-FIN-2",))),
        most=_("most points win"),
        level=_("same points: a shared place"),
    ),
    "magnificent": Ending(
        points=_("Points"),
        part=_("Round {round}"),
        number="round",
        lines=_("Points, line by line"),
        course=_("Points, round by round"),
        won=_("{seat} has the most magnificent circus"),
        shared=_("{names} share the first place"),
        finals=(
            (_("Half of the master cards"), ("MG-FIN-1",)),
            (_("Coins"), ("MG-FIN-2",)),
            (_("Areas of the camp"), ("MG-FIN-3",)),
        ),
        most=_("most points win"),
        level=_("same points, same coins: a shared place"),
        tied=_("same points: more coins come first"),
    ),
}
PLACES = (_("1st"), _("2nd"), _("3rd"), _("4th"))
REST = said("The end")
