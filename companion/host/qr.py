"""QR codes of level M with four modules of quiet zone: as a matrix, as SVG and for a terminal."""

from collections.abc import Iterator
from itertools import groupby

QUIET = 4

Matrix = list[list[bool]]


def matrix(text: str) -> Matrix:
    """Rows of dark modules, the quiet zone included."""
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_M, border=QUIET)
    code.add_data(text.encode("utf-8"))
    code.make(fit=True)
    return [[bool(dark) for dark in row] for row in code.get_matrix()]


def svg(text: str) -> str:
    """A drawing of its own black on its own white, so that no theme of the page can change it."""
    rows = matrix(text)
    dark = "".join(f"M{x} {y}h{width}v1h-{width}z" for x, y, width in bars(rows))
    size = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#ffffff"/><path fill="#000000" d="{dark}"/></svg>'
    )


def bars(rows: Matrix) -> Iterator[tuple[int, int, int]]:
    """Dark modules side by side as (x, y, how many)."""
    for y, row in enumerate(rows):
        x = 0
        for dark, modules in groupby(row):
            width = len(list(modules))
            if dark:
                yield x, y, width
            x += width


def terminal(text: str, *, colour: bool = True) -> str:
    """Two rows of modules a line. With colour the code is black on white in any terminal; without, for a dark one."""
    rows = matrix(text)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    return "\n".join(_line(top, low, colour) for top, low in zip(rows[::2], rows[1::2], strict=True))


def _line(top: list[bool], low: list[bool], colour: bool) -> str:
    blocks = "".join(" ▄▀█"[2 * (a is colour) + (b is colour)] for a, b in zip(top, low, strict=True))
    return f"\x1b[38;5;16;48;5;231m{blocks}\x1b[0m" if colour else blocks


def wifi(ssid: str, password: str, hidden: bool = False) -> str:
    """What a phone's camera reads to join the network; an empty password is an open network."""
    key = f"T:WPA;S:{_escaped(ssid)};P:{_escaped(password)};" if password else f"T:nopass;S:{_escaped(ssid)};"
    return f"WIFI:{key}{'H:true;' if hidden else ''};"


def _escaped(text: str) -> str:
    return "".join("\\" + letter if letter in '\\;,:"' else letter for letter in text)
