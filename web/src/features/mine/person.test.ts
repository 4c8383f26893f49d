import { parseUserRecord } from '@candor/model/legacy.ts';
import { expect, test } from 'vitest';
import { initialOf, maskedContact, standingOf } from './person.ts';

const user = (record: Record<string, unknown>) => parseUserRecord(record);

test.each([
  [{ AuthenticationStatus: 0 }, 'unsubmitted'],
  [{ AuthenticationStatus: 1 }, 'in_review'],
  [{ AuthenticationStatus: 2 }, 'approved'],
  [{ AuthenticationStatus: 3 }, 'rejected'],
  [{ AuthenticationStatus: 2, userInfo: { kind: 'trial' } }, 'trial'],
  [{ AuthenticationStatus: 9 }, 'unsubmitted'],
])('%o stands at %s', (record, standing) => {
  expect(standingOf(user(record))).toBe(standing);
});

test.each([
  [{ accountType: 'email', email: 'ada@example.com' }, 'a···@example.com'],
  [{ accountType: 'email', email: 'a@example.com' }, 'a···@example.com'],
  [{ accountType: 'phone', area_code: '852', phone: '91234567' }, '+852 ···4567'],
  [{ accountType: 'email', email: '' }, ''],
  [{ accountType: 'phone', phone: '' }, ''],
])('%o is shown as %s', (record, shown) => {
  expect(maskedContact(user(record))).toBe(shown);
});

test.each([
  ['ada', 'A'],
  ['+852 ···4567', '8'],
  ['王小明', '王'],
  ['···', undefined],
])('the disc of "%s" shows %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
