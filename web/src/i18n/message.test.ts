import { expect, test } from 'vitest';
import { fill } from './message.ts';

const filled = (text: string, params: Record<string, string | number>) => fill(text, params, 'zh-HK');

test.each([
  ['已於 {date} 終止。', { date: '2026年11月29日' }, '已於2026年11月29日終止。'],
  ['自{date}起', { date: '11月29日週日' }, '自11月29日週日起'],
  ['{from} 至 {to}', { from: '2026年11月1日', to: '2026年11月29日' }, '2026年11月1日至2026年11月29日'],
  ['{month}的已簽署月結單', { month: '2026年11月' }, '2026年11月的已簽署月結單'],
  ['由 {time} 起可以使用', { time: '2026年11月29日 16:00 ET' }, '由2026年11月29日 16:00 ET 起可以使用'],
  ['{year} 年第 {quarter} 季', { year: 2026, quarter: 4 }, '2026年第 4 季'],
  ['{year}年收入', { year: 2026 }, '2026年收入'],
])('no space stands beside a day: %s', (text, params, written) => {
  expect(filled(text, params)).toBe(written);
});

test.each([
  ['成交 {volume} 股', { volume: '2,739萬' }, '成交 2,739萬股'],
  ['由{from}轉至{to}', { from: '現貨錢包', to: '股票帳戶' }, '由現貨錢包轉至股票帳戶'],
  ['{side} {code} {shares} 股', { side: '買入', code: 'AAPL', shares: 5 }, '買入 AAPL 5 股'],
  ['{best} 的 {count} 隻', { best: '資訊科技', count: 9 }, '資訊科技的 9 隻'],
])('no space stands between two characters: %s', (text, params, written) => {
  expect(filled(text, params)).toBe(written);
});

test.each([
  ['{name}不在名單上', { name: 'Berkshire Hathaway' }, 'Berkshire Hathaway 不在名單上'],
  ['買入價{bid}，賣出價{ask}。', { bid: 'US$9.50', ask: '10.00' }, '買入價 US$9.50，賣出價 10.00。'],
  ['以單日回報的{multiple}為目標', { multiple: '3×' }, '以單日回報的 3× 為目標'],
  ['{countdown}後收市', { countdown: '1:02:03' }, '1:02:03 後收市'],
])('one space stands beside figures and Latin words: %s', (text, params, written) => {
  expect(filled(text, params)).toBe(written);
});

test('punctuation brings its own space, and other languages are left as they are', () => {
  expect(filled('{name}（{code}）：{what}', { name: '蘋果', code: 'AAPL', what: '' })).toBe('蘋果（AAPL）：');
  expect(fill('{code}を{count}株', { code: 'AAPL', count: 3 }, 'ja-JP')).toBe('AAPLを3株');
});
