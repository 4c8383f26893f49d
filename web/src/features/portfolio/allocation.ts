import { divide, formatDecimal } from '@candor/model/decimal.ts';
import { usd } from '@candor/model/money.ts';
import type { Overview, Position } from '../../lib/account-queries.ts';

export interface AllocationPart {
  /** A code, or which of the two sums that are no instrument. */
  readonly name: string;
  readonly kind: 'code' | 'cash' | 'others';
  readonly value: string;
  /** Share of the whole in per cent, one place, rounded half even. */
  readonly percent: string;
  /** The same for drawing, 0 to 10,000. */
  readonly weight: number;
}

const MOST_NAMED = 5;

/** Cash and the largest positions as parts of the account's value, the rest as one; nothing where a price is missing. */
export function allocationOf(overview: Overview, positions: readonly Position[]): AllocationPart[] {
  const priced = positions.flatMap(({ code, value }) =>
    value === null ? [] : [{ code, value: usd(value) as bigint }],
  );
  if (priced.length < positions.length) return [];
  const cash = usd(overview.cash) as bigint;
  const whole = priced.reduce((sum, { value }) => sum + value, cash);
  if (whole <= 0n) return [];
  const largest = [...priced].sort((a, b) =>
    a.value === b.value ? (a.code < b.code ? -1 : 1) : a.value > b.value ? -1 : 1,
  );
  const rest = largest.slice(MOST_NAMED).reduce((sum, { value }) => sum + value, 0n);
  const part = (name: string, kind: AllocationPart['kind'], value: bigint): AllocationPart => ({
    name,
    kind,
    value: formatDecimal(value, 2),
    percent: formatDecimal(divide(value * 1_000n, whole, 'half-even'), 1, 1),
    weight: Number(divide(value * 10_000n, whole, 'half-even')),
  });
  return [
    ...largest.slice(0, MOST_NAMED).map(({ code, value }) => part(code, 'code', value)),
    ...(rest > 0n ? [part('others', 'others', rest)] : []),
    part('cash', 'cash', cash),
  ];
}
