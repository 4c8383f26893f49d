import { expect, test } from 'vitest';
import { joinedRows, withBalances } from './joined-rows.ts';
import type { Activity } from './queries.ts';

const row = (kind: string, orderId: string | null, more: Partial<Activity> = {}): Activity => ({
  ...{ transaction: '0:1', kind, message: `activity.${kind}`, values: {}, cash: '0.00', usd: '0.00', usdt: '0.00' },
  ...{ realized: null, orderId, recordId: null, date: '2026-11-23', at: '2026-11-23T15:30:00Z', ...more },
});
const fill = (quantity: string, price: string, fees: string, usd: string, more: Partial<Activity> = {}) =>
  row('sell_fill', 'ord_1', { values: { code: 'KO', quantity, price, fees }, usd, cash: usd, ...more });
const words = (rows: readonly Activity[]) =>
  rows.map(({ kind, orderId, values, cash, usd, realized }) => ({ kind, orderId, values, cash, usd, realized }));

test('fills of one order are one row: shares, fees, amounts and results added, the price averaged over the shares', () => {
  const [one, ...more] = joinedRows([
    fill('0.5', '52.03', '0.00', '26.01', { at: '2026-11-23T15:30:02Z', realized: '1.000001' }),
    fill('30', '52.01', '0.02', '1560.28', { realized: '60.500000' }),
    fill('10', '52.00', '1.02', '518.98', { realized: '-2.25' }),
  ]);
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    values: { code: 'KO', quantity: '40.5', average: '52.007778', fees: '1.04' },
    ...{ usd: '2105.27', cash: '2105.27', realized: '59.250001', at: '2026-11-23T15:30:02Z' },
  });
  expect(one?.values.price).toBeUndefined();
});

test('at one price it stays that price, and what bought nothing back realized nothing', () => {
  const [one] = joinedRows([fill('0.5', '52.00', '0.00', '26.00'), fill('1', '52.00', '1.00', '51.00')]);
  expect(words(one ? [one] : [])).toEqual([
    {
      ...{ kind: 'sell_fill', orderId: 'ord_1', values: { code: 'KO', quantity: '1.5', price: '52.00', fees: '1.00' } },
      ...{ cash: '77.00', usd: '77.00', realized: null },
    },
  ]);
});

test.each([
  ['another order', row('sell_fill', 'ord_2')],
  ['another kind', row('buy_fill', 'ord_1')],
  ['another day in New York', fill('1', '52.00', '1.00', '51.00', { at: '2026-11-24T15:30:00Z' })],
])('rows of %s stay apart', (_what, other) => {
  const rows = [fill('1', '52.00', '1.00', '51.00'), other];
  expect(joinedRows(rows)).toEqual(rows);
});

test('what comes between two fills stays between them', () => {
  const rows = [fill('1', '52.00', '1.00', '51.00'), row('dividend', null), fill('1', '52.00', '0.00', '52.00')];
  expect(joinedRows(rows)).toEqual(rows);
});

test('collateral that moved hour by hour is one row with what is left of it; transfers are never joined', () => {
  const moved = (cash: string) => row('short_mark', null, { cash, values: { moved: cash.replace('-', '') } });
  expect(joinedRows([moved('3.22'), moved('-9.23'), moved('0.37')])).toMatchObject([{ cash: '-5.64' }]);
  const transfers = [row('transfer', null, { cash: '-1.00' }), row('transfer', null, { cash: '-1.00' })];
  expect(joinedRows(transfers)).toEqual(transfers);
});

test('the cash after each row is counted back from what there is now, and joined rows keep that of their last', () => {
  const items = [
    fill('1', '52.00', '0.00', '52.00'),
    fill('1', '52.00', '1.00', '51.00'),
    row('split', null, { values: { code: 'KO' } }),
    row('trial_grant', null, { cash: '1000.00', usd: '1000.00' }),
  ];
  const balanced = withBalances(items, '1103.00');
  expect(balanced.map(({ balance }) => balance)).toEqual(['1103.00', '1051.00', '1000.00', '1000.00']);
  expect(joinedRows(balanced).map(({ balance }) => balance)).toEqual(['1103.00', '1000.00', '1000.00']);
  expect(withBalances(items, undefined)).toEqual(items);
});
