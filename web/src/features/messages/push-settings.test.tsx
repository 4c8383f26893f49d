// @vitest-environment happy-dom
import { noticeRoutes, type NoticeSettings } from '@candor/model/notices/routes.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renewPush } from '../../domains/notices/push-device.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { userCell } from '../../lib/stored.ts';
import { Screen } from './screens/notifications.tsx';
import { noticeTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, noticeTexts));
eachTestOnAFreshDevice();
afterEach(() => vi.unstubAllGlobals());

const PUSH_KEY = `B${'A'.repeat(86)}`;
const SETTINGS: NoticeSettings = {
  ...{ email: ['order'], push: ['order'], quiet: null, zone: 'America/New_York', digest: false },
};
const BODY = { endpoint: 'https://push.apple.com/1', keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) } };

/** A browser with push messages, as far as the app asks of one. */
function browser({ permission = 'granted', reachable = true } = {}) {
  const asked: unknown[] = [];
  let made: object | null = null;
  const pushManager = {
    getSubscription: async () => made,
    async subscribe(options: unknown) {
      asked.push(options);
      if (!reachable) throw new DOMException('Registration failed - push service error', 'AbortError');
      made = { toJSON: () => BODY, unsubscribe: async () => Boolean((made = null)) };
      return made;
    },
  };
  const registration = { pushManager };
  const register = vi.fn(async () => registration);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration, register, ready: Promise.resolve(registration) },
    configurable: true,
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  return { asked, register, made: () => made };
}
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

function api() {
  let stored = SETTINGS;
  return new ApiDouble()
    .on(noticeRoutes.noticeSettings, () => ({ ...stored, hasEmail: true, pushKey: PUSH_KEY }))
    .on(noticeRoutes.saveNoticeSettings, ({ body }) => {
      stored = body as NoticeSettings;
      return { ...stored, hasEmail: true, pushKey: PUSH_KEY };
    })
    .on(noticeRoutes.subscribePush, { subscribed: true })
    .on(noticeRoutes.unsubscribePush, { subscribed: false });
}
const device = () => screen.findByRole('switch', { name: 'Push messages on this device' });

test('turning it on asks the browser under the server’s key, and tells the server where to write; then categories appear', async () => {
  signIn();
  const { asked, register } = browser();
  const answers = api();
  const { user } = await openScreen(Screen, '/notifications', answers);
  await user.click(await device());
  expect(await screen.findByText('What is pushed')).toBeTruthy();
  expect(register).toHaveBeenCalledWith('/push-worker.js', { scope: '/' });
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: PUSH_KEY }]);
  expect(answers.of(noticeRoutes.subscribePush).map(({ body }) => body)).toEqual([BODY]);
  const [pushed] = screen.getAllByRole('switch', { name: /^Price alerts/ });
  await user.click(pushed as HTMLElement);
  await expect
    .poll(() => answers.of(noticeRoutes.saveNoticeSettings)[0]?.body)
    .toMatchObject({ push: ['order', 'event'] });
});

test('turning it off ends it in the browser and on the server', async () => {
  signIn();
  const { made } = browser();
  const answers = api();
  const { user } = await openScreen(Screen, '/notifications', answers);
  await user.click(await device());
  await screen.findByText('What is pushed');
  await user.click(await device());
  await expect.poll(() => screen.queryByText('What is pushed')).toBeNull();
  expect(made()).toBeNull();
  expect(answers.of(noticeRoutes.unsubscribePush)).toHaveLength(1);
});

test.each([
  ['a browser without push messages', undefined, /^This browser cannot show push messages/],
  ['one whose owner forbids them', { permission: 'denied' }, /^This browser forbids messages/],
])('%s says what would help', async (_what, options, text) => {
  signIn();
  if (options) browser(options);
  await openScreen(Screen, '/notifications', api());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(((await device()) as HTMLInputElement).disabled).toBe(true);
});

test('a push service that is not reached, and one that we do not know, are said, and the switch stays off', async () => {
  signIn();
  browser({ reachable: false });
  const { user } = await openScreen(Screen, '/notifications', api());
  await user.click(await device());
  expect(await screen.findByText(/^The browser could not reach its push service/)).toBeTruthy();
  expect(((await device()) as HTMLInputElement).checked).toBe(false);
  cleanup();
  browser();
  const refusing = api().on(noticeRoutes.subscribePush, () => refused('push_service_unknown', 403));
  const again = await openScreen(Screen, '/notifications', refusing);
  await again.user.click(await device());
  expect(await screen.findByText(/^This browser uses a push service that we do not know/)).toBeTruthy();
  expect(((await device()) as HTMLInputElement).checked).toBe(false);
});

test('after signing in again the same person’s device goes on; another person’s does not', async () => {
  signIn();
  browser();
  const answers = api();
  const { user } = await openScreen(Screen, '/notifications', answers);
  await user.click(await device());
  await screen.findByText('What is pushed');
  await renewPush('somebody else');
  expect(answers.of(noticeRoutes.subscribePush)).toHaveLength(1);
  await renewPush(tradingAccountIdOf(userCell.read()) ?? '');
  expect(answers.of(noticeRoutes.subscribePush).map(({ body }) => body)).toEqual([BODY, BODY]);
});
