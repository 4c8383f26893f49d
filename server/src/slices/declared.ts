import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Db } from '../platform/database/db.ts';
import type { AnyRoute } from '../platform/http/types.ts';
import type { AnyHandler, Declared, DeclaredRoute, Opened, Remains } from './contract.ts';

/** Everything that the slices declare, in one list each. */
export interface Catalogue {
  readonly slices: readonly Declared[];
  readonly routes: readonly DeclaredRoute[];
  /** Account topics that an event makes stale, by event type. */
  readonly freshens: ReadonlyMap<string, readonly AccountPushType[]>;
  placeOf(route: AnyRoute): DeclaredRoute['at'];
  /** Whether a call of a route finds room when everything else waits. */
  isReserved(routeName: string, body: unknown): boolean;
  /** What a customer must end before their account can be closed, each kind once. */
  obstaclesOf(db: Db, customerId: string): Promise<readonly Obstacle[]>;
  /** What any slice still has of a customer, read in the transaction that closes the account. */
  readonly remains: Remains;
}

/**
 * Joins the declarations of all slices. Throws when a route name occurs twice, or when the engine would answer a route
 * that gives bytes: the caller may be another process, and the bus does not carry messages of that size.
 */
export function catalogueOf(slices: readonly Declared[]): Catalogue {
  const routes = slices.flatMap((slice) => slice.routes ?? []);
  const byName = new Map<string, DeclaredRoute>();
  for (const declared of routes) {
    const { route, at } = declared;
    assert(!byName.has(route.name), `two routes are named ${route.name}`);
    assert(
      !(route.givesBytes && at === 'engine'),
      `${route.name} gives bytes: it is served where people are connected`,
    );
    byName.set(route.name, declared);
  }
  return {
    slices,
    routes,
    freshens: new Map(slices.flatMap(({ freshens }) => [...(freshens ?? [])])),
    placeOf(route) {
      const declared = byName.get(route.name);
      assert(declared, `no slice declares the route ${route.name}`);
      return declared.at;
    },
    isReserved(routeName, body) {
      const reserved = byName.get(routeName)?.reserved ?? false;
      return typeof reserved === 'function' ? reserved(body) : reserved;
    },
    async obstaclesOf(db, customerId) {
      const found = await Promise.all(slices.map(({ obstacles }) => obstacles?.(db, customerId) ?? []));
      return [...new Set(found.flat())];
    },
    remains: {
      needs: (customerId) => slices.flatMap(({ remains }) => remains?.needs(customerId) ?? []),
      any: (rows, customer) => slices.some(({ remains }) => remains?.any(rows, customer)),
    },
  };
}

/** A route with what answers it. */
export interface Served {
  readonly route: AnyRoute;
  readonly handler: AnyHandler;
}

/** The handlers of open slices by route name; each route that is declared there has one, and there are no others. */
export function servedBy(
  { routes }: Catalogue,
  opened: readonly Opened[],
  at: DeclaredRoute['at'],
): ReadonlyMap<string, Served> {
  const handlers = new Map(opened.flatMap((slice) => Object.entries(slice.handlers ?? {})));
  const served = new Map<string, Served>();
  for (const { route, at: place } of routes) {
    if (place !== at) continue;
    const handler = handlers.get(route.name);
    assert(handler, `route ${route.name} has no handler`);
    served.set(route.name, { route, handler });
  }
  for (const name of handlers.keys()) assert(served.has(name), `a handler of ${name}, which no slice declares here`);
  return served;
}
