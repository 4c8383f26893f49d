import { expect, test } from 'vitest';
import { judge } from './run-tests.ts';

const report = (...statuses: string[]) => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  testResults: [{ assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })) }],
});

test.each([
  ['one test failed', report('passed', 'failed'), 1, 'failed'],
  ['all passed', report('passed', 'passed'), 0, 'passed'],
  ['some were left out by name', report('passed', 'skipped'), 0, 'passed'],
  ['no name fitted', report('skipped'), 0, 'no tests'],
  ['a file could not be loaded', report('passed'), 1, 'broken'],
  ['nothing was written', undefined, 1, 'broken'],
] as const)('a run of which %s is judged so', (_what, written, status, verdict) => {
  expect(judge(written, status).verdict).toBe(verdict);
});

test('the tests that failed are named', () => {
  expect(judge(report('passed', 'failed'), 1).failed).toEqual(['test 1']);
});
