import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { expect, test } from 'vitest';
import { understandEach } from '../clauses.ts';

const spokenOf = (subject: Subject, ...codes: string[]): Meaning => ({ subject, topic: null, codes, span: null });
const meant = (text: string, before?: Meaning) => {
  const [{ subject, codes } = { subject: undefined, codes: [] }] = understandEach(text, before);
  return [subject, ...codes].join(' ');
};

test.each([
  ['past_orders KO', 'when did I sell KO', '¿cuándo vendí KO?', 'KOはいつ売りましたか', '幾時沽咗KO'],
  [
    'how_to',
    'I sold it by mistake, can I undo that?',
    'vendí por error, ¿puedo deshacerlo?',
    '間違えて売った。取り消せる？',
  ],
  [
    'worst',
    'which stock lost me the most money?',
    '¿qué acción me ha hecho perder más?',
    '一番損してるのは？',
    '邊隻蝕得最多',
  ],
  ['profit', 'how much did I make selling stocks', 'cuánto he ganado con mis ventas', '我沽股票賺咗幾多'],
])('%s', (expected, ...questions) => {
  for (const each of questions) expect(meant(each), each).toBe(expected);
});

test.each([
  [
    ['and since I bought it?', '¿y desde que la compré?', 'それを買ってからは？', '買咗佢之後呢'],
    'stock_result BRIXEL',
  ],
  [['¿cuánto he ganado con ella?'], 'stock_result BRIXEL'],
  [['news on it', '佢有咩新聞'], 'news BRIXEL'],
  [['佢今日升幾多'], 'today_of BRIXEL'],
])('%j goes on about the one position', (questions, expected) => {
  for (const each of questions) expect(meant(each, spokenOf('best', 'BRIXEL')), each).toBe(expected);
});

test.each([
  ['profit', 'why is it up', 'profit'],
  ['profit', '點解升咗', 'profit'],
  ['holdings', '邊隻最好', 'best'],
  ['holdings', '¿cuál va peor?', 'worst'],
] as const)('behind %s, %s asks for %s', (before, text, expected) => {
  expect(meant(text, spokenOf(before))).toBe(expected);
});

test('whether anybody can trade before the market opens is no change of an order', () => {
  const [short] = understandEach('short 5 TSLA');
  const orders = {
    list: [{ verb: 'short', code: 'TSLA', size: { by: 'shares', size: '5' }, part: null, price: null }],
  };
  const before = { ...spokenOf('act', ...short!.codes), orders: { ...orders, lasts: null, session: null } } as Meaning;
  expect(meant('can I trade premarket?', before)).toBe('premarket_orders');
});
