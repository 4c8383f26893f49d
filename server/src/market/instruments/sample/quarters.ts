import { divide, ONE } from '@candor/model/decimal.ts';
import { allocate, CENT, type Usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { FIRST_FISCAL_YEAR, portion, sampleBooks } from './books.ts';
import { type EarningsDate, earningsBetween, isReported } from './earnings.ts';
import type { SampleIssuer } from './issuers.ts';

/** What a quarter earned for each share, and what the invented analysts had expected of it; whole cents, half up. */
export interface QuarterEarnings {
  readonly perShare: Usd;
  /** Undefined in the first fiscal year: there is no year before to expect from. */
  readonly expected: Usd | undefined;
}

/** How a year's income falls on its quarters, in hundredths of a percent. */
const QUARTERS_BP = [2_400n, 2_450n, 2_500n, 2_650n] as const;

/**
 * Earnings a share of one quarter (decision 0137). A year's net income falls on its quarters in fixed parts that add up
 * to it. Expected of the first quarter: the revenue of the year before, grown at the issuer's own rate, times its own
 * margin, without the cycle of good and bad years. Each report halves how far the analysts are off for the next one.
 */
export function quarterEarnings(
  issuer: SampleIssuer,
  { fiscalYear, quarter }: Pick<EarningsDate, 'fiscalYear' | 'quarter'>,
): QuarterEarnings {
  const earned = quarterOf(sampleBooks(issuer, fiscalYear).netIncome, quarter);
  const perShare = eachShare(earned, issuer);
  if (fiscalYear === FIRST_FISCAL_YEAR) return { perShare, expected: undefined };
  const before = sampleBooks(issuer, fiscalYear - 1).revenue;
  const usual = portion(before + portion(before, issuer.growthBp), issuer.marginBp);
  const off = divide(quarterOf(usual, quarter) - earned, 2n ** BigInt(quarter - 1), 'half-even');
  return { perShare, expected: eachShare(earned + off, issuer) };
}

/** What the last four reported quarters earned a share, oldest first; undefined while fewer are reported. */
export function trailingQuarters(
  issuer: SampleIssuer,
  asOf: TradingDate,
): readonly (EarningsDate & Pick<QuarterEarnings, 'perShare'>)[] | undefined {
  const from = `${Number(asOf.slice(0, 4)) - 2}-01-01` as TradingDate;
  const reported = earningsBetween(issuer, from, asOf).filter((report) => isReported(report, asOf));
  const last = reported.slice(-4);
  if (last.length < 4 || last.some(({ fiscalYear }) => fiscalYear < FIRST_FISCAL_YEAR)) return undefined;
  return last.map((report) => ({ ...report, perShare: quarterEarnings(issuer, report).perShare }));
}

function quarterOf(year: bigint, quarter: EarningsDate['quarter']): bigint {
  return allocate(year, QUARTERS_BP)[quarter - 1]!;
}

/** An income for each share outstanding, in whole cents, half up. */
export function eachShare(income: bigint, { sharesOutstanding }: SampleIssuer): Usd {
  return (divide(income * ONE, sharesOutstanding * CENT, 'half-up') * CENT) as Usd;
}
