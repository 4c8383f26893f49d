import { newYorkDate, tradingDay } from '@candor/model/calendar/index.ts';
import { HOUR, type Instant } from '@candor/model/time.ts';
import type { Market } from '../create-market.ts';
import type { Entry } from './universe.ts';
import type { MarketStats } from '../stats.ts';

/** Views lose half their weight in this time. */
const HALF_LIFE_MS = HOUR;
const FEWEST_DAYS = 5;

/** Inputs of an instrument's rank; statistics, not money. */
export interface TrendScore {
  readonly volumeScore: number;
  readonly viewScore: number;
  /** Dollars that are usually traded by now. */
  readonly usualDollars: number;
  readonly days: number;
}

/**
 * Instruments with more views and volume than usual (domain §12): the z-score of today's dollar volume against 20 days,
 * set against the usual share of the day by now, plus one for each doubling of the app's own decaying views. Payment
 * has no influence.
 */
export class Trending {
  readonly #market: Market;
  readonly #stats: MarketStats;
  readonly #views = new Map<string, { count: number; at: Instant }>();

  constructor(market: Market, stats: MarketStats) {
    this.#market = market;
    this.#stats = stats;
  }

  /** Counts a view of an instrument, without the viewer. */
  viewed(code: string): void {
    this.#views.set(code, { count: this.#viewsOf(code) + 1, at: this.#market.now() });
  }

  /** Undefined with too few days on record for an average. */
  scoreOf({ code, dollars }: Entry): TrendScore | undefined {
    const turnover = this.#stats.turnover(code);
    if (!turnover || turnover.days < FEWEST_DAYS || turnover.deviationDollars <= 0) return undefined;
    const share = usualShareByNow(this.#market);
    const excess = share === 0 ? 0 : Number(dollars) / share - Number(turnover.meanDollars);
    return {
      volumeScore: excess / turnover.deviationDollars,
      viewScore: Math.log2(1 + this.#viewsOf(code)),
      usualDollars: Number(turnover.meanDollars) * share,
      days: turnover.days,
    };
  }

  ranked(entries: readonly Entry[]): readonly Entry[] {
    return entries
      .flatMap((entry) => {
        const score = entry.ranked ? this.scoreOf(entry) : undefined;
        return score === undefined ? [] : [{ entry, score: score.volumeScore + score.viewScore }];
      })
      .sort((a, b) => b.score - a.score || (a.entry.code < b.entry.code ? -1 : 1))
      .map(({ entry }) => entry);
  }

  #viewsOf(code: string): number {
    const views = this.#views.get(code);
    return views ? views.count * 0.5 ** ((this.#market.now() - views.at) / HALF_LIFE_MS) : 0;
  }
}

/** Part of a regular session's dollars that is usually traded by now, 0 to 1; 1 once it is over (domain §12). */
export function usualShareByNow(market: Market): number {
  const { session, lastTradeDate } = market.session();
  if (session === 'pre') return 0;
  const day = tradingDay(lastTradeDate);
  if (!day || session !== 'regular' || newYorkDate(market.now()) !== lastTradeDate) return 1;
  const part = (market.now() - day.regular.start) / (day.regular.end - day.regular.start);
  // The usual U shape of a day: about a tenth more at each end on top of an even flow.
  return Math.min(1, 0.1 * Math.min(1, part * 10) + 0.75 * part + 0.15 * Math.max(0, (part - 0.9) * 10));
}
