import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

const date = (month: number, day: number) => ({ kind: 'date', month, day });
const NOV_TO_DEC = { kind: 'between', from: date(11, 30), to: date(12, 4) };

test.each([
  ['profit from Nov 30 to Dec 4', NOV_TO_DEC],
  ['ganancia del 30 de noviembre al 4 de diciembre', NOV_TO_DEC],
  ['11月30日から12月4日までの損益は', NOV_TO_DEC],
  ['由11月30日到12月4日賺咗幾多', NOV_TO_DEC],
  ['my profit from December 1 to 4', { kind: 'between', from: date(12, 1), to: date(12, 4) }],
  ['cuánto gané del 1 al 4 de diciembre', { kind: 'between', from: date(12, 1), to: date(12, 4) }],
  ['my profit since Dec 1', { kind: 'between', from: date(12, 1) }],
  ['ganancia desde el 1 de diciembre', { kind: 'between', from: date(12, 1) }],
  ['12月1日からの損益は', { kind: 'between', from: date(12, 1) }],
  ['由12月1日開始賺咗幾多', { kind: 'between', from: date(12, 1) }],
  ['my profit over the last 3 days', { kind: 'sessions', count: 3 }],
  ['ここ3日の損益は', { kind: 'sessions', count: 3 }],
  ['my profit in the last 2 weeks', { kind: 'between', from: { kind: 'ago', days: 13 } }],
  ['profit in the first week of December', { kind: 'week_of', week: 1, month: 12 }],
  ['12月第一個星期賺咗幾多', { kind: 'week_of', week: 1, month: 12 }],
])('%s: the account’s profit over the days that are named', (text, days) => {
  const found = understand(text);
  expect([found.subject, found.days]).toEqual(['profit_over', days]);
});

test.each([
  ['how much did I make last week', { kind: 'last_week' }],
  ['上個禮拜我賺咗幾多', { kind: 'last_week' }],
  ['先週の損益は', { kind: 'last_week' }],
  ['cuánto gané la semana pasada', { kind: 'last_week' }],
  ['11月賺咗幾多', { kind: 'month', month: 11 }],
  ['cuánto gané en noviembre', { kind: 'month', month: 11 }],
])('%s: a period of the calendar', (text, period) => {
  const found = understand(text);
  expect([found.subject, found.period]).toEqual(['profit_over', period]);
});

test.each(['apple in november', 'how did AAPL do from Nov 30 to Dec 4', 'price of apple on november 30'])(
  '%s: of a stock its price then',
  (text) => {
    expect(understand(text)).toMatchObject({ subject: 'change', codes: ['AAPL'] });
  },
);

test('the last month ends today', () => {
  expect(understand('how much has F fallen in the last month')).toMatchObject({ period: undefined, span: '1M' });
});

test.each(['my profit today', 'how is apple doing', 'cancel my order from Monday', 'buy 5 AAPL and 3 KO'])(
  '%s: names no such days',
  (text) => {
    expect(understand(text).days).toBeUndefined();
  },
);

test.each([
  'total return | total profit | profit since inception | my return since I started | how much am I up overall',
  'rentabilidad total de mi cuenta | これまでの合計損益は | 開設以来の損益は | 由開戶到而家總共賺幾多 | 開戶以來回報',
])('since the account began: %s', (texts) => {
  for (const text of texts.split(' | '))
    expect([text, understand(text)]).toMatchObject([text, { subject: expect.stringMatching(/^profit/), span: 'ALL' }]);
});

test.each(['which position lost the most today', 'which of my stocks went up most today'])('%s: today', (text) => {
  expect(understand(text).span).toBe('1D');
});
