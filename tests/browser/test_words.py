"""Every message reads the same on the phone as in Python: one convention, two writings of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import polib
import pytest

from companion.core.why import msg
from companion.host.articles import with_article
from companion.host.i18n import LANGUAGES, LOCALE, Translations
from tests.browser.stage import stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
NAMES = ("anna", "Bori", "Δήμητρα")
WORDS: dict[str, int | str] = {
    "colour": "green", "gem": "clear", "level": "outstanding", "card": "agent 2", "kind": "eccentric", "name": "bence",
    "space": "Blue", "performer": "Eccentric 5", "region": "Region 2",
}  # fmt: skip
SAY = """async ([language, names, cases]) => {
  const { loadWords, setNames, t } = await import('/static/js/kit/words.js');
  await loadWords(language);
  setNames(names);
  return cases.map(([text, facts]) => t(text, facts));
}"""

ARTICLES = """async (words) => {
  const { withArticle } = await import('/static/js/kit/articles.js');
  return words.map(withArticle);
}"""
NAMED = (
    "Anna", "Édua", "E\u0301va", "Őrs", "Ybl", "York", "Zsófi", "A", "B", "F", "Y", "MTK", "DVD", "I", "II", "IV", "V",
    "/etc/hosts", "„Este”", "Ελένη", "Δήμητρα", "−5", "-1", "51.", "🎪", "日本", "٣", "",
)  # fmt: skip


def facts(text: str, n: int) -> dict[str, int | str]:
    """A word, a seat or a number for each placeholder; a plural is counted by n, said or not."""
    keys = dict.fromkeys((*re.findall(r"\{(\w+)\}", text), *(("n",) if "|" in text else ())))
    return {key: n if key == "n" else WORDS.get(key, 1 if key.startswith("seat") else -4) for key in keys}


def cases() -> list[tuple[str, dict[str, int | str]]]:
    entries = polib.pofile(str(LOCALE / "messages.pot"))
    counted = [f"{each.msgid}|{each.msgid_plural}" if each.msgid_plural else each.msgid for each in entries]
    texts = [msg(text, each.msgctxt or "") for text, each in zip(counted, entries, strict=True)]
    texts.append(msg("{n} turn|{n} turns", "nowhere translated"))
    return [(text, facts(text, n)) for text in texts for n in ((1, 3) if "|" in text else (3,))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phone_says_what_python_says(chromium: Browser, language: str) -> None:
    ours = Translations(language)
    with stage() as port:
        page = chromium.new_page()
        page.goto(f"http://127.0.0.1:{port}/gallery.html")
        said = page.evaluate(SAY, [language, NAMES, cases()])
        page.close()
    expected = [ours.say(text, known, NAMES) for text, known in cases()]
    assert [pair for pair in zip(said, expected, strict=True) if pair[0] != pair[1]] == []


def test_the_phone_puts_the_article_that_python_puts(chromium: Browser) -> None:
    words = [*map(str, range(2001)), "5000", "10000", "50000", "1000000", *NAMED]
    with stage() as port:
        page = chromium.new_page()
        page.goto(f"http://127.0.0.1:{port}/gallery.html")
        said = page.evaluate(ARTICLES, words)
        page.close()
    assert [pair for pair in zip(said, map(with_article, words), strict=True) if pair[0] != pair[1]] == []
