import { RATE_ONE, type Rate } from '../money.ts';
import { DAY, type TradingDate } from '../time.ts';

/** Money that moved on a date, seen from its owner's pocket: paid in is negative, received is positive. */
export interface DatedFlow {
  readonly date: TradingDate;
  readonly amount: number;
}

const DAYS_OF_YEAR = 365;

const daysBetween = (from: TradingDate, to: TradingDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

const firstOf = (flows: readonly DatedFlow[]): TradingDate | undefined => flows.map(({ date }) => date).toSorted()[0];

/** The root chosen when there are several: the one nearest to 10 % a year (domain §6.2). */
const USUAL_A_YEAR = 0.1;

/** Where log(1 + r) is looked for: from a loss of all but 1e-13 to a growth of 1e13, finely near nothing. */
const FARTHEST = 30;
const STEPS = 6_000;
const HALVINGS = 200;

/**
 * Money-weighted return over so many days (a year by default, as XIRR of spreadsheets): the rate r at which
 * Σ aᵢ(1 + r)^(−(dᵢ − d₀)/days) is zero. Undefined where no rate does that: no change of sign, all on one date, or a
 * curve that never crosses zero. Of several the one nearest to 10 % a year. The search is for a change of sign in
 * x = log(1 + r), so that neither a total loss nor a steep growth overflows. Source: domain §6.2.
 */
export function moneyWeighted(flows: readonly DatedFlow[], days = DAYS_OF_YEAR): number | undefined {
  const moved = flows.filter(({ amount }) => amount !== 0);
  const first = firstOf(moved);
  if (first === undefined || !moved.some(({ amount }) => amount < 0) || !moved.some(({ amount }) => amount > 0))
    return undefined;
  const terms = moved.map(({ date, amount }) => ({ periods: daysBetween(first, date) / days, amount }));
  const last = Math.max(...terms.map(({ periods }) => periods));
  if (last === 0) return undefined;
  const usual = (1 + USUAL_A_YEAR) ** (days / DAYS_OF_YEAR) - 1;
  return crossings(terms, last)
    .map((x) => Math.expm1(x))
    .toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0];
}

interface Term {
  readonly periods: number;
  readonly amount: number;
}

/** Every x at which the present value changes its sign. */
function crossings(terms: readonly Term[], last: number): number[] {
  const found: number[] = [];
  let left = gridPoint(0);
  let leftValue = presentValue(terms, last, left);
  for (let step = 1; step <= STEPS; step += 1) {
    const right = gridPoint(step);
    const rightValue = presentValue(terms, last, right);
    if (leftValue === 0) found.push(left);
    else if (leftValue < 0 !== rightValue < 0 && rightValue !== 0) found.push(rootBetween(terms, last, left, right));
    left = right;
    leftValue = rightValue;
  }
  return found;
}

/** Cubed, so that half of the points are among usual rates. */
function gridPoint(step: number): number {
  const at = (2 * step) / STEPS - 1;
  return FARTHEST * at * at * at;
}

/** Present value at x = log(1 + r), scaled so that its largest discount factor is 1: only its sign is used. */
function presentValue(terms: readonly Term[], last: number, x: number): number {
  const reference = x < 0 ? last : 0;
  return terms.reduce((sum, { periods, amount }) => sum + amount * Math.exp(x * (reference - periods)), 0);
}

function rootBetween(terms: readonly Term[], last: number, from: number, to: number): number {
  let [left, right] = [from, to];
  const negative = presentValue(terms, last, left) < 0;
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (left + right) / 2;
    if (middle === left || middle === right) break;
    if (presentValue(terms, last, middle) < 0 === negative) left = middle;
    else right = middle;
  }
  return (left + right) / 2;
}

/** Net present value at a yearly rate, days counted from the earliest flow. */
export function netPresentValue(flows: readonly DatedFlow[], rate: number): number {
  const first = firstOf(flows);
  if (first === undefined) return 0;
  return flows.reduce(
    (sum, { date, amount }) => sum + amount * (1 + rate) ** -(daysBetween(first, date) / DAYS_OF_YEAR),
    0,
  );
}

/**
 * Growth per year, at 1e-8, from growth over this many days. Undefined below a year, where it would be an extrapolation
 * (GIPS 2020).
 */
export function perYear(growth: number, days: number): Rate | undefined {
  return days < DAYS_OF_YEAR || growth <= -1 ? undefined : asRate((1 + growth) ** (DAYS_OF_YEAR / days) - 1);
}

/** A computed ratio at 1e-8, to the nearest: it never becomes money. */
export const asRate = (value: number): Rate => BigInt(Math.round(value * Number(RATE_ONE))) as Rate;
