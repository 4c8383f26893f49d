import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flatPicture } from '../server/test/send-picture.ts';
import consoleTexts from '../web/src/console/texts/en.ts';
import avatar from '../web/src/i18n/en/avatar.ts';
import logOut from '../web/src/i18n/en/log-out.ts';
import security from '../web/src/i18n/en/security.ts';
import support from '../web/src/i18n/en/support.ts';
import { apiOf, Phone } from './browser.ts';
import { operatorOf } from './operator.ts';
import { startTrial } from './sign-up.ts';
import { stage } from './stage.ts';

/** An avatar, by keys alone; and a picture with feedback, from the phone to the console and into the access log. */

const here = stage();
const { server } = here;

async function trialPhone(): Promise<{ phone: Phone; page: Page }> {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/');
  await startTrial(page);
  await page.goto(`${server.url}/mine`);
  await page.getByRole('button', { name: logOut.logOut }).waitFor();
  return { phone, page };
}

const jpeg = async (name: string, background: string) => ({
  ...{ name, mimeType: 'image/jpeg', buffer: await flatPicture(900, 600, background) },
});

test('an avatar is cropped, turned, saved and removed by keys', async () => {
  const { phone, page } = await trialPhone();
  await page.goto(`${server.url}/uploadAvatar`);
  await page.getByText(avatar.none).waitFor();
  await page.locator('input[name="avatar-file"]').setInputFiles(await jpeg('me.jpg', '#2050a0'));
  const window = page.getByRole('group', { name: avatar.crop });
  await page.getByRole('button', { name: avatar.save, disabled: false }).waitFor();
  expect(await window.evaluate((element) => element === document.activeElement)).toBe(true);
  const placed = () => window.locator('img').evaluate((picture) => (picture as HTMLElement).style.transform);
  const before = await placed();
  for (const key of ['+', '+', 'ArrowUp', 'Shift+ArrowLeft', 'r']) await page.keyboard.press(key);
  expect(await placed()).not.toBe(before);
  expect(await placed()).toMatch(/rotate\(90deg\) scale\(1\.21/);
  const save = page.getByRole('button', { name: avatar.save });
  for (let tabs = 0; tabs < 6 && !(await save.evaluate((button) => button === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: avatar.yours }).waitFor();
  const { picture } = await apiOf(page, '/avatar');
  expect(picture.width).toBe(picture.height);
  await page.goto(`${server.url}/mine`);
  await page.locator('a[href="/uploadAvatar"] img').waitFor();

  await page.goto(`${server.url}/uploadAvatar`);
  const remove = page.getByRole('button', { name: avatar.remove });
  await remove.focus();
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: avatar.removeTitle }).getByRole('button', { name: avatar.remove });
  await sure.focus();
  await page.keyboard.press('Enter');
  await page.getByText(avatar.none).waitFor();
  expect(await apiOf(page, '/avatar')).toEqual({ picture: null });
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a picture sent with feedback is opened at the console, and its sender sees by whom', async () => {
  const { phone, page } = await trialPhone();
  await page.goto(`${server.url}/idea`);
  await page.getByLabel(support.ideaName).fill('Bright charts');
  await page.getByLabel(support.ideaContent).fill('See the picture.');
  await page
    .locator('input[name="pictures"]')
    .setInputFiles([await jpeg('a.jpg', '#c01010'), await jpeg('b.jpg', '#10c010')]);
  await expect.poll(() => page.getByText(support.pictureReady, { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('button', { name: support.send }).click();
  await page.getByText('Bright charts').click();
  await page.getByRole('button', { name: 'Picture 1' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Picture 1' }).waitFor();

  const consolePage = await operatorOf(here.browser, server, 'support');
  await consolePage.goto(new URL('/support', consolePage.url()).href);
  await consolePage.getByRole('link', { name: /Trial/ }).first().click();
  await consolePage.getByText('See the picture.').waitFor();
  await consolePage.getByRole('button', { name: consoleTexts.showPicture.replace('{name}', 'Picture 1') }).click();
  await consolePage.getByRole('img', { name: 'Picture 1' }).waitFor();

  await page.goto(`${server.url}/security?view=readings`);
  await page.getByText(security.data_picture).first().waitFor();
  await page.getByText(/A picture in your feedback/).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
