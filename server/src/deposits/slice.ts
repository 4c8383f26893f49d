import { depositAlarmRoutes } from '@candor/model/deposits/alarm-routes.ts';
import { depositRoutes } from '@candor/model/deposits/routes.ts';
import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import type { Rate } from '@candor/model/money.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import type { ChainParts } from '../chain/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { depositAlarmHandlers, watchStructuring } from './alarms.ts';
import { depositHandlers, type RailState } from './handlers.ts';
import { WatchTimer } from './watch-timer.ts';
import { watchStore } from './watch-store.ts';
import { ChainWatcher } from './watcher.ts';

const ACCOUNT: readonly AccountPushType[] = ['account', 'accountView'];

export const depositsSlice: Declared = {
  name: 'deposits',
  routes: [...routesAt('engine', depositRoutes), ...routesAt('engine', depositAlarmRoutes, 'console')],
  freshens: new Map<string, readonly AccountPushType[]>([
    ...['credited', 'final', 'reversed', 'kept_small'].map((state) => [`deposit.${state}`, ACCOUNT] as const),
    ...['seen', 'suspense', 'returned', 'address_given'].map((state) => [`deposit.${state}`, []] as const),
  ]),
};

interface Needs {
  readonly orders: OrderDeps;
  readonly chain: ChainParts;
  /** USD per USDT now; null where none is known. */
  readonly rate: () => Promise<Rate | null>;
  readonly coinState: () => Promise<RailState>;
  readonly mayDeposit: (customerId: string) => Promise<RefusalCode | undefined>;
  /** Whether money may not come from this sender. */
  readonly listed: (sender: string) => Promise<boolean>;
}

/** How often a node is asked: a block of TRON takes three seconds. */
const EVERY_MS = 3_000;

/** Money that comes in over either rail; the chain is watched here. */
export function openDeposits({ db, runner, clock, log }: EngineBase, needs: Needs): Opened {
  const { orders, chain, rate, listed } = needs;
  const { mode, market } = orders;
  const deps = { mode, overrides: () => market.overrides() };
  const watcher = chain.node
    ? new ChainWatcher({
        ...{ node: chain.node, store: watchStore(db), runner, deps, rate, listed },
        firstBlock: (head) => head,
      })
    : undefined;
  const timer = watcher
    ? new WatchTimer({
        watcher,
        chain: chain.simulated?.chain,
        onError: (error) => log.warn('chain not read', { error }),
      })
    : undefined;
  return {
    declared: depositsSlice,
    handlers: {
      ...handlersFor(
        depositRoutes,
        depositHandlers({ ...{ db, runner, mode, chain }, ...needs, head: () => watcher?.head }),
      ),
      ...handlersFor(depositAlarmRoutes, depositAlarmHandlers({ db, runner })),
    },
    listeners: [
      {
        name: 'structuring',
        types: new Set(['deposit.credited']),
        handle: (event) => watchStructuring({ db, runner }, event),
      },
    ],
    timers: timer ? [timer] : [],
    pollers: timer
      ? [{ name: 'usdt', everyMs: EVERY_MS, from: 'started', atOnce: true, run: () => timer.run(clock.now()) }]
      : [],
  };
}
