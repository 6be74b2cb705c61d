"""What one viewer may see of Drum Roll: `views` puts it together."""
