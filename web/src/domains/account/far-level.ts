import { parseDecimal } from '@candor/model/decimal.ts';

/** From so many per cent away on, an exact distance says nothing that its size does not. */
export const FAR_PERCENT = '100';

/** Whether a level lies further away than it is worth writing exactly: more than the price itself. */
export const isFarLevel = (percent: string): boolean =>
  (parseDecimal(percent) ?? 0n) > (parseDecimal(FAR_PERCENT) ?? 0n);
