"""The longest string fits its box: nothing is cut or sticks out in any language, on a small phone and on the table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.seats import Seat
from companion.host.i18n import LANGUAGES, web_catalogue
from companion.session.moment import Moment
from tests.browser import circus_views, magnificent_views, table_stage, views
from tests.browser.stage import stage
from tests.browser.table_scenes import presence
from tests.browser.test_circus_table import fullest
from tests.browser.test_magnificent_table import DEALT, REAL, record
from tests.browser.test_table_scenes import SCENES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
CUT = (Path(__file__).parent / "cut.js").read_text("utf-8")
WANTED = {  # what may end in '…', and why
    ".table-foot .latest": "two lines of the story; a tap opens all of it",
    ".card.set > *": "a master card is read whole on the phone of whoever chooses",
}
SPEAK = "async (language) => (await import('/static/js/kit/words.js')).loadWords(language)"
EACH = """async ([names, wanted]) => {
  const found = {};
  for (const name of names) {
    await window.show(name);
    await new Promise((done) => setTimeout(done));
    const faults = window.cut(wanted);
    if (faults.length) found[name] = faults;
  }
  return found;
}"""
NEXT = """([told, wanted]) => new Promise((done) => {
  Object.assign(recorded, told);
  fire('presence', told.presence);
  fire('parts', { seq: told.view.seq, base: null, parts: told.view });
  setTimeout(() => done(window.cut(wanted)), 20);
})"""
LAY = "async (words) => { (await import('/longest.js')).lay(words); return window.cut(); }"
BUTTON = 40  # letters of the longest label in English
SPOIL = """() => {
  const spoil = (selector, css) => { document.querySelector(selector).style.cssText = css; };
  spoil('.option small', 'height: 8px; overflow: hidden');
  spoil('.band h1', 'white-space: nowrap; margin-left: 280px');
  spoil('.chip span', 'margin-top: -60px');
  spoil('.performer b', 'width: 20px');
  spoil('.small-button', 'min-height: 30px; height: 30px');
}"""
Game = Iterable[Moment[Any, Any]]


def games() -> Iterator[tuple[str, Game]]:
    """At a real table everything printed is asked for; dealt by the laptop the cards have their longest lines."""
    yield "drum-roll", views.moments("drum_roll", 3, 1, dealer=False)
    yield "drum-roll-dealt", views.moments("drum_roll", 4, 2, dealer=True)
    yield "circus", circus_views.moments(circus_views.setup(3, dealt=False, advanced=False), 1)
    yield "circus-dealt", circus_views.moments(circus_views.setup(4, dealt=True, advanced=True), 2)
    yield "magnificent", magnificent_views.moments(3, 1, dealer=False, told=False)
    yield "magnificent-dealt", magnificent_views.moments(4, 2, dealer=True, told=True)


def asked(moment: Moment[Any, Any]) -> tuple[str, str]:
    """What two moments have in common that look alike."""
    asks = [ask for _, ask in moment.due.asks]
    form = [field.kind for ask in asks[:1] if ask.form for field in ask.form.fields]
    return asks[0].prompt.text if asks else "over", " ".join(form)


def latest(game: Game) -> Iterator[Moment[Any, Any]]:
    """The last time that each question is asked: then the most lies on the table."""
    yield from {asked(moment): moment for moment in game}.values()


def screens(moment: Moment[Any, Any]) -> Iterator[views.View]:
    """Of a seat that is asked, and of one that waits."""
    seats = {by for by, _ in moment.due.asks}
    everybody = range(len(moment.timeline.now.setup.names))
    for some in ([n for n in everybody if n in seats], [n for n in everybody if n not in seats]):
        yield from (views.seen(moment, Seat(n)) for n in some[:1])


@pytest.fixture(scope="module")
def phones() -> dict[str, views.View]:
    drawn = (
        (f"{name}-{n}-{m}", view)
        for name, game in games()
        for n, moment in enumerate(latest(game))
        for m, view in enumerate(screens(moment))
    )
    return dict(drawn)


@contextmanager
def page_of(chromium: Browser, width: int, height: int) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(CUT)
    yield page
    context.close()


def test_no_text_of_a_small_phone_is_cut(chromium: Browser, phones: dict[str, views.View]) -> None:
    cut: dict[tuple[str, str], list[str]] = {}
    with stage(phones) as port, page_of(chromium, 320, 640) as page:
        page.goto(f"http://table.lan:{port}/screen.html?view={next(iter(phones))}")
        page.wait_for_selector("body[data-ready]")
        for language in LANGUAGES:
            page.evaluate(SPEAK, language)
            cut |= {(language, name): faults for name, faults in page.evaluate(EACH, [[*phones], [*WANTED]]).items()}
    assert cut == {}


def scenes(folder: Path) -> dict[str, dict[str, Any]]:
    """Of each game what the table screen is told, by the scene's name."""
    record(folder, DEALT, magnificent_views.moments(4, 2, dealer=True, told=True))
    record(folder, REAL, magnificent_views.moments(3, 1, dealer=False, told=False))
    circus = {name: {"view": view, "presence": presence(tuple(view["names"]))} for name, view in fullest().items()}
    return {
        "drum_roll": {name: table_stage.recorded(name) for name in SCENES},
        "circus": circus,
        "magnificent": {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")},
    }


@pytest.mark.parametrize("game", ["drum_roll", "circus", "magnificent"])
def test_no_text_of_the_table_is_cut(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    told = scenes(tmp_path)[game]
    (tmp_path / "first.json").write_text(json.dumps(next(iter(told.values()))), "utf-8")
    monkeypatch.setattr(table_stage, "RECORDED", tmp_path)
    table = {"id": "t", "game": game, "title": "", "started": True, "over": False, "names": []}
    answers: dict[str, tuple[int, Any]] = {
        "/api/hello": (200, table_stage.hello(table=table)),
        "/api/ticket": (200, {"ticket": "t"}),
    }
    cut = {}
    with table_stage.table_stage(answers) as (port, _), page_of(chromium, 1280, 800) as page:
        page.goto(f"http://table.lan:{port}/table?scene=first")
        page.wait_for_selector(".headline:not(.quiet) h1")
        for language in LANGUAGES:
            page.evaluate(SPEAK, language)
            for name, scene in told.items():
                if faults := page.evaluate(NEXT, [scene, [*WANTED]]):
                    cut[language, name] = faults
    assert cut == {}


def longest(language: str) -> list[str]:
    """The labels that take the most room in this language, and those with the longest word; sentences are no labels."""
    messages: dict[str, str] = web_catalogue(language)["messages"]  # type: ignore[assignment]
    texts: dict[str, str] = web_catalogue("hu")["messages"]  # type: ignore[assignment]
    labels = [text for text in texts if len(text) <= BUTTON and not set(text) & set("{|.:?;$")]
    said = [messages.get(text, text) for text in labels]
    by_word = sorted(said, key=lambda label: max(map(len, label.split())))
    return [*dict.fromkeys([*sorted(said, key=len)[-12:], *by_word[-8:]])]


def test_the_longest_labels_fit_every_component(chromium: Browser) -> None:
    cut = {}
    with stage() as port, page_of(chromium, 320, 640) as page:
        page.goto(f"http://table.lan:{port}/gallery.html")
        page.wait_for_selector("body[data-ready]")
        page.add_style_tag(url="/static/css/phone.css")
        for language in LANGUAGES:
            page.evaluate(SPEAK, language)
            cut[language] = page.evaluate(LAY, longest(language))
    assert cut == {language: [] for language in LANGUAGES}


def test_what_is_cut_is_noticed(chromium: Browser) -> None:
    with stage() as port, page_of(chromium, 320, 640) as page:
        page.goto(f"http://table.lan:{port}/gallery.html")
        page.wait_for_selector("body[data-ready]")
        assert page.evaluate("window.cut()") == []
        page.evaluate(SPOIL)
        faults = " ".join(page.evaluate("window.cut()"))
    assert [kind for kind in ("cut by", "sticks out", "lies on", "broken", "small") if kind not in faults] == []
