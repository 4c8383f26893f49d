import { instantOf } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatPrice, price } from '@candor/model/quantity.ts';
import { type Instant, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { createMarket } from './create-market.ts';
import { type ScriptedEvent, scriptedFeed } from './testing/fakes.ts';
import type { CorporateAction } from './feeds/feed.ts';
import { postChange, preChange, regularChange } from './shown.ts';
import type { Bar } from './types.ts';

const text = (value: bigint | undefined) => (value === undefined ? undefined : formatPrice(value));
const dayBar = (date: string, close: string, volume = 1_000): Bar => {
  const at = price(close);
  return {
    at: instantOf(date as TradingDate, '00:00'),
    open: at,
    high: at,
    low: at,
    close: at,
    volume,
    session: 'regular',
  };
};
const trade = (
  iso: string,
  at: string,
  session: 'pre' | 'regular' | 'post',
  auction?: 'opening' | 'closing',
): ScriptedEvent => ({
  kind: 'trade',
  at: parseInstant(iso),
  trade: { code: 'ZZA', price: price(at), size: 100, at: parseInstant(iso), session, ...(auction ? { auction } : {}) },
});

const DAILY = [dayBar('2026-11-18', '99.00'), dayBar('2026-11-19', '100.00')];
const FRIDAY = [
  trade('2026-11-20T12:00:00Z', '102.00', 'pre'),
  trade('2026-11-20T14:30:00Z', '103.00', 'regular', 'opening'),
  trade('2026-11-20T18:00:00Z', '101.00', 'regular'),
  trade('2026-11-20T20:59:59.999Z', '104.00', 'regular', 'closing'),
  trade('2026-11-20T22:00:00Z', '105.04', 'post'),
  trade('2026-11-23T12:00:00Z', '103.00', 'pre'),
  trade('2026-11-23T15:00:00Z', '106.00', 'regular'),
];

function open(at: string, events: readonly ScriptedEvent[] = FRIDAY, actions: readonly CorporateAction[] = []) {
  const feed = scriptedFeed({ codes: ['ZZA'], events, daily: { ZZA: DAILY }, actions });
  return createMarket({ feed, clock: { now: () => parseInstant(at) }, instruments: [] });
}

/** What each slot shows: domain §1.1, in one table. */
describe('price fields by slot', () => {
  const market = open('2026-11-20T08:00:00Z');
  test.each([
    // at                        slot regular  change  pre       change  post      change  previous
    ['2026-11-20T08:30:00Z', 3, '100.00', '1', undefined, undefined, undefined, undefined, '99.00'], // Thursday's, until 04:00
    ['2026-11-20T09:00:00Z', 1, '100.00', '1', undefined, undefined, undefined, undefined, '100.00'], // no pre-market trade yet
    ['2026-11-20T12:00:00Z', 1, '100.00', '1', '102.00', '2', undefined, undefined, '100.00'], // c_* frozen, pre against close
    ['2026-11-20T14:30:00Z', 2, '103.00', '3', '102.00', '2', undefined, undefined, '100.00'],
    ['2026-11-20T18:00:00Z', 2, '101.00', '1', '102.00', '2', undefined, undefined, '100.00'],
    ['2026-11-20T21:00:00Z', 3, '104.00', '4', '102.00', '2', undefined, undefined, '100.00'], // frozen at the close
    ['2026-11-20T22:00:00Z', 3, '104.00', '4', '102.00', '2', '105.04', '1.04', '100.00'], // against the day's close
    ['2026-11-22T15:00:00Z', 3, '104.00', '4', '102.00', '2', '105.04', '1.04', '100.00'], // all weekend
    ['2026-11-23T12:00:00Z', 1, '104.00', '4', '103.00', '-1', undefined, undefined, '104.00'], // Friday's change stays
    ['2026-11-23T15:00:00Z', 2, '106.00', '2', '103.00', '-1', undefined, undefined, '104.00'],
  ] as const)('%s', (at, slot, regular, change, pre, preDiff, post, postDiff, previous) => {
    market.advanceTo(parseInstant(at));
    const shown = market.snapshot('ZZA')!;
    const diff = (value: { value: bigint } | undefined) => value && formatDecimal(value.value);
    expect(market.session().slot).toBe(slot);
    expect([text(shown.regularPrice), diff(regularChange(shown))]).toEqual([regular, change]);
    expect([text(shown.prePrice), diff(preChange(shown))]).toEqual([pre, preDiff]);
    expect([text(shown.postPrice), diff(postChange(shown))]).toEqual([post, postDiff]);
    if (slot !== 3 || shown.tradeDate !== '2026-11-19') expect(text(shown.previousClose)).toBe(previous);
  });
});

test('open, high, low and close are the regular session alone; volume counts every session', () => {
  const market = open('2026-11-20T08:00:00Z');
  market.advanceTo(parseInstant('2026-11-20T23:00:00Z'));
  const day = market.snapshot('ZZA')!;
  expect([day.open, day.high, day.low, day.close].map(text)).toEqual(['103.00', '104.00', '101.00', '104.00']);
  expect([day.volume, day.regularVolume]).toEqual([500, 300]);
});

test('a split on its ex-date moves yesterday into today’s shares, the frozen change included', () => {
  const split = { kind: 'split', code: 'ZZA', exDate: '2026-11-23' as TradingDate, to: 4n, from: 1n } as const;
  const market = open('2026-11-20T08:00:00Z', FRIDAY.slice(0, 5), [split]);
  market.advanceTo(parseInstant('2026-11-20T23:00:00Z'));
  expect(text(market.snapshot('ZZA')?.close)).toBe('104.00');
  market.advanceTo(parseInstant('2026-11-23T09:00:00Z'));
  const shown = market.snapshot('ZZA')!;
  expect([shown.previousClose, shown.regularChangeBase, shown.last].map(text)).toEqual(['26.00', '25.00', '26.26']);
  const history = market.history(
    'ZZA',
    'day',
    parseInstant('2026-11-01T00:00:00Z'),
    parseInstant('2026-11-20T00:00:00Z'),
  );
  expect(history.map((bar) => [text(bar.close), bar.volume])).toEqual([
    ['24.75', 4000],
    ['25.00', 4000],
  ]);
});

test('a half day freezes its close at 13:00 and ends after-hours at 17:00', () => {
  const events = [trade('2026-11-27T17:59:00Z', '50.00', 'regular'), trade('2026-11-27T18:30:00Z', '51.00', 'post')];
  const market = open('2026-11-27T14:00:00Z', events);
  market.advanceTo(parseInstant('2026-11-27T18:00:00Z'));
  expect([text(market.snapshot('ZZA')?.close), market.session().session]).toEqual(['50.00', 'post']);
  market.advanceTo(parseInstant('2026-11-27T22:00:00Z'));
  expect([text(market.snapshot('ZZA')?.postPrice), market.session().session]).toEqual(['51.00', 'closed']);
  expect(market.session().countdownSeconds).toBe(59 * 3600);
});

test('a day without a trade keeps the close before it as previous close', () => {
  const market = open('2026-11-20T08:00:00Z', []);
  market.advanceTo(parseInstant('2026-11-24T15:00:00Z'));
  const shown = market.snapshot('ZZA')!;
  expect([text(shown.previousClose), text(shown.regularPrice), shown.open]).toEqual(['100.00', '100.00', undefined]);
  expect(regularChange(shown)?.value).toBe(0n); // a true zero, sent as zero
});

test('snapshots are the same object until something changes, and listeners are called once for each change', () => {
  const market = open('2026-11-20T15:00:00Z');
  const before = market.snapshot('ZZA');
  market.advanceTo(parseInstant('2026-11-20T16:00:00Z'));
  expect(market.snapshot('ZZA')).toBe(before);
  const ticked: string[] = [];
  const stop = market.onTick((code) => ticked.push(code));
  market.advanceTo(parseInstant('2026-11-20T18:00:00Z'));
  expect(ticked).toEqual(['ZZA']);
  expect(market.snapshot('ZZA')).not.toBe(before);
  stop();
});

test('time never runs backwards', () => {
  const market = open('2026-11-20T15:00:00Z');
  market.advanceTo(parseInstant('2026-11-20T18:00:00Z'));
  market.advanceTo(parseInstant('2026-11-20T17:00:00Z') as Instant);
  expect(market.now()).toBe(parseInstant('2026-11-20T18:00:00Z'));
});
