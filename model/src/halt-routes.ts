import * as z from 'zod/mini';
import { type Route, route } from './http.ts';

export const haltRoutes = {
  activeHalts: route({
    name: 'activeHalts',
    method: 'GET',
    path: '/market/halts',
    access: 'visitor',
    public: true,
    tag: 'market',
    limit: 'read',
    summary: 'List what operators have halted: trading, cancel_only, payouts, robots, or instrument:<code>',
    reply: () => z.object({ active: z.array(z.string()) }),
  }),
} as const satisfies Record<string, Route>;
