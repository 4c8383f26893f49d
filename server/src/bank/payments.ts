import { isRoutingNumber } from '@candor/model/aba.ts';
import { CENT } from '@candor/model/money.ts';
import type { Payment } from '../rails/index.ts';

/** Whoever sends a file of payments, and the bank that takes it. */
export interface Originator {
  /** Routing number of the bank that the file goes to. */
  readonly bankRouting: string;
  readonly bankName: string;
  /** The house's account at that bank, which the payments are taken from. */
  readonly account: string;
  /** The house's number at that bank, ten characters. */
  readonly companyId: string;
  readonly companyName: string;
}

export interface FileTerms {
  /** Names the file towards the bank: one that it has had before is not paid again. */
  readonly fileId: string;
  /** Of the day of creation, ISO date, and time `HHMM`, both New York. */
  readonly createdOn: string;
  readonly createdAt: string;
  /** The day on which the receivers are to have the money. */
  readonly effectiveOn: string;
  /** Distinguishes files of one day: A to Z or 0 to 9. */
  readonly modifier: string;
  /** PPD for accounts of people, CCD for accounts of companies. */
  readonly entryClass: 'PPD' | 'CCD';
}

/** One payment as a file says it. */
export interface ReadPayment {
  /** As `traceReference` writes it. */
  readonly reference: string;
  readonly amount: bigint;
  readonly name: string;
  readonly routing: string;
  readonly account: string;
}

/** A file of payments that is not sound: why. Nothing of it is used. */
export class BadPaymentFile extends Error {}

/** Most cents of one payment, in every format: ten digits. */
const MOST_CENTS = 9_999_999_999n;

/** How a payment is named in a file, and in what comes back about it. */
export const traceReference = (reference: string) => reference.slice(-15).toUpperCase();

/** Accents are taken off letters; what is no letter of ASCII then is left out. */
export const ascii = (text: string) => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');

/**
 * Throws RangeError for a payment that no file can carry: a wrong routing number, parts of cents, more than
 * $99,999,999.99, an account number of more than 17 characters.
 */
export function checkPayment({ amount, routing, account }: Payment): void {
  if (!isRoutingNumber(routing)) throw new RangeError('not a routing number');
  if (amount <= 0n || amount % CENT !== 0n) throw new RangeError('not an amount of whole cents');
  if (amount / CENT > MOST_CENTS) throw new RangeError('an amount of more than ten digits');
  if (!/^[A-Za-z0-9-]{1,17}$/.test(account)) throw new RangeError('not an account number');
}
