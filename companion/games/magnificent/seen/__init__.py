"""What one viewer may see of The Magnificent: `views` puts it together."""
