import * as z from 'zod/mini';
import { reason } from '../console/schema.ts';
import { decimal, id, isoDate, isoInstant, sha256 } from '../fields.ts';
import { type Route, route } from '../http.ts';

/** Largest file of returns. */
const RETURNS_BYTES = 2 * 1024 * 1024;

const file = z.object({
  fileId: id('pay'),
  payments: z.int(),
  /** USD. */
  total: decimal(),
  sha256: sha256(),
  /** Real time since when it is ready. */
  readyAt: isoInstant(),
  /** Who took it out last; null before anybody did. */
  downloadedBy: z.nullable(z.string()),
  /** Who says that the bank has it. */
  sentBy: z.nullable(z.string()),
});
export type CarriedFile = z.infer<typeof file>;

/** No payment is named so, its amount is another one, or it counted as arrived already. */
export const RETURN_PROBLEMS = ['unknown', 'other_amount', 'late'] as const;

const returned = z.object({
  returnId: z.string(),
  code: z.string(),
  reference: z.string(),
  amount: z.nullable(decimal()),
  on: isoDate(),
  problem: z.enum(RETURN_PROBLEMS),
  withdrawalId: z.nullable(id('wdr')),
  customerId: z.nullable(id('cus')),
});
export type ProblemReturn = z.infer<typeof returned>;

const view = z.object({
  /** How payments by bank leave; 'not_configured' where they wait for the house's numbers at its bank. */
  way: z.enum(['simulated', 'carried', 'not_configured']),
  /** The newest first; those that the bank does not have yet before all others. */
  files: z.array(file),
  returns: z.array(returned),
});
export type BankFiles = z.infer<typeof view>;

const treasury = { access: 'operator', roles: ['treasury_maker', 'treasury_checker'], tag: 'console' } as const;
const one = z.strictObject({ fileId: id('pay') });

/** Files to and from a bank that operators carry. */
export const bankFileRoutes = {
  bankFiles: route({
    ...treasury,
    name: 'bankFiles',
    method: 'GET',
    path: '/treasury/bank-files',
    summary: 'List files of payments for the bank, and returns that a person has to look at',
    reply: () => view,
  }),
  markPaymentFileSent: route({
    ...treasury,
    name: 'markPaymentFileSent',
    method: 'POST',
    path: '/treasury/bank-files/:fileId/sent',
    summary: 'Say that the bank has a file of payments; another person than the one who took it out',
    params: () => one,
    body: () => z.strictObject({ reason: reason() }),
    reply: () => view,
    refusals: ['not_found', 'illegal_state', 'second_person_required'],
  }),
  closeBankReturn: route({
    ...treasury,
    name: 'closeBankReturn',
    method: 'POST',
    path: '/treasury/bank-returns/:returnId/close',
    summary: 'Say that a return which belongs to no payment has been dealt with',
    params: () => z.strictObject({ returnId: z.string().check(z.regex(/^[1-9][0-9]{0,17}$/)) }),
    body: () => z.strictObject({ reason: reason() }),
    reply: () => view,
    refusals: ['not_found', 'illegal_state'],
  }),
} as const satisfies Record<string, Route>;

/** Their bytes, where operators are connected. */
export const bankFileByteRoutes = {
  downloadPaymentFile: route({
    ...treasury,
    name: 'downloadPaymentFile',
    method: 'POST',
    path: '/treasury/bank-files/:fileId/download',
    summary: 'Take out a file of payments to carry it to the bank; who did is on record',
    params: () => one,
    body: () => z.strictObject({ reason: reason() }),
    reply: () => z.unknown(),
    givesBytes: 'application/octet-stream',
    refusals: ['not_found', 'illegal_state'],
  }),
  uploadBankReturns: route({
    ...treasury,
    name: 'uploadBankReturns',
    method: 'POST',
    path: '/treasury/bank-returns',
    summary: 'Send a file of returns (Nacha) of the bank; it counts once two operators have sent the same file',
    takesBytes: RETURNS_BYTES,
    reply: () =>
      z.object({
        returns: z.int(),
        added: z.int(),
        /** 'waiting' until a second operator sends the same file; 'known' where it was taken before. */
        state: z.enum(['waiting', 'taken', 'known']),
      }),
    refusals: ['invalid_field'],
  }),
} as const satisfies Record<string, Route>;
