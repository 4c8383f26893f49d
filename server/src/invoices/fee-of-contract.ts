import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { feeSource } from '@candor/model/invoices/fee.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { type Contract, endOfTerm } from '../contracts/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { StoredFeeNotice } from './tables.ts';

/** Announcements of one contract in their order. */
export const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

export interface Fee {
  readonly amount: Usd;
  /** The announcement that it comes from; undefined where it is the one in the contract. */
  readonly from: StoredFeeNotice | undefined;
}

/** The yearly fee of a contract on a day. */
export function feeOfContract(
  contract: Pick<Contract, 'fee'>,
  announced: readonly StoredFeeNotice[],
  day: TradingDate,
): Fee {
  const from = feeSource(inOrder(announced), day);
  return { amount: from?.amount ?? contract.fee, from };
}

export interface Term {
  /** First and last day, and the first day after it. */
  readonly from: TradingDate;
  readonly to: TradingDate;
  readonly after: TradingDate;
}

/** The term of a contract that runs at an instant; its first begins when it comes into force. */
export function termAt({ inForceAt }: Pick<Contract, 'inForceAt'>, now: Instant): Term {
  assert(inForceAt !== null, 'a contract that was never in force has no term');
  let begun = inForceAt;
  for (let end = endOfTerm(begun); end <= now; end = endOfTerm(begun)) begun = end;
  const after = newYorkDate(endOfTerm(begun));
  return { from: newYorkDate(begun), to: addDays(after, -1), after };
}
