import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import {
  CLOCK,
  type DecimalText,
  dayStyle,
  dayThenTime,
  MISSING,
  type Sign,
  signDisplay,
  writtenDecimal,
} from '@candor/model/written.ts';

import { marked, spaced } from './chinese.ts';

/**
 * Formats of numbers and times, per locale. Money, prices and shares come in as decimal strings and reach `Intl` as
 * strings, so no digit passes through a float. Minus is U+2212. A missing value is a dash, never zero.
 */
export {
  type DecimalText,
  MINUS,
  MISSING,
  type Sign,
  writtenChange as formatChange,
  writtenPercent as formatPercent,
  writtenPrice as formatPrice,
} from '@candor/model/written.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();

const DOLLARS = { style: 'currency', currency: 'USD', minimumFractionDigits: 2 } as const;

/**
 * Dollars and cents, downwards: cash is never shown larger than it is and a loss never smaller. So a value less what
 * was put in, a figure of whole cents, is the shown profit or loss to the cent.
 */
export function formatMoney(value: DecimalText, locale: string, sign: Sign = 'auto'): string {
  return writtenDecimal(value, locale, {
    ...DOLLARS,
    maximumFractionDigits: 2,
    roundingMode: 'floor',
    signDisplay: signDisplay(sign),
  });
}

/** Dollars without cents, for the levels beside a chart. */
export function formatDollars(value: number, locale: string): string {
  return writtenDecimal(String(Math.round(value)), locale, {
    ...DOLLARS,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
}

/** What stands before an amount of dollars in a reader's language, as `formatMoney` writes it. */
export const dollarSign = (locale: string): string =>
  new Intl.NumberFormat(locale, DOLLARS).formatToParts(0).find(({ type }) => type === 'currency')?.value ?? 'USD';

/** A price with all its places, where a sum is to be checked by hand. */
export function formatExactPrice(value: DecimalText, locale: string): string {
  return writtenDecimal(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 8 });
}

/**
 * A cost that may be part of a cent, such as a night of borrowing: up to the cent, so that it never reads as nothing.
 */
export function formatCost(value: DecimalText, locale: string): string {
  return writtenDecimal(value, locale, { ...DOLLARS, maximumFractionDigits: 2, roundingMode: 'ceil' });
}

/** Dollars with every place there is, where a sum is to be checked by hand. */
export function formatExactMoney(value: DecimalText, locale: string): string {
  return writtenDecimal(value, locale, { ...DOLLARS, maximumFractionDigits: 6 });
}

/** USDT, or TRX, with its name, two places or as many as it has, towards zero: "1,000.50 USDT". */
export function formatCoin(value: DecimalText, coin: 'USDT' | 'TRX', locale: string): string {
  const written = writtenDecimal(value, locale, {
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 6, roundingMode: 'trunc' },
  });
  return written === MISSING ? written : `${written} ${coin}`;
}

export const formatUsdt = (value: DecimalText, locale: string): string => formatCoin(value, 'USDT', locale);

/** The level of an index, or a ratio: two places, towards zero. */
export function formatLevel(value: DecimalText, locale: string): string {
  return writtenDecimal(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'trunc' });
}

/** Dollars for one unit of another currency, four places or as many as it has. */
export function formatRate(value: DecimalText, locale: string): string {
  return writtenDecimal(value, locale, { minimumFractionDigits: 4, maximumFractionDigits: 8 });
}

/** Shown in place of the customer's amounts while they are hidden. */
export const HIDDEN = '••••';

/** Words that stay on one line, such as a date with its year. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Between two facts of a line: it stays with the first, so that no line begins with it. */
export const DOT = '\u00a0· ';

/** Shares or units, without trailing zeros, up to six places. */
export function formatQuantity(value: DecimalText, locale: string): string {
  return writtenDecimal(value, locale, { maximumFractionDigits: 6, roundingMode: 'trunc' });
}

/** A whole number with grouping. */
export function formatCount(value: number | string, locale: string): string {
  return writtenDecimal(String(value), locale, { maximumFractionDigits: 0 });
}

/** Large figures in the reader's own steps: K, M, B, T; 万, 億, 兆; 萬, 億, 兆. At most four digits, two after the point. */
export function formatCompact(value: DecimalText, locale: string): string {
  const steps = locale.startsWith('zh') ? 'zh-TW' : locale.startsWith('es') ? 'en-US' : locale;
  return writtenDecimal(value, steps, {
    notation: 'compact',
    maximumSignificantDigits: 4,
    maximumFractionDigits: 2,
    roundingPriority: 'lessPrecision',
    useGrouping: true, // 2,739万: compact notation alone groups five digits and more
    roundingMode: 'trunc',
  });
}

/** The count that `formatCompact` shows of a whole number: 25,914,020 is written 25.91M, which is 25,910,000. */
export function shownCompact(value: string, locale: string): number {
  const digits = Number(formatCompact(value, locale).replace(/[^\d.]/g, ''));
  return digits === 0 ? 0 : digits * 10 ** Math.round(Math.log10(Number(value) / digits));
}

/** −1, 0 or 1: the side a figure is on. Missing counts as unchanged. */
export function directionOf(value: DecimalText): -1 | 0 | 1 {
  if (value === null || value === undefined || !/[1-9]/.test(value)) return 0;
  return value.startsWith('-') ? -1 : 1;
}

/**
 * Cuts a decimal text to two places towards zero, exactly: the rule for pushed changes (spec §7). Undefined for
 * what is not a decimal.
 */
export function truncate2(value: string): string | undefined {
  const parsed = parseDecimal(value, 8);
  if (parsed === undefined) return undefined;
  return formatDecimal((parsed / 1_000_000n) * 1_000_000n, 2, 8);
}

export const NEW_YORK_ZONE = 'America/New_York';

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A weekday is 星期三 in every length: 週三 beside it would be a second word.
  if (locale.startsWith('zh') && options.weekday === 'short' && options.day)
    return dateFormatOf(locale, { ...options, weekday: 'long' });
  return dateFormatOf(locale, options);
}

function dateFormatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(
      locale,
      options.dateStyle === 'medium' ? { ...options, ...dayStyle(locale) } : options,
    );
    dateFormats.set(key, format);
  }
  return format;
}

type Moment = number | string | Date;

function toDate(at: Moment): Date | undefined {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Clock time, New York by default, 24 hours: "09:30". With seconds on request. */
export function formatTime(
  at: Moment,
  locale: string,
  zone: string | undefined = NEW_YORK_ZONE,
  seconds = false,
): string {
  const date = toDate(at);
  if (!date) return MISSING;
  const options = seconds ? { ...CLOCK, second: '2-digit' as const } : CLOCK;
  return dateFormat(locale, { ...options, ...(zone ? { timeZone: zone } : {}) }).format(date);
}

/** A clock time where it is of the day that `now` is in, else with its date before it: "Feb 19, 2027, 16:00". */
export function formatMoment(
  at: Moment,
  now: Moment,
  locale: string,
  { zone = NEW_YORK_ZONE, seconds = false, day = MEDIUM }: { zone?: string; seconds?: boolean; day?: DayStyle } = {},
): string {
  const [date, today] = [toDate(at), toDate(now)];
  if (!date || !today) return MISSING;
  if (dayIn(zone, date) === dayIn(zone, today)) return formatTime(at, locale, zone, seconds);
  return dayAndTime(date, locale, { zone, seconds, day });
}

type DayStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'weekday' | 'month' | 'day'>;
/** A month: "November 2026". */
export const MONTH = { month: 'long', year: 'numeric' } as const;
const MEDIUM: DayStyle = { dateStyle: 'medium' };
/** A day of this week or the next: "Mon, Dec 7". */
export const NEAR_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const satisfies DayStyle;

const dayIn = (timeZone: string, date: Date): string =>
  dateFormat('en-CA', { dateStyle: 'short', timeZone }).format(date);

/**
 * Both clocks the reader needs: "09:30 ET · 22:30 local", each with its date where that is not its today: once where
 * both write the same, "Nov 23, 2026, 04:00 ET · 09:00 local".
 */
export function formatBothTimes(
  at: Moment,
  now: Moment,
  locale: string,
  localWord: string,
  { zone = deviceZone() }: { zone?: string } = {},
): string {
  const newYork = formatMoment(at, now, locale);
  const here = dayAndTime(at, locale, { zone });
  const [date, today] = [toDate(at), toDate(now)];
  if (!date || !today || here === dayAndTime(at, locale, {})) return `${newYork} ET`;
  // The day that goes without saying: today's, or the one written for New York.
  const isToday = dayIn(NEW_YORK_ZONE, date) === dayIn(NEW_YORK_ZONE, today);
  const known = isToday ? dayIn(zone, today) : dayIn(NEW_YORK_ZONE, date);
  const local = dayIn(zone, date) === known ? formatTime(at, locale, zone) : here;
  return `${newYork} ET · ${local} ${localWord}`;
}

/** A moment of the market, its day and time in New York: "Sep 26, 2025, 09:30". Callers add ET. */
export function formatDateTime(at: Moment, locale: string): string {
  return dayAndTime(at, locale, {});
}

function dayAndTime(
  at: Moment,
  locale: string,
  { zone = NEW_YORK_ZONE, seconds = false, day = MEDIUM }: { zone?: string; seconds?: boolean; day?: DayStyle },
): string {
  const date = toDate(at);
  if (!date) return MISSING;
  const written = dateFormat(locale, { ...day, timeZone: zone }).format(date);
  return dayThenTime(written, formatTime(date, locale, zone, seconds), locale);
}

/**
 * A traveller's device changes its zone now and then; asking it for every clock on the screen takes longer than
 * drawing.
 */
const ZONE_KEPT_MS = 60_000;
let device = { zone: '', askedAt: Number.NEGATIVE_INFINITY };

function deviceZone(): string {
  const at = performance.now();
  if (at - device.askedAt > ZONE_KEPT_MS)
    device = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, askedAt: at };
  return device.zone;
}

/** The calendar day of an instant in New York, `YYYY-MM-DD`. */
export const newYorkDay = (at: number): string =>
  dateFormat('en-CA', { timeZone: NEW_YORK_ZONE, dateStyle: 'short' }).format(at);

/** A calendar date `YYYY-MM-DD` as written by the reader, whole or some parts of it; no zone moves it. */
export function formatDate(
  day: string,
  locale: string,
  style:
    | 'short'
    | 'medium'
    | 'long'
    | 'full'
    | Pick<Intl.DateTimeFormatOptions, 'weekday' | 'month' | 'day' | 'year'> = 'medium',
): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? toDate(`${day}T00:00:00Z`) : undefined;
  const parts = typeof style === 'string' ? { dateStyle: style } : style;
  return date ? dateFormat(locale, { ...parts, timeZone: 'UTC' }).format(date) : MISSING;
}

/** `formatDate` at the head of a list or a calendar, where Spanish begins with a capital: "Noviembre de 2026". */
export function formatDateHead(...args: Parameters<typeof formatDate>): string {
  const written = formatDate(...args);
  return written.charAt(0).toLocaleUpperCase(args[1]) + written.slice(1);
}

/**
 * Names one after another as a sentence has them: "A, B, and C". In Chinese the last word stands apart from Latin
 * names, 蘋果及 AAPL, as it does in every sentence.
 */
export function formatList(
  names: Iterable<string>,
  locale: string,
  style: Intl.ListFormatOptions = { type: 'conjunction' },
): string {
  const parts = new Intl.ListFormat(locale, style).formatToParts(names);
  if (!locale.startsWith('zh')) return parts.map(({ value }) => value).join('');
  return spaced(parts.map(({ type, value }) => (type === 'element' ? marked(value) : value)).join(''));
}

/** A countdown "1:02:03" or "02:03" of whole milliseconds, never negative. */
export function formatCountdown(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3_600);
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
