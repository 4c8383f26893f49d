import { divide, formatDecimal, ONE, parseDecimal } from '../decimal.ts';
import { percentText } from '../market/change.ts';
import { price } from '../quantity.ts';
import type { Instant } from '../time.ts';
import { RATE_PLACES, usualFigures } from './usual-day.ts';
import { byChange, type DayInputs, type DayRow, isRanked, rateOf, reviewOf } from './review.ts';

/**
 * News by rule: events from the day's closes, splits, dividends and the sample companies' dates, with their figures.
 * Screens write the sentences in the reader's language; nothing is said of a company beyond its prices (ruling 18).
 */
export const NEWS_KINDS = [
  'market_close',
  'sector_close',
  'large_move',
  'year_high',
  'year_low',
  'volume_surge',
  'split',
  'dividend',
  'earnings',
  // While the day goes on.
  'move_five',
  'move_ten',
  'high_reached',
  'low_reached',
  'volume_reached',
  'halted',
  'resumed',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
/** An article of a publisher, in its own words, beside news by rule. */
export const PUBLISHED = 'published';

/** Kinds that are written as whole articles. */
export const ARTICLES: ReadonlySet<NewsKind> = new Set(['market_close', 'sector_close', 'earnings']);

/** Filters of the list. */
export const NEWS_TOPICS = ['all', 'articles', 'markets', 'companies', 'earnings', 'publishers'] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];
const MARKET_WIDE: readonly NewsKind[] = ['market_close', 'sector_close'];
export const TOPIC_KINDS: Readonly<Record<NewsTopic, readonly (NewsKind | typeof PUBLISHED)[]>> = {
  all: [...NEWS_KINDS, PUBLISHED],
  articles: NEWS_KINDS.filter((kind) => ARTICLES.has(kind)),
  markets: MARKET_WIDE,
  companies: NEWS_KINDS.filter((kind) => !MARKET_WIDE.includes(kind) && kind !== 'earnings'),
  earnings: ['earnings'],
  publishers: [PUBLISHED],
};

export interface NewsEvent {
  readonly kind: NewsKind;
  /** Instruments it is about; none for the market as a whole. */
  readonly codes: readonly string[];
  /** Decimal and plain texts by name; values of a sentence of this kind. */
  readonly figures: Readonly<Record<string, string>>;
  /** When it happened, where it is not the day's end. */
  readonly at?: Instant;
}

type Review = ReturnType<typeof reviewOf>;

const MOST_OF_A_KIND = 5;
/** 5 %, at 1e-8, and three times the usual volume. */
export const LARGE_MOVE = 5_000_000n;
export const SURGE_TIMES = 3;

const magnitude = (rate: bigint): bigint => (rate < 0n ? -rate : rate);
const figuresOf = (row: DayRow): Record<string, string> => ({
  ...{ close: row.close, previousClose: row.previousClose, percent: percentText(rateOf(row)) },
});

/** News of a finished day, the largest of each kind first; at most five of one kind. */
export function dayEvents(inputs: DayInputs): readonly NewsEvent[] {
  const review = reviewOf(inputs);
  const rows = inputs.rows.filter(isRanked);
  const stocks = rows.filter(({ kind }) => kind === 'stock');
  const ranked = byChange(stocks);
  const dollars = (row: DayRow): bigint => divide(price(row.close) * BigInt(row.volume), ONE, 'down');
  const mostTraded = (found: readonly DayRow[]): readonly DayRow[] =>
    [...found].sort((a, b) => (dollars(a) === dollars(b) ? 0 : dollars(a) > dollars(b) ? -1 : 1));
  const highs = mostTraded(stocks.filter((row) => row.yearHigh !== null && price(row.high) > price(row.yearHigh)));
  const lows = mostTraded(stocks.filter((row) => row.yearLow !== null && price(row.low) < price(row.yearLow)));
  const timesOf = (row: DayRow): number => (row.meanVolume ? row.volume / row.meanVolume : 0);
  const surges = stocks.filter((row) => timesOf(row) >= SURGE_TIMES).sort((a, b) => timesOf(b) - timesOf(a));
  const large = ranked
    .filter(({ rate }) => magnitude(rate) >= LARGE_MOVE)
    .sort((a, b) => (magnitude(a.rate) > magnitude(b.rate) ? -1 : 1))
    .map(({ row }) => row);
  const top = (kind: NewsKind, found: readonly DayRow[], more: (row: DayRow) => Record<string, string>): NewsEvent[] =>
    found.slice(0, MOST_OF_A_KIND).map((row) => ({
      kind,
      codes: [row.code],
      figures: { ...figuresOf(row), ...more(row), count: String(found.length) },
    }));
  return [
    ...marketEvents(review),
    ...top('large_move', large, (row) => ({
      ...usualFigures(percentText(rateOf(row)), parseDecimal(row.usualMove ?? '', RATE_PLACES)),
      ...sectorFigures(row, review.sectors),
    })),
    ...top('year_high', highs, (row) => ({ high: row.high, before: row.yearHigh ?? '' })),
    ...top('year_low', lows, (row) => ({ low: row.low, before: row.yearLow ?? '' })),
    ...top('volume_surge', surges, (row) => ({
      volume: String(row.volume),
      mean: String(row.meanVolume ?? 0),
      times: formatDecimal(divide(BigInt(row.volume) * 100n, BigInt(row.meanVolume ?? 1), 'down'), 2, 2),
    })),
  ];
}

/** How its sector did on average: whether a company moved alone. */
function sectorFigures(row: DayRow, sectors: Review['sectors']): Record<string, string> {
  const sector = sectors.find(({ id }) => id === row.sector);
  return sector?.equalPercent ? { sector: sector.id, sectorPercent: sector.equalPercent } : {};
}

/** The market and its sectors as a whole. */
function marketEvents({ indexes, breadth, sectors }: Review): NewsEvent[] {
  const [index] = indexes;
  const count = (value: number): string => String(value);
  const events: NewsEvent[] = [];
  if (breadth.universe > 0) {
    events.push({
      kind: 'market_close',
      codes: [],
      figures: {
        ...(index
          ? { index: index.name, level: index.level, previousLevel: index.previousLevel, percent: index.changePercent }
          : {}),
        advancers: count(breadth.advancers),
        decliners: count(breadth.decliners),
        unchanged: count(breadth.unchanged),
        universe: count(breadth.universe),
        mean: breadth.equalPercent ?? '0.00',
      },
    });
  }
  const bySector = [...sectors].sort((a, b) => (percentValue(a.equalPercent) > percentValue(b.equalPercent) ? -1 : 1));
  const [best, worst] = [bySector[0], bySector[bySector.length - 1]];
  if (best && worst && best !== worst) {
    events.push({
      kind: 'sector_close',
      codes: [],
      figures: {
        ...{ best: best.id, bestPercent: best.equalPercent ?? '0.00', bestAdvancers: count(best.advancers) },
        ...{ bestMembers: count(best.members), worst: worst.id, worstPercent: worst.equalPercent ?? '0.00' },
        ...{ worstAdvancers: count(worst.advancers), worstMembers: count(worst.members) },
      },
    });
  }
  return events;
}

/** A percent text as a whole number to sort by. */
function percentValue(percent: string | null): bigint {
  const [whole = '0', part = ''] = (percent ?? '0').replace('-', '').split('.');
  const value = BigInt(`${whole}${part.padEnd(6, '0').slice(0, 6)}`);
  return percent?.startsWith('-') ? -value : value;
}
