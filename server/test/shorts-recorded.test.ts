import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatUsd, rate, type Usd, usd } from '@candor/model/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../src/verify.ts';
import { type ShortStory, shortStory, shortTicket } from './short-story.ts';

const REFERENCE_DATA = process.env.REFERENCE_DATA as string;
const NAME = 'minute_spy_2011_extended.csv.gz';
const FILE = join(REFERENCE_DATA, 'bars', NAME);
const recorded = existsSync(FILE);
if (!recorded) console.info('skipped: a short on recorded minutes of SPY, no folder at REFERENCE_DATA');

describe.skipIf(!recorded)('SPY of January 2011 as it was recorded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-spy-'));
  let story: ShortStory;
  beforeAll(async () => {
    if (recorded) symlinkSync(FILE, join(folder, NAME));
    story = await shortStory('2011-01-05T15:00:20Z', { env: { FEED: `replay:${folder}@2011-01-05` } });
  });
  afterAll(async () => {
    await story?.world.stop();
    rmSync(folder, { recursive: true });
  });
  const sell = shortTicket('SPY', 'sell', '100');

  test('two nights of a short cost the estimate of that day’s ticket, to the cent', { timeout: 60_000 }, async () => {
    const { sam, world, advance, placed, passCheck, margin } = story;
    await passCheck();
    const preview = (await sam.post('/orders/preview', sell)).data;
    // 126.93 was the close of Tuesday: 102 % of it is 129.47, collateral 130 a share.
    expect(preview.short).toMatchObject({
      previousClose: '126.93',
      collateralPerShare: '130.00',
      listedOn: '2011-01-05',
    });
    expect(preview.short.daily).toBe(dailyOf(preview.short.ratePerYear));
    await placed(sell);
    await advance('3m');
    expect((await sam.get('/positions')).data.positions).toMatchObject([
      { code: 'SPY', quantity: '-100', cost: '-12676.00' },
    ]);
    const [locate] = await world.db.query('SELECT listed_on, rate_per_year, quantity FROM borrow_locate');
    const located = rate(preview.short.ratePerYear);
    expect(locate).toEqual({ listed_on: '2011-01-05', rate_per_year: located, quantity: 100_000_000n });

    // Wednesday and Thursday night; trades of 2011 settled on the third day, so Monday and Tuesday are paid for.
    await advance('2011-01-07T15:00:20Z');
    expect(await margin()).toMatchObject({ call: null, shorts: [{ quantity: '100', nights: 0, accrued: '0.00' }] });
    await placed(shortTicket('SPY', 'buy', '100'));
    const said: string[] = [];
    for (const [day, closeBefore] of [
      ['2011-01-10', '127.12'],
      ['2011-01-11', '126.98'],
    ] as const) {
      await advance(`${day}T18:00:00Z`);
      const { short } = (await sam.post('/orders/preview', sell)).data;
      expect(short).toMatchObject({ previousClose: closeBefore, listedOn: day, daily: dailyOf(short.ratePerYear) });
      said.push(short.daily);
    }
    await advance('2011-01-13T02:00:00Z');
    const nights = await world.db.query<{ date: string; cost: bigint }>(
      'SELECT date, cost FROM borrow_accrual ORDER BY date',
    );
    expect(nights.map(({ date }) => date)).toEqual(['2011-01-10', '2011-01-11']);
    expect(nights.map(({ cost }) => formatUsd(cost as Usd))).toEqual(said);
    const charges = await world.db.query<{ date: string; amount: bigint }>('SELECT date, amount FROM borrow_charge');
    const accrued = said.reduce((sum, each) => sum + usd(each), 0n);
    const charged = (((accrued + 5_000n) / 10_000n) * 10_000n) as Usd;
    expect(charges).toEqual([{ date: '2011-01-12', amount: charged }]);

    // A market order gets the opening of the next minute, a tick worse; sold at 126.76 and bought at 127.28.
    const account = (await sam.get('/account')).data;
    expect(account).toMatchObject({ realizedPnl: '-52.00', positionsValue: '0.00' });
    expect(account.cash).toBe(formatUsd((usd('99948') - charged) as Usd));
    expect(
      (await sam.get('/account/history?range=ALL')).data.points.reduce(
        (sum: bigint, { dayPnl }: { dayPnl: string }) => sum + usd(dayPnl),
        0n,
      ),
    ).toBe(usd('-52') - charged);
    expect((await verify(world.db)).broken).toEqual([]);
    expect(world.bugs).toEqual([]);
  });
});

/** 13,000 of collateral over 360 days, half even to a millionth: worked out here without the function that charges. */
function dailyOf(ratePerYear: string): string {
  const [micros, days] = [13_000n * rate(ratePerYear), 36_000n];
  const [whole, rest] = [micros / days, (micros % days) * 2n];
  return formatUsd((rest > days || (rest === days && whole % 2n === 1n) ? whole + 1n : whole) as Usd);
}
