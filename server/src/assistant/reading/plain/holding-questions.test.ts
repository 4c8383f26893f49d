import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

function asks(text: string): string {
  const { subject, topic, codes } = understand(text);
  return [[subject, topic].filter(Boolean).join(':'), ...codes].join(' ');
}

test.each([
  ['how_to:cover AMC', '私のAMCの空売り、やめたいんだけどどうやるの'],
  ['how_to:cover AMC', 'how do i get rid of my amc short'],
  ['how_to:cover AMC', 'ya no quiero mi corto de AMC, ¿cómo lo cierro?'],
  ['how_to:cover AMC', '我唔想要AMC淡倉喇點算'],
  ['how_to:sell F', 'フォードの株をやめたい'],
  ['how_to:sell F', "I don't want my ford shares anymore"],
  ['how_to:sell F', '福特我唔想要喇點做'],
  ['how_to:cancel_order DIS', 'how do I stop my disney order'],
  ['how_to:cancel_order DIS', 'ya no quiero la orden de Disney'],
  ['how_to:cancel_order DIS', 'ディズニーの注文やめたい'],
  ['borrow', 'what about for keeping a short open overnight'],
  ['borrow', '¿y mantener un corto de un día para otro?'],
  ['borrow', '空売りを翌日まで持ち越すといくら'],
  ['borrow', '淡倉過夜要幾錢'],
  ['what_if AMC', 'if amc goes up a lot what happens to my short'],
  ['what_if AMC', '¿si sube mucho AMC qué me pasa?'],
  ['what_if AMC', 'AMCがすごく上がったらどうなる？'],
  ['what_if AMC', '如果AMC升好多會點'],
  ['what_if F', 'what happens to me if ford crashes'],
  ['position AMC', 'tell me about my amc short'],
  ['shorts_result', '我沽空咗啲乜'],
  ['shorts_result', '¿tengo algún corto abierto?'],
  ['shorts_result', '我有冇沽空緊嘢'],
  ['orders', '注文の状況を教えて'],
  ['best', '一番成績のいい銘柄は？'],
  ['worst', 'which stock hurt the most'],
  ['worst', '¿qué acción me hizo más daño?'],
  ['margin', '我近唔近補倉'],
  ['profit_over', '我個組合呢個星期點'],
])('%s: %s', (expected, text) => {
  expect(asks(text)).toBe(expected);
});

test.each([
  'ford stock at the end of the day',
  'does AAPL stock end up this week',
  'what did apple stock do at the end of the year',
  'how do I stop getting AAPL price alerts',
])('%s closes nothing', (text) => {
  expect(asks(text)).not.toMatch(/^how_to:(?:sell|cover|cancel_order)/);
});
