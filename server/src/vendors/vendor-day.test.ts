import { type Price, price } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, parseInstant, SECOND } from '@candor/model/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openFeed } from '../exchange/index.ts';
import { type Bar, createMarket, INSTRUMENTS, type Market, type Quote, type Trade } from '../market/index.ts';
import { secureRandom } from '../platform/random.ts';
import { Secret } from '../platform/secrets.ts';
import { FakeVendor } from './fake-vendor.ts';
import { openVendorFeed } from './index.ts';

const CODES = new Set(['AAPL', 'KO', 'SPY']);
const SOME = INSTRUMENTS.filter(({ code }) => CODES.has(code));
const BEGIN = parseInstant('2026-11-23T15:00:00Z');
const END = instant(BEGIN + 12 * MINUTE);
const at = (ms: number) => instant(BEGIN + ms);

/** Twelve minutes of the simulated exchange, written down as a vendor tells them. */
async function recordedMinutes() {
  const { feed } = await openFeed({ kind: 'simulated' }, { seed: 'vendor', instruments: SOME });
  let now: Instant = BEGIN;
  const truth = createMarket({ feed, clock: { now: () => now }, instruments: SOME });
  const rows: { at: Instant; row: Record<string, unknown> }[] = [];
  let serial = 0;
  const dollars = (micros: Price | undefined) => (micros === undefined ? 0 : Number(micros) / 1_000_000);
  truth.follow({
    onTrade({ code, price: paid, size, at: when }: Trade) {
      serial += 1;
      rows.push({ at: when, row: { ev: 'T', sym: code, i: `${serial}`, x: 1, p: dollars(paid), s: size, t: when } });
    },
    onQuote({ code, bid, bidSize = 0, ask, askSize = 0, quotedAt }: Quote) {
      const lots = (shares: number) => Math.ceil(shares / 100);
      const sides = { bp: dollars(bid), bs: lots(bidSize), ap: dollars(ask), as: lots(askSize) };
      rows.push({ at: quotedAt!, row: { ev: 'Q', sym: code, ...sides, t: quotedAt } });
    },
    onBar() {},
    onHalt() {},
    onJump() {},
  });
  truth.snapshots();
  for (let ms = 0; ms <= END - BEGIN; ms += SECOND) {
    now = at(ms);
    truth.advanceTo(now);
  }
  return { truth, rows: rows.filter((each) => each.at > BEGIN) };
}

/** Answers history out of the recorded market, as the vendor's own bars. */
function serveHistory(vendor: FakeVendor, truth: Market, now: () => Instant): void {
  const written = ({ at: t, open, high, low, close, volume }: Bar) => {
    const [o, h, l, c] = [open, high, low, close].map((each) => Number(each) / 1_000_000);
    return { t, o, h, l, c, v: volume };
  };
  vendor.onGet = ({ pathname }) => {
    const [, code, interval, from, to] = /ticker\/(\w+)\/range\/1\/(minute|day)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
    if (!code) return { results: [] };
    if (interval === 'day') {
      const span = [from, to].map((date) => parseInstant(`${date}T05:00:00Z`)) as [Instant, Instant];
      return { results: truth.history(code, 'day', span[0], instant(span[1] + 1)).map(written) };
    }
    // Finished minutes alone, as they stood when they ended.
    const bars = truth.minutesOfDay(code).filter((bar) => bar.at >= Number(from) && bar.at <= Number(to));
    return { results: bars.filter((bar) => bar.at + MINUTE <= now()).map(written) };
  };
}

/** Lets in whoever comes while `isUp`. */
function speakMassive(vendor: FakeVendor, isUp: () => boolean): void {
  const status = (name: string) => JSON.stringify([{ ev: 'status', status: name, message: name }]);
  vendor.onConnect = (socket) => (isUp() ? socket.send(status('connected')) : socket.terminate());
  vendor.onSaid = (message, socket) => {
    const { action } = message as { action: string };
    socket.send(status(action === 'auth' ? 'auth_success' : 'success'));
  };
}

const GARBAGE = ['{', 'null', '[null]', '[{"ev":"T"}]', '[{"ev":"T","sym":"AAPL","i":"x","p":-1,"s":5,"t":1}]', '"hello"'];

test('a recorded stretch with breaks, repeats, disorder and garbage: no wrong price on any screen, no hole left', async () => {
  const { truth, rows } = await recordedMinutes();
  const vendor = new FakeVendor();
  await vendor.start();
  onTestFinished(() => vendor.stop());
  let now: Instant = BEGIN;
  serveHistory(vendor, truth, () => now);
  let up = true;
  speakMassive(vendor, () => up);
  const troubles: string[] = [];
  const opened = await openVendorFeed(
    { kind: 'polygon' },
    {
      access: {
        ...{ key: new Secret('k1'), secret: undefined, perMinute: 60_000 },
        ...{ restUrl: vendor.restUrl, streamUrl: vendor.streamUrl },
      },
      instruments: SOME,
      seed: 'x',
      wall: { now: () => now },
      random: secureRandom,
      onTrouble: (error) => troubles.push(error.message),
      pace: { again: 1, longest: 5, refused: 5, ping: 60_000 },
    },
  );
  onTestFinished(() => opened.stop());
  const market = createMarket({ feed: opened.feed, clock: { now: () => now }, instruments: SOME });
  const connected = () =>
    expect.poll(() => opened.feed.trouble(), { timeout: 20_000 }).not.toBe('the price feed is disconnected');
  await expect.poll(() => vendor.said.at(-1)?.length, { timeout: 20_000 }).toBe(2);

  const real = new Map<string, Set<Price>>([...CODES].map((code) => [code, new Set()]));
  for (const snapshot of market.snapshots()) real.get(snapshot.code)!.add(snapshot.last!);
  for (const { row } of rows) if (row.ev === 'T') real.get(row.sym as string)!.add(price((row.p as number).toFixed(4)));
  const looked = () => {
    for (const { code, last, quote } of market.snapshots()) {
      expect(real.get(code)!.has(last!), `${code} shows ${last}`).toBe(true);
      if (quote.bid !== undefined && quote.ask !== undefined) expect(quote.bid <= quote.ask).toBe(true);
    }
  };
  /** Everything of ten seconds in one message, shaken, the first rows twice; then garbage. */
  const play = async (from: number, to: number) => {
    for (let ms = from; ms < to; ms += 10 * SECOND) {
      const batch = rows.filter((each) => each.at > at(ms) && each.at <= at(ms + 10 * SECOND)).map(({ row }) => row);
      const shaken = [...batch.slice(0, 5), ...batch].sort((a, b) => (Number(a.t) % 97) - (Number(b.t) % 97));
      now = at(ms + 10 * SECOND);
      const before = opened.feed.leftOut.malformed;
      vendor.tell([...shaken, { ev: 'T', sym: 'AAPL', i: `wild${ms}`, x: 9, p: 0.01, s: 100, t: now }]);
      for (const text of GARBAGE) vendor.tell(text);
      await expect.poll(() => opened.feed.leftOut.malformed, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + GARBAGE.length);
      market.advanceTo(now);
      looked();
    }
  };

  await play(0, 3 * MINUTE);
  up = false;
  vendor.cut();
  await expect.poll(() => troubles.length, { timeout: 20_000 }).toBeGreaterThan(0);
  now = at(7 * MINUTE); // four minutes are missed
  market.advanceTo(now);
  up = true;
  await connected();
  await expect.poll(() => market.minutesOfDay('AAPL').some((bar) => bar.at === at(5 * MINUTE)), { timeout: 20_000 }).toBe(true);
  await play(7 * MINUTE, 12 * MINUTE);

  expect(opened.feed.leftOut).toMatchObject({ future: 0, unknown: 0 });
  expect(opened.feed.leftOut.duplicate).toBeGreaterThan(0);
  expect(opened.feed.leftOut.doubtful).toBeGreaterThan(0);
  for (const code of CODES) {
    const missed = (bars: readonly Bar[]) => bars.filter((bar) => bar.at >= at(3 * MINUTE) && bar.at < at(7 * MINUTE));
    expect(missed(market.minutesOfDay(code)), code).toEqual(missed(truth.minutesOfDay(code)));
    expect(market.snapshot(code)?.last, code).toBe(truth.snapshot(code)?.last);
  }
  expect(troubles.join()).not.toContain('k1');
}, 60_000);
