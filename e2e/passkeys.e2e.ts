import { expect, test } from 'vitest';
import security from '../web/src/i18n/en/security.ts';
import { addAuthenticator } from './authenticator.ts';
import { Phone } from './browser.ts';
import { challenge, sign, verdict } from './passkey-theft.ts';
import { confirmByPassword, logOutOf, PASSWORD, signUpByEmail } from './sign-up.ts';
import { stage } from './stage.ts';

/**
 * Attempts to use a passkey by others than its owner. On a server of its own: an address has so many tries a minute.
 */

const here = stage();
const { server } = here;

test('a passkey lets in its owner alone: no stranger, no repeated answer, no other page, no copy', async () => {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/loadPage');
  const device = await addAuthenticator(page);
  await signUpByEmail(page, 'wanda@example.com');
  await page.goto(`${server.url}/sign_touch`);
  await page.getByRole('button', { name: security.enrolPasskey }).click();
  await confirmByPassword(page, PASSWORD);
  await page.getByText(security.passkeyAdded).waitFor();
  await logOutOf(page);

  // A stranger holds the device: it does not sign, and after five tries the password is asked for.
  await device.recognise(false);
  await page.goto(`${server.url}/sign_touch`);
  for (let tries = 1; tries <= 5; tries += 1) {
    await page.getByRole('button', { name: security.passkeyTitle }).click();
    await page.getByText(tries < 5 ? security.passkey_cancelled : security.tooManyTries).waitFor();
  }
  expect(await page.getByRole('button', { name: security.passkeyTitle }).count()).toBe(0);
  await page.getByRole('link', { name: security.usePassword }).click();
  await page.waitForURL('**/sign');
  // Asked to skip user verification, the device signs and says so; the server requires verification.
  const unseen = await sign(page, await challenge(page), { userVerification: 'discouraged' });
  expect(await verdict(page, unseen)).toBe('passkey_rejected');

  await device.recognise(true);
  const once = await sign(page, await challenge(page));
  expect(await verdict(page, once)).toBe('in');
  expect(await verdict(page, once), 'the same answer again').toBe('passkey_rejected');

  // Another page of the same host, with the owner's own device: its answer contains the origin.
  const [passkey] = await device.passkeys();
  if (!passkey) throw new Error('no passkey');
  const lure = await phone.context.newPage();
  await lure.route('http://localhost:9/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Win' }));
  await lure.goto('http://localhost:9/');
  await (await addAuthenticator(lure)).hold(passkey);
  const lured = await sign(lure, await challenge(page));
  expect(await verdict(page, lured)).toBe('passkey_rejected');
  await lure.route('http://127.0.0.1:9/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Win' }));
  await lure.goto('http://127.0.0.1:9/');
  await expect(sign(lure, await challenge(page)), 'a page of another host').rejects.toThrow(/SecurityError/);
  await lure.close();

  // A copy has its own counter. The server cannot know who has the copy, so it removes the passkey.
  const owner = await sign(page, await challenge(page));
  expect(await verdict(page, owner)).toBe('in');
  const [now] = await device.passkeys();
  await device.hold(passkey);
  expect(await verdict(page, await sign(page, await challenge(page)))).toBe('passkey_rejected');
  if (now) await device.hold({ ...now, signCount: now.signCount + 10 });
  expect(await verdict(page, await sign(page, await challenge(page)))).toBe('passkey_rejected');
  await phone.close();
});
