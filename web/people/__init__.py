"""People and how they are known again: names, keys, seats, guests, and those who knock."""
