// @vitest-environment happy-dom
import type { TradingDate } from '@candor/model/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { readRecord } from '../../lib/device.ts';
import { STORED_DRAFTS, userCell } from '../../lib/stored.ts';
import { type Draft, keepDraft, noteOffered, parseDrafts, removeDraft, toOffer, useDrafts } from './drafts.ts';

const DAY = '2026-11-27' as TradingDate;
const body = { code: 'AAPL', side: 'buy', type: 'limit', tradingTime: 'regular', timeInForce: 'day' } as const;
const terms = { ...body, limitPrice: '250.00', quantity: '5' };
const become = (account: string) => userCell.write({ login_state: 1, td_acc: account });
const drafts = () => renderHook(() => useDrafts()).result.current.map(({ body: { side, code } }) => `${side} ${code}`);

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  become('acc_a');
});

test('drafts of several codes and sides are listed, the newest first; keeping one again replaces it', () => {
  keepDraft(terms, '251.70');
  keepDraft({ ...terms, code: 'MSFT' }, null);
  keepDraft({ ...terms, side: 'sell' }, '251.70');
  keepDraft({ ...terms, quantity: '7' }, '251.80');
  expect(drafts()).toEqual(['buy AAPL', 'sell AAPL', 'buy MSFT']);
  removeDraft({ code: 'AAPL', side: 'sell' });
  expect(drafts()).toEqual(['buy AAPL', 'buy MSFT']);
  expect(parseDrafts(readRecord(STORED_DRAFTS)).kept[0]).toMatchObject({ body: { quantity: '7' }, price: '251.80' });
});

test('a draft belongs to the account that kept it', () => {
  keepDraft(terms, null);
  act(() => become('acc_b'));
  expect(drafts()).toEqual([]);
  keepDraft({ ...terms, quantity: '1' }, null);
  removeDraft(terms);
  act(() => become('acc_a'));
  expect(drafts()).toEqual(['buy AAPL']);
});

test('of more than twenty the oldest go', () => {
  for (let each = 0; each < 22; each += 1) keepDraft({ ...terms, code: `A${String.fromCharCode(65 + each)}` }, null);
  expect(drafts()).toHaveLength(20);
  expect(drafts().at(-1)).toBe('buy AC');
});

test.each([
  ['nothing', {}, 0],
  ['no list', { kept: 'AAPL' }, 0],
  ['terms that are no order', { kept: [{ account: 'a', keptAt: 1, body: { code: 'AAPL' } }] }, 0],
  ['a member that an order does not have', { kept: [{ account: 'a', keptAt: 1, body: { ...terms, send: true } }] }, 0],
  ['no account', { kept: [{ keptAt: 1, body: terms }] }, 0],
  ['a draft', { kept: [{ account: 'a', keptAt: 1, body: terms, price: 4 }] }, 1],
])('of what the device has, %s gives only drafts with the terms of an order', (_, record, count) => {
  expect(parseDrafts(record).kept).toHaveLength(count);
});

const draft = (tradingTime: 'pre' | 'regular' | 'extended'): Draft => ({
  account: 'acc_a',
  body: { ...terms, tradingTime },
  keptAt: 0,
  price: undefined,
});

test.each([
  ['closed', 'regular', 0],
  ['pre', 'regular', 0],
  ['regular', 'regular', 1],
  ['post', 'regular', 0],
  ['pre', 'extended', 1],
  ['regular', 'pre', 0],
] as const)('when %s opens a draft for %s hours is offered: %i', (session, tradingTime, count) => {
  expect(toOffer([draft(tradingTime)], session, DAY)).toHaveLength(count);
});

test('each opening is announced once', () => {
  noteOffered('regular', DAY);
  expect(toOffer([draft('regular')], 'regular', DAY)).toEqual([]);
  expect(toOffer([draft('regular')], 'regular', '2026-11-30' as TradingDate)).toHaveLength(1);
});
