import type { Move } from '@candor/model/research/grades.ts';
import type { Reference } from '@candor/model/research/schema.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type Market, OWN_INDEXES } from '../market/index.ts';
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

/** The reference between two closes; undefined where one is not on record. */
export async function referenceMove(
  { market, views, yieldToEventLoop }: Pick<ResearchDeps, 'market' | 'views' | 'yieldToEventLoop'>,
  reference: Reference,
  from: TradingDate,
  to: TradingDate,
): Promise<Move | undefined> {
  const closeOn = async (date: TradingDate): Promise<Price | undefined> => {
    if (reference.kind === 'fund') return closeOf(market, reference.id, date, to);
    const levels = views.indexes.levelsAt(date);
    for (;;) {
      const piece = levels.next();
      if (piece.done) return piece.value?.[0] as Price | undefined;
      await yieldToEventLoop();
    }
  };
  const [start, end] = [await closeOn(from), await closeOn(to)];
  return start !== undefined && end !== undefined ? { from: start, to: end } : undefined;
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
