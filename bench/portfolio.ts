import { notional, toCents, usd, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { type Price, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { INSTRUMENTS } from '@candor/server/market/index.ts';
import type { AccountFacts, Holding } from '@candor/server/portfolio/account-facts.ts';
import { type HoldingPrice, overviewOf } from '@candor/server/portfolio/overview.ts';
import { type Measured, runsPerSecond } from './report.ts';

const LOTS = 10_000;
const DATE = '2026-11-23' as TradingDate;

/**
 * (j) An account of ten thousand lots, each a holding of its own, by the function that every account screen and every
 * push uses: value, open profit, profit of the day and of extended hours, to the cent.
 */
export async function benchPortfolio(): Promise<Measured[]> {
  const prices = new Map(INSTRUMENTS.map(({ code }, index) => [code, priceOf(index)]));
  const facts = { ...EMPTY, holdings: Array.from({ length: LOTS }, (_, index) => lot(index)) };
  const value = () => overviewOf(facts, (code) => prices.get(code)!);
  // The result is checked by the slower arithmetic that all other amounts use.
  const sum = facts.holdings.reduce((total, { code, quantity: shares }) => {
    return total + toCents(notional(prices.get(code)!.price!, shares, 'half-up'), 'half-up');
  }, 0n);
  if (value().positionsValue !== sum) throw new Error('the lots do not add up');
  return [
    {
      ...{ id: 'j', name: 'ten thousand lots valued', value: 1_000 / runsPerSecond(value), unit: 'ms' },
      ...{ goal: 5, better: 'lower' },
    },
  ];
}

/** From a dollar to some hundreds, with cents, a little above the close before. */
function priceOf(index: number): HoldingPrice {
  const at = (price('1.37') + BigInt(index) * price('0.73')) as Price;
  return {
    price: at,
    previousClose: (at - price('0.11')) as Price,
    asOf: parseInstant('2026-11-23T20:00:00Z'),
    source: 'Bench',
    simulated: true,
    extended: { price: (at + price('0.05')) as Price, session: 'post' },
  };
}

/** Whole shares and fractions, bought over time and some of them today. */
function lot(index: number): Holding {
  const shares = (quantity('1') * BigInt(1 + (index % 180)) + BigInt((index * 7_919) % 1_000_000)) as Quantity;
  const today = index % 20 === 0;
  return {
    code: INSTRUMENTS[(index * 7) % INSTRUMENTS.length]!.code,
    quantity: shares,
    reserved: quantity('0'),
    basis: (usd('12.34') * BigInt(1 + (index % 180))) as Usd,
    realized: usd('0.01'),
    openedOn: DATE,
    quantityOfDay: shares,
    quantityBefore: today ? quantity('0') : shares,
    bought: today ? usd('1234.56') : ZERO_USD,
    ...{ sold: ZERO_USD, fees: ZERO_USD, dividends: ZERO_USD, borrow: ZERO_USD, laterSpent: ZERO_USD },
  };
}

const EMPTY: AccountFacts = {
  ...{ customerId: 'bench', date: DATE, posted: usd('1000'), cashOfDay: usd('1000'), held: ZERO_USD },
  ...{ collateral: ZERO_USD, debt: ZERO_USD, accruedBorrow: ZERO_USD, unsettled: ZERO_USD, unsettledBuys: ZERO_USD },
  ...{ accruedDividends: ZERO_USD, deposits: ZERO_USD, withdrawals: ZERO_USD },
  later: { deposits: ZERO_USD, withdrawals: ZERO_USD },
  ...{ holdings: [], days: [], closed: undefined },
};
