import { request } from 'node:http';

/**
 * Requests `/livez` every 100 ms in a process of its own, and answers on demand the longest silence of the server.
 * Silence only counts while this process runs: delays of its own timer are subtracted and reported.
 */
const port = Number(process.argv[2]);
const EVERY_MS = 100;
const TICK_MS = 20;
const TICKS = EVERY_MS / TICK_MS;

let lastTick = performance.now();
let ticks = 0;
/** Time since the last answer, without delays of this process. */
let silent = 0;
let longest = 0;
let late = 0;

function ask(): void {
  const options = { port, host: '127.0.0.1', path: '/livez', localAddress: '127.9.9.9', timeout: 120_000 };
  const call = request(options, (response) => {
    response.resume();
    if (response.statusCode === 200) silent = 0;
  });
  call.on('error', () => {});
  call.end();
}

setInterval(() => {
  const now = performance.now();
  const elapsed = now - lastTick;
  lastTick = now;
  late = Math.max(late, elapsed - TICK_MS);
  silent += Math.min(elapsed, 2 * TICK_MS);
  longest = Math.max(longest, silent);
  ticks += 1;
  if (ticks % TICKS === 0) ask();
}, TICK_MS);

process.on('message', () => {
  process.send?.({ silentMs: Math.round(longest), lateMs: Math.round(late) });
  longest = silent;
  late = 0;
});
process.on('disconnect', () => process.exit(0));
