import { divide, formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { formatUsd, RATE_ONE, type Usd, usd } from '@candor/model/money.ts';
import {
  type AllocationBy,
  type AllocationPart,
  allocationOf,
  groupHoldings,
  shareOf,
} from '@candor/model/portfolio/allocation.ts';
import { holdingValue, openBase, sizeOf, sumKnown } from '@candor/model/portfolio/figures.ts';
import { linkedReturn, rateOf } from '@candor/model/returns/time-weighted.ts';
import { HOLDING_GROUPS, type HoldingGroup } from '@candor/model/portfolio/schema.ts';
import { repriced } from '@candor/model/portfolio/repriced.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { MINUTE } from '@candor/model/time.ts';
import { newYorkDay } from '../../lib/format.ts';
import type { AccountDay, Overview, Position, ValueHistory } from './queries.ts';
import type { Quote } from '../../live/index.ts';
import { isFirstDay } from './value-axis.ts';

export type RunningSession = Overview['session'];

/** Figures at the latest price, as decimal texts; null is "not known". Rates are in per cent. */
export interface LivePosition {
  readonly price: string | null;
  readonly value: string | null;
  readonly openPnl: string | null;
  readonly openPercent: string | null;
  readonly dayPnl: string | null;
  readonly dayPercent: string | null;
  /** Outside regular hours: the change at the extended price, counted in the day that follows. */
  readonly extended: { readonly price: string; readonly pnl: string; readonly session: 'pre' | 'post' } | null;
}

const usdOf = (text: string | null): Usd | undefined => (text === null ? undefined : usd(text));
const text = (amount: Usd | undefined): string | null => (amount === undefined ? null : formatUsd(amount));

/** A rate at 1e-8 as a percentage text. */
export function percentOf(rate: bigint | undefined): string | null {
  return rate === undefined ? null : formatDecimal(rate, 0, 6);
}

/** A rate of the wire ("0.0123") as a percentage text ("1.23"), exactly. */
export const percentText = (rate: string | null): string | null => percentOf(rateIn(rate));

/** A rate of the wire at 1e-8. */
const rateIn = (rate: string | null): bigint | undefined => (rate === null ? undefined : parseDecimal(rate, 8));

/**
 * A position at its latest quote. Quotes of the regular session move its value and both profits; those before and
 * after it move the separate extended line alone (domain §6.1).
 */
export function livePosition(position: Position, quote: Quote | undefined, session: RunningSession): LivePosition {
  const answered = {
    quantity: quantity(position.quantity),
    cost: usd(position.cost),
    price: position.price === null ? undefined : price(position.price),
    dayPnl: usdOf(position.dayPnl),
    dayBase: usdOf(position.dayBase),
  };
  // A cached quote from before the close is older than the official price in the position's reply.
  const regular = session === 'regular' && quote?.session === 'regular';
  const at = regular ? price(quote.price) : answered.price;
  const now = repriced(answered, at);
  return {
    price: regular ? quote.price : position.price,
    value: text(now.value),
    openPnl: text(now.openPnl),
    openPercent: percentOf(now.openPnlRate),
    dayPnl: text(now.dayPnl),
    dayPercent: percentOf(now.dayPnlRate),
    extended: extendedLine(position, session === quote?.session ? quote : undefined),
  };
}

function extendedLine(position: Position, quote: Quote | undefined): LivePosition['extended'] {
  const { extended } = position;
  if (extended === null || quote?.session !== extended.session) return extended;
  const shares = quantity(position.quantity);
  const moved = holdingValue(shares, price(quote.price)) - holdingValue(shares, price(extended.price));
  return { price: quote.price, pnl: formatUsd(usd(extended.pnl) + moved), session: extended.session };
}

export interface LiveAccount {
  readonly totalValue: string | null;
  readonly positionsValue: string | null;
  readonly dayPnl: string | null;
  readonly dayPercent: string | null;
  readonly openPnl: string | null;
  readonly openPercent: string | null;
  readonly earnings: string | null;
  readonly earningsPercent: string | null;
}

/**
 * The account at the latest prices. The replies of account and positions may be of two moments, so all price moves come
 * from the positions: the account's figures change by the difference between the sum of the positions now and the sum
 * in the account's reply. So its value is its cash plus exactly the values that the positions show. Today's profit is
 * part of the thirty days, so both change by the same amount.
 */
export function liveAccount(
  overview: Overview,
  positions: readonly Position[] | undefined,
  quoteOf: (code: string) => Quote | undefined,
): LiveAccount {
  const moved = movedSince(
    overview,
    positions?.map((each) => usdOf(livePosition(each, quoteOf(each.code), overview.session).value)),
  );
  const plus = (before: string | null) => (before === null ? null : formatUsd(usd(before) + moved));
  const day = plus(overview.dayPnl);
  const open = plus(overview.openPnl);
  const base = usdOf(overview.dayBase);
  const cost = positions && openBase(positions.map((each) => usd(each.cost)));
  return {
    totalValue: plus(overview.totalValue),
    positionsValue: plus(overview.positionsValue),
    dayPnl: day,
    dayPercent: day === null || base === undefined ? null : percentOf(rateOf(usd(day), base)),
    openPnl: open,
    openPercent:
      open === null
        ? null
        : cost === undefined
          ? percentText(overview.openPnlRate)
          : percentOf(rateOf(usd(open), cost)),
    earnings: plus(overview.earnings30.amount),
    earningsPercent: movedRate(overview, moved),
  };
}

/**
 * By how much positions of these values are worth more than the account's reply says; nothing while one is not known.
 */
function movedSince(overview: Overview, values: readonly (Usd | undefined)[] | undefined): bigint {
  const sum = values && sumKnown(values);
  const before = usdOf(overview.positionsValue);
  return sum === undefined || before === undefined ? 0n : sum - before;
}

/**
 * The linked return of the thirty days after a move: the running day is their last factor, and the move is part of it.
 */
function movedRate({ earnings30, dayPnl, dayBase }: Overview, moved: bigint): string | null {
  const [rate, day, base] = [rateIn(earnings30.rate), usdOf(dayPnl), usdOf(dayBase)];
  if (rate === undefined || moved === 0n || day === undefined || base === undefined || base + day <= 0n)
    return percentText(earnings30.rate);
  const factor = divide((rate + RATE_ONE) * (base + day + moved), base + day, 'half-even');
  return percentOf(factor - RATE_ONE);
}

/** A stretch of the account's value: its points in time order, and the profit and linked return over them. */
export interface LiveHistory {
  /**
   * The first point is the start: the value at the previous day's end, or the first deposit. The base of a point is its
   * value less the profit up to it, so what that profit is measured from.
   */
  readonly points: readonly {
    readonly date: string | undefined;
    readonly value: string;
    readonly base: string;
    /** Of a point inside its day; the others are the day's end, or now. */
    readonly at?: number;
  }[];
  readonly pnl: string | null;
  readonly percent: string | null;
  /** Whether money came or went in between; what the account began with is its start. */
  readonly hasPayments: boolean;
  /** Whether the account itself began in it, within a day: no close before that is its start. */
  readonly hasBegun: boolean;
}

/** Closed days of a range and the running one at the latest prices, from the same figures as the account's head. */
export function liveHistory(
  history: ValueHistory,
  overview: Overview,
  now: Pick<LiveAccount, 'totalValue' | 'dayPnl'>,
): LiveHistory {
  const closed = history.points.map(({ date, totalValue, dayPnl, deposits, withdrawals }) => {
    const [end, paidIn, paidOut] = [usd(totalValue), usd(deposits), usd(withdrawals)];
    const start = (end - usd(dayPnl) - paidIn + paidOut) as Usd;
    return { date: date as string, start, end, deposits: paidIn, withdrawals: paidOut, pnl: usd(dayPnl) };
  });
  const [total, day, base] = [usdOf(now.totalValue), usdOf(now.dayPnl), usdOf(overview.dayBase)];
  const isClosed = closed.at(-1)?.date === overview.pnlDate;
  const none = 0n as Usd;
  const running =
    isClosed || total === undefined || day === undefined || base === undefined
      ? []
      : [
          {
            date: overview.pnlDate as string,
            start: base,
            end: (base + day) as Usd,
            deposits: none,
            withdrawals: none,
            pnl: day,
          },
        ];
  const days = [...closed, ...running];
  const first = days[0];
  let profit = 0n;
  const pointOf = (date: string | undefined, value: bigint, pnl: bigint) => {
    profit += pnl;
    return { date, value: formatUsd(value as Usd), base: formatUsd((value - profit) as Usd) };
  };
  const insideOf = (day: string) =>
    (history.hours ?? [])
      .filter(({ at }) => newYorkDay(at) === day)
      .map(({ at, totalValue, pnl }) => ({
        ...{ date: day as string | undefined, at, value: totalValue },
        base: formatUsd((usd(totalValue) - profit - usd(pnl)) as Usd),
      }));
  const points = first
    ? [
        pointOf(undefined, first.start + first.deposits, 0n),
        ...closed.flatMap(({ date, end, pnl }) => [...insideOf(date), pointOf(date, end, pnl)]),
        ...running.flatMap(({ date, pnl }) => [...insideOf(date), pointOf(date, total!, pnl)]),
      ]
    : [];
  const beganWithMore = first !== undefined && first.start > 0n && first.deposits > 0n;
  return {
    points,
    hasBegun: first !== undefined && (first.start === 0n || isFirstDay(overview)),
    hasPayments: beganWithMore || points.some(({ base }) => base !== points[0]?.base),
    pnl: !isClosed && day === undefined ? null : formatUsd(days.reduce<bigint>((sum, { pnl }) => sum + pnl, 0n)),
    percent: percentOf(linkedReturn(days)),
  };
}

/** The ends of a day's line: what its profit is measured from, and the value now, as in the account's head. */
export interface LiveDay {
  readonly first: { readonly at: number; readonly value: string };
  readonly last: { readonly at: number; readonly value: string };
  /** The end of the time axis: the regular session's end, or later trades. */
  readonly to: number;
}

/** Undefined while a price that is needed is not known. */
export function liveDay(
  { from, values, bases, closesAt }: AccountDay,
  now: LiveAccount,
  at: number,
): LiveDay | undefined {
  const [base] = bases;
  if (now.totalValue === null || base === undefined) return undefined;
  const passed = from + Math.max(0, values.length - 1) * MINUTE;
  const to = Math.max(closesAt, passed);
  return {
    first: { at: from, value: base.value },
    last: { at: Math.min(to, Math.max(passed, at)), value: now.totalValue },
    to,
  };
}

/** A position with what it made or lost today. */
export interface Moved {
  readonly code: string;
  readonly dayPnl: string;
}

/**
 * The position that made most money today and the one that lost most, where there are such, the larger amount first. Of
 * equal ones the first by code.
 */
export function mostMoved(
  positions: readonly Position[],
  quoteOf: (code: string) => Quote | undefined,
  session: RunningSession,
): readonly Moved[] {
  let gain: Moved | undefined;
  let loss: Moved | undefined;
  for (const position of sortPositions(positions, 'code')) {
    const { code } = position;
    const { dayPnl } = livePosition(position, quoteOf(code), session);
    if (dayPnl === null) continue;
    if (usd(dayPnl) > usd(gain?.dayPnl ?? '0')) gain = { code, dayPnl };
    if (usd(dayPnl) < usd(loss?.dayPnl ?? '0')) loss = { code, dayPnl };
  }
  return [gain, loss]
    .filter((moved) => moved !== undefined)
    .toSorted((a, b) => Number(sizeOf(usd(b.dayPnl)) - sizeOf(usd(a.dayPnl))));
}

/** A part of the account with the positions that it sums up: none of cash, one of a holding. */
export interface LivePart extends AllocationPart {
  readonly members: readonly { readonly position: Position; readonly value: Usd; readonly permille: bigint }[];
}

/** The parts of the account at the latest prices, in the order of the last answer, so that the list does not jump. */
export function liveAllocation(
  overview: Overview,
  positions: readonly Position[],
  quoteOf: (code: string) => Quote | undefined,
  by: AllocationBy = 'holding',
): LivePart[] {
  const valued = sortPositions(positions, 'value').map((position) => {
    const { value } = livePosition(position, quoteOf(position.code), overview.session);
    return { code: position.code, group: groupOf(position, by), value: usdOf(value), position };
  });
  const moved = movedSince(
    overview,
    valued.map(({ value }) => value),
  );
  const before = usdOf(overview.totalValue);
  const total = before === undefined ? undefined : ((before + moved) as Usd);
  const isByHolding = by === 'holding';
  const account = { cash: usd(overview.cash), total };
  const parts = isByHolding
    ? allocationOf({ ...account, positions: valued })
    : allocationOf({ ...account, positions: groupHoldings(valued, ({ group }) => group) }, HOLDING_GROUPS.length);
  const named = new Set(parts.map(({ name }) => name));
  const partOf = ({ code, group, value }: (typeof valued)[number]) => {
    if (value !== undefined && value < 0n) return 'shorts';
    return !isByHolding ? group : named.has(code) ? code : 'others';
  };
  return parts.map((part) => ({
    ...part,
    members: valued
      .filter((each) => partOf(each) === part.name)
      .flatMap(({ position, value }) =>
        value === undefined || total === undefined ? [] : [{ position, value, permille: shareOf(value, total) }],
      ),
  }));
}

/** The share of one position in tenths of a per cent, below zero for a short; undefined where it is not known. */
export function liveShare(
  code: string,
  overview: Overview,
  positions: readonly Position[],
  quoteOf: (code: string) => Quote | undefined,
): bigint | undefined {
  const position = positions.find((each) => each.code === code);
  const value = position && usdOf(livePosition(position, quoteOf(code), overview.session).value);
  const total = usdOf(liveAccount(overview, positions, quoteOf).totalValue);
  return value === undefined || total === undefined || total <= 0n ? undefined : shareOf(value, total);
}

/** A fund has no single sector: it counts by its kind. */
const groupOf = ({ kind, sector }: Position, by: AllocationBy): HoldingGroup =>
  (by === 'sector' ? sector : null) ?? kind ?? 'unlisted';

export type PositionSort = 'value' | 'day' | 'open' | 'code';

/**
 * Positions in the chosen order, by the last answer: rows do not jump with every tick. By value the most money comes
 * first, whichever side; ties by code, and what has no price last.
 */
export function sortPositions(positions: readonly Position[], by: PositionSort): Position[] {
  const weight = ({ value, dayPnl, openPnl }: Position): bigint | undefined => {
    if (by !== 'value') return usdOf(by === 'day' ? dayPnl : openPnl);
    const worth = usdOf(value);
    return worth === undefined ? undefined : sizeOf(worth);
  };
  const byCode = (a: Position, b: Position) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
  if (by === 'code') return [...positions].sort(byCode);
  return [...positions].sort((a, b) => {
    const left = weight(a);
    const right = weight(b);
    if (left === right) return byCode(a, b);
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left > right ? -1 : 1;
  });
}
