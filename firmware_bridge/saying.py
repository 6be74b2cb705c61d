"""How the states of a port are called in words for people."""

from __future__ import annotations

from companion.core.why import said
from firmware_bridge.talk import Reason

REASONS: dict[Reason, str] = {
    "no box": said("There is no vote box on this port, or its firmware is not on it.").text,
    "other protocol": said("This box speaks another version. Flash the firmware that came with this Ringside.").text,
    "silent": said("The box has gone silent.").text,
    "gone": said("The port cannot be opened, or the cable has come out.").text,
    "closed": said("Left alone, as you said.").text,
    "rebooted": said("The box has restarted by itself; a weak cable or hub may be why.").text,
    "fault": said("Ringside made a mistake with this box and tries again. What it was stands in its log.").text,
    "garbled": said("Bytes come from the box, but garbled: try another cable.").text,
}
