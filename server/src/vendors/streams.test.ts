import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { price } from '@candor/model/quantity.ts';
import { parseInstant } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alpacaDialect } from './alpaca-stream.ts';
import { polygonDialect } from './polygon-stream.ts';

const polygon = polygonDialect({ url: 'ws://vendor', key: 'k1' });
const alpaca = alpacaDialect({ url: 'ws://vendor', key: 'k1', secret: 's1' });
const CODES = ['AAPL', 'MSFT'];

describe('signing in to the stream', () => {
  test('Massive: the key is sent after connected, the channels after authentication, prices follow the subscription', () => {
    const status = (name: string) => polygon.read([{ ev: 'status', status: name, message: 'x' }], CODES);
    expect(status('connected').say).toEqual(['{"action":"auth","params":"k1"}']);
    expect(status('auth_success').say).toEqual([
      '{"action":"subscribe","params":"T.AAPL,Q.AAPL,T.MSFT,Q.MSFT"}',
      '{"action":"subscribe","params":"LULD.AAPL,LULD.MSFT"}',
    ]);
    // A plan without halts has prices all the same.
    expect(
      polygon.read([{ ev: 'status', status: 'error', message: 'not authorized: LULD.AAPL' }], CODES),
    ).not.toHaveProperty('refused');
    expect(status('success').live).toBe(true);
    for (const no of ['auth_failed', 'auth_timeout', 'max_connections']) expect(status(no).refused).toBe('x');
  });

  test('Alpaca: likewise, in its own words', () => {
    const repliesTo = (row: object) => alpaca.read([row], CODES);
    expect(repliesTo({ T: 'success', msg: 'connected' }).say).toEqual(['{"action":"auth","key":"k1","secret":"s1"}']);
    const [subscription] = repliesTo({ T: 'success', msg: 'authenticated' }).say.map((text) => JSON.parse(text));
    expect(subscription).toEqual({ action: 'subscribe', trades: CODES, quotes: CODES, statuses: CODES });
    expect(repliesTo({ T: 'subscription', trades: CODES }).live).toBe(true);
    expect(repliesTo({ T: 'error', code: 406, msg: 'connection limit exceeded' }).refused).toBe(
      'connection limit exceeded',
    );
  });

  test('a whole market is subscribed in messages of bounded size', () => {
    const many = Array.from({ length: 1_000 }, (_v, i) => `C${i}`);
    for (const text of polygon.read([{ ev: 'status', status: 'auth_success' }], many).say)
      expect(text.length).toBeLessThan(4_096);
  });
});

/** A row of each kind as the vendors document it, and what it means. */
describe('what a row means', () => {
  const at = parseInstant('2026-11-23T15:00:00.123Z');
  const massive = (row: object) => polygon.read([row], CODES).events[0];
  const ofAlpaca = (row: object) => alpaca.read([row], CODES).events[0];
  const T = { ev: 'T', sym: 'MSFT', x: 4, i: '12345', z: 3, p: 114.125, s: 100, c: [0, 12], t: at, q: 1 };
  const t = {
    T: 't',
    S: 'MSFT',
    i: 6142,
    x: 'V',
    p: 177.79,
    s: 90,
    c: ['@'],
    z: 'C',
    t: '2026-11-23T15:00:00.123456789Z',
  };
  const common = { kind: 'trade', code: 'MSFT', at };

  test.each([
    ['a trade', massive(T), { ...common, price: price('114.125'), size: 100, id: '4:12345' }],
    ['an odd lot', massive({ ...T, s: 7, c: [37] }), { size: 7, volumeOnly: true }],
    ['an average price', massive({ ...T, c: [2] }), { volumeOnly: true }],
    ['a closing print', massive({ ...T, c: [8] }), { auction: 'closing' }],
    ['an opening print', massive({ ...T, c: [17] }), { auction: 'opening' }],
    ['an official close, counted before', massive({ ...T, c: [15] }), { size: 0, volumeOnly: true }],
    ['a fraction of a share', massive({ ...T, s: 0.4 }), { size: 0 }],
    ['a trade', ofAlpaca(t), { ...common, price: price('177.79'), size: 90, id: 'V:6142' }],
    ['an odd lot', ofAlpaca({ ...t, c: ['@', 'I'] }), { volumeOnly: true }],
    ['a prior reference price', ofAlpaca({ ...t, c: ['P'] }), { volumeOnly: true }],
    ['a closing print', ofAlpaca({ ...t, c: ['6'] }), { auction: 'closing' }],
    ['an official close, counted before', ofAlpaca({ ...t, c: ['M'] }), { size: 0, volumeOnly: true }],
    ['a correction', ofAlpaca({ T: 'c', S: 'MSFT', t: t.t, oi: 1 }), { kind: 'correction', at }],
    ['a cancel', ofAlpaca({ T: 'x', S: 'MSFT', t: t.t, i: 1 }), { kind: 'correction', at }],
    ['a halt', ofAlpaca({ T: 's', S: 'MSFT', sc: 'H', t: t.t }), { kind: 'halt', halted: true }],
    ['a resumption', ofAlpaca({ T: 's', S: 'MSFT', sc: 'T', t: t.t }), { kind: 'halt', halted: false }],
    [
      'a halt',
      massive({ ev: 'LULD', T: 'MSFT', h: 218.2, l: 197.4, i: [17], z: 3, t: at, q: 1 }),
      { kind: 'halt', halted: true },
    ],
    [
      'a resumption',
      massive({ ev: 'LULD', T: 'MSFT', h: 218.2, l: 197.4, i: [18], z: 3, t: at, q: 1 }),
      { kind: 'halt', halted: false },
    ],
    ['a price band', massive({ ev: 'LULD', T: 'MSFT', h: 218.2, l: 197.4, i: [1], z: 3, t: at, q: 1 }), undefined],
  ])('%s', (_what, event, meant) => (meant ? expect(event).toMatchObject(meant) : expect(event).toBeUndefined()));

  test('quotes count in shares where the tapes state shares, in lots of a hundred before that, and a size of zero is no quote on that side', () => {
    const Q = { ev: 'Q', sym: 'MSFT', bx: 4, bp: 114.125, bs: 3, ax: 7, ap: 114.128, as: 160, t: at };
    expect(massive(Q)).toEqual({
      ...{ kind: 'quote', code: 'MSFT', at, bid: price('114.125'), bidSize: 3 },
      ...{ ask: price('114.128'), askSize: 160 },
    });
    expect(massive({ ...Q, ap: 0, as: 0 })).toEqual({
      ...{ kind: 'quote', code: 'MSFT', at, bid: price('114.125'), bidSize: 3 },
    });
    expect(massive({ ...Q, t: parseInstant('2025-10-31T15:00:00Z') })).toMatchObject({ bidSize: 300, askSize: 16_000 });
    const q = { T: 'q', S: 'MSFT', bx: 'V', bp: 0, bs: 0, ax: 'V', ap: 25.43, as: 35, c: ['R'], z: 'B', t: t.t };
    expect(ofAlpaca(q)).toEqual({ kind: 'quote', code: 'MSFT', at, ask: price('25.43'), askSize: 35 });
    expect(ofAlpaca({ ...q, t: '2025-11-02T23:59:59Z' })).toMatchObject({ askSize: 3_500 });
  });
});

describe('rows that make no sense', () => {
  const T = { ev: 'T', sym: 'A', i: '1', p: 1, s: 1, t: 1 };
  const t = { T: 't', S: 'A', i: 1, p: 1, s: 1, t: '2026-11-23T15:00:00Z' };
  test.each([
    ...[null, 7, 'x', {}, [], [null], [7], [{}], [{ ev: 7 }]].map((message) => [polygon, message] as const),
    ...[{ p: -1 }, { p: '1' }, { p: 1e12 }, { p: null }, { s: -5 }, { t: 'now' }, { t: 1.5 }, { sym: 7 }].map(
      (wrong) => [polygon, [{ ...T, ...wrong }]] as const,
    ),
    ...[null, [null], [{}], [{ T: 7 }]].map((message) => [alpaca, message] as const),
    ...[{ p: 0 }, { t: 'yesterday' }, { t: '2026-13-45T99:00:00Z' }, { i: {} }, { S: 1 }].map(
      (wrong) => [alpaca, [{ ...t, ...wrong }]] as const,
    ),
  ])('%# are counted and told to nobody', (dialect, message) => {
    const { events, malformed } = dialect.read(message, CODES);
    expect(events).toEqual([]);
    if (!(Array.isArray(message) && message.length === 0)) expect(malformed).toBe(1);
  });

  test('for any input nothing is thrown and no price is wrong', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.array(
        fc
          .record(
            { ev: fc.constantFrom('T', 'Q', 'status'), T: fc.constantFrom('t', 'q', 's', 'c') },
            { requiredKeys: [] },
          )
          .chain((head) =>
            fc
              .record({
                sym: fc.jsonValue(),
                S: fc.jsonValue(),
                p: fc.jsonValue(),
                s: fc.jsonValue(),
                t: fc.jsonValue(),
                i: fc.jsonValue(),
                bp: fc.jsonValue(),
                bs: fc.jsonValue(),
              })
              .map((rest) => ({ ...rest, ...head })),
          ),
      ),
    );
    fc.assert(
      fc.property(anything, (message) => {
        for (const dialect of [polygon, alpaca]) {
          for (const event of dialect.read(message, CODES).events)
            if (event.kind === 'trade') expect(event.price > 0n && event.size >= 0).toBe(true);
        }
      }),
    );
  });
});

const folder = join(process.env.REFERENCE_DATA as string, 'messages');
const examples = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>[];

if (!existsSync(folder)) console.log(`skipped: vendors' example messages are not at ${folder} (set REFERENCE_DATA)`);

describe.skipIf(!existsSync(folder))("the vendors' own example messages", () => {
  test('every one of Massive of a kind we read is read', () => {
    const rows = examples('polygon_websocket_examples.json').map(({ message }) => message as { ev: string });
    const read = rows.filter(({ ev }) => ev === 'T' || ev === 'Q');
    expect(read.length).toBeGreaterThan(1);
    expect(polygon.read(read, []).events).toHaveLength(read.length);
    expect(polygon.read(rows, []).malformed).toBe(0);
  });

  test('every one of Alpaca likewise', () => {
    const rows = examples('alpaca_examples.json')
      .filter(({ test_file }) => String(test_file).endsWith('test_websockets.py'))
      .map(({ body }) => body as { T?: string })
      .filter(({ T }) => T !== undefined);
    expect(rows.length).toBeGreaterThan(3);
    const { events, malformed } = alpaca.read(rows, []);
    expect(events.map(({ kind }) => kind)).toEqual(['trade', 'quote', 'halt']); // bars are not subscribed
    expect(malformed).toBe(0);
  });
});
