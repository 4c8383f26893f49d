import { setTimeout as after } from 'node:timers/promises';
import { identityPictureRoutes, identityReviewRoutes } from '@candor/model/identity/routes.ts';
import { advanceClock, MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import type { App } from '../app.ts';
import {
  APPROVABLES,
  type ConsoleDeps,
  countedView,
  type EnrolmentLink,
  resolveOperator,
  seedOperators,
  serveConsole,
  submitterOf,
} from '../console/index.ts';
import type { Files } from '../files/index.ts';
import { identityPictureHandlers, identityPictures } from '../identity/index.ts';
import { createPasskeys } from '../passkeys/index.ts';
import { createHttp } from '../platform/http.ts';
import { pageHeaders } from '../platform/http-headers.ts';
import { Unanswered } from '../platform/http-problem.ts';
import { LaneClosed } from '../platform/lane.ts';
import type { AnyRoute, Handler } from '../platform/http-types.ts';
import type { Vault } from '../vault/index.ts';
import { createLimits } from '../platform/limits.ts';
import { builtPolicy, serveWeb } from '../platform/static.ts';
import type { Engine } from './engine.ts';

/** Operators' routes whose slices live with the books. */
const ENGINE_CONSOLE_ROUTES: readonly AnyRoute[] = Object.values(identityReviewRoutes);

/** Of those, the ones that show who somebody is: they count as views of the customer's file. */
const OPENS_IDENTITY = new Set(['identityReview', 'revealTaxNumber']);

/** The console's screens, and those of one customer, submission or case. */
const APP_PATH = /^\/[a-z-]*$|^\/(customers|identity|support)\/[a-z0-9_]+$/;

/** What customers have sealed, opened in this process. */
export interface Sealed {
  readonly files: Files;
  readonly vault: Vault;
}

/** Opens the operators' side: an origin, cookies, headers and limits of its own (R-22). It does not listen yet. */
export function openConsole(app: App, engine: Engine, { files, vault }: Sealed): void {
  const { config, wall, consoleFolder: folder } = app;
  const secure = config.lan || config.consoleOrigins.some((origin) => origin.startsWith('https://'));
  const hsts = config.consoleOrigins.some((origin) => origin.startsWith('https://'));
  const deps = { ...consoleDeps(app, engine, secure), files };
  const http = createHttp({
    ...{ wall, newId: app.newId, log: app.log, limits: createLimits(wall), origins: app.consoleOrigins },
    ...app.guards,
    ...{ simulated: config.mode === 'simulated', hsts, noCamera: true, pressure: () => 'none' },
    resolveSession: resolveOperator(deps),
    observe: (route, method, status, ms) => app.metrics.observeHttp(`console/${route}`, method, status, ms),
    pageHeaders: pageHeaders({ ...builtPolicy(folder), origins: app.consoleOrigins, hsts, noCamera: true }),
    ...(app.tls ? { tls: app.tls } : {}),
    ...app.http,
  });
  serveConsole(http, deps);
  const opening = { customerOf: submitterOf(deps), reason: READING_REASONS.identityReview, opens: 'file' } as const;
  for (const route of ENGINE_CONSOLE_ROUTES) {
    const handler = engine.handlerOf(route);
    http.register(route, OPENS_IDENTITY.has(route.name) ? countedView(deps, opening, handler) : handler);
  }
  const pictures = identityPictureHandlers({ db: app.db, vault, pictures: identityPictures(files) });
  const { identityReviewPicture } = identityPictureRoutes;
  const looking = { ...opening, opens: 'pictures' } as const;
  http.register(identityReviewPicture, countedView(deps, looking, pictures.identityReviewPicture));
  serveWeb(http, { folder, isAppPath: (path) => APP_PATH.test(path) });
  app.console = http;
  app.enrolmentLinks = seedWhenAble(app, deps);
}

const SEED_AGAIN_MS = 500;

/** Processes start in any order: the operators are made as soon as there is an engine that makes them. */
function seedWhenAble(app: App, deps: ConsoleDeps): Promise<readonly EnrolmentLink[]> {
  const stopped = new AbortController();
  const seed = async (): Promise<readonly EnrolmentLink[]> => {
    for (;;) {
      try {
        return await seedOperators(deps);
      } catch (error) {
        if (stopped.signal.aborted) return [];
        const away = error instanceof LaneClosed || error instanceof Unanswered;
        if (!away) app.log.error('operators not made', { component: 'console', error });
        if (!away) return [];
      }
      await after(SEED_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const links = seed();
  app.stoppers.push(async () => {
    stopped.abort();
    await links;
  });
  return links;
}

function consoleDeps(app: App, engine: Engine, secure: boolean): Omit<ConsoleDeps, 'files'> {
  const { db, wall, random, newId, config } = app;
  const snapshot = engine.handlerOf(MARKET_ROUTES.instrument) as Handler<typeof MARKET_ROUTES.instrument>;
  return {
    ...{ db, runner: engine.runner, wall, random, newId, mode: config.mode, secure, approvables: APPROVABLES },
    passkeys: createPasskeys({ db, wall, random, newId, siteName: 'Candor console' }),
    async isListed(code) {
      const answer = await snapshot({ params: { code }, query: {} } as never);
      return !('ok' in answer) || answer.ok;
    },
    advanceClock: engine.handlerOf(advanceClock) as Handler<typeof advanceClock>,
  };
}
