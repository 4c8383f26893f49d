import { addDays, isTradingDate } from '@candor/model/calendar/index.ts';
import { formatUsd, RATE_ONE } from '@candor/model/money.ts';
import { formatPrice, price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { INSTRUMENTS } from '../catalogue.ts';
import { analystCard, analystTargets, ratingOf, upsideOf } from './analysts.ts';
import { FIRST_FISCAL_YEAR, reportedBooks, sampleBooks } from './books.ts';
import { earningsAround } from './earnings.ts';
import { SAMPLE_FUNDS, sampleFund } from './funds.ts';
import { SAMPLE_ISSUERS, sampleIssuer } from './issuers.ts';
import { eachShare, quarterEarnings, trailingQuarters } from './quarters.ts';

const day = (text: string) => text as TradingDate;
const derrickton = sampleIssuer('DERRIK')!;

test('30 invented issuers and 8 invented funds, none of them a real one', () => {
  expect(SAMPLE_ISSUERS).toHaveLength(30);
  expect(SAMPLE_FUNDS).toHaveLength(8);
  expect(sampleIssuer('AAPL')).toBeUndefined();
  expect(sampleFund('SPY')).toBeUndefined();
});

describe('simulated books', () => {
  test('Derrickton, first two years, worked by hand', () => {
    // 3,800 M × 9.00 % = 342 M; assets 3,800 M ÷ 0.65; liabilities 48 % of them.
    expect(sampleBooks(derrickton, 2010)).toMatchObject({
      revenue: 3_800_000_000_000_000n,
      netIncome: 342_000_000_000_000n,
      assets: 5_846_154_000_000_000n,
      liabilities: 2_806_154_000_000_000n,
      equity: 3_040_000_000_000_000n,
    });
    // The second year is a good one: growth 3.50 % + 2.20 %, margin 9.00 % + 1.10 %.
    expect(sampleBooks(derrickton, 2011)).toMatchObject({
      revenue: 4_016_600_000_000_000n,
      netIncome: 405_677_000_000_000n,
    });
  });

  test.each(SAMPLE_ISSUERS.map((issuer) => [issuer.stock.code, issuer] as const))(
    '%s balances every year',
    (_, issuer) => {
      for (let year = FIRST_FISCAL_YEAR; year <= 2045; year += 1) {
        const books = sampleBooks(issuer, year);
        expect(books.equity).toBe(books.assets - books.liabilities);
        expect(books.revenue > 0n && books.equity > 0n && books.liabilities > 0n).toBe(true);
        expect(books.revenue % 1_000_000_000n).toBe(0n);
      }
    },
  );

  test('a year is known from its report on, not before', () => {
    const report = sampleBooks(derrickton, 2025).reportedOn;
    expect(report).toBe('2026-01-30');
    expect(reportedBooks(derrickton, day('2026-01-29'), 3).map(({ fiscalYear }) => fiscalYear)).toEqual([
      2024, 2023, 2022,
    ]);
    expect(reportedBooks(derrickton, report, 3).map(({ fiscalYear }) => fiscalYear)).toEqual([2025, 2024, 2023]);
    expect(reportedBooks(derrickton, day('2010-06-01'), 3)).toEqual([]);
  });

  test('at least one invented issuer loses money, so that the screens show it', () => {
    const losing = SAMPLE_ISSUERS.filter((issuer) => sampleBooks(issuer, 2025).netIncome < 0n);
    expect(losing.map(({ stock }) => stock.code)).toEqual(['GUSTLY', 'MENDLY']);
  });
});

describe('earnings a share of a quarter', () => {
  const shown = (fiscalYear: number, quarter: 1 | 2 | 3 | 4) => {
    const { perShare, expected } = quarterEarnings(derrickton, { fiscalYear, quarter });
    return `${formatUsd(perShare)} ${expected === undefined ? 'none' : formatUsd(expected)}`;
  };

  test('Derrickton, worked by hand', () => {
    // 342 M × 24 % ÷ 240 M shares = 0.342; there is no year before to expect from.
    expect(shown(2010, 1)).toBe('0.34 none');
    // 405.677 M × 24 % ÷ 240 M = 0.4057; expected (3,800 M × 1.035) × 9 % = 353.97 M, × 24 % ÷ 240 M = 0.354.
    expect(shown(2011, 1)).toBe('0.41 0.35');
    // × 24.5 %: 0.4141; expected at first 0.3613, of which half of what it was off is made good: 0.3877.
    expect(shown(2011, 2)).toBe('0.41 0.39');
    // × 26.5 %: 0.4479; off by an eighth of 0.0571: 0.4408.
    expect(shown(2011, 4)).toBe('0.45 0.44');
  });

  test.each(SAMPLE_ISSUERS.map((issuer) => [issuer.stock.code, issuer] as const))(
    '%s earns in four quarters what its year says, to the cent of each',
    (_, issuer) => {
      for (let year = FIRST_FISCAL_YEAR; year <= 2030; year += 1) {
        const quarters = ([1, 2, 3, 4] as const).map(
          (quarter) => quarterEarnings(issuer, { fiscalYear: year, quarter }).perShare,
        );
        const off =
          quarters.reduce((sum, each) => sum + each, 0n) - eachShare(sampleBooks(issuer, year).netIncome, issuer);
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(20_000n);
      }
    },
  );
});

describe('analysts by rule', () => {
  const books = {
    ...sampleBooks(derrickton, 2010),
    revenue: 1_000_000_000_000_000n,
    netIncome: 240_000_000_000_000n,
    equity: 240_000_000_000_000n,
  } as ReturnType<typeof sampleBooks>;

  test('targets are earnings × multiple × tilt per share', () => {
    // 240 M ÷ 240 M shares = $1 a share, × 11, tilted −18 … +14 %.
    expect(analystTargets(derrickton, books).map(formatPrice)).toEqual([
      '9.02',
      '9.68',
      '10.12',
      '10.56',
      '11.33',
      '11.66',
      '12.10',
      '12.54',
    ]);
  });

  test('no target falls below 60 % of book value, and a loss is valued on revenue', () => {
    const rich = { ...books, equity: 4_400_000_000_000_000n } as typeof books;
    expect(analystTargets(derrickton, rich).map(formatPrice).slice(0, 5)).toEqual([
      '11.00',
      '11.00',
      '11.00',
      '11.00',
      '11.33',
    ]);
    const losing = {
      ...books,
      netIncome: -1_000_000n,
      revenue: 200_000_000_000_000n,
      equity: 1_000_000n,
    } as typeof books;
    expect(formatPrice(analystTargets(derrickton, losing)[4]!)).toBe('1.03'); // 200 M × 1.2 ÷ 240 M × 1.03
  });

  test.each([
    ['115', '100', 'buy'],
    ['114.99', '100', 'hold'],
    ['95.01', '100', 'hold'],
    ['95', '100', 'sell'],
  ] as const)('target %s at a price of %s is a %s', (target, last, rating) => {
    expect(ratingOf(price(target), price(last))).toBe(rating);
  });

  test('the card counts every analyst and agrees with its own targets', () => {
    const asOf = day('2026-06-01');
    for (const issuer of SAMPLE_ISSUERS) {
      const targets = analystTargets(issuer, reportedBooks(issuer, asOf, 1)[0]!);
      const card = analystCard(issuer, asOf, targets[0]!)!;
      expect(card.buy + card.hold + card.sell).toBe(card.count);
      expect(card.count).toBe(issuer.analysts);
      expect([...targets].sort((a, b) => (a < b ? -1 : 1))).toEqual(targets);
      expect(card.lowTarget <= card.medianTarget && card.medianTarget <= card.highTarget).toBe(true);
      expect(card.upside).toBe(upsideOf(card.meanTarget, targets[0]!));
      expect(card.meanRating >= 1_000_000n && card.meanRating <= 5_000_000n).toBe(true);
    }
  });

  test('there is no card before the first report', () => {
    expect(analystCard(derrickton, day('2010-03-01'), price('10'))).toBeUndefined();
  });
});

test('reports fall on trading days, the last is out and the next is to come, on every day of three years', () => {
  for (const issuer of [SAMPLE_ISSUERS[0]!, SAMPLE_ISSUERS[1]!, sampleIssuer('VAULTO')!, sampleIssuer('MENDLY')!]) {
    for (let asOf = day('2025-01-01'); asOf < '2028-01-01'; asOf = addDays(asOf, 1)) {
      const { last, next } = earningsAround(issuer, asOf);
      expect(last.date <= asOf && next.date >= asOf && last.date < next.date).toBe(true);
      expect(isTradingDate(last.date) && isTradingDate(next.date)).toBe(true);
      const step = (next.fiscalYear - last.fiscalYear) * 4 + next.quarter - last.quarter;
      expect(step).toBe(1);
    }
  }
});

test('the last four quarters of a report of the fourth are its year; they are those that are out', () => {
  const issuer = SAMPLE_ISSUERS[0]!;
  const ofYear = trailingQuarters(issuer, day('2026-03-31'))!;
  expect(ofYear.map(({ fiscalYear, quarter }) => `${fiscalYear} ${quarter}`)).toEqual([
    '2025 1',
    '2025 2',
    '2025 3',
    '2025 4',
  ]);
  const later = trailingQuarters(issuer, day('2026-12-09'))!;
  expect(later.map(({ fiscalYear, quarter }) => `${fiscalYear} ${quarter}`)).toEqual([
    '2025 4',
    '2026 1',
    '2026 2',
    '2026 3',
  ]);
});

describe('baskets', () => {
  test.each(SAMPLE_FUNDS.map((fund) => [fund.etf.code, fund] as const))(
    '%s holds exactly 100 %% of things in force',
    (_, fund) => {
      expect(fund.holdings.reduce((sum, { weight }) => sum + weight, 0n)).toBe(RATE_ONE);
      const inForce = new Set(INSTRUMENTS.map(({ code }) => code));
      const held = fund.holdings.map(({ code }) => code);
      expect(held.filter((code) => !inForce.has(code) || code === fund.etf.code)).toEqual([]);
      expect(new Set(held).size).toBe(held.length);
      expect(
        fund.holdings.every(({ weight }, index) => index === 0 || weight <= fund.holdings[index - 1]!.weight),
      ).toBe(true);
      expect(fund.unitsOutstanding > 0n).toBe(true);
    },
  );

  test('a fund of sample companies holds all 30 of them', () => {
    expect(sampleFund('CNSAMP')?.holdings).toHaveLength(30);
  });

  test('inception and expenses of invented funds say that they are simulated', () => {
    for (const { etf } of SAMPLE_FUNDS) {
      expect(etf.facts.inceptionDate?.source).toBe('simulation');
      expect(isTradingDate(day(etf.facts.inceptionDate!.value))).toBe(true);
      expect(etf.facts.expenseRatio?.source).toBe('simulation');
    }
  });
});
