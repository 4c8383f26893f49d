import { addDays } from '../calendar/index.ts';
import { CONTRACT_TERMS } from '../contracts/terms.ts';
import { type Usd, ZERO_USD } from '../money.ts';
import type { TradingDate } from '../time.ts';

/** A change of the yearly fee, as the schedule has it. */
export interface FeeChange {
  readonly amount: Usd;
  /** The first day on which it applies to whom it was announced in time. */
  readonly appliesOn: TradingDate;
}

/** A change as it was announced to one customer. */
export interface AnnouncedFee extends FeeChange {
  /** The first day after the term for which an objection keeps the old fee; null where there was none. */
  readonly keptUntil: TradingDate | null;
}

/** The first day on which a change may apply that is announced on a day. Source: spec §9. */
export const firstDayOf = (announcedOn: TradingDate): TradingDate =>
  addDays(announcedOn, CONTRACT_TERMS.feeChangeNoticeDays);

/** The last day of the objection to a change that was announced on a day. Source: spec §9. */
export const lastObjectionDay = (announcedOn: TradingDate): TradingDate =>
  addDays(announcedOn, CONTRACT_TERMS.objectionDays);

/** The first day on which a change applies to its customer: after the term, where they objected. */
export function effectiveDay({ appliesOn, keptUntil }: AnnouncedFee): TradingDate {
  return keptUntil !== null && keptUntil > appliesOn ? keptUntil : appliesOn;
}

/**
 * The yearly fee of new contracts on a day: the last change that applies by then, of those in order of announcement.
 */
export function scheduledFee(changes: readonly FeeChange[], day: TradingDate): Usd {
  return changes.findLast(({ appliesOn }) => appliesOn <= day)?.amount ?? ZERO_USD;
}

/**
 * The announcement whose amount is a customer's yearly fee on a day, of those of one contract in order; undefined while
 * the fee is the one in the contract.
 */
export function feeSource<Announced extends AnnouncedFee>(
  announced: readonly Announced[],
  day: TradingDate,
): Announced | undefined {
  return announced.findLast((each) => effectiveDay(each) <= day);
}

/** A customer's yearly fee on a day: of the last change that applies to them by then, else the contract's own. */
export function feeOn(contractFee: Usd, announced: readonly AnnouncedFee[], day: TradingDate): Usd {
  return feeSource(announced, day)?.amount ?? contractFee;
}
