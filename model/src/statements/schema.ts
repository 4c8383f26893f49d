import * as z from 'zod/mini';
import { id, isoDate, isoInstant, sha256, signedDecimal, symbolCode } from '../fields.ts';

/** A statement as it is signed: decimal strings, ISO instants, only facts of the journal. */

/** Sequence numbers of the journal are larger than a JSON number may be. */
const seq = () => z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/));
const millis = seq;

export const statementKind = z.enum(['daily', 'monthly']);
export type StatementKind = z.infer<typeof statementKind>;

const line = z.strictObject({ account: z.string(), asset: z.string(), amount: signedDecimal() });
export type StatementLine = z.infer<typeof line>;

const transaction = z.strictObject({
  lane: z.int(),
  seq: seq(),
  kind: z.string(),
  eventId: z.string(),
  effectiveDate: isoDate(),
  bookedAt: millis(),
  wallAt: millis(),
  actor: z.string(),
  reverses: z.nullable(z.string()),
  prevHash: sha256(),
  hash: sha256(),
  entries: z.array(z.strictObject({ line: z.int(), account: z.string(), asset: z.string(), amount: signedDecimal() })),
});
export type StatementTransaction = z.infer<typeof transaction>;

const trade = z.strictObject({
  execId: z.string(),
  orderId: z.string(),
  code: symbolCode(),
  side: z.string(),
  /** Of a sale: shares that were borrowed; of a purchase: it covers such a sale. */
  short: z.boolean(),
  quantity: signedDecimal(),
  price: signedDecimal(),
  gross: signedDecimal(),
  platformFee: signedDecimal(),
  secFee: signedDecimal(),
  tafFee: signedDecimal(),
  catFee: signedDecimal(),
  /** Cash amount of the trade: received, or paid as a negative amount. */
  net: signedDecimal(),
  at: isoInstant(),
  tradeDate: isoDate(),
  settleDate: isoDate(),
  capacity: z.string(),
  model: z.string(),
});

const closedLot = z.strictObject({
  execId: z.string(),
  lotId: z.string(),
  code: symbolCode(),
  short: z.boolean(),
  quantity: signedDecimal(),
  proceeds: signedDecimal(),
  basis: signedDecimal(),
  openedOn: isoDate(),
  closedOn: isoDate(),
});

const day = z.strictObject({
  date: isoDate(),
  cash: signedDecimal(),
  positions: signedDecimal(),
  accrued: signedDecimal(),
  deposits: signedDecimal(),
  withdrawals: signedDecimal(),
  profit: signedDecimal(),
});

const holding = z.strictObject({
  code: symbolCode(),
  quantity: signedDecimal(),
  price: signedDecimal(),
  source: z.string(),
  /** Cost of the open lots; of a short its proceeds, as a negative amount. Since version 2. */
  basis: z.optional(signedDecimal()),
});

/**
 * The account for stocks over the period, by its days: opening value + all changes = closing value. Changes have their
 * sign: what lowers the value is negative.
 */
const summary = z.strictObject({
  opening: signedDecimal(),
  deposits: signedDecimal(),
  withdrawals: signedDecimal(),
  /** Trades and changes of price, before fees. */
  trading: signedDecimal(),
  dividends: signedDecimal(),
  interest: signedDecimal(),
  borrowing: signedDecimal(),
  fees: signedDecimal(),
  closing: signedDecimal(),
  /** Parts of trading and fees together: profit of closed lots, and change of open profit. */
  realized: signedDecimal(),
  unrealized: signedDecimal(),
  /** Borrowing at the end that was not charged yet: part of the closing value, negative. */
  borrowingDue: signedDecimal(),
});

export const statementBody = z.strictObject({
  format: z.enum(['candor.statement.v1', 'candor.statement.v2']),
  id: id('sta'),
  kind: statementKind,
  mode: z.enum(['simulated', 'live']),
  customer: z.string(),
  from: isoDate(),
  to: isoDate(),
  preparedAt: isoInstant(),
  opening: z.array(line),
  closing: z.array(line),
  transactions: z.array(transaction),
  trades: z.array(trade),
  closedLots: z.array(closedLot),
  dividends: z.array(z.strictObject({ code: symbolCode(), exDate: isoDate(), amount: signedDecimal() })),
  /** The account at the end of each trading day of the period, where it was valued. */
  days: z.array(day),
  /** Positions on the last of these days, at its official close. */
  holdings: z.array(holding),
  /** Since version 2, where at least one day was valued. */
  summary: z.optional(summary),
  /** State of the whole journal when this was prepared: heads of its lanes, and one hash over them. */
  root: z.strictObject({
    hash: sha256(),
    heads: z.array(z.strictObject({ lane: z.int(), seq: seq(), hash: sha256() })),
  }),
});
export type StatementBody = z.infer<typeof statementBody>;

export const statementFile = z.strictObject({
  statement: statementBody,
  signature: z.strictObject({
    algorithm: z.literal('ed25519'),
    key: sha256(),
    value: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  }),
});
export type StatementFile = z.infer<typeof statementFile>;

export const statementView = z.object({
  id: id('sta'),
  kind: statementKind,
  from: isoDate(),
  to: isoDate(),
  preparedAt: isoInstant(),
  /** Value at the end and result of the period, money moved in or out apart; null where no day was valued. */
  closing: z.nullable(signedDecimal()),
  result: z.nullable(signedDecimal()),
  sha256: sha256(),
  key: sha256(),
});
export type StatementView = z.infer<typeof statementView>;

export const journalRoot = z.object({ date: isoDate(), root: sha256(), preparedAt: isoInstant() });
