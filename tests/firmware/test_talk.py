"""The conversation with whatever is on a port: what is written to whom, and each press once and in order."""

from __future__ import annotations

from random import Random

import pytest

from firmware_bridge.lines import ASK, Edge, checksum
from firmware_bridge.talk import BEHIND, Talk, Wanted
from firmware_bridge.virtual import VirtualBox


def line(body: str) -> bytes:
    return f"{body}*{checksum(body.encode())}\n".encode()


WHO = line("I vbx 1 0100 4 A1B2C3 0017 0042")


def beat(boot: int = 0x17, seq: int = 0x42, lights: str = "0000", overflows: int = 0) -> bytes:
    return line(f"H {boot:04X} 00000BC0 {seq:04X} 00 {lights} 000 00 {overflows:02X}")


def edge(seq: int, boot: int = 0x17) -> bytes:
    return line(f"E {boot:04X} {seq:04X} 00 2Y1 0001E240")


def talk(*, chosen: bool = False, known: int | None = None) -> Talk:
    return Talk(0, chosen=chosen, known=lambda _box, _boot: known)


def wrote(one: Talk, until: int, hear: bytes = b"", every: int = 100) -> bytes:
    """What is written while `hear` is heard every so often."""
    said = b""
    for now in range(0, until, every):
        one.heard(hear, now)
        said += one.to_say(now)
    return said


def seqs(edges: tuple[Edge, ...]) -> list[int]:
    return [each.seq for each in edges]


def test_an_identity_makes_it_ready_and_is_answered_with_a_state() -> None:
    one = talk()
    one.heard(WHO, 10)
    assert (one.standing, one.identity and one.identity.box) == ("ready", "A1B2C3")
    assert one.to_say(11).startswith(b"\nS 0017 0042 00 0000*")
    assert one.to_say(12) == b""
    assert one.to_say(600).startswith(b"\nS 0017")


@pytest.mark.parametrize(
    "noise",
    [
        b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n", b"start\necho:Marlin 2.1.2\nok\n",
        b"AT\r\n", b"~~~~", b"\x00\xff\xfe\n" * 5, b"\xff" * 80,
    ],
)  # fmt: skip
@pytest.mark.parametrize("chosen", [False, True])
def test_case_78_nothing_is_written_to_a_port_that_speaks_otherwise(noise: bytes, chosen: bool) -> None:
    one = talk(chosen=chosen)
    assert wrote(one, 4200, noise) == b""
    assert (one.standing, one.reason) == ("refused", "no box")


def test_case_78_a_silent_port_is_asked_twice_at_most_and_only_if_chosen() -> None:
    assert wrote(talk(), 4200) == b""
    assert wrote(talk(chosen=True), 4200) == ASK * 2


@pytest.mark.parametrize("chosen", [False, True])
def test_a_plug_that_echoes_is_asked_twice_at_most_and_let_go(chosen: bool) -> None:
    one, said, echo = talk(chosen=chosen), b"", b""
    for now in range(0, 4200, 50):
        one.heard(echo, now)
        echo = one.to_say(now)
        said += echo
    assert len(said) <= 16
    assert one.standing == "refused"


def test_a_heartbeat_played_over_and_over_is_asked_twice_and_refused() -> None:
    one = talk()
    assert wrote(one, 4200, beat()) == ASK * 2
    assert one.standing == "refused"


def test_another_protocol_is_refused_at_once() -> None:
    one = talk()
    one.heard(line("I vbx 2 0100 4 A1B2C3 0017 0042"), 100)
    assert (one.standing, one.reason) == ("refused", "other protocol")
    assert one.to_say(200) == b""


def test_case_77_noise_and_pieces_before_the_identity_do_no_harm() -> None:
    one = talk()
    one.heard(b"\xf8\x00garbage" + b"z" * 10_000 + b"\n" + WHO[:9], 10)
    one.heard(WHO[9:], 20)
    assert one.standing == "ready"


def test_edges_come_once_and_in_order_whatever_order_they_arrive_in() -> None:
    one = talk()
    one.heard(WHO, 0)
    assert seqs(one.heard(edge(0x44) + edge(0x45), 10)) == []
    assert seqs(one.heard(edge(0x43), 20)) == [0x43, 0x44, 0x45]
    assert seqs(one.heard(edge(0x43) + edge(0x45) + edge(0x45), 30)) == []


def test_an_edge_that_never_comes_holds_the_others_back_for_ten_seconds_only() -> None:
    """The box forgets what it held when it hears nothing from us for three."""
    one = talk()
    one.heard(WHO, 0)
    assert seqs(one.heard(edge(0x44), 100)) == []
    assert [seqs(one.heard(beat(seq=0x44), now)) for now in range(2000, 10_100, 1000)] == [[]] * 9
    assert seqs(one.heard(beat(seq=0x44), 10_100)) == [0x44]
    assert seqs(one.heard(edge(0x45), 10_200)) == [0x45]


def test_numbers_wrap() -> None:
    one = talk()
    one.heard(line("I vbx 1 0100 4 A1B2C3 0017 FFFE"), 0)
    assert seqs(one.heard(edge(0xFFFF) + edge(0) + edge(1), 10)) == [0xFFFF, 0, 1]


def test_a_press_is_acknowledged_only_when_it_is_kept() -> None:
    one = talk()
    one.heard(WHO + edge(0x43), 0)
    assert one.to_say(1).startswith(b"\nS 0017 0042 ")
    one.keep(0x17, 0x43)
    assert one.to_say(2).startswith(b"\nS 0017 0043 ")
    one.keep(0x16, 0x50)
    assert one.to_say(900).startswith(b"\nS 0017 0043 "), (
        "what was kept of an earlier life acknowledges nothing of this one"
    )


def test_a_restarted_laptop_goes_on_behind_what_is_in_its_log() -> None:
    one = talk(known=0x40)
    one.heard(WHO + edge(0x41) + edge(0x42), 0)
    assert one.to_say(1).startswith(b"\nS 0017 0040 ")
    late = talk(known=0x40)
    assert seqs(late.heard(WHO + edge(0x42), 0)) == [], "0x41 may only have been lost on the wire"
    assert seqs(late.heard(edge(0x42), 1500)) == [0x42], "it was safe already, so the box has forgotten it"
    far = talk(known=(0x42 - BEHIND - 1) % 0x10000)
    far.heard(WHO, 0)
    assert far.to_say(1).startswith(b"\nS 0017 0042 ")


def test_a_restarted_laptop_hears_the_first_press_of_a_box_that_held_nothing() -> None:
    one = talk(known=0x40)
    one.heard(WHO, 0)
    one.heard(beat(), 1500)
    assert seqs(one.heard(edge(0x43), 1600)) == [0x43]


@pytest.mark.parametrize("first", [beat(boot=0x18, seq=0), line("I vbx 1 0100 4 A1B2C3 0018 0000")])
def test_f15_another_boot_number_is_a_new_life(first: bytes) -> None:
    one = talk()
    one.heard(WHO + edge(0x43), 0)
    one.heard(first, 100)
    assert (one.boot, one.reason) == (0x18, "rebooted")
    assert seqs(one.heard(edge(0x44, boot=0x17) + edge(1, boot=0x18), 200)) == [1]


def test_silence_for_three_seconds_is_a_loss_and_not_sooner() -> None:
    one = talk()
    one.heard(WHO, 0)
    one.heard(b"", 2999)
    assert one.standing == "ready"
    one.heard(b"", 3000)
    assert (one.standing, one.reason) == ("lost", "silent")


def test_bytes_without_a_sound_line_are_named_and_forgiven() -> None:
    one = talk()
    one.heard(WHO, 0)
    for now in range(0, 1500, 100):
        one.heard(b"\x81\x82\n", now)
    assert one.reason == "garbled"
    one.heard(beat(), 1600)
    assert (one.standing, one.reason) == ("ready", "")


def test_lost_presses_are_counted_from_when_we_joined() -> None:
    one = talk()
    one.heard(WHO + beat(overflows=3), 0)
    assert one.lost_presses == 0
    one.heard(beat(overflows=5), 100)
    assert one.lost_presses == 2


def test_a_state_that_the_box_does_not_show_is_told_again() -> None:
    one = talk()
    one.heard(WHO, 0)
    one.want(Wanted(7, "0010"))
    assert one.to_say(1).startswith(b"\nS 0017 0042 07 0010*")
    one.heard(beat(), 20)
    assert one.to_say(21).startswith(b"\nS 0017 0042 07 0010*")


@pytest.mark.parametrize("seed", range(20))
def test_over_a_bad_wire_every_press_arrives_once_and_in_order(seed: int) -> None:
    """The box in software loses, damages and repeats lines in both directions."""
    rng, now = Random(seed), 0
    box = VirtualBox(lambda: now)
    one = talk()
    pressed: list[str] = []
    heard: list[Edge] = []
    for now in range(0, 60_000, 5):
        if one.standing == "ready" and box._has_host() and len(pressed) < 60 and rng.random() < 0.02:
            button = rng.choice(["0Y", "0N", "1Y", "3N", "TX"])
            box.edge(button, down=len(pressed) % 2 == 0)
            pressed.append(button)
        if rng.random() < 0.3:
            box.fail(rng.choice(["drop", "garble", "repeat"]))
        box.cancel_read()
        for each in one.heard(box.read(10_000), now):
            heard.append(each)
            one.keep(each.boot, each.seq)
        if (said := one.to_say(now)) and rng.random() > 0.2:
            box.write(said)
    assert [each.button for each in heard] == pressed
    assert len(pressed) == 60
