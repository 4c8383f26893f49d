import { bankFileByteRoutes, bankFileRoutes } from '@candor/model/treasury/bank-file-routes.ts';
import { statementUploadRoutes, treasuryRoutes } from '@candor/model/treasury/routes.ts';
import type { SimulatedBank } from '../bank/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type Declared, type EngineBase, type FrontBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { bankFileByteHandlers, type BankFileBytesDeps, type BankFileDeps, bankFileHandlers } from './bank-files.ts';
import { noteDownloaded } from './carry-payments.ts';
import { statementUploadHandlers, type TreasuryDeps, treasuryHandlers } from './handlers.ts';
import { depositById } from './read-book.ts';
import { type Outside, Reconciliation } from './reconcile.ts';
import { releaseByTwo, returnByTwo } from './release-suspense.ts';

export const treasurySlice: Declared = {
  name: 'treasury',
  routes: [
    ...routesAt('engine', treasuryRoutes, 'console'),
    ...routesAt('front', statementUploadRoutes, 'console'),
    ...routesAt('engine', bankFileRoutes, 'console'),
    ...routesAt('front', bankFileByteRoutes, 'console'),
  ],
  remoteCommands: [noteDownloaded],
  approvables: [releaseByTwo, returnByTwo],
};

interface Needs
  extends Pick<TreasuryDeps, 'approvables' | 'ownerName' | 'overrides' | 'chain'>,
    Pick<BankFileDeps, 'way' | 'operatorName'> {
  readonly outside: readonly Outside[];
  readonly simulated: SimulatedBank | undefined;
}

/** The treasury: money in suspense, and the comparison of the books with the bank and the chain. */
export function openTreasury(
  { db, runner, clock, wall, newId, config, log }: EngineBase,
  { approvables, ownerName, overrides, outside, simulated, chain, way, operatorName }: Needs,
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
    handlers: {
      ...handlersFor(treasuryRoutes, treasuryHandlers(deps)),
      ...handlersFor(bankFileRoutes, bankFileHandlers({ db, runner, way, operatorName })),
    },
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
export function openTreasuryFront(
  { db, runner, wall }: Pick<FrontBase, 'db' | 'wall' | 'runner'>,
  { paymentFile }: Pick<BankFileBytesDeps, 'paymentFile'>,
): Opened {
  return {
    declared: treasurySlice,
    handlers: {
      ...handlersFor(statementUploadRoutes, statementUploadHandlers({ db, runner, wall })),
      ...handlersFor(bankFileByteRoutes, bankFileByteHandlers({ db, runner, wall, paymentFile })),
    },
  };
}
