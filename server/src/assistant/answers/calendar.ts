import {
  addDays,
  closureReason,
  dayNumber,
  holidaysOf,
  newYorkDate,
  tradingDay,
  weekdayOf,
} from '@candor/model/calendar/index.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { DayNamed } from '../reading/named/day-named.ts';
import { hoursThere } from './lines/hours-there.ts';
import { type Asked, of, type Said, type Values } from './said.ts';

/** Whether the market is open, until when, and the hours of the day. */
export async function* session({ tools, signs, zone, lang }: Asked): AsyncGenerator<Said> {
  const found = await tools.session();
  if (!found) return;
  const { session: now, nextChangeAt, opensAt, tradeDate } = found.is;
  const from = [found.source];
  const day = tradingDay(tradeDate as TradingDate);
  // Asked whether there is pre-market or after-hours trading, the answer begins with yes and its hours.
  const isOfExtended = signs.has('extended') || signs.has('premarket');
  if (day && isOfExtended && (signs.has('can') || signs.has('trade')))
    yield { key: 'session_extended', values: hoursOf(day), from };
  // Asked when clocks change, it begins with what that does to the hours.
  const isOfClocks = day !== undefined && signs.has('change');
  if (isOfClocks) yield* hoursThere({ zone, lang, signs }, day, from);
  if (now === 'closed') yield { key: 'session_closed', values: { time: of('time', opensAt) }, from };
  else yield { key: 'session_open', values: { session: of('key', now), time: of('time', nextChangeAt) }, from };
  if (!day) return;
  yield { key: 'session_hours', values: hoursOf(day), from };
  if (!isOfClocks) yield* hoursThere({ zone, lang, signs }, day, from);
}

export const hoursOf = ({ pre, regular, post }: NonNullable<ReturnType<typeof tradingDay>>): Values => ({
  ...{ pre: of('time', pre.start), opens: of('time', regular.start) },
  ...{ closes: of('time', regular.end), post: of('time', post.end) },
});

const MOST_DAYS = 3;

/** Hours of a day that is named, or the next closed and shortened days. */
export async function* calendar({ day, tools, signs, zone, lang }: Asked): AsyncGenerator<Said> {
  const found = await tools.session();
  if (!found) return;
  const today = newYorkDate(found.is.now as Instant);
  const dates = day ? [dateOf(day, today)] : comingDays(today, signs.has('halfday'));
  const from = [found.source, tools.ownWords('calendar')];
  // Whether one day is shortened is answered with yes or no, then with its hours.
  if (day && signs.has('halfday')) yield { key: 'half_day', values: halfOf(dates[0]!), from };
  for (const date of dates) yield { key: 'calendar_day', values: dayValues(date), from };
  const one = day && tradingDay(dates[0]!);
  if (one) yield* hoursThere({ zone, lang }, one, from);
}

const halfOf = (date: TradingDate): Values => ({
  ...{ date: of('date', date), state: of('key', tradingDay(date)?.half ? 'half' : 'whole') },
});

function dayValues(date: TradingDate): Values {
  const about = { date: of('date', date) };
  const day = tradingDay(date);
  const holiday = holidaysOf(yearOf(date)).find((each) => each.date === date);
  const why: Values = holiday ? { holiday: of('key', holiday.key) } : {};
  if (!day)
    return { ...about, state: of('key', closureReason(date)?.key === 'weekend' ? 'weekend' : 'closed'), ...why };
  return { ...about, state: of('key', day.half ? 'half' : 'open'), ...why, ...hoursOf(day) };
}

const yearOf = (date: string): number => Number.parseInt(date.slice(0, 4), 10);

/** Closed and shortened weekdays from today on. */
function comingDays(today: TradingDate, onlyHalf: boolean): readonly TradingDate[] {
  return [yearOf(today), yearOf(today) + 1]
    .flatMap(holidaysOf)
    .filter(({ date, closeAt }) => date >= today && (!onlyHalf || closeAt !== undefined))
    .slice(0, MOST_DAYS)
    .map(({ date }) => date);
}

/** Days of the year of holidays that the exchange does not keep in a year, or keeps on another day. */
const FIXED: Readonly<Partial<Record<string, string>>> = {
  ...{
    christmas: '12-25',
    christmas_eve: '12-24',
    new_year: '01-01',
    independence: '07-04',
    independence_eve: '07-03',
  },
  ...{ juneteenth: '06-19' },
};

/** The next date of that name, today included. */
function dateOf(day: DayNamed, today: TradingDate): TradingDate {
  if (day.kind === 'ahead') return addDays(today, day.days);
  if (day.kind === 'weekday') {
    const [year, month, number] = today.split('-').map(Number) as [number, number, number];
    return addDays(today, (day.weekday - weekdayOf(dayNumber(year, month, number)) + 7) % 7);
  }
  const years = [yearOf(today), yearOf(today) + 1];
  if (day.kind === 'date') {
    const two = (value: number) => String(value).padStart(2, '0');
    const named = `${two(day.month)}-${two(day.day)}`;
    const dates = (day.year === undefined ? years : [day.year]).map((year) => `${year}-${named}` as TradingDate);
    return dates.find((date) => date >= today) ?? dates[0]!;
  }
  const kept = years.flatMap(holidaysOf).find(({ key, date }) => key === day.holiday && date >= today)?.date;
  const fixed = FIXED[day.holiday];
  const dates =
    fixed === undefined ? [] : years.map((year) => `${year}-${fixed}` as TradingDate).filter((date) => date >= today);
  return addDays([...(kept ? [kept] : []), ...dates].sort()[0] ?? today, day.shift ?? 0);
}
