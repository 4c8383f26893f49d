import { sessionAt } from '@candor/model/calendar/index.ts';
import { TRIAL_GRANT } from '@candor/model/orders/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { houseAccount, post, postingNeeds, usdAsset } from '../../ledger/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import type { OrderDeps } from '../records/facts.ts';
import { investmentAccountTable } from '../records/tables.ts';
import { cashAccount } from '../../positions/index.ts';

/** Opens the account of a trial customer with simulated money; a second time changes nothing. */
export function openTrialAccounts({ mode, market }: OrderDeps): Command<{ customerId: string }, { cash: string }> {
  const asset = usdAsset(mode);
  return {
    name: 'open_trial_accounts',
    subject: (input) => input.customerId,
    needs: ({ customerId }, lane) => [
      needRow(investmentAccountTable, customerId),
      ...postingNeeds(lane, [
        { accountId: cashAccount(customerId), asset },
        { accountId: houseAccount('sim_grant', lane), asset },
      ]),
    ],
    decide(rows, { customerId }, context) {
      if (mode !== 'simulated') return refuse('forbidden');
      const cash = cashAccount(customerId);
      if (rows.get(investmentAccountTable, customerId)) return accept({ cash });
      const openedOn = sessionAt(context.now, market.overrides()).lastTradeDate;
      rows.insert(investmentAccountTable, {
        customerId,
        lane: context.lane,
        kind: 'trial',
        openedOn,
        openedAt: context.now,
      });
      post(rows, context, {
        kind: 'trial_grant',
        eventId: customerId,
        effectiveDate: openedOn,
        actor: 'system',
        lines: [
          { accountId: houseAccount('sim_grant', context.lane), asset, amount: -TRIAL_GRANT },
          { accountId: cash, asset, amount: TRIAL_GRANT },
        ],
      });
      rows.emit({ type: 'account.opened', subject: customerId, payload: { kind: 'trial' } });
      return accept({ cash });
    },
  };
}
