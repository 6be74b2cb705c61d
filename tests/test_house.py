"""The picture of the house shows the folders and imports that there are."""

from __future__ import annotations

from tools import house


def test_the_picture_is_what_the_code_is() -> None:
    """`python tools/house.py` draws it anew."""
    assert house.PICTURE.read_text("utf-8") == house.drawn()


def test_no_folder_uses_one_above_it() -> None:
    rows = house.layers()
    height = {name: n for n, row in enumerate(rows) for name in row}
    used = house.uses(height)
    assert used["companion.core"] == set()
    assert all(height[name] < height[other] for name, others in used.items() for other in others)
