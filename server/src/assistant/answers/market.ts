import type { MarketListId } from '@candor/model/market/routes.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { previousTradingDate } from '@candor/model/calendar/index.ts';
import type { StatementKey } from '@candor/model/assistant/schema.ts';
import { SECTOR_NAMES as SECTORS } from '@candor/model/market/sectors.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { sectorRow } from './company.ts';
import { listRows } from './lines/list-rows.ts';
import { namesDays } from './days-asked.ts';
import type { Sign } from '../reading/rows/row.ts';
import { indexRow, indexValues } from './index-row.ts';
import { accountToday } from './moves.ts';
import { type Asked, of, type Part, type Said } from './said.ts';

/** Says so where another time is asked for than the day of which there are figures. */
function* todayOnly({ span, signs }: Pick<Asked, 'span' | 'signs'>): Generator<Said> {
  const isOfToday = span === undefined || span === '1D' || span === 'ALL';
  if (!isOfToday || (signs.has('yesterday') && !signs.has('today'))) yield { key: 'today_only' };
}

export const list = (id: Extract<MarketListId, 'gainers' | 'losers' | 'active' | 'trending'>, key: StatementKey) =>
  async function* ({ tools, ...asked }: Asked): AsyncGenerator<Said> {
    const found = await tools.list(id);
    if (!found || found.is.items.length === 0) {
      yield { key: 'nothing_known' };
      return;
    }
    const from = [found.source];
    yield* todayOnly(asked);
    yield { key, values: { count: of('count', found.is.items.length) }, from };
    yield* listRows(found.is.items, found.source);
  };

export async function* market({ lang, tools, ...asked }: Asked): AsyncGenerator<Said> {
  const [indexes, breadth] = await Promise.all([tools.indexes(), tools.breadth()]);
  if (asked.signs.has('other_index')) yield { key: 'other_index' };
  yield* todayOnly(asked);
  for (const index of indexes?.is.indexes ?? [])
    yield { key: 'index', values: indexValues(index, lang), from: [indexes!.source] };
  if (!breadth) return;
  const { advancers, decliners, unchanged } = breadth.is;
  const values = { up: of('count', advancers), down: of('count', decliners), same: of('count', unchanged) };
  yield { key: 'breadth', values, from: [breadth.source] };
}

const SHOWN = 3;

/** One sector, or those that rose and fell most. */
export async function* sectors({ lang, sector, tools, ...asked }: Asked): AsyncGenerator<Part> {
  const found = await tools.sectors();
  const known = (found?.is ?? []).filter(({ changePercent }) => changePercent !== null);
  if (!found || known.length === 0) {
    yield { key: 'nothing_known' };
    return;
  }
  const change = ({ changePercent }: (typeof known)[number]) => parseDecimal(changePercent ?? '0', 8) ?? 0n;
  const sorted = known.toSorted((a, b) => (change(a) === change(b) ? 0 : change(a) > change(b) ? -1 : 1));
  yield* todayOnly(asked);
  const shown =
    sector === undefined
      ? [...sorted.slice(0, SHOWN), ...sorted.slice(-SHOWN)]
      : sorted.filter(({ id }) => id === sector);
  for (const group of shown) yield* sectorRow(group, lang, found.source);
}

/** Why it moves today, before the day has a review: its figures so far, and where no market is named the account's. */
async function* whyToday(asked: Asked): AsyncGenerator<Part> {
  yield { key: 'causes' };
  if (OF_MARKET.some((sign) => asked.signs.has(sign))) {
    yield* market(asked);
    yield* sectors(asked);
    return;
  }
  yield* indexRow(asked);
  yield* accountToday(asked);
}

const OF_MARKET: readonly Sign[] = [
  ...(['market', 'index', 'other_index', 'sector', 'sector_name', 'industry', 'stock', 'fund', 'all'] as const),
];

/** The morning report or the review of the last day, with the figures of its day: what is known about why it moved. */
export async function* report(asked: Asked): AsyncGenerator<Part> {
  const { lang, tools, signs, span } = asked;
  const [morning, review, session] = await Promise.all([tools.morning(), tools.review(), tools.session()]);
  const isOfToday = span === '1D' || (span === undefined && !signs.has('yesterday') && !namesDays(asked));
  if (signs.has('why') && isOfToday && review?.is?.date !== session?.is.tradeDate) {
    yield* whyToday(asked);
    return;
  }
  const wantsMorning = !signs.has('why') && !signs.has('yesterday') && !signs.has('review');
  const made =
    wantsMorning && morning?.is
      ? { key: 'report' as const, found: morning, ...ofDayBefore(morning.is) }
      : review?.is
        ? { key: 'review' as const, found: review, ...ofDay(review.is) }
        : undefined;
  if (!made) {
    yield { key: 'report_none' };
    return;
  }
  const from = [made.found.source];
  const screen = made.key === 'report' ? '/information/DailyMorningReport' : '/information/MarketReview';
  yield {
    key: made.key,
    values: { date: of('date', made.date), screen: of('screen', screen), topic: of('key', made.key) },
    from,
  };
  if (signs.has('why')) yield { key: 'causes' };
  for (const { name, level, changePercent } of made.figures.indexes.slice(0, 1))
    yield {
      key: 'index',
      values: {
        ...{ index: of('name', name), level: of('level', level), percent: of('percent', changePercent) },
        date: of('date', made.of),
      },
      from,
    };
  const { advancers, decliners, unchanged } = made.figures.breadth;
  yield {
    key: 'breadth',
    values: { up: of('count', advancers), down: of('count', decliners), same: of('count', unchanged) },
    from,
  };
  yield* sectorsOfDay(made.figures.sectors, lang, from);
}

type Morning = NonNullable<NonNullable<Awaited<ReturnType<Asked['tools']['morning']>>>['is']>;
type Review = NonNullable<NonNullable<Awaited<ReturnType<Asked['tools']['review']>>>['is']>;

/** The figures of a report, its date and the day that they are of. */
const ofDay = ({ figures, date }: Review) => ({ figures, date, of: date });
const ofDayBefore = ({ figures, date }: Morning) => ({
  ...{ figures: figures.prior, date, of: previousTradingDate(date as TradingDate) },
});

type DaySectors = Review['figures']['sectors'];

function* sectorsOfDay(of_: DaySectors, lang: Asked['lang'], from: Said['from'] & object): Generator<Said> {
  const known = of_.filter(({ equalPercent }) => equalPercent !== null);
  const change = ({ equalPercent }: (typeof known)[number]) => parseDecimal(equalPercent ?? '0', 8) ?? 0n;
  const sorted = known.toSorted((a, b) => (change(a) === change(b) ? 0 : change(a) > change(b) ? -1 : 1));
  const ends = sorted.length > 1 ? [sorted[0]!, sorted.at(-1)!] : sorted;
  for (const { id, equalPercent, advancers, members } of ends) {
    const values = { name: of('name', SECTORS[id][lang]), percent: of('percent', equalPercent!) };
    yield {
      key: 'sector',
      values: { ...values, up: of('count', advancers), down: of('count', members - advancers) },
      from,
    };
  }
}

/** Ideas of the last morning, all of one tag or of one stock where that is asked. */
export async function* ideas({ code, codes, tools, signs }: Asked): AsyncGenerator<Said> {
  const found = await tools.ideas();
  const from = found ? [found.source] : [];
  const bearish = signs.has('bearish') || (signs.has('sell') && !signs.has('buy')) || signs.has('short');
  const tag = bearish ? 'bearish' : signs.has('bullish') ? 'bullish' : undefined;
  const day = found?.is;
  const shown =
    day?.ideas.filter(
      (idea) => (tag === undefined || idea.tag === tag) && (codes.length === 0 || idea.code === code),
    ) ?? [];
  if (!day) {
    yield { key: 'ideas_none', from };
    return;
  }
  yield { key: 'ideas', values: { date: of('date', day.date), count: of('count', day.ideas.length) }, from };
  if (shown.length === 0) yield { key: 'ideas_none', from };
  for (const { code: of_, name, tag: kind, price } of shown.slice(0, 5))
    yield {
      key: 'idea',
      values: { code: of('code', of_), name: of('name', name), tag: of('key', kind), price: of('price', price) },
      from,
    };
}
