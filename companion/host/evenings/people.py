"""Who is who over many evenings: one name however it is spelled, and what the host says about two of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import normalize

import msgspec

from companion.session.rows import Store

PEOPLE = "people"  # the household's note
Called = Mapping[str, str]
"""The key of a name as typed -> what this person is called in the history."""


def key(name: str) -> str:
    """Equal for 'Bori', 'BORI' and 'bori ', composed or not."""
    return " ".join(normalize("NFC", normalize("NFC", name).casefold()).split())


def person(name: str, called: Called) -> str:
    """The key of whom this name belongs to."""
    return key(called.get(key(name), name))


def spelled(name: str, called: Called) -> str:
    return called.get(key(name), name)


def with_word(called: Called, name: str, now: str) -> dict[str, str]:
    """The host says that `name` is `now`; whoever counted as `name` comes along. '': this spelling is itself again."""
    if not key(now):
        return {was: word for was, word in called.items() if was != key(name)}
    mine = person(name, called)
    word = now if person(now, called) == mine else spelled(now, called)
    group = {mine, key(name), *(was for was in called if person(was, called) == mine)}
    return {**called, **dict.fromkeys(sorted(group), word)}


def only(called: Called, names: Iterable[str]) -> dict[str, str]:
    """What is still needed once these are all the names there are: others are not kept behind anybody's back."""
    known = {key(name) for name in names}
    return {was: word for was, word in called.items() if was in known}


def read(store: Store) -> dict[str, str]:
    return msgspec.json.decode(store.setting("", PEOPLE) or "{}", type=dict[str, str])


def write(store: Store, called: Called) -> None:
    """Raises Unsaved."""
    store.put_setting("", PEOPLE, msgspec.json.encode(called).decode())
