import { sessionAt } from '@candor/model/calendar/index.ts';
import { accept } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { houseAccount, type Line, post, postingNeeds, usdAsset } from '../../ledger/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import type { OrderDeps } from '../records/facts.ts';
import { settlementTable } from '../records/tables.ts';

export interface Settle {
  readonly customerId: string;
  readonly settleDate: TradingDate;
}

/**
 * Settles one customer's trades of a settlement date: purchases are paid to the clearing house, sales are received
 * (domain §5.3). Before the date, or a second time, it changes nothing.
 */
export function settle({ mode, market }: OrderDeps): Command<Settle, { settled: boolean }> {
  const asset = usdAsset(mode);
  return {
    name: 'settle',
    subject: (input) => input.customerId,
    needs: ({ customerId, settleDate }, lane) => [
      needRow(settlementTable, customerId, settleDate),
      ...postingNeeds(lane, [
        { accountId: houseAccount('ccp', lane), asset },
        { accountId: houseAccount('broker_cash', lane), asset },
      ]),
    ],
    decide(rows, { customerId, settleDate }, context) {
      const row = rows.get(settlementTable, customerId, settleDate);
      const today = sessionAt(context.now, market.overrides()).lastTradeDate;
      if (!row || row.settledAt !== null || settleDate > today) return accept({ settled: false });
      const ccp = houseAccount('ccp', context.lane);
      const cash = houseAccount('broker_cash', context.lane);
      const move = (amount: bigint): Line[] => [
        { accountId: ccp, asset, amount },
        { accountId: cash, asset, amount: -amount },
      ];
      const lines = [...move(-row.bought), ...move(row.sold), ...move(row.houseNet), ...move(row.shortNet)].filter(
        (line) => line.amount !== 0n,
      );
      const txn =
        lines.length === 0
          ? null
          : post(rows, context, {
              kind: 'settlement',
              eventId: `${customerId}:${settleDate}:${row.round}`,
              effectiveDate: settleDate,
              actor: 'system',
              lines,
            });
      rows.update(settlementTable, { ...row, settledAt: context.now, txn });
      rows.emit({ type: 'trades.settled', subject: customerId, payload: { settleDate } });
      return accept({ settled: true });
    },
  };
}
