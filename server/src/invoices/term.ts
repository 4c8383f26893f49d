import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { type Instant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { type Contract, endOfTerm } from '../contracts/index.ts';
import { assert } from '../platform/commands/assert.ts';

export interface Term {
  /** First and last day, and the first day after it. */
  readonly from: TradingDate;
  readonly to: TradingDate;
  readonly after: TradingDate;
}

/** The term of a contract that runs at an instant; its first begins when it comes into force. */
export function termAt({ inForceAt }: Pick<Contract, 'inForceAt'>, now: Instant): Term {
  assert(inForceAt !== null, 'a contract that was never in force has no term');
  let [begun, end] = [inForceAt, endOfTerm(inForceAt)];
  // A further term ends on the same day of the year as the one before it.
  while (end <= now) [begun, end] = [end, endOfTerm(plusMs(end, -1))];
  const after = newYorkDate(end);
  return { from: newYorkDate(begun), to: addDays(after, -1), after };
}
