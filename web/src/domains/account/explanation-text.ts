import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import type { Explanation } from '@candor/model/portfolio/schema.ts';
import type { Translate } from '../../i18n/index.ts';
import type texts from '../../i18n/en/portfolio.ts';
import {
  formatDate,
  formatExactPrice,
  formatMoney,
  formatPercent,
  formatQuantity,
  HIDDEN,
  type Sign,
} from '../../lib/format.ts';
import type { ExplanationText } from '../../ui/figures/why.tsx';

/** Rates on the wire have up to this many places. */
const RATE_PLACES = 8;

type T = Translate<typeof texts>;
type Keys = keyof typeof texts;

/** A text whose key is made of a name from the server; undefined where there is none. */
function namedText(t: T, known: ReadonlySet<string>, key: string): string | undefined {
  return known.has(key) ? (t as (key: string) => string)(key) : undefined;
}

/** Profits and returns carry their sign, as on the screen that they are explained from. */
const signOf = (formula: string): Sign =>
  /_pnl$|^(?:earnings_30d|period_(?:realized|unrealized|borrow)|(?:time|money)_weighted|max_drawdown)$/.test(formula)
    ? 'always'
    : 'auto';

function written(
  value: string | null,
  unit: Explanation['unit'],
  locale: string,
  hidden: boolean,
  sign: Sign = 'auto',
): string {
  if (hidden && (unit === 'usd' || unit === 'shares')) return HIDDEN;
  if (unit === 'usd') return formatMoney(value, locale, sign);
  if (unit === 'shares') return formatQuantity(value, locale);
  if (unit === 'price') return formatExactPrice(value, locale);
  if (unit === 'count') return formatQuantity(value, locale);
  // A rate of the wire: 0.05 is five per cent.
  const rate = value === null ? undefined : parseDecimal(value, RATE_PLACES);
  return rate === undefined ? '–' : formatPercent(formatDecimal(rate * 100n, 1, RATE_PLACES), locale, sign);
}

/** The name of an input: a term, a code, a date, or a lot ("2026-11-20 5"). */
function nameOf(name: string, t: T, known: ReadonlySet<string>, locale: string, hidden: boolean): string {
  const word = namedText(t, known, `input_${name}`) ?? namedText(t, known, `kind_${name}`);
  if (word !== undefined) return word;
  const filled = /^fill (\S+) (\S+)$/.exec(name);
  if (filled) {
    const quantity = hidden ? HIDDEN : formatQuantity(filled[1], locale);
    return t('fillAmount', { quantity, price: formatExactPrice(filled[2], locale) });
  }
  const dividend = /^dividend (\S+) (\S+) (\S+)$/.exec(name);
  if (dividend) {
    const [, code = '', shares, each] = dividend;
    const quantity = hidden ? HIDDEN : formatQuantity(shares, locale);
    return t('dividendShares', { code, quantity, price: formatExactPrice(each, locale) });
  }
  const flow = /^(sold|bought|fees|borrow) (\S+)$/.exec(name);
  if (flow) return `${flow[2]} · ${t(`input_${flow[1] as 'sold' | 'bought' | 'fees' | 'borrow'}`)}`;
  const dated = /^(\d{4}-\d{2}-\d{2})(?: (.+))?$/.exec(name);
  if (!dated) return name.startsWith('evidence.') ? t('input_evidence', { name: name.slice(9) }) : name;
  const day = formatDate(dated[1] ?? '', locale);
  return dated[2] === undefined
    ? day
    : t('lotOf', { date: day, quantity: hidden ? HIDDEN : formatQuantity(dated[2], locale) });
}

/** Shares at a price: what a position was worth at the close before. */
function beforeLine({ name, value }: Explanation['inputs'][number], t: T, locale: string, hidden: boolean) {
  const [, code = '', shares] = name.split(' ');
  const quantity = hidden ? HIDDEN : formatQuantity(shares, locale);
  return { label: t('beforeTimesClose', { code }), value: `${quantity} × ${formatExactPrice(value, locale)}` };
}

/** The customer's own line of a posting: cash before shares. */
function ownLine(lines: Explanation['postings'][number]['lines'], locale: string): string {
  const cash = lines.find(({ account }) => account.startsWith('stock:'));
  if (cash) return formatMoney(cash.amount, locale, 'always');
  const shares = lines.find(({ account }) => account.startsWith('pos:'));
  return shares ? formatQuantity(shares.amount, locale) : formatMoney(lines[0]?.amount, locale, 'always');
}

/**
 * The server's explanation in the reader's words: formula, inputs, prices with source and time, postings with hash.
 * `hidden`: amounts and shares as dots.
 */
export function explanationText(
  explanation: Omit<Explanation, 'figure'>,
  t: T,
  keys: readonly Keys[],
  locale: string,
  hidden = false,
): ExplanationText {
  const known: ReadonlySet<string> = new Set(keys);
  const source = (name: string) => namedText(t, known, `source_${name}`) ?? name;
  const priceSource = (price: Explanation['prices'][number]) =>
    price.simulated ? t('sourceSimulated') : source(price.source);
  const { inputs, prices, postings, morePostings } = explanation;
  // Where a position's value is an input, shares and price let the reader check it; a profit is no such product.
  const pricedLine = ({ code, price, shares }: Explanation['prices'][number]) => {
    const written = formatExactPrice(price, locale);
    if (
      shares === undefined ||
      hidden ||
      !inputs.some(({ name, source }) => name === code && (source === 'market' || explanation.formula === 'day_pnl'))
    )
      return { label: t('priceOf', { code }), value: written };
    return { label: t('sharesTimesPrice', { code }), value: `${formatQuantity(shares, locale)} × ${written}` };
  };
  const sources = new Set([
    ...inputs.map((input) => source(input.source)),
    ...prices.map((price) => priceSource(price)),
  ]);
  return {
    formula: namedText(t, known, `why_${explanation.formula}`) ?? explanation.expression,
    inputs: [
      ...inputs.map((input) => ({
        ...(input.name.startsWith('before ')
          ? beforeLine(input, t, locale, hidden)
          : {
              label: nameOf(input.name, t, known, locale, hidden),
              value: written(input.value, input.unit, locale, hidden),
            }),
        source: source(input.source),
      })),
      ...prices.map((price) => ({
        ...pricedLine(price),
        source: priceSource(price),
        ...(price.asOf === null ? {} : { at: price.asOf }),
      })),
    ],
    ...(explanation.result === null
      ? {}
      : { result: written(explanation.result, explanation.unit, locale, hidden, signOf(explanation.formula)) }),
    postings: postings.map((posting) => ({
      id: `${posting.transaction} · ${posting.hash.slice(0, 12)}`,
      label: namedText(t, known, `kind_${posting.kind}`) ?? posting.kind,
      amount: hidden ? HIDDEN : ownLine(posting.lines, locale),
      at: posting.bookedAt,
    })),
    sources: [
      ...sources,
      ...(explanation.formula.startsWith('estimate_') ? [t('estimateOnly')] : []),
      ...(morePostings > 0 ? [t('morePostings', { count: morePostings })] : []),
    ],
    asOf: explanation.asOf,
  };
}
