"""A pack edited as text: the draft, and beside it the pack that it was made from, so that no newer number is lost."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.host.packs import packs
from companion.host.packs.merge import Conflict
from companion.host.packs.packs import EMPTY, Key, Pack

Said = tuple[str, str]  # the value as JSON text, and where it comes from
NOTHING: Said = ("", "")


def begun(path: Path, game: str) -> Path:
    """The draft of this pack; one that was left lies there still."""
    draft, from_ = _draft(path), _from(path)
    if draft.exists():
        return draft
    from_.unlink(missing_ok=True)
    if path.exists():
        raw = path.read_bytes()
        packs.place(from_, raw)
        packs.place(draft, raw)
    else:
        packs.write(draft, replace(EMPTY, game=game))
    return draft


def ended(path: Path) -> None:
    _draft(path).unlink()
    _from(path).unlink(missing_ok=True)


def is_behind(path: Path) -> bool:
    """Whether the pack has changed since its draft was made."""
    return _bytes(path) != _bytes(_from(path))


def together(path: Path, typed: Pack) -> tuple[Pack, tuple[Conflict, ...]]:
    """What the draft changed, in the pack as it is now; where both changed one number, nothing is decided: mine is the
    draft's, theirs the pack's, and from then on the draft is made with that in view. Raises Malformed."""
    before, now = packs.read(_from(path)), packs.read(path)
    first, here, there = _said(before), _said(now), _said(typed)
    open_ = sorted(
        key
        for key in first.keys() | here.keys() | there.keys()
        if len({each.get(key, NOTHING) for each in (first, here, there)}) == 3
    )
    if open_:
        in_view = {key: here.get(key, NOTHING) for key in open_}
        packs.write(_from(path), _of(before, first | in_view))
        return now, tuple(_conflict(key, there, here) for key in open_)
    changed = {key: there.get(key, NOTHING) for key in first.keys() | there.keys() if there.get(key) != first.get(key)}
    return _of(typed, here | changed), ()


def _conflict(key: Key, typed: dict[Key, Said], here: dict[Key, Said]) -> Conflict:
    (mine, my_source), (theirs, their_source) = typed.get(key, NOTHING), here.get(key, NOTHING)
    return Conflict(*key, mine, theirs, my_source, their_source)


def _said(pack: Pack) -> dict[Key, Said]:
    sources = packs.sources(pack)
    return {key: (text, sources[key]) for key, text in packs.numbers(pack).items()}


def _of(pack: Pack, said: dict[Key, Said]) -> Pack:
    kept = {key: each for key, each in said.items() if each != NOTHING}
    return packs.of(pack, {key: text for key, (text, _) in kept.items()}, {key: s for key, (_, s) in kept.items()})


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _draft(path: Path) -> Path:
    return path.with_suffix(".edit.toml")


def _from(path: Path) -> Path:
    return path.with_suffix(".edit.from.toml")
