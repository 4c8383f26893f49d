import { tradingDay } from '@candor/model/calendar/index.ts';
import { price } from '@candor/model/quantity.ts';
import type { NewsEvent } from '@candor/model/research/news.ts';
import type { DayRow } from '@candor/model/research/review.ts';
import { mayHaveNews, type RunningBase, runningEvents } from '@candor/model/research/running-day.ts';
import { type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { FeedListener } from '../../market/index.ts';
import type { ResearchDeps } from '../deps.ts';
import { baseOfRow, runningBase } from '../read-day.ts';
import { recordNews } from './record-news.ts';

/** Stocks searched on a day that the monitor missed, the widest ranges first, since their minutes have to be read. */
const MOST_SEARCHED = 20;
const CODES_PER_TURN = 8;
const HUNDRED = 100n;

/**
 * Records news during the day from finished minutes. Each poll covers everything since the last one. Recorded news is
 * in the database, so a restart repeats nothing.
 */
export class NewsMonitor implements FeedListener {
  readonly #deps: ResearchDeps;
  #polling: Promise<number> | undefined;
  #bases: { readonly date: TradingDate; readonly all: readonly RunningBase[] } | undefined;
  readonly #recorded = new Set<string>();
  /** Halts received and not yet recorded. */
  #halts: readonly NewsEvent[] = [];
  #stopped = false;

  constructor(deps: ResearchDeps) {
    this.#deps = deps;
    deps.market.follow(this);
  }

  onHalt(code: string, halted: boolean, at: Instant): void {
    this.#halts = [...this.#halts, { kind: halted ? 'halted' : 'resumed', codes: [code], figures: {}, at }];
  }
  onTrade(): void {}
  onQuote(): void {}
  onBar(): void {}
  onJump(): void {}

  stop(): void {
    this.#stopped = true;
  }

  /** Records the events since the last poll while the regular session is open; returns their number. */
  poll(): Promise<number> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #poll(): Promise<number> {
    const { market, views, runner } = this.#deps;
    if (market.session().session !== 'regular') return 0;
    await views.catchUp.done();
    const { lastTradeDate: date } = market.session();
    const bases = await this.#basesOf(date);
    const halts = this.#halts;
    const found: NewsEvent[] = [...halts];
    const now = market.now();
    for (const [place, base] of bases.entries()) {
      if (place % CODES_PER_TURN === 0) await this.#deps.yieldToEventLoop();
      if (this.#stopped) return 0;
      const so = market.snapshot(base.code);
      if (so?.high === undefined || so.low === undefined) continue;
      if (!mayHaveNews(base, { high: so.high, low: so.low, volume: so.regularVolume })) continue;
      const finished = market
        .minutesOfDay(base.code)
        .filter((bar) => bar.session === 'regular' && bar.at + MINUTE <= now);
      found.push(...runningEvents(base, finished));
    }
    const nameOf = ({ kind, codes }: NewsEvent): string => `${date} ${kind} ${codes[0]}`;
    const events = found.filter((event) => !this.#recorded.has(nameOf(event)));
    if (events.length === 0 || this.#stopped || market.session().lastTradeDate !== date) return 0;
    const recorded = await runner.run(recordNews, { date, at: now, source: { ...market.source }, events });
    for (const event of events) this.#recorded.add(nameOf(event));
    this.#halts = this.#halts.slice(halts.length);
    return recorded.ok ? recorded.value.recorded : 0;
  }

  /** Worked out once for a day, a few stocks at a time. */
  async #basesOf(date: TradingDate): Promise<readonly RunningBase[]> {
    if (this.#bases?.date === date) return this.#bases.all;
    const { market } = this.#deps;
    this.#recorded.clear();
    const all: RunningBase[] = [];
    for (const [place, code] of [...market.codes].sort().entries()) {
      if (place % CODES_PER_TURN === 0) await this.#deps.yieldToEventLoop();
      if (this.#stopped) break;
      const base = await runningBase(this.#deps, code, date);
      if (base) all.push(base);
    }
    this.#bases = { date, all };
    return all;
  }
}

/** News that polls would have recorded on a finished day, for the stocks with the widest ranges. */
export async function runningNews(
  { market, yieldToEventLoop }: ResearchDeps,
  date: TradingDate,
  rows: readonly DayRow[],
): Promise<NewsEvent[]> {
  const regular = tradingDay(date)?.regular;
  if (!regular) return [];
  const wide = rows
    .flatMap((row) => {
      const so = { high: price(row.high), low: price(row.low), volume: row.volume };
      const base = baseOfRow(row);
      return base && mayHaveNews(base, so)
        ? [{ base, range: (HUNDRED * HUNDRED * (so.high - so.low)) / base.previousClose }]
        : [];
    })
    .sort((a, b) => (a.range === b.range ? (a.base.code < b.base.code ? -1 : 1) : a.range > b.range ? -1 : 1))
    .slice(0, MOST_SEARCHED);
  const events: NewsEvent[] = [];
  for (const { base } of wide) {
    await yieldToEventLoop();
    await market.prepare(base.code, 'minute', regular.start);
    const minutes = market.history(base.code, 'minute', regular.start, regular.end, date);
    events.push(
      ...runningEvents(
        base,
        minutes.filter(({ session }) => session === 'regular'),
      ),
    );
  }
  return events;
}
