import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createPush, type Push, type PushOptions } from './index.ts';

let server: Server;
let push: Push;
let prices: Map<string, number>;
let list: string;
let ended: string[];
let errors: Error[];
let portfolio: { positions: number };
/** A delay between reading and sending a snapshot, set by tests. */
let afterReading: () => Promise<void>;
let now: number;
const clients: WebSocket[] = [];

const options = (): PushOptions => ({
  identify: async (request) => {
    const customer = /bind=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    return customer ? { customerId: customer, sessionId: `session-${customer}` } : undefined;
  },
  endedSessions: async (ids) => ids.filter((id) => ended.includes(id)),
  allowedOrigin: (origin) => origin === undefined || origin === 'http://localhost',
  address: (request) => request.socket.remoteAddress ?? '',
  priceMessage: (type, code) =>
    prices.has(code) ? JSON.stringify({ type, Data: { ticker: code, p: prices.get(code) } }) : undefined,
  isListed: (code) => prices.has(code),
  listMessage: (type, id) => JSON.stringify({ type, id, list }),
  accountSnapshots: async (types, customerId) => {
    const snapshot = { of: customerId, ...portfolio };
    await afterReading();
    return Object.fromEntries(types.map((type) => [type, snapshot]));
  },
  onError: (error) => errors.push(error),
  now: () => now,
});

beforeEach(async () => {
  prices = new Map([
    ['AAPL', 1],
    ['MSFT', 2],
  ]);
  list = 'first';
  ended = [];
  errors = [];
  portfolio = { positions: 0 };
  afterReading = async () => {};
  now = 0;
  push = createPush({ ...options(), flushMs: 3_600_000 });
  server = createServer();
  push.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate();
  await push.close();
  await new Promise((resolve) => server.close(resolve));
});

interface Client {
  socket: WebSocket;
  send: (value: unknown) => void;
  next: () => Promise<Record<string, unknown> | string>;
  closed: Promise<number>;
}

async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, { headers });
  clients.push(socket);
  const inbox: string[] = [];
  const readers: ((text: string) => void)[] = [];
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString();
    const reader = readers.shift();
    if (reader) reader(text);
    else inbox.push(text);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return {
    socket,
    closed,
    send: (value) => socket.send(typeof value === 'string' ? value : JSON.stringify(value)),
    async next() {
      const text = inbox.shift() ?? (await new Promise<string>((resolve) => readers.push(resolve)));
      return text.startsWith('{') ? JSON.parse(text) : text;
    },
  };
}

const sub = (...topics: unknown[]) => ({ cmd: 'sub', topics });
/** A command is known to be handled when the pong sent after it is back. */
async function handled(client: Client): Promise<void> {
  client.send('ping');
  expect(await client.next()).toBe('pong');
}

describe('commands', () => {
  test('the text ping is answered by the text pong', async () => {
    await handled(await connect());
  });

  const bad: [string, string][] = [
    ['not JSON', 'hello'],
    ['another command', '{"cmd":"buy","topics":[]}'],
    ['an extra member', '{"cmd":"sub","topics":[],"token":"secret"}'],
    ['an unknown topic', '{"cmd":"sub","topics":[{"type":"nope"}]}'],
    ['a code that is none', '{"cmd":"sub","topics":[{"type":"market","codes":["aapl;"]}]}'],
    ['21 topics', JSON.stringify(sub(...Array.from({ length: 21 }, () => ({ type: 'market' }))))],
    ['201 codes', JSON.stringify(sub({ type: 'market', codes: Array.from({ length: 201 }, (_v, i) => `C${i}`) }))],
  ];
  test.each(bad)('%s gets an error frame and the connection lives on', async (_name, text) => {
    const client = await connect();
    client.send(text);
    expect(await client.next()).toEqual({ type: 'error', code: 4000, msg: 'error.malformed_request' });
    await handled(client);
  });

  test('more than 20 messages in a second close with 4429, a frame over 8 KB with 1009', async () => {
    const flooder = await connect();
    for (let i = 0; i < 30; i += 1) flooder.send('ping');
    expect(await flooder.closed).toBe(4429);
    const big = await connect();
    big.send('x'.repeat(9_000));
    expect(await big.closed).toBe(1009);
  });

  const every = (count: number) => sub({ type: 'market', codes: Array.from({ length: count }, (_v, i) => `C${i}`) });

  test("2,000 codes a second are taken of one visitors' address, over all its connections; more close with 4429", async () => {
    const [first, second] = [await connect(), await connect()];
    for (let i = 0; i < 5; i += 1) for (const client of [first, second]) client.send(every(200));
    await Promise.all([handled(first), handled(second)]);
    second.send(every(1));
    expect(await second.closed).toBe(4429);
    await handled(first);
    now += 1_000;
    first.send(every(200));
    await handled(first);
  });

  test('a client closed for exceeding the limit of a second that reconnects in that second has no allowance left', async () => {
    const first = await connect();
    for (let i = 0; i < 11; i += 1) first.send(every(200));
    expect(await first.closed).toBe(4429);
    const again = await connect();
    again.send(every(1));
    expect(await again.closed).toBe(4429);
    now += 1_000;
    const later = await connect();
    later.send(every(200));
    await handled(later);
  });

  test('account topics cost more than codes: each is read from the database', async () => {
    const client = await connect({ cookie: 'bind=vera' });
    for (let i = 0; i < 15; i += 1) client.send(sub({ type: 'position' }, { type: 'pending' }, { type: 'account' }));
    expect(await client.closed).toBe(4429);
  });

  test('codes and lists that do not exist are not watched', async () => {
    const client = await connect();
    client.send(
      sub(
        { type: 'market', codes: ['AAPL', 'NOPE'] },
        { type: 'markDetails', id: 'nope' },
        { type: 'markDetails', id: 'losers' },
      ),
    );
    await handled(client);
    expect(push.watching()).toEqual({ prices: ['market AAPL'], lists: ['markDetails losers'] });
  });
});

describe('prices', () => {
  test('a subscription starts with the latest of each code, then sends only changes', async () => {
    const client = await connect();
    client.send(sub({ type: 'market', codes: ['AAPL', 'MSFT', 'NONE'] }));
    await handled(client);
    push.flush();
    expect([await client.next(), await client.next()]).toMatchObject([
      { Data: { ticker: 'AAPL', p: 1 } },
      { Data: { ticker: 'MSFT' } },
    ]);
    for (const price of [5, 6, 7]) {
      prices.set('MSFT', price);
      push.priceChanged('MSFT');
    }
    push.flush();
    expect(await client.next()).toMatchObject({ type: 'market', Data: { ticker: 'MSFT', p: 7 } });
    push.flush();
    await handled(client);
  });

  test('a new subscription replaces the former one', async () => {
    const client = await connect();
    client.send(sub({ type: 'market', codes: ['AAPL'] }));
    client.send(sub({ type: 'stockDetail', codes: ['MSFT'] }));
    await handled(client);
    push.priceChanged('AAPL');
    push.flush();
    expect(await client.next()).toMatchObject({ type: 'stockDetail', Data: { ticker: 'MSFT' } });
    await handled(client);
    expect(push.watching().prices.map((name) => name.split(' ')[1])).toEqual(['MSFT']);
  });

  test('a closed connection is forgotten', async () => {
    const client = await connect();
    client.send(sub({ type: 'market', codes: ['AAPL'] }));
    await handled(client);
    client.socket.close();
    await client.closed;
    await expect.poll(() => push.connections).toBe(0);
    expect(push.watching().prices).toEqual([]);
  });

  test('a list comes whole at once and again when it changed', async () => {
    const client = await connect();
    client.send(sub({ type: 'markDetails', id: 'gainers' }));
    await handled(client);
    push.flush();
    expect(await client.next()).toEqual({ type: 'markDetails', id: 'gainers', list: 'first' });
    push.flush();
    list = 'second';
    push.flush();
    expect(await client.next()).toMatchObject({ list: 'second' });
  });
});

describe('account topics', () => {
  test('visitors are asked to log in and still get public topics', async () => {
    const client = await connect();
    client.send(sub({ type: 'position' }, { type: 'market', codes: ['AAPL'] }));
    expect(await client.next()).toEqual({ type: 'error', code: 4010, msg: 'error.not_logged_in' });
    await handled(client);
    push.flush();
    expect(await client.next()).toMatchObject({ Data: { ticker: 'AAPL' } });
  });

  test('start with a snapshot, then each change sends one whose sequence grows by one', async () => {
    const client = await connect({ cookie: 'bind=vera' });
    client.send(sub({ type: 'position' }));
    expect(await client.next()).toEqual({ type: 'position', seq: 0, of: 'vera', positions: 0 });
    for (const positions of [1, 2]) {
      portfolio = { positions };
      push.accountChanged('vera', ['position', 'pending']);
      expect(await client.next()).toEqual({ type: 'position', seq: positions, of: 'vera', positions });
    }
  });

  test('a change that comes while a snapshot is being read is sent with the next one', async () => {
    const finish: (() => void)[] = [];
    afterReading = () => new Promise((resolve) => finish.push(resolve));
    const client = await connect({ cookie: 'bind=vera' });
    client.send(sub({ type: 'position' }));
    await handled(client);
    portfolio = { positions: 1 };
    push.accountChanged('vera', ['position']);
    finish[0]?.();
    expect(await client.next()).toMatchObject({ seq: 0, positions: 0 });
    expect(finish).toHaveLength(2);
    finish[1]?.();
    expect(await client.next()).toMatchObject({ seq: 1, positions: 1 });
  });

  test('a second device starts at the current number without disturbing the first', async () => {
    const first = await connect({ cookie: 'bind=vera' });
    first.send(sub({ type: 'position' }));
    await first.next();
    push.accountChanged('vera', ['position']);
    expect(await first.next()).toMatchObject({ seq: 1 });
    const second = await connect({ cookie: 'bind=vera' });
    second.send(sub({ type: 'position' }));
    expect(await second.next()).toMatchObject({ seq: 1 });
    await handled(first);
  });

  test('nobody gets another customer’s account, with any ids in the command', async () => {
    const sam = await connect({ cookie: 'bind=sam' });
    sam.send(sub({ type: 'position', id: 'vera' }));
    expect(await sam.next()).toMatchObject({ of: 'sam' });
    push.accountChanged('vera', ['position']);
    await handled(sam);
  });

  test('the end of the session closes its connections with 4401', async () => {
    const client = await connect({ cookie: 'bind=vera' });
    push.sessionEnded('session-vera');
    expect(await client.closed).toBe(4401);
  });
});

describe('limits on connections', () => {
  test('a foreign origin is refused', async () => {
    await expect(connect({ origin: 'http://evil.example' })).rejects.toThrow('403');
    await connect({ origin: 'http://localhost' });
  });

  test('an address of visitors has ten connections, a customer eight, and a closed one frees its place', async () => {
    const visitors = await Promise.all(Array.from({ length: 10 }, () => connect()));
    await expect(connect()).rejects.toThrow('429');
    visitors[0]?.socket.close();
    await visitors[0]?.closed;
    await expect.poll(() => push.connections).toBe(9);
    await connect();
    await Promise.all(Array.from({ length: 8 }, () => connect({ cookie: 'bind=vera' })));
    await expect(connect({ cookie: 'bind=vera' })).rejects.toThrow('429');
  });

  test('an address may try 240 connections a minute', async () => {
    const tries = Array.from({ length: 240 }, () =>
      connect().then(
        (client) => client.socket.terminate(),
        () => {},
      ),
    );
    await Promise.all(tries);
    await expect(connect()).rejects.toThrow('429');
    now += 60_000;
    await expect.poll(() => push.connections).toBe(0);
    await connect();
  });

  test('another path than /ws is not found', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/other`);
    await expect(new Promise((_resolve, reject) => socket.on('error', reject))).rejects.toThrow('404');
  });

  test('stopping closes all connections with 1012, to reconnect', async () => {
    const client = await connect();
    await push.close();
    expect(await client.closed).toBe(1012);
  });
});
