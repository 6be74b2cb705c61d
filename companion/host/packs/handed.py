"""A pack as people hand it about: one TOML file, tables, or a zip of both, opened by what it is and for its game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.game import Game
from companion.core.why import Record, malformed, said
from companion.host.i18n import Translations, _
from companion.host.packs import packs, reading, zipped
from companion.host.packs.columns import ANOTHER
from companion.host.packs.flags import unprintable
from companion.host.packs.letters import LARGEST
from companion.host.packs.merge import signed
from companion.host.packs.packs import EMPTY, Pack
from companion.host.packs.reading import Place, Trouble
from companion.host.packs.tables import as_csv

ZIP = b"PK"
Games = Mapping[str, Game[Any, Any]]


class Opened(Record, frozen=True):
    """troubles: what keeps it from being used, everything at once; else each number is as its game writes it."""

    game: str
    pack: Pack
    troubles: tuple[Trouble, ...] = ()


def apart(files: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """Files by their names. Raises Malformed where two have one."""
    found: dict[str, bytes] = {}
    for name, raw in files:
        if name in found:
            raise malformed(said("Two files are called “{file}”. Give one of them another name.", file=name))
        found[name] = raw
    return found


def opened(files: Mapping[str, bytes], games: Games, key: str, language: str) -> Opened:
    """Several files are the tables of one pack. key: the game; '': whichever it fits. Raises Malformed."""
    if len(files) == 1:
        file, raw = next(iter(files.items()))
        if raw.startswith(ZIP):
            return _of_others(opened(_the_pack(zipped.unzipped(raw)), games, key, language))
        if not file.casefold().endswith(".csv"):
            return _toml(file, raw, games, key)
    if not files:
        raise malformed(said("No pack is in there: neither pack.toml nor a table that ends in .csv."))
    if len(files) > 1 and sum(map(len, files.values())) > LARGEST:
        text = _("These tables are larger than {most} kB together; no pack is.")
        raise malformed(said(text, most=LARGEST // 1000))
    game = games[key or _only([each for each in games if reading.is_of(games[each], files)], games)]
    pack, troubles = reading.read(game, files, language)
    return Opened(game.key, pack, troubles)


def _the_pack(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    return {zipped.PACK: files[zipped.PACK]} if zipped.PACK in files else files


def _of_others(found: Opened) -> Opened:
    """What they read from their copy is not read from ours."""
    name = found.pack.name if found.pack.name != EMPTY.name else ANOTHER
    return replace(found, pack=signed(found.pack, name))


def _toml(file: str, raw: bytes, games: Games, key: str) -> Opened:
    try:
        pack = packs.parsed(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as wrong:
        raise malformed(said("This is not a pack: {reason}", reason=str(wrong))) from wrong
    packs.check_count(len(pack.facts))
    fitting = [each for each, game in games.items() if not any(unprintable(game, pack))]
    game = games[key or (pack.game if pack.game in games else _only(fitting, games))]
    troubles = tuple(Trouble(Place(file), flag.why) for flag in unprintable(game, pack))
    return Opened(game.key, replace(pack if troubles else packs.checked(game, pack), game=game.key), troubles)


def _only(fitting: list[str], games: Games) -> str:
    if len(fitting) != 1:
        text = _("It does not say which game this pack is of. Say it: one of {games}.")
        raise malformed(said(text, games=", ".join(fitting or games)))
    return fitting[0]


def for_others(game: Game[Any, Any], pack: Pack, name: str, language: str) -> bytes:
    """The zip for another household. name: what they call us; '': another household. Raises Malformed for what they
    could not read."""
    called = packs.word(name or ANOTHER, "pack", "name")
    gift = replace(signed(pack, called), name=called, label=game.title, game=game.key)
    text = packs.dumped(gift)
    packs.parsed(text)
    readme = Translations(language).say(_README, {"game": game.title, "name": gift.name, "n": len(pack.facts)})
    return zipped.zipped(
        {
            zipped.PACK: text.encode(),
            zipped.README: readme.replace("\n", "\r\n").encode("utf-8-sig"),
            **as_csv(game, gift, language),
        }
    )


_README = _(
    "{game}: what is printed on the cards of one copy, told by: {name}.\n\n"
    "pack.toml holds the {n} numbers. Ringside reads this zip: on the page of packs, or with `ringside pack import`.\n"
    "The other files hold the same as tables for a spreadsheet.\n"
    "Nothing in here runs as a program.\n"
)
