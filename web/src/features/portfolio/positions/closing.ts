import { borrowDue } from '../../../domains/account/short-figures.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { estimateOrder } from '@candor/model/orders/estimate.ts';
import { isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import { type Price, price, type Quantity, quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Quote } from '../../../live/index.ts';
import { livePosition, type RunningSession } from '../../../domains/account/live-figures.ts';
import type { Margin, Order, Position } from '../../../domains/account/queries.ts';

/** What closing every position comes to at the latest prices: an estimate, as each order fills at its own price. */
export interface Closing {
  /** Positions of which something can be sold, and what that brings before fees. */
  readonly sold: { readonly count: number; readonly amount: string };
  /** Shorts of which something is bought back, and what that costs before fees. */
  readonly covered: { readonly count: number; readonly amount: string };
  /** Collateral that the covers give back. */
  readonly released: string;
  readonly fees: string;
  /** Borrowing that is charged once nothing is borrowed any more. */
  readonly borrowing: string;
  /** By how much cash changes altogether. */
  readonly cash: string;
  /** Codes of which open orders keep shares: these are neither sold nor bought back. */
  readonly staying: readonly string[];
}

interface ClosingFacts {
  readonly positions: readonly Position[];
  readonly orders: readonly Order[];
  readonly margin: Margin;
  readonly quoteOf: (code: string) => Quote | undefined;
  readonly session: RunningSession;
  readonly tradeDate: TradingDate;
}

/** Undefined while a price is not known, as no sum is incomplete. */
export function closingOf({ positions, orders, margin, quoteOf, session, tradeDate }: ClosingFacts) {
  const sums = { sold: 0n, covered: 0n, released: 0n, fees: 0n, borrowing: 0n };
  const counts = { sold: 0, covered: 0 };
  const staying: string[] = [];
  for (const position of positions) {
    const { code } = position;
    const shares = sizeOf(quantity(position.quantity));
    const isBorrowed = isShort(position);
    const free = isBorrowed ? notCovered(shares, code, orders) : quantity(position.available);
    if (free < shares) staying.push(code);
    if (free <= 0n) continue;
    const now = livePosition(position, quoteOf(code), session).price;
    if (now === null) return undefined;
    const { gross, fees } = estimated(isBorrowed ? 'buy' : 'sell', free, price(now), tradeDate);
    const way = isBorrowed ? 'covered' : 'sold';
    counts[way] += 1;
    sums[way] += gross;
    sums.fees += fees;
    const short = isBorrowed ? margin.shorts.find((each) => each.code === code) : undefined;
    if (short === undefined) continue;
    sums.released += (usd(short.collateral) * free) / shares;
    if (free === shares) sums.borrowing += borrowDue(short);
  }
  const { sold, covered, released, fees, borrowing } = sums;
  const text = (amount: bigint) => formatUsd(amount as Usd);
  const closing: Closing = {
    sold: { count: counts.sold, amount: text(sold) },
    covered: { count: counts.covered, amount: text(covered) },
    ...{ released: text(released), fees: text(fees), borrowing: text(borrowing) },
    cash: text(sold - covered + released - fees - borrowing),
    staying,
  };
  return closing;
}

/** Shares short of an instrument that no open cover buys back yet. */
function notCovered(owed: Quantity, code: string, orders: readonly Order[]): Quantity {
  const covers = orders.filter((order) => order.code === code && order.short && order.side === 'buy');
  return (owed - covers.reduce((sum, { leavesQuantity }) => sum + leavesOf(leavesQuantity), 0n)) as Quantity;
}

const leavesOf = (leaves: string | null): Quantity => (leaves === null ? ZERO_QUANTITY : quantity(leaves));

const estimated = (side: 'buy' | 'sell', shares: Quantity, at: Price, tradeDate: TradingDate) =>
  estimateOrder({ side, quantity: shares, amount: null, price: at, workingPrice: at, tradeDate });
