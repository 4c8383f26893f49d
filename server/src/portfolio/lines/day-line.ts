import type { TradingDay } from '@candor/model/calendar/index.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { holdingValue } from '@candor/model/portfolio/figures.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { MinuteCloses } from '../../market/index.ts';

/** A change of an account at a moment of the day, by a trade, a payment, a dividend or the cost of borrowed shares. */
export interface DayChange {
  readonly at: Instant;
  /** What the cash changed by, with amounts due to the account and owed by it. */
  readonly cash: bigint;
  /** Of a trade. */
  readonly shares?: { readonly code: string; readonly quantity: bigint };
  /** Money paid in or out: the profit of the day is measured without it. */
  readonly isFlow?: true;
}

/** An instrument of the account over a day. */
export interface DayHolding {
  readonly code: string;
  /** Shares before all changes of the day. */
  readonly quantityBefore: bigint;
  readonly previousClose: Price | undefined;
  /** Price after the last of the minutes: the present one, or the official close. */
  readonly price: Price | undefined;
  readonly minutes: MinuteCloses;
}

export interface DayAccount {
  /** Minutes to value: each at its end, the first ending at `from`. */
  readonly from: Instant;
  readonly count: number;
  /** The end of the regular session: from then on the official close counts. */
  readonly closesAt: Instant;
  /** Cash before all changes, with amounts due to the account and owed by it. */
  readonly cashBefore: bigint;
  readonly holdings: readonly DayHolding[];
  /** Oldest first. */
  readonly changes: readonly DayChange[];
}

/**
 * The minutes of the line, each at its end: the regular session, and of the hours before and after it as much as holds
 * a trade or payment. Prices of those hours do not move the value, and what accrued before the opening, a dividend or
 * the cost of borrowed shares, is in the first point. On an account's first day the line begins with the first payment;
 * in that minute there is none, for at its start the account was empty.
 */
export function minutesDrawn(
  { pre, regular, post }: TradingDay,
  changes: readonly DayChange[],
  now: Instant,
  isFirst: boolean,
): { from: Instant; count: number } {
  const until = Math.min(now, post.end);
  const outside = changes.filter(
    ({ at, shares, isFlow }) =>
      (shares || isFlow) && at > pre.start && at <= until && (at < regular.start || at > regular.end),
  );
  const first = isFirst ? changes.find(({ isFlow }) => isFlow)?.at : undefined;
  const begins = first === undefined ? Math.min(outside[0]?.at ?? regular.start, regular.start) : first + MINUTE;
  if (first !== undefined && until < begins) return { from: minuteBefore(Math.min(first, until)), count: 0 };
  const from = minuteBefore(begins);
  const to = outside.some(({ at }) => at > regular.end) ? until : Math.min(until, regular.end);
  return { from, count: Math.max(0, Math.floor((to - from) / MINUTE) + 1) };
}

const minuteBefore = (at: number): Instant => instant(at - (at % MINUTE));

/**
 * Value of an account at the end of each minute: cash and, at the last price of the regular session up to then, its
 * shares. Before a code's first trade of the session its previous close counts, after the session its official close,
 * as in the present value. Money in USD millionths, holdings in whole cents, half up. Undefined where a price is not
 * known. Minutes without a change of price or shares are not computed again.
 */
export function dayValues({ from, count, closesAt, cashBefore, holdings, changes }: DayAccount): Usd[] | undefined {
  const values = stepped(from, count, cashBefore, changes, ({ cash }) => cash);
  for (const { code, quantityBefore, previousClose, price, minutes } of holdings) {
    const own = changes.filter(({ shares }) => shares?.code === code);
    if (quantityBefore === 0n && own.length === 0) continue;
    const shares = stepped(from, count, quantityBefore, own, (change) => change.shares!.quantity);
    let [row, at, held, value] = [0, previousClose, 0n, 0n];
    for (let minute = 0; minute < count; minute += 1) {
      const end = from + minute * MINUTE;
      const before = at;
      while (row < minutes.at.length && minutes.at[row]! + MINUTE <= end) at = minutes.close[row++]!;
      if (end >= closesAt) at = price;
      if (shares[minute] !== held || at !== before || minute === 0) {
        held = shares[minute]!;
        if (held !== 0n && at === undefined) return undefined;
        value = held === 0n ? 0n : holdingValue(held as Quantity, at!);
      }
      values[minute]! += value;
    }
  }
  return values as Usd[];
}

/** An amount at the end of each minute, from what it is before all changes. */
function stepped(
  from: Instant,
  count: number,
  before: bigint,
  changes: readonly DayChange[],
  of: (change: DayChange) => bigint,
): bigint[] {
  const amounts: bigint[] = [];
  let next = 0;
  let amount = before;
  for (let minute = 0; minute < count; minute += 1) {
    for (; next < changes.length && changes[next]!.at < from + minute * MINUTE; next += 1) amount += of(changes[next]!);
    amounts.push(amount);
  }
  return amounts;
}

/** An amount and when it begins to hold. */
export interface DayBase {
  readonly at: Instant;
  readonly value: Usd;
}

/**
 * What the profit of the day is measured from: the value at the close before with every payment in or out up to then,
 * or without such a close the first payment. So the value less its base is the profit, and a deposit is none.
 */
export function dayBases(from: Instant, start: Usd | undefined, changes: readonly DayChange[]): DayBase[] {
  const flows = changes.filter(({ isFlow }) => isFlow);
  const early = flows.filter(({ at }, place) => at < from || (start === undefined && place === 0));
  const first = early.reduce<bigint>((sum, { cash }) => sum + cash, start ?? ZERO_USD);
  const bases = [{ at: from, value: first as Usd }];
  for (const { at, cash } of flows.slice(early.length)) bases.push({ at, value: (bases.at(-1)!.value + cash) as Usd });
  return bases;
}
