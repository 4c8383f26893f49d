import { accept, refuse } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { formatPrice, type Price, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { houseAccount, type Line, type Mode, post, postingNeeds, usdAsset } from '../ledger/index.ts';
import { moneyNeeds, saveShort, shortPositionTable, takeFrom } from '../short-selling/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { dividendOf } from './dividend-of.ts';
import type { OrderDeps } from '../orders/index.ts';
import type { RowOf } from '../platform/database/table.ts';
import { cashAccount, corporateActionEntryTable, dividendDueTable, positionTable } from '../positions/index.ts';

export interface RecordDividend {
  readonly customerId: string;
  readonly code: string;
  readonly actionId: string;
  readonly exDate: TradingDate;
  readonly payDate: TradingDate;
  readonly perShare: Price;
}

/**
 * Records on the ex-date, before trading, the dividend that a holder will receive or a short seller will pay: shares at
 * the previous close times the dividend. It counts as profit of the ex-date, when the price falls by it. Once per
 * action and holder.
 */
export const recordDividend: Command<RecordDividend, { amount: Usd }> = {
  name: 'record_dividend',
  subject: (input) => input.customerId,
  needs: ({ customerId, code, actionId }) => [
    needRow(corporateActionEntryTable, actionId, customerId),
    needRow(dividendDueTable, actionId, customerId),
    needRow(positionTable, customerId, code),
  ],
  decide(rows, input, context) {
    const { customerId, code, actionId, exDate, payDate, perShare } = input;
    const done = rows.get(corporateActionEntryTable, actionId, customerId);
    if (done) return accept({ amount: done.amount });
    const position = rows.get(positionTable, customerId, code);
    if (!position || position.quantity === 0n) return accept({ amount: ZERO_USD });
    const amount = dividendOf(position, perShare);
    rows.insert(corporateActionEntryTable, {
      actionId,
      customerId,
      code,
      kind: 'dividend',
      exDate,
      payDate,
      heldQuantity: position.quantity,
      quantityChange: ZERO_QUANTITY,
      amount,
      terms: formatPrice(perShare),
      at: context.now,
    });
    if (amount !== 0n)
      rows.insert(dividendDueTable, { actionId, customerId, code, payDate, amount, paidAt: null, txn: null });
    rows.emit({ type: 'dividend.recorded', subject: customerId, payload: { code, actionId } });
    return accept({ amount });
  },
};

export interface PayDividend {
  readonly customerId: string;
  readonly actionId: string;
  readonly code: string;
  readonly today: TradingDate;
}

/**
 * Pays a noted dividend on its pay date (domain §5.3: broker_cash → stock; who was short pays it to the lender, stock →
 * div_payable, out of what there is). Before it, or twice, changes nothing.
 */
export function payDividend({ mode }: OrderDeps): Command<PayDividend, { paid: boolean }> {
  const asset = usdAsset(mode);
  return {
    name: 'pay_dividend',
    subject: (input) => input.customerId,
    needs: ({ customerId, actionId, code }, lane) => [
      needRow(dividendDueTable, actionId, customerId),
      ...postingNeeds(lane, [
        { accountId: cashAccount(customerId), asset },
        { accountId: houseAccount('broker_cash', lane), asset },
        { accountId: houseAccount('div_payable', lane), asset },
      ]),
      ...moneyNeeds(mode, customerId, code),
    ],
    decide(rows, { customerId, actionId, today }, context) {
      const due = rows.get(dividendDueTable, actionId, customerId);
      if (!due) return refuse('not_found');
      if (due.paidAt !== null || due.payDate > today) return accept({ paid: false });
      const txn = post(rows, context, {
        kind: due.amount < 0n ? 'dividend_in_lieu' : 'dividend',
        eventId: `${actionId}:${customerId}`,
        effectiveDate: due.payDate,
        actor: 'system',
        lines:
          due.amount < 0n
            ? inLieu(rows, context, mode, due)
            : [
                { accountId: houseAccount('broker_cash', context.lane), asset, amount: -due.amount },
                { accountId: cashAccount(customerId), asset, amount: due.amount },
              ],
      });
      rows.update(dividendDueTable, { ...due, paidAt: context.now, txn });
      rows.emit({ type: 'dividend.paid', subject: customerId, payload: { code: due.code, actionId } });
      return accept({ paid: true });
    },
  };
}

/** Who was short pays the lender what he would have been paid: from cash, then from what stands behind the short. */
function inLieu(
  rows: Rows,
  context: CommandContext,
  mode: Mode,
  { actionId, customerId, code, amount }: RowOf<typeof dividendDueTable>,
): Line[] {
  const short = rows.get(shortPositionTable, customerId, code);
  const behind = short?.collateral ?? 0n;
  const eventId = `${actionId}:${customerId}`;
  const paid = takeFrom(rows, context, { mode, customerId, amount: -amount, behind, cause: 'dividend', eventId });
  if (short && paid.fromCollateral > 0n) {
    const collateral = (short.collateral - paid.fromCollateral) as Usd;
    saveShort(rows, short, { ...short, collateral, updatedAt: context.now });
  }
  const payable = houseAccount('div_payable', context.lane);
  return [...paid.lines, { accountId: payable, asset: usdAsset(mode), amount: -amount }];
}
