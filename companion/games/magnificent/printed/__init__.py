"""What is printed on the components of The Magnificent, and `packs/house.toml`, the house set."""
