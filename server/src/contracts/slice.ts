import { contractCaseRoutes, contractLifeRoutes } from '@candor/model/contracts/life-routes.ts';
import { contractReviewRoutes, contractRoutes } from '@candor/model/contracts/routes.ts';
import type { Approvables } from '../approvals/index.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { contractStanding } from './contract-standing.ts';
import { byPattern } from '../platform/time/job-times.ts';
import type { ContractDeps } from './deps.ts';
import { drawContract } from './draw-contract.ts';
import { endContracts } from './end-contract.ts';
import { contractHandlers, contractReviewHandlers } from './handlers.ts';
import { endPeriods } from './legal/change-notice.ts';
import { endByTwo } from './legal/end-on-ground.ts';
import { declareForceMajeure, forceMajeureListener } from './legal/force-majeure.ts';
import { contractCaseHandlers, contractLifeHandlers } from './legal/handlers.ts';
import { remindOfTerms } from './renew-contract.ts';
import { openSeal, type Seal } from './seal/open-seal.ts';

export const contractsSlice: Declared = {
  name: 'contracts',
  routes: [
    ...routesAt('engine', contractRoutes),
    ...routesAt('engine', contractLifeRoutes),
    ...routesAt('engine', contractCaseRoutes, 'console'),
    ...routesAt('engine', contractReviewRoutes, 'console').map((declared) =>
      declared.route.name === 'contractReview' ? { ...declared, opens: 'file' as const } : declared,
    ),
  ],
  approvables: [endByTwo, declareForceMajeure],
};

type Needs = Pick<ContractDeps, 'identity' | 'operatorName' | 'bankOf' | 'feeOn'> & {
  readonly approvables: Approvables;
};

/** The software-usage contract: made, signed, counter-signed and sealed. */
export function openContracts(
  base: EngineBase,
  { approvables, ...needs }: Needs,
): Opened & { readonly contractOf: ReturnType<typeof contractStanding> } {
  const { db, runner, clock, wall, newId, random, config, secrets, log } = base;
  const life = { db, runner, clock, newId, approvables };
  let opening: Promise<Seal> | undefined;
  const seal = async () => {
    opening ??= openSeal({ db, runner, wall, random, secret: secrets.pepper });
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const deps: ContractDeps = {
    ...{ ...needs, random, wall, seal, draw: drawContract, simulated: config.mode === 'simulated' },
    onFailure: (error) => log.warn('contract not generated', { reason: error.message }),
  };
  return {
    declared: contractsSlice,
    contractOf: contractStanding(runner),
    handlers: {
      ...handlersFor(contractRoutes, contractHandlers(deps)),
      ...handlersFor(contractLifeRoutes, contractLifeHandlers(life)),
      ...handlersFor(contractCaseRoutes, contractCaseHandlers(life)),
      ...handlersFor(contractReviewRoutes, contractReviewHandlers(deps)),
    },
    jobs: [
      {
        name: 'end_contracts',
        next: byPattern('2 0 * * *'),
        catchUp: 'latest',
        run: (_due, now) => endContracts(db, runner, now),
      },
      {
        name: 'end_contract_periods',
        next: byPattern('3 0 * * *'),
        catchUp: 'latest',
        run: (_due, now) => endPeriods(db, runner, now),
      },
      {
        name: 'remind_of_contract_terms',
        next: byPattern('4 0 * * *'),
        catchUp: 'latest',
        run: (_due, now) => remindOfTerms(db, runner, now),
      },
    ],
    listeners: [forceMajeureListener(db, runner)],
    recover: async () => {
      await seal();
    },
  };
}
