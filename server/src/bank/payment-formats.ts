import type { Payment } from '../rails/index.ts';
import { readNacha, writeNacha } from './nacha.ts';
import { readPain001, writePain001 } from './pain001.ts';
import type { FileTerms, Originator, ReadPayment } from './payments.ts';

/** The formats in which a bank takes payments. */
export const PAYMENT_FORMATS = ['nacha', 'pain.001'] as const;
export type PaymentFormat = (typeof PAYMENT_FORMATS)[number];

/** Writes a file of payments, and reads it back: one that does not say what was asked for leaves nobody. */
export function writePayments(
  format: PaymentFormat,
  from: Originator,
  terms: FileTerms,
  payments: readonly Payment[],
): string {
  const file = format === 'nacha' ? writeNacha(from, terms, payments) : writePain001(from, terms, payments);
  const read = readPayments(file);
  const same = payments.every(({ amount, routing, account }, place) => {
    const back = read[place];
    return back?.amount === amount && back.routing === routing && back.account === account.toUpperCase();
  });
  if (!same || read.length !== payments.length) throw new Error('a file of payments does not read as it was written');
  return file;
}

/** Reads a file of payments of either format; throws BadPaymentFile. */
export const readPayments = (file: string): readonly ReadPayment[] =>
  file.startsWith('<') ? readPain001(file) : readNacha(file);
