import { borrowCost } from '@candor/model/margin/borrow.ts';
import { HEADERS } from '@candor/model/http.ts';
import { formatUsd, rate, type Usd, usd } from '@candor/model/money.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../src/verify.ts';
import { Browser } from './console-world.ts';
import { wholeApp } from './whole-app.ts';

/** A short from its check to its last cent, through the API of the whole server on the simulated exchange. */
const CODE = 'MSFT';
const ANSWERS = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };
let world: Awaited<ReturnType<typeof wholeApp>>;
let sam: Browser;

beforeAll(async () => {
  // A Wednesday; sold today, the shares are borrowed from Thursday on.
  world = await wholeApp('2026-11-18T15:30:00Z');
  sam = new Browser(world.api, 'http://localhost:8080');
  const { data } = await sam.post('/auth/trial', {});
  sam.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
}, 120_000);
afterAll(() => world?.stop());

const advance = async (to: string) => {
  const answer = await sam.call('POST', '/dev/clock/advance', { to }, { [HEADERS.control]: world.controlToken });
  if (answer.refusal) throw new Error(`${to}: ${answer.refusal}`);
};
const order = (fields: object) => ({ code: CODE, type: 'market', tradingTime: 'regular', short: true, ...fields });
const cents = (text: string) => formatUsd(((usd(text) + 5_000n) / 10_000n) * 10_000n);

test('short, two nights and a weekend of borrowing charged to the cent, cover', { timeout: 180_000 }, async () => {
  const ticket = order({ side: 'sell', quantity: '100' });
  expect((await sam.post('/orders', ticket)).refusal).toBe('short_check_required');
  const check = (await sam.get('/shorts/check')).data;
  expect(check).toMatchObject({ passed: false, questions: [{ id: 'loss' }, {}, {}, {}] });
  const answered = await sam.post('/shorts/check', { version: check.version, answers: ANSWERS });
  expect(answered.data).toMatchObject({ passed: true });

  const offer = (await sam.get(`/shorts/offers/${CODE}`)).data;
  expect(offer).toMatchObject({ shortable: true, restricted: false, simulated: true });
  const told = (await sam.post('/orders/preview', ticket)).data;
  expect(told.short).toMatchObject({ available: offer.available, ratePerYear: offer.ratePerYear, nights: 30 });

  expect((await sam.post('/orders', ticket)).refusal).toBeUndefined();
  await advance('1m');
  const positions = (await sam.get('/positions')).data.positions;
  expect(positions).toMatchObject([{ code: CODE, quantity: '-100' }]);
  const held = (await sam.get('/margin')).data;
  expect(held).toMatchObject({ debt: '0.00', call: null, shorts: [{ code: CODE, quantity: '100', nights: 0 }] });

  // Thursday's and Friday's night, and Monday morning: the weekend is charged too.
  await advance('2026-11-23T15:30:00Z');
  const borrowed = (await sam.get('/margin')).data.shorts[0];
  expect(borrowed.nights).toBe(4);
  const { lastNight } = borrowed;
  const quoted = borrowCost({
    previousClose: price(lastNight.previousClose),
    quantity: quantity(lastNight.quantity),
    ratePerYear: rate(lastNight.ratePerYear),
  });
  expect(lastNight.amount).toBe(formatUsd(quoted.daily));

  expect((await sam.post('/orders', order({ side: 'buy', quantity: '100' }))).refusal).toBeUndefined();
  await advance('1m');
  expect((await sam.get('/positions')).data.positions).toEqual([]);
  // The day of the last posting is over too.
  await advance('2026-11-25T02:00:00Z');
  const [paid] = await world.db.query<{ accrued: bigint; charged: bigint; nights: bigint; cost: bigint }>(
    `SELECT s.accrued, s.charged, (SELECT count(*) FROM borrow_accrual) AS nights,
       (SELECT sum(amount) FROM borrow_accrual)::bigint AS cost FROM short_position s`,
  );
  expect(paid?.nights).toBe(5n);
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
