import { expect, test } from 'vitest';
import { allocate, type Usd, usd } from '../money.ts';
import { allocationOf, groupHoldings } from './allocation.ts';

test('the largest are named, the rest is one part, and the parts add up to the whole', () => {
  const values = ['700', '600', '500', '400', '300', '200', '100'];
  const positions = values.map((value, index) => ({ code: 'ABCDEFG'[index] ?? '', value: usd(value) as Usd }));
  const parts = allocationOf(usd('4000') as Usd, positions);
  expect(parts.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'others', 'cash']);
  expect(parts.reduce((sum, { value }) => sum + value, 0n)).toBe(usd('6800'));
  expect(parts.at(-1)).toMatchObject({ permille: 588n, weight: 5882, value: usd('4000') });
  expect(parts.at(-2)).toMatchObject({ kind: 'others', value: usd('300') });
});

test('shown shares add up to a whole, where rounding each by itself would not', () => {
  const values = ['20440.00', '15140.00', '3940.00', '1540.00'].map((value, index) => ({
    ...{ code: 'ABCD'[index]!, value: usd(value) as Usd },
  }));
  const shares = allocationOf(usd('58940') as Usd, values).map(({ permille }) => permille);
  expect(shares).toEqual([205n, 152n, 39n, 15n, 589n]);
  expect(allocate(1_000n, [1n, 1n, 1n])).toEqual([334n, 333n, 333n]);
  expect(allocationOf(0n as Usd, [{ code: 'A', value: 0n as Usd }])).toEqual([]);
});

test('parts keep the order of the positions when values change', () => {
  const parts = allocationOf(0n as Usd, [
    { code: 'WAS', value: usd('1') as Usd },
    { code: 'NOW', value: usd('3') as Usd },
  ]);
  expect(parts.map(({ name, permille }) => [name, permille])).toEqual([
    ['WAS', 250n],
    ['NOW', 750n],
    ['cash', 0n],
  ]);
});

test('holdings of one group are one part; one without a price leaves its group unknown', () => {
  const held = [
    { code: 'A', of: 'energy', value: usd('2') as Usd },
    { code: 'B', of: 'etf', value: usd('5') as Usd },
    { code: 'C', of: 'energy', value: usd('3') as Usd },
  ];
  const groups = groupHoldings(held, ({ of }) => of);
  expect(groups).toEqual([
    { code: 'energy', value: usd('5') },
    { code: 'etf', value: usd('5') },
  ]);
  expect(allocationOf(usd('10') as Usd, groups, 9).map(({ name, permille }) => [name, permille])).toEqual([
    ['energy', 250n],
    ['etf', 250n],
    ['cash', 500n],
  ]);
  const unknown = groupHoldings([...held, { code: 'D', of: 'etf', value: undefined }], ({ of }) => of);
  expect(unknown.find(({ code }) => code === 'etf')?.value).toBeUndefined();
});

test('the answer is undefined where a value is not known, or where the whole is not positive', () => {
  expect(allocationOf(usd('5') as Usd, [{ code: 'A', value: undefined }])).toEqual([]);
  expect(allocationOf(0n as Usd, [])).toEqual([]);
});
