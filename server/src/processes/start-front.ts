import { CATALOGUE, openApiSlices, openPushSlices, openSessions } from '../assemble.ts';
import type { ReadyCheck } from '../platform/operations/readiness.ts';
import type { Http } from '../platform/http/server.ts';
import type { AnyRoute, Handler } from '../platform/http/types.ts';
import { type AnyHandler, type FrontBase, OpenSlices, servedBy } from '../slices/index.ts';
import type { Stops } from '../platform/operations/stops.ts';
import { type DoorNeeds, openApi, openConsoleDoor, serveApp } from './doors.ts';
import type { Engine } from './engine.ts';

type ApiSlices = Awaited<ReturnType<typeof openApiSlices>>;

export interface StartedFront {
  readonly api: Http;
  /** The console's own door, in a process with the role api. */
  readonly console: Http | undefined;
  readonly slices: OpenSlices;
  readonly opened: ApiSlices | undefined;
  readonly checks: readonly ReadyCheck[];
  /** Closes live connections with 1012 at the stop. */
  closeSockets(): void | Promise<void>;
}

/**
 * Starts the front on an engine of this process or of another one: sessions, routes, live connections, and the pushes
 * of committed events.
 */
export async function startFront(needs: DoorNeeds, engine: Engine, stops: Stops): Promise<StartedFront> {
  const { roles } = needs.config;
  const slices = new OpenSlices(needs.log);
  stops.add(() => slices.stop());
  const base = frontBase(needs, engine, slices);
  const opened = roles.includes('api') ? await openApiSlices(base, needs, slices) : undefined;
  const auth = opened?.auth ?? openSessions(base, needs, slices);
  const api = openApi(needs, {
    resolveSession: auth.sessions.resolve,
    requireStepUp: auth.requireStepUp,
    isReserved: CATALOGUE.isReserved,
  });
  const doors = opened && serveRoutes(needs, { api, engine, slices, opened });
  let closeSockets: StartedFront['closeSockets'] = () => {};
  if (roles.includes('push')) {
    const push = openPushSlices(base, { auth, engine, origins: needs.origins }, slices);
    stops.add(engine.prices.feed(push));
    push.attach(api.server, api.headers);
    closeSockets = () => push.close();
  }
  slices.measure(needs.metrics);
  const following = await engine.follow(slices.listeners);
  stops.add(() => following.stop());
  return {
    ...{ api, slices, opened, closeSockets, console: doors?.console },
    checks: [...engine.checks, ...following.checks, ...slices.checks],
  };
}

/** Dependencies of slices in the front. A route is answered here or by the engine, as it is declared. */
function frontBase(needs: DoorNeeds, engine: Engine, slices: OpenSlices): FrontBase {
  return {
    ...needs,
    runner: engine.runner,
    ask: (question, asked) => engine.ask(question, asked),
    handlerOf<R extends AnyRoute>(route: R): Handler<R> {
      if (CATALOGUE.placeOf(route) === 'engine') return engine.handlerOf(route);
      return (request) => slices.handlerOf(route)(request);
    },
  };
}

interface Routing {
  readonly api: Http;
  readonly engine: Engine;
  readonly slices: OpenSlices;
  readonly opened: ApiSlices;
}

/** Serves every declared route at its door. */
function serveRoutes(needs: DoorNeeds, { api, engine, slices, opened }: Routing): { readonly console: Http } {
  const { operators, figuresOf } = opened;
  serveApp(needs, api, figuresOf);
  const console = openConsoleDoor(needs, { resolveSession: operators.resolveOperator });
  const served = servedBy(CATALOGUE, slices.all, 'front');
  for (const { route, at, door, opens } of CATALOGUE.routes) {
    const handler: AnyHandler =
      at === 'engine' ? engine.handlerOf(route) : (served.get(route.name)?.handler as AnyHandler);
    const http = door === 'console' ? console : api;
    http.register(route, opens ? operators.counted(opens, handler) : handler);
  }
  return { console };
}
