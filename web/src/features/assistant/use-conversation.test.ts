import type { AnswerLine, Meaning } from '@candor/model/assistant/schema.ts';
import { expect, test } from 'vitest';
import { meaningBefore } from './use-conversation.ts';

const meant = (subject: Meaning['subject'], ...codes: string[]): AnswerLine => ({
  type: 'meaning',
  meaning: { subject, topic: null, codes, span: null },
});
const said = (key: 'best_position' | 'not_understood', code?: string): AnswerLine => ({
  ...({ type: 'statement', key, sources: [] } as const),
  values: code === undefined ? {} : { code: { kind: 'code', value: code } },
});

test('a question goes on about the last one that was understood', () => {
  expect(meaningBefore([])).toBeUndefined();
  const turns = [{ lines: [meant('quote', 'AAPL')] }, { lines: [said('not_understood')] }];
  expect(meaningBefore(turns)).toMatchObject({ subject: 'quote', codes: ['AAPL'] });
});

test('the stock that an answer named is what the next question goes on about', () => {
  const turns = [{ lines: [meant('best'), said('best_position', 'KO')] }];
  expect(meaningBefore(turns)).toMatchObject({ subject: 'best', codes: ['KO'] });
});
