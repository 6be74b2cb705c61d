"""The rules of The Magnificent, a module a phase in the order of the rulebook; `course` puts them together.

set-up      setup
a turn      turns · dice · power · training · gaining
actions     building · camp;  travelling · hanging;  performing · hats · purse
a round     rounds · cards · criteria
the end     finale · filling · scoring
the table   parts · decks · naming · pieces · counters · places;  moves · answers · state;  why: rulebook
"""
