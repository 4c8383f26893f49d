import type { Http } from '../src/platform/http/server.ts';
import type { AnyRoute, Handler, HandlersOf } from '../src/platform/http/types.ts';

/** Serves every route of a table by the handler of the same name. */
export function registerAll<Routes extends Readonly<Record<string, AnyRoute>>>(
  http: Pick<Http, 'register'>,
  routes: Routes,
  handlers: HandlersOf<Routes>,
): void {
  for (const [name, route] of Object.entries(routes)) http.register(route, handlers[name] as Handler<AnyRoute>);
}
