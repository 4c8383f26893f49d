import { supportRoutes } from '@candor/model/support/routes.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { supportCommands } from './commands.ts';
import { eraseListener } from './erase-cases.ts';
import { supportHandlers } from './handlers.ts';

export const supportSlice: Declared = {
  name: 'support',
  routes: routesAt('engine', supportRoutes),
  remoteCommands: supportCommands,
};

/** Messages of customers and visitors to support. */
export function openSupport({ db, runner, config }: EngineBase): Opened {
  return {
    declared: supportSlice,
    handlers: handlersFor(supportRoutes, supportHandlers({ db, runner, channels: config })),
    listeners: [eraseListener({ db, runner })],
  };
}
