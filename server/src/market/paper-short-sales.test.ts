import { price } from '@candor/model/quantity.ts';
import { MINUTE, parseInstant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import type { ScriptedEvent } from './testing/fakes.ts';
import { at, open, order, print, quote } from './testing/paper-fakes.ts';
import type { Bar } from './types.ts';
import type { VenueOrder } from './venue.ts';

describe('short sales after a fall of ten percent (Rule 201)', () => {
  const day = (date: string, low: string, close: string): Bar => {
    const start = parseInstant(`${date}T04:00:00Z`);
    return { at: start, open: price(close), high: price(close), low: price(low), close: price(close), volume: 1_000 };
  };
  const minute = (seconds: number, from: string, high: string): ScriptedEvent => {
    const prices = { open: price(from), high: price(high), low: price(from), close: price(from) };
    const bar: Bar = { at: at(seconds), ...prices, volume: 100_000, session: 'regular' };
    return { kind: 'bar', at: at(seconds + 60), code: 'ZZA', bar, lengthMs: MINUTE };
  };
  /** Yesterday closed at 11.00: 9.90 is a tenth below. */
  const YESTERDAY = [day('2025-06-27', '11.00', '11.00'), day('2025-06-30', '11.00', '11.00')];
  const CALM = [day('2025-06-27', '10.50', '10.50'), day('2025-06-30', '10.50', '10.50')];
  const short = (overrides: Partial<VenueOrder> = {}) => order({ side: 'sell', shortSale: true, ...overrides });
  const MARKET = { type: 'market', limitPrice: price('9.00') } as const;
  const FALL = [quote(1, '9.97', 900, '10.01', 900), print(2, '9.90', 100), quote(3, '9.88', 900, '9.92', 100)];

  test('no short sale takes the bid, at the market or by limit; a sale of shares held does', () => {
    for (const [sale, filled] of [
      [short({ ...MARKET, acceptedAt: at(2) }), []],
      [short({ limitPrice: price('9.88'), acceptedAt: at(2) }), []],
      [{ ...short({ ...MARKET, acceptedAt: at(2) }), shortSale: false }, ['100@9.88 removed agency']],
    ] as const) {
      const { market, venue, brief } = open([...FALL, quote(4, '9.89', 900, '9.92', 100)], 'seed', YESTERDAY);
      market.advanceTo(at(2));
      venue.submit(sale);
      market.advanceTo(at(10));
      expect(brief()).toEqual(filled);
    }
  });

  test('a resting order from before the fall stays, and fills when a buyer comes up to it, not when the bid has passed it', () => {
    const passed = [...FALL, quote(4, '10.02', 900, '10.05', 100), print(5, '10.03', 2_000)];
    const after = [quote(6, '9.97', 900, '10.00', 100), print(7, '10.00', 3_000)];
    const eventsUntil = (daily: readonly Bar[], until: number) => {
      const { market, venue, brief } = open([...passed, ...after], 'seed', daily);
      venue.submit(short({ limitPrice: price('10.00') }));
      market.advanceTo(at(until));
      return brief();
    };
    expect(eventsUntil(CALM, 5).length).toBeGreaterThan(0);
    expect(eventsUntil(YESTERDAY, 6)).toEqual([]);
    expect(eventsUntil(YESTERDAY, 8)).toEqual(['100@10.00 added agency']);
  });

  test('of bars a limit fills where the bar opened below it and came up; a market order and a higher opening do not', () => {
    const fills = (sale: VenueOrder, daily: readonly Bar[]) => {
      const { market, venue, brief } = open([minute(0, '9.80', '9.80'), minute(60, '9.95', '10.05')], 'seed', daily);
      venue.submit(sale);
      market.advanceTo(at(180));
      return brief();
    };
    expect(fills(short({ limitPrice: price('10.00') }), YESTERDAY)).toEqual(['100@10.00 added agency']);
    expect(fills(short({ limitPrice: price('9.90') }), YESTERDAY)).toEqual([]);
    expect(fills(short({ limitPrice: price('9.90') }), CALM)).toEqual(['100@9.95 removed agency']);
    expect(fills(short(MARKET), YESTERDAY)).toEqual([]);
    expect(fills(short(MARKET), CALM)).toEqual(['100@9.94 removed agency']);
  });

  test('it lasts for the next day and is lifted on the one after', () => {
    const sold = (daily: readonly Bar[]) => {
      const { market, venue, brief } = open([quote(1, '10.40', 900, '10.44', 900)], 'seed', daily);
      venue.submit(short(MARKET));
      market.advanceTo(at(10));
      return brief();
    };
    const fell = day('2025-06-27', '9.40', '10.40');
    expect(sold([day('2025-06-26', '10.50', '10.50'), fell])).toEqual([]);
    expect(sold([day('2025-06-26', '10.50', '10.50'), fell, day('2025-06-30', '10.30', '10.40')])).toEqual([
      '100@10.40 removed agency',
    ]);
  });
});
