import { rowFor } from './labels.ts';
import type { Row, Sign } from './rows/row.ts';
import type { Scan } from './scan.ts';

/** Signs of a question about a price or its move that only says which stock and when. */
const OF_PRICE: ReadonlySet<Sign> = new Set<Sign>([
  ...(['code', 'day', 'span', 'filler', 'polite', 'performance', 'price', 'quote', 'close', 'up', 'down'] as const),
  ...([
    'move',
    'change',
    'howmuch',
    'what',
    'is',
    'did',
    'last',
    'stock',
    'fund',
    'yesterday',
    'and',
    'about',
  ] as const),
  ...(['show', 'value', 'how', 'number', 'why', 'happen', 'two_codes', 'compare', 'pay', 'loss', 'news'] as const),
]);
/** What days and months are counted in stands in no list of words. */
const COUNTERS: ReadonlySet<string> = new Set(['月', '日', '日間', '天']);
/** Signs of a profit of one's own, and of what is none. */
const PROFIT: readonly Sign[] = ['profit', 'loss', 'performance'];
const NO_PROFIT: readonly Sign[] = [
  ...(['market', 'index', 'sector', 'sector_name', 'short', 'fee', 'dividend', 'predict', 'will', 'should'] as const),
  ...(['order', 'trade', 'others', 'unlisted', 'outside', 'earnings', 'gainers', 'losers', 'best', 'worst'] as const),
  ...(['which', 'compare', 'tax', 'statement'] as const),
];

/**
 * The row of a question that names past days: a stock's change over them, its close of one day, or the account's
 * profit. Whatever the words of days are near to, such as the calendar, they say when and not what.
 */
export function ofDays(
  row: Row | undefined,
  { codes, unknown, matches }: Scan,
  signs: ReadonlySet<Sign>,
  { days, period, pastDay }: Partial<Record<'days' | 'period' | 'pastDay', object | undefined>>,
): Row | undefined {
  if (!(days ?? period ?? pastDay)) return row;
  if (row?.subject === 'profit') return rowFor('profit_over');
  const isBare = unknown.every((word) => COUNTERS.has(word));
  if (codes.length > 0 && (row === undefined || row.subject === 'calendar' || row.subject === 'quote')) {
    const isOfPrice = matches.length > 0 && [...signs].every((sign) => OF_PRICE.has(sign));
    return isOfPrice && isBare ? rowFor('change') : row;
  }
  if (row === undefined && codes.length === 0 && isBare && PROFIT.some((sign) => signs.has(sign)))
    return NO_PROFIT.some((sign) => signs.has(sign)) ? row : rowFor('profit_over');
  return row;
}
