import { advanceClock } from '@candor/model/market/routes.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { advanceClockHandler } from './advance-clock.ts';

const ROUTES = { advanceClock };

export const businessTimeSlice: Declared = { name: 'business-time', routes: routesAt('engine', ROUTES) };

/** Business time as operators move it in simulated mode. */
export function openBusinessTime({ advance }: EngineBase): Opened {
  return { declared: businessTimeSlice, handlers: handlersFor(ROUTES, { advanceClock: advanceClockHandler(advance) }) };
}
