"""A finished evening as a link that the BG Stats app takes in: tapped on a phone that has it, no internet needed."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from secrets import token_hex
from urllib.parse import quote

import msgspec

from companion.core.game import Json
from companion.core.why import Why
from companion.host.evenings import people
from companion.host.evenings.book import Evening, Sitting
from companion.host.evenings.people import Called
from companion.host.evenings.spreadsheets import Say
from companion.host.i18n import SEAT_LETTERS, SEAT_WORDS, _
from companion.session.rows import Store

SOURCE = "Ringside"
PLACE = "app.bgstatsapp.com/createPlay.html?data="
KEY = "household"  # the note with what makes ids this household's own
LONGEST = 400  # signs of comments: the link stays short enough for every phone
MARKS: Mapping[str, str] = dict(zip(SEAT_LETTERS, SEAT_WORDS, strict=True))
Rulings = tuple[tuple[int, tuple[Why, ...]], ...]


class Sender(msgspec.Struct, frozen=True):
    """Who sends, in which language. household: a random word that never leaves this computer."""

    household: str
    called: Called
    title: str
    say: Say

    def id(self, *words: str) -> str:
        """The same for the same words in this household; nobody else can tell what they were."""
        return hmac.digest(self.household.encode(), "\0".join(words).encode(), sha256).hex()[:16]


def household(store: Store) -> str:
    """Made when it is first needed. Raises Unsaved."""
    kept = store.setting("", KEY)
    if not kept:
        kept = token_hex(16)
        store.put_setting("", KEY, kept)
    return kept


def links(evening: Evening, sender: Sender, rulings: Rulings = ()) -> dict[str, Json]:
    """link: opens the app. copy: the same for a browser."""
    sent = quote(msgspec.json.encode(play(evening, sender, rulings)).decode(), safe="")
    return {"link": f"bgstats://{PLACE}{sent}", "copy": f"https://{PLACE}{sent}"}


def play(evening: Evening, sender: Sender, rulings: Rulings = ()) -> dict[str, Json]:
    """What BG Stats asks for. Each player says whether it won and began: an Android phone refuses one that does not."""
    players: list[Json] = [_player(evening, seat, sender) for seat in range(len(evening.players))]
    return {
        "sourceName": SOURCE,
        "sourcePlayId": sender.id("play", evening.table),
        "playDate": datetime.fromtimestamp(evening.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": evening.minutes,
        "comments": _cut(" · ".join(_comments(evening, sender, rulings))),
        "game": {
            "name": sender.title,
            "sourceGameId": f"ringside-{evening.game}",
            "highestWins": True,
            "noPoints": False,
        },
        "players": players,
    }


def _player(evening: Evening, seat: int, sender: Sender) -> dict[str, Json]:
    player: Sitting = evening.players[seat]
    return {
        "name": people.spelled(player.name, sender.called),
        "sourcePlayerId": sender.id("player", people.person(player.name, sender.called)),
        "startPlayer": seat == evening.starts,
        "rank": player.place,
        "role": sender.say(MARKS.get(player.mark, "")),
        "score": player.points,
        "winner": player.place == 1,
    }


def _comments(evening: Evening, sender: Sender, rulings: Rulings) -> Iterator[str]:
    """Which edition and cards, the rulings chosen before, and what the table put right on the way."""
    say, seated = sender.say, tuple(player.name for player in evening.players)
    yield say(_("{game}, edition {edition}"), {"game": sender.title, "edition": evening.edition})
    if evening.is_house:
        yield say(_("invented house set"))
    for rule, choice in evening.switches:
        yield f"{rule}: {say(choice)}"
    for _seq, ruled in rulings:
        yield " ".join(say(why.text, dict(why.facts), seated) for why in ruled)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"
