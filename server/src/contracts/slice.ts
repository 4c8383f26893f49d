import { contractReviewRoutes, contractRoutes } from '@candor/model/contracts/routes.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { contractStanding } from './contract-standing.ts';
import { byPattern } from '../platform/time/job-times.ts';
import type { ContractDeps } from './deps.ts';
import { drawContract } from './draw-contract.ts';
import { endContracts } from './end-contract.ts';
import { contractHandlers, contractReviewHandlers } from './handlers.ts';
import { openSeal, type Seal } from './seal/open-seal.ts';

export const contractsSlice: Declared = {
  name: 'contracts',
  routes: [
    ...routesAt('engine', contractRoutes),
    ...routesAt('engine', contractReviewRoutes, 'console').map((declared) =>
      declared.route.name === 'contractReview' ? { ...declared, opens: 'file' as const } : declared,
    ),
  ],
};

type Needs = Pick<ContractDeps, 'identity' | 'operatorName' | 'bankOf' | 'feeOn'>;

/** The software-usage contract: made, signed, counter-signed and sealed. */
export function openContracts(
  base: EngineBase,
  needs: Needs,
): Opened & { readonly contractOf: ReturnType<typeof contractStanding> } {
  const { db, runner, wall, random, config, secrets, log } = base;
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
      ...handlersFor(contractReviewRoutes, contractReviewHandlers(deps)),
    },
    jobs: [
      {
        name: 'end_contracts',
        next: byPattern('2 0 * * *'),
        catchUp: 'latest',
        run: (_due, now) => endContracts(db, runner, now),
      },
    ],
    recover: async () => {
      await seal();
    },
  };
}
