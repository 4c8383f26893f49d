import type { Subject } from '@candor/model/assistant/subjects.ts';
import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

const ASKED: readonly (readonly [Subject, ...string[]])[] = [
  ['summary', 'how am I doing', '¿Cómo voy?', '調子はどう？', '我而家成績點？'],
  [
    'sell_now',
    'what do I lose if I sell now',
    '¿Qué pierdo si vendo ahora?',
    '今売ったらいくら損する？',
    '而家賣出會蝕幾多？',
  ],
  ['stock_realized', 'what did I realize on KO', '¿Qué realicé con KO?', 'KOの実現損益は？', 'KO賺咗幾多已實現？'],
  [
    'stock_result',
    'total return on my KO including what I sold',
    'rentabilidad total de mi KO incluyendo lo vendido',
    'KOの売却分も含めたトータルリターン',
    'KO連埋賣咗嘅總回報',
  ],
  [
    'share_of',
    'what percent of my account is KO',
    '¿Qué porcentaje de mi cuenta es KO?',
    'KOは口座の何％？',
    'KO佔我戶口幾多巴仙？',
  ],
  ['ratios', 'my sharpe ratio', 'mi ratio de Sharpe', 'シャープレシオは？', '我嘅夏普比率'],
  [
    'beside_market',
    'KO vs the market this year',
    'KO frente al mercado este año',
    'KOは市場と比べてどう？',
    'KO同大市比點？',
  ],
  ['dividends_owed', 'do I owe any dividends', '¿Debo algún dividendo?', '支払う配当はある？', '我有冇欠股息？'],
  [
    'dividends_top',
    'highest dividend yield stocks',
    'acciones con mayor dividendo',
    '高配当の銘柄は？',
    '邊隻股票股息率最高？',
  ],
  [
    'ideas_record',
    'how good are your ideas',
    '¿Qué tan buenas son sus ideas?',
    'アイデアの成績は？',
    '你啲投資點子準唔準？',
  ],
  ['hours', 'is it open 24 hours', '¿Está abierto 24 horas?', '24時間取引できる？', '係咪24小時開市？'],
  [
    'premarket_orders',
    'can I use stop orders pre-market',
    '¿Qué órdenes acepta el premercado?',
    'プレマーケットで使える注文は？',
    '盤前可以落咩單？',
  ],
  [
    'order_smallest',
    "what's the minimum order",
    '¿Cuál es la orden mínima?',
    '最低注文金額は？',
    '最細落單金額係幾多？',
  ],
  [
    'deposit_time',
    'how long does a deposit take',
    '¿Cuánto tarda un depósito?',
    '入金にどれくらいかかる？',
    '入金要幾耐？',
  ],
  ['orders_count', 'how many orders do I have', '¿Cuántas órdenes tengo?', '注文はいくつある？', '我有幾多張單？'],
  ['my_lists', "what's on my watchlist", '¿Qué hay en mi lista?', 'ウォッチリストには何がある？', '我個自選有咩？'],
  ['high_ever', 'all-time high of NVDA', 'máximo histórico de NVDA', 'NVDAの史上最高値は？', 'NVDA歷史高位'],
];

test.each(ASKED.flatMap(([subject, ...texts]) => texts.map((text) => [text, subject] as const)))(
  '"%s" asks for %s',
  (text, subject) => expect(understand(text).subject).toBe(subject),
);

test.each([
  ['what is my total return since I started', 'ALL'],
  ['¿Cuánto he ganado en total?', 'ALL'],
  ['全部でいくら儲かった？', 'ALL'],
  ['我總共賺咗幾多？', 'ALL'],
  ['was it a good day for me', '1D'],
])('"%s" asks for the profit of %s', (text, span) => {
  const understood = understand(text);
  expect([understood.subject, understood.span]).toEqual(['profit', span]);
});

test.each([
  ['should I sell now to make a profit', 'advice'],
  ['how much profit did Coca-Cola the company make, net income', 'fundamentals'],
  ['which of my positions pays the highest dividend', 'dividends_next'],
  ['which of my stocks pays the most', 'dividends_next'],
  ['did I beat the market this year', 'beside_index'],
  ['do you share my data', 'how_to'],
  ['download my trades', 'how_to'],
])('"%s" asks for something else', (text, subject) => expect(understand(text).subject).toBe(subject));

const after = (subject: Subject, ...codes: string[]) => ({ subject, topic: null, codes, span: null });

test.each([
  ['what happened today', after('quote', 'AAPL'), 'market', ''],
  ['highest dividend yield stocks', after('dividends', 'KO'), 'dividends_top', ''],
  ['amzn vs nvda', after('dividends', 'KO'), 'quote', 'AMZN,NVDA'],
  ['蘋果今年升咗幾多', after('profit_over'), 'change', 'AAPL'],
  ['what did I realize on it', after('quote', 'KO'), 'stock_realized', 'KO'],
] as const)('"%s" is not about what was spoken of before, unless it says so', (text, before, subject, codes) => {
  const understood = understand(text, before);
  expect([understood.subject, understood.codes.join()]).toEqual([subject, codes]);
});

test.each([
  ['price of XYZQ', 'XYZQ'],
  ['XYZQの株価', 'XYZQ'],
  ['XYZQ股價', 'XYZQ'],
])('"%s" names a symbol that is not listed', (text, name) => {
  const { subject, unlisted, lacksCode } = understand(text);
  expect([subject, unlisted, lacksCode]).toEqual(['not_listed', name, false]);
});

test('words in capitals that are no symbols are none', () => {
  expect(understand('what is the CEO of PDF').unlisted).toBeUndefined();
  expect(understand('WHAT IS THE BLORB PRICE').unlisted).toBeUndefined();
});
