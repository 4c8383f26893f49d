import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Rows } from '../platform/database/rows.ts';
import { type Lot, lotTable, type Position, positionTable, realizedTable } from './tables.ts';
import { takeLots } from './take-lots.ts';

/** A change of one customer's position in one instrument on a trade date. Signed: sales and shorts are negative. */
export interface PositionChange {
  readonly customerId: string;
  readonly code: string;
  readonly quantity: Quantity;
  readonly basis: Usd;
  readonly realized: Usd;
  readonly on: TradingDate;
}

/** Adds a change to a position; one that was empty counts as opened on that date. */
export function movePosition(rows: Rows, context: CommandContext, change: PositionChange): void {
  const { customerId, code, quantity, basis, realized, on } = change;
  const before = rows.get(positionTable, customerId, code);
  const reopened = !before || before.quantity === 0n;
  const row: Position = {
    customerId,
    code,
    quantity: ((before?.quantity ?? ZERO_QUANTITY) + quantity) as Quantity,
    basis: ((before?.basis ?? ZERO_USD) + basis) as Usd,
    realized: ((before?.realized ?? ZERO_USD) + realized) as Usd,
    openedOn: reopened ? on : before.openedOn,
    updatedAt: context.now,
  };
  if (before) rows.update(positionTable, row);
  else rows.insert(positionTable, row);
}

/** The shares of an execution, of a holding or of a short, on a trade date. */
export interface TradedShares {
  readonly customerId: string;
  readonly code: string;
  readonly short: boolean;
  readonly execId: string;
  readonly quantity: Quantity;
  readonly on: TradingDate;
}

/**
 * A new lot: bought for `basis`, or sold short for it, USD millionths. `fundedOn` is the date on which the money behind
 * it settles; null when it is settled already. Adds the lot to the position.
 */
export function openLot(
  rows: Rows,
  context: CommandContext,
  { customerId, code, short, execId, quantity, on }: TradedShares,
  { basis, fundedOn }: { readonly basis: Usd; readonly fundedOn: TradingDate | null },
): void {
  const id = context.newId('lot');
  const size = { quantity, remaining: quantity, basis };
  rows.insert(lotTable, { id, customerId, code, execId, openedOn: on, ...size, fundedOn, closedOn: null, short });
  const sign = short ? -1n : 1n;
  const moved = { quantity: (sign * quantity) as Quantity, basis: (sign * basis) as Usd, realized: ZERO_USD };
  movePosition(rows, context, { customerId, code, ...moved, on });
}

/**
 * Takes the shares of an execution from open lots in the given order, records the realised profit of each, and reduces
 * the position. `amount` is the proceeds of a sale after fees, or the cost of a cover with fees, in USD millionths: a
 * short lot has its proceeds first and its cost last. Throws RangeError when the lots hold too few shares.
 */
export function closeLots(
  rows: Rows,
  context: CommandContext,
  { customerId, code, short, execId, quantity: shares, on }: TradedShares,
  open: readonly Lot[],
  amount: Usd,
): void {
  const { uses, lots } = takeLots(open, shares, amount, on);
  for (const lot of lots) rows.update(lotTable, lot);
  let first = 0n;
  for (const { lot, quantity, proceeds: last, basis } of uses) {
    first += basis;
    const sides = short ? { proceeds: basis, basis: last } : { proceeds: last, basis };
    const dates = { openedOn: lot.openedOn, closedOn: on };
    rows.insert(realizedTable, { execId, lotId: lot.id, customerId, code, quantity, ...sides, ...dates, short });
  }
  const sign = short ? -1n : 1n;
  const realized = (sign * (amount - first)) as Usd;
  const moved = { quantity: (-sign * shares) as Quantity, basis: (-sign * first) as Usd, realized };
  movePosition(rows, context, { customerId, code, ...moved, on });
}
