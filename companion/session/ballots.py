"""The secret answers of one table: sealed when they come, opened for their owner, revealed to all at the close."""

from __future__ import annotations

import logging
from typing import Generic, TypeVar

import msgspec

from companion.core.seats import Seat, Viewer
from companion.core.timeline import Reveal, Sealed
from companion.session.codec import Codec
from companion.session.moment import Moment, Question
from companion.session.rows import Unsaved
from companion.session.sealing import Pads, Slip, mark_of

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
        slip = None if sealed is None else self._opened(viewer, sealed)
        return None if slip is None or not slip.is_of(holder) else self._codec.move(slip.answer)

    def reveal(self, moment: Moment[S, M], ask: int) -> Reveal[M]:
        """The openings of all who have answered, in seat order."""
        ballot = moment.ballot()
        casts = sorted(moment.casts, key=lambda cast: cast[0])
        openings = tuple((seat, self._codec.move(self._opened(seat, sealed).answer)) for seat, sealed in casts)
        return Reveal(ask if ballot is None else ballot, openings)

    def lost(self, moment: Moment[S, M]) -> tuple[Seat, ...]:
        """Seats whose answers nobody can open any more: their pad is gone from the disk."""
        ballot = moment.ballot()
        if ballot is None or self._pads.exists(self._table, ballot):
            return ()
        return tuple(seat for seat, _ in moment.casts)

    def tidy(self, moment: Moment[S, M]) -> None:
        """Destroys the pads of ballots that are over. What fails is tried again at the next start."""
        if moment.ballot() == self._open:
            return
        self._open = moment.ballot()
        try:
            self._pads.keep_only(self._table, self._open)
        except OSError:
            log.exception("a pad of table %s is still there", self._table)

    def _opened(self, seat: Viewer, sealed: Sealed) -> Slip:
        return self._pads.pad(self._table, sealed.ask).open(_context(sealed.ask, seat), sealed.box)


def _context(ballot: int, seat: object) -> str:
    return f"{ballot}/{seat}"
