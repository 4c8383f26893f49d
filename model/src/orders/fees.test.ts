import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '../decimal.ts';
import { exactNotional, formatUsd, type Usd, usd } from '../money.ts';
import { type Price, price, type Quantity, quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { centsOf, estimateOrder } from './estimate.ts';
import {
  chargeRegulatory,
  EMPTY_FEE_DAY,
  FEE_ROWS,
  type FeeDay,
  feeSchedule,
  platformFee,
  regulatoryEstimate,
} from './fees.ts';

const date = (text: string) => text as TradingDate;
function feesOfSale(on: string, shares: string, at: string) {
  const gross = centsOf(exactNotional(price(at), quantity(shares)), 'half-up');
  const fees = regulatoryEstimate(
    { side: 'sell', gross, price: price(at), quantity: quantity(shares) },
    feeSchedule(date(on)),
  );
  return `${formatUsd(fees.sec)} ${formatUsd(fees.taf)} ${formatUsd(fees.cat)}`;
}

// domain §2.5, golden numbers: sale of shares at a price on a date → SEC, TAF, CAT
test.each([
  ['2025-05-13', '1000', '10', '0.28 0.17 0.01'],
  ['2025-05-14', '1000', '10', '0.00 0.17 0.01'],
  ['2026-04-03', '1000', '10', '0.00 0.20 0.01'],
  ['2026-04-04', '1000', '10', '0.21 0.20 0.01'],
  ['2026-09-30', '60000', '10', '12.36 9.79 0.18'],
  ['2026-10-01', '1000', '10', '0.21 0.00 0.01'],
  ['2026-12-31', '1000', '10', '0.21 0.00 0.01'],
  ['2027-01-04', '1000', '10', '0.21 0.20 0.01'],
  ['2026-04-06', '1', '190', '0.01 0.01 0.01'],
  // before the first row on file nothing is charged
  ['2013-10-07', '1000', '10', '0.00 0.00 0.00'],
])('on %s a sale of %s at %s pays %s', (on, shares, at, expected) => {
  expect(feesOfSale(on, shares, at)).toBe(expected);
});

test('a price below the activity fee rate pays no activity fee', () => {
  expect(feesOfSale('2026-04-06', '100000', '0.0001')).toBe('0.01 0.00 0.30');
  expect(feesOfSale('2026-04-06', '100000', '0.0002')).toBe('0.01 9.79 0.30');
  expect(feesOfSale('2026-04-06', '100000', '0.000194')).toBe('0.01 0.00 0.30');
  expect(feesOfSale('2026-04-06', '100000', '0.000195')).toBe('0.01 9.79 0.30');
});

function day(fills: readonly { shares: string; at: string }[], on: string): FeeDay {
  let state = EMPTY_FEE_DAY;
  let before = 0n;
  for (const { shares, at } of fills) {
    const gross = centsOf(exactNotional(price(at), quantity(shares)), 'half-up');
    const fill = {
      side: 'sell' as const,
      gross,
      price: price(at),
      quantity: quantity(shares),
      filledBefore: before as Quantity,
    };
    state = chargeRegulatory(state, fill, feeSchedule(date(on)), usd('1000000')).day;
    before += quantity(shares);
  }
  return state;
}

test('five partial fills of 200 cost what one fill of 1,000 costs', () => {
  const five = day(
    Array.from({ length: 5 }, () => ({ shares: '200', at: '10' })),
    '2026-04-06',
  );
  expect(five).toEqual(day([{ shares: '1000', at: '10' }], '2026-04-06'));
});

test('the cap of the activity fee counts per order, however it is filled', () => {
  const parts = day(
    Array.from({ length: 5 }, () => ({ shares: '12000', at: '10' })),
    '2026-09-30',
  );
  expect(formatUsd(parts.chargedTaf)).toBe('9.79');
});

test('whatever the fills of a day, each kind is charged its exact total rounded up once', () => {
  const anyFill = fc.record({ shares: fc.integer({ min: 1, max: 5_000 }), cents: fc.integer({ min: 1, max: 90_000 }) });
  fc.assert(
    fc.property(fc.array(anyFill, { minLength: 1, maxLength: 30 }), (fills) => {
      const schedule = feeSchedule(date('2026-05-04'));
      let state = EMPTY_FEE_DAY;
      let secTotal = 0;
      for (const { shares, cents } of fills) {
        const fill = {
          side: 'sell' as const,
          gross: (BigInt(shares * cents) * 10_000n) as Usd,
          price: (BigInt(cents) * 10_000n) as Price,
          quantity: (BigInt(shares) * 1_000_000n) as Quantity,
          filledBefore: 0n as Quantity,
        };
        const { day: next, charge } = chargeRegulatory(state, fill, schedule, usd('1000000'));
        secTotal += Number(charge.sec / 10_000n);
        state = next;
      }
      const grossCents = fills.reduce((sum, { shares, cents }) => sum + shares * cents, 0);
      expect(secTotal).toBe(Math.ceil((grossCents * 206) / 10_000_000));
      const shares = fills.reduce((sum, fill) => sum + fill.shares, 0);
      expect(Number(state.chargedCat / 10_000n)).toBe(Math.ceil((shares * 3) / 10_000));
    }),
  );
});

test('the ticket’s estimate and hold: 100 at 30.00 worth 3,000 holds 3,000 and the fees', () => {
  const estimate = estimateOrder({
    side: 'buy',
    quantity: quantity('100'),
    amount: null,
    price: price('30'),
    workingPrice: price('30'),
    tradeDate: date('2026-11-20'),
  });
  expect(formatUsd(estimate.hold)).toBe('3001.01');
  expect(formatUsd(estimate.total)).toBe('3001.01');
  expect(formatUsd(platformFee(date('2026-11-20')))).toBe('1.00');
});

test('fees of a sale never exceed its proceeds', () => {
  const estimate = estimateOrder({
    side: 'sell',
    quantity: quantity('0.01'),
    amount: null,
    price: price('30'),
    workingPrice: price('30'),
    tradeDate: date('2026-11-20'),
  });
  expect([formatUsd(estimate.gross), formatUsd(estimate.fees), formatUsd(estimate.total)]).toEqual([
    '0.30',
    '0.30',
    '0.00',
  ]);
});

test('a fill is never charged more than its limit, and the rest is charged to the next fill of the day', () => {
  const schedule = feeSchedule(date('2026-05-04'));
  const fill = {
    side: 'sell' as const,
    gross: usd('10'),
    price: price('10'),
    quantity: quantity('1'),
    filledBefore: quantity('0'),
  };
  const cents = ({ sec, taf, cat }: { sec: Usd; taf: Usd; cat: Usd }) => [sec, taf, cat].map(formatUsd);
  const first = chargeRegulatory(EMPTY_FEE_DAY, fill, schedule, usd('0.01'));
  expect(cents(first.charge)).toEqual(['0.01', '0.00', '0.00']);
  const second = chargeRegulatory(first.day, fill, schedule, usd('1'));
  expect(cents(second.charge)).toEqual(['0.00', '0.01', '0.01']);
  expect(cents(chargeRegulatory(second.day, fill, schedule, usd('1')).charge)).toEqual(['0.00', '0.00', '0.00']);
});

test('a purchase pays for the audit trail alone', () => {
  const bought = { side: 'buy' as const, gross: usd('1000000'), price: price('10'), quantity: quantity('100000') };
  const { sec, taf, cat } = regulatoryEstimate(bought, feeSchedule(date('2026-05-04')));
  expect([sec, taf, cat].map(formatUsd)).toEqual(['0.00', '0.00', '0.30']);
});

test('before the price list there is no flat charge', () => {
  expect(formatUsd(platformFee(date('2024-01-01')))).toBe('1.00');
  expect(formatUsd(platformFee(date('2023-12-31')))).toBe('0.00');
});

test('fees charged before are never refunded, even where they exceed what is due', () => {
  const over: FeeDay = { ...EMPTY_FEE_DAY, chargedSec: usd('5'), chargedTaf: usd('5'), chargedCat: usd('5') };
  const sale = { side: 'sell', gross: usd('1000'), price: price('10'), quantity: quantity('100') } as const;
  const { charge, day } = chargeRegulatory(
    over,
    { ...sale, filledBefore: quantity('0') },
    feeSchedule('2026-05-04' as TradingDate),
    usd('1000'),
  );
  expect(charge).toEqual({ sec: 0n, taf: 0n, cat: 0n });
  expect(day).toMatchObject({ chargedSec: usd('5'), chargedTaf: usd('5'), chargedCat: usd('5') });
});

test('a charge on file stays as it is, with its source: a new rate is a new row', () => {
  const finra = 'FINRA By-Laws, Schedule A §1';
  expect(
    FEE_ROWS.map(({ kind, from, rate, cap, source }) => [
      `${kind} from ${from}: ${formatDecimal(rate, 0, 8)}${cap === undefined ? '' : `, ${formatUsd(cap)}`}`,
      source,
    ]),
  ).toEqual([
    ['sec from 2024-05-22: 0.0000278', 'SEC fee advisory 2024-2'],
    ['sec from 2025-05-14: 0', 'SEC fee advisory 2025-2'],
    ['sec from 2026-04-04: 0.0000206', 'SEC order 34-104909 (FR 2026-04233)'],
    ['taf from 2024-01-01: 0.000166, 8.30', finra],
    ['taf from 2026-01-01: 0.000195, 9.79', finra],
    ['taf from 2026-10-01: 0, 0.00', 'SR-FINRA-2026-021 (Rel. 34-106409)'],
    ['taf from 2027-01-01: 0.000195, 9.79', finra],
    ['cat from 2025-01-01: 0.000003', 'CAT fee as passed on by brokers, 2026-09-17'],
    ['platform from 2024-01-01: 0, 1.00', 'Candor price list: one dollar per order'],
  ]);
});
