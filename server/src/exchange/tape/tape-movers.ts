import { MOST_MINUTES, newEnds, type Place, STRETCH, stretchesOf } from './tape-pace.ts';
import type { Stream } from './tape-streams.ts';

const MILLION = 1_000_000;
/** A fund loses at most this part of its value in a day. */
const MOST_LOST = 0.85;

export type Column = 'after' | 'night' | 'total';

/**
 * What an instrument's value follows: its days, and within a session the logarithm of its value over the last close.
 * The last close is the day's own for after-hours, that of the day before otherwise, each in shares of the day and less
 * its dividend.
 */
export interface Mover {
  /** Logarithms of all days in millionths, whole: a column of `Moves`. */
  fill(column: Column, out: Float64Array): void;
  /** The same of one day. */
  move(column: Column, day: number): number;
  sigma(day: number): number;
  /** Standard deviation of a usual day. */
  usual(): number;
  /** Levels at the beginning of a session and at the end of each stretch, and the variance of each stretch. */
  ends(at: Place, levels: Float64Array, variances: Float64Array): void;
  /**
   * Levels at the ends of the minutes of stretch `k`, in their places of a whole session; its beginning is left out.
   */
  stretch(at: Place, k: number, levels: Float64Array): void;
}

export interface Part {
  readonly beta: number;
  readonly stream: Stream;
}

/** Logarithms that add up: a share or an index of the market, its sector and its own. */
export class SumMover implements Mover {
  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.#parts = parts.filter(({ beta }) => beta !== 0);
  }

  sigma(day: number): number {
    let squares = 0;
    for (const { beta, stream } of this.#parts) squares += (beta * stream.moves.sigma[day]!) ** 2;
    return Math.sqrt(squares);
  }

  usual(): number {
    return Math.hypot(...this.#parts.map(({ beta, stream }) => beta * stream.usual));
  }

  fill(column: Column, out: Float64Array): void {
    out.fill(0);
    for (const { beta, stream } of this.#parts) {
      const moves = stream.moves[column];
      for (let day = 0; day < out.length; day += 1) out[day]! += beta * moves[day]!;
    }
    for (let day = 0; day < out.length; day += 1) out[day] = Math.round(out[day]!);
  }

  move(column: Column, day: number): number {
    let whole = 0;
    for (const { beta, stream } of this.#parts) whole += beta * stream.moves[column][day]!;
    return Math.round(whole);
  }

  ends(at: Place, levels: Float64Array, variances: Float64Array): void {
    const count = stretchesOf(at.length);
    levels.fill(0, 0, count + 1);
    variances.fill(0, 0, count);
    for (const { beta, stream } of this.#parts) stream.addEnds(at, beta, levels, variances);
  }

  stretch(at: Place, k: number, levels: Float64Array): void {
    levels.fill(0, k * STRETCH + 1, Math.min(at.length, (k + 1) * STRETCH) + 1);
    for (const { beta, stream } of this.#parts) stream.addStretch(at, k, beta, levels);
  }
}

export interface Holding {
  readonly weight: number;
  readonly of: Mover;
}

/**
 * A fund: a multiple, set anew at every close, of what its holdings or its index have gained or lost since. Simple
 * returns, so that a basket and a multiple add up within a day to the last digit.
 */
export class FundMover implements Mover {
  readonly #multiple: number;
  readonly #holdings: readonly Holding[];
  /** What one holding adds, in ends and in minutes; a fund of funds needs its own. */
  readonly #one = newEnds();
  readonly #oneVariances = newEnds();
  #minutes: Float64Array | undefined;

  constructor(multiple: number, holdings: readonly Holding[]) {
    const whole = holdings.reduce((sum, { weight }) => sum + weight, 0);
    this.#multiple = multiple;
    this.#holdings = holdings.map(({ weight, of }) => ({ weight: weight / whole, of }));
  }

  ends(at: Place, levels: Float64Array, variances: Float64Array): void {
    const count = stretchesOf(at.length);
    const [one, oneVariances] = [this.#one, this.#oneVariances];
    levels.fill(0, 0, count + 1);
    variances.fill(0, 0, count);
    for (const { weight, of } of this.#holdings) {
      of.ends(at, one, oneVariances);
      for (let k = 0; k <= count; k += 1) levels[k]! += weight * Math.expm1(one[k]!);
      for (let k = 0; k < count; k += 1) variances[k]! += (weight * this.#multiple) ** 2 * oneVariances[k]!;
    }
    for (let k = 0; k <= count; k += 1) levels[k] = this.#logOf(levels[k]!);
  }

  stretch(at: Place, k: number, levels: Float64Array): void {
    this.#minutes ??= new Float64Array(MOST_MINUTES + 1);
    const one = this.#minutes;
    const [first, last] = [k * STRETCH + 1, Math.min(at.length, (k + 1) * STRETCH)];
    levels.fill(0, first, last + 1);
    for (const { weight, of } of this.#holdings) {
      of.stretch(at, k, one);
      for (let m = first; m <= last; m += 1) levels[m]! += weight * Math.expm1(one[m]!);
    }
    for (let m = first; m <= last; m += 1) levels[m] = this.#logOf(levels[m]!);
  }

  sigma(day: number): number {
    let squares = 0;
    for (const { weight, of } of this.#holdings) squares += (weight * of.sigma(day)) ** 2;
    return Math.abs(this.#multiple) * Math.sqrt(squares);
  }

  usual(): number {
    return Math.abs(this.#multiple) * Math.hypot(...this.#holdings.map(({ weight, of }) => weight * of.usual()));
  }

  #logOf(gain: number): number {
    return Math.log1p(Math.max(-MOST_LOST, this.#multiple * gain));
  }

  fill(column: Column, out: Float64Array): void {
    const one = new Float64Array(out.length);
    out.fill(0);
    for (const { weight, of } of this.#holdings) {
      of.fill(column, one);
      for (let day = 0; day < out.length; day += 1) out[day]! += weight * Math.expm1(one[day]! / MILLION);
    }
    for (let day = 0; day < out.length; day += 1) out[day] = Math.round(this.#logOf(out[day]!) * MILLION);
  }

  move(column: Column, day: number): number {
    let gain = 0;
    for (const { weight, of } of this.#holdings) gain += weight * Math.expm1(of.move(column, day) / MILLION);
    return Math.round(this.#logOf(gain) * MILLION);
  }
}
