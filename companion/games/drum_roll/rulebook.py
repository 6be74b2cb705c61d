"""Every rule of Drum Roll in a sentence for somebody at the table, with its source and the rulings one may choose."""

from __future__ import annotations

from companion.core.game import Rule

RULES: dict[str, Rule] = {}
