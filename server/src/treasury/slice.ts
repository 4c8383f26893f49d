import { statementUploadRoutes, treasuryRoutes } from '@candor/model/treasury/routes.ts';
import type { SimulatedBank } from '../bank/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type Base, type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { depositById } from './read-book.ts';
import { statementUploadHandlers, type TreasuryDeps, treasuryHandlers } from './handlers.ts';
import { type Outside, Reconciliation } from './reconcile.ts';
import { releaseByTwo } from './release-suspense.ts';

export const treasurySlice: Declared = {
  name: 'treasury',
  routes: [...routesAt('engine', treasuryRoutes, 'console'), ...routesAt('front', statementUploadRoutes, 'console')],
  approvables: [releaseByTwo],
};

interface Needs extends Pick<TreasuryDeps, 'approvables' | 'ownerName' | 'overrides' | 'chain'> {
  readonly outside: readonly Outside[];
  readonly simulated: SimulatedBank | undefined;
}

/** The treasury: money in suspense, and the comparison of the books with the bank and the chain. */
export function openTreasury(
  { db, runner, clock, wall, newId, config, log }: EngineBase,
  { approvables, ownerName, overrides, outside, simulated, chain }: Needs,
): Opened & { readonly reconciliation: Reconciliation } {
  const { mode } = config;
  const deps: TreasuryDeps = { db, runner, clock, wall, newId, approvables, ownerName, mode, overrides, chain };
  const reconciliation = new Reconciliation({
    ...{ db, runner, clock, wall, outside },
    onDifference: (name, reason) => log.error('books differ from outside', { name, reason }),
    onSilent: (_place, error) => logRetry(log, 'reconciliation', error),
  });
  return {
    ...{ declared: treasurySlice, reconciliation },
    handlers: handlersFor(treasuryRoutes, treasuryHandlers(deps)),
    listeners: [
      {
        name: 'bank-send-back',
        types: new Set(['deposit.returned']),
        async handle({ payload }) {
          const deposit = await depositById(db, String(payload.id));
          if (deposit?.rail === 'bank') await simulated?.sendBack(deposit.externalId);
        },
      },
    ],
    pollers: [{ name: 'reconciliation', everyMs: 30_000, from: 'started', run: () => reconciliation.runWhenDue() }],
  };
}

/** Statements where operators are connected: bytes cross no bus. */
export function openTreasuryFront({
  db,
  runner,
  wall,
}: Pick<Base, 'db' | 'wall'> & Pick<TreasuryDeps, 'runner'>): Opened {
  return {
    declared: treasurySlice,
    handlers: handlersFor(statementUploadRoutes, statementUploadHandlers({ db, runner, wall })),
  };
}
