"""The table screen of The Magnificent fits in every scene and shows what lies in the middle and before each seat."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import table_stage
from tests.browser.magnificent_views import NAMES, Played, moments, shown
from tests.browser.table_scenes import presence

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
SCREENS = ((1280, 800), (1920, 1080))
THREE_METRES, SMALLEST = 44, 19.9
ON_TOKENS = {"O", "G", "P", "C"}  # the letter on a gem or a tile stands for its colour
Wanted = Callable[[Played], bool]


def at(phase: str, round_: int = 1, dice: int = 0) -> Wanted:
    """dice: so many lie on master cards."""

    def fits(moment: Played) -> bool:
        now = moment.timeline.now
        laid = sum(one.die is not None for owner in now.ringmasters for one in owner.masters)
        return now.phase == phase and now.round == round_ and laid >= dice

    return fits


DEALT: dict[str, Wanted] = {
    "tents": at("tents"), "first": at("turns"), "busy": at("turns", 2, dice=10), "sets": at("sets"),
    "score": at("score"), "over": at("over", 3),
}  # fmt: skip
REAL: dict[str, Wanted] = {"starts": at("start"), "roll": at("roll"), "untold": at("turns")}


def record(folder: Path, scenes: dict[str, Wanted], played: Iterator[Played]) -> None:
    waiting = dict(scenes)
    for moment in played:
        for name in [name for name, fits in waiting.items() if fits(moment)]:
            names = NAMES[: len(moment.timeline.now.ringmasters)]
            told = {"view": shown(moment, "table"), "presence": presence(names)}
            (folder / f"{name}.json").write_text(json.dumps(told), "utf-8")
            del waiting[name]
        if not waiting:
            return
    raise AssertionError(f"never seen: {[*waiting]}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    recorded = tmp_path_factory.mktemp("scenes")
    record(recorded, DEALT, moments(4, 2, dealer=True, told=True))
    record(recorded, REAL, moments(3, 1, dealer=False, told=False))
    return recorded


@pytest.fixture(autouse=True)
def scenes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_stage, "RECORDED", folder)


@contextmanager
def drawn(chromium: Browser, scene: str, path: str = "/table", **more: Any) -> Iterator[Page]:
    """The page with this scene on it; fails when the page complains."""
    hello = table_stage.hello()
    hello["table"]["game"] = "magnificent"
    answers: dict[str, tuple[int, Any]] = {"/api/hello": (200, hello), "/api/ticket": (200, {"ticket": "t"})}
    with table_stage.table_stage(answers) as (port, _):
        context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", **more)
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(f"http://table.lan:{port}{path}?scene={scene}")
        page.wait_for_selector(".headline h1:not(:empty) >> nth=0")
        page.wait_for_selector(".setup-scene, .table-main, .columns, .final-scene")
        page.evaluate(MEASURE)
        yield page
        context.close()
        assert complaints == []


@pytest.mark.parametrize("scene", [*DEALT, *REAL])
def test_a_scene_fits_and_keeps_its_sizes(chromium: Browser, scene: str) -> None:
    with drawn(chromium, scene) as page:
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert [
                (size, text)
                for size, text in page.evaluate("measure.texts()")
                if size < SMALLEST and text not in ON_TOKENS
            ] == []
            assert [control for control in page.evaluate("measure.controls()") if control[0] < 47.5] == []
            assert page.evaluate("measure.outside()") == []
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_matters_is_read_from_three_metres(chromium: Browser, theme: str) -> None:
    with drawn(chromium, "busy", color_scheme=theme) as page:
        assert min(page.evaluate("measure.sizes('.headline h1, .place .fame')")) >= THREE_METRES
        assert min(page.evaluate("measure.sizes('.place .name, .steps li')")) >= 24


def view_of(folder: Path, scene: str) -> Any:
    return json.loads((folder / f"{scene}.json").read_text("utf-8"))["view"]


def test_the_middle_of_the_table_is_shown(chromium: Browser, folder: Path) -> None:
    position = view_of(folder, "busy")["position"]
    with drawn(chromium, "busy") as page:
        assert page.locator(".dice-of .die").count() == len(position["dice"])
        assert page.locator(".way .has-wagon").count() == 3
        assert page.locator(".stages .seat").count() == len(position["performance"]["hats"])
        assert page.locator(".card.set").count() == len(position["display"])
        assert page.locator(".poster-of").count() == 4
        assert "of 3 · turn" in page.inner_text(".steps p")


def test_each_seat_shows_its_dice_its_camp_and_what_is_due(chromium: Browser, folder: Path) -> None:
    position = view_of(folder, "busy")["position"]
    with drawn(chromium, "busy") as page:
        for seat, owner in enumerate(position["ringmasters"]):
            place = page.locator(".place").nth(seat)
            assert place.locator(".die").count() == sum(one["die"] is not None for one in owner["masters"])
            assert place.locator(".laid").count() == len(owner["camp"]["tiles"])
            assert str(owner["payment"]["owed"]) in place.locator(".due").inner_text()


def test_the_round_end_says_what_was_paid_and_what_each_card_scores(chromium: Browser, folder: Path) -> None:
    position = view_of(folder, "score")["position"]
    with drawn(chromium, "score") as page:
        assert page.locator(".column").count() == 4
        paid = position["paid"][0]
        assert f"{paid['paid']} of {paid['owed']}" in page.locator(".column").first.inner_text()
        assert page.locator(".column").first.locator(".lines li").count() == len(position["ringmasters"][0]["masters"])


def test_the_table_answers_its_own_question(chromium: Browser) -> None:
    with drawn(chromium, "starts") as page:
        page.get_by_role("button", name="Bori").click()
        page.wait_for_function("() => window.sent.some(({ event, body }) => event === 'move' && body.move.seat === 1)")


def test_the_dice_can_be_told_as_they_lie(chromium: Browser) -> None:
    with drawn(chromium, "roll") as page:
        for colour, many in (("orange", 4), ("green", 4), ("purple", 4), ("clear", 3)):
            for face in range(1, many + 1):
                page.get_by_role("button", name=f"{colour} die showing {face}", exact=True).click()
        page.get_by_role("button", name="That is it").click()
        page.wait_for_function(
            "() => window.sent.some(({ event, body }) => event === 'move' && body.move.clear?.length === 3)"
        )


def test_a_spectator_can_do_nothing(chromium: Browser) -> None:
    with drawn(chromium, "starts", path="/watch") as page:
        assert page.locator(".table-page button").count() == 0
