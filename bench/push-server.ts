import { createServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { createPush } from '../server/src/push/index.ts';
import { WebSocketServer, type WebSocket } from 'ws';

/**
 * One of three servers under the same load, in a process of its own so that its CPU time is measured alone: 'push' is
 * the product's, 'naive' sends each message by itself, 'raw' writes the same bytes to plain sockets. 500 instruments
 * change every flush; a client watches 30. Reports to its parent the messages delivered and the CPU used.
 */
const CODES = Array.from({ length: 500 }, (_v, i) => `C${String(i).padStart(3, '0')}`);
const WATCHED = 30;
const FLUSH_MS = 250;

const mode = process.argv[2] ?? 'push';
let version = 0;
/** The length of the product's price push. */
const messageOf = (type: string, code: string) =>
  `{"type":"${type}","TimeSolt":2,"Data":{"ticker":"${code}","lastTrade":{"p":${(100 + (version % 100) / 100).toFixed(2)}},` +
  `"todaysChange":1.25,"todaysChangePerc":0.65,"prevDay":{"c":254.43},"day":{"c":255.68}}}`;

let delivered = 0;
let running = false;
let started = process.cpuUsage();

function begin(): void {
  delivered = 0;
  started = process.cpuUsage();
  running = true;
}

function report(): void {
  running = false;
  const used = process.cpuUsage(started);
  process.send?.({ delivered, cpuSeconds: (used.user + used.system) / 1e6 });
}

process.on('SIGINT', () => process.exit(0));
process.on('message', (message) => (message === 'begin' ? begin() : report()));

const listen = (server: {
  listen: (port: number, host: string, done: () => void) => unknown;
  address: () => unknown;
}) => server.listen(0, '0.0.0.0', () => process.send?.({ port: (server.address() as { port: number }).port }));

function startPush(): void {
  const push = createPush({
    identify: async () => undefined,
    endedSessions: async () => [],
    allowedOrigin: () => true,
    address: (request) => request.socket.remoteAddress ?? '',
    priceMessage: messageOf,
    isListed: () => true,
    listMessage: () => undefined,
    accountSnapshots: async () => ({}),
    onError: (error) => console.error(error),
    now: () => Date.now(),
    flushMs: 3_600_000,
  });
  const server = createServer();
  push.attach(server);
  listen(server);
  setInterval(() => {
    if (!running) return; // while clients connect, none of the servers sends
    version += 1;
    for (const code of CODES) push.priceChanged(code);
    const count = push.flush();
    delivered += count;
  }, FLUSH_MS);
}

function startNaive(): void {
  const watching = new Map<WebSocket, string[]>();
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (bytes) => {
      const text = bytes.toString();
      if (text.startsWith('{')) watching.set(socket, JSON.parse(text).topics[0].codes);
    });
  });
  listen(server);
  setInterval(() => {
    if (!running) return; // while clients connect, none of the servers sends
    version += 1;
    const texts = new Map(CODES.map((code) => [code, messageOf('market', code)]));
    for (const [socket, codes] of watching) {
      for (const code of codes) socket.send(texts.get(code) ?? '');
      delivered += codes.length;
    }
  }, FLUSH_MS);
}

function startRaw(): void {
  // Bytes of its own for every client, as in the product, made beforehand: only the write is measured.
  const size = (messageOf('market', 'C000').length + 4) * WATCHED;
  const sockets = new Map<Socket, Buffer>();
  const server = createTcpServer((socket) => {
    sockets.set(socket, Buffer.alloc(size, 'x'));
    socket.on('data', () => {});
    socket.on('error', () => sockets.delete(socket));
    socket.on('close', () => sockets.delete(socket));
  });
  listen(server);
  setInterval(() => {
    if (!running) return;
    for (const [socket, bytes] of sockets) {
      socket.write(bytes);
      delivered += WATCHED;
    }
  }, FLUSH_MS);
}

if (mode === 'push') startPush();
else if (mode === 'naive') startNaive();
else startRaw();
