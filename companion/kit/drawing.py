"""Turns circles, polygons and rounded rectangles into SVG paths of absolute M, L, C and Z, and paths into signs."""

from math import cos, pi, sin

from companion.core.facets import LINE, Sign, Stroke

ARC = 0.5523  # control length that makes four cubic curves a circle

Point = tuple[float, float]


def lines(*paths: str, width: float = LINE) -> Sign:
    return tuple(Stroke(path, width=width) for path in paths)


def solid(*paths: str) -> Sign:
    return tuple(Stroke(path, fill=True) for path in paths)


def at(x: float, y: float) -> str:
    return f"{round(x, 2):g} {round(y, 2):g}"


def line(*points: Point) -> str:
    return "M" + " L".join(at(x, y) for x, y in points)


def curve(one: Point, two: Point, end: Point) -> str:
    return f" C{at(*one)} {at(*two)} {at(*end)}"


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    kx, ky = rx * ARC, ry * ARC
    return (
        f"M{at(x + rx, y)}"
        + curve((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))
        + curve((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))
        + curve((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))
        + curve((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))
        + " Z"
    )


def circle(x: float, y: float, radius: float) -> str:
    return ellipse(x, y, radius, radius)


def ring(x: float, y: float, radius: float, corners: int) -> str:
    """A regular polygon with a corner at the right."""
    return line(*(_spoke(x, y, radius, n / corners) for n in range(corners))) + " Z"


def star(x: float, y: float, radius: float, points: int, *, inner: float) -> str:
    """A star with `points` points, the first at the top."""
    spokes = (_spoke(x, y, inner if n % 2 else radius, n / (2 * points) - 0.25) for n in range(2 * points))
    return line(*spokes) + " Z"


def rectangle(x: float, y: float, width: float, height: float, corner: float) -> str:
    right, bottom, k = x + width, y + height, corner * (1 - ARC)
    return (
        line((x + corner, y), (right - corner, y))
        + curve((right - k, y), (right, y + k), (right, y + corner))
        + f" L{at(right, bottom - corner)}"
        + curve((right, bottom - k), (right - k, bottom), (right - corner, bottom))
        + f" L{at(x + corner, bottom)}"
        + curve((x + k, bottom), (x, bottom - k), (x, bottom - corner))
        + f" L{at(x, y + corner)}"
        + curve((x, y + k), (x + k, y), (x + corner, y))
        + " Z"
    )


def dashes(y: float) -> tuple[str, ...]:
    return tuple(line((x, y), (x + 3, y)) for x in (2.5, 7.9, 13.2, 18.5))


def dots(y: float) -> tuple[str, ...]:
    return tuple(circle(x, y, 1.45) for x in (4, 9.3, 14.7, 20))


def wave(y: float) -> str:
    """Two periods from side to side."""
    halves = ((1.5 + 5.25 * n, y + (2.6 if n % 2 else -2.6)) for n in range(4))
    return line((1.5, y)) + "".join(curve((x + 1.7, bend), (x + 3.5, bend), (x + 5.25, y)) for x, bend in halves)


def _spoke(x: float, y: float, radius: float, turn: float) -> Point:
    return x + radius * cos(2 * pi * turn), y + radius * sin(2 * pi * turn)
