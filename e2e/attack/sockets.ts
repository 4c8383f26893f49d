import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { TestClient } from '../../server/test/client.ts';
import { addressOf, type Bounds, goesOn, live, openSocket, pause, present, Tally, type Target } from './world.ts';

const TYPES = ['market', 'stockDetail', 'wsDetail', 'markDetails', 'marketGainers', 'position', 'pending', 'account'];
const LISTED = ['AAPL', 'MSFT', 'SPY', 'KO', 'NVDA', 'AMZN', 'TSLA', 'QQQ', 'JNJ', 'V'];

/** 200 codes, others with every turn, most of them of nothing; with the listed ones in another order each time. */
function codesOf(turn: number): string[] {
  const made = Array.from({ length: 190 }, (_v, i) => `Z${((turn * 190 + i) % 46_656).toString(36).toUpperCase()}`);
  return [...LISTED.slice(turn % 10), ...LISTED.slice(0, turn % 10), ...made];
}

const command = (turn: number): string =>
  JSON.stringify({
    cmd: 'sub',
    topics: [
      { type: TYPES[turn % 3], codes: codesOf(turn) },
      { type: 'markDetails', id: `list-${turn}` },
      { type: TYPES[turn % TYPES.length] },
    ],
  });

type Opening = () => Promise<readonly WebSocket[]>;

/** Floods until its connections are closed for it, then comes again with others. */
async function flood(open: Opening, perSecond: number, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  for (let turn = 0; goesOn(bounds, turn); ) {
    const sockets = await open();
    const isOpen = (socket: WebSocket) => socket.readyState === socket.OPEN;
    do {
      for (const socket of sockets.filter(isOpen)) {
        socket.send(command(turn));
        tally.calls += 1;
      }
      turn += 1;
      await pause(1_000 / perSecond);
    } while (goesOn(bounds, turn) && sockets.some(isOpen));
    for (const socket of sockets) socket.terminate();
  }
  return tally;
}

/** Subscribe commands from `addresses` visitors, ten connections each. */
export function floodAsVisitors(target: Target, addresses: number, perSecond: number, bounds: Bounds): Promise<Tally> {
  const numbers = Array.from({ length: addresses * 10 }, (_v, i) => Math.floor(i / 10));
  const open = async () =>
    (await Promise.all(numbers.map((n) => live(target, addressOf(10 + addresses, n))))).filter(present);
  return flood(open, perSecond, bounds);
}

/** The same by customers, eight connections each. */
export function floodAsCustomers(
  target: Target,
  clients: readonly TestClient[],
  perSecond: number,
  bounds: Bounds,
): Promise<Tally> {
  const eightEach = clients.flatMap((client) => Array.from({ length: 8 }, () => client));
  const open = async () =>
    (await Promise.all(eightEach.map((client) => live(target, client.address, client)))).filter(present);
  return flood(open, perSecond, bounds);
}

/** A client's frame: first byte as given, masked or not, of any declared length. */
function frame(first: number, payload: Buffer, { masked = true, length = payload.length } = {}): Buffer {
  const mask = masked ? randomBytes(4) : Buffer.alloc(0);
  const flag = masked ? 0x80 : 0;
  const header =
    length < 126
      ? Buffer.from([first, flag | length])
      : length < 65_536
        ? Buffer.from([first, flag | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, flag | 127, 0, 0, 0, 0]), uint32(length)]);
  const body = masked ? Buffer.from(payload.map((byte, i) => byte ^ (mask[i & 3] ?? 0))) : payload;
  return Buffer.concat([header, mask, body]);
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const HOSTILE: Readonly<Record<string, readonly Buffer[]>> = {
  unmasked: [frame(0x81, Buffer.from('ping'), { masked: false })],
  'reserved bits': [frame(0xf1, Buffer.from('ping'))],
  'unknown opcode': [frame(0x83, Buffer.from('ping'))],
  'fragmented ping': [frame(0x09, Buffer.from('x'))],
  'long ping': [frame(0x89, Buffer.alloc(126))],
  'continuation of nothing': [frame(0x80, Buffer.from('x'))],
  'bad UTF-8': [frame(0x81, Buffer.from([0xff, 0xfe]))],
  'close code 1': [frame(0x88, Buffer.from([0, 1]))],
  'a terabyte announced': [frame(0x81, Buffer.alloc(10), { length: 0x7fffffff })],
  binary: [frame(0x82, Buffer.from('ping'))],
  'deep JSON': [frame(0x81, Buffer.from('['.repeat(8_000)))],
  'ping flood': Array.from({ length: 3_000 }, () => frame(0x89, Buffer.from('x'))),
  'empty fragments': [frame(0x01, Buffer.from('a')), ...Array.from({ length: 20_000 }, () => frame(0x00, Buffer.alloc(0)))],
};

/** Frames that no browser sends, each on a connection of its own. */
export async function hostileFrames(target: Target, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const kinds = Object.entries(HOSTILE);
  for (let turn = 0; goesOn(bounds, turn); turn += 1) {
    const [, frames] = kinds[turn % kinds.length] as (typeof kinds)[number];
    const socket = await openSocket(target.port, addressOf(30, turn)).catch(() => undefined);
    if (!socket) continue;
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET /ws HTTP/1.1\r\nhost: localhost:${target.port}\r\norigin: ${target.url}\r\nupgrade: websocket\r\n` +
        `connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    socket.write(Buffer.concat(frames));
    tally.calls += frames.length;
    await pause(20);
    socket.destroy();
  }
  return tally;
}

/** Connections that subscribe to everything and never read, and connections that do nothing at all. */
export async function slowAndIdle(target: Target, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const opening = Array.from({ length: Math.min(bounds.most, 300) }, (_v, i) =>
    live(target, addressOf(40, Math.floor(i / 10))),
  );
  const sockets = (await Promise.all(opening)).filter(present);
  for (const [i, socket] of sockets.entries()) {
    if (i % 3 > 0) continue;
    socket.send(JSON.stringify({ cmd: 'sub', topics: [{ type: 'stockDetail', codes: LISTED }] }));
    socket.pause();
  }
  tally.calls = sockets.length;
  while (performance.now() < bounds.until) await pause(100);
  for (const socket of sockets) socket.terminate();
  return tally;
}
