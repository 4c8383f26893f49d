import { expect, test } from 'vitest';
import { type Usd, usd } from '../money.ts';
import { allocationOf, groupHoldings, shareOf } from './allocation.ts';

/** An account of cash and positions, and of what it has besides. */
const account = (cash: string, values: readonly (readonly [code: string, value: string])[], besides = '0') => {
  const positions = values.map(([code, value]) => ({ code, value: usd(value) as Usd }));
  const total = positions.reduce((sum, { value }) => sum + value, usd(cash) + usd(besides));
  return { cash: usd(cash), total: total as Usd, positions };
};

test('the largest are named, the rest is one part, and the parts add up to the account', () => {
  const values = ['700', '600', '500', '400', '300', '200', '100'].map((value, index) => {
    return ['ABCDEFG'[index]!, value] as const;
  });
  const parts = allocationOf(account('4000', values));
  expect(parts.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'others', 'cash']);
  expect(parts.reduce((sum, { value }) => sum + value, 0n)).toBe(usd('6800'));
  expect(parts.at(-1)).toMatchObject({ permille: 588n, weight: 5882, value: usd('4000') });
  expect(parts.at(-2)).toMatchObject({ kind: 'others', value: usd('300') });
});

test('shorts count against the account, and the money behind them is a part of it', () => {
  const parts = allocationOf(
    account(
      '600',
      [
        ['A', '400'],
        ['S', '-300'],
        ['T', '-100'],
      ],
      '400',
    ),
  );
  expect(parts.map(({ name, permille, weight }) => [name, Number(permille), weight])).toEqual([
    ['A', 400, 2857],
    ['cash', 600, 4286],
    ['rest', 400, 2857],
    ['shorts', -400, 0],
  ]);
});

test('each share is cut by itself, the one of all shorts as that of each', () => {
  const values = ['20440.00', '15140.00', '3940.00', '1540.00'].map((value, index) => ['ABCD'[index]!, value] as const);
  const shares = allocationOf(account('58940', values)).map(({ permille }) => permille);
  expect(shares).toEqual([204n, 151n, 39n, 15n, 589n]);
  expect([shareOf(usd('-3249.99'), usd('100000')), shareOf(usd('-1429.99'), usd('100000'))]).toEqual([-32n, -14n]);
});

test('parts keep the order of the positions when values change', () => {
  const parts = allocationOf(
    account('0', [
      ['WAS', '1'],
      ['NOW', '3'],
    ]),
  );
  expect(parts.map(({ name, permille }) => [name, permille])).toEqual([
    ['WAS', 250n],
    ['NOW', 750n],
    ['cash', 0n],
  ]);
});

test('holdings of one group are one part; one without a price leaves its group unknown; a short is in none', () => {
  const held = [
    { code: 'A', of: 'energy', value: usd('2') as Usd },
    { code: 'B', of: 'etf', value: usd('5') as Usd },
    { code: 'C', of: 'energy', value: usd('3') as Usd },
    { code: 'S', of: 'energy', value: usd('-4') as Usd },
  ];
  const groups = groupHoldings(held, ({ of }) => of);
  expect(groups).toEqual([
    { code: 'energy', value: usd('5') },
    { code: 'etf', value: usd('5') },
    { code: 'S', value: usd('-4') },
  ]);
  const parts = allocationOf({ cash: usd('10'), total: usd('20'), positions: groups }, 9);
  expect(parts.map(({ name, permille }) => [name, permille])).toEqual([
    ['energy', 250n],
    ['etf', 250n],
    ['cash', 500n],
    ['rest', 200n],
    ['shorts', -200n],
  ]);
  const unknown = groupHoldings([...held, { code: 'D', of: 'etf', value: undefined }], ({ of }) => of);
  expect(unknown.find(({ code }) => code === 'etf')?.value).toBeUndefined();
});

test('there are no parts where a value is not known, or where the account is worth nothing', () => {
  expect(allocationOf({ cash: usd('5'), total: undefined, positions: [{ code: 'A', value: undefined }] })).toEqual([]);
  expect(allocationOf(account('0', [['A', '0']]))).toEqual([]);
  expect(allocationOf(account('0', []))).toEqual([]);
});
