"""What the laptop provides to the screens, the box and the printer."""
