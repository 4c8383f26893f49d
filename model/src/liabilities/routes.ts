import * as z from 'zod/mini';
import { calendarDate, isoDate } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { liabilityDay, liabilitySummary } from './schema.ts';

const params = () => z.strictObject({ date: calendarDate() });
const common = { method: 'GET', tag: 'liabilities' } as const;

/** What is owed to customers, published each day, and the proof that the asking customer is in it. */
export const liabilityRoutes = {
  liabilityDays: route({
    ...common,
    ...{ access: 'visitor', public: true },
    name: 'liabilityDays',
    path: '/liabilities',
    summary: 'List the days whose liabilities are published, newest first',
    query: () => z.strictObject({ before: z.optional(calendarDate()) }),
    reply: () => z.object({ days: z.array(liabilitySummary), next: z.nullable(isoDate()) }),
  }),
  liabilityDay: route({
    ...common,
    ...{ access: 'visitor', public: true },
    name: 'liabilityDay',
    path: '/liabilities/:date',
    summary: 'Read all that is published of one day’s liabilities',
    params,
    reply: () => liabilityDay,
    refusals: ['not_found'],
  }),
  liabilityProof: route({
    ...common,
    ...{ access: 'login', reply: () => z.unknown(), givesBytes: 'application/json' },
    name: 'liabilityProof',
    path: '/liabilities/:date/proof',
    summary: 'Read the proof that your balances are in a day’s liabilities, which can be checked without us',
    params,
    refusals: ['not_found', 'overloaded'],
  }),
} satisfies Record<string, Route>;
