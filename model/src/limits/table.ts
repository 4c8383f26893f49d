import { MONEY_SECTIONS } from './money.ts';
import { ORDER_SECTIONS } from './orders.ts';
import { REQUEST_SECTIONS } from './requests.ts';
import type { LimitSection } from './row.ts';
import { SIGN_IN_SECTIONS } from './sign-in.ts';
import { THING_SECTIONS } from './things.ts';

/**
 * Every limit that a caller can reach, in one table. The values are the constants that the code uses; the rest is their
 * description. `docs/LIMITS.md` is made from it.
 */
export const LIMIT_TABLE: readonly LimitSection[] = [
  ...SIGN_IN_SECTIONS,
  ...REQUEST_SECTIONS,
  ...ORDER_SECTIONS,
  ...MONEY_SECTIONS,
  ...THING_SECTIONS,
];
