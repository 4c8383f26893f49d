// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { HEADERS } from '@candor/model/http.ts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../lib/testing/screen.fixture.tsx';
import { Screen } from './screens/dev-inbox.tsx';
import { devInboxTexts } from './texts.ts';

const TOKEN = 'Zk3_token-of-this-start-0123456789';

eachTestOnAFreshDevice();
beforeAll(() => preloadTexts(commonTexts, devInboxTexts, messageTexts));
beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

/** Opens the page and answers the tokens that its calls carried. */
async function open(api: ApiDouble) {
  const sent: (string | null)[] = [];
  const noting = Object.assign(Object.create(api) as ApiDouble, {
    fetch: (url: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get(HEADERS.control));
      return api.fetch(url, init);
    },
  });
  const opened = await openScreen(Screen, '/dev/inbox', noting);
  return { ...opened, sent };
}

const empty = () => new ApiDouble().on(authRoutes.readInbox, { messages: [] });

test("the token behind the link's # goes along as a header, and is kept for the way back", async () => {
  window.location.hash = `#${TOKEN}`;
  const first = await open(empty());
  await screen.findByText('Nothing has been sent yet');
  expect(first.sent).toEqual([TOKEN]);
  first.unmount();
  window.location.hash = '';
  expect((await open(empty())).sent).toEqual([TOKEN]);
});

test('without a link no token is sent, nor what is none', async () => {
  window.location.hash = '#messages';
  expect((await open(empty())).sent).toEqual([null]);
});

test('without access to the messages the page says where they are shown', async () => {
  await open(new ApiDouble().on(authRoutes.readInbox, () => refused('forbidden', 403)));
  expect(await screen.findByText(/by the link that its start prints/)).toBeTruthy();
});
