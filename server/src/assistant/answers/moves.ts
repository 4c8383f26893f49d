import type { Span } from '@candor/model/assistant/spans.ts';
import { addDays } from '@candor/model/calendar/index.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import type { ReturnRange } from '@candor/model/market/ranges.ts';
import { usd } from '@candor/model/money.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Source } from '../tools.ts';
import { type Asked, gainOf, of, percentOf, type Said } from './said.ts';

/** Spans of the performance page; a longer one is all there is. */
export const PERFORMANCE: Readonly<Record<Span, '1W' | '1M' | '3M' | 'YTD' | '1Y' | 'ALL'>> = {
  ...{ '1D': '1W', '1W': '1W', '1M': '1M', '3M': '3M', '6M': '1Y', YTD: 'YTD', '1Y': '1Y' },
  ...{ '3Y': 'ALL', '5Y': 'ALL', '10Y': 'ALL', ALL: 'ALL' },
};

/** What an instrument added to a profit, in dollars. */
interface Added {
  readonly code: string;
  readonly pnl: string;
  /** Absent where it is not known. */
  readonly rate?: string | null;
}

/** The largest profit and the largest loss of an instrument, where there are such. */
export function* movedMost(all: readonly Added[], from: readonly Source[]): Generator<Said> {
  const added = all.toSorted((a, b) => (usd(a.pnl) < usd(b.pnl) ? 1 : -1));
  const [most, least] = [added[0], added.at(-1)];
  const values = {
    ...(most && usd(most.pnl) > 0n
      ? { most: of('code', most.code), ...gainOf('mostProfit', most.pnl, most.rate ?? null) }
      : {}),
    ...(least && usd(least.pnl) < 0n
      ? { least: of('code', least.code), ...gainOf('leastProfit', least.pnl, least.rate ?? null) }
      : {}),
  };
  if (Object.keys(values).length > 0) yield { key: 'moved_most', values, from };
}

/** The same of today, by the profits of the positions. */
export async function* movedToday(tools: Asked['tools']): AsyncGenerator<Said> {
  const found = await tools.positions();
  if (!found) return;
  const all = found.is.flatMap(({ code, dayPnl, dayPnlRate }) =>
    dayPnl === null ? [] : [{ code, pnl: dayPnl, rate: dayPnlRate }],
  );
  yield* movedMost(all, [found.source]);
}

/** Whether the account went the way that the question takes for granted, by how much, and what moved it. */
async function* whetherMoved({ span, tools, signs }: Asked, otherwise: 'up' | 'down'): AsyncGenerator<Said> {
  const isUp = signs.has('up') && !signs.has('down') && !signs.has('loss');
  const way = { asked: of('key', isUp ? 'up' : otherwise) };
  if (span === undefined || span === '1D') {
    const found = await tools.account();
    if (!found || found.is.dayPnl === null) return;
    const { dayPnl, dayPnlRate } = found.is;
    yield { key: 'account_moved', values: { ...way, ...gainOf('profit', dayPnl, dayPnlRate) }, from: [found.source] };
    yield* movedToday(tools);
    return;
  }
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found || found.is.pnl === null) return;
  const { pnl, timeWeighted, from: first, to, byCode } = found.is;
  const period = { from: of('date', first), to: of('date', to) };
  const from = [found.source];
  yield { key: 'account_moved', values: { ...way, ...period, ...gainOf('profit', pnl, timeWeighted) }, from };
  yield* movedMost(byCode, from);
}

interface Result {
  readonly code: string;
  /** Over which time: since it was bought, where that is shorter than what was asked. */
  readonly range: string;
  /** A rate; 0.05 is five per cent. */
  readonly rate: string;
  readonly profit: string | null;
}

const rateOf = ({ rate }: Result): bigint => parseDecimal(rate, 8) ?? 0n;
const DAYS: Readonly<Partial<Record<Span, number>>> = {
  '1W': 7,
  '1M': 30,
  '3M': 91,
  '6M': 182,
  '1Y': 365,
  YTD: 365,
  '3Y': 1_095,
  '5Y': 1_826,
  '10Y': 3_652,
};

/**
 * Results of each position: of the day; since it was bought; or over a span, in which case the price's own change
 * counts, and for what was bought later that since then.
 */
async function resultsOf(
  positions: readonly PositionView[],
  span: Span | undefined,
  tools: Asked['tools'],
  today: string,
): Promise<readonly Result[]> {
  const found = await Promise.all(
    positions.map(async (held): Promise<Result | undefined> => {
      const { code, openPnl, openPnlRate, dayPnl, dayPnlRate, openedOn } = held;
      if (span === '1D')
        return dayPnlRate === null ? undefined : { code, range: '1D', rate: dayPnlRate, profit: dayPnl };
      const days = span === undefined ? undefined : DAYS[span];
      if (days !== undefined && openedOn <= addDays(today as TradingDate, -days)) {
        const percent = (await tools.instrument(code))?.is.returns.find(
          ({ range }) => range === (span as ReturnRange),
        )?.changePercent;
        return percent == null ? undefined : { code, range: span!, rate: String(Number(percent) / 100), profit: null };
      }
      return openPnlRate === null ? undefined : { code, range: 'bought', rate: openPnlRate, profit: openPnl };
    }),
  );
  return found
    .filter((each) => each !== undefined)
    .sort((a, b) => (rateOf(a) === rateOf(b) ? 0 : rateOf(a) > rateOf(b) ? -1 : 1));
}

const extreme = (key: 'best_position' | 'worst_position') =>
  async function* (asked: Asked): AsyncGenerator<Said> {
    const { span, tools } = asked;
    const [found, account] = await Promise.all([tools.positions(), tools.account()]);
    if (!found || !account) return;
    const from = [found.source];
    // Why the account is up or down is first a question of whether it is.
    const said: Said[] = [];
    if (asked.signs.has('why') && found.is.length > 0)
      for await (const each of whetherMoved(asked, key === 'best_position' ? 'up' : 'down')) {
        said.push(each);
        yield each;
      }
    const results = await resultsOf(found.is, span, tools, account.is.pnlDate);
    const first = key === 'best_position' ? results[0] : results.at(-1);
    if (!first) {
      yield { key: 'positions_none', from };
      return;
    }
    const { code, rate, range, profit } = first;
    // The largest loss in dollars is mostly the largest in per cent too; it is said once.
    const named = key === 'best_position' ? 'most' : 'least';
    const isSaid = ({ values }: Said) =>
      values?.[named]?.value === code && values[`${named}ProfitPercent`]?.value === percentOf(rate);
    if (said.some(isSaid)) return;
    const values = { code: of('code', code), percent: of('percent', percentOf(rate)), range: of('key', range) };
    yield { key, values: { ...values, ...(profit === null ? {} : { profit: of('gain', profit) }) }, from };
  };
export const best = extreme('best_position');
export const worst = extreme('worst_position');
