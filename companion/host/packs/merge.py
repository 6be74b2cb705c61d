"""Two packs put together: what only one tells is taken over, where they differ nobody guesses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.why import Record
from companion.host.packs import packs
from companion.host.packs.packs import Pack


class Conflict(Record, frozen=True):
    """mine, theirs: values as JSON text, and where each says its number comes from."""

    card: str
    field: str
    mine: str
    theirs: str
    my_source: str
    their_source: str


class Merged(Record, frozen=True):
    """pack: mine, with what was new. conflicts: what mine was kept in. new: how many numbers came in. same: how many
    both tell alike."""

    pack: Pack
    conflicts: tuple[Conflict, ...]
    new: int
    same: int


def merge(mine: Pack, theirs: Pack) -> Merged:
    """Both written as the game writes them (`packs.checked`), so that equal numbers are equal texts."""
    here, there = packs.numbers(mine), packs.numbers(theirs)
    my_sources, their_sources = packs.sources(mine), packs.sources(theirs)
    conflicts = tuple(
        Conflict(*key, here[key], there[key], my_sources[key], their_sources[key])
        for key in sorted(there)
        if key in here and here[key] != there[key]
    )
    new, both = there.keys() - here.keys(), there.keys() & here.keys()
    pack = packs.of(mine, there | here, their_sources | my_sources)
    return Merged(pack, conflicts, len(new), len(both) - len(conflicts))


def with_theirs(pack: Pack, conflicts: Iterable[Conflict]) -> Pack:
    """The pack with their number, and its source, in each of these."""
    taken = {(each.card, each.field): each for each in conflicts}
    facts = packs.numbers(pack) | {key: each.theirs for key, each in taken.items()}
    return packs.of(pack, facts, packs.sources(pack) | {key: each.their_source for key, each in taken.items()})


def signed(pack: Pack, name: str) -> Pack:
    """As another household receives it: what is 'your copy' here is the copy of these people there."""
    there = {key: name if source == packs.YOUR_COPY else source for key, source in packs.sources(pack).items()}
    return packs.of(pack, packs.numbers(pack), there)


def at_one(pack: Pack, names: Mapping[str, str]) -> Pack:
    """Each of these entries is another card: what only the entry says is told of the card, and the entry goes."""
    facts, come_from = packs.numbers(pack), packs.sources(pack)
    for key in [key for key in facts if key[0] in names]:
        card = names[key[0]], key[1]
        if card not in facts:
            facts[card], come_from[card] = facts[key], come_from[key]
        del facts[key]
    return packs.of(pack, facts, come_from)
