import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, Browser } from '../../test/console-world.ts';
import { PushService } from '../../test/receive-pushes.ts';
import { type WholeApp, wholeApp } from '../../test/whole-app.ts';

const ORDER = { code: 'AAPL', side: 'buy', tradingTime: 'regular', type: 'market', quantity: '3' };

let service: PushService;
let world: WholeApp;
beforeAll(async () => {
  service = await PushService.open();
  world = await wholeApp('2026-11-18T16:00:30Z', { env: { PUSH_ORIGINS: service.origin } });
  world.app.listening();
});
afterAll(async () => {
  await world?.stop();
  await service?.close();
});

async function trial(): Promise<Browser> {
  const customer = new Browser(world.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  return customer;
}
const advance = (who: Browser) =>
  who.call('POST', '/dev/clock/advance', { to: '1m' }, { [HEADERS.control]: world.controlToken });
const open = async () =>
  (await world.db.query<{ n: bigint }>('SELECT count(*) AS n FROM push_subscription WHERE ended_at IS NULL'))[0]?.n;

test('a fill reaches the device in its language, leads to its notice, and names no figure; signing out ends it', async () => {
  const [sam, kim] = [await trial(), await trial()];
  await world.db.query(`UPDATE customer SET lang = 'ja'`);
  for (const customer of [sam, kim])
    expect(await customer.post('/notices/push-subscriptions', service.subscribe())).toMatchObject({
      data: { subscribed: true },
    });
  expect((await sam.post('/orders', ORDER)).refusal).toBeUndefined();
  await advance(sam);
  await expect.poll(() => service.received.length).toBe(1);
  const [got] = service.received;
  const [notice] = (await sam.get('/notices?category=order')).data.notices;
  expect(got).toMatchObject({ device: 0, topic: notice.id, urgency: 'normal' });
  expect(got?.notice).toEqual({
    ...{ id: notice.id, title: 'Candor', to: `/notifyDetail?id=${notice.id}` },
    text: 'ご注文が終了しました。タップして結果をご確認ください。',
  });
  expect(await open()).toBe(2n);
  await sam.post('/auth/logout');
  await expect.poll(open).toBe(1n);
  expect(await world.db.query(`SELECT endpoint FROM push_subscription WHERE ended_at IS NOT NULL`)).toEqual([
    { endpoint: '' },
  ]);
  expect((await kim.post('/notices/push-subscriptions/end')).data).toEqual({ subscribed: false });
  expect(await open()).toBe(0n);
  expect(service.faults).toEqual([]);
  expect(world.bugs).toEqual([]);
});

test('a page cannot make the server call a host of its choice', async () => {
  const eve = await trial();
  const { keys } = service.subscribe();
  for (const endpoint of ['http://127.0.0.1:5432/', 'https://example.com/x', 'https://169.254.169.254/latest'])
    expect((await eve.post('/notices/push-subscriptions', { endpoint, keys })).refusal).toBe('push_service_unknown');
});
