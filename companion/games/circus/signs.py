"""The signs that Circus adds to the common ones: specialties, genders, showtime and the tracks."""

from collections.abc import Mapping

from companion.core.game import Sign
from companion.kit.drawing import circle, ellipse, lines, solid, star

SIGNS: Mapping[str, Sign] = {
    "clown": (
        *solid("M12 1 L16 9.5 L8 9.5 Z", circle(12, 14.3, 1.8)),
        *lines(circle(12, 15.2, 6.8), "M8.8 17.8 C10.8 19.5 13.2 19.5 15.2 17.8"),
    ),
    "contortionist": (
        *solid(circle(15, 16.5, 2.5)),
        *lines("M6 21.5 C5.5 14 7.5 9 12.5 9 C17.5 9 20 14 20.5 21.5", "M8.2 11 L4 2"),
    ),
    "mime": (
        *lines("M4 4 C9 5.5 15 5.5 20 4 L20 12 C20 17 16 21 12 21 C8 21 4 17 4 12 Z"),
        *lines("M7.5 10 L10.5 10", "M13.5 10 L16.5 10", "M9 15.5 C11 17 13 17 15 15.5"),
    ),
    "strongman": lines("M6 12 L18 12", "M3 9 L3 15", "M6.5 6 L6.5 18", "M21 9 L21 15", "M17.5 6 L17.5 18", width=2.6),
    "female": lines(circle(12, 8.2, 5.5), "M12 13.9 L12 22", "M8.2 18.2 L15.8 18.2", width=2.2),
    "male": lines(circle(10, 14, 5.8), "M14.2 9.8 L20.5 3.5", "M14.8 3.5 L20.5 3.5 L20.5 9.2", width=2.2),
    "spotlight": (
        *solid("M9 1.5 L15 1.5 L16.5 6 L7.5 6 Z", star(12, 14, 3.8, 5, inner=1.6)),
        *lines("M7.5 9 L3.5 18", "M16.5 9 L20.5 18", ellipse(12, 19.7, 9.5, 2.8)),
    ),
    "steps": (*lines("M2 21 L8 21 L8 15.5 L14.5 15.5 L14.5 10 L22 10"), *solid(circle(18.2, 5.2, 2.7))),
}
