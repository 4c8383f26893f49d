import type { TradingDate } from '@candor/model/time.ts';

/**
 * Places of a trading day: the ends of its minutes. Pre-market from 04:00, then the opening auction, the minutes of the
 * regular session, and after-hours until 20:00.
 */
export const OPEN = 330;
export const REGULAR_MINUTES = 390;
export const CLOSE = OPEN + REGULAR_MINUTES;
export const POST = CLOSE + 1;
export const PLACES = POST + 240;

/** The place of the end of a regular minute; 0 is the opening auction. */
export const regularPlace = (minute: number): number => OPEN + minute;

/** One day of one code: logarithms of prices over the close of the day before, in shares of this day. */
export interface StudyDay {
  readonly date: TradingDate;
  readonly open: number;
  readonly close: number;
  /** At every place; left out where only daily bars are known. */
  readonly minutes?: Float32Array;
  /** Shares of each regular minute. */
  readonly volumes?: Float32Array;
  /** 1 at each place where a trade was made; elsewhere the last price stands. */
  readonly traded?: Uint8Array;
}

/** The logarithm at a place; NaN where it is not known. */
export function logAt(day: StudyDay, place: number): number {
  if (place === OPEN) return day.open;
  if (place === CLOSE) return day.close;
  return day.minutes?.[place] ?? Number.NaN;
}

/** The move from a place of one day to a place of the same or a later one. */
export function moveBetween(days: readonly StudyDay[], day: number, from: number, toDay: number, to: number): number {
  if (day === toDay) return logAt(days[day]!, to) - logAt(days[day]!, from);
  let move = days[day]!.close - logAt(days[day]!, from);
  for (let between = day + 1; between < toDay; between += 1) move += days[between]!.close;
  return move + logAt(days[toDay]!, to);
}

/** A minute that traded. */
export interface StudyMinute {
  /** From the start of pre-market. */
  readonly minute: number;
  readonly open: number;
  readonly close: number;
  readonly volume: number;
}

/**
 * A day from the minutes that traded; between trades the last price stands. Undefined for a day with other hours than
 * 09:30 to 16:00, or without a trade in them.
 * @param previousClose in shares of this day
 * @param last the last trade before this day, after-hours included, in shares of this day
 */
export function dayOf(
  date: TradingDate,
  minutes: Iterable<StudyMinute>,
  previousClose: number,
  last: number,
): StudyDay | undefined {
  const logs = new Float32Array(PLACES).fill(Number.NaN);
  const volumes = new Float32Array(REGULAR_MINUTES);
  const traded = new Uint8Array(PLACES);
  let open = Number.NaN;
  for (const { minute, open: first, close, volume } of minutes) {
    const regular = minute - OPEN;
    if (regular >= 0 && regular < REGULAR_MINUTES) {
      if (Number.isNaN(open)) open = Math.log(first / previousClose);
      logs[OPEN + regular + 1] = Math.log(close / previousClose);
      volumes[regular] = volume;
    } else if (regular < 0 && minute >= 0) logs[minute] = Math.log(close / previousClose);
    else if (regular >= REGULAR_MINUTES && regular < REGULAR_MINUTES + 240)
      logs[POST + regular - REGULAR_MINUTES] = Math.log(close / previousClose);
  }
  if (Number.isNaN(open)) return undefined;
  logs[OPEN] = open;
  for (let place = 0; place < PLACES; place += 1) if (!Number.isNaN(logs[place]!)) traded[place] = 1;
  let standing = Math.log(last / previousClose);
  for (let place = 0; place < PLACES; place += 1) {
    if (Number.isNaN(logs[place]!)) logs[place] = standing;
    else standing = logs[place]!;
  }
  return { date, open: logs[OPEN]!, close: logs[CLOSE]!, minutes: logs, volumes, traded };
}

/** The mean of all codes, place by place: what the market as a whole did. Codes without a day are left out of it. */
export function marketOf(codes: readonly (readonly (StudyDay | undefined)[])[], days: number): StudyDay[] {
  return Array.from({ length: days }, (_, number) => {
    const there = codes.flatMap((code) => (code[number] ? [code[number]] : []));
    const mean = (of: (day: StudyDay) => number) => there.reduce((sum, day) => sum + of(day), 0) / there.length;
    const whole = { date: there[0]!.date, open: mean(({ open }) => open), close: mean(({ close }) => close) };
    if (there.some(({ minutes }) => minutes === undefined)) return whole;
    const minutes = new Float32Array(PLACES);
    for (const day of there) for (let p = 0; p < PLACES; p += 1) minutes[p]! += day.minutes![p]! / there.length;
    return { ...whole, minutes };
  });
}
