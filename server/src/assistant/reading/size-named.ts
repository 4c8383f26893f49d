import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { isSizeOfOrder } from '@candor/model/orders/limits.ts';
import type { Scan } from './scan.ts';

/** The size of an order that a question names, as decimal text: shares, or dollars. */
export interface SizeNamed {
  readonly by: 'shares' | 'amount';
  readonly size: string;
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const DOLLARS = new RegExp(
  String.raw`\$\s?${NUMBER}|${NUMBER}\s?(?:\$|usd\b|dollars?\b|d[oó]lares\b|bucks\b|ドル|美元|美金|蚊)`,
  'iu',
);
const SHARES = new RegExp(String.raw`${NUMBER}\s?(?:shares?\b|sh\b|acci[oó]n(?:es)?\b|t[ií]tulos?\b|株|股)`, 'iu');

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
  if (dollars) return within('amount', dollars[1] ?? dollars[2]);
  const shares = SHARES.exec(plain);
  if (shares) return within('shares', shares[1]);
  const [only, ...others] = numbers;
  const isNumber = (at: number) => units[at]?.kind === 'number';
  const isBesideCode = matches.some(
    ({ tags: of, from }) =>
      [...of].some((tag) => tag.startsWith('code:')) &&
      (isNumber(from - 1) || (/^(?:of|de)$/.test(units[from - 1]?.text ?? '') && isNumber(from - 2))),
  );
  const isOfOrder = goesOn || isBesideCode || OF_ORDERS.some((tag) => tags.has(tag));
  return !isOfOrder || only === undefined || others.length > 0 || isYear(only)
    ? undefined
    : within('shares', String(only));
}

const OF_ORDERS = ['cue:buy', 'cue:sell', 'cue:fee', 'cue:pay'];

/** A number alone that is rather a year than a size. */
const isYear = (number: number): boolean => Number.isInteger(number) && number >= 1990 && number < 2100;

function within(by: SizeNamed['by'], written: string | undefined): SizeNamed | undefined {
  const plain = (written ?? '').replaceAll(',', '');
  const isCents = parseDecimal(plain, 2) !== undefined;
  const size = parseDecimal(plain);
  if (size === undefined || !isSizeOfOrder(by, size) || (by === 'amount' && !isCents)) return undefined;
  return { by, size: formatDecimal(size, by === 'amount' ? 2 : 0) };
}
