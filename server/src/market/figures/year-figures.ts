import { instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import { divide, formatDecimal } from '@candor/model/decimal.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { percentText } from '@candor/model/market/change.ts';
import { rangeStart } from '@candor/model/market/ranges.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { RATE_ONE } from '@candor/model/money.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { beta, volatility } from '@candor/model/returns/ratios.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Market } from '../create-market.ts';
import type { CorporateAction } from '../feeds/feed.ts';
import { inNewShares, shareRatio } from '../feeds/split-adjust.ts';
import { OWN_INDEXES } from '../instruments/index.ts';
import { closeBefore } from './returns.ts';
import { priceText, sourced } from '../shown.ts';
import type { MarketViews } from '../views.ts';

type YearFigures = ReplyOf<typeof MARKET_ROUTES.yearFigures>;
type Dividends = NonNullable<YearFigures['dividends']>;

/** Below so many daily changes neither volatility nor beta is shown: they would be mostly chance. */
export const FEWEST_CHANGES = 60;

/** Value at the official close of a day: a price, or the level of an index. */
export interface DayValue {
  readonly date: TradingDate;
  readonly value: number;
}

/** Dividends, volatility and beta of a year; undefined for an unknown code. */
export function yearFiguresView(
  market: Market,
  { indexes }: Pick<MarketViews, 'indexes'>,
  code: string,
): YearFigures | undefined {
  const snapshot = market.snapshot(code);
  if (!snapshot) return undefined;
  const { tradeDate, regularPrice } = snapshot;
  const from = rangeStart('1Y', tradeDate);
  const base = closeBefore(market, code, from);
  const closes = [
    ...(base ? [base] : []),
    ...market.closes(code, instantOf(from, '00:00'), instantOf(tradeDate, '00:00')),
  ].map(({ at, close }): DayValue => ({ date: newYorkDate(at), value: Number(close) }));
  const [index] = OWN_INDEXES;
  // Levels are known once the figures of the index have been computed.
  const levels =
    indexes.figures().length > 0 && index
      ? indexes.closes(index).map(({ date, level }): DayValue => ({ date, value: Number(level) }))
      : [];
  const against = betaOf(closes, levels);
  return {
    code,
    dividends: knowsDividends(market)
      ? dividendsOf(market.actions(code), { from, to: tradeDate, price: regularPrice })
      : null,
    volatility: volatilityOf(closes),
    beta: against && index ? { ...against, index: { ...index.names } } : null,
    ...sourced(market),
  };
}

/** Recordings have splits alone: that one has no dividend says nothing of the company. */
const knowsDividends = ({ source }: Pick<Market, 'source'>) => source.kind === 'simulated' || source.kind === 'live';

interface Year {
  readonly from: TradingDate;
  readonly to: TradingDate;
  readonly price: Price | undefined;
}

/**
 * Cash dividends of the year by ex-date, each in shares of the year's last day, so that they add up across a split;
 * their sum over the price is rounded half up to hundredths of a percent.
 */
export function dividendsOf(actions: readonly CorporateAction[], { from, to, price }: Year): Dividends {
  const all = actions
    .flatMap((action) => {
      if (action.kind !== 'dividend') return [];
      const { exDate, amount } = action;
      return [{ exDate, amount: inNewShares(amount as bigint as Price, shareRatio(actions, exDate, to)) }];
    })
    .sort((a, b) => (a.exDate < b.exDate ? 1 : -1));
  const past = all.filter(({ exDate }) => exDate <= to);
  const paid = past.filter(({ exDate }) => exDate >= from);
  const sum = paid.reduce((total, { amount }) => total + amount, 0n);
  const view = ({ exDate, amount }: (typeof all)[number]) => ({ exDate, perShare: formatPrice(amount) });
  const [last] = past;
  const next = all.findLast(({ exDate }) => exDate > to);
  return {
    ...{ from, to, perShare: formatPrice(sum), price: priceText(price) },
    yieldPercent:
      price === undefined || price <= 0n
        ? null
        : percentText(divide(sum * HUNDREDTHS, price, 'half-up') * (RATE_ONE / HUNDREDTHS)),
    paid: paid.map(view),
    last: last ? view(last) : null,
    next: next ? view(next) : null,
  };
}

/** Hundredths of a percent in one. */
const HUNDREDTHS = 10_000n;

/** A statistic to two places. */
const hundredthsText = (value: number): string => formatDecimal(BigInt(Math.round(value * 100)) * HUNDREDTHS, 2);

const changesOf = (values: readonly DayValue[]): number[] =>
  values.slice(1).map(({ value }, index) => value / values[index]!.value - 1);

/** The days that changes were measured on; undefined where they are too few. */
function measuredOn(values: readonly DayValue[]) {
  const [first, last] = [values[0], values.at(-1)];
  const days = values.length - 1;
  return days < FEWEST_CHANGES || !first || !last ? undefined : { days, from: first.date, to: last.date };
}

export function volatilityOf(closes: readonly DayValue[]): YearFigures['volatility'] {
  const on = measuredOn(closes);
  const found = on && volatility(changesOf(closes));
  return on && found !== undefined ? { percent: hundredthsText(found * 100), ...on } : null;
}

/** Of the changes between days on which both have a close. */
export function betaOf(
  closes: readonly DayValue[],
  levels: readonly DayValue[],
): Omit<NonNullable<YearFigures['beta']>, 'index'> | null {
  const levelOn = new Map(levels.map(({ date, value }) => [date, value]));
  const common = closes.filter(({ date }) => levelOn.has(date));
  const on = measuredOn(common);
  const market = common.map(({ date }) => ({ date, value: levelOn.get(date)! }));
  const found = on && beta(changesOf(common), changesOf(market));
  return on && found !== undefined ? { value: hundredthsText(found), ...on } : null;
}
