import { expect, test } from 'vitest';
import {
  canAmend,
  canCancel,
  canMove,
  isTerminal,
  OPEN_STATUSES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
} from './states.ts';

test('an ended order never moves again, and every other state can end', () => {
  for (const status of ORDER_STATUSES) {
    const ends = status === 'filled' || status === 'canceled' || status === 'rejected' || status === 'expired';
    expect(isTerminal(status)).toBe(ends);
    if (!ends) expect(ORDER_TRANSITIONS[status].some((next) => isTerminal(next))).toBe(true);
  }
  expect(OPEN_STATUSES).toEqual(ORDER_STATUSES.filter((status) => !isTerminal(status)));
});

test.each([
  ['accepted', 'filled', true],
  ['accepted', 'rejected', false],
  ['partially_filled', 'accepted', false],
  ['pending_cancel', 'filled', true],
  ['pending_cancel', 'partially_filled', true],
  ['pending_replace', 'canceled', false],
  ['pending_replace', 'pending_cancel', true],
  ['pending_replace', 'accepted', true],
  ['canceled', 'filled', false],
  ['filled', 'canceled', false],
] as const)('%s → %s: %s', (from, to, legal) => {
  expect(canMove(from, to)).toBe(legal);
});

test('what can be cancelled and changed', () => {
  expect(ORDER_STATUSES.filter(canCancel)).toEqual([
    'accepted',
    'partially_filled',
    'pending_cancel',
    'pending_replace',
  ]);
  expect(ORDER_STATUSES.filter(canAmend)).toEqual(['accepted', 'partially_filled']);
});
