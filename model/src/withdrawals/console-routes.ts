import * as z from 'zod/mini';
import { decimal, id, isoInstant, sha256 } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { RECIPIENT_KINDS } from '../recipients/rules.ts';
import { TIERS } from './caps.ts';
import { WITHDRAWAL_STATES } from './states.ts';

const listed = z.object({
  id: id('wdr'),
  kind: z.enum(RECIPIENT_KINDS),
  asset: z.enum(['USDT', 'USD']),
  amount: decimal(),
  worth: decimal(),
  state: z.enum(WITHDRAWAL_STATES),
  approvals: z.object({ needed: z.int(), given: z.int() }),
  screening: z.enum(['clear', 'hit']),
  firstPayout: z.boolean(),
  requestedAt: isoInstant(),
});
export type ListedReview = z.infer<typeof listed>;

const review = z.object({
  ...listed.shape,
  /** Of exactly what is approved: an approval of anything else is refused. */
  contentHash: sha256(),
  customerId: z.string(),
  /** The verified name; null for a trial. */
  name: z.nullable(z.string()),
  recipient: z.object({
    name: z.string(),
    /** The whole address, or bank and last four digits; never the account or the social security number. */
    payee: z.string(),
    addedAt: isoInstant(),
    /** Whole hours in the book at the request. */
    hoursInBook: z.int(),
    /** Earlier withdrawals that arrived there. */
    paidBefore: z.int(),
  }),
  fee: decimal(),
  net: decimal(),
  confirmedBy: z.enum(TIERS),
  /** The name of who approved first; null where nobody has. */
  approver1: z.nullable(z.string()),
  /** The time of the business, to say how long it has waited. */
  asOf: isoInstant(),
  /** The customer's other withdrawals, the newest first. */
  history: z.array(listed),
});
export type ReviewView = z.infer<typeof review>;

const common = {
  access: 'operator',
  roles: ['treasury_maker', 'treasury_checker'],
  tag: 'console',
  params: () => z.strictObject({ withdrawalId: id('wdr') }),
} as const;
const deciding = {
  ...common,
  method: 'POST',
  reply: () => listed,
  refusals: ['not_found', 'illegal_state', 'stale_version', 'second_person_required', 'forbidden'],
} as const;
const reason = () => z.string().check(z.minLength(3), z.maxLength(500));

/** Approval of withdrawals (rulings 22). Of two operators at least one is a checker; they are two people. */
export const withdrawalReviewRoutes = {
  withdrawalReviews: route({
    ...{ access: 'operator', roles: common.roles, tag: 'console' },
    ...{ name: 'withdrawalReviews', method: 'GET', path: '/withdrawal-reviews' },
    summary: 'List withdrawals that wait for an operator, the oldest first',
    reply: () => z.object({ withdrawals: z.array(listed), asOf: isoInstant() }),
  }),
  withdrawalReview: route({
    ...{ ...common, name: 'withdrawalReview', method: 'GET', path: '/withdrawal-reviews/:withdrawalId' },
    summary: 'Read what must be looked at before a withdrawal is approved',
    reply: () => review,
    refusals: ['not_found'],
  }),
  approveWithdrawal: route({
    ...{ ...deciding, name: 'approveWithdrawal', path: '/withdrawal-reviews/:withdrawalId/approval' },
    summary: 'Approve a withdrawal as it was shown',
    body: () => z.strictObject({ contentHash: sha256(), reason: reason() }),
  }),
  declineWithdrawal: route({
    ...{ ...deciding, name: 'declineWithdrawal', path: '/withdrawal-reviews/:withdrawalId/decline' },
    summary: 'Decline a withdrawal on one of the published grounds; the money is free again at once',
    body: () =>
      z.strictObject({
        contentHash: sha256(),
        ground: z.enum(['law', 'recipient']),
        reason: reason(),
      }),
  }),
} satisfies Record<string, Route>;
