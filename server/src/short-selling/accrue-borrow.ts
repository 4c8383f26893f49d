import { borrowCost, borrowInCents } from '@candor/model/margin/borrow.ts';
import { type Rate, type Usd, ZERO_USD } from '@candor/model/money.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { accept } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { houseAccount, type Mode, post, postingNeeds, usdAsset } from '../ledger/index.ts';
import { moneyNeeds, saveShort, takeFrom } from './pay.ts';
import { borrowAccrualTable, borrowChargeTable, type ShortPosition, shortPositionTable } from './tables.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { positionTable } from '../positions/index.ts';

export interface AccrueBorrow {
  readonly customerId: string;
  readonly code: string;
  /** The night, by its calendar day. */
  readonly date: TradingDate;
  /** The trading day whose profit it counts in. */
  readonly countsOn: TradingDate;
  /** Shares borrowed in that night, whose sale has settled and whose cover has not. */
  readonly quantity: Quantity;
  readonly previousClose: Price;
  readonly ratePerYear: Rate;
  /** The last night of a month: accrued fees are posted. */
  readonly monthEnds: boolean;
}

/**
 * Accrues the borrow fee of one night: what it adds to the fees so far, in whole cents, the parts of a cent going on to
 * the next night. At the end of a month, and when the position is closed, posts the accrued fees: from cash, then from
 * collateral. The same night twice counts once. Source: domain §3.
 */
export function accrueBorrow({ mode }: { readonly mode: Mode }): Command<AccrueBorrow, { accrued: Usd; posted: Usd }> {
  return {
    name: 'accrue_borrow',
    subject: (input) => input.customerId,
    needs: ({ customerId, code, date }, lane) => [
      needRow(borrowAccrualTable, customerId, code, date),
      needRow(borrowChargeTable, customerId, code, date),
      needRow(positionTable, customerId, code),
      ...moneyNeeds(mode, customerId, code),
      ...postingNeeds(lane, [{ accountId: houseAccount('borrow_payable', lane), asset: usdAsset(mode) }]),
    ],
    decide(rows, input, context) {
      const { customerId, code, date } = input;
      const before = rows.get(shortPositionTable, customerId, code);
      if (!before) return accept({ accrued: ZERO_USD, posted: ZERO_USD });
      const done = rows.get(borrowAccrualTable, customerId, code, date);
      const isNew = !done && input.quantity > 0n;
      const exact = (before.accrued + before.fraction + (isNew ? borrowCost(input).daily : 0n)) as Usd;
      const amount = borrowInCents(exact, before.accrued);
      if (isNew) rows.insert(borrowAccrualTable, accrualRow(input, amount, context));
      const accrued = (before.accrued + amount) as Usd;
      const fraction = (exact - accrued) as Usd;
      const short: ShortPosition = { ...before, accrued, fraction, updatedAt: context.now };
      const over = input.quantity === 0n && (rows.get(positionTable, customerId, code)?.quantity ?? 0n) >= 0n;
      const posts = (over || input.monthEnds) && rows.get(borrowChargeTable, customerId, code, date) === undefined;
      if (!posts) {
        if (isNew) saveShort(rows, before, short);
        return accept({ accrued: amount, posted: ZERO_USD });
      }
      return accept({ accrued: amount, posted: postAccrued(rows, context, mode, { night: input, short }) });
    },
  };
}

function accrualRow(input: AccrueBorrow, amount: Usd, context: CommandContext) {
  const { customerId, code, date, countsOn, quantity, previousClose, ratePerYear } = input;
  const cost = borrowCost(input).daily;
  return { customerId, code, date, countsOn, quantity, previousClose, ratePerYear, amount, cost, at: context.now };
}

/** Posts what has accrued since the last posting. */
function postAccrued(
  rows: Rows,
  context: CommandContext,
  mode: Mode,
  { night, short }: { readonly night: AccrueBorrow; readonly short: ShortPosition },
): Usd {
  const { customerId, code, date, countsOn } = night;
  const amount = (short.accrued - short.charged) as Usd;
  const eventId = `${customerId}:${code}:${date}`;
  const paid = takeFrom(rows, context, {
    mode,
    customerId,
    amount,
    behind: short.collateral,
    cause: 'borrow',
    eventId,
  });
  const collateral = (short.collateral - paid.fromCollateral) as Usd;
  saveShort(rows, short, { ...short, charged: short.accrued, collateral });
  if (amount === 0n) return ZERO_USD;
  const payable = houseAccount('borrow_payable', context.lane);
  const txn = post(rows, context, {
    kind: 'borrow_charge',
    eventId,
    effectiveDate: countsOn,
    actor: 'system',
    lines: [...paid.lines, { accountId: payable, asset: usdAsset(mode), amount }],
  });
  rows.insert(borrowChargeTable, { customerId, code, date, countsOn, amount, rounding: ZERO_USD, txn });
  rows.emit({ type: 'borrow.charged', subject: customerId, payload: { code, date } });
  return amount;
}
