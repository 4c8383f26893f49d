import { addDays, addTradingDays, instantOf, newYorkDate, previousTradingDate } from '@candor/model/calendar/index.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { formatPrice, formatQuantity, price } from '@candor/model/quantity.ts';
import { type DayInputs, type DayRow, type IndexRow, isTraded } from '@candor/model/research/review.ts';
import type { RunningBase } from '@candor/model/research/running-day.ts';
import { instant, type TradingDate } from '@candor/model/time.ts';
import { RATE_PLACES, USUAL_DAYS, usualMove as usualMoveOf } from '@candor/model/research/usual-day.ts';
import { type DayClose, type Market, OWN_INDEXES, sampleIssuer } from '../market/index.ts';
import { dayCloses, daysThrough } from './day-closes.ts';
import type { ResearchDeps } from './deps.ts';

/** 52 weeks, and the day before them, which a full year needs. */
const LOOKBACK_DAYS = 366;
/** Fewer trading days than this do not count as a year. */
const YEAR_DAYS = 248;
const CODES_PER_TURN = 8;

type DayDeps = Pick<ResearchDeps, 'market' | 'views' | 'yieldToEventLoop'>;

/** The closes of a finished day with their comparisons: the input of a review and its news. */
export async function readDay(deps: DayDeps, date: TradingDate): Promise<DayInputs> {
  const rows: DayRow[] = [];
  for (const [place, code] of [...deps.market.codes].sort().entries()) {
    const closes = await dayCloses(deps.market, code, { through: date, days: LOOKBACK_DAYS, inSharesOf: date });
    const row = dayRow(deps, code, closes, date);
    if (row) rows.push(row);
    if (place % CODES_PER_TURN === 0) await deps.yieldToEventLoop();
  }
  return { indexes: await indexRows(deps, date), rows };
}

/** Reads days and keeps the last one, where prices of the past do not change any more. */
export function lastDayKept(deps: DayDeps): ResearchDeps['readDay'] {
  let last: { readonly date: TradingDate; readonly day: DayInputs } | undefined;
  return async (date) => {
    if (last?.date !== date) last = { date, day: await readDay(deps, date) };
    return last.day;
  };
}

function dayRow({ market }: DayDeps, code: string, closes: readonly DayClose[], date: TradingDate): DayRow | undefined {
  const [today, previous] = [closes[closes.length - 1], closes[closes.length - 2]];
  const instrument = market.instrument(code);
  if (!today || !previous || !instrument) return undefined;
  const { meanVolume, usualMove, yearHigh, yearLow } = usualOf(market, code, closes.slice(0, -1), date);
  const range = market.range(code, ...daysThrough(date, 0), date)!;
  const shares = sampleIssuer(code)?.sharesOutstanding;
  return {
    code,
    kind: instrument.kind,
    sector: instrument.kind === 'stock' ? instrument.sector : null,
    category: instrument.kind === 'etf' ? instrument.category : null,
    sample: instrument.sample,
    plain: instrument.kind === 'stock' || instrument.leverage === 1,
    close: formatPrice(today.close),
    previousClose: formatPrice(previous.close),
    volume: today.volume,
    previousVolume: previous.volume,
    meanVolume: meanVolume ?? null,
    usualMove: usualMove === undefined ? null : formatDecimal(usualMove, 0, RATE_PLACES),
    yearHigh: yearHigh === undefined ? null : formatPrice(yearHigh),
    yearLow: yearLow === undefined ? null : formatPrice(yearLow),
    high: formatPrice(range.high),
    low: formatPrice(range.low),
    split: market.actions(code).some(({ kind, exDate }) => kind === 'split' && exDate === date),
    shares: shares === undefined ? null : formatQuantity(shares),
  };
}

/** Comparisons of a day from the 52 weeks before it, given their closes, in shares of `inSharesOf`. */
function usualOf(
  market: Market,
  code: string,
  before: readonly DayClose[],
  inSharesOf: TradingDate,
): Pick<RunningBase, 'meanVolume' | 'usualMove' | 'yearHigh' | 'yearLow'> {
  const usual = before.slice(-USUAL_DAYS);
  const sum = usual.reduce((total, { volume }) => total + volume, 0);
  const meanVolume = usual.length === USUAL_DAYS ? Math.round(sum / USUAL_DAYS) : undefined;
  const shared = { meanVolume, usualMove: usualMoveOf(before.map(({ close }) => close)) };
  const [first, last] = [before[0], before[before.length - 1]];
  if (!first || !last || before.length < YEAR_DAYS) return { ...shared, yearHigh: undefined, yearLow: undefined };
  const range = market.range(code, first.at, instant(last.at + 1), inSharesOf);
  return { ...shared, yearHigh: range?.high, yearLow: range?.low };
}

/** Comparisons of a stock's running day; undefined when the stock is too small for news, or splits today. */
export async function runningBase(
  { market }: ResearchDeps,
  code: string,
  date: TradingDate,
): Promise<RunningBase | undefined> {
  const isSplit = market.actions(code).some(({ kind, exDate }) => kind === 'split' && exDate === date);
  if (isSplit || market.instrument(code)?.kind !== 'stock') return undefined;
  const [through, from] = [previousTradingDate(date), instantOf(addDays(date, -LOOKBACK_DAYS), '00:00')];
  const found = await dayCloses(market, code, { through, days: LOOKBACK_DAYS, inSharesOf: date });
  const before = found.filter(({ at }) => at >= from);
  const previous = before.at(-1);
  if (!previous || !isTraded(previous.close, previous.volume)) return undefined;
  return { code, previousClose: previous.close, ...usualOf(market, code, before, date) };
}

/** The same for a finished day. */
export function baseOfRow({
  code,
  kind,
  split,
  previousClose,
  previousVolume,
  ...row
}: DayRow): RunningBase | undefined {
  if (kind !== 'stock' || split || !isTraded(price(previousClose), previousVolume)) return undefined;
  return {
    ...{ code, previousClose: price(previousClose), meanVolume: row.meanVolume ?? undefined },
    usualMove: parseDecimal(row.usualMove ?? '', RATE_PLACES),
    yearHigh: row.yearHigh === null ? undefined : price(row.yearHigh),
    yearLow: row.yearLow === null ? undefined : price(row.yearLow),
  };
}

/** Levels of our own indexes at the close of the day, the day before, and five and twenty days before. */
async function indexRows(deps: DayDeps, date: TradingDate): Promise<readonly IndexRow[]> {
  if (!deps.market.source.simulated) return [];
  const [at, before, at5, at20] = [
    await levelsAt(deps, date),
    await levelsAt(deps, addTradingDays(date, -1)),
    await levelsAt(deps, addTradingDays(date, -5)),
    await levelsAt(deps, addTradingDays(date, -20)),
  ];
  if (!at || !before) return [];
  const text = (levels: readonly bigint[] | undefined, place: number): string | null =>
    levels?.[place] === undefined ? null : formatPrice(levels[place]);
  return OWN_INDEXES.map(({ id, names }, place) => ({
    ...{ id, name: names.en, level: formatPrice(at[place]!), previousLevel: formatPrice(before[place]!) },
    ...{ level5: text(at5, place), level20: text(at20, place) },
  }));
}

async function levelsAt(
  { views, yieldToEventLoop }: DayDeps,
  date: TradingDate,
): Promise<readonly bigint[] | undefined> {
  const levels = views.indexes.levelsAt(date);
  for (;;) {
    const piece = levels.next();
    if (piece.done) return piece.value;
    await yieldToEventLoop();
  }
}

/** The last trade of a code before a moment of its pre-market, with when it was; undefined where it had none. */
export async function lastBefore({ market }: ResearchDeps, code: string, date: TradingDate, until: number) {
  const from = instantOf(date, '04:00');
  await market.prepare(code, 'minute', from);
  const bars = market.history(code, 'minute', from, until as typeof from, date);
  const last = bars[bars.length - 1];
  return last && newYorkDate(last.at) === date ? last : undefined;
}
