import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactNotional, formatUsd, type Usd, usd, ZERO_USD } from '../money.ts';
import { type Price, price, type Quantity, quantity, ZERO_QUANTITY } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { buyHold, centsOf, estimateOrder, type HoldTerms } from './estimate.ts';

const TRADE_DATE = '2026-11-23' as TradingDate;
const CENT = 10_000n;

const terms = (more: Partial<HoldTerms>): HoldTerms => ({
  workingPrice: price('50'),
  quantity: quantity('10'),
  amount: null,
  filledQuantity: ZERO_QUANTITY,
  filledNotional: 0n,
  filledGross: ZERO_USD,
  feesDue: ZERO_USD,
  ...more,
});
const estimate = (side: 'buy' | 'sell', size: { shares: string } | { amount: string }, at: string, working = at) =>
  estimateOrder({
    side,
    quantity: 'shares' in size ? quantity(size.shares) : null,
    amount: 'amount' in size ? usd(size.amount) : null,
    price: price(at),
    workingPrice: price(working),
    tradeDate: TRADE_DATE,
  });

test.each([
  // shares   price      amount   hold
  ['1', '10.00', '10.00', '10.00'],
  ['1', '10.001', '10.00', '10.01'],
  ['1', '10.005', '10.01', '10.01'],
  ['1', '10.000001', '10.00', '10.01'],
  ['0.000001', '10', '0.00', '0.01'],
  ['0.333333', '30', '10.00', '10.00'],
])('%s at %s amounts to %s, half up, and %s is held for it, up', (shares, at, amount, hold) => {
  const exact = exactNotional(price(at), quantity(shares));
  expect(formatUsd(centsOf(exact, 'half-up'))).toBe(amount);
  expect(formatUsd(centsOf(exact, 'up'))).toBe(hold);
  expect(formatUsd(buyHold(terms({ quantity: quantity(shares), workingPrice: price(at) })))).toBe(hold);
});

describe('what a purchase by shares holds', () => {
  test('is its worst price with a part of a cent rounded up, and its fees', () => {
    // 1 × 10.251025 = 10.251025, held as 10.26, and 1.01 of fees
    const { gross, total, hold } = estimate('buy', { shares: '1' }, '10.001', '10.251025');
    expect([gross, total, hold].map(formatUsd)).toEqual(['10.00', '11.01', '11.27']);
  });

  test('covers what its shares can cost, and is less than a cent more', () => {
    const millionths = fc.bigInt(1n, 10n ** 9n);
    fc.assert(
      fc.property(millionths, millionths, (at, shares) => {
        const hold = buyHold(terms({ workingPrice: at as Price, quantity: shares as Quantity }));
        const over = hold * 1_000_000n - at * shares;
        expect(over >= 0n && over < CENT * 1_000_000n).toBe(true);
        expect(hold % CENT).toBe(0n);
      }),
    );
  });

  test('is rounded once over the whole order: a fill at the worst price needs no cent more', () => {
    const working = price('10.004');
    const order = terms({ workingPrice: working, quantity: quantity('3') });
    expect(formatUsd(buyHold(order))).toBe('30.02'); // 30.012
    const filled = {
      filledQuantity: quantity('1'),
      filledNotional: exactNotional(working, quantity('1')),
      filledGross: usd('10.00'),
    };
    expect(formatUsd(buyHold({ ...order, ...filled }))).toBe('20.02');
  });

  test('is only its outstanding fees once all is filled', () => {
    const done = {
      filledQuantity: quantity('10'),
      filledNotional: exactNotional(price('49.9994'), quantity('10')), // 499.994
      filledGross: usd('499.99'),
      feesDue: usd('0.01'),
    };
    expect(buyHold(terms(done))).toBe(usd('0.01'));
  });
});

test('a purchase by shares provides for the fee of its shares alone', () => {
  // 0.015 for 5,000 shares, up to the cent
  expect(formatUsd(estimate('buy', { shares: '5000' }, '1').hold)).toBe('5001.02');
});

describe('what a purchase by dollars holds', () => {
  test('is the rest of its dollars and its outstanding fees, whatever the price', () => {
    const byAmount = { quantity: null, amount: usd('100'), filledGross: usd('60'), feesDue: usd('0.01') };
    expect(buyHold(terms({ ...byAmount, workingPrice: price('1') }))).toBe(usd('40.01'));
    expect(buyHold(terms({ ...byAmount, workingPrice: price('9999') }))).toBe(usd('40.01'));
  });

  test('has the audit trail fee of twice the shares in it, for the price may fall', () => {
    const { quantity: shares, fees, total, hold, regulatoryHold } = estimate('buy', { amount: '10000' }, '1');
    expect(shares).toBe(quantity('10000'));
    expect([fees, total].map(formatUsd)).toEqual(['1.03', '10001.03']);
    expect([regulatoryHold, hold].map(formatUsd)).toEqual(['0.06', '10001.06']);
  });

  test('buys no more shares than the dollars pay for', () => {
    expect(estimate('buy', { amount: '100' }, '30').quantity).toBe(quantity('3.333333'));
  });
});

describe('the figures of an order', () => {
  test('a sale holds no cash and brings its amount less its fees', () => {
    const { gross, fees, total, hold, regulatoryHold } = estimate('sell', { shares: '1000' }, '10');
    // a dollar, 0.21 to the SEC, none to FINRA this quarter, 0.01 for the audit trail
    expect([gross, fees, total, hold, regulatoryHold].map(formatUsd)).toEqual([
      ...['10000.00', '1.22', '9998.78', '0.00', '0.00'],
    ]);
  });

  test('the amount is rounded half up, and a sale pays every fee in force on its date', () => {
    expect(formatUsd(estimate('buy', { shares: '1' }, '10.005').gross)).toBe('10.01');
    const sale = {
      side: 'sell',
      quantity: quantity('1000'),
      amount: null,
      price: price('10'),
      workingPrice: price('10'),
    } as const;
    const { fees } = estimateOrder({ ...sale, tradeDate: '2026-05-04' as TradingDate });
    expect(formatUsd(fees)).toBe('1.42'); // 1.00, 0.21, 0.20 and 0.01
  });

  test('a purchase costs its amount and its fees, a sale brings the one less the other, never less than nothing', () => {
    const shares = fc.bigInt(1n, 10n ** 9n);
    fc.assert(
      fc.property(fc.constantFrom('buy', 'sell'), shares, fc.bigInt(1n, 10n ** 9n), (side, size, at) => {
        const input = { side, quantity: size as Quantity, amount: null, price: at as Price, workingPrice: at as Price };
        const { gross, platform, regulatory, fees, total, hold } = estimateOrder({ ...input, tradeDate: TRADE_DATE });
        const charged = (platform + regulatory.sec + regulatory.taf + regulatory.cat) as Usd;
        expect(total).toBe(side === 'buy' ? gross + charged : gross - fees);
        if (side === 'buy') expect(hold >= total).toBe(true);
        else expect([fees, total >= 0n, hold]).toEqual([charged < gross ? charged : gross, true, 0n]);
      }),
    );
  });
});
