import { borrowCost } from '@candor/model/margin/borrow.ts';
import { formatUsd, rate, type Usd, usd } from '@candor/model/money.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../src/verify.ts';
import { type ShortStory, shortStory, shortTicket } from './short-story.ts';

/** A short from its check to its last cent, through the API of the whole server on the simulated exchange. */
const CODE = 'MSFT';
let story: ShortStory;

// A Wednesday; sold today, the shares are borrowed from Thursday on.
beforeAll(async () => {
  story = await shortStory('2026-11-18T15:30:00Z');
});
afterAll(() => story?.world.stop());

const cents = (text: string) => formatUsd(((usd(text) + 5_000n) / 10_000n) * 10_000n);

test('short, a night of borrowing charged to the cent, cover', { timeout: 180_000 }, async () => {
  const { world, sam, advance, placed } = story;
  const ticket = shortTicket(CODE, 'sell', '100');
  expect((await sam.post('/orders', ticket)).refusal).toBe('short_check_required');
  expect((await sam.get('/shorts/check')).data).toMatchObject({
    passed: false,
    questions: [{ id: 'loss' }, {}, {}, {}],
  });
  expect(await story.passCheck()).toMatchObject({ passed: true });

  const offer = (await sam.get(`/shorts/offers/${CODE}`)).data;
  expect(offer).toMatchObject({ shortable: true, restricted: false, simulated: true });
  const preview = (await sam.post('/orders/preview', ticket)).data;
  expect(preview.short).toMatchObject({ available: offer.available, ratePerYear: offer.ratePerYear, nights: 30 });

  await placed(ticket);
  await advance('1m');
  const positions = (await sam.get('/positions')).data.positions;
  expect(positions).toMatchObject([{ code: CODE, quantity: '-100' }]);
  const held = (await sam.get('/margin')).data;
  expect(held).toMatchObject({ debt: '0.00', call: null, shorts: [{ code: CODE, quantity: '100', nights: 0 }] });

  // Thursday's night; the cover settles on Friday.
  await advance('2026-11-19T15:30:00Z');
  await placed(shortTicket(CODE, 'buy', '100'));
  await advance('1m');
  expect((await sam.get('/positions')).data.positions).toEqual([]);
  await advance('2026-11-20T15:30:00Z');
  const borrowed = (await sam.get('/margin')).data.shorts[0];
  expect(borrowed).toMatchObject({ quantity: '0', nights: 1, charged: '0.00' });
  const { lastNight } = borrowed;
  const quoted = borrowCost({
    previousClose: price(lastNight.previousClose),
    quantity: quantity(lastNight.quantity),
    ratePerYear: rate(lastNight.ratePerYear),
  });
  expect(lastNight.amount).toBe(formatUsd(quoted.daily));

  // The day of the posting is over too.
  await advance('2026-11-21T02:00:00Z');
  const [paid] = await world.db.query<{ accrued: bigint; charged: bigint; nights: bigint; cost: bigint }>(
    `SELECT s.accrued, s.charged, (SELECT count(*) FROM borrow_accrual) AS nights,
       (SELECT sum(amount) FROM borrow_accrual)::bigint AS cost FROM short_position s`,
  );
  expect(paid?.nights).toBe(1n);
  expect(paid?.accrued).toBe(paid?.charged);
  expect(formatUsd(paid?.charged ?? 0n)).toBe(cents(formatUsd(paid?.cost ?? 0n)));

  const account = (await sam.get('/account')).data;
  const days = (await sam.get('/account/history?range=ALL')).data.points;
  const earned = days.reduce((sum: bigint, day: { dayPnl: string }) => sum + usd(day.dayPnl), 0n);
  const gain = (usd(account.totalValue) - usd('100000')) as Usd;
  expect(formatUsd(usd(account.realizedPnl) - (paid?.charged ?? 0n))).toBe(formatUsd(gain));
  expect(formatUsd(earned)).toBe(formatUsd(gain));
  expect((await verify(world.db)).broken).toEqual([]);
  expect(world.bugs).toEqual([]);
});
