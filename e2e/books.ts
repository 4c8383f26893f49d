import type { OrderDetail } from '@candor/model/orders/schema.ts';

/**
 * An account computed only from its orders and its initial grant, with separate arithmetic on millionths: the stories
 * compare the server's answers with it.
 */

const MICRO = 1_000_000n;
const CENT = 10_000n;
export const GRANT = micro('100000');

/** Millionths of a decimal text. */
export function micro(text: string): bigint {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? fail(text);
  const value = BigInt(whole as string) * MICRO + BigInt(part.padEnd(6, '0'));
  return sign ? -value : value;
}

function fail(text: string): never {
  throw new Error(`not a decimal: ${text}`);
}

/** Dollars and cents of millionths that are whole cents. */
export function dollars(value: bigint): string {
  if (value % CENT !== 0n) throw new Error(`not whole cents: ${value}`);
  const cents = (value < 0n ? -value : value) / CENT;
  return `${value < 0n ? '-' : ''}${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Price times shares to the cent, half up. */
export function amountOf(price: bigint, shares: bigint): bigint {
  return halfUpCents(price * shares);
}

function halfUpCents(exact: bigint): bigint {
  return ((exact * 2n + MICRO * CENT) / (2n * MICRO * CENT)) * CENT;
}

function ceilCents(exact: bigint): bigint {
  return ((exact + MICRO * CENT - 1n) / (MICRO * CENT)) * CENT;
}

export interface Trade {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly price: bigint;
  readonly shares: bigint;
  readonly gross: bigint;
  readonly fees: bigint;
  /** Trade date, and the day of profit and loss: what trades after the close counts in the next. */
  readonly date: string;
  readonly pnlDate: string;
  readonly settles: string;
  readonly at: string;
}

export interface Lot {
  shares: bigint;
  cost: bigint;
  readonly date: string;
}

/**
 * Fills of all orders in the order in which they happened. Amounts are rounded over the whole order, half up, so that
 * many fills cost what one would.
 */
export function tradesOf(
  orders: readonly OrderDetail[],
  pnlDateOf: (at: string, tradeDate: string) => string,
): Trade[] {
  const trades = orders.flatMap(({ order, fills }) => {
    let exact = 0n;
    let booked = 0n;
    return fills.map((fill) => {
      exact += micro(fill.price) * micro(fill.quantity);
      const gross = halfUpCents(exact) - booked;
      booked += gross;
      return {
        code: order.code,
        side: order.side,
        price: micro(fill.price),
        shares: micro(fill.quantity),
        gross,
        fees: micro(fill.fees.platform) + micro(fill.fees.sec) + micro(fill.fees.taf) + micro(fill.fees.cat),
        date: fill.tradeDate,
        pnlDate: pnlDateOf(fill.at, fill.tradeDate),
        settles: fill.settleDate,
        at: fill.at,
      };
    });
  });
  return trades.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Cash after the trades: the grant, less what was bought, plus what was sold, less every fee. */
export function cashOf(trades: readonly Trade[]): bigint {
  return trades.reduce((cash, { side, gross, fees }) => cash + (side === 'sell' ? gross : -gross) - fees, GRANT);
}

export interface Holding {
  readonly code: string;
  readonly lots: Lot[];
  readonly realized: bigint;
  readonly shares: bigint;
  readonly cost: bigint;
}

/** First in, first out: fees of a purchase are part of its cost, fees of a sale cut its proceeds. */
export function holdingsOf(trades: readonly Trade[]): Map<string, Holding> {
  const holdings = new Map<string, Holding>();
  for (const trade of trades) {
    const before = holdings.get(trade.code);
    const lots = (before?.lots ?? []).map((lot) => ({ ...lot }));
    let realized = before?.realized ?? 0n;
    if (trade.side === 'buy') lots.push({ shares: trade.shares, cost: trade.gross + trade.fees, date: trade.date });
    else realized += trade.gross - trade.fees - takeFirst(lots, trade.shares);
    const open = lots.filter(({ shares }) => shares > 0n);
    holdings.set(trade.code, {
      code: trade.code,
      lots: open,
      realized,
      shares: open.reduce((sum, lot) => sum + lot.shares, 0n),
      cost: open.reduce((sum, lot) => sum + lot.cost, 0n),
    });
  }
  return holdings;
}

/** Cost of the shares taken from the oldest lots; a lot's cost goes with its shares, the last share takes the rest. */
function takeFirst(lots: Lot[], wanted: bigint): bigint {
  let left = wanted;
  let cost = 0n;
  for (const lot of lots) {
    const taken = left < lot.shares ? left : lot.shares;
    if (taken === 0n) continue;
    const part = taken === lot.shares ? lot.cost : halfEven(lot.cost * taken, lot.shares * 10_000n) * 10_000n;
    cost += part;
    lot.cost -= part;
    lot.shares -= taken;
    left -= taken;
  }
  if (left > 0n) throw new Error('sold more than was held');
  return cost;
}

function halfEven(value: bigint, by: bigint): bigint {
  const [quotient, twice] = [value / by, (value % by) * 2n];
  return twice > by || (twice === by && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/**
 * Charges of one trade date on what was traded that day, from the published rates (domain §2.5), to the cent upwards.
 */
export interface Rates {
  readonly sec: bigint;
  readonly taf: bigint;
  readonly cat: bigint;
}
/**
 * Ten-millionths per dollar sold, per share sold and per share traded: $20.60 per million, nothing, $3 per million
 * shares.
 */
export const RATES_LATE_2026: Rates = { sec: 206n, taf: 0n, cat: 30n };

export function regulatoryFeesOf(trades: readonly Trade[], rates: Rates): bigint {
  const sold = trades.filter(({ side }) => side === 'sell');
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const up = (tenths: bigint) => ceilCents((tenths + 9n) / 10n);
  return (
    up(sum(sold.map(({ gross }) => gross)) * rates.sec) +
    up(sum(sold.map(({ shares }) => shares)) * rates.taf) +
    up(sum(trades.map(({ shares }) => shares)) * rates.cat)
  );
}

/**
 * Cash that an open limit buy reserves: its unfilled shares at the limit, rounded up to the cent, and the fees still to
 * come.
 */
export function holdOf({ order, fills }: OrderDetail): bigint {
  if (order.side !== 'buy' || order.limitPrice === null || order.leavesQuantity === null)
    throw new Error('a limit buy');
  const leaves = ceilCents(micro(order.limitPrice) * micro(order.leavesQuantity));
  const platform = fills.length === 0 ? micro('1') : 0n;
  const cat = ceilCents(micro(order.quantity ?? '0') * 3n);
  const charged = fills.reduce((sum, fill) => sum + micro(fill.fees.cat), 0n);
  return leaves + platform + cat - charged;
}
