import { formatUsd } from '@candor/model/money.ts';
import { expect, test } from 'vitest';
import type { Overview, Position, ValueHistory } from './queries.ts';
import type { Quote } from '../../live/quotes.ts';
import {
  liveAccount,
  liveAllocation,
  liveHistory,
  livePosition,
  liveShare,
  mostMoved,
  percentText,
  sortPositions,
} from './live-figures.ts';

const position = (change: Partial<Position> = {}): Position => ({
  code: 'AAPL',
  name: null,
  kind: 'stock',
  sector: 'information_technology',
  quantity: '10',
  reserved: '0',
  available: '10',
  cost: '1001.01',
  averageCost: '100.101',
  price: '101.00',
  priceAsOf: '2026-11-23T15:30:00Z',
  priceSource: 'Simulated exchange',
  value: '1010.00',
  openPnl: '8.99',
  openPnlRate: '0.00898093',
  dayPnl: '5.00',
  dayPnlRate: '0.00497512',
  dayBase: '1005.00',
  dayDividends: '0.00',
  extended: null,
  realizedPnl: '0.00',
  openedOn: '2026-11-20',
  simulated: true,
  ...change,
});
const quote = (price: string, session: Quote['session'] = 'regular'): Quote => ({
  code: 'AAPL',
  price,
  change: '1.00',
  percent: '1.00',
  previousClose: '100.5',
  session,
});
const overview: Overview = {
  totalValue: '5010.00',
  cash: '4000.00',
  held: '0.00',
  buyingPower: '4000.00',
  settledCash: '4000.00',
  unsettled: '0.00',
  withdrawable: '4000.00',
  positionsValue: '1010.00',
  accruedDividends: '0.00',
  dayPnl: '5.00',
  dayPnlRate: '0.00099900',
  dayBase: '5005.00',
  openPnl: '8.99',
  openPnlRate: '0.00898093',
  extendedPnl: null,
  realizedPnl: '0.00',
  earnings30: { amount: '5.00', rate: '0.001', from: '2026-10-25', to: '2026-11-23', days: 2 },
  pnlDate: '2026-11-23',
  session: 'regular',
  asOf: '2026-11-23T15:30:00Z',
  missingPrices: [],
  simulated: true,
};

test('a regular tick moves value, both profits and their rates', () => {
  expect(livePosition(position(), quote('102.50'), 'regular')).toEqual({
    price: '102.50',
    value: '1025.00',
    openPnl: '23.99',
    openPercent: '2.396579',
    dayPnl: '20.00',
    dayPercent: '1.99005',
    extended: null,
  });
});

test('without a quote, and after the close, the answered figures stay', () => {
  const answered = { value: '1010.00', dayPnl: '5.00', openPnl: '8.99' };
  expect(livePosition(position(), undefined, 'regular')).toMatchObject(answered);
  expect(livePosition(position(), quote('90'), 'closed')).toMatchObject(answered);
});

test('after hours only the extended line moves', () => {
  const held = position({ extended: { price: '101.50', pnl: '5.00', session: 'post' } });
  const now = livePosition(held, quote('102', 'post'), 'post');
  expect(now).toMatchObject({
    value: '1010.00',
    dayPnl: '5.00',
    extended: { price: '102', pnl: '10.00', session: 'post' },
  });
});

test('a missing price stays missing', () => {
  const unknown = position({
    price: null,
    value: null,
    openPnl: null,
    openPnlRate: null,
    dayPnl: null,
    dayPnlRate: null,
  });
  expect(livePosition(unknown, undefined, 'regular')).toMatchObject({
    price: null,
    value: null,
    openPnl: null,
    dayPnl: null,
  });
});

test('the account moves by the sum of its positions', () => {
  const other = position({ code: 'MSFT', value: '500.00', price: '50', cost: '400.00' });
  const quotes = new Map([['AAPL', quote('102.50')]]);
  const both = { ...overview, positionsValue: '1510.00' };
  const now = liveAccount(both, [position(), other], (code) => quotes.get(code));
  expect(now).toMatchObject({
    totalValue: '5025.00',
    dayPnl: '20.00',
    dayPercent: '0.3996',
    openPnl: '23.99',
    earnings: '20.00',
  });
  const still = liveAccount(overview, [position()], () => undefined);
  expect(still).toMatchObject({ totalValue: '5010.00', dayPercent: '0.0999', openPercent: '0.898093' });
});

test('an account answered at another moment than its positions agrees with the positions', () => {
  const later = {
    ...{ ...overview, totalValue: '5016.00', positionsValue: '1016.00', dayPnl: '11.00', openPnl: '14.99' },
    earnings30: { ...overview.earnings30, amount: '11.00', rate: '0.00219880' },
  };
  expect(liveAccount(later, [position()], () => undefined)).toEqual({
    ...liveAccount(overview, [position()], () => undefined),
    earningsPercent: expect.stringMatching(/^0\.(0999|1)/),
  });
});

test('the thirty days and a range move with today, and begin with the first deposit', () => {
  const day = { cash: '0.00', positions: '0.00', withdrawals: '0.00' };
  const history: ValueHistory = {
    range: '1M',
    points: [
      { date: '2026-11-19', totalValue: '4990.00', dayPnl: '-10.00', deposits: '5000.00', ...day },
      { date: '2026-11-20', totalValue: '5005.00', dayPnl: '15.00', deposits: '0.00', ...day },
    ] as never,
    pnl: '10.00',
    rate: '0.002',
    simulated: true,
  };
  const now = liveAccount(overview, [position()], () => quote('102.50'));
  const { points, pnl, percent, hasBegun } = liveHistory(history, overview, now);
  // No close before it: an index has one, so that no difference is shown.
  expect(hasBegun).toBe(true);
  expect(points.map(({ value }) => value)).toEqual(['5000.00', '4990.00', '5005.00', '5025.00']);
  expect([points[0]?.date, points[3]?.date]).toEqual([undefined, '2026-11-23']);
  // Nothing was paid in or out since: all of it is measured from the first deposit.
  expect(points.map(({ base }) => base)).toEqual(['5000.00', '5000.00', '5000.00', '5000.00']);
  expect(pnl).toBe('25.00');
  // 5000 to 5025.
  expect(percent).toBe('0.5');
  const young = liveHistory({ ...history, points: [] }, overview, now);
  expect(young).toMatchObject({ pnl: '20.00', percent: '0.3996', hasBegun: false });
  expect(young.points.map(({ value }) => value)).toEqual(['5005.00', '5025.00']);
  const firstDay = { ...overview, earnings30: { ...overview.earnings30, from: overview.pnlDate } };
  expect(liveHistory({ ...history, points: [] }, firstDay, now).hasBegun).toBe(true);
  expect(liveAccount(overview, [position()], () => undefined).earningsPercent).toBe('0.1');
  expect(Number(now.earningsPercent)).toBeCloseTo((1.001 * (5025 / 5010) - 1) * 100, 5);
});

test('the hours of a week stand between the ends of its days, each measured from where its day began', () => {
  const day = { cash: '0.00', positions: '0.00', withdrawals: '0.00', deposits: '0.00' };
  const at = (time: string) => Date.parse(time);
  const history: ValueHistory = {
    range: '1W',
    points: [
      { date: '2026-11-19', totalValue: '5000.00', dayPnl: '10.00', ...day },
      { date: '2026-11-20', totalValue: '5105.00', dayPnl: '5.00', ...day, deposits: '100.00' },
    ],
    hours: [
      { at: at('2026-11-20T15:00:00Z'), totalValue: '5001.00', pnl: '1.00' },
      // The payment has come.
      { at: at('2026-11-20T16:00:00Z'), totalValue: '5103.00', pnl: '3.00' },
      { at: at('2026-11-23T15:00:00Z'), totalValue: '5104.00', pnl: '-1.00' },
    ],
    ...{ pnl: '15.00', rate: '0.003', simulated: true },
  };
  const account = { ...overview, totalValue: '5115.00', dayPnl: '10.00', dayBase: '5105.00' };
  const { points } = liveHistory(history, account, account);
  expect(points.map(({ value, base }) => `${value} ${base}`)).toEqual([
    ...['4990.00 4990.00', '5000.00 4990.00', '5001.00 4990.00', '5103.00 5090.00', '5105.00 5090.00'],
    ...['5104.00 5090.00', '5115.00 5090.00'],
  ]);
  expect(points.map((point) => point.at !== undefined)).toEqual([false, false, true, true, false, true, false]);
});

test('the rate of a short is by its proceeds, and it counts against the account', () => {
  const short = position({ code: 'KO', quantity: '-10', cost: '-1100.00', value: '-1010.00', dayPnl: null });
  expect(livePosition(short, undefined, 'regular')).toMatchObject({ openPnl: '90.00', openPercent: '8.181818' });
  const parts = liveAllocation(overview, [position({ code: 'A', value: '1010.00' }), short], () => undefined);
  expect(parts.map(({ name, permille }) => [name, Number(permille)])).toEqual([
    ['A', 252],
    ['cash', 1_000],
    ['shorts', -252],
  ]);
  expect(parts.map(({ value }) => formatUsd(value))).toEqual(['1010.00', '4000.00', '-1010.00']);
  expect(parts.map(({ members }) => members.map((each) => each.position.code))).toEqual([['A'], [], [short.code]]);
});

test.each([
  ['0.0123', '1.23'],
  ['-0.00000001', '-0.000001'],
  ['1', '100'],
  [null, null],
])('a rate of %s is %s per cent', (rate, percent) => {
  expect(percentText(rate)).toBe(percent);
});

test('positions sort by figure, highest first, a short by its size, unknown last, then by code', () => {
  const a = position({ code: 'A', value: '9.00', dayPnl: '-1.00' });
  const b = position({ code: 'B', value: '10.00', dayPnl: null });
  const c = position({ code: 'C', value: '10.00', dayPnl: '2.00' });
  const short = position({ code: 'S', value: '-9.50', dayPnl: '1.00' });
  const unknown = position({ code: 'U', value: null, dayPnl: null });
  const order = (by: Parameters<typeof sortPositions>[1]) =>
    sortPositions([c, unknown, b, short, a], by)
      .map(({ code }) => code)
      .join('');
  expect([order('value'), order('day'), order('code')]).toEqual(['BCSAU', 'CSABU', 'ABCSU']);
});

test('allocation moves with the ticks and keeps the answered order', () => {
  const small = position({ code: 'MSFT', value: '1000.00', price: '100', quantity: '10' });
  const quotes = new Map([['MSFT', { ...quote('200'), code: 'MSFT' }]]);
  const parts = liveAllocation(overview, [small, position()], (code) => quotes.get(code));
  expect(parts.map(({ name }) => name)).toEqual(['AAPL', 'MSFT', 'cash']);
  expect(parts.map(({ value }) => formatUsd(value))).toEqual(['1010.00', '2000.00', '4000.00']);
  expect(liveAllocation(overview, [position({ value: null, price: null })], () => undefined)).toEqual([]);
});

test('the share of a holding is the one of the allocation, also where that adds it to the others', () => {
  const held = ['A', 'B', 'C', 'D', 'E', 'F'].map((code, index) =>
    position({ code, value: `${600 - index * 100}.00` }),
  );
  const account = { ...overview, totalValue: '6100.00' };
  const none = () => undefined;
  const named = liveAllocation(account, held, none).find(({ name }) => name === 'A')?.permille;
  expect(liveShare('A', account, held, none)).toBe(named);
  expect(named).toBeGreaterThan(0n);
  expect(liveAllocation(account, held, none).some(({ name }) => name === 'F')).toBe(false);
  expect(liveShare('F', account, held, none)).toBeGreaterThan(0n);
  expect(liveShare('KO', account, held, none)).toBeUndefined();
  // All shorts are one part of the allocation; each has a share of its own, below zero.
  const short = position({ code: 'KO', quantity: '-5', value: '-505.00' });
  const withShort = { ...account, positionsValue: '5555.00', totalValue: '10100.00' };
  expect(liveShare('KO', withShort, [...held, short], none)).toBe(-50n);
});

test.each<[what: string, days: Record<string, string | null>, most: readonly string[]]>([
  ['the larger amount first', { AAPL: '5.00', KO: '7.00', XOM: '-2.00', SPY: '-9.00' }, ['SPY -9.00', 'KO 7.00']],
  ['a gain before a smaller loss', { KO: '7.00', XOM: '-2.00' }, ['KO 7.00', 'XOM -2.00']],
  ['all rose: none lost most', { AAPL: '5.00', KO: '7.00' }, ['KO 7.00']],
  ['nothing moved', { AAPL: '0.00', KO: '0.00' }, []],
  ['as much as another: the first by code', { KO: '5.00', AAPL: '5.00' }, ['AAPL 5.00']],
  ['not known is not the largest', { AAPL: null, KO: '-1.00' }, ['KO -1.00']],
])('what moved the day most: %s', (_, days, said) => {
  const held = Object.entries(days).map(([code, dayPnl]) => position({ code, dayPnl }));
  const most = mostMoved(held, () => undefined, 'closed');
  expect(most.map(({ code, dayPnl }) => `${code} ${dayPnl}`)).toEqual(said);
});

test('what moved the day most follows the prices', () => {
  const held = [position({ code: 'AAPL' }), position({ code: 'KO', dayPnl: '9.00' })];
  const at = (code: string) => (code === 'AAPL' ? quote('103.00') : undefined);
  expect(mostMoved(held, at, 'regular')[0]).toEqual({ code: 'AAPL', dayPnl: '25.00' });
});
