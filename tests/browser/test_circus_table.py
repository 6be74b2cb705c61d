"""The table screen of Circus fits its screen at every moment of a game, and says what has to be read from afar."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import table_scenes, table_stage
from tests.browser.circus_views import moments, setup, shown
from tests.browser.hostile import ACUTE
from tests.browser.test_table_scenes import MEASURE, SMALLEST, THREE_METRES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
PHASES = ("start", "posters", "arena", "caravans", "rehearsal", "join", "over")


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file for each phase, as the stage serves them."""
    folder = tmp_path_factory.mktemp("circus")
    for phase, view in fullest().items():
        told = {"view": view, "presence": table_scenes.presence(tuple(view["names"]))}
        (folder / f"{phase}.json").write_text(json.dumps(told), "utf-8")
    return folder


def fullest() -> dict[str, dict[str, Any]]:
    """What the table is shown in each phase, at its fullest."""
    found: dict[str, tuple[int, Any]] = {}
    for moment in moments(setup(4, dealt=False, advanced=True), 2):
        view = shown(moment, "table")
        phase = "over" if view["over"] else view["position"]["phase"]
        if crowd(view) >= found.get(phase, (0, None))[0]:
            found[phase] = crowd(view), view
    return {phase: view for phase, (_, view) in found.items()}


def crowd(view: dict[str, Any]) -> int:
    """How much lies on the table."""
    position = view["position"]
    return len(position["arena"]) + sum(len(one["caravan"]) + int(one["cubes"]) for one in position["circuses"])


@contextmanager
def seen(chromium: Browser, scene: str, theme: Any = "light") -> Iterator[Page]:
    table = {"id": "t", "game": "circus", "title": "Circus", "started": True, "over": False, "names": []}
    answers: dict[str, tuple[int, Any]] = {
        "/api/hello": (200, table_stage.hello(table=table)),
        "/api/ticket": (200, {"ticket": "t"}),
    }
    with table_stage.table_stage(answers) as (port, _):
        context = chromium.new_context(
            viewport={"width": 1280, "height": 800}, color_scheme=theme, reduced_motion="reduce"
        )
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(f"http://table.lan:{port}/table?scene={scene}")
        page.wait_for_selector(".headline:not(.quiet) h1")
        page.evaluate(MEASURE)
        yield page
        context.close()
        assert complaints == []


@pytest.fixture(autouse=True)
def recorded(scenes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_stage, "RECORDED", scenes)


def view_of(scenes: Path, scene: str) -> dict[str, Any]:
    view: dict[str, Any] = json.loads((scenes / f"{scene}.json").read_text("utf-8"))["view"]
    return view


@pytest.mark.parametrize("scene", PHASES)
def test_a_scene_fits_and_keeps_its_sizes(chromium: Browser, scene: str) -> None:
    with seen(chromium, scene) as page:
        for width, height in ((1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert [text for text in page.evaluate("measure.texts()") if text[0] < SMALLEST] == []
            assert [control for control in page.evaluate("measure.controls()") if control[0] < 47.5] == []
            assert page.evaluate("measure.outside()") == []


def test_long_names_stay_inside(chromium: Browser) -> None:
    with seen(chromium, "rehearsal") as page:
        page.evaluate("(names) => fire('parts', { seq: 9999, base: null, parts: { ...whole, names } })", ACUTE[:4])
        page.wait_for_function("(name) => document.body.textContent.includes(name)", arg=ACUTE[0])
        assert page.evaluate("measure.outside()") == []


def test_turn_points_and_round_are_read_from_afar(chromium: Browser, scenes: Path) -> None:
    view = view_of(scenes, "rehearsal")
    position, turn = view["position"], view["position"]["turn"]
    with seen(chromium, "rehearsal", theme="dark") as page:
        assert page.inner_text(".headline h1").startswith(view["names"][turn])
        assert page.inner_text(".wagon.is-asked .name") == view["names"][turn]
        assert page.inner_text(".round") == f"Round {position['round']} of {position['rounds']}"
        assert min(page.evaluate("measure.sizes('.headline h1, .wagon .points')")) >= THREE_METRES
        points = [int(text.split()[0]) for text in page.locator(".wagon .points").all_inner_texts()]
        assert points == [one["points"] for one in position["circuses"]]


def test_the_arena_runs_left_to_right_with_the_next_place_last(chromium: Browser, scenes: Path) -> None:
    arena = view_of(scenes, "join")["position"]["arena"]
    with seen(chromium, "join") as page:
        assert page.locator(".arena-line .figure b").all_inner_texts()[: len(arena)] == [
            performer["specialty"] for performer in arena
        ]
        figures = page.locator(".arena-line li")
        assert figures.count() == len(arena) + 1
        assert "is-last" in str(figures.nth(len(arena) - 1).get_attribute("class"))
        assert "is-next" in str(figures.last.get_attribute("class"))


def test_every_caravan_and_the_supply_add_up(chromium: Browser, scenes: Path) -> None:
    position = view_of(scenes, "rehearsal")["position"]
    with seen(chromium, "rehearsal") as page:
        for n, circus in enumerate(position["circuses"]):
            wagon = page.locator(".wagon").nth(n)
            assert wagon.locator("ul li").count() == len(circus["caravan"])
            assert wagon.locator("ul .cube").count() == circus["cubes"]
        counts = [int("".join(filter(str.isdigit, text))) for text in page.locator(".supply li").all_inner_texts()]
        assert counts == list(position["supply"].values())


def test_the_active_poster_is_the_only_one_in_words(chromium: Browser, scenes: Path) -> None:
    position = view_of(scenes, "rehearsal")["position"]
    with seen(chromium, "rehearsal") as page:
        assert page.locator(".poster").count() == position["rounds"] == 9
        assert page.locator(".poster[aria-current] .word").count() == 1


def test_the_table_answers_its_own_question(chromium: Browser) -> None:
    with seen(chromium, "posters") as page:
        page.locator(".answers .option").first.click()
        page.wait_for_function(
            "() => window.sent.some(({ event, body }) => event === 'move' && body.move.do === 'poster')"
        )


def test_the_end_gives_each_source_of_points_with_its_reasons(chromium: Browser, scenes: Path) -> None:
    scores = view_of(scenes, "over")["scores"]
    with seen(chromium, "over") as page:
        assert [int(text) for text in page.locator(".total td").all_inner_texts()] == scores["totals"]
        rows = page.locator(".final-lines tbody tr")
        assert {"Showtimes", "Grand finale"} <= {text.strip("▸ ") for text in rows.locator("th").all_inner_texts()}
        cells = [rows.nth(n).locator("td").all_inner_texts() for n in range(rows.count())]
        points = [[0 if text == "–" else int(text) for text in line] for line in cells]
        assert [sum(column) for column in zip(*points, strict=True)] == scores["totals"]
        page.locator(".final-lines button").first.click()
        assert page.locator(".reason").count() > 0
