import { type Price, price } from '@candor/model/quantity.ts';
import { usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import type { CorporateAction } from '../market/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { runCorporateActions } from './run-corporate-actions.ts';

const ADA = 'cus_ada';
const on = (date: string) => date as TradingDate;
const EX_DATE = on('2026-11-23');
const ACTIONS: readonly CorporateAction[] = [
  { kind: 'split', code: 'AAPL', exDate: EX_DATE, to: 2n, from: 1n },
  { kind: 'split', code: 'AAPL', exDate: on('2026-11-24'), to: 5n, from: 1n },
  { kind: 'dividend', code: 'KO', exDate: EX_DATE, amount: usd('0.5') },
];
const market = {
  codes: ['AAPL', 'KO', 'XOM'],
  actions: (code: string) => ACTIONS.filter((action) => action.code === code),
};
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  await world.open(ADA);
  for (const code of ['AAPL', 'KO']) {
    world.market.quote(code, '49.99', '50.00');
    await world.fill(await world.placed(ADA, { code, limitPrice: '50.00', quantity: '10' }), 1, '10', '50.00');
  }
});
afterEach(async () => {
  expect(await invariantBreaks(world.db)).toEqual([]);
  await world.stop();
});

const shares = async (code: string) => (await world.balance(`pos:${ADA}`, `${code}:SH.SIM`)).total;
const dues = () => world.db.query('SELECT code, pay_date, amount FROM dividend_due');
const alert = (id: string, level: Price) =>
  world.db.query(`INSERT INTO price_alert SELECT * FROM jsonb_populate_record(NULL::price_alert, $1)`, [
    { id, customer_id: ADA, code: 'AAPL', kind: 'above', level: String(level), repeats: false, created_at: 0 },
  ]);

test('a date has its own splits, of positions and of alerts, and its dividends, due ten trading days later', async () => {
  await alert('alt_1', price('80'));
  expect(await runCorporateActions({ ...world, market }, EX_DATE)).toEqual({ splits: 1, dividends: 1 });
  expect([await shares('AAPL'), await shares('KO')]).toEqual(['20.00', '10.00']);
  expect(await world.db.query('SELECT level FROM price_alert')).toEqual([{ level: price('40') }]);
  // Thanksgiving lies between: the tenth trading day is the 8th of December.
  expect(await dues()).toEqual([{ code: 'KO', pay_date: '2026-12-08', amount: usd('5') }]);
});

test('run again, it changes nothing', async () => {
  await runCorporateActions({ ...world, market }, EX_DATE);
  await runCorporateActions({ ...world, market }, EX_DATE);
  expect([await shares('AAPL'), await shares('KO')]).toEqual(['20.00', '10.00']);
  expect(await dues()).toHaveLength(1);
});
