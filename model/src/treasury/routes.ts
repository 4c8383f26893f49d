import * as z from 'zod/mini';
import { reason } from '../console/schema.ts';
import { SUSPENSE_REASONS } from '../deposits/deposit.ts';
import { decimal, id, isoDate, isoInstant, signedDecimal } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { HOUSE_TRANSFER_KINDS, HOUSE_TRANSFER_STATES } from './house-transfers.ts';

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
  /** What the books say, what the outside says; null where it did not answer. What is too little is negative. */
  ledger: signedDecimal(),
  outside: z.nullable(signedDecimal()),
  difference: z.nullable(signedDecimal()),
  /** Which parts of the place differ; null where none does, or it has none. */
  detail: z.nullable(z.string()),
  asset: z.string(),
  at: isoInstant(),
});

const houseTransfer = z.object({
  id: id('htr'),
  kind: z.enum(HOUSE_TRANSFER_KINDS),
  state: z.enum(HOUSE_TRANSFER_STATES),
  /** USDT. */
  amount: decimal(),
  to: z.string(),
  depositId: z.nullable(id('dep')),
  txId: z.nullable(z.string()),
  at: isoInstant(),
});
export type HouseTransferView = z.infer<typeof houseTransfer>;

/** USDT and TRX of the house on the chain, in the books. */
const stores = z.object({
  hot: decimal(),
  hotAddress: z.string(),
  cold: decimal(),
  coldAddress: z.string(),
  /** What the hot wallet should hold at most, and of what: a share of what is owed in USDT, at least the floor. */
  limit: decimal(),
  sharePercent: decimal(),
  floor: decimal(),
  owed: decimal(),
  /** What is better in the cold store. */
  toCold: decimal(),
  trx: decimal(),
  /** Below it somebody has to buy TRX. */
  trxLow: decimal(),
});
const book = z.object({
  suspense: z.array(suspenseItem),
  /** The newest run of each place. */
  reconciliation: z.array(reconciled),
  /** Null where this house has no chain. */
  stores: z.nullable(stores),
  /** Transfers of the house, those under way first. */
  transfers: z.array(houseTransfer),
  payoutsPaused: z.boolean(),
});
export type TreasuryBook = z.infer<typeof book>;

const treasury = { access: 'operator', roles: ['treasury_maker', 'treasury_checker'], tag: 'console' } as const;
const item = z.strictObject({ depositId: id('dep') });
const asked = z.object({ approvalId: z.string() });
const amountOf = z.strictObject({ amount: decimal(), reason: reason() });
const to = z.strictObject({ customerId: id('cus'), reason: reason() });

/** The treasury's work at the console. */
export const treasuryRoutes = {
  treasury: route({
    ...treasury,
    name: 'treasury',
    method: 'GET',
    path: '/treasury',
    summary: 'List money that waits in suspense, the oldest first, and how books and outside agree',
    reply: () => book,
  }),
  releaseSuspense: route({
    ...treasury,
    name: 'releaseSuspense',
    method: 'POST',
    path: '/treasury/suspense/:depositId/release',
    summary: 'Credit a suspense item to the customer whose verified name is its sender’s, below $10,000 a day',
    params: () => item,
    body: () => to,
    reply: () => book,
    refusals: ['not_found', 'illegal_state', 'second_person_required'],
  }),
  askRelease: route({
    ...treasury,
    name: 'askRelease',
    method: 'POST',
    path: '/treasury/suspense/:depositId/ask',
    summary: 'Request that a suspense item be credited to a customer; a second operator decides',
    params: () => item,
    body: () => to,
    reply: () => asked,
    refusals: ['not_found', 'illegal_state'],
  }),
  returnSuspense: route({
    ...treasury,
    name: 'returnSuspense',
    method: 'POST',
    path: '/treasury/suspense/:depositId/return',
    summary: 'Send a bank transfer in suspense back to its sender, below $10,000 a day',
    params: () => item,
    body: () => z.strictObject({ reason: reason() }),
    reply: () => book,
    refusals: ['not_found', 'illegal_state', 'second_person_required'],
  }),
  askReturn: route({
    ...treasury,
    name: 'askReturn',
    method: 'POST',
    path: '/treasury/suspense/:depositId/ask-return',
    summary: 'Request that money in suspense go back to its sender; a second operator decides',
    params: () => item,
    body: () => z.strictObject({ reason: reason() }),
    reply: () => asked,
    refusals: ['not_found', 'illegal_state'],
  }),
  askRefill: route({
    ...treasury,
    name: 'askRefill',
    method: 'POST',
    path: '/treasury/refills',
    summary: 'Request an order to the holders of the cold store to fill the hot wallet; a second operator decides',
    body: () => amountOf,
    reply: () => asked,
    refusals: ['invalid_field', 'illegal_state'],
  }),
  cancelRefill: route({
    ...treasury,
    name: 'cancelRefill',
    method: 'POST',
    path: '/treasury/refills/:transferId/cancel',
    summary: 'Call off an order to the cold store that has not arrived',
    params: () => z.strictObject({ transferId: id('htr') }),
    body: () => z.strictObject({ reason: reason() }),
    reply: () => book,
    refusals: ['not_found', 'illegal_state'],
  }),
  askToCold: route({
    ...treasury,
    name: 'askToCold',
    method: 'POST',
    path: '/treasury/to-cold',
    summary: 'Request that USDT of the hot wallet go to the cold store; a second operator decides',
    body: () => amountOf,
    reply: () => asked,
    refusals: ['invalid_field', 'illegal_state'],
  }),
  askGas: route({
    ...treasury,
    name: 'askGas',
    method: 'POST',
    path: '/treasury/gas',
    summary: 'Request that TRX which the house has bought be booked; a second operator decides',
    body: () => amountOf,
    reply: () => asked,
    refusals: ['invalid_field', 'illegal_state'],
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
    reply: () =>
      z.object({
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
