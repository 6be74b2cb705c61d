"""Every rule of Circus in a sentence for somebody at the table, with its source and the rulings one may choose."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.why import msg

RULES: dict[str, Rule] = {
    # set-up
    "CI-SET-1": Rule("Everybody begins without points, with a disc on the lowest step of all three tracks."),
    "CI-SET-2": Rule(
        "The posters lie in a row, face up: two blank ones, specialties in random order, the grand finale last. Basic: "
        "four specialties, 7 rounds. Advanced: all six, 9 rounds."
    ),
    "CI-SET-3": Rule(
        "Turn up three performers of different specialties for the arena, from left to right; a repeat is replaced. "
        "The rightmost was on last."
    ),
    "CI-SET-4": Rule(
        "Everybody gets two performers, face up, as a caravan, and four upgrade cards. Whoever was last at a circus "
        "starts."
    ),
    "CI-SET-5": Rule(
        "Choose the side of the board: the two spare discs stay in the box (basic) or lie before their owner "
        "(advanced).",
        "rulebook",
        (msg("basic"), msg("advanced")),
    ),
    "CI-SET-6": Rule(
        "Of the posters not turned down yet the first from the left is active. The same player begins every round; "
        "from there it goes round clockwise.",
        "both",
    ),
    "CI-SET-7": Rule("Performers replaced while the arena is laid out go back into the deck.", "ruling"),
    "CI-SET-8": Rule(
        "The table has the last word, even late and out of turn: a card forgotten or not counted, a performer more, or "
        "one that was another. Or it allows only what belongs to the turn.",
        "ruling",
        (msg("even late and out of turn"), msg("only within the turn")),
    ),
    # box office
    "CI-BOX-1": Rule(
        "Your turn begins with 1 point for every cube on your own performers of the specialty on the active poster. "
        "Blank posters and the grand finale bring nothing."
    ),
    "CI-BOX-2": Rule(
        "So from round 3 until the last but one, for the cubes that lie there before you rehearse.", "both"
    ),
    # rehearsal
    "CI-REH-1": Rule("No performer carries two cubes of one colour: what it has already, it is not given again."),
    "CI-REH-2": Rule(
        "Inspiration: one own performer gets a yellow cube. It costs 4 cards, one less for each cube on the rightmost "
        "arena performer."
    ),
    "CI-REH-3": Rule(
        "Impression: if the rightmost arena performer has the gender on the card, one own performer gets a red cube."
    ),
    "CI-REH-4": Rule("Practice: all own performers of the gender on the card get a green cube."),
    "CI-REH-5": Rule(
        "Talent stays before you. Each performer of its gender that comes into your caravan later brings a turquoise "
        "cube."
    ),
    "CI-REH-6": Rule(
        "Costume (same): choose a specialty, and purple goes to each of yours that has it. Costume (different): purple "
        "for one of yours from every specialty you have; where you have several, pick one."
    ),
    "CI-REH-7": Rule("Pay for a card by discarding as many others from your hand as it costs."),
    "CI-REH-8": Rule(
        "Once in your turn you may discard 2 cards and go one step up a track: room for performers, more upgrade "
        "cards, or bonus points."
    ),
    "CI-REH-9": Rule("There are 48 cubes. A colour that is out cannot be placed; that cube is lost.", "both"),
    "CI-REH-10": Rule("The mime has no gender: it counts as female and as male, even both in one turn."),
    "CI-REH-11": Rule("Cards played or paid go to the upgrade discards; a Talent never leaves its owner."),
    "CI-REH-12": Rule(
        "When the performers track gives you more room, draw performers at once until the caravan is full. They belong "
        "to it for the rest of the turn.",
        "both",
    ),
    "CI-REH-13": Rule("With too few cubes for a Practice or a Costume you choose who gets them.", "ruling"),
    "CI-REH-14": Rule(
        "The rightmost arena performer is whoever stands there when the card is played, with the cubes it has then.",
        "ruling",
    ),
    "CI-REH-15": Rule(
        "You may pay for a card even if it changes nothing, such as another Talent of a gender you have one for.",
        "ruling",
    ),
    "CI-REH-16": Rule("Hands are secret and may be of any size.", "ruling"),
    "CI-REH-17": Rule(
        "A card laid down whose cost, or a step whose track, turns out otherwise than thought goes back at no cost: "
        "its player takes it back, or it goes back by itself.",
        "ruling",
        (msg("its player takes it back"), msg("by itself")),
    ),
    # showtime
    "CI-SHOW-1": Rule("One of your performers, with its cubes, goes to the right end of the arena."),
    "CI-SHOW-2": Rule(
        "Each of its colours brings 1 point if the performer before it has that colour too, else 2. Then the one "
        "before loses its cubes."
    ),
    "CI-SHOW-3": Rule("If its specialty was in the arena already, that performer and all to the left of it leave."),
    "CI-SHOW-4": Rule(
        "Draw an upgrade card for each performer now in the arena, and those of your step on the track. An empty deck "
        "is made of the discards."
    ),
    "CI-SHOW-5": Rule("Then draw a performer into your caravan; your Talents work on it."),
    "CI-SHOW-6": Rule(
        "A round is over after everybody's turn: turn its poster face down, and the one to its right is active."
    ),
    "CI-SHOW-7": Rule(
        "Performers and upgrade cards have discards of their own; either deck is made anew from them. If both are "
        "gone, draw fewer.",
        "ruling",
    ),
    "CI-SHOW-8": Rule("Cubes on a performer that leaves the arena go back to the supply.", "ruling"),
    "CI-SHOW-9": Rule(
        "With an empty caravan nobody goes on, you only draw. With nobody in the arena before, every cube brings 2 "
        "points.",
        "ruling",
    ),
    # finale
    "CI-FIN-1": Rule(
        "At the end each specialty brings 3 points to the owner of the caravan performer with most cubes. The only one "
        "of its specialty needs none. If it is a tie, the owner who is earlier in turn order has them."
    ),
    "CI-FIN-2": Rule(
        "Then the bonus track pays for the cubes in the caravan. Most points win; with equal points the victory is "
        "shared.",
        "both",
    ),
    "CI-FIN-3": Rule("The last round is played to its end: performers drawn in it take part in the finale.", "both"),
    "CI-FIN-4": Rule(
        "If a specialty has several performers and none of them a cube, the tie rule decides, or nobody scores.",
        "ruling",
        (msg("tie rule"), msg("nobody scores")),
    ),
    "CI-FIN-5": Rule("The bonus counts all cubes of a caravan together and rounds down.", "ruling"),
    # advanced
    "CI-ADV-1": Rule(
        "For one discarded card: swap an own performer for one in the arena or in another caravan that has no more "
        "cubes; the cubes go with them. If two in the arena are then alike, that performer and all to the left leave."
    ),
    "CI-ADV-2": Rule("For one discarded card: two cubes of the rightmost arena performer go back to the supply."),
    "CI-ADV-3": Rule(
        "Both actions may fall in the same turn, each for a card of its own; or only one of the two in a turn.",
        "ruling",
        (msg("both in a turn"), msg("one in a turn")),
    ),
    "CI-ADV-4": Rule(
        "A swap may bring a specialty into the arena twice. The one that stood there before goes off with everybody "
        "left of it, even if the arena runs empty; or the one standing further left goes, the newcomer not spared.",
        "ruling",
        (msg("the one that was there"), msg("the left one")),
    ),
    "CI-ADV-5": Rule(
        "Your Talents work on the performer you take in a swap; nobody's work on the one you hand over.", "ruling"
    ),
    "CI-ADV-6": Rule(
        "You choose the cubes. If only one is there, that one goes; with none the action cannot be taken.", "ruling"
    ),
    "CI-ADV-7": Rule("Each action once per player and game; a spare disc marks it."),
    "CI-ADV-8": Rule(
        "In the advanced game all six specialties are on posters; everything else is as in the basic one."
    ),
}
# by edition, the rulings that were the default then and are not now
EARLIER = {
    1: (("CI-ADV-4", "the left one"), ("CI-SET-8", "only within the turn"), ("CI-REH-17", "by itself")),
}
