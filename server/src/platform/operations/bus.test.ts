import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Bus, BusFault, decodePayload, encodePayload, inProcessBus, matcherOf, natsBus } from './bus.ts';
import { Unanswered, Unavailable } from '../commands/outages.ts';

const text = (payload: Uint8Array) => Buffer.from(payload).toString();
const bytes = (words: string) => new Uint8Array(Buffer.from(words));

test('payloads keep bigints, dates, maps and missing values', () => {
  const value = { price: 190_010_000n, none: undefined, by: new Map([['AAPL', [1n, 2n]]]), raw: Uint8Array.of(1, 2) };
  expect(decodePayload(encodePayload(value))).toEqual(value);
});

test.each([
  ['quote.AAPL', 'quote.AAPL', true],
  ['quote.AAPL', 'quote.MSFT', false],
  ['quote.*', 'quote.AAPL', true],
  ['quote.*', 'quote.AAPL.x', false],
  ['quote.>', 'quote.AAPL.x', true],
  ['quote.>', 'quote', false],
  ['*.AAPL', 'quote.AAPL', true],
  ['quote.BRK-B', 'quote.BRKxB', false],
])('pattern %s and subject %s: %s', (pattern, subject, matches) => expect(matcherOf(pattern)(subject)).toBe(matches));

/** The same behaviour is asked of every bus. `open` answers buses of one system. */
function behavesAsBus(open: () => Promise<Bus>) {
  const opened = async (): Promise<Bus> => {
    const bus = await open();
    onTestFinished(() => bus.close());
    return bus;
  };

  test('listeners receive their subjects in order, until they stop', async () => {
    const bus = await opened();
    const received: string[] = [];
    const stop = bus.subscribe('quote.*', (payload, subject) => received.push(`${subject} ${text(payload)}`));
    await bus.flush();
    for (let i = 0; i < 5; i += 1) bus.publish(`quote.S${i}`, bytes(String(i)));
    bus.publish('other', bytes('no'));
    await expect.poll(() => received).toEqual(['quote.S0 0', 'quote.S1 1', 'quote.S2 2', 'quote.S3 3', 'quote.S4 4']);
    stop();
    await bus.flush();
    bus.publish('quote.S9', bytes('9'));
    await bus.flush();
    expect(received).toHaveLength(5);
  });

  test('a request is answered by one of the processes that serve it', async () => {
    const bus = await opened();
    let asked = 0;
    for (const name of ['a', 'b']) {
      bus.serve('add', async (payload) => {
        asked += 1;
        return bytes(`${name}${text(payload)}`);
      });
    }
    await bus.flush();
    expect(text(await bus.request('add', bytes('!')))).toMatch(/^[ab]!$/);
    expect(asked).toBe(1);
  });

  test('without a server a request is an outage, without an answer its outcome is unknown, an error of the server is a fault', async () => {
    const bus = await opened();
    await expect(bus.request('nobody', bytes(''))).rejects.toBeInstanceOf(Unavailable);
    bus.serve('slow', () => new Promise(() => {}));
    bus.serve('broken', () => {
      throw new Error('inside');
    });
    await bus.flush();
    await expect(bus.request('slow', bytes(''), 30)).rejects.toBeInstanceOf(Unanswered);
    await expect(bus.request('broken', bytes(''))).rejects.toBeInstanceOf(BusFault);
  });
}

describe('in one process', () => {
  behavesAsBus(async () => inProcessBus({ onError: () => {} }));

  test('a listener that throws does not keep others from their messages', async () => {
    const errors: string[] = [];
    const bus = inProcessBus({ onError: (error) => errors.push(error.message) });
    const received: string[] = [];
    bus.subscribe('x', () => {
      throw new Error('mine');
    });
    bus.subscribe('x', () => received.push('yours'));
    bus.publish('x', bytes(''));
    await bus.flush();
    expect([received, errors]).toEqual([['yours'], ['mine']]);
  });
});

const binary =
  spawnSync('nats-server', ['--version']).status === 0
    ? 'nats-server'
    : spawnSync('/usr/sbin/nats-server', ['--version']).status === 0
      ? '/usr/sbin/nats-server'
      : undefined;
if (!binary)
  console.log('skipped: bus over NATS, because no nats-server is installed (Debian: apt-get install nats-server)');
const NATS_PORT = 9091;

describe.skipIf(!binary)('over NATS', () => {
  let server: ChildProcess;
  beforeAll(async () => {
    server = spawn(binary as string, ['-a', '127.0.0.1', '-p', String(NATS_PORT)], { stdio: 'ignore' });
    await vi.waitUntil(() => reachable(NATS_PORT), { timeout: 10_000 });
  });
  afterAll(() => server?.kill());
  behavesAsBus(() => natsBus(`nats://127.0.0.1:${NATS_PORT}`, { onError: () => {} }));
});

function reachable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
