import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { OrderWords } from './named/order-named.ts';
import type { Row, Sign } from './rows/row.ts';

/** Signs that a supposed move is one of everything, not of the stock that was spoken of. */
const OF_WHOLE: readonly Sign[] = ['all', 'market', 'index', 'position', 'holding', 'stock', 'account'];

/** Signs that advice is wanted among all, not on the stock that was spoken of. */
const OF_CHOICE: readonly Sign[] = [
  ...OF_WHOLE,
  'which',
  'what',
  'recommend',
  'fund',
  'sector',
  'sector_name',
  'unlisted',
  'outside',
];

/** Signs that a question about results means all companies. */
const OF_ALL: readonly Sign[] = [
  'which',
  'who',
  'today',
  'day',
  'span',
  'market',
  'all',
  'sector',
  'sector_name',
  'my',
];

/**
 * Subjects that do without a stock are still about the one that was spoken of: why it did not fill is asked of that
 * order, and when they report next of that company.
 */
export function goesOn(
  row: Row | undefined,
  context: readonly string[],
  before: Meaning | undefined,
  signs: ReadonlySet<Sign>,
  text: string,
): boolean {
  if (row?.subject === 'order_fate')
    return BEFORE_FATE.has(before?.subject ?? 'help') || (context.length === 1 && namesBefore(text));
  if (row?.subject === 'news') return context.length === 1 && namesBefore(text);
  if (row?.subject === 'act') return context.length === 1 && (namesBefore(text) || isOfSome(text, signs));
  if (row?.subject === 'how_to' && TRADES.has(row.topic ?? ''))
    return context.length === 1 && (namesBefore(text) || isOfSome(text, signs));
  if (row?.subject === 'what_if') return !OF_WHOLE.some((sign) => signs.has(sign));
  // "Should I buy more?"
  if (row?.subject === 'advice' || row?.subject === 'prediction')
    return !OF_CHOICE.some((sign) => signs.has(sign)) && !EVERYTHING.test(text);
  return row?.subject === 'earnings' && !OF_ALL.some((sign) => signs.has(sign));
}

/** Answers about orders: what became of it is asked of theirs. */
const BEFORE_FATE: ReadonlySet<Subject> = new Set<Subject>(['order_fate', 'orders']);
const TRADES: ReadonlySet<string> = new Set(['buy', 'sell', 'short', 'cover']);
/** "Buy some", "buy more": of what was spoken of, unless all that somebody has is meant. */
const isOfSome = (text: string, signs: ReadonlySet<Sign>): boolean =>
  SOME.test(text) && !OF_WHOLE.some((sign) => signs.has(sign));
const SOME =
  /(?<!\p{L})(?:some|more|a few|a bit|a little|unas|unos|alguna?s|m[aá]s|un poco|unas cuantas)(?!\p{L})|少し|ちょっと|もっと|もう少し|追加で|(?:買|賣|沽|入)(?:啲|少少|多啲|一啲|多|一些|些)/iu;

/** Questions of one's own money that mean a position where "it" is a stock. */
const OF_ITS: ReadonlySet<Subject> = new Set<Subject>(['account', 'profit', 'holdings']);
const OF_IT: ReadonlySet<Subject> = new Set<Subject>(['holdings', 'profit']);
export const isOwnOfIt = (subject: Subject, text: string, signs: ReadonlySet<Sign>): boolean =>
  (OF_ITS.has(subject) && signs.has('its')) ||
  (OF_IT.has(subject) && namesBefore(text) && !OF_WHOLE.some((sign) => signs.has(sign) && sign !== 'position'));

/** Words for what was spoken of before. */
const BEFORE =
  /(?<!\p{L})(?:it|that one|this one|them|those|(?:de|con) (?:ell[ao]s?|es[ao]s?)|l[ao]s? (?:(?:puedo )?(?:compr(?:[eéo]|ar)|vend(?:[ioí]|er))))(?!\p{L})|(?:vénde|vende|cómpra|compra)l[ao]s?|それ|これ|佢|呢隻|嗰隻/iu;
export const namesBefore = (text: string): boolean => BEFORE.test(text);
/** All that somebody has, and not all of one stock. */
const EVERYTHING =
  /everything|(?<!\p{L})all (?:of )?(?:my|(?:the )?(?:stocks?|holdings|positions|shorts|investments))|(?<!\p{L})todo(?!s)(?!\p{L})|todas mis (?:acciones|posiciones)|全部の株|すべての株|全ての株|全ポジション|(?:所有|全部)(?:股票|持倉|倉)|成個倉/iu;

/** "Sell 5", "sell half" and "set a stop 10% below" go on about the stock that was spoken of, "sell everything" not. */
export const isOfOneBefore = (text: string, { size, part, price, unknown }: OrderWords): boolean =>
  unknown.length === 0 && ((size ?? price) !== undefined || (part !== undefined && !EVERYTHING.test(text)));
