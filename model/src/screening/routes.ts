import * as z from 'zod/mini';
import { reason } from '../console/schema.ts';
import { id, isoInstant } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { LIST_BYTES } from './list.ts';

export const HIT_VERDICTS = ['cleared', 'confirmed'] as const;

const list = z.object({
  /** The hash of the file; null version while a second operator has not sent it. */
  sha256: z.string(),
  version: z.nullable(z.int()),
  entries: z.int(),
  operatorId: z.string(),
  confirmedBy: z.nullable(z.string()),
  at: isoInstant(),
});
const hit = z.object({
  id: id('hit'),
  subject: z.enum(['customer', 'withdrawal']),
  object: z.string(),
  customerId: id('cus'),
  version: z.int(),
  value: z.string(),
  state: z.enum(['open', ...HIT_VERDICTS]),
  at: isoInstant(),
});
const screening = z.object({ lists: z.array(list), hits: z.array(hit) });
export type ScreeningView = z.infer<typeof screening>;

const common = { access: 'operator', roles: ['treasury_maker', 'treasury_checker'], tag: 'console' } as const;

/** Lists of names and addresses, and what they have found. */
export const screeningRoutes = {
  screening: route({
    ...{ ...common, name: 'screening', method: 'GET', path: '/screening' },
    summary: 'Lists of names and addresses that money may not come from or go to, and what they have found',
    reply: () => screening,
  }),
  askHit: route({
    ...{ ...common, name: 'askHit', method: 'POST', path: '/screening/hits/:hitId/ask' },
    summary: 'Request that something screening found be cleared or confirmed; a second operator decides',
    params: () => z.strictObject({ hitId: id('hit') }),
    body: () => z.strictObject({ verdict: z.enum(HIT_VERDICTS), reason: reason() }),
    reply: () => z.object({ approvalId: z.string() }),
    refusals: ['not_found', 'illegal_state'],
  }),
} as const satisfies Record<string, Route>;

/** Files of lists, where operators are connected: their bytes cross no bus. */
export const screeningUploadRoutes = {
  uploadScreeningList: route({
    ...{ ...common, name: 'uploadScreeningList', method: 'POST', path: '/screening/lists' },
    summary: 'Send a list of names and addresses; it is in force once two operators have sent the same file',
    takesBytes: LIST_BYTES,
    reply: () =>
      z.object({
        entries: z.int(),
        sha256: z.string(),
        /** 'waiting' until a second operator sends the same file; 'known' where it is the one in force. */
        state: z.enum(['waiting', 'in_force', 'known']),
      }),
    refusals: ['invalid_field'],
  }),
} as const satisfies Record<string, Route>;
