import { formatChange, formatDateTime, formatPercent, formatPrice } from '../lib/format.ts';
import type { FirstPaint } from '../features/market/instrument/first-paint.tsx';

/**
 * Placeholders for the figures of a page that the server fills: decimals that no instrument has, so that they can be
 * found again in the markup. `withSlots` replaces each of them by a slot.
 */
const PRICE = '7777777.77';
const AS_OF = '2001-02-03T17:06:00Z';
const CODE = 'QX';
const ENGLISH = 'en-US';
const MOVES = [
  { name: 'gain', change: '8888888.88', percent: '99.99' },
  { name: 'loss', change: '-8888888.88', percent: '-99.99' },
  { name: 'flat', change: '0.00', percent: '0.00' },
] as const;

const slot = (name: string) => `⟦${name}⟧`;

export const FIRST_PAINTS: readonly FirstPaint[] = MOVES.map(({ name, change, percent }) => ({
  name,
  exchange: slot('exchange'),
  source: { kind: 'simulated', label: slot('source'), simulated: true },
  asOf: formatDateTime(AS_OF, ENGLISH),
  snapshot: {
    ...{ code: CODE, name: slot('name'), kind: 'stock', sample: false, sector: null },
    ...{ session: 'regular', slot: 2, tradeDate: '2001-02-03' },
    ...{ price: PRICE, change, changePercent: percent, last: PRICE, lastAt: null, previousClose: null },
    ...{ open: null, high: null, low: null, close: null, volume: 0, regularVolume: 0, pre: null, post: null },
    ...{ bid: null, bidSize: null, ask: null, askSize: null, quotedAt: null, quoteFromBars: false, halted: false },
    asOf: AS_OF,
  },
}));

/**
 * The markup of a page drawn with these first paints, with a slot for each placeholder. Throws where one is missing.
 */
export function withSlots(markup: string): string {
  const changes = MOVES.map(({ change, percent }): [string, string] => [
    `${formatChange(change, ENGLISH)} (${formatPercent(percent, ENGLISH)})`,
    slot('change'),
  ]);
  const replaced: [string, string][] = [
    [formatPrice(PRICE, ENGLISH), slot('price')],
    ...changes,
    [formatDateTime(AS_OF, ENGLISH), slot('asOf')],
    [`>${CODE}<`, `>${slot('letters')}<`],
    [`"${CODE}"`, `"${slot('code')}"`],
    [`"${CODE}:`, `"${slot('code')}:`],
  ];
  let out = markup.replace(/data-series="\d"/g, `data-series="${slot('series')}"`);
  for (const [written, name] of replaced) {
    if (!out.includes(written)) throw new Error(`a page drawn for the server to fill does not show "${written}"`);
    out = out.replaceAll(written, name);
  }
  return out;
}
