// The same evening in boardgame.io's reducer: a position of the same size, the same number of moves, the same end.
"use strict";
const fs = require("fs");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/dist/cjs/internal.js");
const { ActivePlayers } = require("boardgame.io/core");

const { position, moves, fame } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const seats = position.circuses.length;

const game = {
  name: "ringside-bench",
  setup: () => position,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    change: ({ G }, changes) => {
      for (const [seat, thing, by] of changes) G.circuses[seat][thing] += by;
    },
  },
};

function playedOut(reducer) {
  let state = InitializeGame({ game, numPlayers: seats });
  for (const { seat, changes } of moves) {
    const payload = { type: "change", args: [changes], playerID: String(seat) };
    state = reducer(state, { type: "MAKE_MOVE", payload });
  }
  return state;
}

const reducer = CreateGameReducer({ game });
let best = Infinity;
for (let run = 0; run < 7; run++) {
  const from = process.hrtime.bigint();
  const state = playedOut(reducer);
  best = Math.min(best, Number(process.hrtime.bigint() - from) / 1e6);
  const reached = state.G.circuses.map((c) => c.fame);
  if (JSON.stringify(reached) !== JSON.stringify(fame)) throw new Error(`ends at ${reached}, not ${fame}`);
}
console.log(JSON.stringify({ moves: moves.length, ms: best, per_second: Math.round((moves.length / best) * 1000) }));
