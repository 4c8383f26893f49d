import type { Performance } from '@candor/model/portfolio/schema.ts';
import { describe, expect, test } from 'vitest';
import type { Tools } from '../tools.ts';
import { daysOf, dividendsOwed, movedBy } from './moves.ts';

const part = (code: string, pnl: string, short = false) => ({ code, pnl, rate: null, short });
const rows = (all: readonly ReturnType<typeof part>[], pnl: string) =>
  [...movedBy(all, { pnl, rate: null }, [])].map(({ key, values = {} }) =>
    [key, values.code?.value, values.profit?.value, values.side?.value].filter((each) => each !== undefined).join(' '),
  );

test('the largest parts by their size, the rest as one sum, and the whole add up in cents as they are written', () => {
  const parts = [part('A', '-10.019'), part('B', '-5.00'), part('C', '4.50'), part('D', '-3.00'), part('E', '2.00')];
  expect(rows([...parts, part('F', '-1.00'), part('G', '0.50')], '-12.02')).toEqual([
    ...['moved_by A -10.019', 'moved_by B -5.00', 'moved_by C 4.50', 'moved_by D -3.00', 'moved_by E 2.00'],
    ...['moved_rest -0.50', 'moved_whole -12.02'],
  ]);
});

test('a small gain does not stand before a larger loss, and one more is named rather than added up alone', () => {
  const parts = [part('A', '-10.00'), part('B', '-5.00'), part('C', '-4.00'), part('D', '-3.00'), part('E', '-2.00')];
  expect(rows([...parts, part('S', '1.00', true)], '-23.00')).toEqual([
    ...['moved_by A -10.00', 'moved_by B -5.00', 'moved_by C -4.00', 'moved_by D -3.00', 'moved_by E -2.00'],
    ...['moved_by S 1.00 short', 'moved_whole -23.00'],
  ]);
});

test('one position that is the whole is said once, and what did not move is left out', () => {
  expect(rows([part('A', '-10.00', true), part('B', '0.00')], '-10.00')).toEqual(['moved_by A -10.00 short']);
});

describe('the days of a profit', () => {
  const days = (found: Partial<Performance>) =>
    Object.fromEntries(
      Object.entries(
        daysOf({
          range: 'WTD',
          startValue: '100.00',
          accountDays: 99,
          asOf: `${found.to}T20:00:00Z`,
          ...found,
        } as Performance),
      ).map(([name, { value }]) => [name, value]),
    );

  test.each([
    ['a Wednesday', '2026-12-07', '2026-12-09', '2026-12-04'],
    ['the first day of a week', '2026-12-07', '2026-12-07', '2026-12-04'],
    ['a week that begins after a holiday', '2026-09-08', '2026-09-09', '2026-09-04'],
  ])('%s: this week is measured from the last close before Monday', (_name, from, to, since) => {
    expect(days({ from, to })).toEqual({ from, to, since });
  });

  test.each([
    ['the account began within the week', { from: '2026-12-08', to: '2026-12-09' }],
    ['it began with the week', { from: '2026-12-07', to: '2026-12-09', startValue: '0.00' }],
    ['no session of the week has begun', { from: '2026-11-30', to: '2026-12-04', asOf: '2026-12-07T06:00:00Z' }],
  ])('%s: only its days are said', (_name, found) => {
    expect(days(found)).toEqual({ from: found.from, to: found.to });
  });

  test('days that are all of the account begin with it', () => {
    expect(days({ range: '1M', from: '2026-11-30', to: '2026-12-09', accountDays: 8 })).toMatchObject({
      began: '2026-11-30',
    });
    expect(days({ range: 'MTD', from: '2026-12-01', to: '2026-12-09', accountDays: 8 })).not.toHaveProperty('began');
  });

  test('five trading days are counted, over a weekend and a holiday', () => {
    expect(days({ range: '1W', from: '2026-11-23', to: '2026-11-30' })).toMatchObject({ days: '5' });
  });
});

test('a dividend that a short owes since the day is named, and none of another day', async () => {
  const dividends = [
    { code: 'META', exDate: '2026-12-09', amount: '5.25' },
    { code: 'KO', exDate: '2026-12-08', amount: '1.00' },
  ];
  const tools = { margin: async () => ({ is: { dividends }, source: {} }) } as unknown as Tools;
  const said = [];
  for await (const { key, values } of dividendsOwed(tools, '2026-12-09'))
    said.push([key, values?.code?.value, values?.value?.value]);
  expect(said).toEqual([['moved_dividend', 'META', '5.25']]);
});
