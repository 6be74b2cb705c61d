"""Ringside: a companion for a physical table of Drum Roll, Circus or The Magnificent."""

__version__ = "0.1.0"
