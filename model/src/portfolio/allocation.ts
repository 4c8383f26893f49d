import { divide } from '../decimal.ts';
import type { Usd } from '../money.ts';
import { sizeOf } from './figures.ts';

export interface AllocationPart {
  /** A code, or which of the two sums that are no instrument. */
  readonly name: string;
  readonly kind: 'code' | 'cash' | 'others';
  /** Less than nothing for a short. */
  readonly value: Usd;
  /** Share of the whole in tenths of a per cent, rounded half even. */
  readonly permille: bigint;
  /** The same for drawing, 0 to 10,000. */
  readonly weight: number;
}

/** What a holding is added up with: its own code, its kind, or its sector. */
export type AllocationBy = 'holding' | 'kind' | 'sector';

const MOST_NAMED = 5;

/**
 * Cash and the largest positions as parts of their sum, the rest of the positions as one; nothing where a value is
 * not known, or where there is no whole. A short is a part by its size, so the whole of an account with one is its cash
 * and its gross exposure; what its sales brought stands behind it and is no part. Neither are dividends due. Positions come largest first, by whatever
 * moment decides that: a list that is looked at keeps its order while values move.
 */
export function allocationOf(
  cash: Usd,
  positions: readonly { readonly code: string; readonly value: Usd | undefined }[],
  mostNamed = MOST_NAMED,
): AllocationPart[] {
  const priced = positions.flatMap(({ code, value }) => (value === undefined ? [] : [{ code, value }]));
  if (priced.length < positions.length) return [];
  const whole = priced.reduce<bigint>((sum, { value }) => sum + sizeOf(value), cash);
  if (whole <= 0n) return [];
  const rest = priced.slice(mostNamed).reduce((sum, { value }) => sum + sizeOf(value), 0n);
  const part = (name: string, kind: AllocationPart['kind'], value: bigint): AllocationPart => ({
    name,
    kind,
    value: value as Usd,
    permille: divide(sizeOf(value as Usd) * 1_000n, whole, 'half-even'),
    weight: Number(divide(sizeOf(value as Usd) * 10_000n, whole, 'half-even')),
  });
  return [
    ...priced.slice(0, mostNamed).map(({ code, value }) => part(code, 'code', value)),
    ...(rest > 0n ? [part('others', 'others', rest)] : []),
    part('cash', 'cash', cash),
  ];
}

/**
 * Holdings added up by their size by what `groupOf` answers, in the order in which the groups first come; undefined where a value
 * is not known, so that no sum leaves it out.
 */
export function groupHoldings<T extends { readonly value: Usd | undefined }>(
  holdings: readonly T[],
  groupOf: (holding: T) => string,
): { readonly code: string; readonly value: Usd | undefined }[] {
  const sums = new Map<string, bigint | undefined>();
  for (const holding of holdings) {
    const group = groupOf(holding);
    const before = sums.has(group) ? sums.get(group) : 0n;
    sums.set(group, before === undefined || holding.value === undefined ? undefined : before + sizeOf(holding.value));
  }
  return [...sums].map(([code, value]) => ({ code, value: value as Usd | undefined }));
}
