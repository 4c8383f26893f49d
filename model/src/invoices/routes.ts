import * as z from 'zod/mini';
import { LANGUAGES } from '../auth/terms.ts';
import { reason } from '../console/schema.ts';
import { calendarDate, decimal, id, isoDate, isoInstant, sha256 } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { INVOICE_STATES } from './terms.ts';

/** Invoices on one page of a list. */
export const INVOICE_PAGE = 30;

const invoiceId = () => id('inv');
const noticeId = () => id('fno');
const invoiceParams = z.strictObject({ invoiceId: invoiceId() });

const line = {
  invoiceId: invoiceId(),
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  issuedOn: isoDate(),
  dueOn: isoDate(),
  /** The yearly fee of its term, USD. */
  amount: decimal(),
  /** Whole months overdue, and the late fee for them: as of today, or as it was paid or voided. */
  monthsOverdue: z.int(),
  lateFee: decimal(),
  /** Both together. */
  total: decimal(),
};
const invoiceLine = z.strictObject(line);
export type InvoiceLine = z.infer<typeof invoiceLine>;

const invoiceDetail = z.strictObject({
  ...line,
  contractNumber: z.string(),
  /** First and last day of the contract's term that it is for. */
  termFrom: isoDate(),
  termTo: isoDate(),
  /** Where the fee comes from: the contract, or the change that applies to this customer since a day. */
  fee: z.strictObject({ of: z.enum(['contract', 'change']), since: isoDate() }),
  /** The day on which the contract is suspended if it is not paid before. */
  suspendedOn: isoDate(),
  /** The spot wallet: what is in it, and what of it is not reserved. USD. */
  wallet: z.strictObject({ balance: decimal(), usable: decimal() }),
  paidAt: z.nullable(isoInstant()),
  /** `lane:seq` in the journal. */
  transaction: z.nullable(z.string()),
  voidedAt: z.nullable(isoInstant()),
  /** The instant of these figures, in business time. */
  asOf: isoInstant(),
  simulated: z.boolean(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

const feeNotice = z.strictObject({
  noticeId: noticeId(),
  /** USD a year. */
  before: decimal(),
  amount: decimal(),
  announcedOn: isoDate(),
  /** The day on which it applies, and the last day of the objection. */
  appliesOn: isoDate(),
  objectUntil: isoDate(),
  objectedAt: z.nullable(isoInstant()),
  /** The last day on which an objection keeps the old fee: the end of the term. */
  keptTo: z.nullable(isoDate()),
  mayObject: z.boolean(),
});
export type FeeNotice = z.infer<typeof feeNotice>;

const contractFee = z.strictObject({
  /** The yearly fee today, USD; null without a contract in force. */
  fee: z.nullable(decimal()),
  /** The last day of the term that runs, to which an objection keeps the old fee. */
  termTo: z.nullable(isoDate()),
  /** Changes of it that were announced, the newest first. */
  notices: z.array(feeNotice),
});
export type ContractFee = z.infer<typeof contractFee>;

const common = { access: 'login', tag: 'invoices' } as const;

/** Fees of the software-usage contract: invoices and their payment, and announced changes. */
export const invoiceRoutes = {
  invoices: route({
    ...common,
    name: 'invoices',
    method: 'GET',
    path: '/invoices',
    summary: 'List your invoices, the newest first, with what is due today',
    query: () => z.strictObject({ cursor: z.optional(invoiceId()) }),
    reply: () => z.strictObject({ invoices: z.array(invoiceLine), next: z.nullable(invoiceId()) }),
  }),
  contractFee: route({
    ...common,
    name: 'contractFee',
    method: 'GET',
    path: '/contract-fee',
    summary: 'Read the yearly fee of your contract, and the changes that were announced to you',
    reply: () => contractFee,
  }),
  objectToFee: route({
    ...common,
    name: 'objectToFee',
    method: 'POST',
    path: '/contract-fee/:noticeId/objection',
    summary: 'Object to an announced change of the fee: the old one applies until the end of the term',
    params: () => z.strictObject({ noticeId: noticeId() }),
    limit: 'write',
    reply: () => contractFee,
    idempotent: true,
    refusals: ['not_found', 'illegal_state'],
  }),
  invoice: route({
    ...common,
    name: 'invoice',
    method: 'GET',
    path: '/invoices/:invoiceId',
    summary: 'Read one of your invoices, how its amount comes about, and what the spot wallet has',
    params: () => invoiceParams,
    reply: () => invoiceDetail,
    refusals: ['not_found'],
  }),
  invoiceDocument: route({
    ...common,
    name: 'invoiceDocument',
    method: 'GET',
    path: '/invoices/:invoiceId/document',
    summary: 'Read an invoice as a PDF in the language of its contract; your access log records it',
    params: () => invoiceParams,
    reply: () =>
      z.strictObject({
        /** In base64. */
        pdf: z.string(),
        sha256: sha256(),
      }),
    refusals: ['not_found'],
  }),
  payInvoice: route({
    ...common,
    name: 'payInvoice',
    method: 'POST',
    path: '/invoices/:invoiceId/payment',
    summary: 'Pay an invoice from the spot wallet; nothing but this call ever takes a fee',
    params: () => invoiceParams,
    /** As it was shown; another total is due when a month has passed meanwhile. */
    body: () => z.strictObject({ total: decimal() }),
    limit: 'write',
    reply: () => invoiceDetail,
    idempotent: true,
    refusals: ['not_found', 'illegal_state', 'stale_version', 'insufficient_funds', 'above_usable'],
  }),
} satisfies Record<string, Route>;

const treasury = { access: 'operator', roles: ['treasury_maker', 'treasury_checker'], tag: 'console' } as const;

const issued = z.strictObject({
  ...line,
  customerId: id('cus'),
  contractId: id('con'),
  contractNumber: z.string(),
  lang: z.enum(LANGUAGES),
  paidAt: z.nullable(isoInstant()),
});

const due = z.strictObject({
  contractId: id('con'),
  contractNumber: z.string(),
  customerId: id('cus'),
  termFrom: isoDate(),
  termTo: isoDate(),
  /** Yearly fee today, USD: what an invoice would be of. */
  fee: decimal(),
});

const schedule = z.strictObject({
  /** Yearly fee of new contracts today, USD. */
  fee: decimal(),
  /** Announced changes, the newest first. */
  changes: z.array(
    z.strictObject({
      changeId: id('fee'),
      amount: decimal(),
      announcedOn: isoDate(),
      appliesOn: isoDate(),
      /** Customers to whom it was announced, and who of them objected. */
      announced: z.int(),
      objected: z.int(),
    }),
  ),
  /** The first day on which a change that is announced today may apply. */
  earliest: isoDate(),
});
export type FeeSchedule = z.infer<typeof schedule>;

const invoiceBook = z.strictObject({
  /** Contracts in force whose term has a fee and no invoice yet, the longest in force first; at most 100. */
  due: z.array(due),
  /** Those in a state, the newest first; at most 100. */
  invoices: z.array(issued),
});
export type InvoiceBook = z.infer<typeof invoiceBook>;

/** Invoices and the fee at the console. One operator issues and voids; a change of the fee takes two. */
export const invoiceConsoleRoutes = {
  invoiceBook: route({
    ...treasury,
    name: 'invoiceBook',
    method: 'GET',
    path: '/contract-invoices',
    summary: 'List invoices in a state, and contracts whose term has none yet',
    query: () => z.strictObject({ state: z.optional(z.enum(INVOICE_STATES)) }),
    reply: () => invoiceBook,
  }),
  issueInvoice: route({
    ...treasury,
    roles: ['treasury_maker'],
    name: 'issueInvoice',
    method: 'POST',
    path: '/contract-invoices',
    summary: 'Issue the invoice of a contract’s term: its yearly fee, once',
    body: () =>
      z.strictObject({
        contractId: id('con'),
        /** As it was shown; it cannot be set. */
        fee: decimal(),
        reason: reason(),
      }),
    reply: () => issued,
    idempotent: true,
    refusals: ['not_found', 'illegal_state', 'stale_version'],
  }),
  voidInvoice: route({
    ...treasury,
    roles: ['treasury_checker'],
    name: 'voidInvoice',
    method: 'POST',
    path: '/contract-invoices/:invoiceId/void',
    summary: 'Void an invoice that is not paid; its customer owes nothing for it',
    params: () => invoiceParams,
    body: () => z.strictObject({ reason: reason() }),
    reply: () => issued,
    idempotent: true,
    refusals: ['not_found', 'illegal_state'],
  }),
  feeSchedule: route({
    ...treasury,
    name: 'feeSchedule',
    method: 'GET',
    path: '/contract-fee',
    summary: 'Read the yearly fee of the contract and its announced changes',
    reply: () => schedule,
  }),
  askFeeChange: route({
    ...treasury,
    roles: ['treasury_maker'],
    name: 'askFeeChange',
    method: 'POST',
    path: '/contract-fee',
    summary: 'Request a change of the yearly fee; once a second operator agrees, it is announced to every customer',
    body: () => z.strictObject({ amount: decimal(), appliesOn: calendarDate(), reason: reason() }),
    reply: () => z.object({ approvalId: z.string() }),
    refusals: ['invalid_field', 'illegal_state'],
  }),
} satisfies Record<string, Route>;
