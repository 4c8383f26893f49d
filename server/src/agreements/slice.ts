import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { byPattern } from '../platform/time/job-times.ts';
import { announceAgreements } from './announce-agreement.ts';
import { publishAgreements } from './publish-agreements.ts';
import { agreementHandlers } from './handlers.ts';

export const agreementsSlice: Declared = { name: 'agreements', routes: routesAt('engine', agreementRoutes) };

/** The agreements, published at every start, and what customers accepted of them. */
export async function openAgreements({ db, runner, wall, clock }: EngineBase): Promise<Opened> {
  await publishAgreements(db, wall);
  return {
    declared: agreementsSlice,
    handlers: handlersFor(agreementRoutes, agreementHandlers({ db, runner, clock })),
    jobs: [
      {
        name: 'announce_agreements',
        next: byPattern('6 0 * * *'),
        catchUp: 'latest',
        run: () => announceAgreements(db, runner),
      },
    ],
  };
}
