import { tradingDay } from '@candor/model/calendar/index.ts';
import { price } from '@candor/model/quantity.ts';
import type { NewsEvent } from '@candor/model/research/news.ts';
import type { DayRow } from '@candor/model/research/review.ts';
import { mayTell, type RunningBase, runningEvents } from '@candor/model/research/running-day.ts';
import { type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { FeedListener } from '../market/index.ts';
import type { ResearchDeps } from './deps.ts';
import { baseOfRow, runningBase } from './read-day.ts';
import { recordNews } from './record-news.ts';

/** Stocks that a day which nobody watched is searched for, the widest ranges first: their minutes have to be read. */
const MOST_SEARCHED = 20;
const CODES_A_BREATH = 8;
const HUNDRED = 100n;

/**
 * Writes news while the day goes on, out of finished minutes: looked at now and then, whatever was missed meanwhile.
 * What it has told is in the database, so a restart repeats nothing.
 */
export class NewsDesk implements FeedListener {
  readonly #deps: ResearchDeps;
  #looking: Promise<number> | undefined;
  #bases: { readonly date: TradingDate; readonly all: readonly RunningBase[] } | undefined;
  readonly #told = new Set<string>();
  /** Heard and not yet told. */
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

  /** Tells what has come about since it was last asked, while the regular session is open; answers how many. */
  look(): Promise<number> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<number> {
    const { market, views, runner } = this.#deps;
    if (market.session().session !== 'regular') return 0;
    await views.catchUp.done();
    const { lastTradeDate: date } = market.session();
    const bases = await this.#basesOf(date);
    const halts = this.#halts;
    const found: NewsEvent[] = [...halts];
    const now = market.now();
    for (const [place, base] of bases.entries()) {
      if (place % CODES_A_BREATH === 0) await this.#deps.breath();
      if (this.#stopped) return 0;
      const so = market.snapshot(base.code);
      if (so?.high === undefined || so.low === undefined) continue;
      if (!mayTell(base, { high: so.high, low: so.low, volume: so.regularVolume })) continue;
      const finished = market
        .minutesOfDay(base.code)
        .filter((bar) => bar.session === 'regular' && bar.at + MINUTE <= now);
      found.push(...runningEvents(base, finished));
    }
    const nameOf = ({ kind, codes }: NewsEvent): string => `${date} ${kind} ${codes[0]}`;
    const events = found.filter((event) => !this.#told.has(nameOf(event)));
    if (events.length === 0 || this.#stopped || market.session().lastTradeDate !== date) return 0;
    const told = await runner.run(recordNews, { date, at: now, source: { ...market.source }, events });
    for (const event of events) this.#told.add(nameOf(event));
    this.#halts = this.#halts.slice(halts.length);
    return told.ok ? told.value.recorded : 0;
  }

  /** Worked out once for a day, a few stocks at a time. */
  async #basesOf(date: TradingDate): Promise<readonly RunningBase[]> {
    if (this.#bases?.date === date) return this.#bases.all;
    const { market } = this.#deps;
    this.#told.clear();
    const all: RunningBase[] = [];
    for (const [place, code] of [...market.codes].sort().entries()) {
      if (place % CODES_A_BREATH === 0) await this.#deps.breath();
      if (this.#stopped) break;
      const base = await runningBase(this.#deps, code, date);
      if (base) all.push(base);
    }
    this.#bases = { date, all };
    return all;
  }
}

/** What a day that is over had to tell while it went on, for when nobody looked: of the stocks that ranged widest. */
export async function runningNews(
  { market, breath }: ResearchDeps,
  date: TradingDate,
  rows: readonly DayRow[],
): Promise<NewsEvent[]> {
  const regular = tradingDay(date)?.regular;
  if (!regular) return [];
  const wide = rows
    .flatMap((row) => {
      const so = { high: price(row.high), low: price(row.low), volume: row.volume };
      const base = baseOfRow(row);
      return base && mayTell(base, so)
        ? [{ base, range: (HUNDRED * HUNDRED * (so.high - so.low)) / base.previousClose }]
        : [];
    })
    .sort((a, b) => (a.range === b.range ? (a.base.code < b.base.code ? -1 : 1) : a.range > b.range ? -1 : 1))
    .slice(0, MOST_SEARCHED);
  const events: NewsEvent[] = [];
  for (const { base } of wide) {
    await breath();
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
