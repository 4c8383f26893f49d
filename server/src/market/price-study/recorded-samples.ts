import { newYorkDate, tradingDay } from '@candor/model/calendar/index.ts';
import { formatInstant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { BarColumns, BarSeries } from '../recording/columns.ts';
import { readFolder } from '../recording/read-folder.ts';
import type { Sample } from './judge.ts';
import { dayOf, REGULAR_MINUTES, type StudyDay, type StudyMinute } from './timeline.ts';

/** A recorded file as a market: its codes by name, each with its days. */
export interface RecordedSample extends Sample {
  readonly file: string;
  readonly interval: 'minute' | 'day';
  readonly names: readonly string[];
}

/** A larger move from close to close is a split that the file has not adjusted, or an error of it. */
const MOST_IN_A_DAY = Math.log(1.5);

/** Every file with minutes or days in a folder of recordings. */
export async function recordedSamples(folder: string): Promise<RecordedSample[]> {
  const recording = await readFolder(folder);
  const files = new Map<string, Map<string, BarSeries>>();
  for (const [code, { daily, intraday }] of recording.codes)
    for (const series of [...daily, ...intraday]) {
      const known = files.get(series.file) ?? new Map<string, BarSeries>();
      files.set(series.file, known.set(code, series));
    }
  return [...files].flatMap(([file, codes]) => {
    const [first] = codes.values();
    const daily = !/minute/.test(file);
    if (!daily && first!.length !== MINUTE) return [];
    return [sampleOf(file, codes, daily)];
  });
}

function sampleOf(file: string, series: ReadonlyMap<string, BarSeries>, daily: boolean): RecordedSample {
  const byCode = [...series].map(([code, { columns }]) => ({
    code,
    days: new Map((daily ? dailyDays(columns) : minuteDays(columns)).map((day) => [day.date, day])),
  }));
  const dates = [...new Set(byCode.flatMap(({ days }) => [...days.keys()]))].sort();
  return {
    ...{ file, interval: daily ? 'day' : 'minute', days: dates.length, names: byCode.map(({ code }) => code) },
    codes: byCode.map(({ days }) => dates.map((date) => days.get(date))),
  };
}

function dailyDays({ at, open, close }: BarColumns): StudyDay[] {
  const days: StudyDay[] = [];
  for (let row = 1; row < at.length; row += 1) {
    const before = close[row - 1]!;
    const whole = Math.log(close[row]! / before);
    const date = formatInstant(instant(at[row]!)).slice(0, 10) as TradingDate; // a day begins at 04:00 or 05:00 UTC
    if (Math.abs(whole) < MOST_IN_A_DAY) days.push({ date, open: Math.log(open[row]! / before), close: whole });
  }
  return days;
}

function minuteDays(columns: BarColumns): StudyDay[] {
  const dates = Map.groupBy(columns.at.keys(), (row) => newYorkDate(instant(columns.at[row]!)));
  const days: StudyDay[] = [];
  let [previousClose, last] = [0, 0];
  for (const [date, rows] of [...dates].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const minutes = minutesOf(date, columns, rows);
    const regular = minutes.filter(({ minute }) => minute >= 330 && minute < 330 + REGULAR_MINUTES);
    if (regular.length === 0) continue;
    const opening = regular[0]!.open;
    const day = dayOf(date, minutes, previousClose || opening, last || opening);
    if (day) days.push(day);
    [previousClose, last] = [regular.at(-1)!.close, minutes.at(-1)!.close];
  }
  return days;
}

function minutesOf(date: TradingDate, columns: BarColumns, rows: readonly number[]): StudyMinute[] {
  const hours = tradingDay(date);
  if (!hours || hours.regular.end - hours.regular.start !== REGULAR_MINUTES * MINUTE) return [];
  return rows.map((row) => ({
    minute: Math.floor((columns.at[row]! - hours.pre.start) / MINUTE),
    ...{ open: columns.open[row]!, close: columns.close[row]!, volume: columns.volume[row]! },
  }));
}
