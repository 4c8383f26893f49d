import { expect, test } from 'vitest';
import { answerByRule } from '../../answer-by-rule.ts';
import type { Tools } from '../../tools.ts';
import { isCrisis } from './crisis.ts';

test.each([
  ...['I want to kill myself', "I lost everything and don't want to live", 'i feel suicidal', 'quiero morirme'],
  ...['voy a suicidarme', '死にたい', '自殺したい', '我想死', '我唔想做人', '不想活了'],
])('%s: a call for help, which is answered by nothing of trading', async (text) => {
  const lines: unknown[] = [];
  for await (const line of answerByRule({ text, lang: 'en' }, {} as Tools)) lines.push(line);
  expect(lines).toMatchObject([{ type: 'statement', key: 'crisis' }, { type: 'end' }]);
});

test.each(['kill my order', 'cancel everything', 'my stock is dying', 'cómo mato la orden', '注文を取り消したい'])(
  '%s: none',
  (text) => expect(isCrisis(text)).toBe(false),
);
