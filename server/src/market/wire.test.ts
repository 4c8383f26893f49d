import { readCandlePush } from '@candor/model/legacy-pushed.ts';
import { price } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { shownIn, type Slot } from './shown.ts';
import type { Snapshot } from './types.ts';
import { candlePushOf, listPushOf, priceItemOf, pricePushOf, stockDetailPushOf } from './wire.ts';

/** The wire contract of spec §3 and §7, one test per message; the names are the spec's. */

const at = parseInstant('2026-11-20T18:00:00Z');

function snapshot(overrides: Partial<Snapshot> = {}): Snapshot {
  return {
    code: 'AAPL',
    session: 'regular',
    tradeDate: '2026-11-20' as TradingDate,
    quote: { code: 'AAPL', fromBars: false },
    last: price('251.239'),
    regularPrice: price('251.239'),
    previousClose: price('252.238'),
    regularChangeBase: price('252.238'),
    open: price('252'),
    high: price('253'),
    low: price('250.5'),
    volume: 10,
    regularVolume: 10,
    halted: false,
    source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
    asOf: at,
    ...overrides,
  };
}

test('market: the price push, exact numbers that the client cuts', () => {
  expect(pricePushOf('market', snapshot(), 2)).toEqual({
    type: 'market',
    TimeSolt: 2,
    Data: {
      ticker: 'AAPL',
      lastTrade: { p: 251.239 },
      todaysChange: -0.999,
      todaysChangePerc: -0.396054,
      prevDay: { c: 252.238 },
      day: { c: 251.239 },
    },
  });
});

test('a small change is not sent as zero, a true zero is, and an unknown one is missing', () => {
  const tiny = pricePushOf('market', snapshot({ regularPrice: price('252.239') }), 2)!;
  expect(tiny.Data.todaysChange).toBe(0.001);
  expect(tiny.Data.todaysChangePerc).toBeGreaterThan(0);
  expect(pricePushOf('market', snapshot({ regularPrice: price('252.238') }), 2)?.Data.todaysChange).toBe(0);
  const { previousClose: _, regularChangeBase: __, ...unknown } = snapshot();
  expect(pricePushOf('market', unknown as Snapshot, 2)?.Data).toEqual({
    ticker: 'AAPL',
    lastTrade: { p: 251.239 },
    day: { c: 251.239 },
  });
});

test('TimeSolt 1 shows the pre-market against the previous close, 3 after-hours against the day’s close', () => {
  const pre = pricePushOf('market', snapshot({ prePrice: price('253.238') }), 1)!;
  expect([pre.TimeSolt, pre.Data.lastTrade.p, pre.Data.todaysChange]).toEqual([1, 253.238, 1]);
  const post = pricePushOf('market', snapshot({ close: price('251.239'), postPrice: price('252.239') }), 3)!;
  expect([post.TimeSolt, post.Data.lastTrade.p, post.Data.todaysChange, post.Data.day.c]).toEqual([
    3, 252.239, 1, 251.239,
  ]);
  // A session in which nothing traded yet leaves the regular price in place, under its own number.
  expect(pricePushOf('market', snapshot({ close: price('251.239') }), 3)?.TimeSolt).toBe(2);
});

test('stockDetail: all three sessions, changes cut to two places, and the line to compare with', () => {
  const push = stockDetailPushOf(snapshot({ prePrice: price('253.238') }), 2)!;
  expect(push.type).toBe('stockDetail');
  expect(push.stockDetail).toEqual({
    code: 'AAPL',
    last_price: '251.239',
    open_price: '252.00',
    low_price: '250.50',
    c_change_rate: '-0.39',
    c_change_val: '-0.99',
    pre_price: '253.238',
    pre_change_rate: '0.39',
    pre_change_val: '1.00',
    after_price: null,
    after_change_rate: null,
    after_change_val: null,
  });
  expect(push.compareData).toEqual({ price: '251.239', val: '-0.99', rate: '-0.39', TimeSolt: 2 });
});

test('wsDetail: the price push with the running candle', () => {
  const bar = { at, open: price('1'), high: price('3'), low: price('0.5'), close: price('2'), volume: 7 };
  expect(candlePushOf(snapshot(), 2, bar)).toMatchObject({
    type: 'wsDetail',
    klineLast: { time: at, open: '1.00', high: '3.00', low: '0.50', close: '2.00', volume: 7 },
  });
  expect(candlePushOf(snapshot(), 2, undefined)).toBeUndefined();
});

test('wsDetail: what a chart reads of it is what was sent, and nothing of what is not whole', () => {
  const bar = { at, open: price('1'), high: price('3'), low: price('0.5'), close: price('2'), volume: 7 };
  const sent: unknown = JSON.parse(JSON.stringify(candlePushOf(snapshot(), 2, bar)));
  expect(readCandlePush(sent)).toEqual({
    ...{ code: 'AAPL', at, volume: 7 },
    ...{ open: '1.00', high: '3.00', low: '0.50', close: '2.00' },
  });
  const { klineLast, ...rest } = sent as { klineLast: Record<string, unknown> };
  const broken = [
    rest,
    { klineLast },
    { ...rest, klineLast: { ...klineLast, time: 'now' } },
    { ...rest, klineLast: { ...klineLast, high: -3 } },
    { ...rest, klineLast: { ...klineLast, close: '2e3' } },
    { ...rest, klineLast: { ...klineLast, volume: 0.5 } },
    null,
    'text',
  ];
  for (const message of broken) expect(readCandlePush(message)).toBeUndefined();
});

/** What a list holds of an instrument while it shows the session of the slot. */
const entry = (one: Snapshot, slot: Slot) => ({
  code: one.code,
  instrument: undefined,
  snapshot: one,
  shown: shownIn(one, slot),
});

test('marketGainers and markDetails: price items in the list’s order', () => {
  const item = {
    code: 'AAPL',
    code_name: 'AAPL',
    c_price: '251.239',
    c_change_rate: '-0.39',
    c_change_val: '-0.99',
    last_price: '251.239',
  };
  const members = [entry(snapshot(), 2)];
  expect(listPushOf('marketGainers', 'gainers', members)).toEqual({
    type: 'marketGainers',
    id: 'gainers',
    marketGainersDetail: [item],
  });
  expect(listPushOf('markDetails', 'energy', members)).toEqual({ type: 'markDetails', id: 'energy', list: [item] });
});

test('price items carry the price and change of the session shown', () => {
  const pre = entry(snapshot({ prePrice: price('254.76038'), last: price('254.76038') }), 1);
  expect(priceItemOf(pre)).toMatchObject({ c_price: '254.76038', c_change_rate: '1.00', c_change_val: '2.52' });
  const post = entry(snapshot({ close: price('251.239'), postPrice: price('252.239') }), 3);
  expect(priceItemOf(post)).toMatchObject({ c_price: '252.239', c_change_rate: '0.39', c_change_val: '1.00' });
});

test('an unknown change is an empty text, never a zero', () => {
  const { regularChangeBase: _, ...unknown } = snapshot();
  expect(priceItemOf(entry(unknown as Snapshot, 2))).toMatchObject({
    c_price: '251.239',
    c_change_rate: '',
    c_change_val: '',
  });
});
