import { HEADERS } from '@candor/model/http.ts';
import { STORAGE } from '@candor/model/legacy.ts';
import { afterAll, expect, test } from 'vitest';
import { PushService } from '../server/test/receive-pushes.ts';
import { Phone } from './browser.ts';
import { startTrial } from './sign-up.ts';
import { stage } from './stage.ts';

const service = await PushService.open();
const here = stage({ PUSH_ORIGINS: service.origin });
afterAll(() => service.close());

test('a person turns push messages on; a fill is pushed, shown by the worker, and leads to its message', async () => {
  const phone = await Phone.open(here.browser, here.server.url);
  await phone.context.grantPermissions(['notifications'], { origin: here.server.url });
  const made = service.subscribe();
  // The push services of the browsers' makers are not reached from here; all else is the browser's own.
  await phone.context.addInitScript((body) => {
    let present: unknown = null;
    const one = { toJSON: () => body, unsubscribe: async () => Boolean((present = null)) };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present,
      subscribe: async () => (present = one),
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, made);
  const page = await phone.page('/');
  await startTrial(page);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.goto(`${here.server.url}/notifications`);
  await page.getByRole('switch', { name: 'Push messages on this device' }).click();
  await page.getByText('What is pushed').waitFor();

  const registration = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope, script: active?.scriptURL };
  });
  expect(registration).toEqual({ scope: `${here.server.url}/`, script: `${here.server.url}/push-worker.js` });
  const worker = await fetch(`${here.server.url}/push-worker.js`);
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("default-src 'none'");

  const order = { code: 'SPY', side: 'buy', tradingTime: 'regular', type: 'market', quantity: '1' };
  const status = await page.evaluate(
    async ({ body, names, stored }) => {
      const headers = {
        'content-type': 'application/json',
        [names.sessionToken]: localStorage.getItem(stored.sessionToken) ?? '',
        [names.proofToken]: localStorage.getItem(stored.proofToken) ?? '',
        [names.idempotencyKey]: crypto.randomUUID(),
      };
      return (await fetch('/api/orders', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { body: order, names: HEADERS, stored: STORAGE },
  );
  expect(status).toBe(200);
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1);
  const pushed = service.received[0]?.notice;
  expect(pushed?.text).toBe('An order of yours is done. Tap to see what it came to.');

  // As the push service would hand it to this browser, whose build without windows shows no notifications.
  const [shown] = phone.context.serviceWorkers();
  if (!shown) throw new Error('no worker runs');
  await shown.evaluate(() => {
    const list: unknown[] = [];
    const scope = globalThis as unknown as { shown: unknown[]; registration: object };
    scope.shown = list;
    Object.assign(scope.registration, { showNotification: async (...what: unknown[]) => void list.push(what) });
  });
  const session = await phone.context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const ids = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  const data = JSON.stringify(pushed);
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: here.server.url, registrationId: await ids, data },
  });
  await expect
    .poll(() => shown.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
    .toEqual([['Candor', { body: pushed?.text, tag: pushed?.id, data: { to: pushed?.to }, icon: '/icon.svg' }]]);

  // What a tap opens.
  await page.goto(`${here.server.url}${pushed?.to}`);
  await page.getByText(/^Bought 1 SPY at /).waitFor();
  expect(service.faults).toEqual([]);
  expect(phone.complaints).toEqual([]);
});
