import type { Span } from '@candor/model/assistant/spans.ts';
import { addDays, newYorkDate, previousTradingDate, tradingDatesBetween } from '@candor/model/calendar/index.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { type ReturnRange, weekStart } from '@candor/model/market/ranges.ts';
import { formatUsd, shownCents, type Usd, usd } from '@candor/model/money.ts';
import { isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import type { Performance, PositionView } from '@candor/model/portfolio/schema.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import type { Found, Source } from '../tools.ts';
import { indexRow } from './index-row.ts';
import { type Asked, gainOf, of, percentOf, type Said, type Values } from './said.ts';

/** Spans of the performance page; a longer one is all there is. */
export const PERFORMANCE: Readonly<Record<Span, Performance['range']>> = {
  ...{ '1D': '1W', WTD: 'WTD', '1W': '1W', MTD: 'MTD', '1M': '1M', '3M': '3M', '6M': '1Y', YTD: 'YTD', '1Y': '1Y' },
  ...{ '3Y': 'ALL', '5Y': 'ALL', '10Y': 'ALL', ALL: 'ALL' },
};

/** What an instrument added to a profit, in dollars. */
interface Added {
  readonly code: string;
  readonly pnl: string;
  /** Absent where it is not known. */
  readonly rate?: string | null;
  /** It is owed: a gain is a fall of its price. */
  readonly short?: boolean;
}

interface Whole {
  readonly pnl: string;
  readonly rate: string | null;
}

/** Instruments that are named one by one; what the others and costs add is one sum. */
const NAMED = 5;

const centsOf = (written: string): Usd => shownCents(usd(written));

/** The largest parts of a profit, the rest as one sum, and the whole: whole cents that add up as they are written. */
export function* movedBy(all: readonly Added[], whole: Whole, from: readonly Source[]): Generator<Said> {
  const moved = all.filter(({ pnl }) => centsOf(pnl) !== 0n);
  if (moved.length === 0) return;
  const bySize = moved.toSorted((a, b) => (sizeOf(usd(a.pnl)) < sizeOf(usd(b.pnl)) ? 1 : -1));
  // One more is named rather than added up alone.
  const shown = bySize.length <= NAMED + 1 ? bySize : bySize.slice(0, NAMED);
  for (const { code, pnl, rate = null, short = false } of shown) {
    const side: Values = short ? { side: of('key', 'short') } : {};
    yield { key: 'moved_by', values: { code: of('code', code), ...side, ...gainOf('profit', pnl, rate) }, from };
  }
  const rest = centsOf(whole.pnl) - shown.reduce((sum, { pnl }) => sum + centsOf(pnl), 0n);
  if (rest !== 0n) yield { key: 'moved_rest', values: gainOf('profit', formatUsd(rest as Usd), null), from };
  if (shown.length > 1 || rest !== 0n)
    yield { key: 'moved_whole', values: gainOf('profit', whole.pnl, whole.rate), from };
}

/** The parts under a line of their own, where other figures stand before them. */
export async function* inParts(parts: AsyncIterable<Said> | Iterable<Said>): AsyncGenerator<Said> {
  let begun = false;
  for await (const part of parts) {
    if (!begun) yield { key: 'moved_parts' };
    begun = true;
    yield part;
  }
}

/** The same over a time; what is owed now says so. */
export async function* movedOver({ is, source }: Found<Performance>, tools: Asked['tools']): AsyncGenerator<Said> {
  if (is.pnl === null) return;
  const shorts = new Set((await tools.positions())?.is.filter(isShort).map(({ code }) => code));
  const all = is.byCode.map(({ code, pnl }) => ({ code, pnl, short: shorts.has(code) }));
  yield* movedBy(all, { pnl: is.pnl, rate: is.timeWeighted }, [source]);
}

/**
 * The days of a profit: that they are all that the account has had; of this week also the close that it is measured
 * from, where the account had a value then, and of the last days how many they are.
 */
export function daysOf({ range, from, to, asOf, startValue, accountDays }: Performance): Values {
  const [first, last] = [from as TradingDate, to as TradingDate];
  const days = { from: of('date', from), to: of('date', to) };
  if (tradingDatesBetween(first, last).length >= accountDays) return { ...days, began: of('date', from) };
  const monday = weekStart(last);
  const since = previousTradingDate(monday);
  if (range === '1W') return { ...days, days: of('count', tradingDatesBetween(first, last).length) };
  // Before the first session of a week its days are still those of the week before.
  const isThisWeek = weekStart(newYorkDate(parseInstant(asOf))) === monday;
  const isWhole = previousTradingDate(first) === since && usd(startValue) !== 0n;
  return range === 'WTD' && isThisWeek && isWhole ? { ...days, since: of('date', since) } : days;
}

/** The same of today, by the profits of the positions. */
export async function* movedToday(tools: Asked['tools']): AsyncGenerator<Said> {
  const [found, account] = await Promise.all([tools.positions(), tools.account()]);
  if (!found || !account || account.is.dayPnl === null) return;
  const all = found.is.flatMap((held) =>
    held.dayPnl === null ? [] : [{ code: held.code, pnl: held.dayPnl, rate: held.dayPnlRate, short: isShort(held) }],
  );
  yield* movedBy(all, { pnl: account.is.dayPnl, rate: account.is.dayPnlRate }, [found.source]);
  if (all.some(({ short }) => short)) yield* dividendsOwed(tools, account.is.pnlDate);
}

/** Dividends that shorts owe since that day: they are in its figures, also where the price fell. */
export async function* dividendsOwed(tools: Pick<Asked['tools'], 'margin'>, day: string): AsyncGenerator<Said> {
  const found = await tools.margin();
  for (const { code, exDate, amount } of found?.is.dividends ?? [])
    if (exDate === day)
      yield {
        key: 'moved_dividend',
        values: { code: of('code', code), value: of('usd', amount) },
        from: [found!.source],
      };
}

/** The way that a question takes for granted; nothing where it names none. */
export function wayAsked(signs: Asked['signs']): Values {
  const asksDown = signs.has('down') || signs.has('loss') || signs.has('losers') || signs.has('worst');
  const asksUp = signs.has('up') || signs.has('gainers') || signs.has('best');
  return asksDown === asksUp ? {} : { asked: of('key', asksUp ? 'up' : 'down') };
}

/** By how much the account moved today, and what moved it. */
export async function* accountToday({ tools, signs }: Pick<Asked, 'tools' | 'signs'>): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found || found.is.dayPnl === null) return;
  const { dayPnl, dayPnlRate } = found.is;
  yield {
    key: 'account_moved',
    values: { ...wayAsked(signs), ...gainOf('profit', dayPnl, dayPnlRate) },
    from: [found.source],
  };
  yield* movedToday(tools);
}

/**
 * Whether the account went the way that the question takes for granted, by how much, and what moved it. Of today also
 * what the market did.
 */
export async function* whetherMoved({ span, tools, signs, lang }: Asked): AsyncGenerator<Said> {
  const way = wayAsked(signs);
  if (span === undefined || span === '1D') {
    yield* accountToday({ tools, signs });
    if ((await tools.account())?.is.dayPnl == null) return;
    for await (const row of indexRow({ tools, lang })) {
      yield { key: 'market_then' };
      yield row;
    }
    return;
  }
  const found = await tools.performance(PERFORMANCE[span]);
  if (!found || found.is.pnl === null) return;
  const profit = gainOf('profit', found.is.pnl, found.is.timeWeighted);
  yield { key: 'account_moved', values: { ...way, ...daysOf(found.is), ...profit }, from: [found.source] };
  yield* movedOver(found, tools);
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

type Measure = 'dollars' | 'percent';

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
  return found.filter((each) => each !== undefined);
}

/** Each by dollars, of which the amount must be known, or by percent; the greatest first. */
function sortedBy(results: readonly Result[], measure: Measure): readonly Result[] {
  const known = measure === 'percent' ? results : results.filter(({ profit }) => profit !== null);
  const sizeOfResult = measure === 'percent' ? rateOf : ({ profit }: Result) => usd(profit ?? '0');
  return known.toSorted((a, b) => {
    const [one, other] = [sizeOfResult(a), sizeOfResult(b)];
    return one === other ? 0 : one > other ? -1 : 1;
  });
}

const extreme = (key: 'best_position' | 'worst_position') =>
  async function* ({ span: asked, tools, signs }: Asked): AsyncGenerator<Said> {
    // The change of a price over the week or the month to date is on no screen.
    const span = asked === 'WTD' ? '1W' : asked === 'MTD' ? '1M' : asked;
    const [found, account] = await Promise.all([tools.positions(), tools.account()]);
    if (!found || !account) return;
    const from = [found.source];
    const results = await resultsOf(found.is, span, tools, account.is.pnlDate);
    const firstBy = (measure: Measure) => {
      const sorted = sortedBy(results, measure);
      return key === 'best_position' ? sorted[0] : sorted.at(-1);
    };
    // Of today, and where money is asked for, the dollars come first.
    const measures: readonly Measure[] = signs.has('money')
      ? ['dollars', 'percent']
      : [span === '1D' ? 'dollars' : 'percent'];
    let said: Result | undefined;
    for (const by of measures) {
      const first = firstBy(by);
      if (!first || first === said) continue;
      said = first;
      yield { key, values: extremeValues(first, by), from };
    }
    if (!said) yield { key: 'positions_none', from };
  };

const extremeValues = ({ code, rate, range, profit }: Result, by: Measure): Values => ({
  ...{ code: of('code', code), percent: of('percent', percentOf(rate)), range: of('key', range), by: of('key', by) },
  ...(profit === null ? {} : { profit: of('gain', profit) }),
});
export const best = extreme('best_position');
export const worst = extreme('worst_position');
