import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Usd } from '@candor/model/money.ts';
import { formatPrice, ONE_SHARE, type Price, price, quantity } from '@candor/model/quantity.ts';
import { MINUTE, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMarket } from './create-market.ts';
import type { ScriptedEvent } from './testing/fakes.ts';
import { eligibleAt } from './fill-model/latency.ts';
import { at, open, order, print, quote } from './testing/paper-fakes.ts';
import { createPaperVenue } from './paper-venue.ts';
import { openReplayFeed } from './recording/replay-feed.ts';
import type { Execution, VenueOrder } from './venue.ts';

const REFERENCE_DATA = process.env.REFERENCE_DATA as string;

describe('marketable orders', () => {
  test('take the displayed size, then as much again one tick worse, up to the limit; a repeated quote is the same quote', () => {
    const { market, venue, brief } = open([
      quote(1, '9.99', 100, '10.00', 300),
      quote(2, '9.99', 200, '10.00', 300),
      quote(3, '9.99', 200, '10.00', 500),
    ]);
    venue.submit(order({ limitPrice: price('10.01'), quantity: quantity('700') }));
    market.advanceTo(at(1));
    expect(brief()).toEqual(['300@10.00 removed agency', '300@10.01 removed agency']);
    market.advanceTo(at(2));
    expect(brief()).toHaveLength(2);
    market.advanceTo(at(3));
    expect(brief(), 'the rest lies in the book now and waits for prints').toHaveLength(2);
  });

  test('shares taken from a quote are available again in a later quote of the same figures', () => {
    const { market, venue, brief } = open([
      quote(1, '9.99', 100, '10.00', 300),
      quote(60, '9.98', 100, '9.99', 100),
      quote(120, '9.99', 100, '10.00', 300),
    ]);
    venue.submit(order({ quantity: quantity('300') }));
    market.advanceTo(at(100));
    venue.submit(order({ orderId: 'later', quantity: quantity('200'), acceptedAt: at(100) }));
    market.advanceTo(at(120));
    expect(brief()).toEqual(['300@10.00 removed agency', '200@10.00 removed agency']);
  });

  test('a resting order fills at its limit when a quote crosses it, and gets a tenth of the printed volume', () => {
    const { market, venue, brief, fills } = open([
      quote(0, '9.99', 100, '10.00', 300),
      print(2, '9.97', 900, true),
      print(3, '10.00', 600),
      quote(4, '9.95', 100, '9.96', 300),
      print(5, '9.95', 1_000),
      quote(6, '9.95', 100, '9.96', 320),
    ]);
    market.advanceTo(at(0));
    venue.submit(order({ limitPrice: price('9.98'), quantity: quantity('120.5') }));
    market.advanceTo(at(4));
    expect(brief()).toEqual(['60@9.98 added agency']);
    expect(fills()[0]!.evidence).toMatchObject({ rule: 'quote came through the limit', ask: '9.96' });
    market.advanceTo(at(6));
    expect(brief()).toEqual(['60@9.98 added agency', '60@9.98 added agency', '0.5@9.98 added principal']);
  });

  test('after a halt an order fills at the new opening, at any price', () => {
    const { market, venue, brief } = open([
      quote(0, '9.99', 100, '10.00', 300),
      quote(1, '9.99', 100, '10.00', 200),
      { kind: 'halt', at: at(2), code: 'ZZA', halted: true },
      quote(3, '9.00', 100, '9.01', 300),
      { kind: 'halt', at: at(4), code: 'ZZA', halted: false },
      quote(5, '9.00', 100, '9.02', 300),
    ]);
    market.advanceTo(at(0));
    venue.submit(order({ limitPrice: price('9.98'), quantity: quantity('100') }));
    market.advanceTo(at(4));
    expect(brief()).toEqual([]);
    market.advanceTo(at(5));
    expect(brief()).toEqual(['100@9.02 removed agency']);
  });

  test('two orders share one displayed quote', () => {
    const { market, venue, brief } = open([quote(1, '9.99', 100, '10.00', 300)]);
    venue.submit(order({ orderId: 'a', quantity: quantity('200') }));
    venue.submit(order({ orderId: 'b', quantity: quantity('200'), acceptedAt: at(0.1) }));
    market.advanceTo(at(1));
    expect(brief()).toEqual(['200@10.00 removed agency', '100@10.00 removed agency']);
  });

  test('the rest of a market order beyond its collar is canceled', () => {
    const { market, venue, events, brief } = open([quote(1, '9.99', 100, '10.00', 100)]);
    venue.submit(order({ type: 'market', limitPrice: price('10.02'), quantity: quantity('500') }));
    market.advanceTo(at(2));
    expect(brief()).toEqual(['100@10.00 removed agency', '100@10.01 removed agency', '100@10.02 removed agency']);
    expect(events[events.length - 1]).toEqual({ kind: 'canceled', orderId: 'o1', reason: 'collar' });
  });

  test('the fraction is filled at the NBBO as principal and ends the order', () => {
    const { market, venue, brief, fills } = open([quote(1, '9.99', 100, '10.00', 2)]);
    venue.submit(order({ type: 'market', limitPrice: price('10.40'), quantity: quantity('3.25') }));
    market.advanceTo(at(2));
    expect(brief()).toEqual(['2@10.00 removed agency', '1@10.01 removed agency', '0.25@10.00 removed principal']);
    expect(fills().map((fill) => fill.done)).toEqual([undefined, undefined, true]);
  });

  test('an order by amount buys no more than its amount, to a millionth of a share', () => {
    const { market, venue, fills } = open([quote(1, '2.99', 100, '3.00', 100)]);
    const { quantity: _, ...terms } = order({ type: 'market', limitPrice: price('3.12') });
    venue.submit({ ...terms, amount: price('100.00') as bigint as Usd });
    market.advanceTo(at(2));
    const bought = fills().reduce((sum, fill) => sum + fill.quantity, 0n);
    expect(bought).toBe(33_333_333n);
    expect(fills()[1]).toMatchObject({ capacity: 'principal', done: true });
  });

  test.each([
    ['older than 15 seconds when a print comes', [quote(0, '9.99', 0, '10.01', 100), print(20, '9.90', 500)]],
    ['crossed', [quote(1, '10.02', 100, '10.00', 100)]],
    ['locked', [quote(1, '10.00', 100, '10.00', 100)]],
    [
      'one-sided',
      [
        {
          kind: 'quote',
          at: at(1),
          quote: { code: 'ZZA', ask: price('10.00'), askSize: 100, quotedAt: at(1), fromBars: false },
        },
      ],
    ],
    ['halted', [{ kind: 'halt', at: at(0.5), code: 'ZZA', halted: true }, quote(1, '9.99', 100, '10.00', 100)]],
    ['from before the order was eligible', [quote(0.15, '9.99', 100, '10.00', 100)]],
    ['of the instant of expiry', [quote(5, '9.99', 100, '10.00', 100)]],
  ] as [string, ScriptedEvent[]][])('no fill on a quote that is %s', (_, events) => {
    const { market, venue, brief } = open(events);
    venue.submit(order({ expiresAt: at(5) }));
    market.advanceTo(at(30));
    expect(brief()).toEqual([]);
  });
});

describe('resting limits', () => {
  const joined = quote(1, '10.00', 300, '10.02', 300);

  test('the queue ahead trades first, and only then the order, with a tenth of the minute', () => {
    const { market, venue, brief } = open([
      joined,
      print(2, '10.00', 250),
      print(3, '10.00', 150),
      print(4, '10.00', 5000),
    ]);
    venue.submit(order({ quantity: quantity('1000') }));
    market.advanceTo(at(3));
    expect(brief()).toEqual(['40@10.00 added agency']); // 10 % of 400 printed, of an excess of 100
    market.advanceTo(at(4));
    expect(brief()[1]).toBe('500@10.00 added agency'); // 10 % of 5,400 printed, less the 40
  });

  test('canceled shares ahead do not shorten the queue; an order that improves the price has none', () => {
    const kept = open([joined, quote(2, '10.00', 100, '10.02', 300), print(3, '10.00', 200)]);
    kept.venue.submit(order());
    kept.market.advanceTo(at(5));
    expect(kept.brief()).toEqual([]);
    const better = open([quote(1, '9.99', 300, '10.02', 300), print(3, '10.00', 200)]);
    better.venue.submit(order());
    better.market.advanceTo(at(5));
    expect(better.brief()).toEqual(['20@10.00 added agency']);
  });

  test('a print through the price fills without a queue, unless the price lies outside the NBBO or the print is irregular', () => {
    const through = open([joined, quote(2, '9.99', 100, '10.02', 100), print(3, '9.99', 500)]);
    through.venue.submit(order());
    through.market.advanceTo(at(5));
    expect(through.brief()).toEqual(['50@10.00 added agency']);
    const outside = open([joined, quote(2, '10.01', 100, '10.02', 100), print(3, '9.99', 500)]);
    outside.venue.submit(order());
    outside.market.advanceTo(at(5));
    expect(outside.brief()).toEqual([]);
    const irregular = open([joined, print(3, '9.50', 5000, true)]);
    irregular.venue.submit(order());
    irregular.market.advanceTo(at(5));
    expect(irregular.brief()).toEqual([]);
  });

  test('a new price or a larger quantity goes to the end of the queue, a smaller one keeps its place', () => {
    const events = [joined, print(2, '10.00', 300), quote(3, '10.00', 300, '10.02', 300), print(4, '10.00', 200)];
    for (const [to, filled] of [
      ['50', 1],
      ['200', 0],
    ] as const) {
      const { market, venue, brief } = open(events);
      venue.submit(order());
      market.advanceTo(at(2));
      venue.replace('o1', { limitPrice: price('10.00'), quantity: quantity(to) });
      market.advanceTo(at(5));
      expect(brief()).toHaveLength(filled);
    }
  });

  test('cancel leaves at once; an unknown order is not found', () => {
    const { market, venue, events } = open([joined, print(2, '9.90', 900)]);
    venue.submit(order());
    venue.cancel('o1');
    venue.cancel('o1');
    market.advanceTo(at(5));
    expect(events).toEqual([
      { kind: 'canceled', orderId: 'o1', reason: 'requested' },
      { kind: 'not_found', orderId: 'o1' },
    ]);
  });
});

const recorded = existsSync(join(REFERENCE_DATA, 'bars'));
if (!recorded) console.info('skipped: fills on the recorded bars of AAPL, no folder at REFERENCE_DATA');

/** A folder with the one file, so that nothing else has to be read. */
const folder = mkdtempSync(join(tmpdir(), 'candor-aapl-'));
afterAll(() => rmSync(folder, { recursive: true }));
const AAPL = 'minute_aapl_20250926_extended.csv.gz';

describe.skipIf(!recorded)('bars of AAPL on 2025-09-26, rule 5', () => {
  beforeAll(() => symlinkSync(join(REFERENCE_DATA, 'bars', AAPL), join(folder, AAPL)));

  const fillOf = async (overrides: Partial<VenueOrder>, until: string): Promise<Execution[]> => {
    const feed = await openReplayFeed(folder, '2025-09-26' as TradingDate);
    const start = overrides.acceptedAt!;
    const market = createMarket({ feed, clock: { now: () => start }, instruments: [] });
    const venue = createPaperVenue({ market, seed: 's' });
    const fills: Execution[] = [];
    venue.onEvent((event) => event.kind === 'execution' && fills.push(event.execution));
    venue.submit(order({ code: 'AAPL', expiresAt: parseInstant('2025-09-27T00:00:00Z'), ...overrides }));
    market.advanceTo(parseInstant(until));
    const bars = new Map(market.minutesOfDay('AAPL').map((bar) => [bar.at as number, bar]));
    for (const fill of fills) {
      const bar = bars.get(fill.at - (fill.at % MINUTE))!;
      expect(bar.at).toBeGreaterThanOrEqual(eligibleAt('s', 'o1', start));
      expect(Number(fill.quantity / ONE_SHARE)).toBeLessThanOrEqual(Math.floor(bar.volume * 0.025));
    }
    return fills;
  };

  test.each([
    [
      'pre-market limit',
      { acceptedAt: '2025-09-26T08:00:30Z', limitPrice: '256.18', sessions: ['pre'] },
      '2025-09-26T08:04:00Z',
      ['6@256.17', '4@256.08'],
    ],
    [
      'market at the next opening plus a tick',
      { acceptedAt: '2025-09-26T13:30:30Z', type: 'market', limitPrice: '261.00', sessions: ['regular'] },
      '2025-09-26T13:33:00Z',
      ['10@254.59'],
    ],
    [
      'market sale at the next opening less a tick',
      { acceptedAt: '2025-09-26T13:30:30Z', side: 'sell', type: 'market', limitPrice: '248.00', sessions: ['regular'] },
      '2025-09-26T13:33:00Z',
      ['10@254.57'],
    ],
    [
      'touched but not traded through',
      { acceptedAt: '2025-09-26T13:30:30Z', limitPrice: '254.30', sessions: ['regular'] },
      '2025-09-26T13:31:59.999Z',
      [],
    ],
    [
      'after-hours limit',
      { acceptedAt: '2025-09-26T20:01:30Z', limitPrice: '255.45', sessions: ['post'] },
      '2025-09-26T20:03:00Z',
      ['10@255.45'],
    ],
    [
      'an after-hours order does not fill in the regular session',
      { acceptedAt: '2025-09-26T13:30:30Z', limitPrice: '260.00', sessions: ['post'] },
      '2025-09-26T19:59:59.999Z',
      [],
    ],
  ] as const)('%s', async (_, { acceptedAt, limitPrice, sessions, ...rest }, until, expected) => {
    const terms = {
      ...rest,
      acceptedAt: parseInstant(acceptedAt),
      limitPrice: price(limitPrice) as Price,
      sessions: new Set<'pre' | 'regular' | 'post'>(sessions),
      quantity: quantity('10'),
    };
    const fills = await fillOf(terms, until);
    expect(fills.map((fill) => `${fill.quantity / ONE_SHARE}@${formatPrice(fill.price)}`)).toEqual([...expected]);
    expect(fills.every((fill) => fill.model === 'bars-1')).toBe(true);
  });
});
