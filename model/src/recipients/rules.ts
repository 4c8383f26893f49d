import { DAY } from '../time.ts';

export const RECIPIENT_KINDS = ['usdt', 'bank'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** How many addresses and cards a book holds at once, and how many were ever in it. */
export const RECIPIENT_LIMITS = { most: 20, ever: 500, name: 40, bankName: 60, bankAddress: 120 } as const;

/** Nothing is sent to an address or a card before it was in the book for so long. Business time. */
export const RECIPIENT_HOLD_MS = DAY;

/** How many characters people compare at either end of an address. */
const COMPARED = 4;

/**
 * Whether one address could be taken for another: other letters in between, the same first and last four. Addresses are
 * made to look so and then sent from, in the hope that they are copied from a list of transactions.
 */
export function looksLike(one: string, other: string): boolean {
  if (one === other) return false;
  return one.slice(0, COMPARED) === other.slice(0, COMPARED) && one.slice(-COMPARED) === other.slice(-COMPARED);
}

interface Named {
  readonly kind: RecipientKind;
  readonly address: string | null;
  readonly bankName: string | null;
  readonly lastFour: string | null;
}

/** What the customer confirms and what is paid: the whole address, or the bank and the last four digits. */
export function payeeOf({ kind, address, bankName, lastFour }: Named): string {
  return kind === 'usdt' ? (address ?? '') : `${bankName ?? ''} ···${lastFour ?? ''}`;
}
