import { divide } from '../decimal.ts';
import type { Usd } from '../money.ts';

export interface AllocationPart {
  /** A code, or the kind of a sum that is not one instrument. */
  readonly name: string;
  /** 'rest' is what the account has besides: collateral and amounts due, less what it owes. */
  readonly kind: 'code' | 'others' | 'shorts' | 'cash' | 'rest';
  /** Less than nothing for shorts, and for what is owed. */
  readonly value: Usd;
  /** Share of the account's value in tenths of a per cent, by `shareOf`. */
  readonly permille: bigint;
  /** For drawing, 0 to 10,000: its share of all parts above zero. */
  readonly weight: number;
}

/** The group of a holding: its own code, its kind, or its sector. */
export type AllocationBy = 'holding' | 'kind' | 'sector';

interface Valued {
  readonly code: string;
  readonly value: Usd | undefined;
}

export interface AllocatedAccount {
  readonly cash: Usd;
  /** The account's value, undefined while a price is missing. */
  readonly total: Usd | undefined;
  readonly positions: readonly Valued[];
}

const MOST_NAMED = 5;

/**
 * The parts of an account's value: the largest holdings, the other holdings, cash, what remains of the value besides,
 * and all shorts, which are subtracted from the parts before. Empty where a value is not known or the account's is not
 * positive. Holdings must come sorted, largest first; the order is kept, so that a list on screen does not jump while
 * values move.
 */
export function allocationOf({ cash, total, positions }: AllocatedAccount, mostNamed = MOST_NAMED): AllocationPart[] {
  const priced = positions.flatMap(({ code, value }) => (value === undefined ? [] : [{ code, value }]));
  if (total === undefined || total <= 0n || priced.length < positions.length) return [];
  const held = priced.filter(({ value }) => value >= 0n);
  const others = sumOf(held.slice(mostNamed));
  const shorts = sumOf(priced.filter(({ value }) => value < 0n));
  const rest = total - cash - sumOf(priced);
  const parts: Omit<AllocationPart, 'permille' | 'weight'>[] = [
    ...held.slice(0, mostNamed).map(({ code, value }) => ({ name: code, kind: 'code' as const, value })),
    ...(others === 0n ? [] : [sumPart('others', others)]),
    sumPart('cash', cash),
    ...(rest === 0n ? [] : [sumPart('rest', rest)]),
    ...(shorts === 0n ? [] : [sumPart('shorts', shorts)]),
  ];
  const drawn = parts.map(({ value }) => (value > 0n ? value : 0n));
  const whole = drawn.reduce<bigint>((sum, value) => sum + value, 0n);
  return parts.map((part, index) => ({
    ...part,
    permille: shareOf(part.value, total),
    weight: Number(divide(drawn[index]! * 10_000n, whole, 'half-even')),
  }));
}

/**
 * A value's share of the account's, in tenths of a per cent, cut towards zero like every percentage. Each part by
 * itself: a share that is bent so that all add up to 100 would differ from the one on its stock's own page.
 */
export const shareOf = (value: Usd, total: Usd): bigint => (value * 1_000n) / total;

const sumPart = (kind: Exclude<AllocationPart['kind'], 'code'>, value: bigint) => ({
  name: kind,
  kind,
  value: value as Usd,
});

const sumOf = (all: readonly { readonly value: Usd }[]): bigint => all.reduce((sum, { value }) => sum + value, 0n);

/**
 * Holdings added up by `groupOf`, in the order in which the groups first come, and the shorts as they are, which are no
 * part of a group; undefined where a value is not known, so that no sum is incomplete.
 */
export function groupHoldings<T extends Valued>(holdings: readonly T[], groupOf: (holding: T) => string): Valued[] {
  const sums = new Map<string, bigint | undefined>();
  const shorts: Valued[] = [];
  for (const holding of holdings) {
    const { code, value } = holding;
    if (value !== undefined && value < 0n) {
      shorts.push({ code, value });
      continue;
    }
    const group = groupOf(holding);
    const before = sums.has(group) ? sums.get(group) : 0n;
    sums.set(group, before === undefined || value === undefined ? undefined : before + value);
  }
  return [...[...sums].map(([code, value]) => ({ code, value: value as Usd | undefined })), ...shorts];
}
