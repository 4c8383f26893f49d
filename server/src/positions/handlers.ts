import { lotRuleOf } from '@candor/model/orders/lot-methods.ts';
import type { LotChoices, lotRoutes } from '@candor/model/orders/lot-routes.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { type ChooseLots, chooseLots } from './lot-choice.ts';

type Routes = typeof lotRoutes;
export type LotHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

export function lotHandlers({ db, runner }: { readonly db: Db; readonly runner: CommandRunner }): LotHandlers {
  const choose = async (input: ChooseLots): Promise<Decision<LotChoices>> => {
    const chosen = await runner.run(chooseLots, input);
    return chosen.ok ? accept(await lotChoicesOf(db, input.customerId)) : chosen;
  };
  return {
    lotChoices: async ({ signedIn }) => accept(await lotChoicesOf(db, signedIn().customerId)),
    chooseAccountLots: ({ signedIn, body }) =>
      choose({ customerId: signedIn().customerId, code: '', method: body.method, lots: [] }),
    choosePositionLots: ({ signedIn, params, body }) =>
      choose({ customerId: signedIn().customerId, code: params.code, method: body.method, lots: body.lots ?? [] }),
  };
}

interface Row {
  id: string;
  code: string;
  method: 'account' | 'fifo' | 'lifo' | 'highest_cost' | 'specific';
  lots: string[];
  chosen_at: bigint;
}

/** The choices in force: the last of each instrument, and the account's. */
async function lotChoicesOf(db: Db, customerId: string): Promise<LotChoices> {
  const rows = await db.query<Row>(
    `SELECT DISTINCT ON (code) id, code, method, lots, chosen_at FROM lot_choice
     WHERE customer_id = $1 ORDER BY code, id DESC`,
    [customerId],
  );
  const at = (row: Row) => formatInstant(Number(row.chosen_at) as Instant);
  const account = rows.find(({ code }) => code === '');
  return {
    method: lotRuleOf(rows, '').method,
    chosenAt: account ? at(account) : null,
    positions: rows
      .filter(({ code, method }) => code !== '' && method !== 'account')
      .map((row) => ({ code: row.code, method: row.method, lots: row.lots, chosenAt: at(row) })),
  };
}
