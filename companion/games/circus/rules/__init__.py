"""The rules of Circus, a module a phase in the order of the rulebook; `course` puts them together.

set-up      setup
a turn      turns · rehearsal · development · effects · hands · leave
showtime    showtime · arena
advanced    advanced
the end     finale
the table   parts · cards · pieces · counters · places;  what is said and done: moves · state;  why: rulebook
"""
