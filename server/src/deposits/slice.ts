import { depositAlarmRoutes } from '@candor/model/deposits/alarm-routes.ts';
import { depositRoutes } from '@candor/model/deposits/routes.ts';
import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import type { Rate } from '@candor/model/money.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { chainTimer, type ChainParts } from '../chain/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { depositAlarmHandlers, watchStructuring } from './alarms.ts';
import { depositObstacles, depositsLeft } from './closed-account.ts';
import { depositHandlers, type RailState } from './handlers.ts';
import { watchStore } from './watch-store.ts';
import { ChainWatcher, type WatcherParts } from './watcher.ts';

const ACCOUNT: readonly AccountPushType[] = ['account', 'accountView'];

export const depositsSlice: Declared = {
  name: 'deposits',
  obstacles: depositObstacles,
  remains: depositsLeft,
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
  /** Transfers between stores of the house, where it has any. */
  readonly own: WatcherParts['own'];
}

/** How often a node is asked: a block of TRON takes three seconds. */
const EVERY_MS = 3_000;

/** Money that comes in over either rail; the chain is watched here. */
export function openDeposits(
  { db, runner, log, newId }: EngineBase,
  needs: Needs,
): Opened & { readonly watcher: ChainWatcher | undefined } {
  const { orders, chain, rate, listed, own } = needs;
  const { mode, market } = orders;
  const deps = { mode, overrides: () => market.overrides() };
  const watcher = chain.node
    ? new ChainWatcher({
        ...{ node: chain.node, store: watchStore(db), runner, deps, rate, listed, ...(own ? { own } : {}) },
        firstBlock: (head) => head,
      })
    : undefined;
  const round = watcher && watchRound(watcher, (error) => log.warn('chain not read', { error }));
  const simulated = chain.simulated?.chain;
  return {
    ...{ declared: depositsSlice, watcher },
    handlers: {
      ...handlersFor(
        depositRoutes,
        depositHandlers({ ...{ db, runner, mode, chain, newId }, ...needs, head: () => watcher?.head }),
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
    timers:
      round && simulated
        ? [
            chainTimer({
              ...{ name: 'usdt', after: ['orders', 'reviews', 'margin'], chain: simulated, round },
              seen: () => watcher?.head,
            }),
          ]
        : [],
    pollers: round ? [{ name: 'usdt', everyMs: EVERY_MS, from: 'started', atOnce: true, run: round }] : [],
  };
}

/**
 * One reading of the chain; whoever asks during one gets its result. A failure is logged, and the next one tries again.
 */
function watchRound(watcher: ChainWatcher, onError: (error: Error) => void) {
  let running: Promise<Readonly<Record<string, number>>> | undefined;
  const step = async (): Promise<Readonly<Record<string, number>>> => {
    try {
      const { credited, final, reversed } = await watcher.step();
      return { deposits: credited + final + reversed };
    } catch (error) {
      onError(error as Error);
      return {};
    }
  };
  return () => {
    running ??= step().finally(() => {
      running = undefined;
    });
    return running;
  };
}
