"""Drum Roll: `GAME` is the record the rest of the product plays."""
