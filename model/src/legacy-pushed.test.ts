import { expect, test } from 'vitest';
import {
  accountPush,
  type AccountPushType,
  readAccount,
  readAccountPush,
  readAlertPush,
  readHaltPush,
  readOpenOrders,
  readPositions,
  readPricePush,
} from './legacy-pushed.ts';

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

test('a snapshot is read only under its own type, and only where it fits the schema', () => {
  expect(readPositions({ type: 'position', positionItem: [] })).toEqual([]);
  expect(readPositions({ type: 'pending', positionItem: [] })).toBeUndefined();
  expect(readPositions({ type: 'position', positionItem: [{ code: 'AAPL' }] })).toBeUndefined();
  expect(readPositions({ type: 'position' })).toBeUndefined();
  expect(readOpenOrders({ type: 'pending', pendingItem: [] })).toEqual([]);
  expect(readOpenOrders({ type: 'position', pendingItem: [] })).toBeUndefined();
  expect(readOpenOrders({ type: 'position', positionItem: [] })).toBeUndefined();
  expect(readAccount({ type: 'account', account: { totalValue: '1' } })).toBeUndefined();
});

const HALT = { type: 'message', about: 'halt', name: 'trading', active: true };
const ALERT = {
  ...{ type: 'message', about: 'alert', alertId: `alt_${'0'.repeat(26)}`, code: 'KO', kind: 'above' },
  ...{ level: '60.00', price: '60.01', at: '2026-03-02T15:30:00Z' },
};

test('a halt is read from the message about halts alone', () => {
  expect(readHaltPush(HALT)).toEqual({ name: 'trading', active: true });
  for (const other of [ALERT, { ...HALT, type: 'error' }, { ...HALT, about: 'alert' }, { ...HALT, active: 'yes' }])
    expect(readHaltPush(other)).toBeUndefined();
});

test('an alert is read from the message about alerts alone', () => {
  const { type, about, ...notice } = ALERT;
  expect(readAlertPush(ALERT)).toEqual(notice);
  for (const other of [HALT, { ...ALERT, type: 'error' }, { ...ALERT, about: 'halt' }, { type, about, code: 'KO' }])
    expect(readAlertPush(other)).toBeUndefined();
});

test('the members of a price are read only under a type that carries prices', () => {
  const price = { TimeSolt: 2, Data: { ticker: 'KO', lastTrade: { p: 60 } } };
  for (const type of ['market', 'stockDetail', 'wsDetail']) expect(readPricePush({ type, ...price })?.code).toBe('KO');
  for (const type of ['message', 'account', undefined]) expect(readPricePush({ type, ...price })).toBeUndefined();
});
