import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatPrice } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMarket } from '../create-market.ts';
import { openFilesFeed } from './files-feed.ts';
import { openReplayFeed } from './replay-feed.ts';

const REFERENCE_DATA = process.env.REFERENCE_DATA as string;
const day = (text: string) => text as TradingDate;
const text = (value: bigint | undefined) => (value === undefined ? undefined : formatPrice(value));

const folder = mkdtempSync(join(tmpdir(), 'candor-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TRADES = `symbol,timestamp_ny,timestamp_utc,price,size,exchange,sale_condition_hex,suspicious,session
ZZA,,2025-07-01T13:30:00.100Z,10.00,500,Q,40,0,regular
ZZA,,2025-07-01T13:30:05Z,10.05,100,Q,0,0,regular
ZZA,,2025-07-01T13:30:03.5Z,10.02,200,Q,0,0,regular
ZZA,,2025-07-01T13:30:06Z,99.00,100,Q,0,1,regular
ZZA,,2025-07-01T13:30:07Z,12.00,100,Q,4000,0,regular
ZZA,,2025-07-01T13:30:08Z,14.00,7,Q,80000000,0,regular
ZZA,,2025-07-01T20:00:01Z,10.20,900,Q,80,0,post
ZZA,,2025-07-01T20:10:00Z,10.30,100,Q,400,0,post
`;
const QUOTES = `symbol,timestamp_ny,timestamp_utc,bid_price,bid_size,ask_price,ask_size,exchange,quote_condition_hex,suspicious
ZZA,,2025-07-01T13:30:00Z,9.99,300,10.01,400,Q,0,0
ZZA,,2025-07-01T13:30:05Z,10.04,100,0,0,Q,0,0
ZZA,,2025-07-01T13:30:05Z,0,0,10.06,700,Q,0,0
`;

describe('a folder of ticks', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'ticks_trade_zza.csv.gz'), gzipSync(TRADES));
    writeFileSync(join(folder, 'ticks_quote_zza.csv'), QUOTES);
    writeFileSync(join(folder, 'notes.csv'), 'anything,else\n1,2\n');
  });

  const open = async (at: string) => {
    const feed = await openReplayFeed(folder, day('2025-07-01'));
    return { feed, market: createMarket({ feed, clock: { now: () => parseInstant(at) }, instruments: [] }) };
  };

  test('late rows take their place, suspicious ones are dropped, out-of-sequence ones and odd lots count for volume only, quotes of one millisecond are one', async () => {
    const { market, feed } = await open('2025-07-01T13:00:00Z');
    const seen: string[] = [];
    market.follow({
      onTrade: (trade) => seen.push(text(trade.price)!),
      onQuote: (quote) => seen.push(`${text(quote.bid)}/${text(quote.ask)}`),
      onBar: () => seen.push('bar'),
      onHalt: () => seen.push('halt'),
      onJump: () => seen.push('jump'),
    });
    market.advanceTo(parseInstant('2025-07-01T13:31:00Z'));
    expect(seen).toEqual(['9.99/10.01', '10.00', '10.02', '10.04/10.06', '10.05', '12.00', '14.00']);
    expect(market.snapshot('ZZA')).toMatchObject({ volume: 907, regularVolume: 907, session: 'regular' });
    expect(text(market.snapshot('ZZA')?.last)).toBe('10.05');
    expect(text(market.snapshot('ZZA')?.high)).toBe('10.05');
    expect(feed.notices).toEqual(['notes.csv: no columns a feed can use, left out']);
  });

  test('the closing print sets the official close though it is stamped after the bell; later prints are after-hours', async () => {
    const { market } = await open('2025-07-01T13:00:00Z');
    market.advanceTo(parseInstant('2025-07-01T20:11:00Z'));
    const shown = market.snapshot('ZZA');
    expect([text(shown?.close), text(shown?.regularPrice), text(shown?.postPrice)]).toEqual([
      '10.20',
      '10.20',
      '10.30',
    ]);
    expect(shown?.regularVolume).toBe(1807);
  });

  test('steps of any size play the same', async () => {
    const whole = (await open('2025-07-01T13:00:00Z')).market;
    const steps = (await open('2025-07-01T13:00:00Z')).market;
    const end = parseInstant('2025-07-01T20:30:00Z');
    whole.advanceTo(end);
    for (let at = parseInstant('2025-07-01T13:00:00Z') as number; at <= end; at += 777_000)
      steps.advanceTo(at as never);
    steps.advanceTo(end);
    expect(steps.snapshot('ZZA')).toEqual(whole.snapshot('ZZA'));
    expect(steps.minutesOfDay('ZZA')).toEqual(whole.minutesOfDay('ZZA'));
  });

  test('a market opened in the middle of the day has the events before', async () => {
    const late = (await open('2025-07-01T13:30:04Z')).market;
    expect(text(late.snapshot('ZZA')?.last)).toBe('10.02');
    expect(text(late.snapshot('ZZA')?.quote.ask)).toBe('10.01');
    const early = (await open('2025-07-01T13:00:00Z')).market;
    for (const market of [late, early]) market.advanceTo(parseInstant('2025-07-01T21:00:00Z'));
    expect(late.minutesOfDay('ZZA')).toEqual(early.minutesOfDay('ZZA'));
  });

  test('a day when the exchange is closed, or that nobody recorded, is refused', async () => {
    await expect(openReplayFeed(folder, day('2025-07-04'))).rejects.toThrow('closed on 2025-07-04');
    await expect(openReplayFeed(folder, day('2025-07-02'))).rejects.toThrow('has no minutes, trades or quotes');
  });
});

test('trades without quotes play as minutes, with the last close as reference; files alone never move', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'candor-trades-'));
  try {
    writeFileSync(join(alone, 'ticks_trade.csv'), TRADES);
    const feed = await openReplayFeed(alone, day('2025-07-01'));
    const market = createMarket({ feed, clock: { now: () => parseInstant('2025-07-01T13:00:00Z') }, instruments: [] });
    market.advanceTo(parseInstant('2025-07-01T13:31:00Z'));
    const shown = market.snapshot('ZZA');
    expect([text(shown?.last), text(shown?.quote.bid), shown?.quote.fromBars, shown?.volume]).toEqual([
      '10.05',
      '10.04',
      true,
      907,
    ]);
    const files = await openFilesFeed(alone);
    const still = createMarket({
      feed: files,
      clock: { now: () => parseInstant('2025-07-01T13:00:00Z') },
      instruments: [],
    });
    expect([files.live, still.live, files.codes]).toEqual([false, false, []]);
  } finally {
    rmSync(alone, { recursive: true });
  }
});

const recorded = existsSync(join(REFERENCE_DATA, 'bars'));
if (!recorded) console.info('skipped: recorded bars, no folder at REFERENCE_DATA');

describe.skipIf(!recorded)('recorded minutes of AAPL, 2025-09-26', () => {
  test('three sessions, prices frozen by slot, no previous close invented', async () => {
    const feed = await openReplayFeed(join(REFERENCE_DATA, 'bars'), day('2025-09-26'));
    expect(feed.codes).toContain('AAPL');
    const market = createMarket({ feed, clock: { now: () => parseInstant('2025-09-26T13:25:00Z') }, instruments: [] });
    expect(text(market.snapshot('AAPL')?.prePrice)).toBe('254.62');
    market.advanceTo(parseInstant('2025-09-26T13:31:00Z'));
    const regular = market.snapshot('AAPL');
    expect([text(regular?.open), text(regular?.high), text(regular?.low), text(regular?.last)]).toEqual([
      '254.18',
      '254.92',
      '253.78',
      '254.57',
    ]);
    expect(regular?.previousClose).toBeUndefined();
    expect([text(regular?.quote.bid), text(regular?.quote.ask), regular?.quote.fromBars]).toEqual([
      '254.56',
      '254.58',
      true,
    ]);
    market.advanceTo(parseInstant('2025-09-26T20:30:00Z'));
    const post = market.snapshot('AAPL');
    expect([text(post?.close), post?.session]).toEqual(['255.46', 'post']);
    expect(market.minutesOfDay('AAPL')).toHaveLength(12 * 60 + 30);
  });

  test('files show history as of the clock, adjusted only where the recording is known to be', async () => {
    const feed = await openFilesFeed(join(REFERENCE_DATA, 'bars'));
    const market = createMarket({ feed, clock: { now: () => parseInstant('2018-02-07T22:00:00Z') }, instruments: [] });
    expect(market.adjustment('MSFT')).toBe('splits');
    const shown = market.snapshot('MSFT');
    expect([text(shown?.previousClose), text(shown?.close)]).toEqual(['91.33', '89.61']);
    market.advanceTo(parseInstant('2018-02-08T15:00:00Z'));
    expect([text(market.snapshot('MSFT')?.previousClose), market.snapshot('MSFT')?.open]).toEqual(['89.61', undefined]);
  });

  test('end-stamped minutes are moved to their start, the opening print joining the first one', async () => {
    const feed = await openReplayFeed(join(REFERENCE_DATA, 'bars'), day('2016-05-13'));
    const market = createMarket({ feed, clock: { now: () => parseInstant('2016-05-13T21:00:00Z') }, instruments: [] });
    const minutes = market.minutesOfDay('AAPL');
    expect(minutes[0]?.at).toBe(parseInstant('2016-05-13T13:30:00Z'));
    expect(minutes[minutes.length - 1]?.at).toBe(parseInstant('2016-05-13T19:59:00Z'));
    expect(minutes.every((bar) => bar.session === 'regular')).toBe(true);
  });
});
