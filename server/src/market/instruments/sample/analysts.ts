import { divide, ONE } from '@candor/model/decimal.ts';
import { RATE_ONE, type Rate } from '@candor/model/money.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { reportedBooks, type SampleBooks } from './books.ts';
import type { SampleIssuer } from './issuers.ts';

export type Rating = 'buy' | 'hold' | 'sell';

export type AnalystCard = {
  readonly buy: number;
  readonly hold: number;
  readonly sell: number;
  /** How many analysts: buy + hold + sell. */
  readonly count: number;
  /** Mean of 5 for buy, 3 for hold, 1 for sell, in millionths, rounded half up. */
  readonly meanRating: bigint;
  readonly meanTarget: Price;
  readonly medianTarget: Price;
  readonly highTarget: Price;
  readonly lowTarget: Price;
  /** Mean target over the last price, less one; 1e-8. */
  readonly upside: Rate;
  /** The report the targets were worked out from. */
  readonly asOf: TradingDate;
};

/**
 * Difference of each analyst's multiple from the issuer's, in percent; each analyst of an issuer takes every n-th of
 * them.
 */
const TILTS = [-18, -12, -8, -4, 0, 3, 6, 10, 14, 20] as const;
/**
 * A target never falls below this share of the book value, and a loss is valued at this share of revenue, in percent.
 */
const BOOK_FLOOR = 60n;
const REVENUE_SHARE = 120n;
const CENT_PRICE = 10_000n;
const BUY_FROM = 15_000_000n;
const SELL_TO = -5_000_000n;

const toCent = (amount: bigint): Price => (divide(amount, CENT_PRICE, 'half-up') * CENT_PRICE) as Price;

/**
 * The targets of the invented analysts, lowest first, from one year's simulated books. The rule, shown beside the card:
 * earnings per share × the issuer's fair multiple × (1 + the analyst's tilt), but at least 60 % of book value per
 * share; in a year of loss 120 % of revenue per share × (1 + tilt). Whole cents, half up.
 */
export function analystTargets(issuer: SampleIssuer, books: SampleBooks): readonly Price[] {
  const floor = divide(books.equity * BOOK_FLOOR * ONE, issuer.sharesOutstanding * 100n, 'half-up');
  const fairTotal =
    books.netIncome > 0n
      ? books.netIncome * BigInt(issuer.earningsMultiple)
      : divide(books.revenue * REVENUE_SHARE, 100n, 'half-up');
  return Array.from({ length: issuer.analysts }, (_, analyst) => {
    const tilt = TILTS[Math.floor((analyst * TILTS.length) / issuer.analysts)]!;
    const fair = divide(fairTotal * BigInt(100 + tilt) * ONE, issuer.sharesOutstanding * 100n, 'half-up');
    if (fair < floor) return toCent(floor);
    return toCent(fair);
  });
}

/** An analyst's rating at a price: buy when the target is at least 15 % above it, sell when at least 5 % below. */
export function ratingOf(target: Price, last: Price): Rating {
  const upside = upsideOf(target, last);
  if (upside >= BUY_FROM) return 'buy';
  return upside <= SELL_TO ? 'sell' : 'hold';
}

/** Target over last price, less one, at 1e-8, rounded down towards zero. Throws RangeError when `last` is zero. */
export function upsideOf(target: Price, last: Price): Rate {
  return divide((target - last) * RATE_ONE, last, 'down') as Rate;
}

/** The analyst card of domain §12 for an invented issuer; undefined before its first books are reported. */
export function analystCard(issuer: SampleIssuer, asOf: TradingDate, last: Price): AnalystCard | undefined {
  const [books] = reportedBooks(issuer, asOf, 1);
  if (!books) return undefined;
  const targets = analystTargets(issuer, books);
  const ratings = targets.map((target) => ratingOf(target, last));
  const counted = (rating: Rating): number => ratings.filter((given) => given === rating).length;
  const [buy, hold, sell] = [counted('buy'), counted('hold'), counted('sell')];
  const count = BigInt(targets.length);
  const meanTarget = toCent(
    divide(
      targets.reduce<bigint>((sum, target) => sum + target, 0n),
      count,
      'half-up',
    ),
  );
  return {
    buy,
    hold,
    sell,
    count: targets.length,
    meanRating: divide(BigInt(5 * buy + 3 * hold + sell) * ONE, count, 'half-up'),
    meanTarget,
    medianTarget: medianOf(targets),
    highTarget: targets.at(-1)!,
    lowTarget: targets[0]!,
    upside: upsideOf(meanTarget, last),
    asOf: books.reportedOn,
  };
}

function medianOf(sorted: readonly Price[]): Price {
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return toCent(divide(sorted[middle - 1]! + sorted[middle]!, 2n, 'half-up'));
}
