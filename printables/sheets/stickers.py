"""Stickers for a vote box, one page a box: its buttons in two sizes, its stations, and a card of what they mean."""

from __future__ import annotations

from companion.core.why import Record
from companion.host.i18n import SEAT_LETTERS, _
from companion.host.sheets import Stickers
from printables.setting import signs
from printables.setting.cutting import MARK, marks
from printables.setting.sheet import Sheet
from printables.setting.style import BOLD, LEAST, NARROW, NARROW_BOLD, POSTER

STATIONS, SPARE = 4, 1
ARCADE, CAP = 22.0, 10.0  # mm: on a button of 24 mm, on one of 12 mm
PLATE = (24.0, 10.0)  # beside a button of 12 mm
ACROSS = 7
CARD_WIDE, CARD_HIGH = 174.0, 96.0


class Button(Record, frozen=True):
    """key: as screens and docs call it, in every language. many: of them on one box."""

    key: str
    sign: str
    word: str
    meaning: str
    many: int


BUTTONS = (
    Button(
        "YES", "check", _("yes"), _("The first answer, where a question has two. The screen shows which."), STATIONS
    ),
    Button("NO", "cross", _("no"), _("The second answer."), STATIONS),
    Button("NEXT", "right", _("go on"), _("The table's Continue."), 1),
    Button("UNDO", "undo", _("take back"), _("Asks first; NEXT within 5 seconds takes the last entry back."), 1),
)
LIGHTS = (
    (_("off"), _("Nothing is asked here.")),
    (_("blinks slowly"), _("Your answer is awaited.")),
    (_("on"), _("The laptop has your answer.")),
    (_("blinks fast"), _("That press did not count: press again, or use the screen.")),
)


def printed(order: Stickers) -> bytes:
    sheet = Sheet(order.look, "", "")
    sheet.title = sheet.say(_("Vote box stickers"))
    for n in range(1, order.boxes + 1):
        _box(sheet, n)
    return sheet.pdf()


def _box(sheet: Sheet, n: int) -> None:
    sheet.page(sheet.say(_("Box {n}"), n=n))
    sheet.ruler(sheet.left, sheet.top + 3)
    hint = _("Print on label paper, or on paper and cover it with clear tape. Cut at the marks. One of each is spare.")
    sheet.text(sheet.left, sheet.top + 8, sheet.say(hint), LEAST, NARROW, room=sheet.right - sheet.left)
    every = [button for button in BUTTONS for _n in range(button.many + SPARE)]
    pitch = (sheet.right - sheet.left) / ACROSS
    for at, button in enumerate(every):
        x, row = sheet.left + at % ACROSS * pitch + (pitch - ARCADE) / 2, at // ACROSS
        _arcade(sheet, button, x, sheet.top + 14 + row * 26)
        _plate(sheet, button, x + (ARCADE - PLATE[0]) / 2, sheet.top + 68 + row * 14)
    _caps(sheet, every, sheet.top + 98)
    _stations(sheet, sheet.top + 114)
    _card(sheet, (sheet.width - CARD_WIDE) / 2, sheet.top + 138)


# -- the stickers -----------------------------------------------------------------------------------------------------


def _arcade(sheet: Sheet, button: Button, x: float, y: float) -> None:
    """Round: its ring stands inside the cut."""
    _corners(sheet, x, y, ARCADE, ARCADE)
    sheet.box(x + 0.8, y + 0.8, ARCADE - 1.6, ARCADE - 1.6, rim=sheet.inks.ink, thick=0.5, corner=ARCADE / 2 - 0.8)
    signs.sign(sheet, button.sign, x + ARCADE / 2 - 3.5, y + 2, 7)
    sheet.text(x + ARCADE / 2, y + 12.8, button.key, 11, BOLD, align="center")
    sheet.text(x + ARCADE / 2, y + 16.6, _local(sheet, button), LEAST, NARROW, room=16, align="center")


def _plate(sheet: Sheet, button: Button, x: float, y: float) -> None:
    wide, high = PLATE
    _corners(sheet, x, y, wide, high, 1.0)
    local = _local(sheet, button)
    signs.sign(sheet, button.sign, x + 0.8, y + 2.4, 5.2)
    sheet.text(x + 7, y + (4.6 if local else 6.4), button.key, 9, NARROW_BOLD, room=wide - 7.4)
    sheet.text(x + 7, y + 8.4, local, LEAST, NARROW, room=wide - 7.4)


def _local(sheet: Sheet, button: Button) -> str:
    """What the button is called in the reader's language, where that is another word."""
    word = sheet.say(button.word)
    return "" if word.casefold() == button.key.casefold() else word


def _caps(sheet: Sheet, every: list[Button], y: float) -> None:
    """For caps that have no room for a word."""
    pitch = (sheet.right - sheet.left) / len(every)
    for n, button in enumerate(every):
        x = sheet.left + n * pitch + (pitch - CAP) / 2
        _corners(sheet, x, y, CAP, CAP, 1.2)
        sheet.box(x + 0.5, y + 0.5, CAP - 1, CAP - 1, rim=sheet.inks.ink, thick=0.4, corner=CAP / 2 - 0.5)
        signs.sign(sheet, button.sign, x + 2.2, y + 2.2, CAP - 4.4)


def _stations(sheet: Sheet, y: float) -> None:
    """Whose station it is, and which of the box."""
    pitch = (sheet.right - sheet.left) / (len(SEAT_LETTERS) + STATIONS)
    for n, mark in enumerate(SEAT_LETTERS + "1234"[:STATIONS]):
        x = sheet.left + n * pitch + (pitch - 12) / 2
        _corners(sheet, x, y, 12, 12, 1.4)
        if mark.isdigit():
            sheet.text(x + 6, y + 9.2, mark, 20, POSTER, align="center")
        else:
            signs.seat(sheet, mark, x + 1, y + 1, 10)


def _corners(sheet: Sheet, x: float, y: float, wide: float, high: float, long: float = 1.6) -> None:
    marks(sheet, x, y, wide, high, long=long, apart=0.2)


# -- the card ---------------------------------------------------------------------------------------------------------


def _card(sheet: Sheet, x: float, y: float) -> None:
    marks(sheet, x, y, CARD_WIDE, CARD_HIGH, long=MARK)
    sheet.text(x + 6, y + 12, sheet.say(_("What the buttons mean")), 18, POSTER, room=CARD_WIDE - 12)
    half = CARD_WIDE / 2
    below = y + 23
    for button in BUTTONS:
        signs.sign(sheet, button.sign, x + 6, below - 4.6, 6, sheet.inks.spot)
        below = _entry(sheet, button.key, button.meaning, x + 15, below, half - 19)
    sheet.line(x + half, y + 18, x + half, y + CARD_HIGH - 8)
    below = y + 23
    for state, meaning in ((_("Light"), _("One at each station.")), *LIGHTS):
        below = _entry(sheet, sheet.say(state), meaning, x + half + 6, below, half - 12)


def _entry(sheet: Sheet, lead: str, meaning: str, x: float, y: float, room: float) -> float:
    sheet.text(x, y, lead, 11, BOLD, room=room)
    return sheet.lines(x, y + 4.4, sheet.say(meaning), room, 9) + 3
