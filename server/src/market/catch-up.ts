import type { TradingDate } from '@candor/model/time.ts';
import type { ReadyCheck } from '../platform/health.ts';
import type { Market } from './create-market.ts';
import type { OwnIndexLevels } from './own-index-levels.ts';
import type { MarketStats } from './stats.ts';

/** Orders, accounts and every single code are served meanwhile: a server in its first catching up is ready. */
export const drawnCheck = (isDrawn: () => boolean): ReadyCheck => ({
  name: 'market',
  tellsOnly: true,
  run: () => (isDrawn() ? undefined : 'prices are being drawn'),
});

/** What the pieces of the work cost, in milliseconds on a slow core, and how much is done between two breaths. */
const CODE_MS = 4;
const STATS_MS = 0.5;
const CHAIN_MS = 2.5;
const BETWEEN_BREATHS_MS = 12;

/**
 * Works out what figures of the whole market are made of, after the start, a jump and the turn of a day: every code's
 * day, its figures of the days before, the past of the indexes. That takes seconds, so it is done a piece at a time;
 * whoever needs all of it waits for `done` instead of making everybody else wait. A single code needs no waiting.
 */
export class CatchUp {
  readonly #market: Market;
  readonly #stats: MarketStats;
  readonly #indexes: OwnIndexLevels;
  readonly #breath: () => Promise<void>;
  #running: Promise<void> | undefined;
  /** The trade date whose figures of the days before are worked out. */
  #date: TradingDate | undefined;
  #stopped = false;
  #wasDone = false;

  constructor(parts: { market: Market; stats: MarketStats; indexes: OwnIndexLevels; breath: () => Promise<void> }) {
    this.#market = parts.market;
    this.#stats = parts.stats;
    this.#indexes = parts.indexes;
    this.#breath = parts.breath;
  }

  get isDone(): boolean {
    return this.#market.isTakenUp && this.#date === this.#market.session().lastTradeDate;
  }

  /** It has been done once since the start. */
  get wasDone(): boolean {
    return this.#wasDone;
  }

  /** Resolves when nothing is left to do; begins it where nobody has. */
  done(): Promise<void> {
    if (this.isDone || this.#stopped) return Promise.resolve();
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  stop(): void {
    this.#stopped = true;
  }

  async #run(): Promise<void> {
    while (!this.isDone) {
      let spent = 0;
      for (const cost of this.#pieces()) {
        spent += cost;
        if (spent < BETWEEN_BREATHS_MS) continue;
        spent = 0;
        await this.#breath();
        if (this.#stopped) return;
      }
    }
    this.#wasDone = true;
  }

  /** One piece of the work at a time, each with its cost. */
  *#pieces(): Generator<number> {
    const date = this.#market.session().lastTradeDate;
    while (this.#market.takeUpNext()) yield CODE_MS;
    if (this.#date === date) return;
    for (const code of this.#market.codes) {
      this.#stats.turnover(code);
      this.#market.actions(code);
      yield STATS_MS;
    }
    for (const _piece of this.#indexes.chain()) yield CHAIN_MS;
    this.#date = date;
  }
}
