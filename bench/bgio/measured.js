// The same paced loop for both: wait until all clients are there, warm up, then time one move after the other.
"use strict";

const WARM = 20;
const MOVES = Number(process.argv[3] ?? 200);
const PACE = 60; // ms between two moves: a table's own limit on one phone is twenty taps a second
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const at = (sorted, share) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]) / 1e6;
const summary = (times) => { const sorted = [...times].sort((a, b) => (a < b ? -1 : 1)); return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }; };

/** once(): one move, resolves to {ack, fan} in nanoseconds. */
exports.measured = async (ready, once) => {
  while (!ready()) await wait(20);
  const times = [];
  for (let n = 0; n < WARM + MOVES; n += 1) {
    const time = await once();
    if (n >= WARM) times.push(time);
    await wait(PACE);
  }
  console.log(JSON.stringify({ moves: times.length, ack: summary(times.map(({ ack }) => ack)), fan: summary(times.map(({ fan }) => fan)) }));
  process.exit(0);
};
