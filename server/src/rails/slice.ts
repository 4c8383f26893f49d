import { railConsoleRoutes, railRoutes } from '@candor/model/rails/routes.ts';
import { type Declared, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { railConsoleHandlers, type RailDeps, railHandlers } from './handlers.ts';
import { openRail, railCommands, resumePayouts } from './switch-rail.ts';

export const railsSlice: Declared = {
  name: 'rails',
  routes: [...routesAt('engine', railRoutes), ...routesAt('engine', railConsoleRoutes, 'console')],
  remoteCommands: railCommands,
  approvables: [openRail, resumePayouts],
  freshens: new Map([['rail.switched', []]]),
};

/** The switches of the ways of money. */
export function openRails(deps: RailDeps): Opened {
  return {
    declared: railsSlice,
    handlers: {
      ...handlersFor(railRoutes, railHandlers(deps)),
      ...handlersFor(railConsoleRoutes, railConsoleHandlers(deps)),
    },
  };
}
