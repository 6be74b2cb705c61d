"""What each command of `ringside` does; a command is loaded when it is called."""
