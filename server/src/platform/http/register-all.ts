import type { Http } from './server.ts';
import type { AnyRoute, Handler, HandlersOf } from './types.ts';

/** Serves every route of a table by the handler of the same name. The one way in which a slice's routes are registered. */
export function registerAll<Routes extends Readonly<Record<string, AnyRoute>>>(
  http: Pick<Http, 'register'>,
  routes: Routes,
  handlers: HandlersOf<Routes>,
): void {
  for (const [name, route] of Object.entries(routes)) http.register(route, handlers[name] as Handler<AnyRoute>);
}
