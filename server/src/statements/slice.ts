import { statementRoutes } from '@candor/model/statements/routes.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { customerById } from '../auth/index.ts';
import { readVerifiedIdentity } from '../identity/index.ts';
import { atTime, byPattern } from '../platform/time/job-times.ts';
import { type Base, type Declared, type EngineBase, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import type { Vault } from '../vault/index.ts';
import { statementHandlers } from './handlers.ts';
import { closeMonth, confirmDay } from './make-statements.ts';
import { openSigning } from './signing.ts';

export const statementsSlice: Declared = { name: 'statements', routes: routesAt('front', statementRoutes) };

/** Once a day is closed its confirmations, and the statements of the month that is over. */
export function openStatements({ db, runner, newId, clock, config, secrets }: EngineBase): Opened {
  const deps = { ...{ db, runner, newId, clock, mode: config.mode }, signing: openSigning(secrets.pepper) };
  return {
    declared: statementsSlice,
    jobs: [
      {
        name: 'confirm_day',
        next: atTime('20:30', 'trading'),
        catchUp: 'all',
        after: ['close_accounts'],
        run: ({ businessDate }) => confirmDay(deps, businessDate as TradingDate),
      },
      {
        name: 'close_month',
        next: byPattern('30 0 1 * *'),
        catchUp: 'all',
        after: ['close_accounts'],
        run: ({ businessDate }) => closeMonth(deps, businessDate.slice(0, 10) as TradingDate),
      },
    ],
  };
}

/** Statements and exports where people are connected: their bytes cross no bus. */
export function openStatementsFront(
  { db, secrets }: Pick<Base, 'db' | 'secrets'>,
  { vault }: { vault: Vault },
): Opened {
  const nameOf = async (customerId: string, requestId: string) => {
    const customer = await customerById(db, customerId);
    if (customer?.kind === 'trial') return undefined;
    const access = { actor: `customer:${customerId}`, reason: 'Your statement', requestId } as const;
    return (await readVerifiedIdentity({ db, vault }, customerId, access))?.names.legalName ?? customer?.username;
  };
  return {
    declared: statementsSlice,
    handlers: handlersFor(statementRoutes, statementHandlers({ db, signing: openSigning(secrets.pepper), nameOf })),
  };
}
