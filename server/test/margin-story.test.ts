import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../src/verify.ts';
import { type ShortStory, shortStory, shortTicket } from './short-story.ts';
import { writeMinutes } from './written-minutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-margin-'));
const MUCH = 400_000;
let story: ShortStory;

beforeAll(async () => {
  writeMinutes(folder, 'ZZA', {
    '2026-11-17': [['09:30', '50.00', MUCH]],
    '2026-11-18': [['09:30', '50.00', MUCH]],
    // Above 59.82 a call; from the deadline on so few shares that a bar gives 50.
    '2026-11-19': [['09:30', '60.40', MUCH]],
    '2026-11-20': [['09:30', '60.40', MUCH]],
    '2026-11-23': [
      ['09:30', '60.40', MUCH],
      ['12:00', '60.40', 2_000],
    ],
    // A price gap larger than all collateral and cash.
    '2026-11-24': [['09:30', '130.00', MUCH]],
    '2026-11-25': [['09:30', '130.00', MUCH]],
    '2026-11-27': [['09:30', '130.00', MUCH]],
  });
  story = await shortStory('2026-11-18T15:00:20Z', { env: { FEED: `replay:${folder}@2026-11-18` } });
});
afterAll(async () => {
  await story?.world.stop();
  rmSync(folder, { recursive: true });
});

test('from a short to a margin call, its deadline, the purchase, and a debt', { timeout: 120_000 }, async () => {
  const { sam, world, advance, placed, passCheck, margin } = story;
  await passCheck();
  await placed(shortTicket('ZZA', 'sell', '3600'));
  await advance('3m');
  // Sold a tick below 50.00; proceeds and half of them as deposit, two cents of fees and one dollar.
  expect(await margin()).toMatchObject({ call: null, shorts: [{ quantity: '3600', collateral: '269946.00' }] });

  await advance('2026-11-19T16:00:20Z');
  const called = await margin();
  expect(called.call).toMatchObject({
    status: 'open',
    openedAt: '2026-11-19T14:31:00Z',
    dueAt: '2026-11-23T17:00:00Z',
  });
  expect([called.equity, called.kept]).toEqual(['62519.27', '65232.00']);
  expect((await sam.post('/orders', { ...shortTicket('ZZA', 'sell', '1') })).refusal).toBe('margin_call_open');

  await advance('2026-11-23T16:59:00Z');
  expect((await margin()).call).toMatchObject({ status: 'open', steps: [{ step: 'called' }] });
  // Four nights have passed; 2,733.30 at 18.12 a share are missing. A bar of 2,000 shares gives 50 of them.
  await advance('2026-11-23T17:03:30Z');
  const [order] = (await sam.get('/orders/open')).data.orders;
  expect(order).toMatchObject({
    side: 'buy',
    short: true,
    quantity: '151',
    filledQuantity: '100',
    averagePrice: '60.41',
  });
  await advance('2026-11-23T18:30:00Z');
  const met = await margin();
  expect(met).toMatchObject({ debt: '0.00', shorts: [{ quantity: '3449' }], call: { status: 'met' } });
  expect(met.call.steps[1]).toMatchObject({ detail: { because: 'deadline passed', 'buy ZZA': '151' } });
  expect(Number(met.equity)).toBeGreaterThan(Number(met.kept));

  // The gap uses up all equity: the shares are bought back at once, and the missing amount becomes a debt.
  await advance('2026-11-24T16:00:00Z');
  const owing = await margin();
  expect(owing.call.steps.map(({ step }: { step: string }) => step)).toEqual(['called', 'liquidating', 'met']);
  expect(owing.call.steps[1].detail).toMatchObject({ because: 'below 85% of maintenance', 'buy ZZA': '3449' });
  expect(owing).toMatchObject({ debt: '177569.16', shorts: [{ quantity: '0', collateral: '0.00' }] });

  // Borrowed until the cover settles; the cost is owed too.
  await advance('2026-11-27T02:00:00Z');
  const nights = await world.db.query<{ date: string; amount: bigint }>(
    'SELECT date, amount FROM borrow_accrual ORDER BY date',
  );
  expect(nights.map(({ date }) => date.slice(8))).toEqual(['19', '20', '21', '22', '23', '24']);
  const cost = nights.reduce((sum, { amount }) => sum + amount, 0n);
  const charged = ((cost + 5_000n) / 10_000n) * 10_000n;
  expect(await margin()).toMatchObject({ debt: formatUsd((usd('177569.16') + charged) as Usd), shorts: [] });
  const account = (await sam.get('/account')).data;
  expect(account).toMatchObject({ cash: '0.00', totalValue: formatUsd((-usd('177569.16') - charged) as Usd) });
  const days = (await sam.get('/account/history?range=ALL')).data.points;
  const earned = days.reduce((sum: bigint, { dayPnl }: { dayPnl: string }) => sum + usd(dayPnl), 0n);
  expect(earned).toBe(usd(account.totalValue) - usd('100000'));
  expect((await verify(world.db)).broken).toEqual([]);
  expect(world.bugs).toEqual([]);
});
