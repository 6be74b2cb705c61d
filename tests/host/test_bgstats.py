"""The link to BG Stats: what the app needs is there, reads back, and says nothing of this household's secrets."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from msgspec.structs import replace

from companion.core.why import said
from companion.host.evenings import bgstats, people
from companion.host.evenings.bgstats import LONGEST, Sender, links, play
from companion.host.evenings.book import Evening, Sitting
from companion.host.i18n import Translations
from companion.session.store import SqliteStore
from tests.browser.hostile import CORPUS

SEATED = (
    Sitting("Anna", "B", 61, 1), Sitting("Ελένη", "A", -3, 4),
    Sitting("Csaba", "H", 61, 1), Sitting("Ő <b>&", "C", 12, 3),
)  # fmt: skip
EVENING = Evening("0a1b2c", "drum_roll", 2, 1_767_225_599_000, 0, SEATED, 500, 95, over=True, pack="own", starts=2)


def sender(household: str = "secret", called: people.Called | None = None, language: str = "en") -> Sender:
    return Sender(household, called or {}, "Drum Roll", Translations(language).say)


def sent(link: str) -> Any:
    return json.loads(parse_qs(urlsplit(link).query, strict_parsing=True)["data"][0])


def test_both_links_read_back_as_the_play() -> None:
    both = links(EVENING, sender())
    link, copy = str(both["link"]), str(both["copy"])
    assert link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert copy == link.replace("bgstats://", "https://")
    assert sent(link) == sent(copy) == play(EVENING, sender())
    assert re.fullmatch(r"[\w:/.?=%~-]+", link, re.ASCII)


def test_every_key_that_the_app_asks_for_is_there() -> None:
    told = sent(str(links(EVENING, sender())["link"]))
    assert {"sourceName", "sourcePlayId", "playDate", "game", "players", "durationMin", "comments"} <= set(told)
    assert told["game"] == {
        "name": "Drum Roll", "sourceGameId": "ringside-drum_roll", "highestWins": True, "noPoints": False,
    }  # fmt: skip
    assert told["durationMin"] == 95
    keys = {"name", "sourcePlayerId", "startPlayer", "rank", "role", "score", "winner"}
    assert all(set(player) == keys for player in told["players"])


def test_the_date_is_utc_wherever_the_laptop_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    date = play(EVENING, sender())["playDate"]
    monkeypatch.undo()
    time.tzset()
    assert date == "2025-12-31 23:59:59"
    datetime.strptime(str(date), "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007


def test_winners_and_the_first_player_are_said_of_everybody() -> None:
    players: Any = play(EVENING, sender())["players"]
    assert [(one["winner"], one["rank"], one["score"]) for one in players] == [
        (True, 1, 61), (False, 4, -3), (True, 1, 61), (False, 3, 12),
    ]  # fmt: skip
    assert [one["startPlayer"] for one in players] == [False, False, True, False]
    unknown: Any = play(replace(EVENING, starts=None), sender())["players"]
    assert [one["startPlayer"] for one in unknown] == [False] * 4
    assert [one["role"] for one in players] == ["blue", "red", "grey", "green"]


def test_ids_are_the_same_for_the_same_people_of_this_household_and_of_no_other() -> None:
    def ids(evening: Evening, by: Sender) -> dict[str, str]:
        players: Any = play(evening, by)["players"]
        return {one["name"]: one["sourcePlayerId"] for one in players}

    first = ids(EVENING, sender())
    later = replace(EVENING, table="ffff", players=(Sitting(" ANNA", "C"), Sitting("Zoé", "D")))
    assert ids(later, sender())[" ANNA"] == first["Anna"]
    assert ids(later, sender(called={"zoé": "Anna"}))["Anna"] == first["Anna"]
    assert len(set(first.values())) == 4
    assert not set(first.values()) & set(ids(EVENING, sender("other")).values())
    one, other = play(EVENING, sender()), play(later, sender())
    assert one["sourcePlayId"] != other["sourcePlayId"]
    assert one["sourcePlayId"] == play(EVENING, sender())["sourcePlayId"]


def test_neither_the_table_nor_the_households_word_is_in_it() -> None:
    whole = json.dumps(play(EVENING, sender("0123456789abcdef")))
    assert "0123456789abcdef" not in whole
    assert EVENING.table not in whole


def test_the_comments_say_which_cards_and_what_the_table_decided() -> None:
    ruled = (
        said(
            "The host sets {thing} of {seat} from {was} to {now}: {note}", thing="Coins", seat=1, was=1, now=2, note="x"
        ),
    )
    house = replace(EVENING, pack="house", switches=(("DR-ACT-12", "cube spaces"),))
    said_ = str(play(house, sender(), ((7, ruled),))["comments"])
    assert said_.startswith("Drum Roll, edition 2 · invented house set · DR-ACT-12: cube spaces · The host sets Coins")
    assert "Ελένη" in said_
    assert "invented" not in str(play(EVENING, sender())["comments"])
    assert "invented house set" not in str(play(house, sender(language="hu"))["comments"])


def test_what_the_host_wrote_never_makes_the_link_too_long() -> None:
    note = "Παράσταση" * 500
    many = tuple((n, (said("{note}", note=note),)) for n in range(20))
    crowd = tuple(Sitting("\N{FACE WITH TEARS OF JOY}" * 24, "ABCDEFGH"[n], -99, 1) for n in range(4))
    link = str(links(replace(EVENING, players=crowd), sender(), many)["link"])
    assert len(str(sent(link)["comments"])) == LONGEST
    assert len(link) < 8000


def test_t23_names_go_through_unchanged() -> None:
    by = sender()
    for name in CORPUS:
        link = str(links(replace(EVENING, players=(Sitting(name, "A", 1, 1),)), by)["link"])
        assert sent(link)["players"][0]["name"] == name
        assert not re.search(r"[<>\"'`\s]", link)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "games.db")
    yield made
    made.close()


def test_the_households_word_is_made_once_and_by_chance(store: SqliteStore, tmp_path: Path) -> None:
    word = bgstats.household(store)
    assert (len(word), bgstats.household(store)) == (32, word)
    other = SqliteStore(tmp_path / "other.db")
    assert bgstats.household(other) != word
    other.close()
