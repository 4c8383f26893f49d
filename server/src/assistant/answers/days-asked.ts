import { addDays, newYorkDate, tradingDatesBetween } from '@candor/model/calendar/index.ts';
import { weekStart } from '@candor/model/market/ranges.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import type { DaysNamed } from '../reading/named/days-named.ts';
import { dateOf, type PastDay } from '../reading/named/past-day.ts';
import { daysOfPeriod } from '../reading/named/period-named.ts';
import { type Asked, of, type Values } from './said.ts';

/** Days of the past that are asked about, the first and the last one included. */
export interface DaysAsked {
  readonly from: TradingDate;
  readonly to: TradingDate;
  /** One day, and not several. */
  readonly isOne: boolean;
}

const WEEK = 7;
/** Enough to hold any number of sessions that a question counts. */
const DAYS_OF_SESSION = 2;

/** The account's day in New York; undefined where no account is known. */
export async function todayFor({ tools }: Pick<Asked, 'tools'>): Promise<TradingDate | undefined> {
  const account = await tools.account();
  return account && dayOf(account.is);
}

/** The day in New York of an answer. */
export const dayOf = ({ asOf }: { readonly asOf: string }): TradingDate => newYorkDate(parseInstant(asOf));

/** Whether a question names days of the past, of which no other ones may be answered with. */
export const namesDays = (asked: Pick<Asked, 'days' | 'period' | 'pastDay' | 'signs'>): boolean =>
  asked.days !== undefined || asked.period !== undefined || oneDay(asked) !== undefined;

/** The days that a question names; undefined where it names none, or a span that ends today. */
export function daysAsked(
  today: TradingDate,
  asked: Pick<Asked, 'days' | 'period' | 'pastDay' | 'signs'>,
): DaysAsked | undefined {
  const { days, period } = asked;
  if (days) return { ...daysOf(days, today), isOne: false };
  const one = oneDay(asked);
  if (one) {
    const day = dateOf(one, today);
    return { from: day, to: day, isOne: true };
  }
  return period && { ...endingBy(daysOfPeriod(today, period), today), isOne: false };
}

/** A day whose own figures are asked for; a week or a month ago is the beginning of a span. */
function oneDay({ pastDay, signs }: Pick<Asked, 'pastDay' | 'signs'>): PastDay | undefined {
  const isOne = pastDay && pastDay.kind !== 'months' && (pastDay.kind !== 'ago' || pastDay.days < WEEK);
  return isOne && !signs.has('today') ? pastDay : undefined;
}

const endingBy = ({ from, to }: { from: TradingDate; to: TradingDate }, today: TradingDate) => ({
  from,
  to: to > today ? today : to,
});

function daysOf(days: DaysNamed, today: TradingDate): { from: TradingDate; to: TradingDate } {
  switch (days.kind) {
    case 'between': {
      const to = days.to ? dateOf(days.to, today) : today;
      const from = dateOf(days.from, today);
      // Without their years both are the newest of that name: the first day is then one before the last.
      return from <= to ? { from, to } : { from: dateOf(days.from, to), to };
    }
    case 'sessions': {
      const dates = tradingDatesBetween(addDays(today, -WEEK - days.count * DAYS_OF_SESSION), today);
      return { from: dates.at(-days.count) ?? today, to: today };
    }
    case 'week_of': {
      const month = daysOfPeriod(today, { kind: 'month', month: days.month });
      const dates = tradingDatesBetween(month.from, month.to);
      const weeks = [...Map.groupBy(dates, weekStart).values()];
      const week = weeks.at(days.week < 0 ? days.week : days.week - 1) ?? dates;
      return endingBy({ from: week[0]!, to: week.at(-1)! }, today);
    }
  }
}

export const datesOf = ({ from, to }: Pick<DaysAsked, 'from' | 'to'>): Values => ({
  ...{ from: of('date', from), to: of('date', to) },
});
