import type { PriceWay } from '@candor/model/assistant/spoken-order.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceNamed } from './price-named.ts';
import { sizeNamed } from './size-named.ts';
import { scan } from '../scan.ts';
import { understand } from '../understand.ts';

/** Ways to name a price, in each the price as `#`. */
const CLAUSES: readonly (readonly [way: PriceWay, clause: string])[] = [
  ...(['at #', 'at $#', '@ #', 'at a limit of #', 'a #', 'a $#', 'a un precio de #', 'con límite de #'] as const).map(
    (clause) => ['at', clause] as const,
  ),
  ...(
    ['when it drops to #', 'if the price falls below $#', 'below #', 'si baja de #', 'cuando caiga a #'] as const
  ).map((clause) => ['below', clause] as const),
  ...(['when it rises to #', 'if it goes above $#', 'over #', 'si sube a #', 'cuando supere los #'] as const).map(
    (clause) => ['above', clause] as const,
  ),
  ...(['when it hits #', 'once it reaches $#', 'cuando llegue a #', 'si alcanza #'] as const).map(
    (clause) => ['reaches', clause] as const,
  ),
  ...(['stop #', 'with a stop loss at #', 'con stop en #'] as const).map((clause) => ['stop', clause] as const),
];
const EASTERN: readonly (readonly [way: PriceWay, order: (size: number, price: string) => string])[] = [
  ['at', (size, price) => `AAPLを${size}株${price}ドルで買って`],
  ['at', (size, price) => `AAPLを${size}株、指値${price}ドルで買って`],
  ['at', (size, price) => `以${price}美元買入${size}股AAPL`],
  ['at', (size, price) => `限價${price}買${size}股AAPL`],
  ['below', (size, price) => `AAPLが${price}ドルに下がったら${size}株売って`],
  ['below', (size, price) => `AAPL跌到${price}就沽${size}股`],
  ['above', (size, price) => `AAPLが${price}ドルを超えたら${size}株売って`],
  ['above', (size, price) => `AAPL升穿${price}就沽${size}股`],
  ['stop', (size, price) => `AAPLを逆指値${price}ドルで${size}株売って`],
  ['stop', (size, price) => `AAPL止蝕${price}沽${size}股`],
  ['stop', (size, price) => `AAPL觸發價${price}沽${size}股`],
];
const cents = fc.integer({ min: 100, max: 999_999 }).map((value) => (value / 100).toFixed(2));
const shares = fc.integer({ min: 1, max: 900 });

test('a price is never a size, and leaves the size as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLAUSES), cents, shares, ([way, clause], price, size) => {
      for (const [text, named] of [
        [`buy ${size} AAPL ${clause.replace('#', price)}`, { by: 'shares', size: String(size) }],
        [`sell AAPL ${clause.replace('#', price)}`, undefined],
      ] as const) {
        const read = priceNamed(text);
        expect([text, read.named]).toEqual([text, { way, price }]);
        expect([text, sizeNamed(read.rest, scan(read.rest))]).toEqual([text, named]);
      }
    }),
  );
});

test('in Japanese and Chinese too', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EASTERN), cents, shares, ([way, order], price, size) => {
      const { subject, price: named, size: sized } = understand(order(size, price));
      const expected = { subject: 'act', named: { way, price }, sized: { by: 'shares', size: String(size) } };
      expect({ subject, named, sized }).toEqual(expected);
    }),
  );
});

test('words without a price are left as they are', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { named, rest } = priceNamed(text);
      if (named === undefined && !/\d/.test(text)) expect(rest).toBe(text.normalize('NFKC'));
    }),
  );
});

test.each([
  'buy 10 shares of AAPL at market',
  'sell AAPL at 9:30',
  'sell AAPL at 10 am',
  'sell AAPL at a 20% loss',
  'buy AAPL, from 5 to 10 shares',
  'vende de 5 a 10 acciones de AAPL',
])('“%s” names no price', (text) => {
  expect(priceNamed(text).named).toBeUndefined();
});

test.each<[text: string, named: object | undefined]>([
  ['sell 5 AAPL, trailing stop 5%', { way: 'trail_percent', price: '5' }],
  ['sell 5 AAPL with a trailing stop of $2.50', { way: 'trail_amount', price: '2.50' }],
  ['trailing stop on 5 AAPL of 3%', { way: 'trail_percent', price: '3' }],
  ['stop order to sell 5 AAPL at 350', { way: 'stop', price: '350.00' }],
  ['sell 5 AAPL stop 350 limit 345', { way: 'stop', price: '350.00', limit: '345.00' }],
  ['sell 5 AAPL below 350 or above 400', undefined],
  ['sell 5 AAPL at 0', undefined],
])('“%s”', (text, named) => {
  const { named: found, rest } = priceNamed(text);
  expect(found).toEqual(named);
  expect(rest).not.toMatch(/3[45]0|400/);
});

test.each(['at ', 'order ', 'de ', 'del ', 'を', '到'])(
  'a run of “%s” without a price is read to its end: there is one way only to read it',
  (word) => {
    for (const begin of ['sell stop ', 'sell trailing stop ', 'sell limit ', '逆指値'])
      expect(priceNamed(`${begin}${word.repeat(160)}`).named).toBeUndefined();
  },
);
