// Five screens at a Ringside table: one seat places a disc and takes it back, and we wait until all five have seen it.
"use strict";
const { io } = require("socket.io-client");
const { measured } = require("./measured.js");

const { port, views, tickets, mover } = JSON.parse(process.argv[2]);

function screen(viewing, ticket) {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], auth: { ticket, instance: `bench${viewing}`, as: viewing } });
  const page = { socket, seq: -1, view: {}, seen: () => {} };
  socket.on("connect", () => socket.emit("hello", { seq: null }));
  socket.on("connect_error", ({ message }) => { throw new Error(message); });
  socket.on("parts", ({ seq, base, parts, within = {} }) => {
    if (base !== null && base !== page.seq) throw new Error(`a gap: ${base} after ${page.seq}`);
    Object.assign(page.view, parts);
    for (const [part, members] of Object.entries(within)) Object.assign(page.view[part], members);
    page.seq = seq;
    page.seen();
  });
  setInterval(() => socket.emit("beat", { t: 0 }), 2500).unref();
  return page;
}

const pages = views.map((view, n) => screen(view, tickets[n]));
const one = pages[mover];
let number = 0;

/** A disc, or taking it back: in turn. */
function tap(acked) {
  const request = `bench${(number += 1)}`;
  if (number % 2 === 0) { one.socket.emit("back", { request }, acked); return; }
  const ask = one.view.asks.find(({ by }) => by === mover);
  const { move } = ask.options.find(({ no }) => !no);
  one.socket.emit("move", { request, answering: ask.id, move }, acked);
}

const everybody = (seq) => pages.every((page) => page.seq >= seq);

async function once() {
  const next = one.seq + 1;
  const all = new Promise((done) => pages.forEach((page) => { page.seen = () => everybody(next) && done(process.hrtime.bigint()); }));
  const from = process.hrtime.bigint();
  const acked = new Promise((done) => tap((ack) => { if (ack.is !== "ok") throw new Error(JSON.stringify(ack)); done(process.hrtime.bigint()); }));
  return { ack: (await acked) - from, fan: (await all) - from };
}

measured(() => everybody(0), once);
