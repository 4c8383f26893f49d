import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { whatIf } from './what-if.ts';

const positions = [
  { code: 'AAPL', quantity: '10', price: '200.00', value: '2000.00' },
  { code: 'GOOGL', quantity: '-8', price: '397.34', value: '-3178.72' },
];
const tools = { positions: async () => ({ is: positions, source: {} }) } as unknown as Tools;
const SHOWN = ['code', 'way', 'move', 'longs', 'shorts', 'value'];

async function answer(question: string): Promise<string[]> {
  const understood = understand(question);
  expect(understood.subject).toBe('what_if');
  const said: string[] = [];
  for await (const { key, values = {} } of whatIf({ ...understood, lang: 'en', code: undefined, tools }))
    said.push([key, ...SHOWN.map((name) => values[name]?.value)].filter(Boolean).join(' '));
  return said;
}

test.each([
  ['if apple falls 10% how much do I lose', 'what_if AAPL down 10 -200.00'],
  ['si apple cae 10% cuánto pierdo', 'what_if AAPL down 10 -200.00'],
  ['アップルが10%下がったらいくら損する？', 'what_if AAPL down 10 -200.00'],
  ['如果蘋果跌10%我會蝕幾多', 'what_if AAPL down 10 -200.00'],
  ['what if apple rises 2.5%', 'what_if AAPL up 2.5 50.00'],
  ['how much would I lose if GOOGL goes up 20%', 'what_if GOOGL up 20 -635.74'],
  ['if KO falls 5% what do I lose', 'positions_none_of KO'],
  ['if everything falls 10%', 'what_if_all down 10 -200.00 317.87 117.87'],
])('%s', async (question, said) => {
  expect(await answer(question)).toEqual([said, 'what_if_note']);
});

test('a fall of it is one of the stock that was spoken of, a fall of the market one of everything', () => {
  const before = { subject: 'quote', topic: null, codes: ['AAPL'], span: null } as const;
  const codes = (question: string) => understand(question, { ...before, codes: [...before.codes] }).codes;
  expect(codes('what if it falls 10%')).toEqual(['AAPL']);
  expect(codes('what if the market falls 10%')).toEqual([]);
});

test.each(['alert me if apple falls 5%', 'should I sell if AAPL drops 10%', 'apple is down 10%'])(
  'the percentage of %s is none of a supposed move',
  (question) => expect(understand(question).move).toBeUndefined(),
);
