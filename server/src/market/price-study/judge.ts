import { chance } from './chance.ts';
import { FAMILIES, scalesOf } from './rules.ts';
import { CLOSE, logAt, marketOf, moveBetween, OPEN, type StudyDay } from './timeline.ts';

/** Fewer days than these say nothing about a rule. */
export const FEWEST_DAYS = 40;
/** A rule that traded on fewer days than these is not judged. */
const FEWEST_ACTIVE = 30;
/** The most that a rule may earn a trade before its costs, in basis points, at the upper end of what is likely. */
export const MOST_EARNED = 2;

const RESAMPLES = 2_000;
const BLOCK_DAYS = 5;
/** One-sided 95 %. */
const NINETY_FIVE = 1.645;

/** Sums of what a rule earned, by day on which it entered. */
interface Sums {
  readonly family: string;
  readonly rule: string;
  readonly earned: Float64Array;
  readonly trades: Float64Array;
}

export interface RuleFigures {
  readonly family: string;
  readonly rule: string;
  /** 'codes': against the mean of all codes over the same time; 'market': that mean itself, less what it drifts. */
  readonly of: 'codes' | 'market';
  readonly trades: number;
  /** Basis points a trade, followed; negative: its opposite earns. */
  readonly earned: number;
  readonly t: number;
  /** What the better of both sides earns a trade at most, with 95 % confidence. Basis points. */
  readonly atMost: number;
}

export interface Judgement {
  readonly days: number;
  readonly rules: readonly RuleFigures[];
  /** The largest t, and the one that chance alone exceeds in 5 % of cases over all these rules. */
  readonly largest: number;
  readonly bound: number;
}

/** One market: its codes over the same days. */
export interface Sample {
  readonly days: number;
  /** Of each code the days; undefined where it did not trade. */
  readonly codes: readonly (readonly (StudyDay | undefined)[])[];
}

/**
 * Tries every rule on every code of the samples and judges them together. A trade of a code is set against the mean of
 * all codes over the same time (equal exposure), so that what all of them did is no merit of the rule; rules that time
 * the market are tried on that mean itself, less its mean over all days. Days in blocks of five are drawn anew to find
 * how large the largest t of so many rules is by chance.
 */
export function judgeRules(samples: readonly Sample[]): Judgement {
  const days = samples.reduce((sum, sample) => sum + sample.days, 0);
  const [codes, market] = [new Map<string, Sums>(), new Map<string, Sums>()];
  let first = 0;
  for (const sample of samples) {
    tryRules(sample, { codes, market }, { first, days });
    first += sample.days;
  }
  const all = [
    ...[...codes.values()].map((sums) => ({ of: 'codes' as const, sums })),
    ...[...market.values()].map((sums) => ({ of: 'market' as const, sums })),
  ].filter(({ sums }) => sums.trades.filter((count) => count > 0).length >= FEWEST_ACTIVE);
  const blocks = all.map(({ sums }) => blocksOf(sums));
  const rules = all.map(({ of, sums: { family, rule } }, i) => ({ family, rule, of, ...figuresOf(blocks[i]!) }));
  return { days, rules, largest: Math.max(...rules.map(({ t }) => Math.abs(t))), bound: boundOf(blocks) };
}

function tryRules(
  { days, codes }: Sample,
  into: { codes: Map<string, Sums>; market: Map<string, Sums> },
  place: { first: number; days: number },
): void {
  const market = marketOf(codes, days);
  const others = othersOf(codes, market);
  const ofCode = adder(into.codes, place);
  for (const each of codes) {
    // A code that did not trade on some day is tried where it did, from one gap to the next.
    for (const [from, stretch] of stretchesOf(each)) {
      const scales = scalesOf(stretch);
      for (const family of FAMILIES.filter(({ timesMarket }) => !timesMarket))
        family.tryOn(stretch, scales, (rule, day, start, toDay, end, sign) => {
          // Without a trade at its start nobody came in: the price that stands is the one that the rule has seen.
          if (stretch[day]!.traded?.[start] === 0) return;
          const own = moveBetween(stretch, day, start, toDay, end);
          ofCode(family.name, rule, from + day, sign * (own - others(from + day, start, from + toDay, end)));
        });
    }
  }
  const drift = driftOf(market);
  const ofMarket = adder(into.market, place);
  const scales = scalesOf(market);
  for (const family of FAMILIES)
    family.tryOn(market, scales, (rule, day, start, toDay, end, sign) =>
      ofMarket(
        family.name,
        rule,
        day,
        sign * (moveBetween(market, day, start, toDay, end) - drift(start, end, toDay - day)),
      ),
    );
}

/**
 * What all codes did meanwhile. Before the opening and after the close most prices stand for many minutes, so that
 * their mean still follows moves that were over before a rule came in: there, those that trade in the minute of its
 * start.
 */
function othersOf(
  codes: Sample['codes'],
  market: readonly StudyDay[],
): (day: number, start: number, toDay: number, end: number) => number {
  const known = new Map<string, number>();
  return (day, start, toDay, end) => {
    if (start >= OPEN && start <= CLOSE) return moveBetween(market, day, start, toDay, end);
    const name = `${day} ${start} ${toDay} ${end}`;
    let move = known.get(name);
    if (move === undefined) {
      const there = codes.filter((code) => code[day]?.traded?.[start] === 1 && daysBetween(code, day, toDay));
      const sum = there.reduce((all, code) => all + moveBetween(code as StudyDay[], day, start, toDay, end), 0);
      move = sum / there.length;
      known.set(name, move);
    }
    return move;
  };
}

const daysBetween = (code: readonly (StudyDay | undefined)[], day: number, toDay: number): boolean =>
  code.slice(day, toDay + 1).every((each) => each !== undefined);

function* stretchesOf(days: readonly (StudyDay | undefined)[]): Generator<[number, StudyDay[]]> {
  let stretch: StudyDay[] = [];
  for (let d = 0; d <= days.length; d += 1) {
    const day = days[d];
    if (day) stretch.push(day);
    else if (stretch.length > 0) {
      yield [d - stretch.length, stretch];
      stretch = [];
    }
  }
}

/** What the market moves on average between two places so many days apart. */
function driftOf(market: readonly StudyDay[]): (from: number, to: number, days: number) => number {
  const known = new Map<number, number>();
  const mean = (place: number): number => {
    const found = known.get(place);
    if (found !== undefined) return found;
    const value = market.reduce((sum, day) => sum + logAt(day, place), 0) / market.length;
    known.set(place, value);
    return value;
  };
  const whole = market.reduce((sum, { close }) => sum + close, 0) / market.length;
  return (from, to, days) => mean(to) - mean(from) + days * whole;
}

function adder(sums: Map<string, Sums>, { first, days }: { first: number; days: number }) {
  return (family: string, rule: string, day: number, earned: number): void => {
    if (Number.isNaN(earned)) return; // a price of this rule is not in the data
    let known = sums.get(rule);
    if (!known) {
      known = { family, rule, earned: new Float64Array(days), trades: new Float64Array(days) };
      sums.set(rule, known);
    }
    known.earned[first + day]! += earned;
    known.trades[first + day]! += 1;
  };
}

interface Blocks {
  readonly mean: number;
  readonly trades: number;
  /** What each block earned beyond the mean. */
  readonly beyond: Float64Array;
}

function blocksOf({ earned, trades }: Sums): Blocks {
  const count = trades.reduce((sum, each) => sum + each, 0);
  const mean = earned.reduce((sum, each) => sum + each, 0) / count;
  const beyond = new Float64Array(Math.ceil(earned.length / BLOCK_DAYS));
  for (let d = 0; d < earned.length; d += 1) beyond[Math.floor(d / BLOCK_DAYS)]! += earned[d]! - mean * trades[d]!;
  return { mean, trades: count, beyond };
}

const rootOfSquares = (values: Float64Array) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

function figuresOf({ mean, trades, beyond }: Blocks): Omit<RuleFigures, 'family' | 'rule' | 'of'> {
  const error = rootOfSquares(beyond) / trades;
  return {
    trades,
    earned: 1e4 * mean,
    t: error > 0 ? mean / error : 0,
    atMost: 1e4 * (Math.abs(mean) + NINETY_FIVE * error),
  };
}

/**
 * The largest t over all rules that chance exceeds in 5 % of resamples of the blocks, the same blocks for all rules.
 */
function boundOf(rules: readonly Blocks[]): number {
  const blocks = rules[0]?.beyond.length ?? 0;
  const draw = chance(20_261_125);
  const largest: number[] = [];
  const weights = new Float64Array(blocks);
  for (let n = 0; n < RESAMPLES; n += 1) {
    weights.fill(0);
    for (let b = 0; b < blocks; b += 1) weights[Math.floor(draw() * blocks)]! += 1;
    let most = 0;
    for (const { beyond } of rules) {
      let [sum, squares] = [0, 0];
      for (let b = 0; b < blocks; b += 1) {
        sum += weights[b]! * beyond[b]!;
        squares += weights[b]! * beyond[b]! ** 2;
      }
      if (squares > 0) most = Math.max(most, Math.abs(sum) / Math.sqrt(squares));
    }
    largest.push(most);
  }
  return largest.sort((a, b) => a - b)[Math.floor(0.95 * RESAMPLES)]!;
}
