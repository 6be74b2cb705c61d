"""How Circus tells what happened: the story of a move, what followed by itself, printed values in words."""
