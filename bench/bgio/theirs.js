// Five clients of boardgame.io at one match: four seats and a spectator.
"use strict";
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.js");
const { measured } = require("./measured.js");

const { port, position } = JSON.parse(process.argv[2]);
const made = game(JSON.parse(require("fs").readFileSync(position, "utf8")));

const clients = ["0", "1", "2", "3", null].map((playerID) => {
  const client = Client({ game: made, numPlayers: 4, playerID, matchID: "bench", debug: false, multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }) });
  client.start();
  return client;
});
const idOf = (client) => client.getState()?._stateID ?? -1;

async function once() {
  const next = idOf(clients[4]) + 1;
  // the mover shows its own move before the server knows it, so only the others count
  const others = clients.slice(1);
  const stops = [];
  const all = new Promise((done) => others.forEach((client) => {
    stops.push(client.subscribe(() => { if (others.every((each) => idOf(each) >= next)) done(process.hrtime.bigint()); }));
  }));
  const from = process.hrtime.bigint();
  clients[0].moves.change(0, 1);
  const fan = (await all) - from;
  stops.forEach((stop) => stop());
  return { ack: fan, fan };
}

measured(() => clients.every((client) => idOf(client) >= 0), once);
