import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { collarPrice } from '../calendar/index.ts';
import { divide } from '../decimal.ts';
import { formatUsd, type Usd, usd } from '../money.ts';
import { formatPrice, formatQuantity, type Price, price, type Quantity, quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { estimateOrder } from './estimate.ts';
import { aboveEstimate, type EstimateFigure, explainEstimate, type QuotedEstimate } from './explain-estimate.ts';

/** An estimate as the server writes it down. */
function quotedOf(side: 'buy' | 'sell', by: 'shares' | 'amount', size: bigint, at: bigint): QuotedEstimate {
  const workingPrice = collarPrice(side, at as Price);
  const estimate = estimateOrder({
    side,
    quantity: by === 'shares' ? (size as Quantity) : null,
    amount: by === 'amount' ? (size as Usd) : null,
    price: at as Price,
    workingPrice,
    tradeDate: '2026-11-23' as TradingDate,
  });
  const { regulatory } = estimate;
  return {
    side,
    by,
    quantity: formatQuantity(estimate.quantity),
    price: formatPrice(at),
    priceFrom: side === 'buy' ? 'ask' : 'bid',
    workingPrice: formatPrice(workingPrice),
    amount: formatUsd(estimate.gross),
    fees: {
      platform: formatUsd(estimate.platform),
      sec: formatUsd(regulatory.sec),
      taf: formatUsd(regulatory.taf),
      cat: formatUsd(regulatory.cat),
      total: formatUsd(estimate.fees),
    },
    total: formatUsd(estimate.total),
    hold: formatUsd(estimate.hold),
    buyingPower: '1000000.00',
    buyingPowerAfter: formatUsd(usd('1000000') - estimate.hold),
  };
}

/** Whole cents of a product at 1e-12. */
const cents = (exact: bigint, rounding: 'half-up' | 'up') => divide(exact, 10_000n * 1_000_000n, rounding) * 10_000n;

/** The bound of a market order is a rule of its own, with a table of its own. */
type Computed = Exclude<EstimateFigure, 'worst_price'>;

/** Each formula computed independently from the inputs listed with it. */
const BY_HAND: Record<Computed, (value: (name: string) => string, quoted: QuotedEstimate) => bigint> = {
  shares: (value, { priceFrom }) => (usd(value('amount')) * 1_000_000n) / price(value(`price_${priceFrom}`)),
  amount: (value, { priceFrom }) => cents(quantity(value('shares')) * price(value(`price_${priceFrom}`)), 'half-up'),
  platform: (value) => usd(value('platform')),
  regulatory: (value) => usd(value('sec')) + usd(value('taf')) + usd(value('cat')),
  fees: (value) => usd(value('platform')) + usd(value('sec')) + usd(value('taf')) + usd(value('cat')),
  total: (value, { side }) => usd(value('amount')) + (side === 'buy' ? 1n : -1n) * usd(value('fees')),
  hold: (value, { by }) =>
    usd(value('fees_to_come')) +
    (by === 'amount' ? usd(value('amount')) : cents(quantity(value('shares')) * price(value('worst_price')), 'up')),
  cushion: (value) => usd(value('to_be_held')) - usd(value('total')),
  power_after: (value) => usd(value('buying_power')) - usd(value('to_be_held')),
};

function check(figure: Computed, quoted: QuotedEstimate) {
  const { inputs, result } = explainEstimate(figure, quoted);
  const value = (name: string) => inputs.find((input) => input.name === name)?.value ?? `no ${name}`;
  const micro = (text: string | null) => usd(text ?? '');
  expect([figure, micro(result)]).toEqual([figure, BY_HAND[figure](value, quoted)]);
}

test('every figure of a buy by shares follows from the inputs listed with it', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000n), fc.bigInt(100n, 100_000n), (shares, at) => {
      const quoted = quotedOf('buy', 'shares', shares * 100_000n, at * 10_000n);
      for (const figure of ['amount', 'platform', 'regulatory', 'fees', 'total', 'hold', 'cushion'] as const)
        check(figure, quoted);
      check('power_after', quoted);
      expect(explainEstimate('hold', quoted).formula).toBe('estimate_hold');
    }),
  );
});

test('buying power falls by the estimated total and what is reserved above it, which is never negative', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000n), fc.bigInt(100n, 100_000n), fc.boolean(), (size, at, inDollars) => {
      const by = inDollars ? 'amount' : 'shares';
      const quoted = quotedOf('buy', by, size * (inDollars ? 1_000_000n : 100_000n), at * 10_000n);
      const above = usd(aboveEstimate(quoted));
      expect(above).toBeGreaterThanOrEqual(0n);
      expect(usd(quoted.buyingPower) - usd(quoted.total) - above).toBe(usd(quoted.buyingPowerAfter));
    }),
  );
});

test('of a buy by dollars, and of a sale that brings more than its fees', () => {
  fc.assert(
    fc.property(fc.bigInt(100n, 1_000_000n), fc.bigInt(100n, 100_000n), (size, at) => {
      const dollars = quotedOf('buy', 'amount', size * 10_000n, at * 10_000n);
      for (const figure of ['shares', 'fees', 'total', 'hold', 'power_after'] as const) check(figure, dollars);
      const sale = quotedOf('sell', 'shares', (size + 200n) * 10_000n, at * 1_000_000n);
      for (const figure of ['amount', 'platform', 'regulatory', 'fees', 'total'] as const) check(figure, sale);
    }),
  );
});

test('a sale that brings less than its fees pays what it brings, and the formula says so', () => {
  const quoted = quotedOf('sell', 'shares', 10_000n, 50_000_000n);
  expect(quoted).toMatchObject({ amount: '0.50', total: '0.00' });
  const { result, inputs, expression } = explainEstimate('fees', quoted);
  expect([result, inputs[0]]).toMatchObject(['0.50', { name: 'platform', value: '1.00' }]);
  expect(expression).toContain('never pays more than it brings');
});
