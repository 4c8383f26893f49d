import { askedDays } from '@candor/model/calendar/index.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { fundsOf } from '@candor/model/transfers/funds.ts';
import type { TransferRecord, transferRoutes } from '@candor/model/transfers/routes.ts';
import { accountIds } from '../auth/index.ts';
import type { Mode } from '../ledger/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Handler } from '../platform/http/types.ts';
import { type FundsDeps, readFunds } from './read-funds.ts';
import { transferOf, transferPage } from './read-transfers.ts';
import type { Transfer } from './tables.ts';
import { transfer } from './transfer.ts';

interface Deps extends FundsDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time. */
  readonly clock: Clock;
}

type Routes = typeof transferRoutes;
type TransferHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** The handlers of every declared route of transfers. */
export function transferHandlers({ db, runner, clock, ...deps }: Deps): TransferHandlers {
  const move = transfer(deps);
  const funds = readFunds(deps);
  return {
    async fundsAccounts(request) {
      const { customerId } = request.signedIn();
      const [ids, decision] = await Promise.all([accountIds(db, customerId), runner.dryRun(funds, { customerId })]);
      if (!decision.ok) return decision;
      const idOf = { spot: null, stock: ids.trading || null, quant: ids.quantitative || null, fund: null };
      return accept({
        accounts: decision.value.map(({ account, facts }) => {
          const { balance, usable, maximum } = fundsOf(facts);
          return {
            ...{ account, id: idOf[account], currency: 'USD' as const },
            ...{ balance: formatUsd(balance), held: formatUsd(facts.held), unsettled: formatUsd(facts.unsettled) },
            ...{ debt: formatUsd(facts.debt), usable: formatUsd(usable), maximumUsable: formatUsd(maximum) },
            limitedByShorts:
              facts.spareEquity !== undefined && facts.spareEquity < usable - facts.unsettled - facts.debt,
          };
        }),
        asOf: formatInstant(clock.now()),
      });
    },
    async transfer(request) {
      const { customerId, barred } = request.signedIn();
      const { from, to, amount } = request.body;
      const asked = { customerId, from, to, amount: amount === undefined ? undefined : usd(amount) };
      const decision = await runner.run(move, { ...asked, barred: barred.verified }, request.idempotency());
      return decision.ok ? accept(recordOf(decision.value, deps.mode)) : decision;
    },
    async transfers(request) {
      const { from, to, cursor, limit = '50' } = request.query;
      const days = askedDays({ from, to });
      if (!days.ok) return days;
      const size = Number(limit);
      const { customerId } = request.signedIn();
      const found = await transferPage(db, customerId, { ...days.value, before: cursor, limit: size + 1 });
      const page = found.slice(0, size);
      const next = found.length > size ? (page.at(-1)?.id ?? null) : null;
      return accept({ transfers: page.map((row) => recordOf(row, deps.mode)), next });
    },
    async transferDetail(request) {
      const row = await transferOf(db, request.signedIn().customerId, request.params.transferId);
      return row ? accept(recordOf(row, deps.mode)) : refuse('not_found');
    },
  };
}

function recordOf({ id, fromAccount, toAccount, amount, at, countsOn, txn }: Transfer, mode: Mode): TransferRecord {
  return {
    ...{ id, from: fromAccount, to: toAccount, amount: formatUsd(amount), currency: 'USD' },
    ...{ at: formatInstant(at), countsOn, transaction: txn, simulated: mode === 'simulated' },
  };
}
