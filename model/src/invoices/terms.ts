import { addDays } from '../calendar/index.ts';
import { CONTRACT_TERMS, lateFee } from '../contracts/terms.ts';
import { addUsd, type Usd, usd } from '../money.ts';
import type { TradingDate } from '../time.ts';

/** States of an invoice; only one that is not paid yet can become overdue, be paid or be voided. */
export const INVOICE_STATES = ['issued', 'overdue', 'paid', 'voided'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_TRANSITIONS = {
  issued: ['overdue', 'paid', 'voided'],
  overdue: ['paid', 'voided'],
  paid: [],
  voided: [],
} as const satisfies Record<InvoiceState, readonly InvoiceState[]>;

/** Whether an invoice may pass from one state to the other. */
export function mayPass(from: InvoiceState, to: InvoiceState): boolean {
  return (INVOICE_TRANSITIONS[from] as readonly InvoiceState[]).includes(to);
}

/** Days before the due day on which its customer is reminded. */
export const INVOICE_REMINDER_DAYS = 2;

/** The largest fee that can be announced, in dollars a year: a slip of the keyboard ends there. */
export const HIGHEST_FEE = usd('10000.00');

/** The last day on which an invoice is paid in time: the last of the days that the contract names. Source: spec §9. */
export const dueDay = (issuedOn: TradingDate): TradingDate => addDays(issuedOn, CONTRACT_TERMS.paymentDays.to);

/** The day from which the customer is reminded of an invoice that is due on a day. */
export const reminderDay = (dueOn: TradingDate): TradingDate => addDays(dueOn, -INVOICE_REMINDER_DAYS);

/** Whether the due day is over. */
export const isOverdue = (dueOn: TradingDate, day: TradingDate): boolean => day > dueOn;

/** The first day on which an invoice has been overdue for the days after which its contract is suspended. */
export const suspensionDay = (dueOn: TradingDate): TradingDate => addDays(dueOn, CONTRACT_TERMS.unpaidDays + 1);

/** The same day of a later month, or the last of that month where it has no such day. */
function monthsAfter(date: TradingDate, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const leap = laterYear % 4 === 0 && (laterYear % 100 !== 0 || laterYear % 400 === 0);
  const last = laterMonth === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(laterMonth) ? 30 : 31;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${laterYear}-${two(laterMonth)}-${two(Math.min(day, last))}`;
}

/**
 * Whole months for which an invoice has been overdue on a day. The month is complete when the same day of the next
 * month, or the last of a shorter one, is over: due on 31 January, the first is complete on 1 March.
 */
export function monthsOverdue(dueOn: TradingDate, day: TradingDate): number {
  let months = 0;
  while (day > monthsAfter(dueOn, months + 1)) months += 1;
  return months;
}

/** What is to be paid for an invoice on a day, and how it comes about. USD millionths, whole cents. */
export interface AmountDue {
  readonly months: number;
  readonly lateFee: Usd;
  readonly total: Usd;
}

/** The invoice's amount and the late fee for the whole months overdue. Source: spec §9. */
export function amountDue(amount: Usd, dueOn: TradingDate, day: TradingDate): AmountDue {
  const months = monthsOverdue(dueOn, day);
  const late = lateFee(amount, months);
  return { months, lateFee: late, total: addUsd(amount, late) };
}
