import { type Price, price, quantity } from '@candor/model/quantity.ts';
import { parseInstant, plusMs } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { createMarket, type Market, type VenueEvent, type VenueOrder } from '../market/index.ts';
import { INSTRUMENTS } from '../market/instruments/index.ts';
import { openFeed } from './open-feed.ts';

const START = parseInstant('2026-11-23T15:00:00Z');
const SOME = INSTRUMENTS.filter(({ code }) => code === 'AAPL');

/** The market with the daily bars that `fell` asks for: yesterday a tenth below the close before it, or not. */
function withHistory(market: Market, fell: () => boolean): Market {
  const bar = (low: string) => ({
    at: START,
    open: price('100'),
    high: price('100'),
    low: price(low),
    close: price('100'),
    volume: 1,
  });
  return new Proxy(market, {
    get(target, name) {
      if (name === 'history') return () => [bar('100'), bar(fell() ? '90' : '99')];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function trading(fell: boolean) {
  const opened = await openFeed({ kind: 'simulated' }, { seed: 'test', instruments: SOME });
  const market = createMarket({ feed: opened.feed, clock: { now: () => START }, instruments: SOME });
  const events: VenueEvent[] = [];
  const venue = opened.venue(withHistory(market, () => fell));
  venue.onEvent((event) => events.push(event));
  const fills = () => events.flatMap((event) => (event.kind === 'execution' ? [event.execution] : []));
  const { bid, ask } = market.snapshot('AAPL')!.quote;
  return { market, venue, events, fills, bid: bid!, ask: ask! };
}

const short = (overrides: Partial<VenueOrder>): VenueOrder => ({
  ...{ orderId: 'o1', ownerId: 'vera', code: 'AAPL', side: 'sell', type: 'limit', limitPrice: price('1') },
  ...{ quantity: quantity('10'), sessions: new Set(['regular']), acceptedAt: START },
  ...{ expiresAt: parseInstant('2026-11-23T21:00:00Z'), fills: 0, shortSale: true },
  ...overrides,
});

test('under Rule 201 a short sale that would take the bid is turned away, a sale of shares held is not', async () => {
  const { venue, events, fills, bid } = await trading(true);
  venue.submit(short({ type: 'market' }));
  venue.submit(short({ orderId: 'o2', limitPrice: bid }));
  expect(events).toEqual(
    ['o1', 'o2'].map((orderId) => ({ kind: 'canceled', orderId, reason: 'short_sale_price_rule' })),
  );
  venue.submit(short({ orderId: 'o3', type: 'market', shortSale: false }));
  expect(fills()).not.toEqual([]);
});

test('one above the bid rests in the book, and sells when a buyer comes up to it', async () => {
  const { market, venue, events, fills, bid, ask } = await trading(true);
  venue.submit(short({ limitPrice: ask }));
  expect(events).toEqual([]);
  let best: Price = bid;
  for (let at = START; fills().length === 0 && at < START + 3_600_000; at = plusMs(at, 1_000)) {
    best = market.snapshot('AAPL')!.quote.bid ?? best;
    market.advanceTo(at);
  }
  expect(fills()[0]).toMatchObject({ price: ask, liquidity: 'added' });
  expect(fills()[0]!.price).toBeGreaterThan(best);
});

test('without the restriction, or once it is lifted, the bid may be taken', async () => {
  const { venue, fills, bid } = await trading(false);
  venue.submit(short({ type: 'market' }));
  expect(fills()[0]).toMatchObject({ price: bid, liquidity: 'removed' });
});
