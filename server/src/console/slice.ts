import { setTimeout as after } from 'node:timers/promises';
import { consoleRoutes } from '@candor/model/console/routes.ts';
import { advanceClock, MARKET_ROUTES } from '@candor/model/market/routes.ts';
import type { Approvables } from '../approvals/index.ts';
import type { Files } from '../files/index.ts';
import { createPasskeys } from '../passkeys/index.ts';
import { Unanswered } from '../platform/commands/outages.ts';
import type { ResolveSession } from '../platform/http/types.ts';
import { LaneClosed } from '../platform/commands/lane.ts';
import {
  type AnyHandler,
  type Declared,
  type DeclaredRoute,
  type FrontBase,
  handlersFor,
  type Opened,
  routesAt,
} from '../slices/index.ts';
import { unfreezeCustomer } from './change-customers.ts';
import { changeRoles } from './change-operators.ts';
import { countedView, ownerOf, usualReason } from './counted-view.ts';
import type { ConsoleDeps } from './deps.ts';
import { resolveOperator } from './resolve-operator.ts';
import { type EnrolmentLink, seedOperators } from './seed-operators.ts';
import { consoleCommands } from './commands.ts';
import { consoleHandlers } from './handlers.ts';

export const consoleSlice: Declared = {
  name: 'console',
  routes: routesAt('front', consoleRoutes, 'console'),
  remoteCommands: consoleCommands,
  approvables: [unfreezeCustomer, changeRoles],
};

interface Needs {
  readonly approvables: Approvables;
  readonly files: Files;
  /** Whether the console is served over HTTPS. */
  readonly secure: boolean;
}

export interface OpenedConsole extends Opened {
  readonly resolveOperator: ResolveSession;
  /** Puts a handler that shows who a customer is behind the operator's budget of views. */
  readonly counted: (opens: NonNullable<DeclaredRoute['opens']>, handler: AnyHandler) => AnyHandler;
  /** Links for operators without a passkey, printed once for the person who started the server. */
  readonly enrolmentLinks: () => Promise<readonly EnrolmentLink[]>;
}

/** Routes and handlers of the operators' console. */
export function openConsole(base: FrontBase, needs: Needs): OpenedConsole {
  const deps = consoleDeps(base, needs);
  const stopped = new AbortController();
  let links: Promise<readonly EnrolmentLink[]> = Promise.resolve([]);
  return {
    declared: consoleSlice,
    handlers: handlersFor(consoleRoutes, consoleHandlers(deps)),
    resolveOperator: resolveOperator(deps),
    counted: (opens, handler) => countedView(deps, { customerOf: ownerOf(deps), reason: usualReason, opens }, handler),
    started() {
      links = seedWhenAble(base, deps, stopped.signal);
    },
    enrolmentLinks: () => links,
    async stop() {
      stopped.abort();
      await links;
    },
  };
}

const SEED_AGAIN_MS = 500;

/** Processes start in any order: the operators are made as soon as there is an engine that makes them. */
async function seedWhenAble(
  { log }: FrontBase,
  deps: ConsoleDeps,
  stopped: AbortSignal,
): Promise<readonly EnrolmentLink[]> {
  for (;;) {
    try {
      return await seedOperators(deps);
    } catch (error) {
      if (stopped.aborted) return [];
      const away = error instanceof LaneClosed || error instanceof Unanswered;
      if (!away) log.error('operators not made', { component: 'console', error });
      if (!away) return [];
    }
    await after(SEED_AGAIN_MS, undefined, { signal: stopped }).catch(() => {});
  }
}

function consoleDeps(base: FrontBase, { approvables, files, secure }: Needs): ConsoleDeps {
  const { db, runner, wall, random, newId, config } = base;
  const snapshot = base.handlerOf(MARKET_ROUTES.instrument);
  return {
    ...{ db, runner, wall, random, newId, files, approvables, secure, mode: config.mode },
    passkeys: createPasskeys({ db, wall, random, newId, siteName: 'Candor console' }),
    async isListed(code) {
      const answer = await snapshot({ params: { code }, query: {} } as never);
      return !('ok' in answer) || answer.ok;
    },
    advanceClock: base.handlerOf(advanceClock),
  };
}
