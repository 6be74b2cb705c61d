"""The button boxes on USB: what they say, and how it becomes a move."""
