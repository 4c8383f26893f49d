import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

test.each([
  ['what was my account worth last friday', { kind: 'weekday', weekday: 5 }],
  ['what was my account worth on november 20', { kind: 'date', month: 11, day: 20 }],
  ['account value a week ago', { kind: 'ago', days: 7 }],
  ['how much was my account worth two months ago', { kind: 'months', months: 2 }],
  ['what was my account worth yesterday', { kind: 'yesterday' }],
  ['how much money did I have at the end of last month', { kind: 'month_end' }],
  ['¿cuánto valía mi cuenta hace 3 días?', { kind: 'ago', days: 3 }],
  ['valor de mi cuenta hace una semana', { kind: 'ago', days: 7 }],
  ['1週間前の口座評価額は？', { kind: 'ago', days: 7 }],
  ['先月末の資産額は？', { kind: 'month_end' }],
  ['一個月前我的帳戶值多少', { kind: 'months', months: 1 }],
  ['尋日我戶口值幾多', { kind: 'yesterday' }],
])('the account’s value on a day that has passed: %s', (text, day) => {
  const { subject, pastDay } = understand(text);
  expect([subject, pastDay]).toEqual(['account_on', day]);
});

test.each(['what is my account worth', '口座の評価額は？', 'how is my account today'])(
  'without such a day it is the value of now: %s',
  (text) => {
    expect(understand(text).subject).not.toBe('account_on');
  },
);
