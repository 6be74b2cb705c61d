"""What is printed on the components of Circus, and `packs/house.toml`, the house set."""
