import type { Language } from '@candor/model/auth/terms.ts';
import { CLOCK, dayStyle, dayThenTime, writtenDecimal } from '@candor/model/written.ts';
import { NEW_YORK, parseInstant } from '@candor/model/time.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-419', ja: 'ja-JP', zhHK: 'zh-HK' };

/** Amounts, days and times as the reader of a language writes them; times are of New York. */
export interface Formats {
  /** Dollars and cents, half up; `+` before a change that is one, on request. */
  readonly money: (value: string, sign?: 'auto' | 'always') => string;
  readonly price: (value: string) => string;
  readonly quantity: (value: string) => string;
  readonly date: (day: string) => string;
  readonly moment: (at: string) => string;
}

/** The fonts that every PDF reader has by itself lack the mathematical minus. */
const plain = (text: string): string => text.replaceAll('\u2212', '-').replaceAll('\u202f', ' ');

export function formatsOf(lang: Language): Formats {
  const locale = LOCALES[lang];
  const day = new Intl.DateTimeFormat(locale, { ...dayStyle(locale), timeZone: 'UTC' });
  const dayInNewYork = new Intl.DateTimeFormat(locale, { ...dayStyle(locale), timeZone: NEW_YORK });
  const time = new Intl.DateTimeFormat(locale, { ...CLOCK, second: '2-digit', timeZone: NEW_YORK });
  return {
    money: (value, sign = 'auto') =>
      plain(
        writtenDecimal(value, locale, {
          ...{ style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 2 },
          roundingMode: 'halfExpand',
          signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
        }),
      ),
    price: (value) => plain(writtenDecimal(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })),
    quantity: (value) => plain(writtenDecimal(value, locale, { maximumFractionDigits: 6 })),
    date: (value) => plain(day.format(parseInstant(`${value}T12:00:00Z`))),
    moment: (at) => {
      const moment = parseInstant(at);
      return plain(dayThenTime(dayInNewYork.format(moment), time.format(moment), locale));
    },
  };
}
