"""The lines of VBX 1 and the framer: nothing damaged is believed, nothing makes it fail."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge import lines
from firmware_bridge.lines import Edge, Framer, Heartbeat, Identity

EDGE = b"E 0017 0043 07 2Y1 0001E240"
BEAT = b"H 0017 00000BC0 0042 07 0100 003 00 00"
WHO = b"I vbx 1 0100 4 A1B2C3 0017 0042"


def closed(body: bytes) -> bytes:
    return body + b"*" + lines.checksum(body).encode()


def test_each_line_says_what_it_says() -> None:
    assert lines.read(closed(EDGE)) == Edge(0x17, 0x43, 7, "2Y", True, 123456)
    assert lines.read(closed(BEAT)) == Heartbeat(0x17, 3008, 0x42, 7, "0100", 3, 0, 0)
    assert lines.read(closed(WHO)) == Identity(1, "0100", 4, "A1B2C3", 0x17, 0x42)


def test_the_checksum_is_the_public_one() -> None:
    assert lines.checksum(b"123456789") == "29B1"


@pytest.mark.parametrize(
    "body",
    [
        b"E 0017 0043 07 4Y1 0001E240", b"E 0017 0043 07 TY1 0001E240", b"E 0017 0043 07 2Y2 0001E240",
        b"E 0017 0043 07 2Y1 0001e240", b"E 0017 0043 07 2Y1 0001E240 ", b"H 0017 00000BC0 0042 07 0400 003 00 00",
        b"I vbx 1 0100 4 A1B2C3 0017", b"X", b"", "E 0017 0043 07 ٢Y1 0001E240".encode(),
    ],
)  # fmt: skip
def test_a_sound_checksum_does_not_make_a_line_ours(body: bytes) -> None:
    assert lines.read(closed(body)) is None


@pytest.mark.parametrize("body", [EDGE, BEAT, WHO])
def test_every_flip_of_one_or_two_bits_is_noticed(body: bytes) -> None:
    whole = closed(body)
    for flips in itertools.chain(
        itertools.combinations(range(8 * len(whole)), 1), itertools.combinations(range(8 * len(whole)), 2)
    ):
        damaged = bytearray(whole)
        for bit in flips:
            damaged[bit // 8] ^= 1 << bit % 8
        assert lines.read(bytes(damaged)) is None, flips


def test_every_truncation_is_noticed() -> None:
    for body in (EDGE, BEAT, WHO):
        whole = closed(body)
        assert all(lines.read(whole[:n]) is None and lines.read(whole[n:]) is None for n in range(1, len(whole)))


def test_two_glued_lines_are_none_and_the_next_is_heard() -> None:
    framer = Framer()
    assert list(framer.feed(closed(EDGE) + closed(EDGE) + b"\n" + closed(BEAT) + b"\r\n")) == [lines.read(closed(BEAT))]
    assert framer.bad == 1


@given(st.binary(max_size=300), st.integers(1, 40))
def test_byte_by_byte_and_at_once_are_the_same(noise: bytes, piece: int) -> None:
    stream = noise + b"\n" + closed(EDGE) + b"\n" + noise + b"\n" + closed(WHO) + b"\n"
    one, other = Framer(), Framer()
    at_once = list(one.feed(stream))
    in_pieces = [line for n in range(0, len(stream), piece) for line in other.feed(stream[n : n + piece])]
    assert at_once == in_pieces
    assert one.bad == other.bad
    assert at_once[-1] == lines.read(closed(WHO))


def test_a_megabyte_without_an_end_is_not_kept() -> None:
    framer = Framer()
    for _ in range(1000):
        assert list(framer.feed(b"x" * 1000)) == []
    assert len(framer._rest) <= lines.LONGEST
    assert list(framer.feed(b"\n" + closed(EDGE) + b"\n")) == [lines.read(closed(EDGE))]


def test_f14_noise_between_lines_is_never_a_press() -> None:
    rng, framer = Random(14), Framer()
    heard: list[lines.Line] = []
    for _ in range(20_000):
        damaged = bytearray(closed(EDGE))
        for _ in range(rng.randint(3, 9)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        if bytes(damaged) != closed(EDGE):
            heard += framer.feed(bytes(damaged) + b"\n")
    assert heard == []


def test_what_is_said_to_a_box_is_short_and_sound() -> None:
    said = lines.state(0x17, 0x43, 7, "0100")
    assert said == b"\nS 0017 0043 07 0100*" + lines.checksum(b"S 0017 0043 07 0100").encode() + b"\n"
    assert len(lines.name("A1B2C3")) <= 40


@pytest.mark.parametrize("body", [EDGE, BEAT])
def test_a_redacted_line_does_not_tell_which_button(body: bytes) -> None:
    other = body.replace(b"2Y1", b"2N1").replace(b" 003 ", b" 020 ")
    assert other != body
    assert lines.redacted(closed(body).decode()) == lines.redacted(closed(other).decode())
