"""The signs of Ringside as paths on a 24 by 24 grid: one source for the web pages and the printed sheets.

Paths hold absolute M, L, C and Z only, so that a PDF can draw them with four canvas calls.
"""

from collections.abc import Mapping

import msgspec

from companion.core.game import Sign
from companion.games import GAMES
from companion.host.initials import CUBE_LETTERS, STONE_LETTERS
from companion.kit import drawing
from companion.kit.drawing import circle, ellipse, line, lines, rectangle, ring, solid, star

PERSON = (*lines(circle(10, 7.5, 3.5)), *lines("M3.5 20.5 C3.5 16 6 13.5 10 13.5 C14 13.5 16.5 16 16.5 20.5"))
CARD = lines(rectangle(5.5, 3, 13, 18, 2))
HOURGLASS = lines("M6.5 3 L17.5 3", "M6.5 21 L17.5 21", "M8 3 C8 8 16 16 16 21", "M16 3 C16 8 8 16 8 21")

SIGNS: Mapping[str, Sign] = {
    # things on the table
    "coin": (*lines(circle(12, 12, 9)), *lines("M15 9 C12.5 6.8 8.5 8.6 8.5 12 C8.5 15.4 12.5 17.2 15 15")),
    "fame": solid(star(12, 12.4, 10.2, 5, inner=4.3)),
    "disc": (*lines(ellipse(12, 9, 8.5, 4.5)), *lines("M3.5 9 L3.5 14.5 C3.5 20.5 20.5 20.5 20.5 14.5 L20.5 9")),
    "card": (*CARD, *lines("M9.5 7.5 L14.5 7.5", "M9.5 16.5 L14.5 16.5")),
    "cards": (
        *lines(rectangle(9, 5.5, 11.5, 15.5, 2)),
        *lines("M5 17.5 L3.5 6.5 C3.3 5 4.3 4 5.5 3.8 L13 2.8"),
    ),
    "ticket": (
        *lines(
            "M3 7 L21 7 L21 10 C18.5 10.5 18.5 13.5 21 14 L21 17 L3 17 L3 14 C5.5 13.5 5.5 10.5 3 10 Z",
        ),
        *lines("M14 8.5 L14 10", "M14 11.5 L14 12.6", "M14 14 L14 15.5"),
    ),
    "wagon": (
        *lines("M3 15.5 L3 9.5 C8 5 16 5 21 9.5 L21 15.5 Z"),
        *lines(circle(7.5, 18, 2.2), circle(16.5, 18, 2.2)),
        *lines("M9.5 15 L9.5 11 L14.5 11 L14.5 15"),
    ),
    "discount": (*lines("M3.5 3.5 L12 3.5 L21 12.5 L12.5 21 L3.5 12 Z"), *solid(circle(8, 8, 1.7))),
    "crown": (*lines("M3.5 18 L3 7 L8 11.5 L12 5 L16 11.5 L21 7 L20.5 18 Z"), *lines("M4 21 L20 21")),
    "tent": (
        *lines("M12 6.5 C10.5 10 7.5 12 3 13 L3 21 L21 21 L21 13 C16.5 12 13.5 10 12 6.5 Z"),
        *lines("M12 6.5 L12 2.5 L16 3.8 L12 5"),
        *lines("M9.5 21 C9.5 18 10.5 16 12 15 C13.5 16 14.5 18 14.5 21"),
    ),
    "die": (
        *lines(rectangle(3, 3, 18, 18, 4)),
        *solid(circle(7.8, 7.8, 1.7), circle(16.2, 7.8, 1.7), circle(12, 12, 1.7)),
        *solid(circle(7.8, 16.2, 1.7), circle(16.2, 16.2, 1.7)),
    ),
    "gem": (
        *lines("M6.5 4 L17.5 4 L22 9.5 L12 21 L2 9.5 Z", "M2 9.5 L22 9.5"),
        *lines("M9.5 4 L8 9.5 L12 21", "M14.5 4 L16 9.5 L12 21", width=1.5),
    ),
    "trainer": (
        *lines(circle(12, 6.2, 3.7)),
        *lines("M9.6 9.8 C9.6 14.5 6 15.5 6 21 L18 21 C18 15.5 14.4 14.5 14.4 9.8"),
    ),
    "poster": (
        *lines(rectangle(4.5, 2.5, 15, 19, 1.5), "M8.5 18 L15.5 18"),
        *solid(star(12, 10.5, 5, 5, inner=2.1)),
    ),
    "small": lines(rectangle(4, 4, 16, 16, 1), "M12 4 L12 20", "M4 12 L20 12"),
    "large": lines(rectangle(2, 4.5, 20, 15, 1), "M8.7 4.5 L8.7 19.5", "M15.3 4.5 L15.3 19.5", "M2 12 L22 12"),
    "power": lines("M13.5 2.5 L4.5 13.5 L11 13.5 L9.5 21.5 L19.5 9.5 L12.5 9.5 Z"),
    # what one does
    "invest": (
        *lines("M11.5 20.5 L6 20.5 C5 20.5 4 19.5 4 18.5 L4 5 C4 4 5 3 6 3 L13.5 3 C14.5 3 15.5 4 15.5 5 L15.5 8.5"),
        *lines(circle(16.5, 16, 5)),
        *lines("M16.5 13.6 L16.5 18.4", "M14.1 16 L18.9 16", width=1.8),
    ),
    "hire": (*PERSON, *lines("M19.5 5 L19.5 11", "M16.5 8 L22.5 8")),
    "personnel": (
        *lines("M5 8.5 L19 8.5", "M8 8 L8 4 L16 4 L16 8"),
        *lines("M8.5 9 L8.5 11.5 C8.5 16 15.5 16 15.5 11.5 L15.5 9"),
        *lines("M4 21 C5 18 8 17 12 17 C16 17 19 18 20 21"),
    ),
    "pass": lines("M5 5.5 L11.5 12 L5 18.5", "M13 5.5 L19.5 12 L13 18.5"),
    "flip": (
        *lines("M4.5 10 C5.5 5.5 11 3 15.5 5.3 C17 6 18.3 7.2 19 8.5", "M19.6 3.5 L19.4 9 L14 8.6"),
        *lines("M19.5 14 C18.5 18.5 13 21 8.5 18.7 C7 18 5.7 16.8 5 15.5", "M4.4 20.5 L4.6 15 L10 15.4"),
    ),
    "fired": lines("M11 3.5 L4 3.5 L4 20.5 L11 20.5", "M9.5 12 L20.5 12", "M16.5 7.5 L21 12 L16.5 16.5"),
    "wage": (
        *lines(circle(12, 7.5, 4.8)),
        *lines("M12 5.5 L12 9.5"),
        *lines(
            "M2.5 16 L7 15 C10 14.6 11 17 14 16.5 L19 14.5 C21 14 22 15.8 20.5 17"
            " C17 20 14 21 11 20.8 C8 20.6 6 19.8 2.5 19.8",
        ),
    ),
    "waive": lines("M5 5 L14 12 L5 19 Z", "M18.5 5 L18.5 19"),
    "hand": lines(
        "M7.5 21 C4.5 18 3 15.5 3 12.5 C3 11.4 5 11 6 13 L6.8 14.5 L6.8 5.5 C6.8 3.6 9.6 3.6 9.6 5.5 L9.6 11",
        "M9.6 11 L9.6 4 C9.6 2.1 12.6 2.1 12.6 4 L12.6 11",
        "M12.6 11 L12.6 5 C12.6 3.1 15.5 3.1 15.5 5 L15.5 11.5",
        "M15.5 11.5 L15.5 7.5 C15.5 5.8 18.3 5.8 18.3 7.5 L18.3 14.5 C18.3 17.5 17.3 19.5 15.5 21 Z",
    ),
    "ballot": (
        *lines("M3 13.5 L21 13.5 L21 21 L3 21 Z"),
        *lines("M7 13 L7 3 L17 3 L17 13", "M9.7 8 L11.5 9.8 L14.6 6.4"),
    ),
    "gain": lines("M12 3.5 L12 15", "M7 10.5 L12 15.5 L17 10.5", "M4 20.5 L20 20.5"),
    "exchange": lines(
        "M4 8.5 L19 8.5", "M15.5 4.5 L19.5 8.5 L15.5 12.5", "M20 15.5 L5 15.5", "M8.5 11.5 L4.5 15.5 L8.5 19.5"
    ),
    "look": (
        *lines("M2 12 C5 7.3 8.5 5.5 12 5.5 C15.5 5.5 19 7.3 22 12 C19 16.7 15.5 18.5 12 18.5 C8.5 18.5 5 16.7 2 12 Z"),
        *lines(circle(12, 12, 3)),
    ),
    "hidden": (
        *lines("M3.5 3.5 L20.5 20.5"),
        *lines(
            "M10 5.7 C15 5 19.3 7.8 22 12 C21.1 13.5 20 14.7 18.9 15.7",
            "M6.2 7.3 C4.5 8.5 3.1 10.2 2 12 C5.4 17.3 10.4 19.6 15.3 18",
        ),
    ),
    # kinds of performers
    "magician": (*lines("M2.5 18.5 L21.5 18.5"), *lines("M6.5 18 L7.2 5 L16.8 5 L17.5 18"), *lines("M7 13.5 L17 13.5")),
    "acrobat": (
        *solid(circle(12, 4, 2.1)),
        *lines("M3 8.5 C8 10.5 16 10.5 21 8.5", "M12 10 L12 14.5 L6.5 21.5", "M12 14.5 L17.5 21.5"),
    ),
    "juggler": (
        *solid(circle(12, 3.8, 2.2), circle(5, 8, 2.2), circle(19, 8, 2.2)),
        *lines("M2.5 14.5 C2.5 18 5 20 8.5 18.5", "M21.5 14.5 C21.5 18 19 20 15.5 18.5"),
    ),
    "tamer": (
        *lines("M3 21 L9.5 14.5", width=3.2),
        *lines("M9.5 14.5 C12 11 18.5 12.5 20 8.5 C21.2 5 17.5 2.5 14.8 4.3 C12 6.2 13.5 9.8 17 9"),
    ),
    "eccentric": (
        *solid(
            "M12 13 C9.8 10 5.5 11 5.3 14 C5.2 15.6 3.6 16 2 15.3 C2.8 19.6 9.6 20.2 12 16.4"
            " C14.4 20.2 21.2 19.6 22 15.3 C20.4 16 18.8 15.6 18.7 14 C18.5 11 14.2 10 12 13 Z",
        ),
        *lines(circle(8, 6, 2.8), circle(16, 6, 2.8)),
    ),
    # the screen's own words
    "undo": lines("M8.5 4.5 L4 9 L8.5 13.5", "M4.5 9 L14 9 C22.5 9 22.5 20.5 14 20.5 L10.5 20.5"),
    "story": (
        *solid(circle(4, 6, 1.4), circle(4, 12, 1.4), circle(4, 18, 1.4)),
        *lines(
            "M9 6 L21 6",
            "M9 12 L21 12",
            "M9 18 L21 18",
        ),
    ),
    "question": (
        *lines(circle(12, 12, 9.2)),
        *lines("M9 9.8 C9 5.8 15.2 6 15 9.9 C14.9 12 12 12 12 14.4"),
        *solid(circle(12, 17.3, 1.25)),
    ),
    "timer": HOURGLASS,
    "check": lines("M4 13 L9.5 18.5 L20 6.5", width=3),
    "cross": lines("M5.5 5.5 L18.5 18.5", "M18.5 5.5 L5.5 18.5", width=2.6),
    "no": lines(circle(12, 12, 9), "M5.8 18.2 L18.2 5.8"),
    "delete": lines("M8.5 5 L21.5 5 L21.5 19 L8.5 19 L2 12 Z", "M12.5 9.5 L17.5 14.5", "M17.5 9.5 L12.5 14.5"),
    "plus": lines("M12 4.5 L12 19.5", "M4.5 12 L19.5 12", width=2.6),
    "turn": lines(
        "M19.8 8.8 C16.8 3.4 8.6 2.6 5 8 C1.7 13.2 4.6 20 11 20.8 C15.6 21.3 19.2 18.5 20.3 14.5",
        "M20.6 3 L20.1 9.2 L14 8.6",
    ),
    "mirror": lines("M12 2.5 L12 21.5", "M8.5 6 L2.5 18 L8.5 18 Z", "M15.5 6 L21.5 18 L15.5 18 Z"),
    "left": lines("M20 12 L4.5 12", "M11 5.5 L4.5 12 L11 18.5"),
    "right": lines("M4 12 L19.5 12", "M13 5.5 L19.5 12 L13 18.5"),
    "up": lines("M12 20 L12 4.5", "M5.5 11 L12 4.5 L18.5 11"),
    "down": lines("M12 4 L12 19.5", "M5.5 13 L12 19.5 L18.5 13"),
    "start": lines("M5 21.5 L5 3.5", "M5 4 L19.5 4 L16 8.7 L19.5 13.5 L5 13.5"),
    "lock": lines(rectangle(4.5, 10.5, 15, 10.5, 2), "M8 10.5 L8 7.5 C8 1.8 16 1.8 16 7.5 L16 10.5"),
    "people": (
        *lines(circle(8.5, 8, 3.4), "M2 20 C2 15.8 4.8 13.6 8.5 13.6 C12.2 13.6 15 15.8 15 20"),
        *lines("M15.2 4.8 C19.4 4.6 19.4 11.2 15.2 11", "M18 14.2 C20.5 15 22 17.2 22 20"),
    ),
    "wifi": (
        *lines("M2.5 9.3 C8 4.2 16 4.2 21.5 9.3", "M6 13.2 C9.5 10 14.5 10 18 13.2"),
        *lines("M9.4 16.8 C11 15.5 13 15.5 14.6 16.8"),
        *solid(circle(12, 20, 1.5)),
    ),
    "qr": (
        *lines(rectangle(3, 3, 7, 7, 1), rectangle(14, 3, 7, 7, 1), rectangle(3, 14, 7, 7, 1)),
        *lines("M14.5 14.5 L17 14.5", "M20.5 14.5 L20.5 17", "M15 18 L15 20.5 L17.5 20.5", "M20.5 20.5 L20.4 20.5"),
    ),
    "screen": lines(rectangle(3, 4, 18, 12, 2), "M8 20.5 L16 20.5", "M12 16 L12 20"),
    "language": (
        *lines(circle(12, 12, 9.2), ellipse(12, 12, 4, 9.2)),
        *lines("M3.3 9 L20.7 9", "M3.3 15 L20.7 15"),
    ),
    "print": lines("M7 8 L7 3 L17 3 L17 8", "M7 17 L3 17 L3 8 L21 8 L21 17 L17 17", "M7 14 L17 14 L17 21 L7 21 Z"),
    "region": (
        *lines(circle(12, 9.5, 3)),
        *lines("M12 22 C7 16.5 5 13 5 9.7 C5 0.5 19 0.5 19 9.7 C19 13 17 16.5 12 22 Z"),
    ),
    **{name: sign for game in GAMES.values() for name, sign in game.signs.items()},
}

# Ink on the coloured square: the rim tells the colour apart without the colour.
CUBES: Mapping[str, Sign] = {
    "white": (),
    "yellow": lines(*drawing.dashes(3.4), *drawing.dashes(20.6), width=2.4),
    "green": lines(
        "M1.5 7.5 L7.5 1.5", "M16.5 22.5 L22.5 16.5", "M1.5 11.5 L11.5 1.5", "M12.5 22.5 L22.5 12.5", width=1.7
    ),
    "blue": solid(*drawing.dots(3.9), *drawing.dots(20.1)),
    "red": lines("M4 1.5 L4 22.5", "M20 1.5 L20 22.5", width=2.6),
    "turquoise": lines(drawing.wave(4), drawing.wave(20), width=1.7),
    "purple": lines("M2 2 L7 7", "M22 2 L17 7", "M2 22 L7 17", "M22 22 L17 17", width=2.4),
}

# Silhouettes of the seats A to H: never a square.
SEATS: Mapping[str, str] = {
    "circle": circle(12, 12, 11),
    "triangle": "M12 1.5 L23.2 22 L0.8 22 Z",
    "diamond": "M12 0.6 L23.4 12 L12 23.4 L0.6 12 Z",
    "cross": line(
        (8, 1), (16, 1), (16, 8), (23, 8), (23, 16), (16, 16), (16, 23), (8, 23), (8, 16), (1, 16), (1, 8), (8, 8)
    )
    + " Z",
    "hexagon": ring(12, 12, 11.6, 6),
    "star": star(12, 12, 11.6, 9, inner=8.4),
    "drop": "M12 0.6 C15 5.8 20.6 9.6 20.6 15 C20.6 26.2 3.4 26.2 3.4 15 C3.4 9.6 9 5.8 12 0.6 Z",
    "moon": "M1 18.5 C1 1.5 23 1.5 23 18.5 C23 20 22.5 20.5 21.5 20.5 L2.5 20.5 C1.5 20.5 1 20 1 18.5 Z",
}


def catalogue() -> bytes:
    """The JSON that GET /icons.json answers: {"signs": {name: [stroke]}, "cubes": …, "seats": {name: path}, "letters":
    {"cube": {language: {colour: letter}}, …}}."""
    letters = {"cube": CUBE_LETTERS, "stone": STONE_LETTERS}
    return msgspec.json.encode({"signs": SIGNS, "cubes": CUBES, "seats": SEATS, "letters": letters})
