"""Side-by-side measurements and fault drills; each prints its figure last."""
