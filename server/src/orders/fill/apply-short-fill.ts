import { divide } from '@candor/model/decimal.ts';
import { initialMargin } from '@candor/model/margin/requirement.ts';
import { FIFO, inLotOrder } from '@candor/model/orders/lot-methods.ts';
import { CENT, type Usd, ZERO_USD } from '@candor/model/money.ts';
import {
  available,
  balanceOf,
  houseAccount,
  type Line,
  post,
  postingNeeds,
  shareAsset,
  usdAsset,
} from '../../ledger/index.ts';
import {
  borrowNeeds,
  collateralAccount,
  moneyNeeds,
  owedSharesAccount,
  saveShort,
  shortPositionTable,
  takeFrom,
  useBorrow,
} from '../../short-selling/index.ts';
import type { CommandContext } from '../../platform/commands/command.ts';
import type { Need, Rows } from '../../platform/database/rows.ts';
import type { BookedFill } from './decide-fill.ts';
import type { OrderDeps } from '../records/facts.ts';
import { addSettlement, type Booking, fillRow, tradedShares } from './fill-rows.ts';
import { fillTable } from '../records/tables.ts';
import { cashAccount, closeLots, lotTable, openLot, positionTable } from '../../positions/index.ts';

/** Rows that a fill of a short sale or a cover changes besides those of every fill. */
export function shortFillNeeds(
  { mode }: OrderDeps,
  { customerId, code }: { readonly customerId: string; readonly code: string },
  lane: number,
): Need[] {
  const shares = shareAsset(mode, code);
  return [
    ...moneyNeeds(mode, customerId, code),
    ...borrowNeeds(lane, code),
    ...postingNeeds(lane, [
      { accountId: owedSharesAccount(customerId), asset: shares },
      { accountId: houseAccount('borrowed', lane), asset: shares },
    ]),
  ];
}

/** Books a fill of a short sale or of a cover, already taken into its order and its hold (domain §5.3). */
export function bookShortFill(rows: Rows, context: CommandContext, deps: OrderDeps, booking: Booking): void {
  const { order, execution, booked, dates } = booking;
  const opening = order.side === 'sell';
  const money = (opening ? openLines : coverLines)(rows, context, deps, booking);
  const shares = shareAsset(deps.mode, order.code);
  const moved = opening ? -execution.quantity : execution.quantity;
  const txn = post(rows, context, {
    kind: opening ? 'short_fill' : 'cover_fill',
    eventId: execution.execId,
    effectiveDate: dates.tradeDate,
    actor: 'venue',
    lines: [
      ...money,
      { accountId: owedSharesAccount(order.customerId), asset: shares, amount: moved },
      { accountId: houseAccount('borrowed', context.lane), asset: shares, amount: -moved },
    ],
  });
  const traded = tradedShares(booking);
  if (opening) {
    openLot(rows, context, traded, { basis: (booked.gross - booked.fees) as Usd, fundedOn: null });
  } else {
    const open = inLotOrder(rows.find(lotTable, 'openByCode', order.customerId, order.code), FIFO);
    closeLots(rows, context, traded, open, (booked.gross + booked.fees) as Usd);
  }
  addSettlement(rows, booking);
  rows.insert(fillTable, fillRow(deps, booking, 'customer', txn));
}

const feeLines = (lane: number, usd: string, booked: BookedFill): Line[] => [
  { accountId: houseAccount('rev_platform', lane), asset: usd, amount: booked.platform },
  { accountId: houseAccount('reg_fees', lane), asset: usd, amount: booked.fees - booked.platform },
];

/** Proceeds and a first deposit become collateral; fees and deposit come out of cash that the order had reserved. */
function openLines(rows: Rows, context: CommandContext, { mode }: OrderDeps, booking: Booking): Line[] {
  const { order, execution, booked } = booking;
  const { customerId, code } = order;
  const usd = usdAsset(mode);
  const all = available(balanceOf(rows, cashAccount(customerId), usd));
  const paid = takeFrom(rows, context, {
    ...{ mode, customerId, amount: booked.fees, behind: 0n },
    ...{ cause: 'fill', eventId: execution.execId },
  });
  const free = all - paid.fromCash;
  const wanted = initialMargin(execution.price, execution.quantity);
  // A better price than the reservation assumed requires a higher deposit; the part that is not available is taken at
  // the next revaluation.
  const deposit = wanted < free ? wanted : free > 0n ? free : 0n;
  const before = rows.get(shortPositionTable, customerId, code);
  saveShort(rows, before, {
    customerId,
    code,
    accrued: before?.accrued ?? ZERO_USD,
    charged: before?.charged ?? ZERO_USD,
    fraction: before?.fraction ?? ZERO_USD,
    collateral: ((before?.collateral ?? 0n) + booked.gross + deposit) as Usd,
    updatedAt: context.now,
  });
  return merged([
    { accountId: houseAccount('ccp', context.lane), asset: usd, amount: -booked.gross },
    { accountId: collateralAccount(customerId), asset: usd, amount: booked.gross + deposit },
    { accountId: cashAccount(customerId), asset: usd, amount: -deposit },
    ...paid.lines,
    ...feeLines(context.lane, usd, booked),
  ]);
}

/**
 * The collateral of the covered shares pays for them and their fees, and the rest of it returns to the customer's cash.
 * Where it is not enough, cash pays, then the collateral of the rest of the short; what remains becomes a debt.
 */
function coverLines(rows: Rows, context: CommandContext, { mode }: OrderDeps, booking: Booking): Line[] {
  const { order, execution, booked } = booking;
  const { customerId, code } = order;
  const usd = usdAsset(mode);
  const short = rows.get(shortPositionTable, customerId, code);
  const owed = -(rows.get(positionTable, customerId, code)?.quantity ?? 0n);
  const collateral = short?.collateral ?? 0n;
  const part =
    execution.quantity === owed ? collateral : divide(collateral * execution.quantity, owed * CENT, 'down') * CENT;
  const cost = booked.gross + booked.fees;
  const fromPart = part < cost ? part : cost;
  const rest = takeFrom(rows, context, {
    ...{ mode, customerId, amount: cost - fromPart, behind: collateral - part },
    ...{ cause: 'cover', eventId: execution.execId },
  });
  if (short) {
    const left = (collateral - part - rest.fromCollateral) as Usd;
    saveShort(rows, short, { ...short, collateral: left, updatedAt: context.now });
  }
  useBorrow(rows, context.lane, code, -execution.quantity);
  return merged([
    { accountId: collateralAccount(customerId), asset: usd, amount: -part },
    { accountId: cashAccount(customerId), asset: usd, amount: part - fromPart },
    ...rest.lines,
    { accountId: houseAccount('ccp', context.lane), asset: usd, amount: booked.gross },
    ...feeLines(context.lane, usd, booked),
  ]);
}

/** One line for each account. */
function merged(lines: readonly Line[]): Line[] {
  const out = new Map<string, Line>();
  for (const line of lines) {
    const before = out.get(line.accountId);
    out.set(line.accountId, before ? { ...before, amount: before.amount + line.amount } : line);
  }
  return [...out.values()];
}
