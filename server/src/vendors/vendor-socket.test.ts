import { type Instant, parseInstant } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededRandom } from '../platform/time/random.ts';
import { alpacaDialect } from './alpaca-stream.ts';
import type { VendorEvent } from './events.ts';
import { ALPACA, MASSIVE } from './testing/fake-speech.ts';
import { FakeVendor } from './testing/fake-vendor.ts';
import { polygonDialect } from './polygon-stream.ts';
import { type Pace, VendorSocket } from './vendor-socket.ts';

const AT: Instant = parseInstant('2026-11-23T15:00:00Z');
let vendor: FakeVendor;
let socket: VendorSocket | undefined;
beforeEach(async () => {
  vendor = new FakeVendor();
  await vendor.start();
});
afterEach(async () => {
  socket?.stop();
  await vendor.stop();
});

const DIALECTS = {
  polygon: (key: string) => polygonDialect({ url: vendor.streamUrl, key }),
  alpaca: (key: string) => alpacaDialect({ url: vendor.streamUrl, key, secret: 's1' }),
};

function connect(kind: keyof typeof DIALECTS, { key = 'k1', codes = ['KO'], pace = {} as Partial<Pace> } = {}) {
  const received = { events: [] as VendorEvent[], malformed: 0, live: 0, lost: [] as string[] };
  socket = new VendorSocket({
    dialect: DIALECTS[kind](key),
    codes,
    random: seededRandom('socket'),
    onEvents: (events) => received.events.push(...events),
    onMalformed: (count) => {
      received.malformed += count;
    },
    onLive: () => {
      received.live += 1;
    },
    onLost: (reason) => received.lost.push(reason),
    pace: { again: 1, longest: 5, refused: 3_600_000, ping: 60_000, ...pace },
  });
  socket.start();
  return received;
}
const comes = (what: () => unknown, wanted: unknown) =>
  expect.poll(what, { timeout: 20_000, interval: 5 }).toEqual(wanted);

describe.each([MASSIVE, ALPACA])('a stream of $kind over a real socket', (speech) => {
  test('signs in, subscribes to its codes, and passes on prices, halts and resumptions', async () => {
    speech.greet(vendor, () => true);
    const received = connect(speech.kind);
    await comes(() => received.live, 1);
    const trade = { code: 'KO', price: 70_000_000n, size: 100, at: AT, session: 'regular' } as never;
    vendor.send([speech.trade(trade, 1), speech.halt('KO', true, AT), speech.halt('KO', false, AT)]);
    await comes(
      () => received.events.map((event) => (event.kind === 'halt' ? event.halted : event.kind)),
      ['trade', true, false],
    );
    expect(received).toMatchObject({ malformed: 0, lost: [] });
  });

  test('with a wrong key is refused in the vendor’s words, and does not ask again soon', async () => {
    speech.greet(vendor, () => true);
    const received = connect(speech.kind, { key: 'wrong' });
    await comes(() => received.lost, [speech.kind === 'alpaca' ? 'auth failed' : 'auth_failed']);
    expect(vendor.said).toHaveLength(1);
    expect(received.live).toBe(0);
  });

  test('comes back by itself as often as it breaks, and subscribes anew', async () => {
    speech.greet(vendor, () => true);
    const received = connect(speech.kind);
    for (const time of [1, 2, 3]) {
      await comes(() => received.live, time);
      vendor.cut();
      await comes(() => received.lost.length, time);
    }
    await comes(() => received.live, 4);
    expect(vendor.said.map((said) => said.length)).toEqual(Array(4).fill(vendor.said[0]?.length));
  });

  test('that falls silent without closing is given up and opened again', async () => {
    speech.greet(vendor, () => true);
    const greet = vendor.onConnect;
    let first = true;
    vendor.onConnect = (each) => {
      greet(each);
      if (first) each.pause(); // hears nothing more, not even pings
      first = false;
    };
    const received = connect(speech.kind, { pace: { ping: 30 } });
    await comes(() => received.live, 1);
    expect(received.lost.length).toBeGreaterThan(0);
  });

  test('garbage, frames of bytes and frames beyond all measure hurt nobody', async () => {
    speech.greet(vendor, () => true);
    const received = connect(speech.kind);
    await comes(() => received.live, 1);
    for (const text of speech.garbage) vendor.send(text);
    vendor.sendBytes(Buffer.from([1, 2, 3]));
    await comes(() => received.malformed, speech.garbage.length + 1);
    vendor.send(' '.repeat(17 * 1024 * 1024));
    await comes(() => received.live, 2);
    expect(received.lost).toHaveLength(1);
  });

  test('a whole market is asked for in messages of bounded size', async () => {
    speech.greet(vendor, () => true);
    const received = connect(speech.kind, { codes: Array.from({ length: 1_000 }, (_v, i) => `C${i}`) });
    await comes(() => received.live, 1);
    const asked = vendor.said[0]!.slice(1);
    await expect.poll(() => vendor.said[0]!.length, { timeout: 20_000 }).toBeGreaterThan(5);
    for (const each of asked) expect(JSON.stringify(each).length).toBeLessThan(8_192);
  });
});

/** What Alpaca documents: all but one say that asking again at once changes nothing. */
test.each([
  [400, 'invalid syntax'],
  [402, 'auth failed'],
  [404, 'auth timeout'],
  [405, 'symbol limit exceeded'],
  [406, 'connection limit exceeded'],
  [409, 'insufficient subscription'],
  [500, 'internal error'],
])('Alpaca refuses with %i, %s: it is said and left alone', async (code, msg) => {
  vendor.onConnect = (each) => each.send(JSON.stringify([{ T: 'error', code, msg }]));
  const received = connect('alpaca');
  await comes(() => received.lost, [msg]);
  expect(vendor.said).toHaveLength(1);
});

test('Alpaca lets a slow client go: it comes back at once', async () => {
  ALPACA.greet(vendor, () => true);
  const received = connect('alpaca');
  await comes(() => received.live, 1);
  vendor.send([{ T: 'error', code: 407, msg: 'slow client' }]);
  vendor.cut();
  await comes(() => received.live, 2);
});
