import { expect, test } from 'vitest';
import { meaningOf, understandEach } from '../reading/clauses.ts';
import { understand } from '../reading/understand.ts';
import { written } from '../testing/written.ts';
import type { Tools } from '../tools.ts';
import { whatIf } from './what-if.ts';

const positions = [
  { code: 'AAPL', quantity: '10', price: '200.00', value: '2000.00' },
  { code: 'GOOGL', quantity: '-8', price: '397.34', value: '-3178.72' },
];
const tools = { positions: async () => ({ is: positions, source: {} }) } as unknown as Tools;
const SHOWN = () => ['code', 'way', 'move', 'to', 'now', 'longs', 'shorts', 'value'];

async function answer(question: string): Promise<string[]> {
  const understood = understand(question);
  expect(understood.subject).toBe('what_if');
  return written(whatIf({ ...understood, lang: 'en', code: undefined, tools }), SHOWN);
}

test.each([
  ['if apple falls 10% how much do I lose', 'what_if AAPL down 10 -200.00'],
  ['si apple cae 10% cuánto pierdo', 'what_if AAPL down 10 -200.00'],
  ['アップルが10%下がったらいくら損する？', 'what_if AAPL down 10 -200.00'],
  ['如果蘋果跌10%我會蝕幾多', 'what_if AAPL down 10 -200.00'],
  ['what if apple rises 2.5%', 'what_if AAPL up 2.5 50.00'],
  ['how much would I lose if GOOGL goes up 20%', 'what_if GOOGL up 20 -635.74'],
  ['if everything falls 10%', 'what_if_all down 10 -200.00 317.87 117.87'],
])('%s', async (question, said) => {
  expect(await answer(question)).toEqual([said, 'what_if_note']);
});

test('shorts alone are those that there are, also where nobody says whose', async () => {
  const texts = ['what if my shorts rise 10 %', '¿qué pasa si mis cortos suben un 10%?', '空売りが10％上がったら？'];
  for (const text of [...texts, '空売りした株が1割上がったら', '如果我啲淡倉升一成會點'])
    expect([text, await answer(text)]).toEqual([text, ['what_if GOOGL up 10 -317.87', 'what_if_note']]);
});

test('whoever has no short reads that, not what everything else would do', async () => {
  const held = { positions: async () => ({ is: positions.slice(0, 1), source: {} }) } as unknown as Tools;
  for (const text of ['what if my shorts rise 10 %', '空売りが10％上がったら？']) {
    const said = whatIf({ ...understand(text), lang: 'en', code: undefined, tools: held });
    expect([text, await written(said)]).toEqual([text, ['risk_no_short']]);
  }
});

test('of a stock that is not held no more is said', async () => {
  expect(await answer('if KO falls 5% what do I lose')).toEqual(['positions_none_of KO']);
});

test.each([
  ...[
    ...['how much do I make if AAPL goes up $5', 'if AAPL gained 5 dollars a share', 'what if AAPL goes up by $5'],
    ...['cuánto gano si AAPL sube 5 dólares', 'AAPLが5ドル上がったらいくら', 'AAPL升5蚊會賺幾多'],
  ].map((question) => [question, 'what_if_by AAPL up 50.00']),
  ...['what happens if AAPL drops $50', 'AAPLが50ドル下がったら', '如果AAPL跌50點會點'].map((question) => [
    question,
    'what_if_by AAPL down -500.00',
  ]),
  ['what if GOOGL goes up 20 dollars', 'what_if_by GOOGL up -160.00'],
  // No price falls below nothing.
  ['what if AAPL drops $500', 'what_if AAPL down 100 -2000.00'],
])('a move by dollars is no price: %s', async (question, said) => {
  expect(await answer(question)).toEqual([said, 'what_if_note']);
});

test.each([
  ...['what if apple goes to 300', 'si apple llega a 300', 'アップルが300ドルになったら', '如果蘋果見300會點'].map(
    (question) => [question, 'what_if_to AAPL 300.00 2000.00 1000.00'],
  ),
  ...['what if apple doubles', 'si apple se duplica', 'アップルが2倍になったら', '蘋果升一倍我賺幾多'].map(
    (question) => [question, 'what_if AAPL up 100 2000.00'],
  ),
  ...['what if apple halves', 'si apple cae a la mitad', 'アップルが半分になったら', '如果蘋果跌一半呢'].map(
    (question) => [question, 'what_if AAPL down 50 -1000.00'],
  ),
  ...['what if apple goes to zero', 'アップルがゼロになったら'].map((question) => [
    question,
    'what_if AAPL down 100 -2000.00',
  ]),
  // Tenths, as they are counted in Japanese and Chinese.
  ...['蘋果跌三成我蝕幾多', 'アップルが3割下がったら'].map((question) => [question, 'what_if AAPL down 30 -600.00']),
  ['如果谷歌升50%會點', 'what_if GOOGL up 50 -1589.36'],
  ['グーグルが50%上がったら', 'what_if GOOGL up 50 -1589.36'],
  // A short loses what its price gains.
  ['if google goes to 400', 'what_if_to GOOGL 400.00 3178.72 -21.28'],
])('%s', async (question, said) => {
  expect(await answer(question)).toEqual([said, 'what_if_note']);
});

test.each([
  'apple falls 30% and google rises 20%',
  'what if apple falls 30% and google rises 20%?',
  'si apple baja 30% y google sube 20%',
  'アップルが30%下がってグーグルが20%上がったら',
  '如果蘋果跌三成同谷歌升20%會點',
])('of several moves each is of its stock, and their sum follows: %s', async (question) => {
  const each = ['what_if AAPL down 30 -600.00', 'what_if GOOGL up 20 -635.74'];
  expect(await answer(question)).toEqual([...each, 'what_if_sum -1235.74', 'what_if_note']);
});

test('a fall of it is one of the stock that was spoken of, a fall of the market one of everything', () => {
  const before = { subject: 'quote', topic: null, codes: ['AAPL'], span: null } as const;
  const codes = (question: string) => understand(question, { ...before, codes: [...before.codes] }).codes;
  expect(codes('what if it falls 10%')).toEqual(['AAPL']);
  expect(codes('what if the market falls 10%')).toEqual([]);
  expect(codes('what if it doubles')).toEqual(['AAPL']);
  expect(codes('and if it goes to 300')).toEqual(['AAPL']);
});

test('a price without a stock asks which one is meant', () => {
  expect(understand('what if it goes to 300').lacksCode).toBe(true);
  expect(understand('what if everything falls 10%').lacksCode).toBe(false);
});

test.each([
  ...['alert me if apple falls 5%', 'should I sell if AAPL drops 10%', 'apple is down 10%', 'will apple go to 300'],
  ...['buy 5 apple if it goes to 300', 'why is apple down 10%', '蘋果跌咗10%，我蝕咗幾多'],
])('the percentage of %s is none of a supposed move', (question) => expect(understand(question).moves).toEqual([]));

test.each(['what if it rises 30%', '¿y si sube 30%?', '30%上がったらどうなる？', '如果升30%會點'])(
  'of an order that was spoken of it is what that order would make: %s',
  async (question) => {
    const [order] = understandEach('short 5 NVDA');
    const [asked] = understandEach(question, meaningOf(order!));
    const snapshot = { last: '200.00', price: '200.00', bid: '199.90', ask: '200.10', previousClose: '198.00' };
    const supposed = {
      ...tools,
      instrument: async () => ({ is: { snapshot: { ...snapshot, halted: false, quotedAt: null } }, source: {} }),
      session: async () => ({ is: { tradeDate: '2026-11-23', session: 'regular' }, source: {} }),
    } as unknown as Tools;
    const said = await written(whatIf({ ...asked!, lang: 'en', code: 'NVDA', tools: supposed }), SHOWN);
    expect(said).toEqual(['what_if NVDA up 30 -300.00', 'what_if_note']);
  },
);

test('of a rise without a size the one of the risk is supposed, and the call of a short is named', async () => {
  const margin = async () => ({
    is: { shorts: [{ code: 'GOOGL', callPrice: '700.00', price: '397.34' }] },
    source: {},
  });
  const before = { subject: 'position' as const, topic: null, codes: ['GOOGL'], span: null };
  for (const text of ['and if it goes up a lot?', '¿y si sube mucho?', 'すごく上がったら？', '如果佢大升會點']) {
    const said = whatIf({
      ...understand(text, before),
      lang: 'en',
      code: 'GOOGL',
      tools: { ...tools, margin } as never,
    });
    expect([text, await written(said, SHOWN)]).toEqual([
      text,
      ['what_if GOOGL up 50 -1589.36', 'what_if_note', 'call_price GOOGL 397.34', 'call_rules'],
    ]);
  }
});
