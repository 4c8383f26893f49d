import { divide, type Rounding } from '../decimal.ts';
import { ONE_SHARE, type Price, price, type Quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { dateOfDay, dayNumber } from './days.ts';
import { nextTradingDate } from './trading-days.ts';

/** A price step in force from a date, for prices of `atLeast` and above. A row that names a code beats the others. */
export interface TickRow {
  readonly from: TradingDate;
  readonly code?: string;
  readonly atLeast: Price;
  readonly tick: Price;
}

const since = (date: string): TradingDate => date as TradingDate;

/**
 * SEC Rule 612. The half-penny step of stocks with a narrow quoted spread is put off to 2027-11-01 and comes as
 * rows that name their code (domain §2.2).
 */
export const TICK_ROWS: readonly TickRow[] = [
  { from: since('1990-01-01'), atLeast: price('0'), tick: price('0.0001') },
  { from: since('1990-01-01'), atLeast: price('1'), tick: price('0.01') },
];

/**
 * The price step for a price of a code on a date, in USD millionths. Of the rows in force the highest `atLeast`
 * wins, then a row naming the code, then the latest. Throws RangeError when no row holds.
 */
export function tickFor(at: Price, code: string, date: TradingDate, rows: readonly TickRow[] = TICK_ROWS): Price {
  let best: TickRow | undefined;
  for (const row of rows) {
    if (row.from > date || at < row.atLeast || (row.code !== undefined && row.code !== code)) continue;
    if (!best || beats(row, best)) best = row;
  }
  if (!best) throw new RangeError(`no tick for ${code} on ${date}`);
  return best.tick;
}

function beats(row: TickRow, other: TickRow): boolean {
  if (row.atLeast !== other.atLeast) return row.atLeast > other.atLeast;
  if ((row.code === undefined) !== (other.code === undefined)) return row.code !== undefined;
  return row.from >= other.from;
}

/** The finest step there ever was: prices that move by themselves, such as a trail's, are kept in it. */
export const FINEST_TICK: Price = TICK_ROWS.reduce<Price>(
  (least, { tick }) => (tick < least ? tick : least),
  price('1'),
);

/** The price one step up or down on a date; undefined where that would not be a price. */
export function stepFrom(at: Price, by: 1n | -1n, code: string, date: TradingDate): Price | undefined {
  // The step below a price that begins a row is that of the row below it.
  const within = by < 0n && at > 0n ? at - 1n : at;
  const next = at + by * tickFor(within as Price, code, date);
  return next > 0n ? (next as Price) : undefined;
}

/** Whether a customer's limit price is a positive multiple of its tick. Off-tick prices are refused, never rounded. */
export function isOnTick(at: Price, date: TradingDate, code = '', rows: readonly TickRow[] = TICK_ROWS): boolean {
  return at > 0n && at % tickFor(at, code, date, rows) === 0n;
}

/** Rounds a price of our own (a collar, a quote, never a customer's limit) to its tick, in the given direction. */
export function toTick(at: Price, rounding: Rounding, code: string, date: TradingDate): Price {
  const tick = tickFor(at, code, date);
  return (divide(at, tick, rounding) * tick) as Price;
}

interface RoundLotRow {
  readonly from: TradingDate;
  /** Prices up to and including this one; undefined has no upper end. */
  readonly upTo?: Price;
  readonly shares: bigint;
}

/** Reg NMS 600(b)(93), in force since the first business day of November 2025; 100 shares before. */
const ROUND_LOTS: readonly RoundLotRow[] = [
  { from: since('2025-11-03'), upTo: price('250'), shares: 100n },
  { from: since('2025-11-03'), upTo: price('1000'), shares: 40n },
  { from: since('2025-11-03'), upTo: price('10000'), shares: 10n },
  { from: since('2025-11-03'), shares: 1n },
  { from: since('1990-01-01'), shares: 100n },
];

/**
 * Shares in one round lot, by the average close of the month that `roundLotMonth` names. It gives quoted sizes
 * their meaning; it never limits what a customer may order.
 */
export function roundLotFor(averageClose: Price, date: TradingDate): Quantity {
  const row = ROUND_LOTS.find(({ from, upTo }) => from <= date && (upTo === undefined || averageClose <= upTo));
  if (!row) throw new RangeError(`no round lot on ${date}`);
  return (row.shares * ONE_SHARE) as Quantity;
}

/**
 * The month `YYYY-MM` whose average close sets the round lot of a date: March from the first trading date of May,
 * September from the first trading date of November.
 */
export function roundLotMonth(date: TradingDate): string {
  const year = Number(date.slice(0, 4));
  if (date >= firstTradingDate(year, 11)) return `${year}-09`;
  return date >= firstTradingDate(year, 5) ? `${year}-03` : `${year - 1}-09`;
}

function firstTradingDate(year: number, month: number): TradingDate {
  return nextTradingDate(dateOfDay(dayNumber(year, month, 1) - 1));
}
