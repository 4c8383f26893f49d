import { quantity } from '@candor/model/quantity.ts';
import { describe, expect, test } from 'vitest';
import { BatchRows, Draft } from '../platform/database/rows.ts';
import { borrowNeeds, freeToBorrow, useBorrow } from './use-borrow.ts';

const LANES = 3;
const LISTED = quantity('500');

/** Rows of the lanes, in which nothing is borrowed yet. */
function emptyRows(): Draft {
  const rows = new BatchRows();
  for (let lane = 0; lane < LANES; lane += 1) for (const need of borrowNeeds(lane, 'AAPL')) rows.want(need);
  return new Draft(rows);
}
const freeOf = (rows: Draft, lane: number) => freeToBorrow(rows, lane, LANES, 'AAPL', LISTED);

describe('shares that three lanes lend of one list', () => {
  test('are never more than the list, and all of it except a remainder that cannot be divided', () => {
    const rows = emptyRows();
    let lent = 0n;
    for (let lane = 0; lane < LANES; lane += 1) {
      const free = freeOf(rows, lane);
      useBorrow(rows, lane, 'AAPL', free);
      lent += free;
    }
    expect(lent).toBeLessThanOrEqual(LISTED);
    expect(lent).toBeGreaterThan(LISTED - BigInt(LANES));
    for (let lane = 0; lane < LANES; lane += 1) expect(freeOf(rows, lane)).toBe(0n);
  });

  test('shares borrowed in one lane are missing in that lane alone, until they are returned', () => {
    const rows = emptyRows();
    const before = freeOf(rows, 1);
    useBorrow(rows, 0, 'AAPL', quantity('100'));
    expect(freeOf(rows, 0)).toBe(before - quantity('100'));
    expect(freeOf(rows, 1)).toBe(before);
    useBorrow(rows, 0, 'AAPL', -quantity('100'));
    expect(freeOf(rows, 0)).toBe(before);
  });

  test('a list that became shorter than what is in use lends nothing more', () => {
    const rows = emptyRows();
    useBorrow(rows, 2, 'AAPL', quantity('100'));
    expect(freeToBorrow(rows, 2, LANES, 'AAPL', quantity('150'))).toBe(0n);
  });

  test('no more can be returned than was borrowed', () => {
    const rows = emptyRows();
    useBorrow(rows, 0, 'AAPL', quantity('1'));
    expect(() => useBorrow(rows, 0, 'AAPL', -quantity('2'))).toThrow('than was borrowed');
  });
});
