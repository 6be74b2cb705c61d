"""Every form of the QR code is read back by a real decoder, in both themes and with our letters."""

import re
import xml.etree.ElementTree as ET

import pytest
from PIL import Image, ImageDraw

from companion.host import qr

JOIN = "http://192.168.1.23:8765/j#K7QWPM"
TEXTS = (JOIN, "Árvíztűrő tükörfúrógép ő ű", "Παράσταση στην πίστα", "https://ringside.example/" + "x" * 200)
DARK, LIGHT = "#0d1117", "#f6f1e7"


def decoded(picture: Image.Image) -> str:
    reader = pytest.importorskip("zxingcpp")
    found = reader.read_barcodes(picture)
    return found[0].text if found else ""


def from_matrix(rows: list[list[bool]], scale: int = 6) -> Image.Image:
    picture = Image.new("RGB", (len(rows[0]), len(rows)), "white")
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            picture.putpixel((x, y), (0, 0, 0) if dark else (255, 255, 255))
    return picture.resize((len(rows[0]) * scale, len(rows) * scale), Image.Resampling.NEAREST)


def on_page(drawing: str, ground: str, scale: int = 8) -> Image.Image:
    """Draws our SVG as a browser would, on a page of that ground."""
    root = ET.fromstring(drawing)  # noqa: S314  our own drawing
    size = int(root.attrib["viewBox"].split()[2])
    page = Image.new("RGB", ((size + 6) * scale, (size + 6) * scale), ground)
    pen = ImageDraw.Draw(page)

    def box(x: int, y: int, width: int, fill: str, height: int = 1) -> None:
        left, top = (x + 3) * scale, (y + 3) * scale
        pen.rectangle((left, top, left + width * scale - 1, top + height * scale - 1), fill=fill)

    rect, path = root
    box(0, 0, int(rect.attrib["width"]), rect.attrib["fill"], int(rect.attrib["height"]))
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path.attrib["d"]):
        box(int(x), int(y), int(width), path.attrib["fill"])
    return page


def in_terminal(lines: str, ink: str, ground: str, scale: int = 6) -> Image.Image:
    """Draws the half blocks as a terminal of those colours would, our own colours obeyed where we set them."""
    if "\x1b[38;5;16;48;5;231m" in lines:
        ink, ground = "#000000", "#ffffff"
    rows = re.sub(r"\x1b\[[0-9;]*m", "", lines).split("\n")
    picture = Image.new("RGB", (len(rows[0]) * scale, 2 * len(rows) * scale), ground)
    pen = ImageDraw.Draw(picture)
    for y, row in enumerate(rows):
        for x, block in enumerate(row):
            for half in {" ": (), "▀": (0,), "▄": (1,), "█": (0, 1)}[block]:
                top = (2 * y + half) * scale
                pen.rectangle((x * scale, top, (x + 1) * scale - 1, top + scale - 1), fill=ink)
    return picture


@pytest.mark.parametrize("text", TEXTS)
def test_the_matrix_is_read_back(text: str) -> None:
    assert decoded(from_matrix(qr.matrix(text))) == text


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_case_51_the_drawing_is_read_on_a_dark_and_on_a_light_page(text: str, ground: str) -> None:
    assert decoded(on_page(qr.svg(text), ground)) == text


@pytest.mark.parametrize(("ink", "ground"), [("#dddddd", "#101010"), ("#101010", "#fafafa")])
def test_case_51_the_coloured_terminal_code_is_read_in_both_themes(ink: str, ground: str) -> None:
    assert decoded(in_terminal(qr.terminal(JOIN), ink, ground)) == JOIN


def test_case_51_without_colour_the_terminal_code_is_black_on_white_in_a_dark_terminal() -> None:
    plain = qr.terminal(JOIN, colour=False)
    assert "\x1b" not in plain
    assert decoded(in_terminal(plain, "#ffffff", "#000000")) == JOIN


def test_four_modules_around_are_white() -> None:
    rows = qr.matrix(JOIN)
    edge = [
        *rows[: qr.QUIET],
        *rows[-qr.QUIET :],
        *(row[: qr.QUIET] for row in rows),
        *(row[-qr.QUIET :] for row in rows),
    ]
    assert not any(any(row) for row in edge)
    assert rows[qr.QUIET][qr.QUIET]


def test_the_drawing_has_no_inline_style_and_an_opaque_ground() -> None:
    drawing = qr.svg(JOIN)
    assert "style" not in drawing
    assert "class" not in drawing
    assert 'fill="#ffffff"' in drawing
    assert "opacity" not in drawing


@pytest.mark.parametrize(
    ("network", "text"),
    [
        (("Cirkusz", "ponyva12", False), "WIFI:T:WPA;S:Cirkusz;P:ponyva12;;"),
        (("Cirkusz", "ponyva12", True), "WIFI:T:WPA;S:Cirkusz;P:ponyva12;H:true;;"),
        (("Nyitott", "", False), "WIFI:T:nopass;S:Nyitott;;"),
        (('a;b,c:d"e\\f', "p;w", False), 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:p\\;w;;'),
        (("Őrült tűz Πίστα", "κωδικός;ő", False), "WIFI:T:WPA;S:Őrült tűz Πίστα;P:κωδικός\\;ő;;"),
    ],
)
def test_the_wifi_code_escapes_what_the_format_reserves(network: tuple[str, str, bool], text: str) -> None:
    assert qr.wifi(*network) == text
    assert decoded(from_matrix(qr.matrix(text))) == text
