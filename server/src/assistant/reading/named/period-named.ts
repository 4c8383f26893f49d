import type { DayNamed } from './day-named.ts';
import type { Scan } from '../scan.ts';

/** A week, month or year that is over, from its first day to its last; the newest of that name. */
export type PeriodNamed =
  | { readonly kind: 'last_week' | 'last_month' | 'last_year' }
  | { readonly kind: 'month'; readonly month: number };

/** The last month, as against last month, ends today. */
const LAST: readonly (readonly [kind: 'last_week' | 'last_month' | 'last_year', words: RegExp])[] = [
  [
    'last_week',
    /(?<!\p{L})(?:(?<!the )last week|previous week|(?:la )?semana (?:pasada|anterior))(?!\p{L})|先週|上個?(?:星期|禮拜|週|周)(?![一二三四五六日天])/iu,
  ],
  [
    'last_month',
    /(?<!\p{L})(?:(?<!the )last month|previous month|(?:el )?mes (?:pasado|anterior))(?!\p{L})|先月|上個?月/iu,
  ],
  [
    'last_year',
    /(?<!\p{L})(?:(?<!the )last year|previous year|(?:el )?año (?:pasado|anterior))(?!\p{L})|去年|昨年|舊年|上年/iu,
  ],
];

/** The period of a question; a month that is named with a day is none. */
export function periodNamed(text: string, day: DayNamed | undefined, { tags }: Scan): PeriodNamed | undefined {
  const plain = text.normalize('NFKC');
  const last = LAST.find(([, words]) => words.test(plain))?.[0];
  if (last !== undefined) return { kind: last };
  const month = [...tags].find((tag) => tag.startsWith('day:month_'))?.slice('day:month_'.length);
  const written = /(?<!\d)(1[0-2]|[1-9])月(?!\d)/u.exec(plain)?.[1];
  const number = month ?? written;
  return number === undefined || day !== undefined ? undefined : { kind: 'month', month: Number(number) };
}
