import { divide } from '@candor/model/decimal.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import type { OwnIndexId } from '@candor/model/market/markets.ts';
import type { NameByLanguage, SectorId } from '@candor/model/market/sectors.ts';
import { RATE_ONE, type Rate } from '@candor/model/money.ts';

/** An index of our own (ruling 46): its members follow from the instruments in force, never from a list. */
export type OwnIndex = {
  readonly id: OwnIndexId;
  readonly names: NameByLanguage;
  /** Only stocks of this sector where set. */
  readonly sector?: SectorId;
  /** Stocks with the highest or the lowest dollar turnover of the month before. */
  readonly take: 'most_traded' | 'least_traded';
  readonly size: number;
  /** Level on its first day, in millionths of a point. */
  readonly baseLevel: bigint;
};

const sameInAllLanguages = (name: string): NameByLanguage => ({ en: name, es: name, ja: name, zhHK: name });

const BASE_LEVEL = 1_000_000_000n;

export const OWN_INDEXES: readonly OwnIndex[] = [
  { id: 'candor_500', names: sameInAllLanguages('Candor 500'), take: 'most_traded', size: 500, baseLevel: BASE_LEVEL },
  {
    id: 'candor_tech_50',
    names: sameInAllLanguages('Candor Tech 50'),
    sector: 'information_technology',
    take: 'most_traded',
    size: 50,
    baseLevel: BASE_LEVEL,
  },
  {
    id: 'candor_small',
    names: sameInAllLanguages('Candor Small'),
    take: 'least_traded',
    size: 100,
    baseLevel: BASE_LEVEL,
  },
];

/**
 * Codes of an index's members, by code. Real stocks in force only, ranked by `turnover` (dollar volume of the month
 * before, any unit), ties by code; a stock without turnover is not ranked. Fewer than `size` where fewer are in force.
 */
export function indexMembers(
  index: OwnIndex,
  instruments: readonly Instrument[],
  turnover: (code: string) => bigint | undefined,
): readonly string[] {
  const ranked = instruments
    .filter((instrument) => instrument.kind === 'stock' && !instrument.sample)
    .filter((stock) => index.sector === undefined || (stock.kind === 'stock' && stock.sector === index.sector))
    .flatMap(({ code }) => {
      const traded = turnover(code);
      return traded === undefined ? [] : [{ code, traded }];
    })
    .sort((left, right) => {
      if (left.traded === right.traded) return left.code < right.code ? -1 : 1;
      const most = left.traded > right.traded ? -1 : 1;
      return index.take === 'most_traded' ? most : -most;
    });
  return ranked
    .slice(0, index.size)
    .map(({ code }) => code)
    .sort();
}

/**
 * The level after members moved by `changes` (price over split-adjusted previous close, less one, 1e-8), with equal
 * weights: previous level × (1 + mean change), in millionths of a point, ties to even. Unchanged without members.
 */
export const indexLevel = (previousLevel: bigint, changes: readonly Rate[]): bigint =>
  levelOfSum(
    previousLevel,
    changes.reduce<bigint>((total, change) => total + change, 0n),
    BigInt(changes.length),
  );

/** The same from the sum of the changes and their number. */
export function levelOfSum(previousLevel: bigint, sum: bigint, count: bigint): bigint {
  if (count === 0n) return previousLevel;
  return divide(previousLevel * (RATE_ONE * count + sum), RATE_ONE * count, 'half-even');
}

/** A hundredth of a point, in millionths. */
const HUNDREDTH = 10_000n;

/**
 * A level as it is read, in hundredths of a point, the rest cut off. Every change of an index is that between two such
 * levels, so that a reader finds it by subtracting what stands there; only the next day's level goes on from the whole.
 */
export const publishedLevel = (level: bigint): bigint => level - (level % HUNDREDTH);
