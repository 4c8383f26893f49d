import * as z from 'zod/mini';
import { isoDate, isoInstant, sha256, signedDecimal } from '../fields.ts';

/**
 * Proof of liabilities: what Candor owes its customers, added up in one tree of hashes and sums for each asset. A
 * customer's file holds the way from their parts to the root, and can be checked with nothing but itself.
 */

/** Fewer holders than this, and a total would say too much about each of them. */
export const FEWEST_HOLDERS = 5;

const millis = () => z.string().check(z.regex(/^[1-9]\d{0,15}$/));

const publishedAsset = z.strictObject({
  /** `USD.SIM`, `AAPL:SH.SIM` … */
  asset: z.string(),
  /** SHA-256 over the hash and the sum of the tree's root. */
  commitment: sha256(),
  /** Owed to all customers together; null where fewer than `FEWEST_HOLDERS` hold it. */
  total: z.nullable(signedDecimal()),
  /** Owed by customers, never set off against the total; null where fewer than `FEWEST_HOLDERS` owe. */
  receivable: z.nullable(signedDecimal()),
});
export type PublishedAsset = z.infer<typeof publishedAsset>;

/** What is published of a day. `hash` covers all other members, and so all days before. */
export const liabilityDay = z.strictObject({
  date: isoDate(),
  /** The hash of the day published before; null for the first. */
  previous: z.nullable(sha256()),
  /** The state of the journal whose balances these are. */
  journalRoot: sha256(),
  assets: z.array(publishedAsset),
  hash: sha256(),
});
export type LiabilityDay = z.infer<typeof liabilityDay>;

export const liabilitySummary = z.object({
  ...{ date: isoDate(), hash: sha256(), previous: z.nullable(sha256()), journalRoot: sha256() },
  preparedAt: isoInstant(),
  /** How many assets customers hold. */
  assets: z.int(),
  /** The line of US dollars; null where nobody holds any. */
  usd: z.nullable(publishedAsset),
});
export type LiabilitySummary = z.infer<typeof liabilitySummary>;

const sibling = z.strictObject({ hash: sha256(), sum: signedDecimal() });

const provenPart = z.strictObject({
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  amount: signedDecimal(),
  /** Place among the leaves, from 0. */
  place: z.int().check(z.nonnegative()),
  /** The neighbours on the way to the root, from the leaf upwards. */
  siblings: z.array(sibling).check(z.maxLength(40)),
});
export type ProvenPart = z.infer<typeof provenPart>;

const provenHolding = z.strictObject({
  asset: z.string(),
  amount: signedDecimal(),
  /** Empty where the way would show what one other customer holds. */
  parts: z.array(provenPart).check(z.maxLength(64)),
});
export type ProvenHolding = z.infer<typeof provenHolding>;

export const proofFile = z.strictObject({
  format: z.literal('candor liability proof v1'),
  customer: z.string(),
  preparedAt: millis(),
  day: liabilityDay,
  holdings: z.array(provenHolding),
  /** What the customer owes, by asset: part of the receivables, not of the tree. */
  owed: z.array(z.strictObject({ asset: z.string(), amount: signedDecimal() })),
});
export type ProofFile = z.infer<typeof proofFile>;
