import { expect, test } from 'vitest';
import { accountPush, type AccountPushType, readAccountPush } from './legacy-pushed.ts';

const MEMBERS: Record<AccountPushType, string> = {
  accountView: 'account',
  account: 'account',
  detail: 'detail',
  position: 'positionItem',
  pending: 'pendingItem',
  boughtDetailPosition: 'quantizationPosition',
};

test.each(Object.entries(MEMBERS) as [AccountPushType, string][])('%s carries its snapshot as %s', (type, member) => {
  const snapshot = [type];
  expect(accountPush(type, snapshot)).toEqual({ [member]: snapshot });
  expect(readAccountPush({ type, seq: 3, [member]: snapshot })).toBe(snapshot);
  expect(readAccountPush({ type, seq: 3, [`${member}s`]: snapshot })).toBeUndefined();
  expect(readAccountPush({ type: 'market', [member]: snapshot })).toBeUndefined();
});
