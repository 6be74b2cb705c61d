"""What sets type and draws: the document, its letters, signs, strips and columns; it knows no game."""
