import { price } from '@candor/model/quantity.ts';
import { instant, MINUTE, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alpacaHistory } from './alpaca-history.ts';
import { FakeVendor } from './testing/fake-vendor.ts';
import { VendorUnavailable } from './history-port.ts';
import { POLYGON_HISTORY } from './polygon-history.ts';
import { restHistory } from './rest-history.ts';
import { VendorHttp } from './vendor-http.ts';

const vendor = new FakeVendor();
beforeAll(() => vendor.start());
afterAll(() => vendor.stop());
beforeEach(() => {
  vendor.asked.length = 0;
});

const http = () =>
  new VendorHttp({ vendor: 'Vendor', headers: { authorization: 'Bearer k1' }, perMinute: 60_000, retryMs: 1 });
const massive = () => restHistory(http(), vendor.restUrl, POLYGON_HISTORY);
const alpaca = () => restHistory(http(), vendor.restUrl, alpacaHistory('sip'));

const OPEN = parseInstant('2026-11-23T14:30:00Z');
const figures = { o: 10, h: 10.5, l: 9.9, c: 10.2, v: 1_200.7 };
const bar = { open: price('10'), high: price('10.5'), low: price('9.9'), close: price('10.2'), volume: 1_200 };
const AAPL = ['AAPL'];
const minutes = (found: Map<string, unknown[]>) => found.get('AAPL');

describe('bars', () => {
  test('Massive: page after page, in time order, minutes of the closed market left out', async () => {
    vendor.onGet = ({ pathname, searchParams }) => {
      if (searchParams.get('cursor')) return { results: [{ t: OPEN + MINUTE, ...figures }] };
      expect(pathname).toBe(`/v2/aggs/ticker/AAPL/range/1/minute/${OPEN - MINUTE}/${OPEN + 5 * MINUTE - 1}`);
      const closed = { t: OPEN - 12 * 60 * MINUTE, ...figures };
      return { results: [closed, { t: OPEN, ...figures }], next_url: `${vendor.restUrl}/v2/next?cursor=2` };
    };
    const found = await massive().bars(AAPL, 'minute', instant(OPEN - MINUTE), instant(OPEN + 5 * MINUTE));
    expect(minutes(found)).toEqual([
      { at: OPEN, ...bar, session: 'regular' },
      { at: OPEN + MINUTE, ...bar, session: 'regular' },
    ]);
  });

  test('Massive: a day stands at its New York midnight', async () => {
    vendor.onGet = () => ({ results: [{ t: parseInstant('2026-11-20T05:00:00Z'), ...figures }] });
    const from = parseInstant('2026-11-20T05:00:00Z');
    const found = await massive().bars(AAPL, 'day', from, parseInstant('2026-11-23T05:00:00Z'));
    expect(minutes(found)).toEqual([{ at: from, ...bar, session: 'regular' }]);
    expect(vendor.asked[0]).toContain('/range/1/day/2026-11-20/2026-11-22?adjusted=false');
  });

  test('Alpaca: many codes in one request, page after page', async () => {
    vendor.onGet = ({ searchParams }) =>
      searchParams.get('page_token')
        ? { bars: { MSFT: [{ t: '2026-11-23T14:30:00Z', ...figures }] }, next_page_token: null }
        : { bars: { AAPL: [{ t: '2026-11-23T14:30:00Z', ...figures }] }, next_page_token: 'more' };
    const found = await alpaca().bars(['AAPL', 'MSFT'], 'minute', OPEN, instant(OPEN + MINUTE));
    expect([...found].map(([code, bars]) => [code, bars.length])).toEqual([
      ['AAPL', 1],
      ['MSFT', 1],
    ]);
    expect(vendor.asked).toHaveLength(2);
  });

  test.each([
    ['a low above the high', { ...figures, l: 11 }],
    ['an open outside', { ...figures, o: 12 }],
    ['no price', { ...figures, c: 0 }],
    ['text', { ...figures, h: 'high' }],
    ['negative volume', { ...figures, v: -1 }],
  ])('a bar with %s is left out', async (_what, wrong) => {
    vendor.onGet = () => ({ results: [{ t: OPEN, ...wrong }, null, 7, { t: OPEN + MINUTE, ...figures }] });
    const found = await massive().bars(AAPL, 'minute', OPEN, instant(OPEN + 5 * MINUTE));
    expect(minutes(found)).toMatchObject([{ at: OPEN + MINUTE }]);
  });
});

test('splits and dividends: only ours, only dollars, as both vendors write them', async () => {
  const [from, to] = ['2026-11-01', '2026-11-30'] as TradingDate[];
  vendor.onGet = ({ pathname }) =>
    pathname.endsWith('splits')
      ? {
          results: [
            { ticker: 'AAPL', execution_date: '2026-11-10', split_from: 1, split_to: 4 },
            { ticker: 'OTHER', execution_date: '2026-11-10', split_from: 1, split_to: 4 },
          ],
        }
      : {
          results: [
            { ticker: 'AAPL', ex_dividend_date: '2026-11-12', cash_amount: 0.26, currency: 'USD' },
            { ticker: 'AAPL', ex_dividend_date: '2026-11-12', cash_amount: 0.26, currency: 'EUR' },
          ],
        };
  const meant = [
    { kind: 'split', code: 'AAPL', exDate: '2026-11-10', from: 1_000_000n, to: 4_000_000n },
    { kind: 'dividend', code: 'AAPL', exDate: '2026-11-12', amount: 260_000n },
  ];
  expect(await massive().actions(AAPL, from!, to!)).toEqual(meant);
  vendor.onGet = () => ({
    corporate_actions: {
      forward_splits: [{ symbol: 'AAPL', ex_date: '2026-11-10', new_rate: 4, old_rate: 1 }],
      cash_dividends: [{ symbol: 'AAPL', ex_date: '2026-11-12', rate: 0.26 }],
    },
    next_page_token: null,
  });
  expect(await alpaca().actions(AAPL, from!, to!)).toEqual(meant);
});

describe('a vendor that does not answer as it should', () => {
  const ask = () => massive().bars(AAPL, 'minute', OPEN, instant(OPEN + MINUTE));

  test.each([429, 500, 503])('is retried after %d, not before its Retry-After', async (status) => {
    vendor.onGet = () =>
      vendor.asked.length < 3 ? { status, headers: { 'retry-after': '0' } } : { results: [{ t: OPEN, ...figures }] };
    expect(minutes(await ask())).toHaveLength(1);
    expect(vendor.asked).toHaveLength(3);
  });

  test.each([
    ['refuses our key', () => ({ status: 401 }), 'answered 401', 1],
    ['goes on failing', () => ({ status: 500 }), 'answered 500', 5],
    ['answers something else', () => ({ results: 'none' }), 'answered something else than it documents', 1],
    ['answers no JSON', () => ({ status: 200, text: '<html>' }), 'no answer', 1],
    [
      'sends us elsewhere',
      () => ({ results: [], next_url: 'https://elsewhere.example/x' }),
      'its next page lies elsewhere',
      1,
    ],
    [
      'writes a next page that is no address',
      () => ({ results: [], next_url: 'next' }),
      'its next page lies elsewhere',
      1,
    ],
    ['redirects', () => ({ status: 302, headers: { location: 'https://elsewhere.example/' } }), 'no answer', undefined],
  ] as const)('says so when it %s, without our key', async (_what, answer, reason, times) => {
    vendor.onGet = answer;
    const error = await ask().then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(VendorUnavailable);
    expect(error?.message).toContain(reason);
    expect(JSON.stringify([error, error?.stack, error?.cause])).not.toContain('k1');
    if (times !== undefined) expect(vendor.asked).toHaveLength(times);
  });

  test('is asked no more often than its plan allows', async () => {
    vendor.onGet = () => ({ results: [] });
    const begun = performance.now();
    const slow = new VendorHttp({ vendor: 'Vendor', headers: {}, perMinute: 1_200 });
    await Promise.all([1, 2, 3, 4].map((each) => slow.json(`${vendor.restUrl}/${each}`)));
    expect(performance.now() - begun).toBeGreaterThanOrEqual(3 * 50 - 5);
    expect(vendor.asked).toEqual(['/1', '/2', '/3', '/4']);
  });
});
