import { type Usd, usd } from '../money.ts';
import { type Quantity, quantity } from '../quantity.ts';
import { MINUTE, SECOND } from '../time.ts';

/** Smallest order by amount, and smallest order by shares (domain §2.2). */
export const MIN_AMOUNT: Usd = usd('1');
export const MIN_QUANTITY: Quantity = quantity('0.000001');

/** Simulated money that a trial customer begins with. */
export const TRIAL_GRANT: Usd = usd('100000');

/** Largest order: a guard against slips, in shares and in dollars. */
export const MAX_QUANTITY: Quantity = quantity('1000000');
export const MAX_NOTIONAL: Usd = usd('10000000');

/** Whether an order may have this size: shares or dollars, in millionths. */
export const isSizeOfOrder = (by: 'shares' | 'amount', size: bigint): boolean =>
  size > 0n && size <= (by === 'shares' ? MAX_QUANTITY : MAX_NOTIONAL);

/**
 * How long the feed behind a market order may be silent: in the regular session, and for an order that waits for it. A
 * quote that nobody has changed stands however old it is (decision 0091).
 */
export const FEED_SILENCE_MS = { regular: 5 * SECOND, extended: 15 * SECOND } as const;

/** The same where only bars of a length are known: the last close may be used for two of them (domain §4 rule 7). */
export const barAgeMs = (lengthMs: number) => ({ regular: 2 * lengthMs, extended: 15 * MINUTE });

/** A preview answers for this long at most; after it the screen asks again. */
export const PREVIEW_MS = 5 * SECOND;

/** Version of the extended-hours risk disclosure that a customer accepts once (FINRA Rule 2265). */
export const EXTENDED_HOURS_DISCLOSURE = 'extended_hours_2026_1';
