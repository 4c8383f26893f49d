import { divide, ONE } from '../decimal.ts';
import { changeOf, percentText } from '../market/change.ts';
import type { EtfCategoryId } from '../market/etf-categories.ts';
import { SECTOR_IDS, type SectorId } from '../market/sectors.ts';
import { type Price, price } from '../quantity.ts';

/**
 * Figures of a finished day: a pure function of the closes it stores beside them, so that every number of a review can
 * be computed again (domain §12). Percentages are texts, cut off towards zero.
 */
export interface DayRow {
  readonly code: string;
  readonly kind: 'stock' | 'etf';
  readonly sector: SectorId | null;
  readonly category: EtfCategoryId | null;
  readonly sample: boolean;
  /** Not a fund that aims at a multiple of a day's return. */
  readonly plain: boolean;
  /** Decimal texts, in shares of the day. */
  readonly close: string;
  readonly previousClose: string;
  readonly volume: number;
  readonly previousVolume: number;
  /** Of the 20 days before the day; null where there are fewer. */
  readonly meanVolume: number | null;
  /** The size of a usual day's change before the day, 0.012 for 1.2 %; null where too few days are on record. */
  readonly usualMove: string | null;
  /** Highest and lowest regular-session price of the 52 weeks before the day, and of the day; null before a year. */
  readonly yearHigh: string | null;
  readonly yearLow: string | null;
  readonly high: string;
  readonly low: string;
  /** Split that day: its change is not comparable. */
  readonly split: boolean;
  /** Shares outstanding, where they are known. */
  readonly shares: string | null;
}

export interface IndexRow {
  readonly id: string;
  readonly name: string;
  readonly level: string;
  readonly previousLevel: string;
  /** Five and twenty trading days before; null before the index began. */
  readonly level5: string | null;
  readonly level20: string | null;
}

export interface DayInputs {
  readonly indexes: readonly IndexRow[];
  readonly rows: readonly DayRow[];
}

export interface MoverFigure {
  readonly code: string;
  readonly close: string;
  readonly previousClose: string;
  readonly changePercent: string;
  readonly volume: number;
}

export interface SectorFigure {
  readonly id: SectorId;
  readonly members: number;
  readonly advancers: number;
  readonly equalPercent: string | null;
  /** Null where the shares of a member are not known: no value is assumed. */
  readonly capPercent: string | null;
}

export interface Review {
  readonly indexes: readonly (IndexRow & {
    readonly changePercent: string;
    readonly change5Percent: string | null;
    readonly change20Percent: string | null;
  })[];
  readonly breadth: {
    readonly universe: number;
    readonly advancers: number;
    readonly decliners: number;
    readonly unchanged: number;
    readonly equalPercent: string | null;
  };
  readonly sectors: readonly SectorFigure[];
  readonly gainers: readonly MoverFigure[];
  readonly losers: readonly MoverFigure[];
}

const TOP = 10;
const LEAST_PRICE = price('1');
const LEAST_VOLUME = 100_000;

export const rateOf = ({ close, previousClose }: Pick<DayRow, 'close' | 'previousClose'>): bigint =>
  changeOf(price(close), price(previousClose)).rate;
const dollarsOf = ({ close, volume }: DayRow): bigint => divide(price(close) * BigInt(volume), ONE, 'down');
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counts for movers, breadth and sectors: price, yesterday's volume, no split that day (domain §12). */
export const isRanked = (row: DayRow): boolean => !row.split && isTraded(price(row.close), row.previousVolume);

/** True where price and previous volume are high enough for lists. */
export const isTraded = (at: Price, previousVolume: number): boolean =>
  at >= LEAST_PRICE && previousVolume >= LEAST_VOLUME;

/** Stocks by change, highest first; ties by dollars traded, then by code. */
export function byChange(rows: readonly DayRow[]): readonly { readonly row: DayRow; readonly rate: bigint }[] {
  return rows
    .map((row) => ({ row, rate: rateOf(row) }))
    .sort(
      (a, b) =>
        compare(b.rate, a.rate) || compare(dollarsOf(b.row), dollarsOf(a.row)) || (a.row.code < b.row.code ? -1 : 1),
    );
}

const mover = ({ row, rate }: { row: DayRow; rate: bigint }): MoverFigure => ({
  ...{ code: row.code, close: row.close, previousClose: row.previousClose, volume: row.volume },
  changePercent: percentText(rate),
});

function equalOf(rows: readonly DayRow[]): string | null {
  if (rows.length === 0) return null;
  const sum = rows.reduce((total, row) => total + rateOf(row), 0n);
  return percentText(divide(sum, BigInt(rows.length), 'down'));
}

/** Weighed by the value of all shares at the previous close. */
function capOf(rows: readonly DayRow[]): string | null {
  let [weights, sum] = [0n, 0n];
  for (const row of rows) {
    if (row.shares === null) return null;
    const weight = price(row.shares) * price(row.previousClose);
    weights += weight;
    sum += weight * rateOf(row);
  }
  return weights === 0n ? null : percentText(divide(sum, weights, 'down'));
}

export const sectorRows = (rows: readonly DayRow[], id: SectorId): readonly DayRow[] =>
  rows.filter((row) => row.kind === 'stock' && row.sector === id && !row.sample && isRanked(row));

const changePercent = (to: string, from: string): string => percentText(changeOf(price(to), price(from)).rate);

export function reviewOf({ indexes, rows }: DayInputs): Review {
  const stocks = rows.filter((row) => row.kind === 'stock' && isRanked(row));
  const ranked = byChange(stocks);
  const advancers = ranked.filter(({ rate }) => rate > 0n);
  const decliners = ranked.filter(({ rate }) => rate < 0n);
  return {
    indexes: indexes.map((index) => ({
      ...index,
      changePercent: changePercent(index.level, index.previousLevel),
      change5Percent: index.level5 === null ? null : changePercent(index.level, index.level5),
      change20Percent: index.level20 === null ? null : changePercent(index.level, index.level20),
    })),
    breadth: {
      universe: stocks.length,
      advancers: advancers.length,
      decliners: decliners.length,
      unchanged: stocks.length - advancers.length - decliners.length,
      equalPercent: equalOf(stocks),
    },
    sectors: SECTOR_IDS.map((id) => {
      const members = sectorRows(rows, id);
      return {
        id,
        members: members.length,
        advancers: members.filter((row) => rateOf(row) > 0n).length,
        equalPercent: equalOf(members),
        capPercent: capOf(members),
      };
    }).filter(({ members }) => members > 0),
    gainers: advancers.slice(0, TOP).map(mover),
    losers: decliners.toReversed().slice(0, TOP).map(mover),
  };
}
