"""Packs of printed numbers: kept, put together, read from and written to files and spreadsheets."""
