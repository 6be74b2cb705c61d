"""The secret answers of one table: sealed when they come, opened for their owner, revealed to all at the close."""

from __future__ import annotations

import logging
from typing import Generic, TypeVar

import msgspec

from companion.core.seats import Seat, Viewer
from companion.core.timeline import Reveal, Sealed
from companion.core.why import Malformed
from companion.session.codec import Codec
from companion.session.moment import Moment, Question
from companion.session.rows import Unsaved
from companion.session.sealing import Pads, Slip, Tampered, mark_of

S = TypeVar("S")
M = TypeVar("M")

log = logging.getLogger(__name__)


class Ballots(Generic[S, M]):
    def __init__(self, table: str, codec: Codec[S, M], pads: Pads) -> None:
        self._table, self._codec, self._pads = table, codec, pads
        self._open: int | None = -1  # not a ballot: the first call of `tidy` looks

    def seal(self, moment: Moment[S, M], question: Question[M], move: M, holder: str = "") -> Sealed:
        """holder: who casts it. Raises Unsaved when the pad cannot be written, ValueError when the answer is too long
        for a box."""
        begun = moment.ballot()
        ballot = question.id if begun is None else begun
        slip = Slip(msgspec.json.encode(move), mark_of(holder))
        try:
            pad = self._pads.pad(self._table, ballot)
            return Sealed(ballot, pad.seal(_context(ballot, question.by), slip))
        except OSError as wrong:
            raise Unsaved(str(wrong)) from wrong

    def answer(self, moment: Moment[S, M], viewer: Viewer, holder: str) -> M | None:
        """What this seat has answered in the open ballot, for the holder who cast it and nobody else: not for who sits
        there now, nor for whom the seat is played now."""
        sealed = moment.cast(viewer)
        opened = None if sealed is None else self._opened(viewer, sealed)
        return None if opened is None or not opened[1].is_of(holder) else opened[0]

    def reveal(self, moment: Moment[S, M], ask: int) -> Reveal[M]:
        """The openings of all who have answered, in seat order."""
        ballot = moment.ballot()
        casts = sorted(moment.casts, key=lambda cast: cast[0])
        openings = tuple((seat, self._open_box(seat, sealed)[0]) for seat, sealed in casts)
        return Reveal(ask if ballot is None else ballot, openings)

    def lost(self, moment: Moment[S, M]) -> tuple[Seat, ...]:
        """Seats whose answers nobody can open any more: their pad is gone from the disk, or damaged there."""
        gone = tuple(seat for seat, sealed in moment.casts if self._opened(seat, sealed) is None)
        if gone:
            log.warning(
                "the pad of table %s does not open %s of its %s votes", self._table, len(gone), len(moment.casts)
            )
        return gone

    def tidy(self, moment: Moment[S, M]) -> None:
        """Destroys the pads of ballots that are over."""
        if moment.ballot() != self._open:
            self._open = moment.ballot()
            self._pads.keep_only(self._table, self._open)

    def _opened(self, seat: Viewer, sealed: Sealed) -> tuple[M, Slip] | None:
        """None: it is lost."""
        try:
            return self._open_box(seat, sealed)
        except (Tampered, Malformed):
            return None

    def _open_box(self, seat: Viewer, sealed: Sealed) -> tuple[M, Slip]:
        """Raises Tampered, or Malformed when it holds no move."""
        slip = self._pads.pad(self._table, sealed.ask).open(_context(sealed.ask, seat), sealed.box)
        return self._codec.move(slip.answer), slip


def _context(ballot: int, seat: object) -> str:
    return f"{ballot}/{seat}"
