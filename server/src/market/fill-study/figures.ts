import { type Instant, MINUTE } from '@candor/model/time.ts';
import { ONE_SHARE } from '@candor/model/quantity.ts';
import { eligibleAt } from '../fill-model/latency.ts';
import type { Execution } from '../venue.ts';
import type { Placed } from './probes.ts';
import type { PublicTape } from './public-tape.ts';
import type { TripResult } from './random-trips.ts';
import type { Study } from './study.ts';

/** The most that a passive fill may earn on average, in spreads (domain §4 b). */
const LARGEST_MARKOUT = 0.15;
/**
 * Allowed difference between the model and the touch rule on one stock's day, in spreads: they may differ in a handful
 * of orders whose mark-outs are chance.
 */
const FEW_ORDERS = 0.02;

/** Results of a code's day, in millionths of a dollar and as ratios. */
export interface CodeFigures {
  readonly code: string;
  readonly meanSpread: number;
  readonly orders: number;
  /** Parts of the joined orders that a print through them, the model, and a print at their price would have filled. */
  readonly through: number;
  readonly filled: number;
  readonly touched: number;
  /** Mean of both sides of the mid a minute after a passive fill against its price, in our favour. */
  readonly markout: number;
  /** The same orders by the model and by touching, both a minute after the touch, so that no later move decides. */
  readonly pairedMarkout: number;
  readonly touchMarkout: number;
  /**
   * Cost of market orders: the least above half the spread at the fill, the most above half the spread plus the collar.
   */
  readonly takenFills: number;
  readonly leastAboveHalfSpread: number;
  readonly mostAboveCollar: number;
  /** Largest part of a minute's printed shares that resting orders got, with unlimited demand. */
  readonly largestShare: number;
  /** Fills within the latency, or from the instant of expiry on. */
  readonly untimely: number;
}

export function figuresOf(study: Study): CodeFigures[] {
  return [...study.tapes.values()].map((tape) => {
    const own = (all: readonly Placed[]) => all.filter(({ order }) => order.code === tape.code);
    const [joined, large, taken] = [own(study.joined), own(study.large), own(study.taken)];
    return {
      code: tape.code,
      meanSpread: tape.meanSpread(study.from, study.to),
      ...passiveRates(tape, joined),
      ...markouts(tape, joined),
      ...takingCosts(tape, taken),
      largestShare: largestShare(tape, large),
      untimely: [...joined, ...large, ...taken].reduce((sum, each) => sum + untimelyFills(each), 0),
    };
  });
}

/** When a rule that uses prints alone would have filled an order, under the same latency. */
function printFill(tape: PublicTape, { order }: Placed, rule: 'touch' | 'through'): number | undefined {
  const after = eligibleOf(order);
  return tape.printFill(order.side, Number(order.limitPrice), after, order.expiresAt, rule);
}

/** The seed of a probe is the prefix of its order ids. */
function eligibleOf({ orderId, ownerId, acceptedAt }: Placed['order']): Instant {
  return eligibleAt(ownerId, orderId, acceptedAt);
}

function passiveRates(tape: PublicTape, joined: readonly Placed[]) {
  const rate = (count: number) => count / joined.length;
  return {
    orders: joined.length,
    through: rate(joined.filter((each) => printFill(tape, each, 'through') !== undefined).length),
    filled: rate(joined.filter(({ fills }) => fills.length > 0).length),
    touched: rate(joined.filter((each) => printFill(tape, each, 'touch') !== undefined).length),
  };
}

function markouts(tape: PublicTape, joined: readonly Placed[]) {
  const [own, paired, touch] = [bothSides(), bothSides(), bothSides()];
  for (const each of joined) {
    const { side, limitPrice } = each.order;
    const fill = each.fills[0];
    if (fill?.liquidity === 'removed') continue; // the price reached its limit during the latency
    const inFavour = (at: number) => (tape.midAt(at + MINUTE)! - Number(limitPrice)) * (side === 'buy' ? 1 : -1);
    const touchedAt = printFill(tape, each, 'touch');
    if (fill) own[side].push(inFavour(fill.at));
    if (fill) paired[side].push(inFavour(Math.min(fill.at, touchedAt ?? fill.at)));
    if (touchedAt !== undefined) touch[side].push(inFavour(touchedAt));
  }
  const ofSides = ({ buy, sell }: ReturnType<typeof bothSides>) => (mean(buy) + mean(sell)) / 2;
  return { markout: ofSides(own), pairedMarkout: ofSides(paired), touchMarkout: ofSides(touch) };
}

const bothSides = (): Record<'buy' | 'sell', number[]> => ({ buy: [], sell: [] });

function takingCosts(tape: PublicTape, taken: readonly Placed[]) {
  let [takenFills, leastAboveHalfSpread, mostAboveCollar] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { order, bid, ask, fills } of taken) {
    const sign = order.side === 'buy' ? 1 : -1;
    const collar = (Number(order.limitPrice) - (order.side === 'buy' ? ask : bid)) * sign;
    for (const { price, at } of fills) {
      const quote = tape.quoteAt(at)!;
      const cost = (Number(price) - (quote.bid + quote.ask) / 2) * sign;
      const fromArrival = (Number(price) - (bid + ask) / 2) * sign;
      takenFills += 1;
      leastAboveHalfSpread = Math.min(leastAboveHalfSpread, cost - (quote.ask - quote.bid) / 2);
      mostAboveCollar = Math.max(mostAboveCollar, fromArrival - (ask - bid) / 2 - collar);
    }
  }
  return { takenFills, leastAboveHalfSpread, mostAboveCollar };
}

function largestShare(tape: PublicTape, large: readonly Placed[]): number {
  const printed = tape.printedByMinute();
  const got = new Map<number, number>();
  for (const { at, quantity, liquidity } of large.flatMap(({ fills }) => fills)) {
    if (liquidity === 'removed') continue; // its price was already quoted on the other side: no resting order
    const minute = at - (at % MINUTE);
    got.set(minute, (got.get(minute) ?? 0) + Number(quantity) / Number(ONE_SHARE));
  }
  return Math.max(0, ...[...got].map(([minute, shares]) => shares / (printed.get(minute) ?? 0)));
}

function untimelyFills({ order, fills }: Placed): number {
  const isUntimely = ({ at }: Execution) => at <= eligibleOf(order) || at >= order.expiresAt;
  return fills.filter(isUntimely).length;
}

/** Findings against the model, by the letters of domain §4; empty when it is honest on this tape. */
export function breaches(codes: readonly CodeFigures[], trips: readonly TripResult[]): string[] {
  const found: string[] = [];
  const claim = (letter: string, holds: boolean, what: string) => {
    if (!holds) found.push(`(${letter}) ${what}`);
  };
  for (const { code, through, filled, touched, pairedMarkout, touchMarkout, ...rest } of codes) {
    claim(
      'a',
      through <= filled && filled <= touched,
      `${code}: ${through} through, ${filled} filled, ${touched} touched`,
    );
    const above = (pairedMarkout - touchMarkout) / rest.meanSpread;
    claim('b', above < FEW_ORDERS, `${code}: earns ${above} spreads more than touching would`);
    claim('c', rest.leastAboveHalfSpread >= 0, `${code}: a market order cost less than half the spread`);
    claim('c', rest.mostAboveCollar <= 0, `${code}: a market order went beyond its collar`);
    claim('d', rest.largestShare <= 0.1, `${code}: resting orders got ${rest.largestShare} of a minute's shares`);
    claim('e', rest.untimely === 0, `${code}: ${rest.untimely} fills within the latency or after expiry`);
  }
  const above = mean(codes.map((each) => (each.pairedMarkout - each.touchMarkout) / each.meanSpread));
  claim('b', above < 0, `on average it earns ${above} spreads more than touching would`);
  const earned = meanMarkout(codes);
  claim('b', earned <= LARGEST_MARKOUT, `a passive fill earns ${earned} of the spread`);
  const lunch = freeLunch(trips);
  claim('f', Math.abs(lunch) < 3, `random strategies: ${lunch} standard errors from their costs`);
  return found;
}

/** Mean mark-out of a passive fill in spreads of its stock, each stock's day with equal weight. */
export function meanMarkout(codes: readonly CodeFigures[]): number {
  return mean(codes.map(({ markout, meanSpread }) => markout / meanSpread));
}

/** How far the profit of random strategies is from their trading cost, in standard errors. */
export function freeLunch(trips: readonly TripResult[]): number {
  return standardErrors(trips.map(({ profit, cost }) => profit + cost));
}

/** The same without the cost: must be far below zero, else the test above could not detect money given away. */
export function lossOf(trips: readonly TripResult[]): number {
  return standardErrors(trips.map(({ profit }) => profit));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How far the mean lies from zero, in standard errors. */
function standardErrors(values: readonly number[]): number {
  const average = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1);
  return average / Math.sqrt(variance / values.length);
}
