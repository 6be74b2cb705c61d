"""The games of the shelf; here alone a game may be of any kind."""

from typing import Any

from companion.core.game import Game
from companion.games import circus, drum_roll, magnificent

GAMES: dict[str, Game[Any, Any]] = {game.key: game for game in (drum_roll.GAME, circus.GAME, magnificent.GAME)}
