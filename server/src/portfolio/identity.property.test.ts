import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNotional, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { centsOf } from '@candor/model/orders/estimate.ts';
import { dayPnl, holdingValue, openPnl } from '@candor/model/portfolio/figures.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { takeLots } from '../positions/take-lots.ts';
import type { Lot } from '../positions/index.ts';

const on = '2026-11-20' as TradingDate;
const anyTrade = fc.record({
  buy: fc.boolean(),
  shares: fc.integer({ min: 1, max: 900_000_000 }),
  cents: fc.integer({ min: 50, max: 40_000 }),
  feeCents: fc.integer({ min: 0, max: 300 }),
});
const anyDay = fc.record({
  trades: fc.array(anyTrade, { maxLength: 5 }),
  closeCents: fc.integer({ min: 50, max: 40_000 }),
  dividendCents: fc.integer({ min: 0, max: 5_000 }),
});

const cents = (count: number) => (BigInt(count) * 10_000n) as Usd;

test('whatever was traded, the days add up to realised + unrealised + dividends, and before fees less the fees', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 1, maxLength: 12, size: 'max' }), (days) => {
      let lots: Lot[] = [];
      let made = 0;
      let [sum, realized, dividends] = [0n, 0n, 0n];
      // The same without lots: what came in and is left, less what went out.
      let [spent, received, charged] = [0n, 0n, 0n];
      let previousClose: Price | undefined;
      const held = () => lots.reduce((total, lot) => total + lot.remaining, 0n) as Quantity;
      for (const day of days) {
        const quantityBefore = held();
        let [bought, sold, fees] = [0n, 0n, 0n];
        for (const trade of day.trades) {
          const quantity = (trade.buy || BigInt(trade.shares) < held() ? BigInt(trade.shares) : held()) as Quantity;
          if (quantity === 0n) continue;
          const gross = centsOf(exactNotional(cents(trade.cents) as bigint as Price, quantity), 'half-up');
          const fee = trade.buy
            ? cents(trade.feeCents)
            : ((gross < cents(trade.feeCents) ? gross : cents(trade.feeCents)) as Usd);
          fees += fee;
          if (trade.buy) {
            bought += gross;
            made += 1;
            const basis = (gross + fee) as Usd;
            const id = `lot_${String(made).padStart(4, '0')}`;
            lots.push({
              id,
              customerId: 'c',
              code: 'X',
              execId: id,
              openedOn: on,
              quantity,
              remaining: quantity,
              basis,
              fundedOn: null,
              closedOn: null,
              short: false,
            });
          } else {
            sold += gross;
            const { uses, lots: after } = takeLots(lots, quantity, (gross - fee) as Usd, on);
            realized += uses.reduce((total, use) => total + use.proceeds - use.basis, 0n);
            lots = lots.map((lot) => after.find(({ id }) => id === lot.id) ?? lot).filter((lot) => lot.remaining > 0n);
          }
        }
        const dividend = quantityBefore > 0n ? cents(day.dividendCents) : ZERO_USD;
        dividends += dividend;
        spent += bought;
        received += sold;
        charged += fees;
        const price = cents(day.closeCents) as bigint as Price;
        const pnl = dayPnl({
          quantity: held(),
          price,
          quantityBefore,
          previousClose,
          bought: bought as Usd,
          sold: sold as Usd,
          dividends: dividend,
          fees: fees as Usd,
        });
        sum += pnl ?? 0n;
        previousClose = price;
      }
      const basis = lots.reduce((total, lot) => total + lot.basis, 0n) as Usd;
      expect(sum).toBe(realized + (openPnl(held(), previousClose, basis) ?? 0n) + dividends);
      const left = previousClose === undefined ? 0n : holdingValue(held(), previousClose);
      expect(sum).toBe(received - spent + left + dividends - charged);
    }),
    { numRuns: 1_000 },
  );
});
