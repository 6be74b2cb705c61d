"""What is printed on the components of Drum Roll, and `packs/house.toml`, the house set."""
