"""What the printings leave open and what a table has chosen: as a block, and in each statement that depends on it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from companion.core.game import Rule
from companion.core.why import Why, said
from companion.host.i18n import _
from printables import pad_rows
from printables.blocks import Block, Line, Piece, Step

Switches = Mapping[str, str]

# what is asked, in few words; the choice comes after it
TOPICS: Mapping[str, Why] = {
    "DR-ACT-12": said("Unblock Action:"),
    "DR-DIS-4": said("Personal assistant:"),
    "DR-END-6": said("Show Organizer back before a show:"),
    "DR-VOTE-3": said("1 fame for wanting a 7th round:"),
    "DR-VOTE-6": said("The phantom of two players votes:"),
    "DR-SHOW-6": said("Fired without the coins:"),
    "DR-SHOW-12": said("Flipped, still one of its kind:"),
    "DR-PAY-4": said("Personnel's wage may be skipped:"),
    "DR-FIN-5": said("Flipped counts for the Perfect Show:"),
    "CI-SET-5": said("Side of the board:"),
    "CI-FIN-4": said("Several of a specialty and no cube:"),
    "CI-ADV-4": said("Two alike in the arena after a swap, and off goes:"),
}

# how a rule's statement reads on cards and aids where a table has chosen its second way; the first is the rule's own
OTHERWISE: Mapping[str, str] = {
    "DR-ACT-12": _("With an Unblock Action your disc may go on a cube space where a player or a limit is in the way."),
    "DR-DIS-4": _("Once a distribution: one cube of the printed colour into one of the printed two."),
    "DR-VOTE-3": _(
        "After a 6th round the vote is repeated. If a 7th is played, each vote for one more round costs 1 fame."
    ),
}


def worded(words: Why, rules: Mapping[str, Rule], switches: Switches) -> Why:
    """A statement as this table plays its rule."""
    is_other = words.rule in OTHERWISE and is_otherwise(words.rule, rules, switches)
    return Why(words.rule, OTHERWISE[words.rule]) if is_other else words


def is_otherwise(name: str, rules: Mapping[str, Rule], switches: Switches) -> bool:
    """Whether the table has chosen the second way of a rule."""
    rule = rules.get(name)
    return rule is not None and bool(rule.switch) and _played(name, rule, switches) != rule.switch[0]


def as_played(block: Block, rules: Mapping[str, Rule], switches: Switches) -> Block:
    """The block with each of its statements as this table plays it."""

    def piece(one: Piece) -> Piece:
        return replace(one, text=worded(one.text, rules, switches)) if isinstance(one, Line | Step) else one

    return replace(block, pieces=tuple(map(piece, block.pieces)))


def pad_as_played(pad: pad_rows.Pad, rules: Mapping[str, Rule], switches: Switches) -> tuple[pad_rows.Side, ...]:
    """The pages of a score pad, each row with what it is worth at this table."""

    def row(one: pad_rows.Row) -> pad_rows.Row:
        return replace(one, hint=one.otherwise) if one.otherwise and is_otherwise(one.rule, rules, switches) else one

    def block(one: pad_rows.Block) -> pad_rows.Block:
        return replace(one, rows=tuple(map(row, one.rows)))

    return tuple(replace(side, blocks=tuple(map(block, side.blocks))) for side in pad.sides)


def open_points(rules: Mapping[str, Rule], switches: Switches) -> Block | None:
    """Every rule that can be played in more ways than one, for the second side. None: there is none."""
    lines = tuple(_line(name, rule, switches) for name, rule in rules.items() if rule.switch)
    return Block(said("What the printings leave open"), lines, "language", side=2) if lines else None


def _line(name: str, rule: Rule, switches: Switches) -> Line:
    """With a tick where the table has chosen another way than the first."""
    played = _played(name, rule, switches)
    other = next(choice for choice in rule.switch if choice != played)
    text = said("{choice} (or: {other})", choice=played, other=other)
    return Line(text, (name,), _topic(name, rule), "" if played == rule.switch[0] else "check")


def _topic(name: str, rule: Rule) -> Why:
    return TOPICS.get(name) or Why(name, rule.sentence)


def _played(name: str, rule: Rule, switches: Switches) -> str:
    chosen = switches.get(name, "")
    return chosen if chosen in rule.switch else rule.switch[0]


def chosen(rules: Mapping[str, Rule], switches: Switches) -> Block | None:
    """For the pocket, on its last page: where this table plays otherwise than the first way. None: nowhere."""
    played = {name: _played(name, rule, switches) for name, rule in rules.items() if rule.switch}
    differs = {name: choice for name, choice in played.items() if choice != rules[name].switch[0]}
    lines = tuple(Line(Why(name, choice), (name,), _topic(name, rules[name])) for name, choice in differs.items())
    return Block(said("Chosen at this table"), lines, "check", side=2, panel=8) if lines else None
