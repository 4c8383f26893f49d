import type { Move } from '@candor/model/research/grades.ts';
import type { Reference } from '@candor/model/research/schema.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type Market, OWN_INDEXES, publishedLevel, shownOfDay } from '../market/index.ts';
import { dayCloses } from './day-closes.ts';
import type { ResearchDeps } from './deps.ts';

const [MARKET_INDEX] = OWN_INDEXES;
/** The fund that ideas are measured against where prices are recorded and include it. */
const MARKET_FUND = 'SPY';

/**
 * The benchmark of ideas. Simulated prices have no S&P 500: there it is our own equal-weighted index of the most traded
 * stocks, without dividends, like the ideas.
 */
export function referenceOf(market: Market): Reference | undefined {
  if (market.source.simulated) return { kind: 'own_index', id: MARKET_INDEX!.id, name: MARKET_INDEX!.names.en };
  if (!market.codes.includes(MARKET_FUND)) return undefined;
  return { kind: 'fund', id: MARKET_FUND, name: market.instrument(MARKET_FUND)?.name ?? MARKET_FUND };
}

export type ReferenceDeps = Pick<ResearchDeps, 'market' | 'views' | 'yieldToEventLoop'>;

/** The reference between two closes; undefined where one is not on record. */
export async function referenceMove(
  deps: ReferenceDeps,
  reference: Reference,
  from: TradingDate,
  to: TradingDate,
): Promise<Move | undefined> {
  return moveOf(await closeOn(deps, reference, from, to), await closeOn(deps, reference, to, to));
}

/** The reference between a close and now; undefined where the close is not on record or nothing has a price. */
export async function referenceSince(
  deps: ReferenceDeps,
  reference: Reference,
  from: TradingDate,
): Promise<Move | undefined> {
  const start = await closeOn(deps, reference, from, deps.market.session().lastTradeDate);
  return moveOf(start, levelNow(deps, reference));
}

const moveOf = (from: Price | undefined, to: Price | undefined): Move | undefined =>
  from !== undefined && to !== undefined ? { from, to } : undefined;

async function closeOn(
  { market, views, yieldToEventLoop }: ReferenceDeps,
  reference: Reference,
  date: TradingDate,
  inSharesOf: TradingDate,
): Promise<Price | undefined> {
  if (reference.kind === 'fund') return closeOf(market, reference.id, date, inSharesOf);
  const levels = views.indexes.levelsAt(date);
  for (;;) {
    const piece = levels.next();
    if (piece.done) return piece.value?.[0] as Price | undefined;
    await yieldToEventLoop();
  }
}

/** The published level of the index, or the price of the fund as lists show it. */
function levelNow({ market, views }: ReferenceDeps, reference: Reference): Price | undefined {
  if (reference.kind === 'fund') {
    const snapshot = market.snapshot(reference.id);
    return snapshot && shownOfDay(snapshot, market.session().slot)?.price;
  }
  const index = views.indexes.figures().find(({ index: { id } }) => id === reference.id);
  return index && (publishedLevel(index.level) as Price);
}

/** The official close of a day in shares of another; undefined where the code did not trade. */
export async function closeOf(
  market: Market,
  code: string,
  date: TradingDate,
  inSharesOf: TradingDate,
): Promise<Price | undefined> {
  return (await dayCloses(market, code, { through: date, days: 0, inSharesOf })).at(-1)?.close;
}
