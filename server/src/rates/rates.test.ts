import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agreedRate } from '@candor/model/conversions/rate.ts';
import { rate } from '@candor/model/money.ts';
import { type Instant, parseInstant, plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RateVenue } from '../platform/config/config.ts';
import { VenuePoll } from './poll-venues.ts';
import { simulatedRates } from './simulated-rates.ts';
import { sampleOf, VENUES } from './venues.ts';

const NOW = parseInstant('2026-11-20T15:00:00Z');
/** Answers in the shape that each venue documents. */
const ANSWERS: Record<RateVenue, object> = {
  coinbase: {
    ask: '0.99941',
    bid: '0.99940',
    price: '0.9994',
    size: '10',
    time: '2026-11-20T15:00:00.0Z',
    trade_id: 1,
  },
  kraken: { error: [], result: { USDTZUSD: { a: ['0.9996', '1', '1.000'], c: ['0.99950000', '10.00'], o: '0.9996' } } },
  bitstamp: { last: '0.99960', timestamp: '1763650800', bid: '0.99950', ask: '0.99970' },
};

describe('what a venue answers', () => {
  test.each<[RateVenue, string]>([
    ['coinbase', '0.9994'],
    ['kraken', '0.9995'],
    ['bitstamp', '0.9996'],
  ])('%s: its last price', (venue, expected) => {
    expect(sampleOf(venue, ANSWERS[venue], NOW)).toEqual({ source: venue, rate: rate(expected), at: NOW });
  });

  test.each<[string, RateVenue, unknown]>([
    ['another shape', 'coinbase', { message: 'NotFound' }],
    ['a number where text was promised', 'bitstamp', { last: 0.9996 }],
    ['no pair', 'kraken', { error: ['EQuery:Unknown asset pair'], result: {} }],
    ['nothing', 'bitstamp', { last: '0' }],
    ['less than nothing', 'bitstamp', { last: '-1' }],
    ['no number', 'bitstamp', { last: '1e0' }],
    ['an empty text', 'bitstamp', { last: '' }],
  ])('%s is no rate', (_name, venue, body) => {
    expect(() => sampleOf(venue, body, NOW)).toThrow();
  });

  test('places beyond the eighth are dropped', () => {
    expect(sampleOf('bitstamp', { last: '0.9996123456' }, NOW).rate).toBe(rate('0.99961234'));
  });
});

describe('venues over HTTP', () => {
  let server: Server;
  let host: string;
  let failing: Partial<Record<RateVenue, string>>;
  beforeEach(async () => {
    failing = {};
    server = createServer((request, response) => {
      const [venue] = Object.entries(VENUES).find(([, { path }]) => path === request.url) ?? [];
      const wrong = failing[venue as RateVenue];
      if (wrong === 'down') response.writeHead(503);
      if (wrong === 'moved') response.writeHead(302, { location: '/elsewhere' });
      response.end(wrong ?? JSON.stringify(ANSWERS[venue as RateVenue]));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  test.each<[string, RateVenue[], string | undefined, string | undefined, string[]]>([
    ['all answer: the middle one', [], undefined, '0.9995', []],
    ['one is down: the mean of two', ['kraken'], 'down', '0.9995', ['kraken']],
    ['one sends no JSON', ['coinbase'], '<html>', '0.99955', ['coinbase']],
    ['one sends too much', ['bitstamp'], `"${'x'.repeat(30_000)}"`, '0.99945', ['bitstamp']],
    ['one sends elsewhere, which is not followed', ['bitstamp'], 'moved', '0.99945', ['bitstamp']],
    ['two are down: no rate', ['coinbase', 'kraken'], 'down', undefined, ['coinbase', 'kraken']],
  ])('%s', async (_name, wrong, how, expected, reported) => {
    for (const venue of wrong) failing[venue] = how as string;
    const troubles: string[] = [];
    const poll = new VenuePoll({
      ...{ venues: ['coinbase', 'kraken', 'bitstamp'], clock: { now: () => NOW }, host },
      onTrouble: (venue) => troubles.push(venue),
    });
    await poll.poll();
    const agreed = agreedRate(poll.samples(), NOW);
    expect(agreed.ok ? agreed.rate : undefined).toBe(expected === undefined ? undefined : rate(expected));
    expect(troubles.toSorted()).toEqual(reported);
  });

  test('a venue that falls silent keeps its last sample, which grows too old', async () => {
    let now: Instant = NOW;
    const poll = new VenuePoll({
      ...{ venues: ['coinbase', 'kraken'], clock: { now: () => now }, host, onTrouble: () => undefined },
    });
    await poll.poll();
    failing = { kraken: 'down' };
    now = plusMs(NOW, 60_000);
    await poll.poll();
    expect(agreedRate(poll.samples(), now).ok).toBe(true);
    now = plusMs(NOW, 60_001);
    expect(agreedRate(poll.samples(), now)).toEqual({ ok: false, why: 'too_few' });
  });
});

describe('simulated venues', () => {
  test('always agree, near a dollar, and move', () => {
    const rates = new Set<bigint>();
    for (let minute = 0; minute < 5_000; minute += 1) {
      const at = plusMs(NOW, minute * 60_000);
      const agreed = agreedRate(simulatedRates('candor', at), at);
      if (!agreed.ok) throw new Error(agreed.why);
      expect(agreed.rate >= rate('0.9985') && agreed.rate <= rate('1.0015')).toBe(true);
      rates.add(agreed.rate);
    }
    expect(rates.size).toBeGreaterThan(4_000);
  });

  test('are a function of seed and time', () => {
    expect(simulatedRates('candor', NOW)).toEqual(simulatedRates('candor', NOW));
    expect(simulatedRates('other', NOW)).not.toEqual(simulatedRates('candor', NOW));
  });
});
