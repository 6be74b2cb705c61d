"""Where the greedy player's games with the house set end. Real evenings of Drum Roll ended at 52 to 64."""

from __future__ import annotations

import argparse
import statistics
from concurrent.futures import ProcessPoolExecutor
from random import Random

from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.simulate import play_out
from companion.host.packs import packs

NAMES = ("Anna", "Bori", "Csaba", "Dimitra")
SEATS = (3, 4)
SHARES = (0, 5, 25, 50, 75, 95, 100)


def totals(job: tuple[str, int, int]) -> tuple[int, ...]:
    """The final points of each seat of one game."""
    key, seats, seed = job
    game = GAMES[key]
    setup = Setup(NAMES[:seats], facts=packs.house(GAMES[key]).facts, dealer=True, pack="house")
    line = play_out(game, setup, game.policy, Random(f"balance {seats} {seed}"))
    sheet = game.score(line.now)
    return tuple(sheet.total(Seat(i)) for i in range(seats))


def spread(values: list[int]) -> list[int]:
    """Lowest, 5th, 25th, 50th, 75th, 95th percentile, highest."""
    ordered = sorted(values)
    return [ordered[round(share / 100 * (len(ordered) - 1))] for share in SHARES]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?", choices=GAMES, default="drum_roll")
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--workers", type=int, default=2)
    wanted = asked.parse_args()
    jobs = [(wanted.game, SEATS[n % 2], n) for n in range(wanted.games)]
    with ProcessPoolExecutor(wanted.workers) as pool:
        games = list(pool.map(totals, jobs, chunksize=5))
    everybody, winners = [points for game in games for points in game], [max(game) for game in games]
    print("lowest, 5 %, 25 %, half, 75 %, 95 %, highest")
    print("everybody", spread(everybody))
    print("winners  ", spread(winners))
    means = statistics.mean(everybody), statistics.mean(winners)
    print(f"{len(games)} games, mean {means[0]:.1f}, of winners {means[1]:.1f}")


if __name__ == "__main__":
    main()
