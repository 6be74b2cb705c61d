"""How the blocks of a player aid are set, as a reference and as a booklet, and what a table has chosen."""
