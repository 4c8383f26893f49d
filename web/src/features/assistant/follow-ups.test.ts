import type { AnswerLine, StatementKey } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { expect, test } from 'vitest';
import { followUps } from './follow-ups.ts';

/** What can be asked after an answer about a subject that says these. */
function asksAfter(subject: Subject, codes: string[], ...keys: readonly StatementKey[]): readonly string[] {
  const meaning = { subject, topic: null, codes, span: null };
  const said: AnswerLine[] = keys.map((key) => ({ type: 'statement', key, values: {}, sources: [] }));
  return followUps([{ type: 'meaning', meaning }, ...said], undefined).map(({ ask }) => ask);
}

test('after a stock nobody is led to a description that few companies have', () => {
  expect(asksAfter('today_of', ['NVDA'], 'today_of')).toEqual([
    ...['ask_change', 'ask_year_range', 'ask_position', 'ask_market'],
  ]);
});

test('what an answer has said is not asked next', () => {
  expect(asksAfter('today_of', ['NVDA'], 'today_of', 'position')).not.toContain('ask_position');
  expect(asksAfter('fee_list', [], 'fee_platform')).toContain('ask_fees_paid');
  expect(asksAfter('fee_list', [], 'fee_platform', 'fees_paid')).not.toContain('ask_fees_paid');
});

test('after an order, shorts or taxes come questions that fit them', () => {
  expect(asksAfter('act', ['KO'], 'no_act', 'ticket')).toEqual(['ask_buying_power', 'ask_fee_list', 'ask_limit_order']);
  expect(asksAfter('margin', [], 'margin')).toEqual(['ask_shorts_result', 'ask_borrow_paid', 'ask_risk']);
  expect(asksAfter('borrow_paid', [], 'borrow_paid')).toEqual(['ask_margin', 'ask_shorts_result', 'ask_risk']);
  expect(asksAfter('dividends_next', [], 'dividend_first_none')[0]).toBe('ask_dividends_received');
});
