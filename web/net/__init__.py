"""The server on the household's network: connections and their limits, the guard, frames, and what is proved first."""
