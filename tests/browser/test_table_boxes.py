"""The vote box on the laptop's screens: what hangs where, whose button is whose, a box that goes and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from companion.games import GAMES
from companion.host.packs import packs
from companion.session.clock import SystemClock
from firmware_bridge import port
from firmware_bridge.box import Boxes
from firmware_bridge.intent import RESTS
from firmware_bridge.panel import Panel
from firmware_bridge.port import Found, Wire
from firmware_bridge.ports import Ports
from firmware_bridge.virtual import VirtualBox
from tests.browser import lan
from tests.browser.hostile import ATTACKS
from tests.browser.parlour import NAMES, Parlour
from tests.browser.test_hostile import STRANGE
from tests.firmware.hall import until
from web.net import server
from web.serving import Serving
from web.table.room import Plan

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


class Cables:
    """What hangs on the laptop: an Arduino, and a converter that only its owner can vouch for."""

    def __init__(self) -> None:
        self.clock = SystemClock()
        self.arduino, self.converter = VirtualBox(self.clock.now, "A1B2C3"), VirtualBox(self.clock.now, "D4E5F6")
        self.boxes = {"/dev/ttyACM0": self.arduino, "/dev/ttyUSB0": self.converter}
        self.found = [
            found("/dev/ttyACM0", 0x2341, 0x43, "Arduino (www.arduino.cc)", "Uno", "75833353934"),
            found("/dev/ttyUSB0", 0x1A86, 0x7523, None, "USB Serial", None),
        ]

    def listed(self) -> list[Found]:
        return [each for each in self.found if each.device not in self.boxes or self.boxes[each.device].plugged]

    def opened(self, device: str) -> Wire:
        if device not in self.boxes:
            raise OSError(2, f"could not open port {device}")
        return self.boxes[device].opened(device)


def found(device: str, vid: int, pid: int, manufacturer: str | None, product: str | None, number: str | None) -> Found:
    """As the operating system lists it."""
    told = {"device": device, "vid": vid, "pid": pid, "manufacturer": manufacturer, "product": product}
    return port._found(SimpleNamespace(**told, serial_number=number, location=None))


@pytest.fixture
def cables() -> Cables:
    return Cables()


@pytest.fixture
def room(chromium: Browser, tmp_path: Path, cables: Cables) -> Iterator[Parlour]:
    """A table of four that plays; the boxes are in software, everything else is real."""
    serving = Serving("127.0.0.1")
    listening = server.bind("127.0.0.1", 0, fixed=False)
    house = lan.house(tmp_path, serving, listening.getsockname()[1])

    def changed() -> None:
        panel.changed()
        desk.live.presence()

    boxes = Boxes(lambda: desk.room.session, cables.clock, changed)
    ports = Ports(boxes, cables.clock.now, cables.listed, cables.opened)
    panel = Panel(boxes, ports, house.store)
    desk = serving.furnish(replace(house, boxes=panel, facts=lambda *_: packs.house(GAMES["drum_roll"]).facts))
    desk.room.lay("drum_roll", Plan([*NAMES], [*"ABCD"], pack="house", dealer=True))
    desk.room.on_change.append(boxes.light_up)
    boxes.start(ports)
    serving.open(listening)
    with ExitStack() as open_:
        open_.callback(serving.stop)
        open_.callback(boxes.stop)
        made = Parlour(desk, chromium, open_)
        made.begin()
        yield made
    assert made.complaints == []


def tool(page: Page) -> Any:
    page.get_by_role("button", name="Host").click()
    page.locator(".sheet .option", has_text="Vote box").click()
    return page.locator(".sheet")


SMALL = """() => [...document.querySelectorAll('.sheet button')]
  .filter((each) => each.getBoundingClientRect().height < 47.5).map((each) => each.textContent)"""


def parts(sheet: Any, name: str) -> Any:
    return sheet.locator(".field", has_text=name)


def test_each_port_stands_there_with_name_and_numbers_and_is_used_only_when_it_is_chosen(
    room: Parlour, cables: Cables
) -> None:
    sheet = tool(room.laptop())
    uno, serial = parts(sheet, "Arduino (www.arduino.cc) Uno"), parts(sheet, "USB Serial")
    uno.get_by_text("The box is ready.").wait_for()
    uno.get_by_text("/dev/ttyACM0 · 2341:0043").wait_for()
    serial.get_by_text("/dev/ttyUSB0 · 1a86:7523").wait_for()
    assert "Left alone." in serial.inner_text()
    assert "Opening it restarts whatever hangs on it" in serial.inner_text()
    assert uno.get_by_role("button").count() == 0
    assert cables.converter.written == b"", "case-78: nothing is written to it"
    serial.get_by_role("button", name="Use this port").click()
    serial.get_by_text("The box is ready.").wait_for()
    assert "1: nobody" in serial.inner_text()
    serial.get_by_role("button", name="This port is used").click()
    serial.get_by_text("Left alone, as you said.").wait_for()


def test_press_yours_now_gives_the_station_to_the_seat(room: Parlour, cables: Cables) -> None:
    page = room.laptop()
    sheet = tool(page)
    sheet.get_by_text("Tap a name, then press a button at the station of that player.").wait_for()
    sheet.get_by_role("button", name="Bori").click()
    sheet.get_by_text("Bori: press yours now.").wait_for()
    cables.arduino.press("3Y")
    sheet.get_by_text("4: B Bori").wait_for()
    assert "2: nobody" in parts(sheet, "Uno").inner_text()
    assert sheet.get_by_text("press yours now").count() == 0
    assert [control for control in page.evaluate(SMALL) if control] == []


def test_a_lost_box_is_said_on_every_shared_screen_until_it_is_back(room: Parlour, cables: Cables) -> None:
    room.play(lambda moment: moment.is_secret())
    laptop, watcher = room.laptop(), room.page(1280, 800)
    watcher.goto(f"{room.address}/watch#{room.desk.door.watch.text}")
    screens = (laptop, watcher)
    for screen in screens:
        screen.locator(".box-line", has_text="YES: ").wait_for()
    cables.arduino.unplug()
    for screen in screens:
        screen.locator(".box-line", has_text="The vote box is lost: go on by phone.").wait_for()
    tool(laptop).get_by_text("The vote box is lost: go on by phone.").wait_for()
    cables.arduino.plug()
    for screen in screens:
        screen.locator(".box-line", has_text="YES: ").wait_for()
    laptop.locator(".sheet").get_by_text("The box is ready.").wait_for()
    assert laptop.get_by_text("The vote box is lost").count() == 0


def test_the_table_says_what_undo_would_take_back(room: Parlour, cables: Cables) -> None:
    room.play(lambda moment: moment.is_secret())
    page = room.laptop()
    page.locator(".box-line", has_text="YES: ").wait_for()
    page.wait_for_timeout(RESTS + 300)  # a press that comes sooner is not meant for it
    cables.arduino.press("0N")
    page.locator(".vote-tiles li.is-in").first.wait_for()
    cables.arduino.press("TU")
    line = page.locator(".box-line", has_text="press NEXT within 5 seconds to take this back: A vote has come in.")
    line.wait_for()
    cables.arduino.press("TX")
    page.locator(".vote-tiles li.is-in").first.wait_for(state="detached")
    assert room.session.moment.casts == ()


def test_t23_t45_what_a_device_says_of_itself_is_only_letters(room: Parlour, cables: Cables) -> None:
    said = [attack.replace("{n}", "1") for attack in ATTACKS]
    cables.found += [found(f"/dev/{word}", 0x1A86, 0x7523, None, word, f"{n}{word}") for n, word in enumerate(said)]
    cables.arduino.unplug()
    page = room.laptop()
    sheet = tool(page)
    until(lambda: all(word[:32] in sheet.inner_text() for word in said))
    for used in range(3):
        sheet.get_by_role("button", name="Use this port").last.click()
        sheet.get_by_role("button", name="This port is used").nth(used).wait_for()
    until(lambda: sheet.inner_text().count("could not open port /dev/") == 3)
    assert page.evaluate(STRANGE) == 0
