"""What a played game leaves: its points with their reasons, its course, who signs, what lies where."""
