"""Who plays Drum Roll by machine: a greedy player, answers at random, and the laptop as the dealer."""
