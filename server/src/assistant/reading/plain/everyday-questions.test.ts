import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { describe, expect, test } from 'vitest';
import { understand } from '../understand.ts';

const ASKED: readonly (readonly [Subject, ...string[]])[] = [
  [
    'deposit_ways',
    ...[
      'can I deposit with a credit card',
      'can I use paypal',
      '¿puedo depositar con tarjeta?',
      '¿puedo pagar con Bizum?',
    ],
    ...['クレジットカードで入金できますか', '円で入金できますか', '可唔可以用信用卡入錢', '可唔可以用轉數快'],
  ],
  [
    'deposit_least',
    ...[
      'minimum deposit',
      '¿cuál es el depósito mínimo?',
      '¿con cuánto dinero puedo empezar?',
      '最低入金額は？',
      '入金最少幾多',
    ],
  ],
  [
    'deposit_time',
    ...['how long till my deposit shows up', '¿cuánto tarda en llegar una transferencia?'],
    ...['入金は何日で反映されますか', '入數要等幾耐'],
  ],
  [
    'most_to_lose',
    'can I lose more money than I put in',
    '¿puedo perderlo todo?',
    '元本以上に損することはある？',
    '會唔會蝕突',
  ],
  [
    'begin',
    'how do I get started',
    '¿cómo empiezo a invertir?',
    '初心者ですが何から始めればいいですか',
    '點樣開始投資',
  ],
  [
    'sale_settles',
    ...[
      'when do I get my money if I sell today',
      'Si vendo hoy, ¿cuándo tengo el dinero?',
      '売却代金はいつ入りますか',
      '賣咗股票幾時收到錢',
    ],
  ],
  [
    'short_interest',
    'do you pay interest on my short proceeds',
    '¿pagan intereses por el colateral?',
    '空売りの担保に利息はつく？',
    '沽空抵押有冇利息',
  ],
  [
    'borrow_paid',
    ...['how much am I paying every day for my shorts', '¿cuánto me cuestan al día mis cortos?'],
    ...['空売りの金利は1日いくら？', '沽空一日要幾多利息'],
  ],
  ['net_exposure', 'am I net long or short?', '¿estoy largo o corto?', 'ネットで買い越し？', '我係淨長倉定淨短倉'],
  ['indicator', 'what is the RSI of apple', '¿cuál es el RSI de Apple?', 'アップルのRSIは？', '蘋果 RSI 幾多'],
  ['vix', "what's the VIX at", '¿cómo está el VIX?', '恐怖指数はいくつ？', '恐慌指數幾多'],
  ['fund_list', 'show me a list of ETFs', '¿qué fondos hay?', 'ETFの一覧を見せて', '有咩 ETF'],
  ['hours', 'can I trade on weekends', '¿puedo operar el fin de semana?', '週末に取引できますか', '周末買唔買到股票'],
  ['sizes', '一番比率が高い銘柄は？', '邊隻股票佔我最多'],
  ['market', 'how is wall street doing today', '¿cómo va Wall Street?', '今日のNYはどう？', '美股今晚點'],
  [
    'session',
    'when do the clocks change',
    '¿cuándo es el cambio de hora?',
    'サマータイムはいつ終わる？',
    '夏令時間幾時完',
  ],
  ['session', 'what time does the market open in London', '¿a qué hora cierra en hora de México?'],
  ['not_offered', 'IFD注文はできますか', 'can I place an OCO order'],
  ['sector_stocks', 'what tech stocks are there', '¿qué acciones tecnológicas hay?', '半導体株の一覧', '科技股有邊啲'],
];

test.each(ASKED)('%s', (subject, ...questions) => {
  expect(questions.filter((question) => understand(question).subject !== subject)).toEqual([]);
});

test('a word of the trade, how a sector does, and the price of a company that is a way to pay stay what they are', () => {
  expect(
    ['what is an ETF?', 'how are tech stocks doing', 'paypal price'].map((text) => understand(text).subject),
  ).toEqual([...['term', 'sectors', 'quote']]);
});

describe('behind another question', () => {
  const after = (subject: Subject, codes: string[] = []): Meaning => ({ subject, topic: null, codes, span: null });

  test.each([
    ['profit', 'and yesterday?', 'profit_over'],
    ['profit', '¿y ayer?', 'profit_over'],
    ['profit_over', '昨日は？', 'profit_over'],
    ['profit', '尋日呢', 'profit_over'],
    ['dividends_next', 'when is the next one?', 'dividends_next'],
    ['profit', '¿cuánto en dólares?', 'profit'],
  ] as const)('%s: “%s” is of %s', (before, text, subject) => {
    expect(understand(text, after(before)).subject).toBe(subject);
  });

  test.each([
    ['quote', 'and how many can I buy with 500 dollars', 'quote'],
    ['quote', '升咗幾多', 'today_of'],
    ['dividends', '¿cuánto me tocará?', 'dividends'],
    ['past_orders', 'いくら儲かってる？', 'position'],
    ['past_orders', '賺咗幾多', 'position'],
    ['quote', 'is that up or down from yesterday', 'today_of'],
    ['how_to', 'what does it cost a day', 'borrow'],
    ['borrow', '一日幾錢利息', 'borrow'],
  ] as const)('%s of a stock: “%s” is %s of that one', (before, text, subject) => {
    const found = understand(text, after(before, ['KO']));
    expect([found.subject, found.codes]).toEqual([subject, ['KO']]);
  });
});

test('what becomes of an order at the close is explained by how long orders last', () => {
  expect(understand('what happens to my order if the market closes')).toMatchObject({
    ...{ subject: 'term', terms: ['day_order', 'good_till_cancelled'] },
  });
});

test('whether this is safe is no question of passwords', () => {
  for (const text of ['is this safe?', '¿es seguro?', 'このアプリは安全？', '安唔安全'])
    expect(understand(text)).toMatchObject({
      subject: 'how_to',
      topic: 'support',
      signs: expect.toSatisfy((s) => s.has('safety')),
    });
});

test('a stop in Chinese may name its stock before its price', () => {
  expect(understand('幫我set止蝕蘋果 350')).toMatchObject({ subject: 'act', price: { way: 'stop', price: '350.00' } });
});

test('an alert that is asked for in Japanese is none of an order', () => {
  expect(understand('テスラが300ドルになったら教えて')).toMatchObject({
    subject: 'how_to',
    topic: 'alert',
    codes: ['TSLA'],
  });
});

test('where a stock is at is its price', () => {
  expect(understand('what is AAPL at')).toMatchObject({ subject: 'quote', codes: ['AAPL'] });
});

test('a price before the word for a limit is no size', () => {
  expect(understand('アップルを200ドルで指値買いしたい')).toMatchObject({
    ...{ subject: 'act', price: { way: 'at', price: '200.00' }, size: undefined },
  });
});

test('half of a stock is sold in Chinese as well', () => {
  expect(understand('賣一半蘋果')).toMatchObject({ subject: 'act', topic: 'sell', part: { of: 1n, in: 2n } });
});

test('the Friday of Thanksgiving is the day after it', () => {
  expect(understand('is the market open on thanksgiving friday').day).toEqual({
    ...{ kind: 'holiday', holiday: 'thanksgiving', shift: 1 },
  });
});
