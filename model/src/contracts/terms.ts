import { CONTRACT_TERMS } from '../agreements/limits.ts';
import { type Figure, writeFigure } from '../agreements/figures.ts';
import type { Language } from '../auth/terms.ts';
import { CENT, type Usd, usd } from '../money.ts';

export { CONTRACT_TERMS };

/** Days before the end of a term on which its customer is reminded that the contract ends unless it is renewed. */
export const RENEWAL_REMINDER_DAYS = 30;

/** Version of the contract's text; a changed text in any language is another one. Contracts keep the text they have. */
export const CONTRACT_TEXT = '2026-11';

/** Tries at making a document before its customer is asked to come back later. */
export const GENERATION_TRIES = 3;

/**
 * The late fee on an issued invoice, in USD millionths: 1.5 % of its amount for each whole month overdue, simple, never
 * interest on interest; rounded down to the cent, for the customer. `mostPerYear` is the law's limit where the customer
 * lives, in percent a year, undefined where there is none. Throws RangeError on an amount or a time below zero.
 * Source: spec §9; golden: $1,000.00 two months late costs $30.00.
 */
export function lateFee(amount: Usd, monthsLate: number, mostPerYear?: number): Usd {
  if (amount < 0n || monthsLate < 0 || !Number.isInteger(monthsLate)) throw new RangeError('no such late fee');
  const agreed = usd(CONTRACT_TERMS.lateFeePercentPerMonth) * 12n;
  const lawful = mostPerYear === undefined ? agreed : usd(String(mostPerYear));
  const yearly = lawful < agreed ? lawful : agreed;
  const exact = (amount * yearly * BigInt(monthsLate)) / (12n * 100n * 1_000_000n);
  return (exact - (exact % CENT)) as Usd;
}

const count = (value: number): Figure => ({ kind: 'count', value });

/** Every figure of the contract, by its name in the texts, which have no digits of their own. Source: spec §9. */
const FIGURES = {
  pages: count(CONTRACT_TERMS.pages),
  years: count(CONTRACT_TERMS.years),
  paymentFrom: count(CONTRACT_TERMS.paymentDays.from),
  paymentTo: count(CONTRACT_TERMS.paymentDays.to),
  lateFee: { kind: 'percent', value: CONTRACT_TERMS.lateFeePercentPerMonth },
  feeNotice: count(CONTRACT_TERMS.feeChangeNoticeDays),
  objection: count(CONTRACT_TERMS.objectionDays),
  cure: count(CONTRACT_TERMS.cureDays),
  unpaid: count(CONTRACT_TERMS.unpaidDays),
  forceMajeure: count(CONTRACT_TERMS.forceMajeureDays),
  clientNotice: count(CONTRACT_TERMS.clientNoticeDays),
  received: count(CONTRACT_TERMS.noticeReceivedBusinessDays),
  negotiation: count(CONTRACT_TERMS.negotiationDays),
  reminder: count(RENEWAL_REMINDER_DAYS),
} as const satisfies Record<string, Figure>;

/** A text of the contract with its figures; throws RangeError on one that does not exist. `more` are further values. */
export function fillTerms(text: string, lang: Language, more: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const figure = (FIGURES as Readonly<Record<string, Figure>>)[name];
    const value = figure ? writeFigure(figure, lang) : more[name];
    if (value === undefined) throw new RangeError(`no figure ${name}`);
    return value;
  });
}
