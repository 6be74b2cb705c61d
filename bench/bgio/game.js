// A game with a position of the given size and one move that changes two numbers of it.
"use strict";
const { ActivePlayers } = require("boardgame.io/core");

exports.game = (position) => ({
  name: "ringside-bench",
  setup: () => position,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    change: ({ G }, seat, coins) => {
      G.circuses[seat].coins += coins;
      G.circuses[seat].fame += 1;
    },
  },
});
