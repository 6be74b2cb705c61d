"""`ringside simulate`: whole games played by the laptop, for balance and for trust in the rules."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from random import Random
from statistics import fmean
from typing import Any

from msgspec import Struct

from companion.cli import USAGE, Failed, Say, no_game
from companion.core.game import Game
from companion.core.seats import Seat, Setup
from companion.games import GAMES
from companion.games.simulate import Policy, play_out
from companion.host.i18n import _
from companion.host.packs import packs

NAMES = ("Ada", "Bence", "Chloe", "Dimitra", "Emil", "Fanni", "Georg", "Hanna")


class Played(Struct, frozen=True):
    """One finished game. moves: lines of its log."""

    scores: list[int]
    places: list[int]
    moves: int


def run(options: Namespace, say: Say) -> int:
    game = _game(options)
    policy = game.policy if options.policy == "greedy" else game.sample
    setup = _setup(game, options.seats)
    began = time.perf_counter()
    played = [_played(game, setup, policy, f"{options.seed}/{n}", n, options.games) for n in range(options.games)]
    seconds = time.perf_counter() - began
    print(json.dumps(_summary(options, played, seconds)) if options.json else _sentences(played, seconds, say))
    return 0


def _game(options: Namespace) -> Game[Any, Any]:
    game = GAMES.get(options.game)
    if game is None:
        raise no_game(options.game, GAMES)
    if options.seats not in game.seats:
        text = _("{game} is for {low} to {high} players.")
        raise Failed(text, USAGE, game=game.title, low=game.seats[0], high=game.seats[-1])
    if options.games < 1:
        raise Failed(_("At least one game has to be played."), USAGE)
    return game


def _setup(game: Game[Any, Any], seats: int) -> Setup:
    return Setup(NAMES[:seats], facts=packs.house(game).facts, dealer=True, pack="house")


def _played(game: Game[Any, Any], setup: Setup, policy: Policy[Any, Any], seed: str, n: int, games: int) -> Played:
    timeline = play_out(game, setup, policy, Random(seed))
    sheet = game.score(timeline.now)
    _progress(n + 1, games)
    totals = [sheet.total(Seat(seat)) for seat in range(len(setup.names))]
    return Played(totals, list(sheet.places()), len(timeline.events))


def _progress(done: int, games: int) -> None:
    """On a terminal only."""
    if sys.stderr.isatty():
        bar = "#" * (30 * done // games)
        print(f"\r[{bar:<30}] {done}/{games}", end="\n" if done == games else "", file=sys.stderr, flush=True)


def _summary(options: Namespace, played: list[Played], seconds: float) -> dict[str, object]:
    points = [score for game in played for score in game.scores]
    wins = [[place == 1 for place in game.places] for game in played]
    return {
        "game": options.game,
        "seats": options.seats,
        "games": len(played),
        "seed": options.seed,
        "policy": options.policy,
        "low": min(points),
        "mean": round(fmean(points), 2),
        "high": max(points),
        "winner_mean": round(fmean(max(game.scores) for game in played), 2),
        "wins": [sum(column) for column in zip(*wins, strict=True)],
        "moves": sum(game.moves for game in played),
        "seconds": round(seconds, 3),
        "scores": [game.scores for game in played],
    }


def _sentences(played: list[Played], seconds: float, say: Say) -> str:
    points = [score for game in played for score in game.scores]
    moves = sum(game.moves for game in played)
    rows = [
        say(_("{n} game played in {seconds} s.|{n} games played in {seconds} s."), _timed(len(played), seconds)),
        say(_("Scores from {low} to {high}."), {"low": min(points), "high": max(points)}),
        say(_("The winners had {mean} on average."), {"mean": f"{fmean(max(g.scores) for g in played):.1f}"}),
        say(_("{n} move a game.|{n} moves a game."), {"n": moves // len(played)}),
    ]
    return "\n".join(rows)


def _timed(n: int, seconds: float) -> dict[str, int | str]:
    return {"n": n, "seconds": f"{seconds:.1f}"}
