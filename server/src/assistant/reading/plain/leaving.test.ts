import { expect, test } from 'vitest';
import type { Meaning } from '@candor/model/assistant/schema.ts';
import { rowFor } from '../labels.ts';
import type { Sign } from '../rows/row.ts';
import { understandEach } from '../clauses.ts';
import { ofLeaving } from './leaving.ts';

const LEAVING = rowFor('how_to', 'delete_account');
const labelOf = (text: string, ...signs: Sign[]): string | undefined =>
  ofLeaving(LEAVING, text, new Set(signs), undefined)?.topic;

test('an account is deleted only where it is named', () => {
  for (const text of ['delete my account', 'elimine mi cuenta', '口座を解約したい', '退会したい', '我想刪除個帳戶'])
    expect([text, labelOf(text, 'delete')]).toEqual([text, 'delete_account']);
  for (const text of ['delete it', 'bórralo', 'もうやめる', '唔要喇'])
    expect([text, labelOf(text)]).toEqual([text, undefined]);
});

test('without that word it is an order, a short or a position', () => {
  expect(labelOf('delete my order', 'order')).toBe('cancel_order');
  expect(labelOf('空売りをやめたい', 'short')).toBe('cover');
  expect(labelOf('get rid of AAPL', 'code')).toBe('sell');
});

test('behind orders to stop is to cancel', () => {
  const before: Meaning = { subject: 'orders', topic: null, codes: ['DIS'], span: null };
  for (const text of ['もうやめる', 'それ全部取り消して', 'stop it', 'ya no la quiero', '唔要喇，幫我取消']) {
    const [asked] = understandEach(text, before);
    expect([text, asked?.subject, asked?.topic]).toEqual([text, 'act', 'cancel_order']);
  }
});
