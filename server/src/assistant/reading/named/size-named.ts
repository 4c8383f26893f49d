import type { PART_OF } from '@candor/model/assistant/spoken-order.ts';
import { formatDecimal, ONE, parseDecimal } from '@candor/model/decimal.ts';
import { isSizeOfOrder } from '@candor/model/orders/limits.ts';
import type { Scan } from '../scan.ts';

/** The size of an order that a question names, as decimal text: shares, or dollars. */
export interface SizeNamed {
  readonly by: 'shares' | 'amount';
  readonly size: string;
}

/**
 * Which part of a position is to be sold, or bought back; or of the cash is to be spent, how much more of a position is
 * to be bought, how many shares of it are to be left.
 */
export interface PartNamed {
  readonly of: bigint;
  readonly in: bigint;
  readonly from?: (typeof PART_OF)[number];
}

/** A number as it is typed, with or without commas. */
export const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const DOLLARS = new RegExp(
  String.raw`\$\s?${NUMBER}|${NUMBER}\s?(?:\$|usd\b|dollars?\b|d[oó]lares\b|bucks\b|worth\b|ドル|美元|美金|蚊)|\b(?:with|con)\s${NUMBER}(?!\d|\s?(?:shares?|sh|acci|t[ií]tul|株|股|%))`,
  'iu',
);
export const SHARES_NAMED = new RegExp(
  String.raw`${NUMBER}\s?(?:shares?\b|sh\b|acci[oó]n(?:es)?\b|t[ií]tulos?\b|株|股)`,
  'iu',
);

/**
 * The size that a question about an order names: `$500`, `10 shares`, or one number that belongs to nothing else, of
 * buying, selling, paying or fees, or right before the stock: `5 NVDA`, `10 of Apple`, or in a question that goes on
 * about a price: `and 10?`. Undefined where it names none, or one that no order may have.
 */
export function sizeNamed(
  text: string,
  { numbers, tags, matches, units }: Pick<Scan, 'numbers' | 'tags' | 'matches' | 'units'>,
  goesOn = false,
): SizeNamed | undefined {
  const plain = text.normalize('NFKC');
  const dollars = DOLLARS.exec(plain);
  if (dollars) return within('amount', dollars[1] ?? dollars[2] ?? dollars[3]);
  const shares = SHARES_NAMED.exec(plain);
  if (shares) return within('shares', shares[1]);
  const [only, ...others] = numbers;
  if (PERCENT.test(plain) || BUT.test(plain) || partNamed(text, tags)) return undefined;
  const isNumber = (at: number) => units[at]?.kind === 'number';
  const ofCode = matches
    .filter(({ tags: of }) => [...of].some((tag) => tag.startsWith('code:')))
    .flatMap(({ from }) => [from - 1, ...(/^(?:of|de)$/.test(units[from - 1]?.text ?? '') ? [from - 2] : [])])
    .find(isNumber);
  const isBesideCode = ofCode !== undefined;
  // "529" alone is a savings plan, but "529 AAPL" are shares.
  const isPhraseAlone = matches.some(({ from, to }) => from === ofCode && to === from + 1);
  if (isPhraseAlone && only === undefined) return within('shares', units[ofCode ?? 0]?.text);
  const isOfOrder = goesOn || isBesideCode || OF_ORDERS.some((tag) => tags.has(tag));
  return !isOfOrder || only === undefined || others.length > 0 || (isYear(only) && !isBesideCode)
    ? undefined
    : within('shares', String(only));
}

export const PERCENT = new RegExp(
  String.raw`${NUMBER}\s?(?:%|percent\b|per cent\b|por ciento\b|パーセント|巴仙)`,
  'iu',
);

/** Parts in words, the longer before those that they contain: three quarters before a quarter. */
const PARTS: readonly (readonly [words: RegExp, of: bigint, in_: bigint])[] = [
  [/\b(?:two|2)[ -]thirds\b|\bdos (?:tercios|terceras partes)\b|(?:3|三)分(?:の|之)(?:2|二)/iu, 2n, 3n],
  [/\b(?:three|3)[ -]quarters\b|\btres cuart[oa]s\b|(?:4|四)分(?:の|之)(?:3|三)/iu, 3n, 4n],
  [/\b(?:a|one|1) third\b|\b(?:un tercio|tercera parte)\b|(?:3|三)分(?:の|之)(?:1|一)/iu, 1n, 3n],
  [/\b(?:a|one|1) quarter\b|\b(?:un cuarto|cuarta parte)\b|(?:4|四)分(?:の|之)(?:1|一)/iu, 1n, 4n],
  [/\bhalf\b(?! (?:an? )?share)|\bmitad\b|半分|半数|一半|半數/iu, 1n, 2n],
  [
    /\b(?:all|everything|entire)\b|\bwhole\b(?! share)|\btod[oa]s?\b|全部|全て|すべて|全株|全数|所有|[沽賣卖]晒/iu,
    1n,
    1n,
  ],
];
/** All but something is a size that is not computed here. */
const BUT = /\b(?:all but|everything but|except|excepto|salvo|menos)\b|以外|除/iu;

/**
 * The part of a position that a sale, or the purchase that closes a short, names: `half my Apple`, `30% of my Apple`;
 * of `all 40` the number. Undefined where it names none, or one that there cannot be.
 */
export function partNamed(text: string, tags: Scan['tags']): PartNamed | undefined {
  const plain = text.normalize('NFKC');
  if (!(tags.has('cue:sell') || tags.has('cue:cover')) || BUT.test(plain)) return undefined;
  const percent = PERCENT.exec(plain)?.[1];
  if (percent !== undefined) {
    const of = parseDecimal(percent);
    return of === undefined || of <= 0n || of > 100n * ONE ? undefined : { of, in: 100n * ONE };
  }
  const [, of, in_] = PARTS.find(([words]) => words.test(plain)) ?? [];
  if (of === undefined || in_ === undefined) return undefined;
  const isNumbered = DOLLARS.test(plain) || SHARES_NAMED.test(plain);
  return of === in_ && isNumbered ? undefined : { of, in: in_ };
}

const OF_ORDERS = ['cue:buy', 'cue:sell', 'cue:short', 'cue:cover', 'cue:fee', 'cue:pay'];

/** A number alone that is rather a year than a size. */
const isYear = (number: number): boolean => Number.isInteger(number) && number >= 1990 && number < 2100;

function within(by: SizeNamed['by'], written: string | undefined): SizeNamed | undefined {
  const plain = (written ?? '').replaceAll(',', '');
  const isCents = parseDecimal(plain, 2) !== undefined;
  const size = parseDecimal(plain);
  if (size === undefined || !isSizeOfOrder(by, size) || (by === 'amount' && !isCents)) return undefined;
  return { by, size: formatDecimal(size, by === 'amount' ? 2 : 0) };
}

/** Words for one share, of which the price is asked for rather than an order. */
export const ONE_SHARE =
  /\b(?:one|1|a|per|each) (?:\p{L}+ )?share\b|\b(?:una|cada|por) acci[oó]n\b|(?:1|１|一)(?:株|股)/iu;
