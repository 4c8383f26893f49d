import { formatPrice, price, quantity } from '@candor/model/quantity.ts';
import { type Instant, parseInstant, plusMs, SECOND } from '@candor/model/time.ts';
import { createMarket } from '../create-market.ts';
import { type ScriptedEvent, scriptedFeed } from './fakes.ts';
import { createPaperVenue } from '../paper-venue.ts';
import type { Bar } from '../types.ts';
import type { VenueEvent, VenueOrder } from '../venue.ts';

const OPEN = parseInstant('2025-07-01T13:30:00Z');
export const at = (seconds: number): Instant => plusMs(OPEN, Math.round(seconds * SECOND));

/** A day's order for 100 shares at 10.00, unless said otherwise. */
export function order(overrides: Partial<VenueOrder> = {}): VenueOrder {
  return {
    orderId: 'o1',
    ownerId: 'vera',
    code: 'ZZA',
    side: 'buy',
    type: 'limit',
    limitPrice: price('10.00'),
    quantity: quantity('100'),
    sessions: new Set(['regular']),
    acceptedAt: OPEN,
    expiresAt: at(23_400),
    fills: 0,
    ...overrides,
  };
}

/** Quotes and prints so many seconds after the opening. */
export const quote = (seconds: number, bid: string, bidSize: number, ask: string, askSize: number): ScriptedEvent => ({
  kind: 'quote',
  at: at(seconds),
  quote: { code: 'ZZA', bid: price(bid), bidSize, ask: price(ask), askSize, quotedAt: at(seconds), fromBars: false },
});
export const print = (seconds: number, at_: string, size: number, volumeOnly = false): ScriptedEvent => ({
  kind: 'trade',
  at: at(seconds),
  trade: {
    code: 'ZZA',
    price: price(at_),
    size,
    at: at(seconds),
    session: 'regular',
    ...(volumeOnly ? { volumeOnly: true as const } : {}),
  },
});

/** A paper venue over scripted market events, with the venue's own events and its fills in short form. */
export function open(script: readonly ScriptedEvent[], seed = 'seed', daily: readonly Bar[] = []) {
  const feed = scriptedFeed({ codes: ['ZZA'], events: script, daily: { ZZA: daily } });
  const market = createMarket({ feed, clock: { now: () => plusMs(OPEN, -1) }, instruments: [] });
  const venue = createPaperVenue({ market, seed });
  const events: VenueEvent[] = [];
  venue.onEvent((event) => events.push(event));
  const fills = () => events.flatMap((event) => (event.kind === 'execution' ? [event.execution] : []));
  const brief = () =>
    fills().map(
      (fill) => `${Number(fill.quantity) / 1e6}@${formatPrice(fill.price)} ${fill.liquidity} ${fill.capacity}`,
    );
  return { market, venue, events, fills, brief };
}
