import type { DayNamed } from './day-named.ts';

/** A day before this one that a question names; which date that is follows from the day on which it is asked. */
export type PastDay =
  | { readonly kind: 'yesterday' | 'month_end' }
  | { readonly kind: 'ago'; readonly days: number }
  | { readonly kind: 'months'; readonly months: number }
  | Extract<DayNamed, { kind: 'weekday' | 'date' }>;

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, diez: 10 },
  ...{ 一: 1, 二: 2, 兩: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 十: 10 },
};
const COUNT = `(\\d{1,3}|${Object.keys(NUMBERS).join('|')})`;

/** How a span of days, weeks, months and years ago is said. */
const AGO: readonly (readonly [days: number, months: number, pattern: RegExp])[] = [
  [1, 0, new RegExp(`\\b${COUNT} days? (?:ago|back)\\b|\\bhace ${COUNT} dias?\\b|${COUNT} ?(?:日|天)(?:前|之前)`)],
  [
    7,
    0,
    new RegExp(
      `\\b${COUNT} weeks? (?:ago|back)\\b|\\bhace ${COUNT} semanas?\\b|${COUNT} ?(?:個|个)?(?:週間|周間|星期|禮拜|週|周)(?:前|之前)`,
    ),
  ],
  [
    0,
    1,
    new RegExp(
      `\\b${COUNT} months? (?:ago|back)\\b|\\bhace ${COUNT} mes(?:es)?\\b|${COUNT} ?(?:個月|个月|か月|ヶ月|カ月|ヵ月|箇月)(?:前|之前)`,
    ),
  ],
  [0, 12, new RegExp(`\\b${COUNT} years? (?:ago|back)\\b|\\bhace ${COUNT} anos?\\b|${COUNT} ?年(?:前|之前)`)],
];
const BEFORE_YESTERDAY = /\bday before yesterday\b|\b(?:anteayer|antier|antes de ayer)\b|一昨日|おととい|前日|前天/;
const MONTH_END =
  /\bend of (?:last|the previous) month\b|\bmonth end\b|\b(?:a |al )?(?:fin|final|cierre)(?:es)? (?:de|del) mes (?:pasado|anterior)\b|先月末|上個?月底|上個?月尾/;

/** The day of a question before this one; undefined where it names none. */
export function pastDay(text: string, day: DayNamed | undefined, isOfYesterday: boolean): PastDay | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}(?<![\u3099\u309a])/gu, '')
    .normalize('NFC')
    .toLowerCase();
  for (const [days, months, pattern] of AGO) {
    const written = pattern
      .exec(plain)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (written === undefined) continue;
    const count = NUMBERS[written] ?? Number(written);
    return months > 0 ? { kind: 'months', months: months * count } : { kind: 'ago', days: days * count };
  }
  if (BEFORE_YESTERDAY.test(plain)) return { kind: 'ago', days: 2 };
  if (MONTH_END.test(plain)) return { kind: 'month_end' };
  if (day?.kind === 'date' || day?.kind === 'weekday') return day;
  return isOfYesterday ? { kind: 'yesterday' } : undefined;
}
