import { parseDecimal } from '@candor/model/decimal.ts';
import { type Usd, usd } from '@candor/model/money.ts';
import type { Margin } from './queries.ts';

/** From a hundred per cent away on, an exact distance says nothing that "far" does not. */
const WHOLE = 100_000_000n;

/** Whether a level lies further away than it is worth writing exactly: more than the price itself. */
export const isFarLevel = (percent: string): boolean => (parseDecimal(percent) ?? 0n) > WHOLE;

/** How many times the price of now a level is that lies so many per cent above it, whole ones. */
export const timesOfPrice = (percent: string): string => String(((parseDecimal(percent) ?? 0n) + WHOLE) / WHOLE);

/** What borrowing the shares of a short has cost and is not booked yet: taken at month-end, or once all is covered. */
export const borrowDue = ({ accrued, charged }: Pick<Margin['shorts'][number], 'accrued' | 'charged'>): Usd =>
  (usd(accrued) - usd(charged)) as Usd;
