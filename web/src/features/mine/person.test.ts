import { parseUserRecord } from '@candor/model/legacy.ts';
import { expect, test } from 'vitest';
import { initialOf, maskedContact } from './person.ts';

const user = (record: Record<string, unknown>) => parseUserRecord(record);

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
