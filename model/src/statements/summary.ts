import { formatDecimal, parseDecimal } from '../decimal.ts';
import type { StatementBody } from './schema.ts';

export type StatementSummary = NonNullable<StatementBody['summary']>;

/** Changes of an account's value, in the order in which a statement lists them. */
export const CHANGES = [
  'deposits',
  'withdrawals',
  'trading',
  'dividends',
  'interest',
  'borrowing',
  'fees',
] as const satisfies readonly (keyof StatementSummary)[];

/** An end of day; money in USD millionths. */
export interface ValuedDay {
  readonly cash: bigint;
  readonly positions: bigint;
  readonly accrued: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly dayPnl: bigint;
}

/** Sums over the trading days of a period, each positive as its name says. */
export interface PeriodSums {
  readonly fees: bigint;
  readonly realized: bigint;
  readonly dividends: bigint;
  readonly borrow: bigint;
  readonly borrowDue: bigint;
}

const worthOf = ({ cash, positions, accrued }: ValuedDay): bigint => cash + positions + accrued;
const exact = (amount: bigint) => formatDecimal(amount, 2);

/**
 * The value at the start and at the end of a period, and what changed it. Undefined without a valued day. The value at
 * the start is that of the first day without its flows and its result.
 */
export function summarize(days: readonly ValuedDay[], sums: PeriodSums): StatementSummary | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const total = (of: 'deposits' | 'withdrawals' | 'dayPnl') => days.reduce((sum, day) => sum + day[of], 0n);
  const result = total('dayPnl');
  const { fees, realized, dividends, borrow, borrowDue } = sums;
  return {
    opening: exact(worthOf(first) - first.deposits + first.withdrawals - first.dayPnl),
    deposits: exact(total('deposits')),
    withdrawals: exact(-total('withdrawals')),
    trading: exact(result - dividends + borrow + fees),
    dividends: exact(dividends),
    // No interest is paid on cash and none is charged.
    interest: exact(0n),
    borrowing: exact(-borrow),
    fees: exact(-fees),
    closing: exact(worthOf(last)),
    realized: exact(realized),
    unrealized: exact(result - realized - dividends + borrow),
    borrowingDue: exact(-borrowDue),
  };
}

const amount = (text: string): bigint => parseDecimal(text, 6) ?? 10n ** 30n;

/** What in a summary contradicts itself or the days of its statement; empty for a sound one. */
export function summaryFaults({ summary, days, holdings }: StatementBody): readonly string[] {
  if (!summary) return [];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return ['a summary without a day'];
  const of = (name: keyof StatementSummary) => amount(summary[name]);
  const total = (name: 'deposits' | 'withdrawals') => days.reduce((sum, day) => sum + amount(day[name]), 0n);
  const worth = (day: typeof first) => amount(day.cash) + amount(day.positions) + amount(day.accrued);
  const opening = worth(first) - amount(first.deposits) + amount(first.withdrawals) - amount(first.profit);
  const checks: readonly (readonly [boolean, string])[] = [
    [of('opening') === opening, 'its opening value is not that of its first day'],
    [of('closing') === worth(last), 'its closing value is not that of its last day'],
    [of('deposits') === total('deposits'), 'its deposits are not those of its days'],
    [of('withdrawals') === -total('withdrawals'), 'its withdrawals are not those of its days'],
    [
      CHANGES.reduce((sum, name) => sum + of(name), of('opening')) === of('closing'),
      'its opening value and changes do not make its closing value',
    ],
    [
      of('realized') + of('unrealized') === of('trading') + of('fees'),
      'closed lots and open profit do not make the result of its trades',
    ],
    [holdings.every(({ basis }) => basis !== undefined), 'a position has no cost'],
  ];
  return checks.filter(([sound]) => !sound).map(([, fault]) => `summary: ${fault}`);
}

/** Value at the end of a statement and its result, money moved in or out apart; by its days where it has no summary. */
export function endOf({
  summary,
  days,
}: Pick<StatementBody, 'summary' | 'days'>): { readonly closing: string; readonly result: string } | undefined {
  const last = days.at(-1);
  if (!last) return undefined;
  const result = days.reduce((sum, day) => sum + amount(day.profit), 0n);
  return {
    closing: summary?.closing ?? exact(amount(last.cash) + amount(last.positions) + amount(last.accrued)),
    result: exact(result),
  };
}
