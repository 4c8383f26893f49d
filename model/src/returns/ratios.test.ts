import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  annualGrowth,
  beta,
  cumulative,
  downsideDeviation,
  maxDrawdown,
  sharpe,
  sortino,
  volatility,
} from './ratios.ts';

const percent = (...values: number[]) => values.map((value) => value / 100);
const A = percent(1, 10, -4, 2, 3, 2, 1, -10);
const B = percent(0, -6, -7, -1, -9, -2, -6, -8, -5);
const C = percent(1, 2, 1, 1, 1, 1, 1, 1, 1);
const BACON = percent(
  ...[0.3, 2.6, 1.1, -1, 1.5, 2.5, 1.6, 6.7, -1.4, 4, -0.5, 8.1],
  ...[4, -3.7, -6.1, 1.7, -4.9, -2.2, 7, 5.8, -6.5, 2.4, -0.5, -0.9],
);

test.each([
  ['A: cumulative', cumulative(A), 0.03893109],
  ['A: volatility', volatility(A), 0.91364654],
  ['A: Sharpe', sharpe(A), 1.7238613962],
  ['A: Sortino', sortino(A), 2.6055312517],
  ['A: drawdown', maxDrawdown(A).depth, -0.1],
  ['A: growth a year over its eight days', annualGrowth(A), 2.3302928],
  ['B: cumulative', cumulative(B), -0.3659073035],
  ['B: drawdown', maxDrawdown(B).depth, -0.3659073035],
  ['B: Sharpe', sharpe(B), -24.4068086339],
  ['C: Sharpe', sharpe(C), 52.9150262213],
  ['C: drawdown', maxDrawdown(C).depth, 0],
  ['Bacon: cumulative', cumulative(BACON), 0.2181057672],
  ['Bacon: growth a year', annualGrowth(BACON, 12), 0.1036782897],
  ['Bacon: drawdown', maxDrawdown(BACON).depth, -0.1446729557],
  ['Bacon: downside deviation', downsideDeviation(BACON, 0.005), 0.0255367],
])('golden %s', (_name, found, expected) => {
  expect(found).toBeCloseTo(expected, 7);
});

test('ratios are undefined where they do not exist: no observations, no spread, nothing that fell short', () => {
  expect([volatility([]), sharpe([0.01]), sortino([]), annualGrowth([])]).toEqual(Array(4).fill(undefined));
  expect(sharpe(Array(40).fill(0.01))).toBeUndefined();
  expect(sortino([0.01, 0.02])).toBeUndefined();
});

test('beta is how far a return moves with the market’s: by hand, and of itself, its double and its opposite', () => {
  // Means 1 and 2; covariance (−1 × −2 + 0 × 1 + 1 × 1) ÷ 2 = 1.5, variance (4 + 1 + 1) ÷ 2 = 3.
  expect(beta([0, 1, 2], [0, 3, 3])).toBeCloseTo(0.5, 12);
  expect(beta(A, A)).toBeCloseTo(1, 12);
  expect(
    beta(
      A.map((each) => 2 * each + 0.01),
      A,
    ),
  ).toBeCloseTo(2, 12);
  expect(
    beta(
      A.map((each) => -each),
      A,
    ),
  ).toBeCloseTo(-1, 12);
  expect(beta([0.01, 0.02], [0.03, 0.03])).toBeUndefined();
  expect(beta([], [])).toBeUndefined();
  expect(() => beta([1], [1, 2])).toThrow(RangeError);
});

test('a fall from the start counts, and is over when its peak is reached again', () => {
  expect(maxDrawdown(percent(-10, 20))).toEqual({ depth: expect.closeTo(-0.1), peak: 0, valley: 1, recovery: 2 });
  expect(maxDrawdown(percent(10, -5))).toMatchObject({ peak: 1, valley: 2, recovery: undefined });
});

const folder = join(process.env.REFERENCE_DATA as string, 'golden');
const present = existsSync(join(folder, 'metrics_empyrical.json'));
if (!present) console.info(`skipped: recorded ratios are not in ${folder} (set REFERENCE_DATA)`);

type RecordedReturns =
  | { readonly series: string }
  | { readonly inline: { readonly values: readonly (number | null)[] } };
interface Case {
  readonly id: string;
  readonly metric: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
}

describe.skipIf(!present)('against recorded ratios', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { series, cases } = present ? read('metrics_empyrical.json') : { series: {}, cases: [] };
  const PERIODS: Readonly<Record<string, number>> = { daily: 252, weekly: 52, monthly: 12 };
  const valuesOf = (recorded: RecordedReturns): number[] => {
    const values: (number | null)[] = 'series' in recorded ? series[recorded.series].values : recorded.inline.values;
    // A first value that is not known is no observation.
    return values.filter((value) => value !== null);
  };
  const METRICS: Readonly<Record<string, (values: number[], args: Case['args']) => number | undefined>> = {
    cum_returns_final: (values) => cumulative(values),
    max_drawdown: (values) => maxDrawdown(values).depth,
    annual_volatility: (values, { period }) => volatility(values, PERIODS[period as string]),
    sharpe_ratio: (values, { risk_free: riskFree }) => sharpe(values, riskFree as number),
    downside_risk: (values, { required_return: least, period }) => {
      const down = downsideDeviation(values, least as number);
      return down === undefined ? undefined : down * Math.sqrt(PERIODS[period as string] ?? 252);
    },
    sortino: (values, { required_return: least, period }) =>
      sortino(values, least as number, PERIODS[period as string]),
  };
  const ours = (cases as Case[]).filter(
    ({ metric, args, expected }) =>
      metric in METRICS &&
      (typeof expected === 'number' || expected === null) &&
      Object.values(args).every((value) => typeof value !== 'object' || value === args.returns) &&
      !('frame' in (args.returns as object)),
  );

  test.each(ours.map((each) => [each.id, each] as const))('%s', (_id, { metric, args, expected }) => {
    const found = METRICS[metric]?.(valuesOf(args.returns as RecordedReturns), args);
    if (expected === null) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected as number, metric === 'cum_returns_final' ? 4 : 7);
  });

  test('every recorded case was read', () => {
    expect(ours.length).toBeGreaterThan(20);
  });

  test('where a drawdown begins, is deepest and ends', () => {
    for (const { id, args, expected } of read('metrics_pyfolio_drawdowns.json')) {
      if (!id.startsWith('pyfolio/test_get_max_drawdown#') && !id.startsWith('pyfolio/test_gen_drawdown_table#'))
        continue;
      const { freq_dates: dates, values } = args.px.inline;
      const returns = values.slice(1).map((value: number, index: number) => value / values[index] - 1);
      const { peak, valley, recovery } = maxDrawdown(returns);
      const on = (at: number | undefined) => (at === undefined ? null : dates[at]);
      expect([on(peak), on(valley), on(recovery)]).toEqual([
        expected.expected_peak,
        expected.expected_valley,
        expected.expected_recovery,
      ]);
    }
  });
});
