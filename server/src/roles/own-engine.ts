import { logTrouble } from '../platform/parking.ts';
import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import { conductRoutes } from '@candor/model/conduct/routes.ts';
import { haltRoutes } from '@candor/model/halt-routes.ts';
import type { Route } from '@candor/model/http.ts';
import { identityReviewRoutes, identityRoutes } from '@candor/model/identity/routes.ts';
import { advanceClock, MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { lotRoutes } from '@candor/model/orders/lot-routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { supportRoutes } from '@candor/model/support/routes.ts';
import { taxRoutes } from '@candor/model/tax/routes.ts';
import { vaultRoutes } from '@candor/model/vault/routes.ts';
import { alertRoutes } from '@candor/model/alerts/routes.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { serveAgreements } from '../agreements/index.ts';
import type { App } from '../app.ts';
import { assistantCommands } from '../assistant/index.ts';
import { auditCommands } from '../audit/index.ts';
import { authCommands } from '../auth/index.ts';
import { conductHandlers } from '../conduct/index.ts';
import { consoleCommands, operatorById } from '../console/index.ts';
import { haltCommands } from '../halts/index.ts';
import { identityHandlers, identityReviewHandlers } from '../identity/index.ts';
import { fileCommands } from '../files/index.ts';
import { accountSnapshot, listMessage, priceMessage } from '../live-messages.ts';
import {
  advanceClockHandler,
  candlesOnceKnown,
  companyOnceRead,
  instrumentOnceKnown,
  type MarketHandlers,
  marketHandlers,
  type MarketViews,
  UNHURRIED,
} from '../market/index.ts';
import { lotHandlers, orderHandlers } from '../orders/index.ts';
import { shortHandlers } from '../shorts/index.ts';
import { assert } from '../platform/assert.ts';
import type { Command } from '../platform/command.ts';
import type { Http } from '../platform/http.ts';
import type { AnyRoute, Handler } from '../platform/http-types.ts';
import type { CommittedEvent, Lane } from '../platform/lane.ts';
import type { Timeline } from '../platform/timeline.ts';
import { portfolioHandlers } from '../portfolio/index.ts';
import type { Services } from '../services.ts';
import { researchDeps, researchHandlers } from '../research/index.ts';
import { serveSupport, supportCommands } from '../support/index.ts';
import { taxHandlers } from '../tax/index.ts';
import { vaultCommands, vaultHandlers } from '../vault/index.ts';
import { serveWatchlists } from '../watchlist/index.ts';
import { alertHandlers } from '../alerts/index.ts';
import type { Engine } from './engine.ts';
import { followEvents } from './follow-events.ts';

/** Routes whose slices live with the market and the books. Sign-in's are served where the sessions are. */
export const ENGINE_ROUTES: readonly AnyRoute[] = [
  ...Object.values(MARKET_ROUTES),
  ...Object.values(haltRoutes),
  ...Object.values(orderRoutes),
  ...Object.values(lotRoutes),
  ...Object.values(marginRoutes),
  ...Object.values(portfolioRoutes),
  ...Object.values(researchRoutes),
  ...Object.values(conductRoutes),
  ...Object.values(watchlistRoutes),
  ...Object.values(alertRoutes),
  ...Object.values(identityRoutes),
  ...Object.values(supportRoutes),
  ...Object.values(taxRoutes),
  ...Object.values(vaultRoutes),
  ...Object.values(agreementRoutes),
  advanceClock,
];

export interface Served {
  readonly route: AnyRoute;
  readonly handler: Handler<AnyRoute>;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry of commands of every type
type AnyCommand = Command<any, any, any>;

/** Commands that other processes may ask for. */
const COMMANDS: readonly AnyCommand[] = [
  ...[...authCommands, ...auditCommands, ...vaultCommands, ...fileCommands],
  ...[...assistantCommands, ...haltCommands, ...consoleCommands, ...supportCommands],
];

/** The engine of this process, with what it takes to serve it to others. */
export interface OwnEngine extends Engine {
  /** Handlers by route name. */
  readonly served: ReadonlyMap<string, Served>;
  /** Commands that other processes may ask for, by name. */
  readonly commands: ReadonlyMap<string, AnyCommand>;
  readonly lanes: readonly Lane[];
  /** The market has caught up with its past once. */
  isDrawn(): boolean;
  /** Of all instruments of the market. */
  readonly codes: readonly string[];
  onCommitted(hear: (events: readonly CommittedEvent[]) => void): () => void;
  onTick(hear: (code: string) => void): () => void;
}

/** Puts the engine of this process together from what is open. */
export function ownEngine(app: App, services: Services, timeline: Timeline): OwnEngine {
  const { runner, market, views, orders, clock, onCommitted, openTrial } = services;
  const served = servedBy(app, services, timeline);
  const listed = new Set(market.codes);
  return {
    runner,
    served,
    commands: new Map(COMMANDS.map((command) => [command.name, command])),
    lanes: runner.lanes,
    isDrawn: services.isDrawn,
    codes: market.codes,
    onCommitted,
    onTick: (hear) => market.onTick(hear),
    openTrial,
    handlerOf(route) {
      const found = served.get(route.name);
      if (!found) throw new Error(`route ${route.name} has no handler`);
      return found.handler;
    },
    prices: {
      price: priceMessage(market),
      list: listMessage(views),
      isListed: (code) => listed.has(code),
      feed: (push) => market.onTick((code) => push.priceChanged(code)),
    },
    accountSnapshot: accountSnapshot({ ...orders, db: app.db, clock }),
    async follow(listeners) {
      const following = await followEvents({
        db: app.db,
        lanes: runner.lanes.length,
        listeners,
        heads: () => runner.lanes.map((lane) => lane.head),
        subscribe: onCommitted,
        onError: (listener, error) => logTrouble(app.log, listener, error),
      });
      app.stoppers.push(() => following.stop());
    },
  };
}

function servedBy(app: App, services: Services, timeline: Timeline): ReadonlyMap<string, Served> {
  const served = new Map<string, Served>();
  const register = ((route: AnyRoute, handler: Handler<AnyRoute>) => {
    // Whoever asks may be another process: bytes are larger than what a bus carries.
    assert(!route.givesBytes, `${route.name} gives bytes: it is served where the files are`);
    served.set(route.name, { route, handler });
  }) as unknown as Http['register'];
  const registerAll = (routes: Record<string, Route>, handlers: Record<string, unknown>) => {
    for (const [name, route] of Object.entries(routes)) register(route as never, handlers[name] as Handler<never>);
  };
  const { db } = app;
  const { market, opened, orders, runner, views, clock } = services;
  const { simulated } = opened;
  const depth = simulated && ((code: string, levels: number) => simulated.exchange.depth(code, levels));
  const { filings } = services;
  const deps = {
    ...{ market, wall: app.wall, clockSpeed: clock.speed },
    ...(depth ? { depth } : {}),
    ...(filings ? { filings } : {}),
  };
  const handlers = marketHandlers(deps, views);
  const hurried = caughtUp(handlers, views);
  registerAll(MARKET_ROUTES, {
    ...hurried,
    candles: candlesOnceKnown(market, handlers),
    instrument: instrumentOnceKnown(market, handlers),
    company: companyOnceRead(services.filings, hurried.company as typeof handlers.company),
  });
  registerAll(haltRoutes, { activeHalts: () => ({ active: services.halts.active() }) });
  registerAll(orderRoutes, { ...orderHandlers({ ...orders, db, runner }) });
  registerAll(lotRoutes, { ...lotHandlers({ db, runner }) });
  registerAll(marginRoutes, { ...shortHandlers({ ...orders, db, runner }) });
  registerAll(portfolioRoutes, { ...portfolioHandlers({ ...orders, db, clock }) });
  registerAll(researchRoutes, { ...researchHandlers(researchDeps(app, services)) });
  registerAll(conductRoutes, { ...conductHandlers({ db, market, catchUp: views.catchUp }) });
  const snapshotOf = (code: string) => market.snapshot(code);
  registerAll(alertRoutes, { ...alertHandlers({ db, runner, mode: orders.mode, snapshotOf }) });
  serveWatchlists({ register }, { db, runner, isListed: (code) => market.snapshot(code) !== undefined });
  serveSupport({ register }, { db, runner, channels: app.config });
  registerAll(identityRoutes, { ...identityHandlers(services.identity) });
  const operatorName = async (operatorId: string) => (await operatorById(db, operatorId))?.name;
  registerAll(identityReviewRoutes, { ...identityReviewHandlers(services.identity, operatorName) });
  const { identity } = services;
  const taxDeps = { identity, random: app.random, simulated: app.config.mode === 'simulated' };
  registerAll(taxRoutes, { ...taxHandlers(taxDeps) });
  registerAll(vaultRoutes, { ...vaultHandlers(services.vault) });
  serveAgreements({ register }, { db, runner });
  register(advanceClock, advanceClockHandler(timeline));
  return served;
}

/** The market's handlers; those that read all of it wait until it has caught up. */
function caughtUp(handlers: MarketHandlers, { catchUp }: MarketViews): Record<string, unknown> {
  const waiting = Object.entries<(request: never) => unknown>(handlers).map(([name, handler]) => {
    if (UNHURRIED.has(name as keyof MarketHandlers)) return [name, handler];
    const answer = (request: never) =>
      catchUp.isDone ? handler(request) : catchUp.done().then(() => handler(request));
    return [name, answer];
  });
  return Object.fromEntries(waiting);
}
