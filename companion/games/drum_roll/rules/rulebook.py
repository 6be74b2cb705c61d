"""Every rule of Drum Roll in a sentence for somebody at the table, with its source and the rulings one may choose."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.why import msg

RULES: dict[str, Rule] = {
    # components and supply
    "DR-SUP-1": Rule("There are 25 cubes of each colour. When a colour is out, nobody gains one until some come back."),
    "DR-SUP-2": Rule("Money never runs out, whatever coins are in the box; the 18 wagons can.", "both"),
    "DR-SUP-3": Rule("There are 44 discount tokens. While none is left, cards get no further discount."),
    "DR-SUP-4": Rule("The decks hold 45 performers of five kinds, 15 personnel and 30 investments.", "both"),
    "DR-SUP-5": Rule("An empty deck is made anew from its discards. If there are none, that kind of card is gone."),
    "DR-SUP-6": Rule(
        "Discount tokens come back when their card is hired or leaves. If they are few, performers get theirs first, "
        "from left to right, then personnel.",
        "both",
    ),
    "DR-SUP-7": Rule(
        "If there are too few cubes for all, turn order from the start player decides; on a cube space, the stack. "
        "What is missing is not owed later.",
        "ruling",
    ),
    "DR-SUP-8": Rule("If no card is left that the row may show, its place stays empty.", "ruling"),
    # set-up
    "DR-SET-1": Rule("Lay out as many personnel as there are players; 3 with two players."),
    "DR-SET-2": Rule(
        "Lay out one performer more than there are players. A third of one kind goes away and is replaced; with two "
        "players all three kinds differ. Draw performers from the bottom of the deck."
    ),
    "DR-SET-3": Rule(
        "Everybody begins with 3 discs, a region tile by lot, no fame, and the ticket marker on the start."
    ),
    "DR-SET-4": Rule(
        "You are dealt two performers in secret: keep one, pass the other to the left. Then all are shown together."
    ),
    "DR-SET-5": Rule("Take two cubes of any colours, alike or not."),
    "DR-SET-6": Rule("Your money is 15 coins less the hire costs of your two performers."),
    "DR-SET-7": Rule(
        "With two players a third region tile lies between you and moves on as if a third player sat there."
    ),
    "DR-SET-8": Rule("Whoever was last at a circus starts; or draw lots."),
    "DR-SET-9": Rule("Region tiles that were not dealt stay in the box.", "ruling"),
    # action phase
    "DR-ACT-1": Rule(
        "From the start player clockwise, place or pass one disc at a time, three each. Discs on one space form a "
        "stack that is resolved from the bottom."
    ),
    "DR-ACT-2": Rule("Each cube space takes one disc a round, whoever comes first."),
    "DR-ACT-3": Rule("Only so many cube spaces are used in a round as there are players."),
    "DR-ACT-4": Rule(
        "Sell tickets at most twice a round: one step up the track, and the coins printed there. On the last step "
        "nothing more can be sold until after the show."
    ),
    "DR-ACT-5": Rule("Invest at most twice a round: pay 1 coin and take the top investment."),
    "DR-ACT-6": Rule(
        "Hire one performer a round at most, for the printed hire cost less its discounts, never below 0."
    ),
    "DR-ACT-7": Rule(
        "Hire one personnel a round at most, for the printed hire cost less its discounts, never below 0."
    ),
    "DR-ACT-8": Rule("A disc you do not place earns 1 coin. You may pass any of the three."),
    "DR-ACT-9": Rule(
        "Resolve all cube spaces together, then all sales together, then investments, performers and personnel, each "
        "stack from the bottom."
    ),
    "DR-ACT-10": Rule(
        "If the card you wanted is gone, choose another or none. Nothing taken, or not paid for, is a lost disc: no "
        "coin for it.",
        "both",
    ),
    "DR-ACT-11": Rule(
        "Before the cubes are given out, each card left in the rows gets a discount. A card that costs 0 stays one "
        "more round, then it goes."
    ),
    "DR-ACT-12": Rule(
        "With an Unblock Action your disc may go where a player or a limit is in the way. It never moves a ticket "
        "marker past the last step.",
        "both",
        (msg("any space"), msg("cube spaces")),
    ),
    "DR-ACT-13": Rule(
        "You may place a disc without having the money: you pay when it is resolved, after the sales.", "ruling"
    ),
    "DR-ACT-14": Rule("A card that is free already when discounts are given goes away then.", "ruling"),
    "DR-ACT-15": Rule(
        "You may sell only while your discs leave your marker a step to go to. Several markers may share a step.",
        "ruling",
    ),
    "DR-ACT-16": Rule(
        "The limit counts cube spaces in use: an unblocked disc on a taken space uses no further one, on a free one "
        "it may go over the limit.",
        "ruling",
    ),
    "DR-ACT-17": Rule(
        "You may choose a cube space whose colour is out; if it still is, the disc brings nothing.", "ruling"
    ),
    "DR-ACT-18": Rule(
        "You pass one disc on your turn and earn its coin at once; the others may still be placed.", "ruling"
    ),
    # distribution
    "DR-DIS-1": Rule(
        "All at once: move up to 2 cubes from your stock to your performers, 3 with the General Supplier."
    ),
    "DR-DIS-2": Rule("Cubes stay on their card, in any order of levels, until it is fired or flipped."),
    "DR-DIS-3": Rule("Once a distribution an agent changes one of your cubes into one of the two colours on its card."),
    "DR-DIS-4": Rule(
        "Once a distribution a personal assistant changes one cube of the printed colour into the printed two.",
        "both",
        (msg("both cubes"), msg("one of them")),
    ),
    "DR-DIS-5": Rule(
        "A cube goes only on a card that still lacks it for one of its levels, never on a flipped one.", "ruling"
    ),
    "DR-DIS-6": Rule(
        "Agent and assistant change cubes of your stock, before, between or after the moves; one of each is allowed. "
        "If only one of two cubes is there, you get that one.",
        "ruling",
    ),
    "DR-DIS-7": Rule(
        "Cubes always come into your stock first; they reach performers only in a distribution.", "ruling"
    ),
    # end of a round
    "DR-END-1": Rule(
        "Refill personnel, then performers; the round marker moves on, the start player marker goes left."
    ),
    "DR-END-2": Rule(
        "At the end of a round the Show Organizer may go back to the row, without discounts, and you start the next "
        "round. You may not hire it in that round."
    ),
    "DR-END-3": Rule("At the start of a round put any number of coins on your Bank Representative; they stay there."),
    "DR-END-4": Rule(
        "After the cubes come the vote, the Show Organizer, the refills, the round marker and the start player. A step "
        "with a choice in it ends when its player says so.",
        "ruling",
        (msg("when its player says so"), msg("by itself")),
    ),
    "DR-END-5": Rule(
        "The Show Organizer goes back before the refill, even if the row is then one card too long.", "ruling"
    ),
    "DR-END-6": Rule(
        "The Show Organizer may also go back just before a show: no wage for it, you start the next round, and it is "
        "swept away with the row.",
        "ruling",
        (msg("allowed"), msg("not allowed")),
    ),
    "DR-END-7": Rule("Coins go on the Bank Representative before the first disc of a round.", "ruling"),
    "DR-END-8": Rule("Personnel is never fired; only the Show Organizer can leave.", "ruling"),
    # vote
    "DR-VOTE-1": Rule(
        "After round 5 everybody votes in secret and shows it together: a disc in the hand for one more round, an "
        "empty hand for the show."
    ),
    "DR-VOTE-2": Rule("The majority decides. If it is a tie, only the start player's own vote counts."),
    "DR-VOTE-3": Rule(
        "After a 6th round the vote is repeated. Now a vote for one more round costs 1 fame.",
        "both",
        (msg("whatever the outcome"), msg("only when postpone wins")),
    ),
    "DR-VOTE-4": Rule("After a 7th round the show begins without a vote."),
    "DR-VOTE-5": Rule("When the votes are seen, a Double Vote makes your own count twice, and all are counted again."),
    "DR-VOTE-6": Rule(
        "With two players a phantom casts a third vote on the 6th round.", "both", (msg("ready"), msg("postpone"))
    ),
    "DR-VOTE-7": Rule("Who gives no vote counts as ready for the show.", "ruling"),
    "DR-VOTE-8": Rule(
        "Double Votes are offered to all until nobody wants one. Each adds one vote like your own; a tie still looks "
        "at the start player's single vote.",
        "ruling",
    ),
    # show
    "DR-SHOW-1": Rule("Your performers go on one by one in the order you choose, and bring what they bring."),
    "DR-SHOW-2": Rule(
        "A performer plays the highest level whose cubes, and those of all levels below, are on its card. Without the "
        "poor level's cubes there is no act.",
        "both",
    ),
    "DR-SHOW-3": Rule("Take what is printed for the level reached, and only that."),
    "DR-SHOW-4": Rule(
        "An outstanding performer gives its benefit or, once in the game, is flipped for its fame; its cubes go back."
    ),
    "DR-SHOW-5": Rule("A flipped performer gives nothing in later shows, needs no cubes and is not fired for it."),
    "DR-SHOW-6": Rule(
        "A performer without an act is fired: card and cubes go, you pay its printed hire cost and lose 1 fame. What "
        "you cannot pay of it costs fame, too.",
        "both",
        (msg("1 fame per missing coin"), msg("no further loss")),
    ),
    "DR-SHOW-7": Rule("Your region tile pays for the performers in your circus, whatever level they played.", "both"),
    "DR-SHOW-8": Rule("In each show the Orchestra brings 2 fame, the Popcorn Vendor 3 coins before the wages."),
    "DR-SHOW-9": Rule(
        "Extended Applause, for one show: 1 fame for each own performer of its kind that plays outstanding, 1 less "
        "for each that plays poor."
    ),
    "DR-SHOW-10": Rule(
        "Shows go clockwise from the start player of the last round, each to its end; where it matters in a pair, "
        "the earlier one goes first.",
        "ruling",
    ),
    "DR-SHOW-11": Rule(
        "You may decline what a performer brings. An exchange works once a show; its whole price is paid when its card "
        "is on.",
        "ruling",
        (msg("in full"), msg("as far as it goes")),
    ),
    "DR-SHOW-12": Rule(
        "A flipped performer is still one of its kind; a magician still raises the hand limit. For Extended Applause "
        "it is outstanding in the show of its flip only.",
        "ruling",
        (msg("yes"), msg("no")),
    ),
    "DR-SHOW-13": Rule(
        "In your show come the performers, then the region, the personnel, and Extended Applause, whenever in the show "
        "it was played.",
        "ruling",
        (msg("any time in the show"), msg("after your own show")),
    ),
    "DR-SHOW-14": Rule("The wagon of a fired performer goes back, and no wage is due for it.", "ruling"),
    "DR-SHOW-15": Rule("With two players only your own region tile counts; the phantom's is nobody's.", "ruling"),
    # wages
    "DR-PAY-1": Rule("After all that the shows bring, pay the wages of all performers and personnel in one sum."),
    "DR-PAY-2": Rule("Each coin you cannot pay costs 1 fame; fame may fall below 0."),
    "DR-PAY-3": Rule(
        "A wagon lowers the wage of its performer by 1 for good, never below 0. One wagon each, and it stays there.",
        "both",
    ),
    "DR-PAY-4": Rule(
        "A benefit that skips a wage skips one in this show, personnel's too; you choose whose when you pay.",
        "both",
        (msg("yes"), msg("performers only")),
    ),
    "DR-PAY-5": Rule("In the show of its flip a performer gets its normal wage, after that the secondary one."),
    "DR-PAY-6": Rule(
        "The wage and fame of an eccentric depend on how many eccentrics are in your circus, itself and flipped ones "
        "included; its secondary wage, too, where its card says so.",
        "both",
    ),
    "DR-PAY-7": Rule(
        "A wagon is given at once; with none left, or nobody to give it to, there is none to gain.", "ruling"
    ),
    "DR-PAY-8": Rule("What a show earns may pay its wages, and cards that bring money may be played before.", "both"),
    # after a show
    "DR-AFT-1": Rule(
        "Both rows are swept away and dealt anew; round marker to 1, show marker on, ticket markers to the start."
    ),
    "DR-AFT-2": Rule("Pass your region tile to the left."),
    "DR-AFT-3": Rule("The player left of the last start player starts."),
    "DR-AFT-4": Rule("After the third show none of this happens: the final scores come at once."),
    "DR-AFT-5": Rule(
        "With two players tiles go from the first seat to the second, the phantom, and the first again.", "ruling"
    ),
    # investments
    "DR-INV-1": Rule(
        "You may hold 2 investments, and 1 more for each magician. Look at the new card, then play or throw away what "
        "is too much.",
        "both",
        (msg("counts once"), msg("counts each time")),
    ),
    "DR-INV-2": Rule(
        "Investments may be played at any time unless they say otherwise. Unblock, Trailer and Fire a Performer are "
        "worth 1 fame at the end if you kept them."
    ),
    "DR-INV-3": Rule(
        "At the end: Trailer Bonus, 1 fame a wagon; Personnel Bonus, 1 for each personnel; Resource Bonus, 1 for 3 "
        "cubes in stock."
    ),
    "DR-INV-4": Rule("Look at so many investments, keep one, and put the rest under the deck in any order.", "both"),
    "DR-INV-5": Rule(
        "When a magician leaves, your limit falls at once: play or throw away what is too much.", "ruling"
    ),
    "DR-INV-6": Rule("Each investment is used once and then discarded.", "ruling"),
    "DR-INV-7": Rule("Hands are secret. Cards for the end stay in the hand until the final scores.", "ruling"),
    "DR-INV-8": Rule(
        "At any time means in others' turns too and before the wages, but not inside another effect and not after the "
        "last show.",
        "ruling",
    ),
    # the end
    "DR-FIN-1": Rule(
        "Awards: most performers; all five kinds; every performer outstanding in the last show; 8 or more performers. "
        "Tied players all get the full award."
    ),
    "DR-FIN-2": Rule("The Bank Representative brings 1 fame for every 2 coins on it, 5 at most."),
    "DR-FIN-3": Rule("Show the investments that count: those kept for 1 fame, and the bonuses."),
    "DR-FIN-4": Rule("Most fame wins, then most money; still level, you share the victory."),
    "DR-FIN-5": Rule(
        "For the Perfect Show, a performer flipped in an earlier show counts as outstanding. A circus without "
        "performers has neither Perfect nor Largest Show.",
        "ruling",
        (msg("yes"), msg("no")),
    ),
    "DR-FIN-6": Rule("Coins on the Bank Representative are not money when a tie is broken.", "ruling"),
}

# the rulings that were the default under an earlier edition
EARLIER: dict[int, tuple[tuple[str, str], ...]] = {
    1: (
        ("DR-END-4", "by itself"),
        ("DR-VOTE-6", "postpone"),
        ("DR-SHOW-11", "as far as it goes"),
        ("DR-SHOW-13", "after your own show"),
        ("DR-INV-1", "counts each time"),
    ),
}
