import { expect, test } from 'vitest';
import { filterCount, filterProblem, NO_FILTER, queryOf } from './history-filter.ts';

test.each([
  [{}, undefined],
  [{ code: 'BRK.B' }, undefined],
  [{ code: '9X' }, 'code'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'order'],
  [{ from: '2026-11-01', to: '2026-11-01' }, undefined],
  [{ from: '2025-11-02', to: '2026-11-02' }, undefined],
  [{ from: '2025-11-01', to: '2026-11-02' }, 'range'],
  [{ from: '2025-11-01' }, undefined],
] as const)('%o → %s', (change, problem) => {
  expect(filterProblem({ ...NO_FILTER, ...change })).toBe(problem);
});

test('nothing chosen asks for ended orders; parts left empty are not asked', () => {
  expect(queryOf(NO_FILTER)).toEqual({ status: 'ended' });
  const form = { ...NO_FILTER, status: 'filled', side: 'buy', code: 'AAPL', from: '2026-01-01' } as const;
  expect(queryOf(form)).toEqual({ status: 'filled', side: 'buy', code: 'AAPL', from: '2026-01-01' });
  expect(filterCount(form)).toBe(3);
});
