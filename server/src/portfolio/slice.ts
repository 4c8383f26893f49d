import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Feed, Market } from '../market/index.ts';
import { atSession } from '../platform/time/job-times.ts';
import {
  type AccountTopic,
  type Declared,
  type EngineBase,
  type Opened,
  routesAt,
  handlersFor,
} from '../slices/index.ts';
import { closeDay } from './close-day.ts';
import { closePrices } from './close-prices.ts';
import { hourlyPrices } from './lines/hourly-prices.ts';
import { accountNow, accountOverview, type PortfolioDeps, portfolioHandlers, positionViews } from './handlers.ts';

export const portfolioSlice: Declared = { name: 'portfolio', routes: routesAt('engine', portfolioRoutes) };

interface Needs {
  /** Current market data of a code, and days that differ from the calendar. */
  readonly prices: PortfolioDeps['market'];
  readonly market: Market;
  readonly feed: Feed;
}

export interface OpenedPortfolio extends Opened {
  /** A customer's positions as their page shows them. */
  readonly positions: AccountTopic['read'];
}

/** Figures of an account and where they come from; the value of every account at the end of each trading day. */
export function openPortfolio({ db, runner, clock, config, log }: EngineBase, needs: Needs): OpenedPortfolio {
  const deps: PortfolioDeps = {
    ...{ db, clock, mode: config.mode, market: needs.prices },
    minutesOf: (code) => needs.market.regularCloses(code),
    hourlyPrices: hourlyPrices(needs.feed),
    actionsOf: (code) => needs.market.actions(code),
  };
  const account = (customerId: string) => accountNow(deps, customerId);
  const overview: AccountTopic['read'] = async ({ once }) => accountOverview(deps, await once(account));
  const positions: AccountTopic['read'] = async ({ once }) => positionViews(deps, await once(account));
  return {
    declared: portfolioSlice,
    positions,
    handlers: handlersFor(portfolioRoutes, portfolioHandlers(deps)),
    jobs: [
      {
        name: 'close_day',
        next: atSession('post', 'end'),
        catchUp: 'all',
        async run({ businessDate }) {
          const prices = closePrices(needs.market, needs.feed);
          const date = businessDate as TradingDate;
          const { recorded, missing } = await closeDay({ db, runner, mode: config.mode }, date, prices);
          for (const name of missing) log.warn('no closing price', { name });
          return { recorded, missing: missing.length };
        },
      },
    ],
    // A topic carries the data of its page.
    topics: [
      { type: 'account', read: overview },
      { type: 'accountView', read: overview },
      { type: 'position', read: positions },
    ],
  };
}
