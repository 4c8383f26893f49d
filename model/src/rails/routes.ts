import * as z from 'zod/mini';
import { reason } from '../console/schema.ts';
import { isoInstant } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { RAIL_STATES, RAILS } from './rails.ts';

const rail = () => z.enum(RAILS);
const state = () => z.enum(RAIL_STATES);

/** How money can come in and leave now, for anybody. */
export const railRoutes = {
  rails: route({
    name: 'rails',
    method: 'GET',
    path: '/rails',
    access: 'visitor',
    public: true,
    tag: 'rails',
    limit: 'read',
    summary: 'List the ways of money, and whether each is open, congested or closed; payouts wait where it is not open',
    reply: () => z.object({ rails: z.array(z.object({ rail: rail(), state: state(), paused: z.boolean() })) }),
  }),
} as const satisfies Record<string, Route>;

const railView = z.object({
  rail: rail(),
  state: state(),
  /** By reconciliation; of the ways out alone. */
  paused: z.boolean(),
  /** Who set it last, and why; null where nobody has. */
  operatorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: z.nullable(isoInstant()),
  pausedAt: z.nullable(isoInstant()),
  pauseReason: z.nullable(z.string()),
});
export type RailView = z.infer<typeof railView>;
const railList = z.object({ rails: z.array(railView) });
/** A request that waits for a second operator. */
const asked = z.object({ approvalId: z.string() });

const treasury = {
  access: 'operator',
  roles: ['treasury_maker', 'treasury_checker'],
  tag: 'console',
} as const;

/** The switches of the ways of money, at the console. */
export const railConsoleRoutes = {
  railSwitches: route({
    ...treasury,
    roles: ['treasury_maker', 'treasury_checker', 'risk', 'support'],
    name: 'railSwitches',
    method: 'GET',
    path: '/rails',
    summary: 'List the ways of money with who set each and why',
    reply: () => railList,
  }),
  setRail: route({
    ...treasury,
    name: 'setRail',
    method: 'POST',
    path: '/rails/:rail',
    summary: 'Open, slow or close a way of money at once; a closed way out needs a request to open again',
    params: () => z.strictObject({ rail: rail() }),
    body: () => z.strictObject({ state: state(), reason: reason() }),
    reply: () => railList,
    refusals: ['second_person_required'],
  }),
  openRail: route({
    ...treasury,
    name: 'openRail',
    method: 'POST',
    path: '/rails/:rail/open',
    summary: 'Request that a closed way out be opened; a second operator decides',
    params: () => z.strictObject({ rail: rail() }),
    body: () => z.strictObject({ reason: reason() }),
    reply: () => asked,
    refusals: ['illegal_state'],
  }),
  resumePayouts: route({
    ...treasury,
    name: 'resumePayouts',
    method: 'POST',
    path: '/rails/resume-payouts',
    summary: 'Request that payouts which reconciliation paused go on; a second operator decides',
    body: () => z.strictObject({ reason: reason() }),
    reply: () => asked,
    refusals: ['illegal_state'],
  }),
} as const satisfies Record<string, Route>;
