"""Ringside: a companion for a physical table of the three circus games."""

__version__ = "0.1.0"
