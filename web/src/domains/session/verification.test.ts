import { parseUserRecord } from '@candor/model/legacy.ts';
import { expect, test } from 'vitest';
import { verificationOf } from './verification.ts';

test.each([
  [{ AuthenticationStatus: 0 }, 'unsubmitted'],
  [{ AuthenticationStatus: 1 }, 'in_review'],
  [{ AuthenticationStatus: 2 }, 'approved'],
  [{ AuthenticationStatus: 3 }, 'rejected'],
  [{ AuthenticationStatus: 2, userInfo: { kind: 'trial' } }, 'trial'],
  [{ AuthenticationStatus: 9 }, 'unsubmitted'],
])('%o stands at %s', (record, standing) => {
  expect(verificationOf(parseUserRecord(record))).toBe(standing);
});
