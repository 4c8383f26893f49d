import { FIFO, inLotOrder } from '@candor/model/orders/lot-methods.ts';
import { accept } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { balanceTable, holdTable, houseAccount, post, postingNeeds, shareAsset, usdAsset } from '../ledger/index.ts';
import { borrowNeeds, locateTable, owedSharesAccount, useBorrow } from '../short-selling/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { endOrder, type OrderDeps, orderTable } from '../orders/index.ts';
import {
  cashAccount,
  corporateActionEntryTable,
  lotTable,
  type Position,
  positionTable,
  shareAccount,
  splitChange,
  splitLots,
} from '../positions/index.ts';

export interface ApplySplit {
  readonly customerId: string;
  readonly code: string;
  /** The same for all holders: `AAPL:split:2026-11-20`. */
  readonly actionId: string;
  readonly exDate: TradingDate;
  /** New shares for old ones: 4 for 1 is to 4, from 1. */
  readonly to: bigint;
  readonly from: bigint;
  /** Ids of the holder's open orders in the instrument; none survives a split. */
  readonly openOrders: readonly string[];
}

/** Splits one holder's shares and lots, and cancels his open orders in the instrument. Once per action and holder. */
export function applySplit(deps: OrderDeps): Command<ApplySplit, { quantityChange: Quantity }> {
  return {
    name: 'apply_split',
    subject: (input) => input.customerId,
    needs: ({ customerId, code, actionId, openOrders }, lane) => {
      const shares = shareAsset(deps.mode, code);
      return [
        needRow(corporateActionEntryTable, actionId, customerId),
        needRow(positionTable, customerId, code),
        needRows(lotTable, 'openByCode', customerId, code),
        needRows(orderTable, 'openBySide', customerId, code, 'buy'),
        needRows(orderTable, 'openBySide', customerId, code, 'sell'),
        ...openOrders.flatMap((id) => [needRow(holdTable, id), needRow(locateTable, id)]),
        ...borrowNeeds(lane, code),
        needRow(balanceTable, cashAccount(customerId), usdAsset(deps.mode)),
        ...postingNeeds(lane, [
          { accountId: shareAccount(customerId), asset: shares },
          { accountId: houseAccount('street', lane), asset: shares },
          { accountId: owedSharesAccount(customerId), asset: shares },
          { accountId: houseAccount('borrowed', lane), asset: shares },
        ]),
      ];
    },
    decide(rows, input, context) {
      const { customerId, code, actionId } = input;
      const done = rows.get(corporateActionEntryTable, actionId, customerId);
      if (done) return accept({ quantityChange: done.quantityChange });
      const open = (['buy', 'sell'] as const).flatMap((side) =>
        rows.find(orderTable, 'openBySide', customerId, code, side),
      );
      const orders = open.filter((order) => input.openOrders.includes(order.id));
      for (const order of orders) endOrder(rows, context, order, 'canceled', 'split');
      const position = rows.get(positionTable, customerId, code);
      const quantityChange =
        position && position.quantity !== 0n ? splitHolding(rows, context, deps, input, position) : ZERO_QUANTITY;
      rows.insert(corporateActionEntryTable, {
        actionId,
        customerId,
        code,
        kind: 'split',
        exDate: input.exDate,
        payDate: null,
        heldQuantity: position?.quantity ?? ZERO_QUANTITY,
        quantityChange,
        amount: ZERO_USD,
        terms: `${input.to}:${input.from}`,
        at: context.now,
      });
      rows.emit({ type: 'position.split', subject: customerId, payload: { code, actionId } });
      return accept({ quantityChange });
    },
  };
}

function splitHolding(
  rows: Rows,
  context: CommandContext,
  deps: OrderDeps,
  input: ApplySplit,
  position: Position,
): Quantity {
  const { customerId, code, actionId, exDate } = input;
  const before = inLotOrder(rows.find(lotTable, 'openByCode', customerId, code), FIFO);
  const after = splitLots(before, input.to, input.from);
  let lost = 0n;
  for (const lot of after) {
    // A lot that a reverse split leaves without a millionth share is closed; its cost goes to the next lot.
    if (lot.remaining > 0n) continue;
    lost += lot.basis;
  }
  const kept = after.filter((lot) => lot.remaining > 0n);
  const first = kept[0];
  for (const lot of after) {
    if (lot.remaining === 0n)
      rows.update(lotTable, {
        ...lot,
        quantity: before.find(({ id }) => id === lot.id)?.quantity ?? lot.quantity,
        basis: ZERO_USD,
        closedOn: exDate,
      });
    else rows.update(lotTable, lot === first ? { ...lot, basis: (lot.basis + lost) as Usd } : lot);
  }
  const short = position.quantity < 0n;
  const more = splitChange(before, after);
  const change = (short ? -more : more) as Quantity;
  const basis = kept.length === 0 ? ZERO_USD : position.basis;
  rows.update(positionTable, {
    ...position,
    quantity: (position.quantity + change) as Quantity,
    basis,
    updatedAt: context.now,
  });
  if (change !== 0n) {
    const asset = shareAsset(deps.mode, code);
    if (short) useBorrow(rows, context.lane, code, more);
    post(rows, context, {
      kind: 'split',
      eventId: `${actionId}:${customerId}`,
      effectiveDate: exDate,
      actor: 'system',
      lines: [
        { accountId: short ? owedSharesAccount(customerId) : shareAccount(customerId), asset, amount: change },
        { accountId: houseAccount(short ? 'borrowed' : 'street', context.lane), asset, amount: -change },
      ],
    });
  }
  return change;
}
