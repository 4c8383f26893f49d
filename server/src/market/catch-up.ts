import type { TradingDate } from '@candor/model/time.ts';
import type { ReadyCheck } from '../platform/operations/readiness.ts';
import type { Market } from './create-market.ts';
import type { MinuteMeans } from './minute-means.ts';
import type { OwnIndexLevels } from './own-index-levels.ts';
import type { MarketStats } from './stats.ts';

/** Orders, accounts and every single code are served meanwhile: a server in its first catching up is ready. */
export const marketWarmCheck = (isWarm: () => boolean): ReadyCheck => ({
  name: 'market',
  informational: true,
  run: () => (isWarm() ? undefined : 'prices are being drawn'),
});

/**
 * Cost of each piece of work in milliseconds on a slow core, and the work done between two yields to the event loop.
 */
const CODE_MS = 4;
const STATS_MS = 0.5;
const CHAIN_MS = 2.5;
const MINUTES_MS = 0.3;
const BETWEEN_YIELDS_MS = 12;

/**
 * Prepares the figures of the whole market after a start, a jump or the turn of a day: every code's running day, its
 * statistics of the days before, the history of the indexes. That takes seconds, so it runs in small pieces; a reader
 * of the whole market awaits `done`, and all others go on. A single code needs no waiting.
 */
export class CatchUp {
  readonly #market: Market;
  readonly #stats: MarketStats;
  readonly #indexes: OwnIndexLevels;
  readonly #minuteMeans: MinuteMeans;
  readonly #yieldToEventLoop: () => Promise<void>;
  #running: Promise<void> | undefined;
  /** The trade date whose figures of the days before are worked out. */
  #date: TradingDate | undefined;
  #stopped = false;
  #wasDone = false;

  constructor(parts: {
    market: Market;
    stats: MarketStats;
    indexes: OwnIndexLevels;
    minuteMeans: MinuteMeans;
    yieldToEventLoop: () => Promise<void>;
  }) {
    this.#market = parts.market;
    this.#stats = parts.stats;
    this.#indexes = parts.indexes;
    this.#minuteMeans = parts.minuteMeans;
    this.#yieldToEventLoop = parts.yieldToEventLoop;
  }

  get isDone(): boolean {
    return this.#market.isFresh && this.#date === this.#market.session().lastTradeDate;
  }

  /** Whether the work has been finished once since the start. */
  get wasDone(): boolean {
    return this.#wasDone;
  }

  /** Resolves when nothing is left to do; starts the work if necessary. */
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
        if (spent < BETWEEN_YIELDS_MS) continue;
        spent = 0;
        await this.#yieldToEventLoop();
        if (this.#stopped) return;
      }
    }
    this.#wasDone = true;
  }

  /** One piece of the work at a time, each with its cost. */
  *#pieces(): Generator<number> {
    const date = this.#market.session().lastTradeDate;
    while (this.#market.refreshNext()) yield CODE_MS;
    if (this.#date === date) return yield* this.#minutes();
    for (const code of this.#market.codes) {
      this.#stats.turnover(code);
      this.#market.actions(code);
      yield STATS_MS;
    }
    for (const _piece of this.#indexes.chain()) yield CHAIN_MS;
    yield* this.#minutes();
    this.#date = date;
  }

  *#minutes(): Generator<number> {
    for (const _piece of this.#minuteMeans.catchUp()) yield MINUTES_MS;
  }
}
