import { haltRoutes } from '@candor/model/halt-routes.ts';
import type { HaltName, HaltPush } from '@candor/model/halts.ts';
import { type Base, type Declared, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import { Halts } from './halts.ts';
import { haltCommands } from './set-halt.ts';

export const haltsSlice: Declared = {
  name: 'halts',
  routes: routesAt('engine', haltRoutes),
  remoteCommands: haltCommands,
};

/** Halts set by operators, in the process of the lanes. */
export async function openHalts({ db }: Pick<Base, 'db'>): Promise<Opened & { readonly halts: Halts }> {
  const halts = await Halts.open(db);
  return {
    declared: haltsSlice,
    halts,
    onCommitted: (events) => halts.onCommitted(events),
    handlers: handlersFor(haltRoutes, { activeHalts: () => ({ active: halts.active() }) }),
  };
}

/**
 * Where people are connected: every connection gets a message when a switch is thrown or lifted; who comes later asks.
 */
export function openHaltMessages({ broadcast }: { readonly broadcast: (text: string) => void }): Opened {
  return {
    declared: haltsSlice,
    listeners: [
      {
        name: 'push-halts',
        types: new Set(['halt.set', 'halt.lifted']),
        fromNow: true,
        handle: ({ type, payload }) => {
          const message: HaltPush = {
            type: 'message',
            about: 'halt',
            name: payload.name as HaltName,
            active: type === 'halt.set',
          };
          broadcast(JSON.stringify(message));
        },
      },
    ],
  };
}
