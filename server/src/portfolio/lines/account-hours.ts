import { type Overrides, type TradingDay, tradingDay } from '@candor/model/calendar/index.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { holdingValue } from '@candor/model/portfolio/figures.ts';
import type { AccountDayLine, AccountHour } from '@candor/model/portfolio/schema.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { HOUR, type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { DatedChange } from './account-day.ts';
import { type AccountDay, totalOf } from '../account-facts.ts';

/** Prices of a code at moments of one past trading day, in shares of that day; undefined before its first trade. */
export type HourlyPrices = (
  code: string,
  day: TradingDay,
  moments: readonly Instant[],
) => readonly (Price | undefined)[];

/** The whole hours inside a regular session: its opening and its close have values of their own. */
export function hoursInside({ regular }: Pick<TradingDay, 'regular'>): readonly Instant[] {
  const first = Math.ceil((regular.start + 1) / HOUR) * HOUR;
  const count = Math.max(0, Math.ceil((regular.end - first) / HOUR));
  return Array.from({ length: count }, (_, hour) => instant(first + hour * HOUR));
}

/**
 * Values of an account at the whole hours of a closed day, worked back from its end: what changed after an hour is
 * taken off the account as it was at the close, and its shares are valued at the prices of that hour. Money in USD
 * millionths, holdings in whole cents, half up, as in the day's own line. Hours before the account's first payment
 * have none, nor have those at which a price is not known.
 */
export function hoursOf(
  day: AccountDay,
  changes: readonly DatedChange[],
  before: AccountDay | undefined,
  { overrides, prices }: { overrides: Overrides | undefined; prices: HourlyPrices },
): AccountHour[] {
  const session = tradingDay(day.date, overrides);
  if (!session) return [];
  const own = changes.filter((change) => change.day === day.date);
  const start = totalOf(day) - day.dayPnl - day.deposits + day.withdrawals;
  const begins = start === 0n ? own.find(({ isFlow }) => isFlow)?.at : undefined;
  const moments = hoursInside(session).filter((at) => begins === undefined || at > begins);
  const codes = [...new Set([...Object.keys(day.prices), ...own.flatMap(({ shares }) => shares?.code ?? [])])];
  const columns = new Map(codes.map((code) => [code, prices(code, session, moments)]));
  return moments.flatMap((at, hour) => {
    const later = own.filter((change) => change.at >= at);
    const cash = totalOf(day) - day.positions - later.reduce((sum, change) => sum + change.cash, 0n);
    const held = codes.map((code) => {
      const shares = sharesAt(day, code, later);
      const known = columns.get(code)?.[hour] ?? closeBefore(before, code);
      return shares === 0n ? 0n : known === undefined ? undefined : holdingValue(shares, known);
    });
    if (held.some((value) => value === undefined)) return [];
    const value = held.reduce<bigint>((sum, each) => sum + each!, cash);
    const paid = own.filter((change) => change.isFlow && change.at < at).reduce((sum, change) => sum + change.cash, 0n);
    return [{ at, totalValue: formatUsd(value as Usd), pnl: formatUsd((value - start - paid) as Usd) }];
  });
}

function sharesAt({ prices }: AccountDay, code: string, later: readonly DatedChange[]): Quantity {
  const atEnd = BigInt(prices[code]?.quantity ?? '0');
  const changed = later.reduce((sum, { shares }) => (shares?.code === code ? sum + shares.quantity : sum), 0n);
  return (atEnd - changed) as Quantity;
}

const closeBefore = (before: AccountDay | undefined, code: string): Price | undefined => {
  const known = BigInt(before?.prices[code]?.price ?? '0');
  return known > 0n ? (known as Price) : undefined;
};

/** The whole hours of the running day, taken from its line. */
export function hoursOfLine({ from, values, bases, opensAt, closesAt }: AccountDayLine): AccountHour[] {
  return hoursInside({ regular: { start: instant(opensAt), end: instant(closesAt) } }).flatMap((at) => {
    const totalValue = values[(at - from) / MINUTE];
    const base = bases.findLast((each) => each.at < at) ?? bases[0];
    if (totalValue === undefined || base === undefined) return [];
    return [{ at, totalValue, pnl: formatUsd((usd(totalValue) - usd(base.value)) as Usd) }];
  });
}
