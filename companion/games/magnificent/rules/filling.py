"""Areas of the camp at the end, and the gems that fill the last gaps in them (MG-FIN-3, MG-FIN-7)."""

from __future__ import annotations

from companion.core.why import Record
from companion.games.magnificent.rules.camp import area_spaces
from companion.games.magnificent.rules.parts import AREA_POINTS, Area, Cell


class Filling(Record, frozen=True):
    """built: areas that tiles cover. filled: areas that gems complete besides. gems: the spaces they lie on."""

    built: tuple[Area, ...] = ()
    filled: tuple[Area, ...] = ()
    gems: tuple[Cell, ...] = ()

    @property
    def points(self) -> int:
        return AREA_POINTS * (len(self.built) + len(self.filled))


def gaps(area: Area, taken: frozenset[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(area_spaces(area) - taken))


def filling(areas: tuple[Area, ...], taken: frozenset[Cell], gems: int) -> Filling:
    """The most areas that so many gems complete. Areas share no space, so the smallest gaps come first."""
    built = tuple(area for area in areas if not gaps(area, taken))
    filled: list[Area] = []
    laid: list[Cell] = []
    for area in sorted((a for a in areas if a not in built), key=lambda a: len(gaps(a, taken))):
        if len(laid) + len(gaps(area, taken)) <= gems:
            filled.append(area)
            laid.extend(gaps(area, taken))
    return Filling(built, tuple(filled), tuple(laid))
