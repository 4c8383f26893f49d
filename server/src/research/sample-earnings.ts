import { previousTradingDate } from '@candor/model/calendar/index.ts';
import { formatUsd, subtractUsd } from '@candor/model/money.ts';
import type { NewsEvent } from '@candor/model/research/news.ts';
import type { TradingDate } from '@candor/model/time.ts';
import {
  earningsBetween,
  FIRST_FISCAL_YEAR,
  isReported,
  quarterEarnings,
  SAMPLE_ISSUERS,
  sampleBooks,
  sampleIssuer,
} from '../market/index.ts';

/** A report of a sample company, with the year's figures if published by that day. */
export function sampleEarnings(from: TradingDate, to: TradingDate, knownOn: TradingDate) {
  return SAMPLE_ISSUERS.flatMap((issuer) =>
    earningsBetween(issuer, from, to).map((report) => {
      const isReportedYear = report.quarter === 4 && isReported(report, knownOn);
      const books = isReportedYear ? sampleBooks(issuer, report.fiscalYear) : undefined;
      const before =
        isReportedYear && report.fiscalYear > FIRST_FISCAL_YEAR
          ? sampleBooks(issuer, report.fiscalYear - 1)
          : undefined;
      return {
        ...{ code: issuer.stock.code, name: issuer.stock.name, ...report },
        revenue: books ? formatUsd(books.revenue) : null,
        netIncome: books ? formatUsd(books.netIncome) : null,
        revenueBefore: before ? formatUsd(before.revenue) : null,
      };
    }),
  ).sort((a, b) => (a.date === b.date ? (a.code < b.code ? -1 : 1) : a.date < b.date ? -1 : 1));
}

/** The same for a calendar: with what each quarter earned a share, once reported, and what was expected of it. */
export function earningsCalendar(from: TradingDate, to: TradingDate, knownOn: TradingDate) {
  return sampleEarnings(from, to, knownOn).map((report) => {
    const issuer = sampleIssuer(report.code);
    const quarter = issuer && quarterEarnings(issuer, report);
    const perShare = isReported(report, knownOn) ? quarter?.perShare : undefined;
    const expected = quarter?.expected;
    return {
      ...report,
      perShare: perShare === undefined ? null : formatUsd(perShare),
      perShareExpected: expected === undefined ? null : formatUsd(expected),
      perShareSurprise:
        perShare === undefined || expected === undefined ? null : formatUsd(subtractUsd(perShare, expected)),
    };
  });
}

/** News of the reports that became known between the morning before and the morning of a day. */
export function reportedBy(date: TradingDate): readonly NewsEvent[] {
  const before = previousTradingDate(date);
  return earningsCalendar(before, date, date)
    .filter((report) => isReported(report, date) && !isReported(report, before))
    .map(({ code, fiscalYear, quarter, session, perShare, perShareExpected, revenue, netIncome, revenueBefore }) => ({
      kind: 'earnings',
      codes: [code],
      figures: {
        ...{ fiscalYear: String(fiscalYear), quarter: String(quarter), session },
        ...(perShare ? { perShare } : {}),
        ...(perShareExpected ? { perShareExpected } : {}),
        ...(revenue ? { revenue } : {}),
        ...(netIncome ? { netIncome } : {}),
        ...(revenueBefore ? { revenueBefore } : {}),
      },
    }));
}
