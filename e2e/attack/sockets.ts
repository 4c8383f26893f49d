import { randomBytes, randomInt } from 'node:crypto';
import { MARKET_LISTS } from '@candor/model/market/routes.ts';
import type { WebSocket } from 'ws';
import { INSTRUMENTS } from '../../server/src/market/instruments/index.ts';
import type { TestClient } from '../../server/test/client.ts';
import { addressOf, type Bounds, goesOn, live, openSocket, pause, present, Tally, type Target } from './world.ts';

const CODES = INSTRUMENTS.map(({ code }) => code);
const PRICES = ['market', 'stockDetail', 'wsDetail'];
const ACCOUNT = ['accountView', 'account', 'detail', 'position', 'pending', 'boughtDetailPosition'];

/**
 * 200 codes, other ones with every turn: listed ones in even turns, which are watched, ones of nothing in odd turns.
 */
function codesOf(turn: number): string[] {
  return Array.from({ length: 200 }, (_v, i) =>
    turn % 2 === 0
      ? (CODES[(turn * 97 + i) % CODES.length] as string)
      : `Z${((turn * 200 + i) % 46_656).toString(36).toUpperCase()}`,
  );
}

const sub = (topics: object[]): string => JSON.stringify({ cmd: 'sub', topics });

/** A command of a flood, by its turn. */
type Command = (turn: number) => string;

/** The largest valid command. */
const everything: Command = (turn) =>
  sub([
    { type: PRICES[turn % PRICES.length], codes: codesOf(turn) },
    { type: 'markDetails', id: turn % 3 === 0 ? `list-${turn}` : MARKET_LISTS[turn % MARKET_LISTS.length] },
    { type: ACCOUNT[turn % ACCOUNT.length] },
  ]);

/** Sent once a second on each of eight connections these stay within what a second may cost. */
export const pricesAlone: Command = (turn) => sub([{ type: PRICES[turn % PRICES.length], codes: codesOf(turn) }]);
export const accountAlone: Command = (turn) => sub(ACCOUNT.slice(turn % 2, 4 + (turn % 2)).map((type) => ({ type })));

/** Opens one connection of an attacker; nothing where it is refused. */
type Opening = () => Promise<WebSocket | undefined>;

/** Wait before a refused connection is tried again. */
const AGAIN_MS = 100;

/** One connection after another: each sends until it is closed for that, and the next one is opened at once. */
async function press(open: Opening, command: Command, perSecond: number, bounds: Bounds, tally: Tally): Promise<void> {
  await pause(randomInt(Math.ceil(1_000 / perSecond))); // not all at the same time
  for (let turn = randomInt(10_000), tries = 0; goesOn(bounds, tries); tries += 1) {
    const socket = await open();
    if (!socket) {
      tally.refusals += 1;
      await pause(AGAIN_MS);
      continue;
    }
    while (performance.now() < bounds.until && socket.readyState === socket.OPEN) {
      socket.send(command(turn));
      tally.sent();
      turn += 1;
      await pause(1_000 / perSecond);
    }
    if (performance.now() < bounds.until) tally.refusals += 1;
    socket.terminate();
  }
}

async function flood(
  openings: readonly Opening[],
  command: Command,
  perSecond: number,
  bounds: Bounds,
): Promise<Tally> {
  const tally = new Tally();
  await Promise.all(openings.map((open) => press(open, command, perSecond, bounds, tally)));
  tally.expectPressing(bounds.until);
  return tally;
}

/** Subscribe commands from so many visitors' addresses, ten connections each. */
export function floodAsVisitors(target: Target, addresses: number, perSecond: number, bounds: Bounds): Promise<Tally> {
  const openings = Array.from(
    { length: addresses * 10 },
    (_v, i) => () => live(target, addressOf(10 + addresses, Math.floor(i / 10))),
  );
  return flood(openings, everything, perSecond, bounds);
}

/** The same by customers, eight connections each. */
export function floodAsCustomers(
  target: Target,
  clients: readonly TestClient[],
  perSecond: number,
  bounds: Bounds,
  command: Command = everything,
): Promise<Tally> {
  const eightEach = clients.flatMap((client) => Array.from({ length: 8 }, () => client));
  return flood(
    eightEach.map((client) => () => live(target, client.address, client)),
    ...([command, perSecond, bounds] as const),
  );
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
  'empty fragments': [
    frame(0x01, Buffer.from('a')),
    ...Array.from({ length: 20_000 }, () => frame(0x00, Buffer.alloc(0))),
  ],
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
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await Promise.race([new Promise((resolve) => socket.once('data', resolve)), ended]);
    socket.resume();
    socket.write(Buffer.concat(frames));
    tally.calls += 1;
    if (await Promise.race([ended.then(() => true), pause(50).then(() => false)])) tally.refusals += 1;
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
    socket.send(JSON.stringify({ cmd: 'sub', topics: [{ type: 'stockDetail', codes: CODES.slice(0, 200) }] }));
    socket.pause();
  }
  tally.calls = sockets.length;
  while (performance.now() < bounds.until) await pause(100);
  for (const socket of sockets) socket.terminate();
  return tally;
}
