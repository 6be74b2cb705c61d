// boardgame.io's own server with its table in memory, as it comes.
"use strict";
const { Server, Origins } = require("boardgame.io/server");
const { game } = require("./game.js");

const position = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"));
const server = Server({ games: [game(position)], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[3])).then(() => console.log(JSON.stringify({ port: Number(process.argv[3]) })));
process.stdin.on("end", () => process.exit(0)).resume();
