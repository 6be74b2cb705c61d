"""Every rule of The Magnificent in a sentence for somebody at the table, with its source."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.why import msg

RULES: dict[str, Rule] = {
    # set-up
    "MG-SET-1": Rule(
        "Two players use 3 dice of each colour and 2 clear ones, three players 4 and 3, four players all. Whoever "
        "starts rolls them onto the main tent."
    ),
    "MG-SET-2": Rule(
        "The main display holds 3 sets of a master card and a trainer tile, 4 with four players. Four posters lie open."
    ),
    "MG-SET-3": Rule(
        "Three tracks have one wagon each, and everybody moves all three. Each track gets 5 tents by lot; one tent "
        "stays in the box."
    ),
    "MG-SET-4": Rule(
        "You have a numbered board with its 4 master cards, a starting poster over the preprinted tent, a gem of each "
        "kind, 6 coins, a trainer, and 2 hats. One hat stands on the performance track: #1 for whoever starts, the "
        "others upwards in turn order."
    ),
    "MG-SET-5": Rule("Whoever starts gives 1 coin to whoever is last in turn order."),
    "MG-SET-6": Rule(
        "Everybody chooses a trainer tile, the last in turn order first. There are 3 to choose from, 4 with four "
        "players; a tile over with two players goes back into the deck."
    ),
    "MG-SET-7": Rule(
        "Dice find out who starts. Dice not needed, the sixteenth tent and the other starting posters are not used."
    ),
    "MG-SET-8": Rule(
        "The first game has A sides and the four cards of your board's number. Later you may play B sides, too, and "
        "draft the master cards with a numeral: everybody tells board, side and cards.",
        switch=(msg("as in the first game"), msg("side and cards are told")),
    ),
    "MG-SET-9": Rule(
        "Coins never run out and gems are enough for all. You have 8 trainer markers; a ninth you cannot gain.",
        "ruling",
    ),
    "MG-SET-10": Rule(
        "An empty deck of posters or master cards is made anew from its discards. If there are none, "
        "spaces stay empty.",
        "ruling",
    ),
    # a turn
    "MG-TURN-1": Rule(
        "Take a die from the main tent and put it on one of your master cards without a die. The bonus on top of that "
        "card is yours once, at any moment of this turn, unless the card says otherwise."
    ),
    "MG-TURN-2": Rule(
        "Your power is the die, plus your dice of its colour from earlier turns of the round, plus bonuses, plus 2 for "
        "each gem of the colour you give up. A clear gem stands for any colour."
    ),
    "MG-TURN-3": Rule(
        "A clear die is of the colour you choose when you take it, and your dice of that colour add to it. Later it "
        "adds to nothing."
    ),
    "MG-TURN-4": Rule("Then build, travel or perform: one of them, once. You need not use all your power."),
    "MG-TURN-5": Rule(
        "Bonuses come from master cards, camp spaces and tent spaces. None works twice, and what you leave unused is "
        "lost when your turn ends.",
        "both",
        (msg("it waits for its price"), msg("at once or never")),
    ),
    "MG-TURN-6": Rule(
        "A clear die keeps one colour for the whole turn: for power, gems, tiles, the wagon and bonuses of a colour.",
        "ruling",
    ),
    "MG-TURN-7": Rule(
        "Give up gems for power before your action begins; what the action brings is too late for it.", "ruling"
    ),
    "MG-TURN-8": Rule(
        "You have to take a die, but you may leave your action undone. It ends when you say so, or when nothing more "
        "can come of it.",
        "ruling",
        (msg("when its player says so"), msg("once nothing is possible")),
    ),
    # build
    "MG-BLD-1": Rule(
        "Choose a build level of your board that your power reaches. It shows how many small and large tiles you may "
        "build, all of the die's colour."
    ),
    "MG-BLD-2": Rule(
        "Turn and flip a tile as you like. It lies wholly inside your camp, over no other tile and, the first one "
        "excepted, edge to edge with one. It is never moved again."
    ),
    "MG-BLD-3": Rule("Build tiles one after the other. Bonus spaces that a tile covers pay before the next tile."),
    "MG-BLD-4": Rule("Of each colour there are 12 large and 16 small tiles. What is gone cannot be built.", "ruling"),
    "MG-BLD-5": Rule(
        "A level is a limit: leave out what you like, and what has no room in your camp. The order is yours to choose.",
        "ruling",
    ),
    "MG-BLD-6": Rule("A tile brings every bonus it covers, each space once in the game.", "ruling"),
    # travel
    "MG-TRV-1": Rule(
        "The wagon of your die's colour goes clockwise, at most as many spaces as you have power. Each gem and each "
        "free poster space on the way or at the end is yours."
    ),
    "MG-TRV-2": Rule(
        "If you stop on a tent you may take it. Put it on a free tent space and gain what is printed there; where it "
        "lay a poster can be gained from now on."
    ),
    "MG-TRV-3": Rule(
        "Your board has room for 4 tents beside the preprinted one. You may stop on a tent and leave it there."
    ),
    "MG-TRV-4": Rule(
        "You can keep 3 gems of each kind. For each further one you get a coin. You may not sell gems by choice."
    ),
    "MG-TRV-5": Rule(
        "A new poster is one of the four on display, replaced at once, or the top of the deck. If your 5 spaces are "
        "full you may exchange one, throw the new one away, or take none."
    ),
    "MG-TRV-6": Rule(
        "Put a new poster on any free poster space, over a tent or not. It stays until you perform.", "both"
    ),
    "MG-TRV-7": Rule(
        "While a tent lies on it, a poster space brings no poster, nor does it when a wagon takes that tent.", "ruling"
    ),
    "MG-TRV-8": Rule("The tracks are closed loops. A space you pass twice in one move pays twice.", "ruling"),
    "MG-TRV-9": Rule(
        "Gems from anywhere are gained one at a time, on a track in the order of its spaces; each that finds no room "
        "is a coin.",
        "ruling",
    ),
    # perform
    "MG-PRF-1": Rule(
        "Put a hat on a free space of the performance track that your power reaches: first the hat on the track, then "
        "the other, after that either of them. You may complete at most as many posters as the space shows."
    ),
    "MG-PRF-2": Rule(
        "To complete a poster you need a tent under it, its gems and the tent's, and its tiles in your camp. Posters "
        "completed together need all their tiles at once. A clear gem stands for any gem."
    ),
    "MG-PRF-3": Rule(
        "Gain the points and coins of the posters and of the tents under them. The posters go face down beside your "
        "board, the tents stay."
    ),
    "MG-PRF-4": Rule("After that you may arrange your other posters anew."),
    "MG-PRF-5": Rule("Your die's colour plays no part here. If no space you can reach is free, you cannot perform."),
    "MG-PRF-6": Rule(
        "You may complete fewer posters, even none; the hat moves nevertheless. Tiles stay and count again next time."
    ),
    "MG-PRF-7": Rule(
        "Your own hats are in the way, too, and the space a hat comes from is free only after the move.", "ruling"
    ),
    # trainers
    "MG-TRN-1": Rule(
        "On your turn, before you take a die too, use any number of trainers, on common spaces or your own trainer "
        "tiles: one trainer, one or more for once each, or two, as the space shows. A trainer just gained cannot "
        "change the step that brought it. Used ones wait at the main tent until the round is over."
    ),
    "MG-TRN-2": Rule(
        "Most trainer spaces work only with a certain action. Those for one or two trainers work once a turn; nobody "
        "can block them for others.",
        "both",
    ),
    # end of a round
    "MG-END-1": Rule(
        "Add up your dice colour by colour. Pay the highest of the three sums, and all your clear dice besides. Dice "
        "printed on cards cost nothing."
    ),
    "MG-END-2": Rule(
        "Pay all you can. Each coin you lack costs 1 point in the first round, 2 in the second, 3 in the third; points "
        "may fall below 0."
    ),
    "MG-END-3": Rule(
        "Take back the lower of two hats. Then, beginning with the highest hat, each takes a master card with the "
        "trainer tile beside it; in the last round there are no tiles. With two players, a free space between the "
        "hats lets the upper one discard a set before the other picks; without one, the other has two sets to choose "
        "from."
    ),
    "MG-END-4": Rule(
        "Of your five master cards choose one, the new one or another: it scores in full and is discarded."
    ),
    "MG-END-5": Rule(
        "After the first and the second round trainers come back, the display is filled, and the hats move to the "
        "bottom in their order. Whoever is on #1 rolls the dice and starts; turns go clockwise."
    ),
    "MG-END-6": Rule(
        "With two players, count the spaces between the hats when second hats are back; a hat that never moved counts "
        "where it stands.",
        "ruling",
    ),
    "MG-END-7": Rule(
        "Cards may be scored in any order. Each looks at its owner's camp and coins as they are after paying.", "ruling"
    ),
    "MG-END-8": Rule("Each round all dice of the set-up are rolled; 3 of them are left when it ends.", "ruling"),
    # the end
    "MG-FIN-1": Rule("Each of your last four master cards scores half, rounded down. So is its maximum."),
    "MG-FIN-2": Rule("Every 5 coins are a point."),
    "MG-FIN-3": Rule(
        "Each of the 9 areas of your camp that is covered everywhere brings 4 points. A gem of any kind may cover a "
        "gap in an area, but brings no bonus and completes no row or column."
    ),
    "MG-FIN-4": Rule("Most points win; if level, most coins; still level, you share the victory.", "both"),
    "MG-FIN-5": Rule("Score cards, then coins, then areas. Gems in the camp count for areas alone."),
    "MG-FIN-6": Rule(
        "A row or column is complete when tiles cover each of its spaces. Areas are the printed rectangles.",
        "ruling",
    ),
    "MG-FIN-7": Rule("Gems are put where they complete the most areas.", "ruling"),
}

# the defaults of the first edition; one of them still is, and is spelled out for such a table alone
FIRST_EDITION = (
    ("MG-TURN-5", "at once or never"),
    ("MG-TURN-8", "once nothing is possible"),
    ("MG-SET-8", "as in the first game"),
)
