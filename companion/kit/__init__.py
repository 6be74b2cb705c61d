"""Pieces that two games share, or a game and the session."""
