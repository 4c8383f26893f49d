import { divide } from '../decimal.ts';
import { allocate, type Usd } from '../money.ts';
import { sizeOf } from './figures.ts';

export interface AllocationPart {
  /** A code, or one of the two sums that are not an instrument. */
  readonly name: string;
  readonly kind: 'code' | 'cash' | 'others';
  /** Less than nothing for a short. */
  readonly value: Usd;
  /** Share of the whole in tenths of a per cent; the shares of all parts add up to 1,000. */
  readonly permille: bigint;
  /** The same for drawing, 0 to 10,000. */
  readonly weight: number;
}

/** The group of a holding: its own code, its kind, or its sector. */
export type AllocationBy = 'holding' | 'kind' | 'sector';

const MOST_NAMED = 5;

/**
 * Cash and the largest positions as parts of their sum, the other positions as one part; undefined where a value is not
 * known or the sum is not positive. A short counts by its size, so the sum of an account with shorts is its cash and
 * gross exposure; collateral and dividends due are not included. Positions must come sorted, largest first; the order
 * is kept, so that a list on screen does not jump while values move.
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
  const parts: Omit<AllocationPart, 'permille' | 'weight'>[] = [
    ...priced.slice(0, mostNamed).map(({ code, value }) => ({ name: code, kind: 'code' as const, value })),
    ...(rest > 0n ? [{ name: 'others', kind: 'others' as const, value: rest as Usd }] : []),
    { name: 'cash', kind: 'cash', value: cash },
  ];
  const sizes = parts.map(({ value }) => sizeOf(value));
  const shares = allocate(1_000n, sizes);
  return parts.map((part, index) => ({
    ...part,
    permille: shares[index]!,
    weight: Number(divide(sizes[index]! * 10_000n, whole, 'half-even')),
  }));
}

/**
 * Sizes of holdings added up by `groupOf`, in the order in which the groups first come; undefined where a value is not
 * known, so that no sum is incomplete.
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
