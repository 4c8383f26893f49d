import type { AnswerLine, Meaning, StatementKey } from '@candor/model/assistant/schema.ts';
import { expect, test } from 'vitest';
import { meaningBefore, type Turn, withoutRepeats } from './use-conversation.ts';

const meant = (subject: Meaning['subject'], ...codes: string[]): AnswerLine => ({
  type: 'meaning',
  meaning: { subject, topic: null, codes, span: null },
});
const said = (key: 'best_position' | 'largest_position' | 'not_understood', code?: string): AnswerLine => ({
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
  const largest = [{ lines: [meant('sizes'), said('largest_position', 'AAPL')] }];
  expect(meaningBefore(largest)).toMatchObject({ subject: 'sizes', codes: ['AAPL'] });
});

test('what the assistant can do is not said behind each greeting, and who is not understood twice reads less', () => {
  const line = (key: StatementKey): AnswerLine => ({ type: 'statement', key, values: {}, sources: [] });
  const turn = (id: number, ...keys: StatementKey[]): Turn => ({
    ...{ id, question: '', lines: keys.map(line), state: 'answered' },
  });
  const turns = [
    ...[turn(1, 'hello', 'can_do'), turn(2, 'welcome', 'can_do'), turn(3, 'can_do')],
    ...[turn(4, 'not_understood'), turn(5, 'not_understood'), turn(6, 'quote'), turn(7, 'not_understood')],
  ];
  const shown = withoutRepeats(turns).map(({ lines }) =>
    lines.map((each) => (each.type === 'statement' ? `${each.key}${'again' in each.values ? ' again' : ''}` : '')),
  );
  expect(shown).toEqual([
    ...[['hello', 'can_do'], ['welcome'], ['can_do']],
    ...[['not_understood'], ['not_understood again'], ['quote'], ['not_understood']],
  ]);
});
