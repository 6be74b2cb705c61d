"""The rules of Drum Roll, a module a phase in the order of the rulebook; `course` puts them together.

set-up      setup · tiles
a round     banking · placing · resolving · distributing · exchanging · organizing · rounds · steps
cards       investments · playing
the vote    voting
a show      acting · precedence · levels · regions · benefits · prices · aftermath
wages       payroll · paying
the end     finale · scoring
the table   parts · cards · pieces;  what is said and done: moves · answers · state;  why: rulebook
its word    counters · places · card_places · spots · lifting;  does it add up: audit
"""
