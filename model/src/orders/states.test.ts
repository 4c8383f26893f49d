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

// Nothing works before its venue has taken it; a cancel overtakes new terms, and new terms overtake no cancel.
test.each([
  ['pending_new', 'accepted rejected'],
  ['accepted', 'partially_filled pending_cancel pending_replace filled canceled expired'],
  ['partially_filled', 'partially_filled pending_cancel pending_replace filled canceled expired'],
  ['pending_cancel', 'accepted partially_filled pending_cancel filled canceled expired'],
  ['pending_replace', 'accepted partially_filled pending_cancel pending_replace filled expired'],
  ['filled', ''],
  ['canceled', ''],
  ['rejected', ''],
  ['expired', ''],
] as const)('%s → %s, and nothing else', (from, to) => {
  expect(ORDER_STATUSES.filter((status) => canMove(from, status)).join(' ')).toBe(to);
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
