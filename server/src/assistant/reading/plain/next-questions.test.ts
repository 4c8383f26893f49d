import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { expect, test } from 'vitest';
import { understandEach } from '../clauses.ts';

/** After an answer to `subject:topic` or `subject` about these stocks. */
function behind(label: string, ...codes: string[]): Meaning {
  const [subject, topic = null] = label.split(':') as [Subject, HowToTopic?];
  return { subject, topic, codes, span: null };
}
function asks(text: string, before?: Meaning): string {
  const [first] = understandEach(text, before);
  return [[first?.subject, first?.topic].filter(Boolean).join(':'), ...(first?.codes ?? [])].join(' ');
}

test.each([
  ['position AMC', 'what’s the most i could lose on it?', 'most_to_lose AMC'],
  ['position AMC', '¿cuánto es lo máximo que puedo perder con él?', 'most_to_lose AMC'],
  ['position AMC', '最大でいくら損する可能性がある？', 'most_to_lose AMC'],
  ['position AMC', '最多會蝕幾多', 'most_to_lose AMC'],
  ['position AMC', 'what if it goes up a lot', 'what_if AMC'],
  ['position AMC', '¿y si sube mucho qué me pasa?', 'what_if AMC'],
  ['position AMC', 'もしすごく上がったらどうなるの？', 'what_if AMC'],
  ['position AMC', '如果佢升好多會點', 'what_if AMC'],
  ['worst AMC', 'why is it down?', 'today_of AMC'],
  ['worst AMC', '¿por qué bajó?', 'today_of AMC'],
  ['worst AMC', 'なんで下がったの？', 'today_of AMC'],
  ['worst AMC', '點解跌呀', 'today_of AMC'],
  ['orders DIS', 'how far is the first one from filling', 'order_fate DIS'],
  ['orders DIS', '¿cuánto le falta a la primera para ejecutarse?', 'order_fate DIS'],
  ['orders DIS', '最初のやつは約定まであとどのくらい？', 'order_fate DIS'],
  ['orders DIS', '第一張仲差幾遠先成交', 'order_fate DIS'],
  ['orders DIS', 'make it 3 instead', 'act:change_order DIS'],
  ['orders DIS', 'que sean 3', 'act:change_order DIS'],
  ['orders DIS', 'やっぱり3株にして', 'act:change_order DIS'],
  ['orders DIS', '買多兩股得唔得', 'act:change_order DIS'],
  ['orders DIS', 'それ全部取り消して', 'act:cancel_order DIS'],
  ['term', 'is SPY one?', 'company SPY'],
  ['term', '¿SPY es uno?', 'company SPY'],
  ['term', 'SPYもそうですか？', 'company SPY'],
  ['term', 'SPY係咪', 'company SPY'],
  ['dividends KO', 'how much will that be in dollars', 'dividends KO'],
  ['dividends KO', '¿y cuánto sería eso en dólares?', 'dividends KO'],
  ['dividends KO', 'それはドルでいくらになる？', 'dividends KO'],
  ['dividends KO', '即係幾多美金', 'dividends KO'],
  ['market', 'percentage wise?', 'market'],
  ['market', '¿y en porcentaje?', 'market'],
  ['market', 'パーセントで言うと？', 'market'],
  ['market', '即係幾多個百分比', 'market'],
  ['quote TSLA', 'do i have any of it', 'position TSLA'],
  ['quote TSLA', '私は何株持ってる？', 'position TSLA'],
  ['cash', 'how do I get it into my bank', 'how_to:withdraw'],
  ['worst AMC', 'what happened to it', 'today_of AMC'],
  ['worst AMC', '¿qué le pasó?', 'today_of AMC'],
  ['worst AMC', '何があったの？', 'today_of AMC'],
  ['worst AMC', '佢發生咩事', 'today_of AMC'],
  ['position AMC', 'could it wipe me out', 'most_to_lose AMC'],
  ['position AMC', '損失に上限はある？', 'most_to_lose AMC'],
  ['position AMC', '會唔會蝕到冇底', 'most_to_lose AMC'],
  ['orders DIS', '¿por qué no se ha ejecutado?', 'order_fate DIS'],
  ['orders DIS', 'なんで約定しないの？', 'order_fate DIS'],
  ['orders DIS', '點解仲未成交', 'order_fate DIS'],
  ['orders DIS', 'how long does it stay open', 'term'],
  ['profit_over', 'compared to the s&p', 'beside_index'],
  ['how_to:withdraw', 'how much does it cost', 'how_to:withdraw'],
  ['how_to:withdraw', '¿y operar cuánto cuesta?', 'fee_list'],
  ['shorts_result', '¿cómo me deshago de él?', 'how_to:cover'],
  ['term', 'コカコーラは出してる？', 'dividends KO'],
])('behind %s: %s', (before, text, expected) => {
  const [label = '', ...codes] = before.split(' ');
  expect(asks(text, behind(label, ...codes))).toBe(expected);
});

test('a question with a topic of its own is about that, whatever was spoken of', () => {
  for (const text of ['what do you charge me?', '¿cuánto cobran ustedes de comisión?', '手数料いくらとられるの？'])
    expect([text, asks(text, behind('how_to:cover', 'AMC'))]).toEqual([text, 'fee_list']);
  const spoken = understandEach('點樣平倉')[0]!;
  const orders = { list: [{ verb: 'sell' as const, code: null, size: null, part: null, price: null }] };
  const before = { ...behind('how_to:sell'), orders: { ...orders, lasts: null, session: null } };
  expect(spoken.topic).toBe('sell');
  for (const text of ['蘋果而家幾錢一股', 'how much is one share of apple'])
    expect([text, asks(text, before)]).toEqual([text, 'quote AAPL']);
  expect(asks('is there a fee', behind('how_to:withdraw'))).toBe('how_to:withdraw');
});
