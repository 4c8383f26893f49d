/** Which lots a sale takes first. Source: Treas. Reg. 1.1012-1(c), where 'fifo' is what counts without a choice. */
export const LOT_METHODS = ['fifo', 'lifo', 'highest_cost'] as const;
export type LotMethod = (typeof LOT_METHODS)[number];

/** Of one instrument: as the whole account, another method, or lots named one by one. */
export const POSITION_LOT_METHODS = ['account', ...LOT_METHODS, 'specific'] as const;
export type PositionLotMethod = (typeof POSITION_LOT_METHODS)[number];

/** How many lots may be named for one instrument. */
export const MAX_NAMED_LOTS = 100;

export interface LotRule {
  readonly method: LotMethod;
  /** Taken before all others, in this order; those sold meanwhile are passed over. */
  readonly named: readonly string[];
}

export const FIFO: LotRule = { method: 'fifo', named: [] };

/** What orders lots: day, time-ordered id, shares left and their cost. */
export interface OrderedLot {
  readonly id: string;
  readonly openedOn: string;
  readonly remaining: bigint;
  readonly basis: bigint;
}

/** First in, first out: by day, then by the time-ordered id. */
const byAge = (a: OrderedLot, b: OrderedLot): number =>
  a.openedOn === b.openedOn ? (a.id < b.id ? -1 : 1) : a.openedOn < b.openedOn ? -1 : 1;

/** Dearest share first, compared exactly; of equal ones the oldest. */
function byCost(a: OrderedLot, b: OrderedLot): number {
  const [left, right] = [a.basis * b.remaining, b.basis * a.remaining];
  return left === right ? byAge(a, b) : left > right ? -1 : 1;
}

const COMPARE: Readonly<Record<LotMethod, (a: OrderedLot, b: OrderedLot) => number>> = {
  fifo: byAge,
  lifo: (a, b) => byAge(b, a),
  highest_cost: byCost,
};

/** Lots in the order in which a sale takes them: those that were named, then the others by the method. */
export function inLotOrder<T extends OrderedLot>(lots: readonly T[], { method, named }: LotRule): T[] {
  const place = new Map(named.map((id, index) => [id, index]));
  const chosen = lots.filter(({ id }) => place.has(id));
  const others = lots.filter(({ id }) => !place.has(id));
  return [
    ...chosen.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    ...others.toSorted(COMPARE[method]),
  ];
}

export interface LotChoice {
  readonly id: string;
  /** '' for the whole account. */
  readonly code: string;
  readonly method: PositionLotMethod;
  readonly lots: readonly string[];
}

/**
 * The rule for a sale in `code`: the last choice for it, else the account's, else first in first out. `before` is an
 * order's id: ids are ordered by time, and a choice counts for orders placed after it.
 */
export function lotRuleOf(choices: readonly LotChoice[], code: string, before?: string): LotRule {
  const last = (of: string): LotChoice | undefined =>
    choices
      .filter((choice) => choice.code === of && (before === undefined || timeOf(choice.id) < timeOf(before)))
      .toSorted((a, b) => (timeOf(a.id) < timeOf(b.id) ? -1 : 1))
      .at(-1);
  const account = last('')?.method ?? 'fifo';
  const base: LotMethod = account === 'account' || account === 'specific' ? 'fifo' : account;
  const own = last(code);
  if (own === undefined || own.method === 'account') return { method: base, named: [] };
  return own.method === 'specific' ? { method: base, named: own.lots } : { method: own.method, named: [] };
}

/** An id without what it is of: `ord_01…` and `lch_01…` compare by time. */
const timeOf = (id: string): string => id.slice(id.indexOf('_') + 1);
