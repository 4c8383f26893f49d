import type { EtfCategoryId } from '@candor/model/market/etf-categories.ts';
import type { ListSort, MarketListId } from '@candor/model/market/routes.ts';
import type { Price } from '@candor/model/quantity.ts';
import { shownIn } from '../shown.ts';
import type { Trending } from './trending.ts';
import type { Entry, Universe } from './universe.ts';

const byCode = (a: Entry, b: Entry): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
/** Most traded first. */
const byDollars = (a: Entry, b: Entry): number => compare(b.dollars, a.dollars) || byCode(a, b);
const regularRateOf = ({ change }: Entry): bigint => change?.rate ?? 0n;
const rateOf = ({ shown }: Entry): bigint => shown?.change?.rate ?? 0n;

/** Stocks as the regular session shows them: while it runs now, else its last prices. */
const regular = (universe: Universe): Entry[] =>
  universe.stocks().map((entry) => ({ ...entry, shown: shownIn(entry.snapshot, 2) }));

/** Stocks that traded before or after the regular session, each in the change of that session (domain §1.1). */
const extended = (universe: Universe): Entry[] =>
  universe.stocks().flatMap((entry) => (entry.extended ? [{ ...entry, shown: entry.extended }] : []));

/** Rising, by change; ties by dollar volume and then by code, so that equal input makes equal lists. */
const gainersOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => rateOf(entry) > 0n).sort((a, b) => compare(rateOf(b), rateOf(a)) || byDollars(a, b));

const losersOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => rateOf(entry) < 0n).sort((a, b) => compare(rateOf(a), rateOf(b)) || byDollars(a, b));

/** A list in its default order: its members and their rank (domain §12). */
export function listEntries(
  id: MarketListId,
  universe: Universe,
  trending: Trending,
  category?: EtfCategoryId,
): readonly Entry[] {
  const inCategory = (entry: Entry): boolean =>
    category === undefined || (entry.instrument?.kind === 'etf' && entry.instrument.category === category);
  const funds = () => universe.entries().filter((entry) => entry.instrument?.kind === 'etf' && inCategory(entry));
  switch (id) {
    case 'gainers':
      return gainersOf(regular(universe));
    case 'losers':
      return losersOf(regular(universe));
    case 'extended_gainers':
      return gainersOf(extended(universe));
    case 'extended_losers':
      return losersOf(extended(universe));
    case 'active':
      return [...universe.stocks()].sort(byDollars);
    case 'trending':
      return trending.ranked(universe.entries());
    case 'leveraged':
      return funds()
        .filter(({ instrument }) => instrument?.kind === 'etf' && instrument.leverage !== 1)
        .sort(byDollars);
    case 'unleveraged':
      return funds()
        .filter(({ instrument }) => instrument?.kind === 'etf' && instrument.leverage === 1)
        .sort(byDollars);
    case 'etf':
      return funds().sort(byDollars);
    case 'sample':
      return universe
        .entries()
        .filter(({ instrument }) => instrument?.sample)
        .sort(byCode);
    case 'all':
      return [...universe.entries()].sort(byCode);
  }
}

/** A list in the order a customer asks for; `rank` stays that of the default order. */
export function sortEntries(entries: readonly Entry[], sort: ListSort, order: 'asc' | 'desc'): readonly Entry[] {
  const key: Record<Exclude<ListSort, 'rank'>, (a: Entry, b: Entry) => number> = {
    change: (a, b) => compare(rateOf(a), rateOf(b)),
    volume: (a, b) => a.snapshot.regularVolume - b.snapshot.regularVolume,
    price: (a, b) => compare(priceOf(a), priceOf(b)),
    code: byCode,
  };
  if (sort === 'rank') return order === 'asc' ? [...entries].reverse() : entries;
  const sign = order === 'asc' ? 1 : -1;
  return [...entries].sort((a, b) => sign * key[sort](a, b) || byCode(a, b));
}

const priceOf = ({ shown }: Entry): bigint => shown?.price ?? (0n as Price);

export interface Breadth {
  readonly advancers: number;
  readonly decliners: number;
  readonly unchanged: number;
  readonly universe: number;
  readonly buckets: readonly { readonly from: number | null; readonly to: number | null; readonly count: number }[];
}

/** Whole percents between the bars of the histogram; zero is a bar of its own in the middle. */
const EDGES = [-7, -5, -3, -1, 0] as const;
const ONE_PERCENT = 1_000_000n;

/** How many of the movers' universe rise, fall and are unchanged; the three always add up to it. */
export function breadthOf(entries: readonly Entry[]): Breadth {
  const rates = entries.map(regularRateOf);
  const advancers = rates.filter((rate) => rate > 0n).length;
  const decliners = rates.filter((rate) => rate < 0n).length;
  const unchanged = rates.length - advancers - decliners;
  const falling = EDGES.map((to, index) => {
    const from = index === 0 ? null : EDGES[index - 1]!;
    const inside = (rate: bigint): boolean =>
      rate < 0n && rate < BigInt(to) * ONE_PERCENT && (from === null || rate >= BigInt(from) * ONE_PERCENT);
    return { from, to, count: rates.filter(inside).length };
  });
  const rising = EDGES.toReversed().map((edge, index, all) => {
    const [from, to] = [-edge, index === all.length - 1 ? null : -all[index + 1]!];
    const inside = (rate: bigint): boolean =>
      rate > 0n && rate >= BigInt(from) * ONE_PERCENT && (to === null || rate < BigInt(to) * ONE_PERCENT);
    return { from: from === 0 ? 0 : from, to, count: rates.filter(inside).length };
  });
  const buckets = [...falling, { from: 0, to: 0, count: unchanged }, ...rising];
  return { advancers, decliners, unchanged, universe: rates.length, buckets };
}
