import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPnl } from '@candor/model/portfolio/figures.ts';
import { CHANGES, type StatementSummary, summarize } from '@candor/model/statements/summary.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { anyHistory, type PlayedDay, playHistory } from './testing/any-history.ts';

type Sum = 'bought' | 'sold' | 'fees' | 'realized' | 'dividends' | 'borrow' | 'dayPnl';
const sumOver = (days: readonly PlayedDay[]) => (of: Sum) => days.reduce((sum, day) => sum + day[of], 0n);
const openOf = (day: PlayedDay | undefined) => (day ? (openPnl(day.held, day.price, day.basis) ?? 0n) : 0n);

test('whatever was traded, the days add up to realised + unrealised + dividends − borrowing, and before fees less the fees', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const days = playHistory(history);
      const sum = sumOver(days);
      const last = days.at(-1)!;
      expect(sum('dayPnl')).toBe(sum('realized') + openOf(last) + sum('dividends') - sum('borrow'));
      // The same without lots: what came in and is left, less what went out.
      expect(sum('dayPnl')).toBe(
        sum('sold') - sum('bought') + last.positions + sum('dividends') - sum('fees') - sum('borrow'),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('whatever was traded, a statement’s opening value and its changes make its closing value, to the millionth', () => {
  fc.assert(
    fc.property(anyHistory, fc.nat(), (history, cut) => {
      const days = playHistory(history);
      const from = cut % days.length;
      const period = days.slice(from);
      const before = days[from - 1];
      const sum = sumOver(period);
      const summary = summarize(
        period.map((day) => ({ ...day, accrued: 0n })),
        {
          ...{ fees: sum('fees'), realized: sum('realized'), dividends: sum('dividends'), borrow: sum('borrow') },
          borrowDue: 0n,
        },
      )!;
      const of = (name: keyof StatementSummary) => parseDecimal(summary[name], 6)!;
      expect(of('opening')).toBe(before ? before.cash + before.positions : 0n);
      expect(of('closing')).toBe(period.at(-1)!.cash + period.at(-1)!.positions);
      expect(CHANGES.reduce((total, name) => total + of(name), of('opening'))).toBe(of('closing'));
      expect(of('unrealized')).toBe(openOf(period.at(-1)) - openOf(before));
      expect(of('trading')).toBe(sum('sold') - sum('bought') + period.at(-1)!.positions - (before?.positions ?? 0n));
    }),
    { numRuns: 500 },
  );
});
