"""What one viewer may see of Circus: `views` puts it together."""
