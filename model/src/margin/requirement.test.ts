import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONE } from '../decimal.ts';
import { formatUsd, type Usd, usd, ZERO_USD } from '../money.ts';
import { formatPrice, type Price, price, type Quantity, quantity } from '../quantity.ts';
import {
  type EquityFacts,
  shortEquity,
  callPrice,
  callPriceOf,
  initialMargin,
  initialPerShare,
  isLargeMove,
  maintenance,
  maintenancePerShare,
  marginState,
  meets,
  reservePrice,
  type ShortMark,
  shortValue,
  sufficientCover,
} from './requirement.ts';

test.each([
  ['2', '2.50', '2.50'],
  ['4', '4.00', '4.00'],
  ['4.99', '4.99', '4.99'],
  ['5', '5.00', '5.00'],
  ['10', '5.00', '5.00'],
  ['50', '15.00', '25.00'],
])('at %s a share has a maintenance margin of %s and an initial deposit of %s', (at, kept, first) => {
  expect(formatUsd(maintenancePerShare(price(at)))).toBe(kept);
  expect(formatUsd(initialPerShare(price(at)))).toBe(first);
  expect(maintenance(price(at), quantity('100'))).toBe(usd(kept) * 100n);
  expect(initialMargin(price(at), quantity('100'))).toBe(usd(first) * 100n);
});

test('100 shares sold at 50 with 2,500 deposited are called above 57.69', () => {
  const behind = usd('7500');
  expect(formatPrice(callPrice(behind, quantity('100')) as Price)).toBe('57.69');
  const stateAt = (at: string) =>
    marginState(behind - price(at) * 100n, maintenance(price(at), quantity('100')) as bigint);
  expect(stateAt('57.69')).toBe('met');
  expect(stateAt('57.70')).toBe('call');
  expect(stateAt('60')).toBe('liquidate');
});

test.each([
  // collateral of one share, price of the margin call: at that price the collateral is the price plus the maintenance
  // margin
  ['75', '57.69'], // and 30 %
  ['15', '10.00'], // and $5
  ['8', '4.00'], // and the whole price again
  ['4', '1.50'], // and $2.50
  ['2.50', '0.00'],
  ['1', '0.00'],
])('collateral of %s a share leads to a margin call above %s', (each, at) => {
  const found = callPrice((usd(each) * 100n) as Usd, quantity('100'));
  expect(found !== undefined && formatPrice(found)).toBe(at);
});

test('equity is sufficient at the price of the call and not one cent above', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 3_000n), fc.bigInt(1n, 500_000_00n), (shares, cents) => {
      const [behind, count] = [(cents * 10_000n) as Usd, (shares * ONE) as Quantity];
      const at = callPrice(behind, count) as Price;
      if (at > 0n) expect(meets(behind, at, count)).toBe(true);
      expect(meets(behind, (at + 10_000n) as Price, count)).toBe(false);
    }),
  );
});

test('a short is called above the price at which equity is what all shorts need, the others staying as they are', () => {
  const cash = usd('12000');
  const marks = (at: string): ShortMark[] => [
    { code: 'AAPL', quantity: quantity('100'), at: price(at) },
    { code: 'KO', quantity: quantity('50'), at: price('60') },
  ];
  const standing = (at: string) => shortEquity({ cash: [cash], dividends: [], borrowing: [], marks: marks(at) });
  const stateAt = (at: string) => marginState(standing(at).equity, standing(at).maintenanceMargin);
  const found = callPriceOf(marks('50')[0] as ShortMark, standing('50')) as Price;
  expect(formatPrice(found)).toBe('62.30'); // (12,000 − 50 × 60 × 1.3) ÷ 100 ÷ 1.3
  expect([stateAt('62.30'), stateAt('62.31')]).toEqual(['met', 'call']);
  // The same from any price, a call or not.
  expect(callPriceOf(marks('70')[0] as ShortMark, standing('70'))).toBe(found);
  expect(callPriceOf(marks('200')[1] as ShortMark, standing('200'))).toBeUndefined();
});

test.each([
  ['51', '50', '51.5'],
  ['55', '50', '55'],
  [undefined, '50', '51.5'],
  ['55', undefined, '55'],
  [undefined, '50.000001', '51.500002'], // 51.50000103, up
  [undefined, undefined, undefined],
])('a short with the limit %s and the ask %s is reserved at %s', (limit, ask, reserved) => {
  const known = (text: string | undefined) => (text === undefined ? undefined : price(text));
  expect(reservePrice(known(limit), known(ask))).toBe(known(reserved));
});

const mark = (code: string, shares: string, at: string): ShortMark => ({
  code,
  quantity: quantity(shares),
  at: price(at),
});

test('the smallest sufficient purchase is bought back, the largest requirement first', () => {
  // Maintenance is 1,800 for 100 at 60 and 300 for 10 at 100; equity is 1,500, so 600 at 18 a share are missing: 34
  // shares.
  const marks = [mark('SMALL', '10', '100'), mark('BIG', '100', '60')];
  expect(sufficientCover(usd('600'), marks)).toEqual([{ code: 'BIG', quantity: quantity('34') }]);
  expect(sufficientCover(usd('0'), marks)).toEqual([]);
  expect(sufficientCover(usd('600'), marks, ({ code }) => code !== 'BIG')).toEqual([
    { code: 'SMALL', quantity: quantity('10') },
  ]);
  expect(sufficientCover(usd('2101'), marks)).toEqual([
    { code: 'BIG', quantity: quantity('100') },
    { code: 'SMALL', quantity: quantity('10') },
  ]);
});

test('after the purchase nothing is missing, and one share less would not have been enough', () => {
  const marks = fc.array(fc.tuple(fc.bigInt(1n, 500n), fc.bigInt(100n, 20_000n)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(marks, fc.bigInt(-1_000_000n, 200_000_000_00n), (drawn, cents) => {
      const all = drawn.map(([shares, at], n) => ({
        code: `S${n}`,
        quantity: (shares * ONE) as Quantity,
        at: (at * 10_000n) as Price,
      }));
      const equity = cents * 10_000n;
      const needed = all.reduce((sum, { at, quantity }) => sum + maintenance(at, quantity), 0n);
      const bought = sufficientCover(needed - equity, all);
      const marginAfter = (covers: typeof bought) =>
        all.reduce((sum, each) => {
          const covered = covers.find(({ code }) => code === each.code)?.quantity ?? 0n;
          return sum + maintenance(each.at, (each.quantity - covered) as Quantity);
        }, 0n);
      const everything = bought.length === all.length && marginAfter(bought) === 0n;
      if (!everything) expect(marginAfter(bought) <= equity).toBe(true);
      const last = bought.at(-1);
      if (!last || last.quantity < 2n * ONE) return;
      const less = [...bought.slice(0, -1), { ...last, quantity: (last.quantity - ONE) as Quantity }];
      expect(marginAfter(less) > equity).toBe(true);
    }),
  );
});

describe('equity and maintenance margin of shorts', () => {
  const nothing: EquityFacts = { cash: [], dividends: [], borrowing: [], marks: [] };
  const equity = (behind: Partial<EquityFacts>) => formatUsd(shortEquity({ ...nothing, ...behind }).equity);

  test('is cash and collateral less debts', () => {
    expect(equity({})).toBe('0.00');
    expect(equity({ cash: [usd('5000'), usd('7500'), usd('-20.50')] })).toBe('12479.50');
  });

  test('a dividend owed lowers equity, one to be received does not raise it', () => {
    expect(equity({ cash: [usd('100')], dividends: [usd('7'), usd('-2')] })).toBe('98.00');
    expect(equity({ cash: [usd('100')], dividends: [usd('7')] })).toBe('100.00');
    expect(equity({ cash: [usd('100')], dividends: [usd('-2'), usd('-3')] })).toBe('95.00');
  });

  test('borrowing cost accrued but not yet charged lowers equity', () => {
    const borrowing = [
      { accrued: usd('2.302085'), charged: usd('2.30') },
      { accrued: usd('10'), charged: ZERO_USD },
    ];
    expect(equity({ cash: [usd('100')], borrowing })).toBe('89.997915');
  });

  test('the cost of buying the shares back lowers equity, each position rounded up to the cent', () => {
    const marks = [mark('AAPL', '100', '50'), mark('KO', '1', '10.001')];
    const behind = shortEquity({ ...nothing, cash: [usd('10000')], marks });
    expect([behind.equity, behind.maintenanceMargin].map(formatUsd)).toEqual(['4989.99', '1505.00']);
  });
});

test.each([
  // equity, with a maintenance margin of 1,000
  ['1000', 'met'],
  ['999.999999', 'call'],
  ['850', 'call'],
  ['849.999999', 'liquidate'],
  ['0', 'liquidate'],
  ['-1', 'liquidate'],
])('an equity of %s with a maintenance margin of 1,000: %s', (equity, state) => {
  expect(marginState(usd(equity), usd('1000'))).toBe(state);
});

test.each([
  ['100', '105', true],
  ['100', '104.999999', false],
  ['100', '95', true],
  ['100', '95.000001', false],
  ['100', '100', false],
])('a move from %s to %s has shorts revalued at once: %s', (from, to, large) => {
  expect(isLargeMove(price(from), price(to))).toBe(large);
});

test('requirements and the cost of buying back are rounded up to the cent, those of one share half up', () => {
  expect(formatUsd(maintenance(price('50'), quantity('0.000001')))).toBe('0.01');
  expect(formatUsd(initialMargin(price('50.01'), quantity('1')))).toBe('25.01');
  expect(formatUsd(shortValue(price('10.001'), quantity('1')))).toBe('10.01');
  expect(formatUsd(shortValue(price('10'), quantity('1')))).toBe('10.00');
  expect(formatUsd(maintenancePerShare(price('16.666669')))).toBe('5.000001'); // 5.0000007
  expect(formatUsd(maintenancePerShare(price('16.666668')))).toBe('5.00'); // 5.0000004
  expect(formatUsd(initialPerShare(price('50.000001')))).toBe('25.000001'); // 25.0000005
});

test('without shares there is no price of a margin call', () => {
  expect(callPrice(usd('100'), quantity('0'))).toBeUndefined();
  expect(callPrice(usd('100'), quantity('-1'))).toBeUndefined();
});

test('higher prices and more shares never lower a requirement, and the initial deposit is never below the maintenance margin', () => {
  const at = fc.bigInt(1n, 100_000_000n);
  const shares = fc.bigInt(1n, 1_000_000_000n);
  const more = fc.bigInt(0n, 10_000_000n);
  fc.assert(
    fc.property(at, shares, more, more, (each, size, dearer, further) => {
      const [low, high] = [each as Price, (each + dearer) as Price];
      const [few, many] = [size as Quantity, (size + further) as Quantity];
      for (const needed of [maintenance, initialMargin, shortValue]) {
        expect(needed(high, few) >= needed(low, few)).toBe(true);
        expect(needed(low, many) >= needed(low, few)).toBe(true);
      }
      expect(initialMargin(low, few) >= maintenance(low, few)).toBe(true);
    }),
  );
});

test('collateral equal to the requirement is sufficient', () => {
  expect(meets(usd('6500'), price('50'), quantity('100'))).toBe(true);
  expect(meets(usd('6499.999999'), price('50'), quantity('100'))).toBe(false);
});

test('the largest requirement is bought back first, of equal ones the first by its code', () => {
  const first = (...marks: ShortMark[]) => sufficientCover(usd('1'), marks)[0]?.code;
  expect(first(mark('AAA', '10', '100'), mark('ZZZ', '100', '60'))).toBe('ZZZ');
  expect(first(mark('ZZZ', '100', '60'), mark('AAA', '10', '100'))).toBe('ZZZ');
  expect(first(mark('BBB', '10', '100'), mark('AAA', '10', '100'))).toBe('AAA');
  expect(first(mark('AAA', '10', '100'), mark('BBB', '10', '100'))).toBe('AAA');
});

test('an amount still missing after rounding is covered by the next position', () => {
  // 100 at 16.666669 need 500.00007, up to the cent 500.01; 90 of them need 450.01: ten shares save 50.00 alone.
  const marks = [mark('AAA', '100', '16.666669'), mark('BBB', '10', '20')];
  expect(sufficientCover(usd('50.00001'), marks)).toEqual([
    { code: 'AAA', quantity: quantity('10') },
    { code: 'BBB', quantity: quantity('1') },
  ]);
  expect(sufficientCover(usd('50'), marks)).toEqual([{ code: 'AAA', quantity: quantity('10') }]);
});
