"""Join cards: a table tent with the codes for everybody, and a card for each seat."""

from __future__ import annotations

from urllib.parse import urlsplit

from companion.games import GAMES
from companion.host import qr
from companion.host.i18n import SEAT_LETTERS, SEAT_WORDS, _
from companion.host.sheets import Chair, Join, Network
from printables.setting import signs
from printables.setting.cutting import MARK, fold, marks
from printables.setting.letters import broken, width
from printables.setting.sheet import Sheet, leading
from printables.setting.style import BOLD, LEAST, NARROW, NARROW_BOLD, POSTER, TEXT

WIDE, FACE, BASE, FLAP = 176.0, 92.0, 30.0, 12.0  # of the tent
CARD_WIDE, CARD_HIGH, BETWEEN = 84.0, 54.0, 8.0  # of a seat's card
QUIET = 3.0  # about as wide as the white of a code, which stands outside of its column
SHORT = 36.0  # what is typed fits into a line beside its label
EDGE = 5.0  # from the cut to what is printed
FLAG = "M0 0L24 0L12 20Z"


def printed(order: Join) -> bytes:
    title = GAMES[order.game].title if order.game in GAMES else ""
    sheet = Sheet(order.look, "Ringside", "")
    sheet.title = sheet.say(_("Join cards for {game}"), game=title)
    sheet.page(sheet.say(_("Table tent")))
    _tent(sheet, order, title)
    sheet.page(sheet.say(_("Seat cards")))
    _cards(sheet, order, title)
    return sheet.pdf()


def carded(link: str, mark: str = "") -> str:
    """The link as it stands on paper: the page then knows that a card was scanned, and which seat it lies at."""
    return urlsplit(link)._replace(query=f"card={mark}" if mark else "card").geturl()


# -- the table tent ---------------------------------------------------------------------------------------------------


def _tent(sheet: Sheet, order: Join, title: str) -> None:
    high = FLAP + FACE + FACE + BASE
    x, y = (sheet.width - WIDE) / 2, (sheet.top + 10 + sheet.floor - high) / 2
    sheet.ruler(sheet.left, sheet.top + 3)
    hint = _("Cut at the marks, fold at the dashed lines, glue the flap under the other end.")
    sheet.text(sheet.left, sheet.top + 8, sheet.say(hint), LEAST, NARROW, room=sheet.right - sheet.left)
    marks(sheet, x, y, WIDE, high)
    for at in (FLAP, FLAP + FACE, FLAP + 2 * FACE):
        fold(sheet, x, y + at, x + WIDE, y + at)
    _flap(sheet, x, y)
    top = y + FLAP + FACE
    with sheet.turned(x + WIDE / 2, top):
        _face(sheet, order, x, top)
    _face(sheet, order, x, top)
    if order.code:
        _base(sheet, x, top + FACE, title)


def _flap(sheet: Sheet, x: float, y: float) -> None:
    for at in range(6, int(WIDE), 8):
        sheet.line(x + at, y + 1, x + at - 5, y + FLAP - 2, sheet.inks.hair, 0.15)
    word, middle = sheet.say(_("glue")), x + WIDE / 2
    sheet.box(middle - 20, y + 3, 40, 6, fill="#ffffff")
    sheet.text(middle, y + 7, word, LEAST, NARROW, sheet.inks.soft, room=38, align="center")


def _base(sheet: Sheet, x: float, y: float, title: str) -> None:
    words = _("{game}. These cards open this table until the host makes a new code. Another evening needs new cards.")
    sheet.lines(x + 20, y + 10, sheet.say(words, game=title), WIDE - 40, LEAST, NARROW, sheet.inks.soft)


def _face(sheet: Sheet, order: Join, x: float, y: float) -> None:
    flags = 22
    for n in range(flags):
        at, ink = x + n * WIDE / flags, sheet.inks.spot if n % 2 else None
        sheet.path(FLAG, at + 0.6, y + 1.2, WIDE / flags - 1.2, fill=ink, rim=sheet.inks.spot, width=1.2)
    sheet.text(x + EDGE, y + 19, sheet.say(_("Come in: scan, sit, play")), 22, POSTER, room=WIDE - 2 * EDGE)
    if order.network is None:
        _table(sheet, order, x + EDGE, y + 22, 52.0, sheet.say(_("Table")))
        _steps(sheet, x + EDGE + 64, y + 34)
        return
    _wifi(sheet, order.network, x + EDGE, y + 22)
    _table(sheet, order, x + EDGE + 58, y + 22, 46.0, sheet.say(_("2 This table")))
    _seat_step(sheet, x + EDGE + 116, y + 26, WIDE - 2 * EDGE - 116)


def _wifi(sheet: Sheet, net: Network, x: float, y: float) -> None:
    sheet.text(x, y + 4, sheet.say(_("1 Wi-Fi")), 12, BOLD, sheet.inks.spot, room=54)
    is_short = all(width(typed, NARROW_BOLD, LEAST) < SHORT for typed in (net.name, net.password))
    size = 46.0 if is_short else 36.0
    signs.code(sheet, qr.wifi(net.name, net.password, net.hidden), x - QUIET, y + 6, size)
    y = _entry(sheet, sheet.say(_("Network")), net.name, x, y + size + (10 if is_short else 9.5))
    if net.password:
        _entry(sheet, sheet.say(_("Password")), net.password, x, y)


def _entry(sheet: Sheet, label: str, value: str, x: float, y: float) -> float:
    """What is typed stands whole, however many lines it takes."""
    wide = sheet.text(x, y, label, LEAST, NARROW, sheet.inks.soft, room=30) + 2
    size = 11.0 if width(value, NARROW_BOLD, 11.0) < 54 - wide else LEAST
    below = sheet.lines(x, y, value, 54, size, NARROW_BOLD, first=wide)
    return max(below, y + 5.4) if size > LEAST else below


def _table(sheet: Sheet, order: Join, x: float, y: float, size: float, heading: str) -> None:
    sheet.text(x, y + 4, heading, 12, BOLD, sheet.inks.spot, room=size + 8)
    signs.code(sheet, carded(order.link), x - QUIET, y + 6, size)
    _typed(sheet, order, x, y + 6 + size + 4, size + 8)


def _typed(sheet: Sheet, order: Join, x: float, y: float, room: float) -> None:
    """What somebody types whose camera fails."""
    wide = sheet.text(x, y, sheet.say(_("or type")), LEAST, NARROW, sheet.inks.soft, room=room / 2) + 2
    sheet.text(x + wide, y, order.address, 11, BOLD, room=room - wide)
    if not order.code:
        sheet.text(x, y + 5.4, sheet.say(_("with the letters on the table's screen")), LEAST, NARROW, room=room)
        return
    wide = sheet.text(x, y + 5.4, sheet.say(_("with the letters")), LEAST, NARROW, sheet.inks.soft, room=room / 2) + 2
    sheet.text(x + wide, y + 5.4, spelled(order.code), 11, BOLD, room=room - wide)


def spelled(code: str) -> str:
    return f"{code[:3]} {code[3:]}"


def _steps(sheet: Sheet, x: float, y: float) -> None:
    """What to do, where there is room to say it."""
    room = WIDE - 2 * EDGE - 64 - 10
    steps = (
        _("Scan the code with the camera. The phone has to be in the same Wi-Fi as the laptop."),
        _("Write your name and take the seat with the sign of your pieces."),
        _("Play: what you tap is what you have just done on the table."),
    )
    for n, step in enumerate(steps, 1):
        sheet.text(x, y, str(n), 20, POSTER, sheet.inks.spot)
        y = sheet.lines(x + 10, y - 1, sheet.say(step), room, 11) + 5


def _seat_step(sheet: Sheet, x: float, y: float, room: float) -> None:
    sheet.text(x, y, sheet.say(_("3 Your seat")), 12, BOLD, sheet.inks.spot, room=room)
    y = sheet.lines(x, y + 8, sheet.say(_("Write your name and take the seat with the sign of your pieces.")), room, 10)
    sheet.lines(x, y + 2, sheet.say(_("Play: what you tap is what you have just done on the table.")), room, 10)


# -- a card for each seat ---------------------------------------------------------------------------------------------


def _cards(sheet: Sheet, order: Join, title: str) -> None:
    left = (sheet.width - 2 * CARD_WIDE - BETWEEN) / 2
    top = sheet.top + MARK + 1
    for n, chair in enumerate(order.chairs):
        x, y = left + n % 2 * (CARD_WIDE + BETWEEN), top + n // 2 * (CARD_HIGH + BETWEEN)
        marks(sheet, x, y, CARD_WIDE, CARD_HIGH)
        _card(sheet, order, chair, x, y, title)


def _card(sheet: Sheet, order: Join, chair: Chair, x: float, y: float, title: str) -> None:
    signs.code(sheet, carded(order.link, chair.mark), x + 2, y + 2, 38.0)
    _typed(sheet, order, x + EDGE, y + 43.5, CARD_WIDE - 2 * EDGE)
    x, room = x + 42, CARD_WIDE - 42 - EDGE
    signs.seat(sheet, chair.mark, x, y + EDGE, 13)
    colour = sheet.say(SEAT_WORDS[SEAT_LETTERS.index(chair.mark)])
    sheet.text(x + 15, y + 13, colour, 10, TEXT, room=room - 15)
    _named(sheet, chair.name or sheet.say(_("free seat")), x, y + 25, room)
    sheet.text(x, y + 38, title, LEAST, NARROW, sheet.inks.soft, room=room)


def _named(sheet: Sheet, name: str, x: float, y: float, room: float) -> None:
    """A name as large as two lines allow, its words whole if they can be; the longest ones take three."""
    sizes = [size for size in (14.0, 12.0, 10.0, 9.0, LEAST) if len(broken(name, BOLD, size, room)) < 3]
    whole = [size for size in sizes if all(width(word, BOLD, size) <= room for word in name.split())]
    size = next(iter(whole or sizes), LEAST)
    for line in broken(name, BOLD, size, room)[:3]:
        sheet.text(x, y, line, size, BOLD)
        y += leading(size)
