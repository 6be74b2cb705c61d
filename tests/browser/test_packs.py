"""The table of packs in a browser: filled by the keys alone, every cell on the disk, everything odd said in words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from companion.games import GAMES
from companion.host.packs import packs
from companion.host.packs.own import OwnPacks
from companion.host.packs.packs import Pack
from companion.session.rows import Unsaved
from tests.browser import lan
from tests.browser.conftest import is_complaint
from tests.browser.hostile import CORPUS
from web.net import server
from web.serving import Serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser
REFUSED = ("status of 422", "status of 507", "status of 409", "status of 413")  # on purpose, and said on the page


class Shelf:
    """The real packs; `full` makes the disk refuse."""

    def __init__(self, folder: Path) -> None:
        self.own, self.full = OwnPacks(folder, lambda: 0), False

    def read(self, game: str) -> Any:
        return self.own.read(game)

    def change(self, game: str, change: Callable[[Any], Any]) -> Any:
        if self.full:
            raise Unsaved
        return self.own.change(game, change)


class Desk:
    """A laptop at which somebody tells the numbers of their own cards; `told` is what the disk says."""

    def __init__(self, folder: Path, browser: Browser, open_: ExitStack) -> None:
        self.folder, self._browser, self._open = folder / "packs", browser, open_
        self.shelf = Shelf(self.folder)
        serving = Serving("127.0.0.1")
        listening = server.bind("127.0.0.1", 0, fixed=False)
        self.port = listening.getsockname()[1]
        serving.furnish(replace(lan.house(folder, serving, self.port), shelf=self.shelf))
        serving.open(listening)
        open_.callback(serving.stop)
        self.complaints: list[str] = []
        self._host: Any = None

    @property
    def address(self) -> str:
        return f"http://{lan.NAME}:{self.port}"

    def window(self, width: int = 1280, height: int = 800, locale: str = "en-GB", game: str = "drum_roll") -> Page:
        """One more window of the host."""
        size: Any = {"width": width, "height": height}
        context = self._browser.new_context(
            viewport=size, locale=locale, reduced_motion="reduce", storage_state=self._host
        )
        self._open.callback(context.close)
        page = context.new_page()
        page.set_default_timeout(6000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(f"dialog {dialog.message}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.goto(f"{self.address}/packs/{game}" + ("" if self._host else "#setup=SETUP123"))
        page.locator(".deck-grid").wait_for()
        self._host = context.storage_state()
        return page

    def _heard(self, kind: str, text: str) -> None:
        if is_complaint(kind, text) and not any(each in text for each in REFUSED):
            self.complaints.append(text)

    def told(self, game: str = "drum_roll") -> dict[str, Any]:
        path = self.folder / f"{game}.toml"
        return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


@contextmanager
def desk(browser: Browser, folder: Path) -> Iterator[Desk]:
    with ExitStack() as open_:
        opened = Desk(folder, browser, open_)
        yield opened
    assert opened.complaints == []


def typed(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def saved(page: Page) -> None:
    """All that was typed has had its answer."""
    page.wait_for_function("() => document.querySelector('.packs-foot').dataset.waiting === '0'")


def cell(page: Page, card: str, field: str) -> Locator:
    return page.locator(f'td[data-card="{card}"][data-field="{field}"]')


def add(page: Page, name: str) -> None:
    box = page.locator(".add-row input")
    if not box.evaluate("each => each === document.activeElement"):
        box.focus()
    page.keyboard.type(name)
    page.keyboard.press("Enter")


def go_to(page: Page, card: str, field: str) -> None:
    cell(page, card, field).click()
    page.wait_for_function("each => each.matches('.is-at')", arg=cell(page, card, field).element_handle())


SKIPPED = {"name", "flip wage by"}  # nobody misses a name, and a juggler has one wage


def test_three_performers_are_told_by_the_keys_alone(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        columns = page.locator("thead th").evaluate_all("all => all.map((each) => each.dataset.field)")[1:]
        values = {"kind": "j", "hire": "4", "poor": "r", "good": "y", "outstanding": "w", "wage": "3"}
        add(page, "Tall Tom")
        for name in ("Fire Fay", "Coin Vic", None):
            for field in columns:
                if field not in SKIPPED:
                    typed(page, *values.get(field, ""), "Tab")
            if name:
                page.wait_for_function("() => document.activeElement.closest('.add-row') !== null")
                add(page, name)
        saved(page)
        go_to(page, "performer/Fire Fay", "poor")
        typed(page, "b", "w", "Escape")
        go_to(page, "performer/Coin Vic", "poor")
        typed(page, "b", "w", "Tab")
        saved(page)
        told = table.told()["performer"]
        one = {
            "kind": "juggler", "hire": 4, "poor": ["red"], "good": ["yellow"], "outstanding": ["white"], "wage": 3
        }  # fmt: skip
        assert told == {"Tall Tom": one, "Fire Fay": one, "Coin Vic": one | {"poor": ["blue", "white"]}}


PRESS = (
    "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}))"
)


def test_letters_find_choices_in_the_readers_language(chromium: Browser, tmp_path: Path) -> None:
    """Of the cubes kappa alone is yellow and red, so two letters tell them apart, as they do on the cubes."""
    with desk(chromium, tmp_path) as table:
        page = table.window(locale="el-GR")
        add(page, "Rope")
        typed(page, "Tab", "Tab")
        for letter in "κικο":
            page.evaluate(PRESS, letter)
        page.wait_for_function("() => document.querySelectorAll('td.is-at .cube').length === 2")
        saved(page)
        assert table.told()["performer"]["Rope"]["poor"] == ["yellow", "red"]


def test_what_cannot_be_is_said_beside_the_cell_and_in_the_list(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        add(page, "Tall Tom")
        go_to(page, "performer/Tall Tom", "hire")
        typed(page, "2", "5", "0", "Tab")
        hire = cell(page, "performer/Tall Tom", "hire")
        hire.locator(".odd", has_text="250 is not possible, only 0 to 99.").wait_for()
        link = page.locator(".to-look-at").get_by_role("button", name="250 is not possible")
        assert table.told() == {}
        page.get_by_role("tab", name="Personnel").click()
        link.click()
        page.wait_for_function("() => document.activeElement.value === '250'")
        typed(page, "Escape")
        link.wait_for(state="detached")
        assert hire.locator("input").input_value() == ""


def test_doubles_are_said(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        for name in ("Tall Tom", "tall  tom"):
            add(page, name)
        assert "There is Tall Tom already." in page.inner_text(".add-row")
        typed(page, "Escape")
        add(page, "Tall-Tom")
        for card in ("performer/Tall Tom", "performer/Tall-Tom"):
            go_to(page, card, "hire")
            typed(page, "3", "Tab")
        page.locator(".to-look-at", has_text="may be one card").wait_for()


def test_two_windows_keep_each_others_cells(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        one = table.window()
        one.get_by_role("tab", name="Ticket track").click()
        other = table.window()
        other.get_by_role("tab", name="Awards").click()
        go_to(one, "track", "length")
        typed(one, "2", "Tab")
        go_to(other, "award", "full variety")
        typed(other, "5", "Tab")
        saved(one)
        go_to(one, "track", "step 1")
        typed(one, "1", "Tab")
        saved(one)
        saved(other)
        assert table.told()["track"] == {"length": 2, "step 1": 1}
        assert table.told()["award"] == {"full variety": 5}
        one.get_by_role("tab", name="Awards").click()
        assert cell(one, "award", "full variety").locator(".shown").inner_text() == "5"


def test_a_reload_in_the_middle_of_a_cell_loses_nothing(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        add(page, "Tall Tom")
        go_to(page, "performer/Tall Tom", "hire")
        typed(page, "4")
        page.reload()
        page.wait_for_function("() => document.activeElement?.value === '4'")
        assert table.told() == {}
        typed(page, "Tab")
        saved(page)
        assert table.told()["performer"] == {"Tall Tom": {"hire": 4}}


def test_a_disk_that_refuses_stays_in_sight_until_it_works(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        page.get_by_role("tab", name="Ticket track").click()
        table.shelf.full = True
        go_to(page, "track", "length")
        typed(page, "3", "Tab")
        page.locator(".packs-foot", has_text="could not write to its disk").wait_for()
        assert "not saved" in cell(page, "track", "length").inner_text()
        page.reload()
        page.locator(".packs-foot", has_text="could not write to its disk").wait_for()
        table.shelf.full = False
        page.get_by_role("button", name="Try again").click()
        saved(page)
        assert table.told()["track"] == {"length": 3}


def test_a_benefit_is_told_in_the_games_own_form_by_the_keys(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        add(page, "Tall Tom")
        go_to(page, "performer/Tall Tom", "gain good")
        typed(page, "Enter")
        page.wait_for_function("() => document.activeElement.closest('.sheet .inside')")
        page.keyboard.press("Enter")
        page.locator(".sheet .stepper").wait_for()
        page.get_by_role("button", name="more coins").focus()
        typed(page, "Enter", "Control+Enter")
        page.locator(".sheet").wait_for(state="detached")
        saved(page)
        assert table.told()["performer"]["Tall Tom"]["gain good"]["gives"] == [{"what": "coins", "n": 2}]
        assert "2 coins" in cell(page, "performer/Tall Tom", "gain good").inner_text()
        assert page.evaluate("document.activeElement.dataset.field") == "gain good"


def test_a_card_is_forgotten_and_taken_back(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        add(page, "Tall Tom")
        go_to(page, "performer/Tall Tom", "hire")
        typed(page, "3", "Tab")
        saved(page)
        page.get_by_role("button", name="Forget Tall Tom").click()
        page.wait_for_function("() => !document.querySelector('td[data-card]')")
        saved(page)
        assert "performer" not in table.told()
        page.get_by_role("button", name="Take back: Tall Tom").click()
        cell(page, "performer/Tall Tom", "hire").wait_for()
        saved(page)
        assert table.told()["performer"] == {"Tall Tom": {"hire": 3}}


def told_of(card: str, pack: Pack) -> Pack:
    return packs.told(pack, GAMES["drum_roll"], card, "hire", 3)


def test_t23_hostile_names_of_cards_stay_words(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        names = [name for name in CORPUS if name == name.strip() and name.isprintable() and 0 < len(name) <= 60][:40]
        for name in names:
            table.shelf.own.change("drum_roll", partial(told_of, f"performer/{name}"))
        page = table.window()
        page.locator(".card-name b").nth(len(names) - 1).wait_for()
        shown = page.locator("tbody .card-name b").all_inner_texts()
        assert len(shown) == len(names)
        assert page.locator("main img, main iframe, main object").count() == 0


def test_it_is_a_grid_to_a_screen_reader(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        add(page, "Tall Tom")
        grid = page.get_by_role("grid", name="Performers")
        assert grid.get_by_role("columnheader").count() > 10
        assert grid.get_by_role("rowheader", name="Tall Tom").count() == 1
        assert page.locator("[role=grid] [tabindex='0']").count() == 1
        typed(page, "Escape")
        assert page.evaluate("document.activeElement.getAttribute('role')") == "tab"


LOW = """[...document.querySelectorAll('main button, main a, main td, .add-row input')]
    .filter((each) => each.getClientRects().length && each.getBoundingClientRect().height < 47.5)
    .map((each) => each.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("game", ["drum_roll", "circus", "magnificent"])
def test_on_a_phone_cards_stand_under_each_other(chromium: Browser, tmp_path: Path, game: str) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window(360, 740, game=game)
        tabs = page.get_by_role("tab")
        for n in range(tabs.count()):
            tabs.nth(n).click()
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            assert page.evaluate(LOW) == []


def test_a_phone_that_is_not_the_host_sees_no_pack(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        context = chromium.new_context()
        page = context.new_page()
        page.goto(f"{table.address}/packs/drum_roll")
        page.get_by_role("heading", name="This page belongs to the laptop").wait_for()
        assert page.locator(".deck-grid").count() == 0
        context.close()


THEIRS = """
[pack]
name = "Kovács"
label = "L"
source = "Kovács"
[track]
length = 9
"step 1" = 2
[award]
"full variety" = 6
"""


def test_what_others_say_is_shown_and_settled_before_it_is_written(chromium: Browser, tmp_path: Path) -> None:
    with desk(chromium, tmp_path) as table:
        page = table.window()
        page.get_by_role("tab", name="Ticket track").click()
        go_to(page, "track", "length")
        typed(page, "8", "Tab")
        page.get_by_role("tab", name="Awards").click()
        go_to(page, "award", "full variety")
        typed(page, "5", "Tab")
        saved(page)
        before = table.told()
        page.set_input_files(
            "input[type=file]", {"name": "k.toml", "mimeType": "text/plain", "buffer": THEIRS.encode()}
        )
        sheet = page.get_by_role("dialog", name="Import")
        sheet.get_by_text("1 number is new here.").wait_for()
        sheet.get_by_text("2 numbers contradict yours.").wait_for()
        write = sheet.get_by_role("button", name="Write it into our pack")
        write.click(force=True)
        assert "2 contradictions are still open above." in write.inner_text()
        sheet.get_by_role("button", name="All mine").click()
        length = sheet.get_by_role("group", name="The spaces after the start space")
        length.get_by_role("button", name="theirs").click()
        assert table.told() == before
        write.click()
        sheet.wait_for(state="detached")
        told = table.told()
        assert told["track"] == {"length": 9, "step 1": 2}
        assert told["award"] == {"full variety": 5}
        assert told["sources"]["track"] == {"length": "Kovács", "step 1": "Kovács"}
        page.get_by_role("tab", name="Ticket track").click()
        assert "from Kovács" in cell(page, "track", "length").inner_text()


def test_a_damaged_pack_is_said_and_not_written_over(chromium: Browser, tmp_path: Path) -> None:
    path = tmp_path / "packs" / "circus.toml"
    path.parent.mkdir()
    path.write_text("[pack")
    with desk(chromium, tmp_path) as table:
        page = table.window()
        page.get_by_role("button", name="Circus").click()
        page.get_by_text("nothing is written into it").wait_for()
        assert page.get_by_text("This is not a pack").count() == 1
        assert path.read_text() == "[pack"
