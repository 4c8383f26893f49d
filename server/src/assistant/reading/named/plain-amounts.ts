import { formatDecimal, ONE, parseDecimal } from '@candor/model/decimal.ts';
import { wordsAsDigits } from './number-words.ts';

/** A text whose numbers are written plainly, and those of it that are no size or price here. */
export interface PlainAmounts {
  readonly text: string;
  readonly unread: readonly string[];
}

const N = String.raw`\d[\d.,]*`;
/** Amounts in other currencies, negative numbers and fractions: none of them is a size here. */
const UNREAD: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:[€£¥₹₩₿]|(?<!\p{L})(?:HK|CA?|AU?|NT|SG?|R|MX)\$)\s?${N}|${N}\s?(?:[€£¥₹₩]|(?:euros?|eur|pounds?|gbp|libras?|yen|yenes|jpy|hkd|rmb|cny|pesos?|mxn|reais|rupees?|francos?|francs?)(?!\p{L})|円|ユーロ|ポンド|日圓|日元|歐元|欧元|英鎊|英镑|港元|港幣|港紙|人民幣|人民币)`,
    'giu',
  ),
  /(?<!\S)[-−–]\s?\$?\d[\d.,]*/gu,
  /\d+\s?[/⁄]\s?\d+/gu,
  /(?<![\d.,])(?!401k)\d+(?:\.\d+)?(?:k\b|\s?grand\b)/giu,
  // The other class of a share, and a size that is counted from what there is.
  /\bbrk[.\-/]a(?!\p{L})/giu,
  /(?<!\p{L})(?:(?:a )?(?:half|third|quarter)|all|\d+(?:\.\d+)?\s?%) (?:of )?(?:my|the) (?:cash|money|balance|buying power|account|savings)(?!\p{L})/giu,
  /(?<!\p{L})(?:la mitad|todo|el \d+\s?%) (?:de )?(?:mi|el) (?:efectivo|dinero|saldo|poder de compra)(?!\p{L})/giu,
  /(?:現金|資金|余力|残高)の(?:半分|\d+%|全部)|(?:一半|全部)(?:嘅|的)?(?:現金|錢|資金|購買力)/gu,
  // A size in billions is taken for a typing error.
  new RegExp(String.raw`${N}\s?(?:億|亿|兆|billions?\b|bn\b)`, 'giu'),
];

const TIMES: readonly (readonly [words: RegExp, times: bigint])[] = [
  // Of a thousand alone nobody knows whether it is shares or dollars: `1k of NVDA`.
  [
    /(?<![\d.,])(?!401k)(\d+(?:\.\d+)?)(?:k|\s?grand)(?:(?<=\$\s?\d[\d.]*(?:k|\s?grand))(?!\p{L})|(?=\s(?:shares?|acci|t[ií]tulo|worth|dollars?|bucks|usd|d[oó]lares)))/giu,
    1000n,
  ],
  [/(?<![\d.,])(\d+(?:\.\d+)?)\s?(?:(?:mil|thousand)(?!\p{L})|千)/giu, 1000n],
  [/(?<![\d.,])(\d+(?:\.\d+)?)(?:\s?hundred\b|\s?百)/giu, 100n],
  [/(?<![\d.,])(\d+(?:\.\d+)?)(?:m\b|\s?(?:million|mill[oó]n|millones)(?!\p{L}))/giu, 1_000_000n],
];
/** 一萬五: what stands behind the ten thousands is of the thousands, or written in full. */
const TEN_THOUSANDS = /(?<![\d.,])(\d+(?:\.\d+)?)\s?[万萬](?:\s?(\d+)\s?千|(\d{1,4})(?!\d))?/gu;

/** Words by which a text is Spanish, where a point may stand between thousands. */
const SPANISH = /(?<!\p{L})(?:compr|vend|acci[oó]n|t[ií]tulo|d[oó]lar|cu[aá]nto|precio|quiero)/iu;
const DOLLARS_BEHIND = String.raw`(?=\s?(?:usd\b|d[oó]lares\b|dollars?\b|bucks\b))`;

/**
 * Writes the numbers of an order as they are read: `1.5k`, `2 mil`, `1万`, `ten`, `十`, `5 and a half` and `0,5` in
 * digits with a point. What cannot be a size or a price in dollars is listed apart, and left out of the text.
 */
export function plainAmounts(written: string): PlainAmounts {
  let text = withPoints(wordsAsDigits(written.normalize('NFKC')));
  text = text
    .replace(/(\d+)\s(?:and a half|y medi[oa])\b/giu, '$1.5')
    .replace(/(?<!\p{L})(?:half an?(?= share)|medi[oa](?= acci[oó]n))/giu, '0.5');
  text = text.replace(TEN_THOUSANDS, (all, count: string, thousands?: string, rest?: string) =>
    sum(all, [count, 10_000n], [thousands, 1000n], [rest, 1n]),
  );
  for (const [words, times] of TIMES) text = text.replace(words, (all, count: string) => sum(all, [count, times]));
  const unread: string[] = [];
  const leaveOut = (all: string): string => {
    unread.push(all.trim());
    return ' ';
  };
  for (const pattern of UNREAD) text = text.replace(pattern, leaveOut);
  // 1.500 is one and a half, or fifteen hundred: of dollars it is the latter, and of shares nobody knows.
  if (SPANISH.test(text)) text = text.replace(/(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/gu, leaveOut);
  return { text, unread };
}

/** Commas before decimals, and points between thousands, as most of the Spanish-speaking world writes them. */
const withPoints = (text: string): string =>
  text
    .replace(/(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,2}(?![\d.,]*\d)/gu, (all) =>
      all.replaceAll('.', '').replace(',', '.'),
    )
    .replace(/(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.,]*\d)/gu, (all) => all.replaceAll('.', ''))
    .replace(/(?<=\$\s?)\d{1,3}\.\d{3}(?![\d.,]*\d)/gu, (all) => all.replace('.', ''))
    .replace(new RegExp(String.raw`(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])${DOLLARS_BEHIND}`, 'giu'), (all) =>
      all.replace('.', ''),
    )
    .replace(/(?<![\d.,])(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))(?![\d.,]*\d)/gu, (all) => all.replace(',', '.'));

/** The sum of counts, each times its unit; the text as it was where one of them is no number. */
function sum(all: string, ...parts: readonly (readonly [count: string | undefined, times: bigint])[]): string {
  let total = 0n;
  for (const [count, times] of parts) {
    if (count === undefined) continue;
    const number = parseDecimal(count);
    if (number === undefined) return all;
    total += number * times;
  }
  return total > 1_000_000_000_000n * ONE ? all : formatDecimal(total);
}

/** Of `1k` nobody knows whether it is shares or dollars: the number. Undefined where more is not read. */
export function eitherOf(unread: readonly string[]): string | undefined {
  const [only, ...others] = unread;
  const thousands = others.length === 0 ? /^(\d+(?:\.\d+)?)\s?(?:k|grand)$/iu.exec(only ?? '')?.[1] : undefined;
  const number = parseDecimal(thousands ?? '');
  return number === undefined ? undefined : formatDecimal(number * 1000n);
}
