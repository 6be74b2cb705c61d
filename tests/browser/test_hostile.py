"""T23: what people type is shown as typed on every page, runs nothing and asks for nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

import pytest

from tests.browser.hostile import AT_ONCE, CORPUS, poisoned
from tests.browser.parlour import Parlour, parlour
from tests.browser.positions import boris, every_kind
from tests.browser.stage import stage
from tests.browser.table_stage import hello, recorded, table_stage
from tests.browser.test_table_lobby import CHOICES, TABLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
TURNS = range(-(-len(CORPUS) // AT_ONCE))
TRAP = """addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));"""
STRANGE = """() => document.querySelectorAll(`script:not([src]), iframe, img:not([src^="/qr.svg"]),
  a[href^="javascript:" i], form[action], base, style, #broken, [onload], [onerror], [onclick], [onfocus],
  [onmouseover], [ontoggle]`).length"""


@contextmanager
def trapped(chromium: Browser, width: int = 390, height: int = 844) -> Iterator[Page]:
    """A page that opens no dialog, raises no error and asks nothing of another host, or the test fails."""
    context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    caught: list[str] = []
    page.add_init_script(TRAP)
    page.on("dialog", lambda dialog: caught.append(f"dialog {dialog.message}"))
    page.on("pageerror", lambda error: caught.append(str(error)))
    page.on("console", lambda said: caught.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: None if "://table.lan:" in asked.url else caught.append(asked.url))
    yield page
    strange = page.evaluate(STRANGE)
    context.close()
    assert caught == []
    assert strange == 0


def plain(text: str) -> str:
    """Letter case and spaces aside: a word at the beginning of a line gets its capital."""
    return " ".join(normalize("NFC", text).lower().split())


def literal(page: Page, *words: str) -> None:
    read = plain(page.evaluate("() => document.body.textContent"))
    assert [word for word in words if plain(word) not in read] == []


def awaited(page: Page, name: str, where: str = "body") -> None:
    page.wait_for_function(
        "([name, where]) => document.querySelector(where).textContent.toLowerCase().includes(name)",
        arg=[name.lower(), where],
    )


def names(turn: int, count: int = 4) -> list[str]:
    return [CORPUS[(turn * AT_ONCE + n) % len(CORPUS)] for n in range(count)]


# -- the laptop -------------------------------------------------------------------------------------------------------


@contextmanager
def laptop(chromium: Browser, path: str, told: dict[str, Any] | None = None) -> Iterator[Page]:
    choices = CHOICES | {"tables": [TABLES[0] | {"names": names(turn, AT_ONCE), "table": str(turn)} for turn in TURNS]}
    answers: dict[str, tuple[int, Any]] = {
        "/api/hello": (200, told or hello()), "/api/ticket": (200, {"ticket": "t"}), "/api/choices": (200, choices)
    }  # fmt: skip
    with table_stage(answers) as (port, _), trapped(chromium, 1280, 800) as page:
        page.goto(f"http://table.lan:{port}{path}")
        page.wait_for_selector(".headline h1")
        page.wait_for_function("() => !location.search || window.whole !== undefined")
        yield page


TOLD = """(told) => { Object.assign(recorded, told); if (told.presence) fire('presence', told.presence);
  if (told.view) fire('parts', { seq: told.view.seq, base: null, parts: told.view }); }"""


SCENES = ("setup", "place", "distribute", "vote", "reveal", "show", "pay", "final")
PATHS = ("/table", "/watch")


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("path", PATHS)
def test_t23_the_table_and_those_who_look_on(chromium: Browser, scene: str, path: str) -> None:
    """Each scene has every turn on one of the two pages, each page has every turn in half of the scenes."""
    with laptop(chromium, f"{path}?scene={scene}") as page:
        page.wait_for_selector(".headline:not(.quiet) h1")
        for turn in TURNS[(SCENES.index(scene) + PATHS.index(path)) % 2 :: 2]:
            page.evaluate(TOLD, poisoned(recorded(scene), turn))
            awaited(page, names(turn)[0])
            literal(page, *seen(scene, turn))


def seen(scene: str, turn: int) -> list[str]:
    """What this scene spells out: the names, at the end the winner's and every note."""
    scores = recorded(scene)["view"]["scores"]
    return names(turn, AT_ONCE if scores else 4)


def test_t23_the_lobby(chromium: Browser) -> None:
    lobby = hello(table={**hello()["table"], "started": False})
    with laptop(chromium, "/?scene=lobby", lobby) as page:
        page.locator(".chair").first.wait_for()
        for turn in TURNS:
            told = poisoned(recorded("lobby"), turn)
            page.evaluate("(presence) => fire('presence', presence)", told["presence"])
            awaited(page, names(turn)[3])
            literal(page, *names(turn, AT_ONCE))


def test_t23_the_start_page(chromium: Browser) -> None:
    with laptop(chromium, "/", hello(table=None)) as page:
        page.get_by_role("button", name="older").click()
        literal(page, *CORPUS)


TOOLS = ("Play for", "Go back", "The table is right", "Tell a printed number", "Votes", "People")


@pytest.mark.parametrize("tool", TOOLS)
def test_t23_the_hosts_tools(chromium: Browser, tool: str) -> None:
    with laptop(chromium, "/table?scene=place") as page:
        page.evaluate(TOLD, poisoned(recorded("place"), TURNS[-1]))
        page.get_by_role("button", name="Host").click()
        page.locator(".sheet .option", has_text=tool).first.click()
        page.wait_for_selector(".sheet footer")
        for turn in (TURNS[-1], *TURNS[:-1]):  # an open sheet changes with what it is told
            page.evaluate(TOLD, poisoned(recorded("place"), turn))
            awaited(page, names(turn)[0], "body" if tool == "Votes" else ".sheet")
            assert page.evaluate(STRANGE) == 0
        page.get_by_role("button", name="Close").click()


# -- phones -----------------------------------------------------------------------------------------------------------


def drawn(page: Page, port: int, first: str) -> Callable[[str], None]:
    page.goto(f"http://table.lan:{port}/screen.html?view={first}")
    page.wait_for_selector("body[data-ready]")
    return lambda name: page.evaluate("(name) => window.show(name)", name)


def test_t23_every_screen_of_a_phone(chromium: Browser) -> None:
    """One turn of the corpus a kind of question: there are more kinds than turns."""
    views = {name: poisoned(view, n % len(TURNS)) for n, (name, view) in enumerate(every_kind().items())}
    assert len(views) > len(TURNS)
    with stage(views) as port, trapped(chromium) as page:
        show = drawn(page, port, next(iter(views)))
        for name, view in views.items():
            show(name)
            literal(page, view["names"][view["viewer"]])


def test_t23_story_and_people_on_the_phone(chromium: Browser) -> None:
    views = {str(turn): poisoned(boris()["place"], turn) for turn in TURNS}
    with stage(views) as port, trapped(chromium) as page:
        show = drawn(page, port, "0")
        for turn in TURNS:
            show(str(turn))
            page.get_by_role("button", name="Story", exact=True).click()
            literal(page, *names(turn, AT_ONCE))
            page.keyboard.press("Escape")
            page.locator("button.who").click()
            literal(page, *names(turn))
            page.keyboard.press("Escape")


def test_t23_the_join_page(chromium: Browser) -> None:
    with trapped(chromium) as page:
        for turn in TURNS:
            seats = [
                {"seat": n, "name": name, "mark": "ABCD"[n], "taken": n == 0, "here": n == 0}
                for n, name in enumerate(names(turn))
            ]
            table = {
                "title": names(turn)[0],
                "started": False,
                "seats": seats,
                "mine": [],
                "languages": [["en", "English"]],
            }
            stranger = hello(role=None, host=False)
            with table_stage({"/api/hello": (200, stranger), "/api/join": (200, table)}) as (port, _):
                page.goto(f"http://table.lan:{port}/j#token")
                page.locator(".chair-button").nth(1).click()
                literal(page, *names(turn))
                assert page.input_value("#name") == names(turn)[1]
                page.locator(".chair-button").nth(0).click()
                page.wait_for_selector(".claim")
                literal(page, names(turn)[0])


# -- the real server --------------------------------------------------------------------------------------------------


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("", "")) as room:
        yield room


def test_t23_names_and_a_note_typed_at_a_real_table(room: Parlour) -> None:
    typed = ["<svg/onload=alert()>", "{seat}${x}"]
    phones = [room.sit(room.page(), seat, name) for seat, name in enumerate(typed)]
    laptop = room.laptop()
    laptop.get_by_role("button", name="Start", exact=True).click()
    laptop.wait_for_url("**/table")
    laptop.get_by_role("button", name="Host").click()
    laptop.locator(".sheet .option", has_text="The table is right").click()
    coins = laptop.locator(".adjustable", has_text="Coins now")
    coins.get_by_role("button", name="Coins: 5").click()
    coins.locator("input").fill("<img src=x onerror=alert(3)> {seat}")
    coins.get_by_role("button", name="Set Coins to").click()
    for phone in phones:
        phone.get_by_role("button", name="Story", exact=True).click()
        phone.get_by_role("dialog").get_by_text("<img src=x onerror=alert(3)> {seat}").wait_for()
        phone.keyboard.press("Escape")
    room.play(lambda moment: not moment.due.asks)
    for page in [laptop, *phones]:
        page.locator(".put-right", has_text="<img src=x onerror=alert(3)> {seat}").wait_for()
        literal(page, *typed)
        assert page.evaluate(STRANGE) == 0
