import { parseDecimal } from '@candor/model/decimal.ts';

/** From so many per cent away on, an exact distance says nothing that "far" does not. The texts name the number. */
const FAR_PERCENT = 100_000_000n;

/** Whether a level lies further away than it is worth writing exactly: more than the price itself. */
export const isFarLevel = (percent: string): boolean => (parseDecimal(percent) ?? 0n) > FAR_PERCENT;
