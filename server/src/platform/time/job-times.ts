import {
  instantOf,
  nextTradingDate,
  newYorkDate,
  addDays,
  type Overrides,
  tradingDay,
} from '@candor/model/calendar/index.ts';
import { formatInstant, HOUR, type Instant, instant, MINUTE, NEW_YORK, type TradingDate } from '@candor/model/time.ts';
import { Cron } from 'croner';
import type { Due } from './jobs.ts';

/** Due times of jobs: functions that give the first time after an instant, for the `next` of a job. */
type Next = (after: Instant) => Due;

const dueOn = (businessDate: TradingDate, dueAt: Instant): Due => ({ businessDate, dueAt });

/** Every trading day at the start or the end of a session; half days end early (domain §1.1). */
export function atSession(
  session: 'pre' | 'regular' | 'post',
  edge: 'start' | 'end',
  overrides?: () => Overrides | undefined,
): Next {
  return (after) => {
    let date = newYorkDate(after);
    for (;;) {
      const day = tradingDay(date, overrides?.());
      if (day && day[session][edge] > after) return dueOn(date, day[session][edge]);
      date = nextTradingDate(date, overrides?.());
    }
  };
}

/** Every day, or every trading day, at a New York clock time. */
export function atTime(time: `${number}:${number}`, days: 'calendar' | 'trading'): Next {
  return (after) => {
    for (let date = newYorkDate(after); ; date = addDays(date, 1)) {
      if (days === 'trading' && tradingDay(date) === undefined) continue;
      const dueAt = instantOf(date, time);
      if (dueAt > after) return dueOn(date, dueAt);
    }
  };
}

/** Every hour at a minute; New York is whole hours from UTC. The business date carries the hour too. */
export function everyHour(minute: number): Next {
  return (after) => {
    const past = Math.floor((after - minute * MINUTE) / HOUR);
    return ofInstant(instant((past + 1) * HOUR + minute * MINUTE));
  };
}

const ofInstant = (dueAt: Instant): Due => ({
  businessDate: `${newYorkDate(dueAt)}T${formatInstant(dueAt).slice(11, 16)}Z`,
  dueAt,
});

/** By a cron pattern in New York time; the business date carries the minute where a day has several. */
export function byPattern(pattern: string): Next {
  const cron = new Cron(pattern, { timezone: NEW_YORK, paused: true });
  return (after) => {
    const next = cron.nextRun(formatInstant(after));
    if (!next) throw new RangeError(`never due: ${pattern}`);
    return ofInstant(instant(next.getTime()));
  };
}
