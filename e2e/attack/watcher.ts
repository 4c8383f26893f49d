import { request } from 'node:http';

/** Asks `/livez` every 100 ms in a process of its own, and answers on demand how long it was silent at the longest. */
const port = Number(process.argv[2]);
const EVERY_MS = 100;

let lastAnswer = performance.now();
let longest = 0;

function ask(): void {
  const options = { port, host: '127.0.0.1', path: '/livez', localAddress: '127.9.9.9', timeout: 120_000 };
  const call = request(options, (response) => {
    response.resume();
    if (response.statusCode === 200) answered();
  });
  call.on('error', () => {});
  call.end();
}

function answered(): void {
  const now = performance.now();
  longest = Math.max(longest, now - lastAnswer);
  lastAnswer = now;
}

setInterval(ask, EVERY_MS);
process.on('message', () => {
  const silent = Math.max(longest, performance.now() - lastAnswer);
  process.send?.({ silentMs: Math.round(silent) });
  longest = 0;
});
process.on('disconnect', () => process.exit(0));
