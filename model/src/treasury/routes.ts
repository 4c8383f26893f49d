import * as z from 'zod/mini';
import { reason } from '../console/schema.ts';
import { SUSPENSE_REASONS } from '../deposits/deposit.ts';
import { decimal, id, isoDate, isoInstant } from '../fields.ts';
import { type Route, route } from '../http.ts';

/** From this sum a day of one operator on, two people match a suspense item or send it back. USD. */
export const MATCHED_ALONE_BELOW = '10000.00';
/** Largest file of a statement. */
const STATEMENT_BYTES = 2 * 1024 * 1024;

const suspenseItem = z.object({
  depositId: id('dep'),
  rail: z.enum(['usdt', 'bank']),
  amount: decimal(),
  currency: z.enum(['USDT', 'USD']),
  reason: z.nullable(z.enum(SUSPENSE_REASONS)),
  sender: z.string(),
  reference: z.string(),
  /** Whom its reference names; null where it names nobody. */
  customerId: z.nullable(id('cus')),
  at: isoInstant(),
  /** Whole days of business time since it arrived. */
  days: z.int(),
});
export type SuspenseItem = z.infer<typeof suspenseItem>;

const reconciled = z.object({
  /** 'bank', or a store of the chain. */
  place: z.string(),
  /** What the books say, what the outside says; null where it did not answer. */
  ledger: decimal(),
  outside: z.nullable(decimal()),
  difference: z.nullable(decimal()),
  at: isoInstant(),
});
const book = z.object({
  suspense: z.array(suspenseItem),
  /** The newest run of each place. */
  reconciliation: z.array(reconciled),
  payoutsPaused: z.boolean(),
});
export type TreasuryBook = z.infer<typeof book>;

const treasury = { access: 'operator', roles: ['treasury_maker', 'treasury_checker'], tag: 'console' } as const;
const item = z.strictObject({ depositId: id('dep') });
const to = z.strictObject({ customerId: id('cus'), reason: reason() });

/** The treasury's work at the console. */
export const treasuryRoutes = {
  treasury: route({
    ...treasury,
    name: 'treasury',
    method: 'GET',
    path: '/treasury',
    summary: 'List money that waits in suspense, the oldest first, and how books and outside agree',
    reply: book,
  }),
  releaseSuspense: route({
    ...treasury,
    name: 'releaseSuspense',
    method: 'POST',
    path: '/treasury/suspense/:depositId/release',
    summary: 'Credit a suspense item to the customer whose verified name is its sender’s, below $10,000 a day',
    params: item,
    body: to,
    reply: book,
    refusals: ['not_found', 'illegal_state', 'second_person_required'],
  }),
  askRelease: route({
    ...treasury,
    name: 'askRelease',
    method: 'POST',
    path: '/treasury/suspense/:depositId/ask',
    summary: 'Request that a suspense item be credited to a customer; a second operator decides',
    params: item,
    body: to,
    reply: z.object({ approvalId: z.string() }),
    refusals: ['not_found', 'illegal_state'],
  }),
  returnSuspense: route({
    ...treasury,
    name: 'returnSuspense',
    method: 'POST',
    path: '/treasury/suspense/:depositId/return',
    summary: 'Send a bank transfer in suspense back to its sender, below $10,000 a day',
    params: item,
    body: z.strictObject({ reason: reason() }),
    reply: book,
    refusals: ['not_found', 'illegal_state', 'second_person_required'],
  }),
  askReturn: route({
    ...treasury,
    name: 'askReturn',
    method: 'POST',
    path: '/treasury/suspense/:depositId/ask-return',
    summary: 'Request that a bank transfer in suspense go back to its sender; a second operator decides',
    params: item,
    body: z.strictObject({ reason: reason() }),
    reply: z.object({ approvalId: z.string() }),
    refusals: ['not_found', 'illegal_state'],
  }),
} as const satisfies Record<string, Route>;

/** Statements of the bank, where operators are connected: their bytes cross no bus. */
export const statementUploadRoutes = {
  uploadBankStatement: route({
    ...treasury,
    name: 'uploadBankStatement',
    method: 'POST',
    path: '/treasury/statements',
    summary:
      'Send a statement of the bank, camt.053 or BAI2; its lines are taken once two operators have sent the same file',
    takesBytes: STATEMENT_BYTES,
    reply: z.object({
      format: z.enum(['camt.053', 'bai2']),
      closedOn: isoDate(),
      closing: decimal(),
      lines: z.int(),
      added: z.int(),
      /** 'waiting' until a second operator sends the same file; 'known' where its lines were taken before. */
      state: z.enum(['waiting', 'taken', 'known']),
    }),
    refusals: ['invalid_field'],
  }),
} as const satisfies Record<string, Route>;
