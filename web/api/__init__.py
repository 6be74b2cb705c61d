"""The calls and files of the pages: one module for each matter, and `served.py`, which answers them all."""
