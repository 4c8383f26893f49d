import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { formatInstant, parseTradingDate } from '../time.ts';
import { holidaysOf, type TradingDay, tradingDatesBetween, tradingDay } from './index.ts';

const folder = join(process.env.REFERENCE_DATA as string, 'calendar');
const present = existsSync(folder);
if (!present) console.info(`skipped: the recorded calendars are not at ${folder} (set REFERENCE_DATA)`);

const rowsOf = (file: string): string[] => readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/).slice(1);
const isWeekday = (date: string): boolean => Temporal.PlainDate.from(date).dayOfWeek < 6;
const yearsOf = (dates: readonly string[]): number[] => [...new Set(dates.map((date) => Number(date.slice(0, 4))))];

/** A snowstorm: closed at 14:30 by the list of holidays; the list of sessions has it as a whole day. */
const DISPUTED = '1994-02-11';

describe.skipIf(!present)('against recorded calendars', () => {
  test('every session since 1990 opens and closes when recorded, and there are no others', () => {
    const rows = rowsOf('xnys_sessions.csv').map((row) => row.split(','));
    const recorded = rows.map(([date, open, close]) => `${date} ${open} ${close}`);
    const dates = yearsOf(rows.map(([date]) => date as string)).flatMap((year) =>
      tradingDatesBetween(parseTradingDate(`${year}-01-01`), parseTradingDate(`${year}-12-31`)),
    );
    const ours = dates.map((date) => {
      const { regular } = tradingDay(date) as TradingDay;
      return `${date} ${formatInstant(regular.start)} ${formatInstant(regular.end)}`;
    });
    const agreed = (row: string): boolean => !row.startsWith(DISPUTED);
    expect(ours.filter(agreed)).toEqual(recorded.filter(agreed));
    expect(recorded.length).toBeGreaterThan(6000);
  });

  test('the weekdays closed all day are the recorded ones', () => {
    const recorded = rowsOf('nyse_full_day_closures_1928_2021.csv').filter((date) => date >= '1990');
    // The record of 2021 stops in September.
    const ours = yearsOf(recorded).flatMap((year) => holidaysOf(year).filter(({ closeAt }) => closeAt === undefined));
    const last = recorded.at(-1) as string;
    expect(ours.map(({ date }) => date).filter((date) => date <= last)).toEqual(recorded);
    expect(recorded.length).toBeGreaterThan(180);
  });

  test('holidays and early closes from 1990 to 2050 are the recorded ones', () => {
    const recorded = rowsOf('nyse_holidays.csv')
      .map((row) => ({ date: row.slice(0, 10), close: / at (\d):(\d\d)pm/.exec(row) }))
      .filter(({ date }) => date >= '1990' && isWeekday(date))
      .map(({ date, close }) => (close ? `${date} ${Number(close[1]) + 12}:${close[2]}` : date));
    const ours = yearsOf(recorded).flatMap((year) =>
      holidaysOf(year).map(({ date, closeAt }) => (closeAt ? `${date} ${closeAt}` : date)),
    );
    expect(ours).toEqual(recorded);
    expect(yearsOf(recorded).at(-1)).toBe(2050);
  });

  test('closures and early closes of the market-hours file since 1998, the years the others leave out included', () => {
    const hours = JSON.parse(readFileSync(join(folder, 'lean_market_hours_equity_usa.json'), 'utf8'));
    const { holidays, earlyCloses } = hours['Equity-usa-[*]'] as { holidays: string[]; earlyCloses: object };
    const plain = (text: string): string => {
      const [month, day, year] = text.split('/') as [string, string, string];
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    };
    const ours = (from: number, half: boolean): string[] =>
      Array.from({ length: 2028 - from + 1 }, (_, index) => holidaysOf(from + index))
        .flat()
        .filter(({ closeAt }) => (closeAt !== undefined) === half)
        .map(({ date }) => date);
    expect(ours(1998, false)).toEqual(holidays.map(plain).filter(isWeekday).sort());
    expect(ours(2000, true)).toEqual(
      Object.keys(earlyCloses)
        .map(plain)
        .filter((date) => date >= '2000' && isWeekday(date))
        .sort(),
    );
  });
});
