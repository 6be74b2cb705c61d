"""The engine: what a move, a question, a reason, a score and a timeline are."""
