"""Packs of every version are read; a newer one, and one that is no pack at all, is refused in a sentence."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.core.why import Malformed
from companion.games import GAMES
from companion.host.packs import packs
from companion.host.packs.packs import Pack
from companion.host.packs.schema import SCHEMA, STEPS

GOLDEN = Path(__file__).parent / "golden_packs"
HEAD = '[pack]\nschema = {schema}\nname = "Ours"\nlabel = "Our copy"\nsource = "your copy"\n'


def golden(schema: int) -> Pack:
    return packs.parsed((GOLDEN / f"{schema}.toml").read_text("utf-8"))


def test_there_is_a_file_of_every_version_and_a_step_from_each_to_the_next() -> None:
    assert [path.stem for path in sorted(GOLDEN.iterdir())] == [str(n) for n in range(SCHEMA + 1)]
    assert len(STEPS) == SCHEMA


@pytest.mark.parametrize("schema", range(SCHEMA + 1))
def test_a_pack_of_every_version_says_the_same(schema: int) -> None:
    newest = golden(SCHEMA)
    assert replace(golden(schema), game=newest.game) == newest
    assert packs.checked(GAMES["drum_roll"], golden(schema)).facts == newest.facts
    assert len(newest.facts) == 4
    assert newest.source_of("performer/Rope Walker", "poor") == packs.RULEBOOK
    assert newest.source_of("performer/Rope Walker", "hire") == packs.YOUR_COPY


def test_the_newest_version_is_what_is_written() -> None:
    assert packs.dumped(golden(SCHEMA)) == (GOLDEN / f"{SCHEMA}.toml").read_text("utf-8")
    assert f"schema = {SCHEMA}\n" in packs.dumped(golden(0))


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        (SCHEMA + 1, "A newer Ringside wrote this pack (schema {schema}; this one reads up to {most}). Update"),
        ("-1", "The schema of this pack must be a number"), ("true", "must be a number"), ('"1"', "must be a number"),
    ],
)  # fmt: skip
def test_a_pack_that_cannot_be_read_yet_is_refused_in_a_sentence(schema: object, said: str) -> None:
    with pytest.raises(Malformed) as refused:
        packs.parsed(HEAD.format(schema=schema))
    assert refused.value.why is not None
    assert said in refused.value.why.text


def test_sources_are_written_only_where_they_are_not_the_pack_s_own() -> None:
    every = packs.of(golden(1), packs.numbers(golden(1)), dict.fromkeys(packs.numbers(golden(1)), packs.YOUR_COPY))
    assert "[sources" not in packs.dumped(every)
    spelled = replace(every, sources=tuple((card, field, packs.YOUR_COPY) for card, field, _ in every.facts))
    assert packs.dumped(spelled) == packs.dumped(every)


@pytest.mark.parametrize(("deep", "fits"), [(18, True), (19, False), (60, False)])
def test_t29_a_pack_is_at_most_20_deep(deep: int, fits: bool) -> None:
    text = HEAD.format(schema=1) + "[track]\nlength = " + "[" * deep + "]" * deep
    if fits:
        assert packs.parsed(text).facts[0][2] == "[" * deep + "]" * deep
    else:
        with pytest.raises(Malformed, match="more than 20 deep"):
            packs.parsed(text)


@pytest.mark.parametrize(
    "bomb",
    [
        "x = " + "[" * 100_000,
        "x = " + "{a = " * 50_000,
        "a" + ".a" * 120_000 + " = 1",
        "\n".join("[a" + ".a" * 199 + f".b{n}]" for n in range(600)),
        "\n".join(f"a{n} = '" + "x" * 400 + "'" for n in range(600)),
        "[a]\n" + "\n".join(f"b.c.d{n} = 1" for n in range(15_000)),
        "x = [" + "[]," * 60_000 + "]",
        'x = "' + "\\u0041" * 40_000 + '"',
    ],
    ids=range(8),
)
def test_t29_a_file_made_to_keep_the_laptop_busy_does_not(bomb: str) -> None:
    begun = time.process_time()
    with pytest.raises(Malformed):
        packs.parsed(bomb)
    assert time.process_time() - begun < 2
