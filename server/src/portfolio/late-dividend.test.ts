import { formatUsd } from '@candor/model/money.ts';
import { price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { closeDay } from './close-day.ts';
import { tradeAt } from './testing/fakes.ts';
import { payDueDividends, runDividend } from '../corporate-actions/run-corporate-actions.ts';

const on = (date: string) => date as TradingDate;

test('a dividend paid after its pay date is cash from its pay date on, on every day that was closed late', async () => {
  const world = await OrderWorld.start('2026-12-07T15:00:00Z');
  onTestFinished(world.stop);
  await world.open('cus_ada');
  await tradeAt(world, 'cus_ada', 'buy', 'KO', '30', '40.00');
  const dividend = { code: 'KO', exDate: on('2026-12-08'), payDate: on('2026-12-09'), perShare: price('0.25') };
  await runDividend(world, dividend);

  world.market.at('2026-12-11T15:00:00Z');
  await payDueDividends(world, on('2026-12-11'));
  const closes = () => ({
    ...{ price: price('40'), previousClose: price('40'), asOf: world.market.now },
    ...{ source: 'Test market', simulated: true, extended: undefined },
  });
  for (const date of ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'])
    expect((await closeDay({ ...world, mode: 'simulated' }, on(date), closes)).missing).toEqual([]);

  const days = await world.db.query<{ date: string; cash: bigint; accrued: bigint }>(
    'SELECT date, cash, accrued FROM account_day ORDER BY date',
  );
  expect(days.map(({ date, cash, accrued }) => [date, formatUsd(cash), formatUsd(accrued)])).toEqual([
    ['2026-12-07', '98798.99', '0.00'],
    ['2026-12-08', '98798.99', '7.50'],
    ['2026-12-09', '98806.49', '0.00'],
    ['2026-12-10', '98806.49', '0.00'],
    ['2026-12-11', '98806.49', '0.00'],
  ]);
});
