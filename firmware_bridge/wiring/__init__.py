"""The wires of the vote box, drawn from the pins that its sketch names."""
