"""What may be put otherwise, a module for each kind of thing; `rules/places.py` puts them together."""
