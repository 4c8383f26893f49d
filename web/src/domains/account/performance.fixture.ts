import type { AccountDay, Overview, Performance } from './queries.ts';

const NOW = '2026-11-23T15:30:00.000Z';

/** The line of a day on which nothing moved until now. */
export function dayLine(account: Pick<Overview, 'pnlDate' | 'dayBase'> | undefined): AccountDay {
  const base = account?.dayBase ?? '100000.00';
  const opensAt = Date.parse('2026-11-23T14:30:00Z');
  return {
    date: account?.pnlDate ?? '2026-11-23',
    ...{ opensAt, closesAt: opensAt + 390 * 60_000, from: opensAt },
    values: [base, base, base],
    bases: [{ at: opensAt, value: base }],
    ...{ asOf: NOW, simulated: true },
  };
}

export function performance(): Performance {
  return {
    range: '1M',
    ...{ from: '2026-11-20', to: '2026-11-23', length: 4 },
    ...{ startValue: '0.00', endValue: '99998.19', deposits: '100000.00', withdrawals: '0.00', pnl: '-1.81' },
    ...{ timeWeighted: '-0.0000181', timeWeightedYear: null, moneyWeighted: '-0.0000181', moneyWeightedYear: null },
    ...{ realized: '0.00', unrealized: '-1.81', borrow: '0.00', dividends: '0.00', fees: '1.01' },
    byCode: [{ code: 'AAPL', pnl: '-1.81', today: '-0.80' }],
    ...{
      volatility: null,
      sharpe: null,
      maxDrawdown: null,
      observations: 2,
      needed: 30,
      accountDays: 2,
      asOf: NOW,
      simulated: true,
    },
  };
}
