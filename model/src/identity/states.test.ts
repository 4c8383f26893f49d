import { expect, test } from 'vitest';
import { AUTHENTICATION_STATUS, type IdentityStatus } from '../legacy.ts';
import { MESSAGES } from '../messages/catalog.ts';
import { refusalMessageKey } from '../refusals.ts';
import { canResubmit, FINAL_REASONS, REJECTION_REASONS } from './review.ts';
import { canBecome, IDENTITY_REFUSAL, isOpenToChanges } from './states.ts';

const states = Object.keys(AUTHENTICATION_STATUS) as IdentityStatus[];

test('of all sixteen steps between states the four of the contract are possible', () => {
  const possible = states.flatMap((from) => states.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`));
  expect(possible).toEqual([
    'unsubmitted → in_review',
    'in_review → approved',
    'in_review → rejected',
    'rejected → in_review',
  ]);
});

test('the wire numbers are 0, 1, 2, 3 in that order', () => {
  expect(states.map((state) => AUTHENTICATION_STATUS[state])).toEqual([0, 1, 2, 3]);
});

test.each([
  ['unsubmitted', true, 'Please verify your real name first'],
  ['in_review', false, 'Your identity is under review, please be patient'],
  ['approved', false, undefined],
  ['rejected', true, 'Review failed, please resubmit'],
] as const)('%s: open to changes %s, says %s', (state, open, text) => {
  expect(isOpenToChanges(state)).toBe(open);
  const code = IDENTITY_REFUSAL[state];
  expect(code && (MESSAGES.en as Record<string, string>)[refusalMessageKey(code)]).toBe(text);
});

test('only reasons that a new submission cannot change are final', () => {
  expect(REJECTION_REASONS.filter((reason) => !canResubmit([reason]))).toEqual([...FINAL_REASONS]);
  expect(canResubmit(['document_expired', 'not_eligible'])).toBe(false);
  expect(canResubmit(['document_expired', 'name_mismatch'])).toBe(true);
});
