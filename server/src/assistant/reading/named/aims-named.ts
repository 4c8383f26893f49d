import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { ONE, parseDecimal } from '@candor/model/decimal.ts';
import { plainAmounts } from './plain-amounts.ts';
import { NUMBER, type PartNamed } from './size-named.ts';

/** An order whose size follows from what somebody has: half of the cash, or what leaves so many shares. */
export interface AimNamed {
  readonly verb: OrderVerb;
  readonly part: PartNamed;
  /** The words without it. */
  readonly rest: string;
}

const N = NUMBER.replace('(', '(?<count>');
const SHARES = String.raw`(?:\s?(?:shares?|sh|acciones|t[ií]tulos|株|股))?(?!\d|[.,]\d|\s?(?:%|percent|por ciento|ドル|美元|dollars?|usd))(?!\p{Script=Latin})`;
/** A stock that doubles is no order. */
const SUPPOSED = /(?<!\p{L})(?:if|suppose|when|se|si|would|will)(?!\p{L})|たら|れば|如果|若/iu;
/** Beside these a number behind "to" is a price. */
const OF_PRICE =
  /\b(?:if|when|once|drops?|falls?|rises?|hits?|limit|stop|price|orders?|alert|si|cuando|precio|l[ií]mite|[oó]rden(?:es)?)\b|指値|逆指値|注文|たら|限價|止蝕|如果/iu;

const LEFT: readonly (readonly [verb: OrderVerb, words: readonly string[]])[] = [
  [
    'sell',
    [
      String.raw`\b(?:(?:reduce|cut|trim|lower)\b[^$]{0,40}?|(?:bring|get|take|sell|scale)\b[^$]{0,40}?\b(?:down|back)(?: down)? )\bto\s${N}${SHARES}`,
      String.raw`\b(?:keep|leave)\s(?:me\s)?(?:only\s|just\s)?(?:with\s)?${N}${SHARES}`,
      String.raw`\ball (?:of )?(?:my )?(?:but|except)\s${N}${SHARES}`,
      String.raw`(?<=\b(?:sell|dump|close)\b.{0,40})\b(?:except|but)(?: for)?\s${N}${SHARES}`,
      String.raw`(?<!\p{L})(?:reduce|reducir|baja|recorta|vende)\b[^$]{0,40}?\s(?:a|hasta)(?: tener| quedar)?(?: s[oó]lo)?\s${N}\s(?:acciones|t[ií]tulos)`,
      String.raw`(?<!\p{L})(?:d[eé]ja(?:me)?|qu[eé]date con|deje)\s(?:s[oó]lo\s)?(?:con\s)?${N}${SHARES}`,
      `${N}\\s?株(?:まで|に)(?:減ら|落と|下げ)(?:して|す|したい|て)?(?:ください|下さい)?`,
      `${N}\\s?株(?:だけ)?(?:を)?残して(?:ください|下さい)?`,
      `(?:減到|減至|減持(?:到|至)|沽到(?:剩|淨)?|賣到(?:剩)?|剩返?|淨低|留返?|保留)\\s?${N}\\s?股`,
    ],
  ],
  [
    'buy',
    [
      String.raw`\b(?:increase|raise|bring|top|build|add)\b[^$]{0,40}?\b(?:up )?(?:to)\s${N}${SHARES}`,
      String.raw`(?<!\p{L})(?:aumenta|aumentar|sube|incrementa)\b[^$]{0,40}?\s(?:a|hasta)\s${N}\s(?:acciones|t[ií]tulos)`,
      `${N}\\s?株(?:まで|に)(?:増やして?|買い増して?)(?:ください|下さい)?`,
      `(?:加到|加至|增持(?:到|至)|增至|買到(?:有)?)\\s?${N}\\s?股`,
    ],
  ],
];

/** Twice what is held is as much more. */
const MORE: readonly (readonly [times: bigint, words: readonly string[]])[] = [
  [
    1n,
    [
      String.raw`\b(?:double|2x)\b(?!(?: my)? money)(?: up| down)?(?: on)?(?: my)?`,
      String.raw`(?<!\p{L})(?:duplica|duplicar|dobla)\b(?!(?: mi)? dinero)(?: mis?)?`,
      '(?:2|二|倍)倍?に(?:増や)?して(?:ください|下さい)?|倍(?:に)?(?:買い増し|増やして)',
      '(?:加倍|雙倍|翻倍|double)(?:買入|我嘅|我的)?',
    ],
  ],
  [
    2n,
    [
      String.raw`\b(?:triple|3x)\b(?!(?: my)? money)(?: my)?`,
      String.raw`(?<!\p{L})(?:triplica|triplicar)\b(?: mis?)?`,
      '(?:3|三)倍に(?:増や)?して',
    ],
  ],
];

const OF_CASH_EN = String.raw`(?:of )?(?:my|the)(?: available| free| remaining)? (?:cash|money|balance|buying power|funds)(?!\p{L})`;
const OF_CASH_ES = String.raw`(?:de )?(?:mi|el)(?: poder de compra| efectivo| dinero| saldo)(?: disponible)?(?!\p{L})`;
const CASH_JA = '(?:現金|資金|余力|買付余力|残高|持ち金|手持ち資金)の';
const CASH_ZH = '(?:現金|錢|資金|購買力|餘額)';
const SHARE = String.raw`(?<percent>\d+(?:\.\d+)?)\s?(?:%|percent|por ciento|パーセント|巴仙)`;
const CASH: readonly (readonly [of: readonly [bigint, bigint] | undefined, words: readonly string[]])[] = [
  [
    undefined,
    [
      `${SHARE} ${OF_CASH_EN}`,
      `(?:el )?${SHARE} ${OF_CASH_ES}`,
      `${CASH_JA}${SHARE}`,
      `${SHARE}\\s?(?:嘅|的)?${CASH_ZH}|${CASH_ZH}(?:嘅|的)${SHARE.replace('percent', 'other')}`,
    ],
  ],
  [
    [1n, 2n],
    [
      `(?:a )?half ${OF_CASH_EN}`,
      `(?:la )?mitad ${OF_CASH_ES}`,
      `${CASH_JA}(?:半分|半額)`,
      `一半(?:嘅|的)?${CASH_ZH}|${CASH_ZH}(?:嘅|的)?一半`,
    ],
  ],
  [
    [1n, 3n],
    [
      `(?:a|one) third ${OF_CASH_EN}`,
      `(?:un tercio|la tercera parte) ${OF_CASH_ES}`,
      `${CASH_JA}(?:3|三)分の(?:1|一)`,
      `(?:3|三)分之(?:1|一)(?:嘅|的)?${CASH_ZH}`,
    ],
  ],
  [
    [1n, 4n],
    [
      `(?:a|one) quarter ${OF_CASH_EN}`,
      `(?:un cuarto|la cuarta parte) ${OF_CASH_ES}`,
      `${CASH_JA}(?:4|四)分の(?:1|一)`,
      `(?:4|四)分之(?:1|一)(?:嘅|的)?${CASH_ZH}`,
    ],
  ],
  [
    [1n, 1n],
    [
      `all ${OF_CASH_EN}`,
      `todo ${OF_CASH_ES}`,
      `${CASH_JA}(?:全部|すべて|全額)`,
      `(?:全部|所有|晒)(?:嘅|的)?${CASH_ZH}`,
    ],
  ],
];
/** Cash that is not spent on shares. */
const NO_PURCHASE =
  /\b(?:withdraw\w*|transfer\w*|deposit\w*|wire|send|convert|how|what|why|should|can|is|if)\b|(?<!\p{L})(?:retir|transfer|deposit|env[ií]|c[oó]mo|qu[eé]|cu[aá]nt|debo|deber[ií]a)|出金|送金|入金|振替|いくら|べき|提款|提取|轉賬|存入|點樣|幾多|應唔應該|[?？]/iu;
const compiled = (words: readonly string[]) => words.map((each) => new RegExp(each, 'iu'));
const READ_LEFT = LEFT.map(([verb, words]) => [verb, compiled(words)] as const);
const READ_MORE = MORE.map(([times, words]) => [times, compiled(words)] as const);
const READ_CASH = CASH.map(([of, words]) => [of, compiled(words)] as const);

/** The size of an order that follows from what somebody has. Undefined where it names none, or something is asked. */
export function aimNamed(text: string): AimNamed | undefined {
  const plain = plainAmountsOf(text);
  if (NO_PURCHASE.test(plain)) return undefined;
  for (const [of, words] of READ_CASH) {
    const match = matchOf(plain, words);
    if (!match) continue;
    const percent = match.groups?.percent ?? match.groups?.other;
    const share = of ?? (percent === undefined ? undefined : ([parseDecimal(percent) ?? 0n, 100n * ONE] as const));
    if (share && share[0] > 0n && share[0] <= share[1])
      return { verb: 'buy', part: { of: share[0], in: share[1], from: 'cash' }, rest: without(plain, match) };
  }
  for (const [verb, words] of OF_PRICE.test(plain) ? [] : READ_LEFT) {
    const match = matchOf(plain, words);
    const left = match && parseDecimal((match.groups?.count ?? '').replaceAll(',', ''));
    if (match && left !== undefined && left > 0n)
      return { verb, part: { of: left, in: ONE, from: 'left' }, rest: namesOf(plain, match) };
  }
  for (const [times, words] of SUPPOSED.test(plain) ? [] : READ_MORE) {
    const match = matchOf(plain, words);
    if (match) return { verb: 'buy', part: { of: times, in: 1n, from: 'more' }, rest: without(plain, match) };
  }
  return undefined;
}

/** Numbers in digits; what is no size there is kept. */
const plainAmountsOf = (text: string): string => {
  const { text: plain, unread } = plainAmounts(text);
  return unread.length > 0 ? text.normalize('NFKC') : plain;
};
const matchOf = (text: string, words: readonly RegExp[]): RegExpExecArray | undefined => {
  for (const each of words) {
    const match = each.exec(text);
    if (match) return match;
  }
  return undefined;
};
const without = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`;
/** The stock may stand between the verb and the shares that are left. */
const namesOf = (text: string, match: RegExpExecArray): string =>
  `${without(text, match)} ${match[0].replace(match.groups?.count ?? '', ' ')}`;
