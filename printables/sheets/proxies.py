"""The cards of the house set to cut out: nine a sheet, with backs for both sides of the paper or to fold and glue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.paper import Card
from companion.core.why import Malformed
from companion.host.i18n import Translations, _
from companion.host.packs import packs
from companion.host.sheets import Proxies
from printables import games
from printables.aid import rulings
from printables.setting import faces
from printables.setting.faces import HEIGHT, WIDTH
from printables.setting.sheet import Sheet
from printables.setting.style import LEAST, NARROW

EDGE = 5.0  # mm of the paper that a printer may leave white
TICK = 3.0
OFF = 1.2  # from the card to its cut mark


def printed(order: Proxies) -> bytes:
    """Raises Malformed for a game that is not here, or a deck that it has not."""
    game = games.named(order.game)
    said = Translations(order.look.language).gettext(_("Cards of the house set"))
    is_wide = order.backs == "fold"
    sheet = Sheet(order.look, f"{game.title}: {said}", is_wide=is_wide, margin=EDGE, footed=False)
    chosen = of(order.game, order.decks, dict(order.switches))
    many = 4 if is_wide else 9
    groups = [chosen[n : n + many] for n in range(0, len(chosen), many)]
    for n, group in enumerate(groups):
        _folded(sheet, group) if is_wide else _fronts(sheet, group)
        _edge(sheet, n, len(groups))
        if order.backs == "duplex":
            _backs(sheet, group)
    return sheet.pdf()


def of(key: str, decks: tuple[str, ...] = (), switches: Mapping[str, str] | None = None) -> tuple[Card, ...]:
    """The cards of the house set in the order of its file, as many as there are of each. decks: by their keys.
    switches: the rulings a table has chosen."""
    game = games.named(key)
    if game.paper.cards is None:
        raise Malformed(f"{game.title} has no cards to print.")
    made = game.paper.cards(packs.house(game).facts)
    strange = [deck for deck in decks if deck not in made]
    if strange:
        raise Malformed(f"{key} has no deck {strange[0]!r}; it has {', '.join(made)}")
    return tuple(rulings.card_as_played(card, game, switches or {}) for deck in (decks or made) for card in made[deck])


def places(sheet: Sheet, across: int, down: int) -> Iterator[tuple[float, float]]:
    """The upper left corners of a block of cards in the middle of the paper, row by row."""
    left, top = (sheet.width - across * WIDTH) / 2, (sheet.height - down * HEIGHT) / 2
    for row in range(down):
        for column in range(across):
            yield left + column * WIDTH, top + row * HEIGHT


def _fronts(sheet: Sheet, group: tuple[Card, ...]) -> None:
    sheet.page(faces.words(sheet, group[0].deck))
    _cuts(sheet, 3, 3)
    for card, (x, y) in zip(group, places(sheet, 3, 3), strict=False):
        faces.front(sheet, card, x, y)


def _backs(sheet: Sheet, group: tuple[Card, ...]) -> None:
    """For paper that is turned over its long edge: left is right."""
    sheet.page(faces.words(sheet, group[0].deck))
    for card, (x, y) in zip(group, places(sheet, 3, 3), strict=False):
        faces.back(sheet, card, sheet.width - x - WIDTH, y)


def _folded(sheet: Sheet, group: tuple[Card, ...]) -> None:
    """Fronts above, backs below and upside down: folded along the middle and glued, they lie on each other."""
    sheet.page(faces.words(sheet, group[0].deck))
    _cuts(sheet, 4, 2)
    middle = sheet.height / 2
    sheet.line(EDGE, middle, sheet.width - EDGE, middle, sheet.inks.soft, 0.2, dash=(2.0, 1.5))
    for card, (x, y) in zip(group, places(sheet, 4, 2), strict=False):
        faces.front(sheet, card, x, y)
        with sheet.turned(x + WIDTH / 2, middle + HEIGHT / 2):
            faces.back(sheet, card, x, middle)


def _cuts(sheet: Sheet, across: int, down: int) -> None:
    """Marks outside the cards: they share their edges, so one cut serves two."""
    left, top = (sheet.width - across * WIDTH) / 2, (sheet.height - down * HEIGHT) / 2
    right, bottom = sheet.width - left, sheet.height - top
    for n in range(across + 1):
        for y, way in ((top, -1), (bottom, 1)):
            far = y + way * min(OFF + TICK, top - EDGE)
            sheet.line(left + n * WIDTH, y + way * OFF, left + n * WIDTH, far, sheet.inks.soft)
    for n in range(down + 1):
        for x, way in ((left, -1), (right, 1)):
            far = x + way * min(OFF + TICK, left - EDGE)
            sheet.line(x + way * OFF, top + n * HEIGHT, far, top + n * HEIGHT, sheet.inks.soft)


def _edge(sheet: Sheet, n: int, count: int) -> None:
    """Below the cards what they are, and on the first sheet, above them, a ruler."""
    y = sheet.height - EDGE - 0.6
    sheet.text(sheet.width - 18, y, f"{n + 1}/{count}", LEAST, NARROW, sheet.inks.soft, align="right")
    sheet.text(18, y, sheet.title, LEAST, NARROW, sheet.inks.soft, room=sheet.width - 50)
    if n == 0:
        sheet.ruler(18, EDGE + 2.6)
