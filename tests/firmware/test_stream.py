"""Whatever comes over the wire and in whatever pieces: the same as the same bytes at once, and nothing ever fails."""

from __future__ import annotations

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from firmware_bridge import lines
from firmware_bridge.lines import ASK, LONGEST, Edge, Framer, checksum
from firmware_bridge.talk import Talk, Wanted


def closed(body: str) -> bytes:
    return f"{body}*{checksum(body.encode())}".encode()


BOOTS, SEQS = st.sampled_from([0x17, 0x18]), st.integers(0xFFFC, 0x10004).map(lambda seq: seq % 0x10000)
BUTTON = st.sampled_from(lines.BUTTONS)
SOUND = st.one_of(
    st.builds(lambda boot, seq: closed(f"I vbx 1 0100 4 A1B2C3 {boot:04X} {seq:04X}"), BOOTS, SEQS),
    st.builds(lambda boot, seq: closed(f"H {boot:04X} 00000BC0 {seq:04X} 07 0100 003 00 00"), BOOTS, SEQS),
    st.builds(lambda boot, seq, button: closed(f"E {boot:04X} {seq:04X} 07 {button}1 0001E240"), BOOTS, SEQS, BUTTON),
)
NOISE = st.one_of(
    st.binary(max_size=2 * LONGEST),
    st.just(b"x" * 10_000),
    st.sampled_from([b"\n", b"\r", b"\r\n", b"AT\r\n", b"$GPGGA,123519,4807.038,N*47\r\n", b"\xff" * 80, b"*FFFF\n"]),
)
PIECES = st.lists(st.integers(1, 50), max_size=8)


class Wire(RuleBasedStateMachine):
    """One framer and one conversation hear every piece as it comes, the others all of it when the time moves on."""

    @initialize(chosen=st.booleans(), known=st.sampled_from([None, 0xFFFE]))
    def begin(self, chosen: bool, known: int | None) -> None:
        self.now, self.stream, self.since, self.said = 0, b"", b"", b""
        self.framer, self.lines = Framer(), list[lines.Line]()
        self.piecewise, self.whole = (Talk(0, chosen=chosen, known=lambda *_: known) for _ in range(2))
        self.edges: list[Edge] = []

    def hear(self, data: bytes, pieces: list[int]) -> None:
        self.stream += data
        self.since += data
        for length in (*pieces, len(data)):
            piece, data = data[:length], data[length:]
            self.lines += self.framer.feed(piece)
            self.edges += self.piecewise.heard(piece, self.now)

    @rule(line=SOUND, pieces=PIECES)
    def sound(self, line: bytes, pieces: list[int]) -> None:
        self.hear(line + b"\n", pieces)

    @rule(lines=st.lists(SOUND, max_size=12), pieces=PIECES)
    def many(self, lines: list[bytes], pieces: list[int]) -> None:
        self.hear(b"".join(line + b"\r\n" for line in lines), pieces)

    @rule(line=SOUND, length=st.integers(0, LONGEST), pieces=PIECES)
    def broken_off(self, line: bytes, length: int, pieces: list[int]) -> None:
        self.hear(line[:length], pieces)

    @rule(noise=NOISE, pieces=PIECES)
    def noise(self, noise: bytes, pieces: list[int]) -> None:
        self.hear(noise, pieces)

    @rule(seq=SEQS, boot=BOOTS, epoch=st.integers(0, 255))
    def table_goes_on(self, seq: int, boot: int, epoch: int) -> None:
        for talk in (self.piecewise, self.whole):
            talk.want(Wanted(epoch, "0120"))
        self.settle()
        for talk in (self.piecewise, self.whole):
            talk.keep(boot, seq)

    @rule(ms=st.sampled_from([1, 20, 100, 600, 1600, 3100, 11_000]))
    def time_goes_on(self, ms: int) -> None:
        self.settle()
        self.now += ms
        assert self.piecewise.heard(b"", self.now) == self.whole.heard(b"", self.now)

    def settle(self) -> None:
        """Now all is heard by both."""
        edges, self.edges = self.edges, []
        assert edges == list(self.whole.heard(self.since, self.now))
        self.since = b""
        one, other = self.piecewise, self.whole
        assert (one.standing, one.identity, one.heartbeat, one.boot) == (
            (other.standing, other.identity, other.heartbeat, other.boot)
        )
        listening = one.standing == "listening"
        told = one.to_say(self.now)
        assert told == other.to_say(self.now)
        self.said += told if listening else b""
        assert len(self.said) <= 2 * len(ASK)

    def teardown(self) -> None:
        whole = [lines.read(text) for text in self.stream.replace(b"\r", b"").split(b"\n")[:-1] if text]
        assert self.lines == [line for line in whole if line is not None]
        assert self.framer.bad == self.piecewise.bad == whole.count(None)
        assert len(self.framer._rest) <= LONGEST


TestWire = Wire.TestCase
# without shrinking: it would take minutes, and the steps are few enough to be read as they are
TestWire.settings = settings(
    max_examples=100, stateful_step_count=20, deadline=None, phases=(Phase.reuse, Phase.generate)
)
