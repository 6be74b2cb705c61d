"""The secret answers of a table: sealed when they come, opened for their owner, revealed to all at the close."""

from __future__ import annotations

import logging
from pathlib import Path
from secrets import token_bytes
from typing import Generic, TypeVar

import msgspec

from companion.core.events import Reveal, Sealed
from companion.core.seats import Seat, Viewer
from companion.core.why import Malformed
from companion.session.codec import Codec
from companion.session.moment import Moment, Question
from companion.session.one_time_pad import Bytes, OneTimePad, Slip, Tampered, destroy, mark_of
from companion.session.rows import Unsaved

S = TypeVar("S")
M = TypeVar("M")

log = logging.getLogger(__name__)


class Pads:
    """The pads of all tables, in a folder that no backup and no export reads."""

    def __init__(self, folder: Path, random: Bytes = token_bytes) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder, self._random = folder, random
        self._pads: dict[tuple[str, int], OneTimePad] = {}

    def pad(self, table: str, ballot: int) -> OneTimePad:
        """Read when it is first asked for; from then on the disk may lose it."""
        if (table, ballot) not in self._pads:
            self._pads[table, ballot] = OneTimePad(self._path(table, ballot), self._random)
        return self._pads[table, ballot]

    def keep_only(self, table: str, ballot: int | None) -> None:
        """Destroys the pads of the table's other ballots: they are revealed, or were rewound."""
        kept = None if ballot is None else self._path(table, ballot)
        for path in self._lying(table):
            if path != kept:
                destroy(path)
        self._pads = {key: pad for key, pad in self._pads.items() if key[0] != table or key[1] == ballot}

    def _lying(self, table: str) -> list[Path]:
        try:
            return sorted(self._folder.glob(f"{table}-*.pad"))
        except OSError as wrong:
            log.warning("the pads of table %s cannot be looked for: %s", table, wrong.strerror)
            return []

    def _path(self, table: str, ballot: int) -> Path:
        return self._folder / f"{table}-{ballot}.pad"


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
