import { divide } from '@candor/model/decimal.ts';
import type { Usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { earningsDate, isReported } from './earnings.ts';
import type { SampleIssuer } from './issuers.ts';

/** Fiscal years are calendar years; simulated books begin here. */
export const FIRST_FISCAL_YEAR = 2010;

export type SampleBooks = {
  readonly fiscalYear: number;
  readonly reportedOn: TradingDate;
  readonly revenue: Usd;
  /** Below zero in a year of loss. */
  readonly netIncome: Usd;
  readonly assets: Usd;
  readonly liabilities: Usd;
  /** Assets less liabilities, always exactly. */
  readonly equity: Usd;
};

/**
 * A cycle of five good and bad years, in hundredths of a percent of growth; each issuer starts at its own point of it.
 */
const CYCLE_BP = [0, 220, -180, 130, -260] as const;
const WHOLE_BP = 10_000;
/** Books are in whole thousands of dollars, as filings are. */
const THOUSAND = 1_000_000_000n;

const cycleBp = (issuer: SampleIssuer, fiscalYear: number): number =>
  CYCLE_BP[(fiscalYear - FIRST_FISCAL_YEAR + issuer.phase) % CYCLE_BP.length]!;

const inThousands = (amount: bigint): Usd => (divide(amount, THOUSAND, 'half-even') * THOUSAND) as Usd;

/** So many hundredths of a percent of an amount, ties to even. */
export const portion = (amount: bigint, bp: number): bigint =>
  divide(amount * BigInt(bp), BigInt(WHOLE_BP), 'half-even');

/**
 * The simulated books of one fiscal year, in whole thousands of dollars, ties to even. The rule: revenue grows from the
 * first year by the issuer's growth plus the cycle of the year; net income is the margin plus half the cycle; assets
 * are revenue over the turnover of assets; liabilities are the debt ratio of assets.
 * Throws RangeError for years before `FIRST_FISCAL_YEAR`.
 */
export function sampleBooks(issuer: SampleIssuer, fiscalYear: number): SampleBooks {
  if (fiscalYear < FIRST_FISCAL_YEAR) throw new RangeError(`no simulated books for ${fiscalYear}`);
  let revenue: bigint = issuer.firstRevenue;
  for (let year = FIRST_FISCAL_YEAR + 1; year <= fiscalYear; year += 1) {
    revenue += portion(revenue, issuer.growthBp + cycleBp(issuer, year));
  }
  const assets = inThousands(divide(revenue * BigInt(WHOLE_BP), BigInt(issuer.assetTurnoverBp), 'half-even'));
  const liabilities = inThousands(portion(assets, issuer.debtBp));
  return {
    fiscalYear,
    reportedOn: earningsDate(issuer, fiscalYear, 4).date,
    revenue: inThousands(revenue),
    netIncome: inThousands(portion(revenue, issuer.marginBp + cycleBp(issuer, fiscalYear) / 2)),
    assets,
    liabilities,
    equity: (assets - liabilities) as Usd,
  };
}

/**
 * The books of the latest `count` fiscal years that were reported by `asOf`, newest first; fewer where there are none.
 */
export function reportedBooks(issuer: SampleIssuer, asOf: TradingDate, count: number): readonly SampleBooks[] {
  let latest = Number(asOf.slice(0, 4)) - 1;
  if (!isReported(earningsDate(issuer, latest, 4), asOf)) latest -= 1;
  const books: SampleBooks[] = [];
  for (let year = latest; year >= FIRST_FISCAL_YEAR && books.length < count; year -= 1) {
    books.push(sampleBooks(issuer, year));
  }
  return books;
}
