"""Circus: `GAME` is the record the rest of the product plays."""
