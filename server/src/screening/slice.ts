import { screeningRoutes, screeningUploadRoutes } from '@candor/model/screening/routes.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import type { Approvables } from '../approvals/index.ts';
import { type IdentityDeps, readVerifiedIdentity } from '../identity/index.ts';
import { atTime } from '../platform/time/job-times.ts';
import { type Base, type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Vault } from '../vault/index.ts';
import { screeningHandlers, screeningUploadHandlers } from './handlers.ts';
import { hitByTwo } from './hits.ts';
import { Screening } from './screening.ts';

export const screeningSlice: Declared = {
  name: 'screening',
  routes: [...routesAt('engine', screeningRoutes, 'console'), ...routesAt('front', screeningUploadRoutes, 'console')],
  approvables: [hitByTwo],
  freshens: new Map([['screening.found', []]]),
};

interface Needs {
  readonly vault: Pick<Vault, 'blindIndex'>;
  readonly identity: IdentityDeps;
  readonly approvables: Approvables;
}

/** Lists of names and addresses that money may not come from or go to. */
export function openScreening(
  { db, runner, newId, log }: EngineBase,
  { vault, identity, approvables }: Needs,
): Opened & { readonly screening: Screening } {
  const screening = new Screening({ db, runner, vault, onFound: () => log.error('screening found somebody') });
  return {
    ...{ declared: screeningSlice, screening },
    handlers: handlersFor(screeningRoutes, screeningHandlers({ db, runner, newId, approvables })),
    listeners: [
      {
        name: 'screening',
        types: new Set(['identity.approved']),
        async handle({ subject: customerId }) {
          const access = { actor: 'system:screening', reason: READING_REASONS.screening } as const;
          const name = (await readVerifiedIdentity(identity, customerId, access))?.names.legalName;
          if (name !== undefined) await screening.remember(customerId, name);
        },
      },
    ],
    jobs: [
      {
        name: 'screen_customers',
        next: atTime('00:40', 'calendar'),
        catchUp: 'latest',
        run: async () => ({ found: await screening.screenCustomers() }),
      },
    ],
  };
}

/** Lists where operators are connected: bytes cross no bus. */
export function openScreeningFront({
  db,
  runner,
  wall,
}: Pick<Base, 'db' | 'wall'> & { readonly runner: CommandRunner }): Opened {
  return {
    declared: screeningSlice,
    handlers: handlersFor(screeningUploadRoutes, screeningUploadHandlers({ db, runner, wall })),
  };
}
