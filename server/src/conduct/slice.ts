import { conductRoutes } from '@candor/model/conduct/routes.ts';
import { type Declared, type EngineBase, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import { type ConductDeps, conductHandlers } from './handlers.ts';

export const conductSlice: Declared = { name: 'conduct', routes: routesAt('engine', conductRoutes) };

/** How well this installation works, measured on its own records. */
export function openConduct({ db }: EngineBase, needs: Omit<ConductDeps, 'db'>): Opened {
  return { declared: conductSlice, handlers: handlersFor(conductRoutes, conductHandlers({ db, ...needs })) };
}
