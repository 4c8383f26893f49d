import { calendarDate } from '@candor/model/fields.ts';
import type { BankEntry, BankReturn } from '../rails/index.ts';

/** What one statement file says of the house's account; lines oldest first. */
export interface Statement {
  readonly format: 'camt.053' | 'bai2';
  /** Of the account: its number or IBAN, as the bank writes it. */
  readonly account: string;
  readonly currency: string;
  /** The day of the closing balance, ISO. */
  readonly closedOn: string;
  /** Booked balance at the end, USD millionths; below zero where overdrawn. */
  readonly closing: bigint;
  readonly entries: readonly BankEntry[];
  /** Payments of the house that it says came back, and why; each has its line among the entries too. */
  readonly returns: readonly BankReturn[];
}

/** Largest file and most lines of a statement. */
export const STATEMENT_LIMITS = { bytes: 2 * 1024 * 1024, entries: 20_000 } as const;

/** A file that is no sound statement: why, for the operator who sent it. Nothing of it is used. */
export class BadStatement extends Error {}

/** `1234.5` or `1234` as USD millionths, above zero and of whole cents; banks write no more places of a dollar. */
export function dollars(text: string): bigint {
  const match = /^([0-9]{1,13})(?:\.([0-9]{1,2})0*)?$/.exec(text.trim());
  if (!match) throw new BadStatement(`${text.slice(0, 20)} is not an amount`);
  return (BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0')) * 10_000n;
}

/** A text of the bank without line breaks and control characters, at most 140 characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 140);

const DAY = calendarDate();

/** A day of the calendar: the 31st of a month of 30 days is none. */
export function isoDay(text: string): string {
  if (!DAY.safeParse(text).success) throw new BadStatement(`${text.slice(0, 20)} is not a date`);
  return text;
}
