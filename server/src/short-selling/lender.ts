import { createHash } from 'node:crypto';
import { RATE_ONE, type Rate } from '@candor/model/money.ts';
import { ONE_SHARE, type Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';

/** One line of the lender's daily list: shares available in an instrument and the yearly rate. */
export interface Offer {
  readonly code: string;
  readonly listedOn: TradingDate;
  readonly quantity: Quantity;
  readonly ratePerYear: Rate;
}

export interface Lender {
  /** Undefined where nothing is lent: not on the list is not shortable, never assumed (Reg SHO 203(b)(1)). */
  offer(code: string, on: TradingDate): Offer | undefined;
}

const HUNDRED = 100n * ONE_SHARE;
const BASIS_POINT = RATE_ONE / 10_000n;

/**
 * A simulated lender, and said to be one wherever its list is shown: a pure function of seed, instrument and day. A
 * name keeps its character, plenty at a low rate for most and little at a high one for some, and moves around it by the
 * day.
 */
export function simulatedLender(seed: string | number): Lender {
  return {
    offer(code, on) {
      const character = draws(`${seed} lender ${code}`);
      const day = draws(`${seed} lender ${code} ${on}`);
      // One name in forty is not lent at all, and any name on one day in two hundred.
      if (character[0] % 40n === 0n || day[0] % 200n === 0n) return undefined;
      const scarce = character[1] % 12n === 0n;
      const lots = scarce ? 5n + (character[2] % 45n) : 200n + (character[2] % 4_800n);
      const points = scarce ? 500n + (character[3] % 4_000n) : 30n + (character[3] % 220n);
      return {
        code,
        listedOn: on,
        quantity: (((lots * (80n + (day[1] % 41n))) / 100n) * HUNDRED) as Quantity,
        ratePerYear: (((points * (90n + (day[2] % 21n))) / 100n) * BASIS_POINT) as Rate,
      };
    },
  };
}

/** Four whole numbers drawn from a text. */
function draws(text: string): [bigint, bigint, bigint, bigint] {
  const bytes = createHash('sha256').update(text).digest();
  return [bytes.readBigUInt64BE(0), bytes.readBigUInt64BE(8), bytes.readBigUInt64BE(16), bytes.readBigUInt64BE(24)];
}
