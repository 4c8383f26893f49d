import type { RateSample } from '@candor/model/conversions/rate.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import type { Rate } from '@candor/model/money.ts';
import type { Instant } from '@candor/model/time.ts';
import * as z from 'zod/mini';

/** A public ticker of USDT in dollars, without a key. Shapes as each venue documents them. */
export interface Venue {
  readonly host: string;
  readonly path: string;
  /** The last price as text; throws where the answer has another shape. */
  readonly read: (body: unknown) => string;
}

const coinbase = z.object({ price: z.string() });
const bitstamp = z.object({ last: z.string() });
const kraken = z.object({
  result: z.record(z.string(), z.object({ c: z.tuple([z.string()], z.string()) })),
});

export const VENUES = {
  coinbase: {
    host: 'https://api.exchange.coinbase.com',
    path: '/products/USDT-USD/ticker',
    read: (body) => coinbase.parse(body).price,
  },
  kraken: {
    host: 'https://api.kraken.com',
    path: '/0/public/Ticker?pair=USDTUSD',
    read: (body) => {
      const [pair] = Object.values(kraken.parse(body).result);
      if (!pair) throw new TypeError('no pair in the answer');
      return pair.c[0];
    },
  },
  bitstamp: {
    host: 'https://www.bitstamp.net',
    path: '/api/v2/ticker/usdtusd/',
    read: (body) => bitstamp.parse(body).last,
  },
} as const satisfies Record<string, Venue>;

/** The sample of an answer that arrived at an instant. Throws TypeError where it has no rate. */
export function sampleOf(name: keyof typeof VENUES, body: unknown, at: Instant): RateSample {
  const text = VENUES[name].read(body).slice(0, 40);
  // Venues give up to ten places; what is beyond the eighth is dropped.
  const [whole = '', places = ''] = text.split('.');
  const rate = parseDecimal(places === '' ? whole : `${whole}.${places.slice(0, 8)}`, 8);
  if (rate === undefined || rate <= 0n) throw new TypeError('no rate in the answer');
  return { source: name, rate: rate as Rate, at };
}
