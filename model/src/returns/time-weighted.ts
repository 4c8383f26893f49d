import { divide } from '../decimal.ts';
import { RATE_ONE, type Rate, type Usd } from '../money.ts';

/** One day's valuation: flows in count from its start, flows out at its end. USD millionths. */
export interface ValuedDay {
  readonly start: Usd;
  readonly end: Usd;
  readonly deposits: Usd;
  readonly withdrawals: Usd;
}

/** Growth factors are kept at 1e-16 while days are linked, so that a year of them rounds once. */
const FACTOR_ONE = RATE_ONE * RATE_ONE;

/**
 * Linked time-weighted return Π(1 + r) − 1 with r = (end − start − in + out) / (start + in), at 1e-8, rounded half
 * even once at the end. Days without capital count as no return. Undefined for no days. Source: domain §6.2 (GIPS).
 */
export function linkedReturn(days: readonly ValuedDay[]): Rate | undefined {
  if (days.length === 0) return undefined;
  let factor = FACTOR_ONE;
  for (const { start, end, deposits, withdrawals } of days) {
    const capital = start + deposits;
    if (capital > 0n) factor = divide(factor * (end + withdrawals), capital, 'half-even');
  }
  return divide(factor - FACTOR_ONE, RATE_ONE, 'half-even') as Rate;
}

/** The return of each day with capital, as floating point, for ratios; the linked return is made of the exact ones. */
export function dayReturns(days: readonly ValuedDay[]): number[] {
  return days.flatMap(({ start, end, deposits, withdrawals }) => {
    const capital = start + deposits;
    return capital > 0n ? [Number(end + withdrawals - capital) / Number(capital)] : [];
  });
}

/**
 * Modified Dietz return (E − B − F) / (B + Σ F·(T − t)/T) at 1e-8, half even; flows are signed, t in days of T.
 * Undefined when the average capital is not positive. Source: domain §6.2.
 */
export function modifiedDietz(
  begin: Usd,
  end: Usd,
  flows: readonly { readonly amount: Usd; readonly day: number }[],
  days: number,
): Rate | undefined {
  let flow = 0n;
  let weighted = begin * BigInt(days);
  for (const { amount, day } of flows) {
    flow += amount;
    weighted += amount * BigInt(days - day);
  }
  if (weighted <= 0n) return undefined;
  return divide((end - begin - flow) * BigInt(days) * RATE_ONE, weighted, 'half-even') as Rate;
}

/** `part` ÷ `whole` at 1e-8, half even; undefined where `whole` is not positive. */
export function rateOf(part: bigint, whole: bigint): Rate | undefined {
  return whole > 0n ? (divide(part * RATE_ONE, whole, 'half-even') as Rate) : undefined;
}
