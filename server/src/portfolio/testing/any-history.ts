import fc from 'fast-check';
import { exactNotional, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { centsOf } from '@candor/model/orders/estimate.ts';
import { dayPnl, holdingValue } from '@candor/model/portfolio/figures.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Lot } from '../../positions/index.ts';
import { takeLots } from '../../positions/take-lots.ts';

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
  /** Millionths, as nights of borrowing have them. */
  borrow: fc.integer({ min: 0, max: 3_000_000 }),
  depositCents: fc.integer({ min: 0, max: 1_000_000 }),
  withdrawalCents: fc.integer({ min: 0, max: 1_000_000 }),
});

/** Days of trades in one instrument. */
export const anyHistory = fc.array(anyDay, { minLength: 1, maxLength: 12, size: 'max' });
type Day = typeof anyDay extends fc.Arbitrary<infer Of> ? Of : never;

export const cents = (count: number) => (BigInt(count) * 10_000n) as Usd;

/** A day as it was played: what was traded, and what the account was at its end. */
export interface PlayedDay {
  readonly bought: bigint;
  readonly sold: bigint;
  readonly fees: bigint;
  readonly realized: bigint;
  readonly dividends: bigint;
  readonly borrow: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly dayPnl: bigint;
  /** At the end. */
  readonly cash: bigint;
  readonly held: Quantity;
  readonly price: Price;
  readonly basis: Usd;
  readonly positions: Usd;
}

/** Plays a history by lots; a sale of more than is held sells all of it. */
export function playHistory(days: readonly Day[]): readonly PlayedDay[] {
  let lots: Lot[] = [];
  let made = 0;
  let cash = 0n;
  let previousClose: Price | undefined;
  const held = () => lots.reduce((total, lot) => total + lot.remaining, 0n) as Quantity;
  return days.map((day) => {
    const quantityBefore = held();
    let [bought, sold, fees, realized] = [0n, 0n, 0n, 0n];
    for (const trade of day.trades) {
      const quantity = (trade.buy || BigInt(trade.shares) < held() ? BigInt(trade.shares) : held()) as Quantity;
      if (quantity === 0n) continue;
      const gross = centsOf(exactNotional(cents(trade.cents) as bigint as Price, quantity), 'half-up');
      const most = cents(trade.feeCents);
      const fee = trade.buy || gross >= most ? most : gross;
      fees += fee;
      if (trade.buy) {
        bought += gross;
        made += 1;
        const id = `lot_${String(made).padStart(4, '0')}`;
        lots.push({
          ...{ id, customerId: 'c', code: 'X', execId: id, openedOn: on, quantity, remaining: quantity },
          ...{ basis: (gross + fee) as Usd, fundedOn: null, closedOn: null, short: false },
        });
      } else {
        sold += gross;
        const { uses, lots: after } = takeLots(lots, quantity, (gross - fee) as Usd, on);
        realized += uses.reduce((total, use) => total + use.proceeds - use.basis, 0n);
        lots = lots.map((lot) => after.find(({ id }) => id === lot.id) ?? lot).filter((lot) => lot.remaining > 0n);
      }
    }
    const dividends = quantityBefore > 0n ? cents(day.dividendCents) : ZERO_USD;
    const borrow = BigInt(day.borrow) as Usd;
    const price = cents(day.closeCents) as bigint as Price;
    const pnl = dayPnl({
      ...{ quantity: held(), price, quantityBefore, previousClose, dividends, borrow },
      ...{ bought: bought as Usd, sold: sold as Usd, fees: fees as Usd },
    });
    previousClose = price;
    const [deposits, withdrawals] = [cents(day.depositCents), cents(day.withdrawalCents)];
    cash += sold - bought - fees + dividends - borrow + deposits - withdrawals;
    return {
      ...{ bought, sold, fees, realized, dividends, borrow, deposits, withdrawals, dayPnl: pnl ?? 0n, cash, price },
      ...{ held: held(), basis: lots.reduce((total, lot) => total + lot.basis, 0n) as Usd },
      positions: holdingValue(held(), price),
    };
  });
}
