"""The book of evenings: what was played, told in files and sums, and forgotten for good."""
