import { addTradingDays } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { SampleIssuer } from './issuers.ts';

export type EarningsDate = {
  readonly fiscalYear: number;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly date: TradingDate;
  readonly session: 'pre' | 'post';
};

const QUARTERS = [
  { quarter: 1, end: '03-31' },
  { quarter: 2, end: '06-30' },
  { quarter: 3, end: '09-30' },
  { quarter: 4, end: '12-31' },
] as const;

/**
 * When an invented issuer reports a quarter: a number of trading days, fixed for each issuer, after the calendar
 * quarter ends, always in the same session. Throws RangeError outside the calendar's years.
 */
export function earningsDate(issuer: SampleIssuer, fiscalYear: number, quarter: 1 | 2 | 3 | 4): EarningsDate {
  const { end } = QUARTERS[quarter - 1]!;
  const date = addTradingDays(`${fiscalYear}-${end}` as TradingDate, issuer.reportLagDays);
  return { fiscalYear, quarter, date, session: issuer.reportsIn };
}

/** A report before the opening is known on its date, one after the close from the following date. */
export function isReported(report: EarningsDate, asOf: TradingDate): boolean {
  return report.session === 'pre' ? report.date <= asOf : report.date < asOf;
}

/** All reports of an issuer in a range of dates, both ends included, in order. */
export function earningsBetween(issuer: SampleIssuer, from: TradingDate, to: TradingDate): readonly EarningsDate[] {
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead);
  return years
    .flatMap((fiscalYear) => QUARTERS.map(({ quarter }) => earningsDate(issuer, fiscalYear, quarter)))
    .filter(({ date }) => date >= from && date <= to);
}

/** The latest report known on `asOf` and the next one. */
export function earningsAround(
  issuer: SampleIssuer,
  asOf: TradingDate,
): { readonly last: EarningsDate; readonly next: EarningsDate } {
  const year = Number(asOf.slice(0, 4));
  const reports = [year - 2, year - 1, year].flatMap((fiscalYear) =>
    QUARTERS.map(({ quarter }) => earningsDate(issuer, fiscalYear, quarter)),
  );
  const upcoming = reports.findIndex((report) => !isReported(report, asOf));
  return { last: reports[upcoming - 1]!, next: reports[upcoming]! };
}
