import { usd, type Usd } from '@candor/model/money.ts';
import { accept } from '@candor/model/result.ts';
import { parseInstant, parseTradingDate, type TradingDate } from '@candor/model/time.ts';
import { houseAccount, post, postingNeeds } from '../server/src/ledger/index.ts';
import { wallClock } from '../server/src/platform/time/clock.ts';
import type { Command } from '../server/src/platform/commands/command.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { idSource } from '../server/src/platform/time/ids.ts';
import { secureRandom } from '../server/src/platform/time/random.ts';
import { openRunner } from '../server/src/platform/commands/runner.ts';
import type { ServerProcess } from '../server/test/server-process.ts';
import { cashAccount } from '../server/src/positions/accounts.ts';

interface Change {
  readonly customerId: string;
  /** Dollars to add; to remove where the text begins with a minus. */
  readonly by: string;
}

interface Posted {
  readonly customerId: string;
  readonly amount: Usd;
  readonly on: TradingDate;
}

const ASSET = 'USD.SIM';

/** Adds or removes simulated money, which no route can do: for tests that need an account of a given size. */
const changeBalance: Command<Posted, null> = {
  name: 'test_change_balance',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }, lane) =>
    postingNeeds(lane, [
      { accountId: cashAccount(customerId), asset: ASSET },
      { accountId: houseAccount('sim_grant', lane), asset: ASSET },
    ]),
  decide(rows, { customerId, amount, on }, context) {
    post(rows, context, {
      ...{ kind: 'trial_grant', eventId: `${customerId}:${context.newId('tst')}`, effectiveDate: on, actor: 'system' },
      lines: [
        { accountId: houseAccount('sim_grant', context.lane), asset: ASSET, amount: -amount as Usd },
        { accountId: cashAccount(customerId), asset: ASSET, amount },
      ],
    });
    return accept(null);
  },
};

/**
 * Posts through the ledger, as of a moment of business time, into the database of a server, which is stopped for it and
 * started again.
 */
export async function changeBalances(server: ServerProcess, at: string, changes: readonly Change[]): Promise<void> {
  await server.stopEngine();
  const database = await server.database();
  const db = openDb({ url: database.ownerUrl });
  const newId = idSource(wallClock, secureRandom);
  const runner = await openRunner({
    ...{ db, lanes: 2, owner: 'test' },
    context: () => ({ now: parseInstant(at), wallNow: wallClock.now(), newId }),
  });
  const on = parseTradingDate(at.slice(0, 10));
  for (const { customerId, by } of changes) await runner.run(changeBalance, { customerId, amount: usd(by), on });
  await runner.close();
  await db.close();
  await database.release();
  await server.start();
}
