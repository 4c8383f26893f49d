import { previousTradingDate, tradingDay } from '@candor/model/calendar/index.ts';
import { changeOf, percentText } from '@candor/model/market/change.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatPrice, price } from '@candor/model/quantity.ts';
import { type MarketDay, marketDays } from '@candor/model/research/market-days.ts';
import type { NewsEvent } from '@candor/model/research/news.ts';
import {
  byChange,
  type DayRow,
  isRanked,
  type MoverFigure,
  type Review,
  reviewOf,
} from '@candor/model/research/review.ts';
import { formatInstant, type Instant, type TradingDate } from '@candor/model/time.ts';
import type { ResearchDeps } from './deps.ts';
import { publish, storedInputs } from './publish.ts';
import { lastBefore } from './read-day.ts';
import { recordNews } from './news/record-news.ts';
import { reportedBy, sampleEarnings } from './sample-earnings.ts';

interface PreRow {
  readonly code: string;
  readonly price: string;
  readonly previousClose: string;
  readonly at: string;
}
export interface PreMover extends PreRow {
  readonly changePercent: string;
}
export interface MorningContent {
  readonly priorDate: TradingDate;
  readonly prior: Review;
  readonly pre: { readonly universe: number; readonly up: readonly PreMover[]; readonly down: readonly PreMover[] };
  readonly others: readonly (MoverFigure & { readonly category: string })[];
  readonly earnings: ReturnType<typeof sampleEarnings>;
  readonly days: readonly MarketDay[];
}

const TOP_PRE = 5;
const DAYS_AHEAD = 8;
const CODES_PER_TURN = 4;
/** Other markets than US shares, represented by funds. */
const OTHER_MARKETS = ['international', 'bond', 'commodity', 'digital_asset'] as const;

/** Publishes the morning report: the day before, what traded since 4:00 AM, other markets, today's dates; once. */
export async function makeMorning(deps: ResearchDeps, date: TradingDate, dueAt: Instant): Promise<{ news: number }> {
  const priorDate = previousTradingDate(date);
  const day = await deps.readDay(priorDate);
  const pre = await preMarket(deps, day.rows, date, dueAt);
  const { source } = deps.market;
  const content: MorningContent = {
    priorDate,
    prior: reviewOf(day),
    pre: preMovers(pre),
    others: otherMarkets(day.rows),
    earnings: source.simulated ? sampleEarnings(priorDate, date, date) : [],
    days: marketDays(date, DAYS_AHEAD),
  };
  await deps.runner.run(publish, {
    ...{ kind: 'morning_report', date, dueAt, source: { ...source } },
    ...storedInputs({ day, pre }),
    content,
  });
  const recorded = await deps.runner.run(recordNews, {
    ...{ date, at: tradingDay(date)?.pre.start ?? dueAt, source: { ...source } },
    events: [...actionsOf(deps, date), ...(source.simulated ? reportedBy(date) : [])],
  });
  return { news: recorded.ok ? recorded.value.recorded : 0 };
}

/** Last trades before the report is due, of stocks that count as movers. */
async function preMarket(deps: ResearchDeps, rows: readonly DayRow[], date: TradingDate, until: Instant) {
  const found: PreRow[] = [];
  const splits = new Set(actionsOf(deps, date).flatMap(({ kind, codes }) => (kind === 'split' ? codes : [])));
  for (const [place, row] of rows.entries()) {
    if (row.kind !== 'stock' || !isRanked(row) || splits.has(row.code)) continue;
    const bar = await lastBefore(deps, row.code, date, until);
    if (bar) {
      const { code, close } = row;
      found.push({ code, price: formatPrice(bar.close), previousClose: close, at: formatInstant(bar.at) });
    }
    if (place % CODES_PER_TURN === 0) await deps.yieldToEventLoop();
  }
  return found;
}

function preMovers(rows: readonly PreRow[]): MorningContent['pre'] {
  const moved = rows
    .map((row) => ({ row, rate: changeOf(price(row.price), price(row.previousClose)).rate }))
    .sort((a, b) => (a.rate === b.rate ? (a.row.code < b.row.code ? -1 : 1) : a.rate > b.rate ? -1 : 1));
  const view = ({ row, rate }: (typeof moved)[number]): PreMover => ({ ...row, changePercent: percentText(rate) });
  return {
    universe: rows.length,
    up: moved
      .filter(({ rate }) => rate > 0n)
      .slice(0, TOP_PRE)
      .map(view),
    down: moved
      .filter(({ rate }) => rate < 0n)
      .toReversed()
      .slice(0, TOP_PRE)
      .map(view),
  };
}

/** For each other market, the unleveraged fund with the highest dollar volume on the day before. */
function otherMarkets(rows: readonly DayRow[]): MorningContent['others'] {
  return OTHER_MARKETS.flatMap((category) => {
    const funds = rows.filter((row) => row.category === category && row.plain && !row.sample && isRanked(row));
    const dollars = (row: DayRow): bigint => price(row.close) * BigInt(row.volume);
    const [most] = [...funds].sort((a, b) => (dollars(a) > dollars(b) ? -1 : 1));
    const [ranked] = most ? byChange([most]) : [];
    if (!ranked) return [];
    const { code, close, previousClose, volume } = ranked.row;
    return [{ category, code, close, previousClose, volume, changePercent: percentText(ranked.rate) }];
  });
}

/**
 * Splits and dividends that take effect before the opening of a day. A simulated dividend is no news of a real company;
 * whoever holds the share finds it among the account's postings.
 */
function actionsOf({ market }: ResearchDeps, date: TradingDate): readonly NewsEvent[] {
  const isDividendNews = (code: string) => !market.source.simulated || market.instrument(code)?.sample === true;
  return [...market.codes].sort().flatMap((code) =>
    market.actions(code).flatMap((action): NewsEvent[] => {
      if (action.exDate !== date) return [];
      if (action.kind === 'split')
        return [{ kind: 'split', codes: [code], figures: { to: String(action.to), from: String(action.from) } }];
      return isDividendNews(code)
        ? [{ kind: 'dividend', codes: [code], figures: { amount: formatUsd(action.amount) } }]
        : [];
    }),
  );
}
