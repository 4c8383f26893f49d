import {
  addDays,
  daysBetween,
  type HolidayKey,
  holidaysOf,
  isSettlementDate,
  isTradingDate,
} from '../calendar/index.ts';
import type { TradingDate } from '../time.ts';

/**
 * Calendar events that follow from rules: closures, half days, days on which banks do not settle, and the change of
 * clocks. Releases of economic figures have no source here and are not listed. Expiries of options stand in reports of
 * earlier days only: nothing here trades options.
 */
export const MARKET_DAY_KINDS = [
  'closed',
  'half_day',
  'option_expiry',
  'quarterly_expiry',
  'no_settlement',
  'clock_change',
] as const;
export type MarketDayKind = (typeof MARKET_DAY_KINDS)[number];

export interface MarketDay {
  readonly date: TradingDate;
  readonly kind: MarketDayKind;
  /** Which holiday it is; null where it is none. */
  readonly holiday: HolidayKey | null;
  /** Its name by the exchange's calendar, in English; empty where there is none. */
  readonly name: string;
}

const A_SUNDAY = '2023-01-01' as TradingDate;
const weekday = (date: TradingDate): number => ((daysBetween(A_SUNDAY, date) % 7) + 7) % 7;
const dayOfMonth = (date: TradingDate): number => Number.parseInt(date.slice(8), 10);
const monthOf = (date: TradingDate): number => Number.parseInt(date.slice(5, 7), 10);

/** Second Sunday of March and first of November: New York changes its clocks (Energy Policy Act of 2005). */
function changesClock(date: TradingDate): boolean {
  if (weekday(date) !== 0) return false;
  const day = dayOfMonth(date);
  return (monthOf(date) === 3 && day >= 8 && day <= 14) || (monthOf(date) === 11 && day <= 7);
}

function kindsOf(date: TradingDate): MarketDay[] {
  const found: MarketDay[] = [];
  const add = (kind: MarketDayKind, holiday: HolidayKey | null = null, name = '') =>
    found.push({ date, kind, holiday, name });
  const holiday = holidaysOf(Number.parseInt(date.slice(0, 4), 10)).find((each) => each.date === date);
  if (holiday) add(holiday.closeAt === undefined ? 'closed' : 'half_day', holiday.key, holiday.name);
  if (isTradingDate(date) && !isSettlementDate(date)) add('no_settlement');
  if (changesClock(date)) add('clock_change');
  return found;
}

/** Dated facts from `from` for so many days, in order. */
export function marketDays(from: TradingDate, days: number): readonly MarketDay[] {
  return Array.from({ length: days }, (_, ahead) => kindsOf(addDays(from, ahead))).flat();
}
