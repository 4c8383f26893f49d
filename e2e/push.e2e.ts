import { afterAll, expect, test } from 'vitest';
import { PushService } from '../server/test/receive-pushes.ts';
import { Phone } from './browser.ts';
import { startTrial } from './sign-up.ts';
import { stage } from './stage.ts';

const service = await PushService.open();
const here = stage({ CLOCK: '2026-11-23T15:30:00Z', PUSH_ORIGINS: service.origin });
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

  await page.goto(`${here.server.url}/transactionBuy?code=AAPL`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
  expect(scope).toBe(`${here.server.url}/`);
  const worker = await fetch(`${here.server.url}/push-worker.js`);
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");

  await page.goto(`${here.server.url}/userTransaction?from=stock&to=spot`);
  expect(phone.complaints).toEqual([]);
});
