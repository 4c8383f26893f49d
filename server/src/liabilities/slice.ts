import { liabilityRoutes } from '@candor/model/liabilities/routes.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { atTime } from '../platform/time/job-times.ts';
import { type Base, type Declared, type EngineBase, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import { liabilityHandlers } from './handlers.ts';
import { publishDay } from './publish-day.ts';

export const liabilitiesSlice: Declared = { name: 'liabilities', routes: routesAt('front', liabilityRoutes) };

/** Each night what is owed to customers at that moment. A night without a server has nothing to be said of it. */
export function openLiabilities({ db, runner, random }: EngineBase): Opened {
  return {
    declared: liabilitiesSlice,
    jobs: [
      {
        name: 'publish_liabilities',
        next: atTime('00:20', 'calendar'),
        catchUp: 'latest',
        run: async ({ businessDate }) => {
          await publishDay({ db, runner, random }, businessDate as TradingDate);
          return {};
        },
      },
    ],
  };
}

/** Published days and proofs where people are connected: their bytes cross no bus. */
export function openLiabilitiesFront({ db, config }: Pick<Base, 'db' | 'config'>): Opened {
  return {
    declared: liabilitiesSlice,
    handlers: handlersFor(liabilityRoutes, liabilityHandlers({ db, mode: config.mode })),
  };
}
