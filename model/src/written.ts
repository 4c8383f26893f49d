import { NEW_YORK } from './time.ts';

/**
 * Formats of market figures for readers, by the app and by the server where it writes a page ahead of it. Decimal texts
 * reach `Intl` as texts, so no digit passes through a float. Minus is U+2212. A missing value is a dash, never zero.
 */
export const MISSING = '–';
export const MINUS = '\u2212';
export type DecimalText = string | null | undefined;
export type Sign = 'auto' | 'always' | 'never';

const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

export function writtenDecimal(value: DecimalText, locale: string, options: Intl.NumberFormatOptions): string {
  if (value === null || value === undefined || !/^-?\d+(\.\d+)?$/.test(value)) return MISSING;
  return formatFor(locale, options)
    .format(value as `${number}`)
    .replace(/-/g, MINUS);
}

export function signDisplay(sign: Sign): 'auto' | 'exceptZero' | 'never' {
  return sign === 'always' ? 'exceptZero' : sign;
}

/**
 * A price of one share: two places, and below a dollar up to four. Quotes and limits have no more than that; what is
 * computed, an average cost or the bound of a market order, is rounded half up. No currency sign.
 */
export function writtenPrice(value: DecimalText, locale: string, sign: Sign = 'auto'): string {
  const belowADollar = /^-?0(\.|$)/.test(value ?? '');
  return writtenDecimal(value, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: belowADollar ? 4 : 2,
    roundingMode: 'halfExpand',
    signDisplay: signDisplay(sign),
  });
}

/** A change of price or a percentage figure, truncated to two places with an explicit sign (spec §7). */
export function writtenChange(value: DecimalText, locale: string): string {
  return writtenDecimal(value, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
    signDisplay: 'exceptZero',
  });
}

/**
 * A rate already in percent ("1.25" is 1.25 %), with an explicit sign unless asked otherwise; cut off after two places.
 */
export function writtenPercent(value: DecimalText, locale: string, sign: Sign = 'always', places: 1 | 2 = 2): string {
  const figure = writtenDecimal(value, locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    roundingMode: 'trunc',
    signDisplay: signDisplay(sign),
  });
  return figure === MISSING ? figure : `${figure}%`;
}

/** Clock times have 24 hours in every language, alone and after a date. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * How a day with its year is written: "Sep 26, 2025", "26 sep 2025", 2025年9月26日. In Japanese the medium style of `Intl`
 * has strokes, 2025/09/26, which stands in tables of figures but not in sentences.
 */
export const dayStyle = (locale: string): { readonly dateStyle: 'medium' | 'long' } => ({
  dateStyle: locale.startsWith('ja') ? 'long' : 'medium',
});

/** A day and a time of it as one text: "Sep 26, 2025, 09:30", 2025年9月26日 09:30. */
export function dayThenTime(day: string, time: string, locale: string): string {
  return /^(ja|zh)/.test(locale) ? `${day} ${time}` : `${day}, ${time}`;
}

const newYorkFormats = new Map<string, readonly [Intl.DateTimeFormat, Intl.DateTimeFormat]>();

/** A moment of the market by its epoch milliseconds, its day and time in New York: "Sep 26, 2025, 09:30". */
export function writtenInNewYork(at: number, locale: string): string {
  let formats = newYorkFormats.get(locale);
  if (!formats) {
    const day = Intl.DateTimeFormat(locale, { ...dayStyle(locale), timeZone: NEW_YORK });
    formats = [day, Intl.DateTimeFormat(locale, { ...CLOCK, timeZone: NEW_YORK })];
    newYorkFormats.set(locale, formats);
  }
  const [day, time] = formats;
  return dayThenTime(day.format(at), time.format(at), locale);
}

/** Legal forms of companies, as alternatives of a pattern. */
export const LEGAL_FORMS = 'inc|corp|corporation|co|company|companies|plc|ltd|limited|n\\.?v|s\\.?a|incorporated|&|and';
const LEGAL_ENDINGS = new RegExp(`(,? (${LEGAL_FORMS})\\.?)+$`, 'i');
const SHARE_CLASS = / \(class [a-z]\)$/i;

/**
 * The name for a row of a list, where the whole one would be cut off before its last word: without article, legal form,
 * the trust of a fund and the issuer before its own brand. `The Coca-Cola Company` is `Coca-Cola`, `Alphabet Inc.
 * (Class A)` is `Alphabet (Class A)`.
 */
export function shortName(name: string): string {
  const [shareClass = ''] = SHARE_CLASS.exec(name) ?? [];
  const whole = name.slice(0, name.length - shareClass.length);
  const plain = whole.replace(LEGAL_ENDINGS, '').replace(/ ETF trust$/i, ' ETF');
  return plain.replace(/^(the |state street (?=.*spdr))/i, '') + shareClass;
}

/** Letters of a code in its monogram: its first two, of every code. */
export const lettersOf = (code: string): string => code.slice(0, 2);

/**
 * One of eight hues, by the code alone, so that it has the same on every screen; monograms differ by their letters
 * first.
 */
export function seriesOf(code: string): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 8) + 1;
}
