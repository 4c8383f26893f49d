import { expect, test } from 'vitest';
import { ownFirst } from './own-codes.ts';

test('the reader’s own stand first: held, then watched, then the others as they were', () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code }));
  const own = { D: 'held', B: 'watched', E: 'watched' } as const;
  const sorted = ownFirst(rows, (code) => own[code as keyof typeof own]);
  expect(sorted.map(({ code }) => code).join('')).toBe('DBEAC');
});
