import type { Page } from 'playwright-core';
import { faultsOf } from './axe.ts';
import { apiOf, type Phone } from './browser.ts';
import { figureFaults } from './figure-faults.ts';

/**
 * The screens of money and messages as somebody sees them who has some of each, on narrow phones and in large letters.
 */

const LOOKS = [
  { lang: 'en', theme: 'dark', width: 320, text: 1 },
  { lang: 'es', theme: 'light', width: 320, text: 2 },
  { lang: 'ja', theme: 'dark', width: 390, text: 1 },
  { lang: 'zhHK', theme: 'light', width: 320, text: 1 },
] as const;
type Look = (typeof LOOKS)[number];

/** The addresses of all of them, those of one record with its id. */
async function screensOf(page: Page): Promise<string[]> {
  const first = async (path: string, list: string): Promise<string> => (await apiOf(page, path))[list][0].id;
  const [deposit, withdrawal, transfer, conversion] = [
    await first('/deposits', 'deposits'),
    await first('/withdrawals', 'withdrawals'),
    await first('/transfers', 'transfers'),
    await first('/conversions', 'conversions'),
  ];
  const notice = await first('/notices?category=transfer', 'notices');
  return [
    ...['/mine', '/recharge/coin', '/recharge/bank', '/RechargeMaterials', '/rechargeLog', '/scan'],
    ...['/rechargeLog?view=withdrawals', `/transferDetaill?id=${deposit}`, '/withdrawal', '/withdrawal?kind=bank'],
    ...[`/withdrawDetails?id=${withdrawal}`, '/addressBook', '/addAddr', '/linkAddress', '/linkBank'],
    ...['/userTransaction', '/userTransaction?view=convert', `/userTransactionSuccess?id=${transfer}`],
    ...[`/TransferDetail?id=${transfer}`, '/TransferDetail', `/TransferDetail?id=${conversion}`],
    ...['/TransferDetail?view=conversions', '/contractList', '/msgCenter', '/msgCenter?category=transfer'],
    ...[`/notifyDetail?id=${notice}`, '/notifications', '/help?view=liabilities', '/transaction/orders'],
  ];
}

/** Opens each in each look; answers what is cut off, broken or covered, and what keeps people out. */
export async function faultsOfMoneyScreens(phone: Phone, page: Page): Promise<string[]> {
  const faults: string[] = [];
  const screens = await screensOf(page);
  for (const look of LOOKS) {
    await wear(page, look);
    for (const address of screens) {
      await phone.go(page, address);
      await page.waitForFunction(() => !document.querySelector('[class*=skeleton], .sk'));
      const seen = [...(await page.evaluate(figureFaults)).faults, ...(await faultsOf(page))];
      faults.push(...seen.map((fault) => `${address.split('id=')[0]} ${look.lang} ${look.width}: ${fault}`));
    }
  }
  return faults;
}

async function wear(page: Page, { lang, theme, width, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(
    (chosen) => {
      localStorage.setItem('lang', chosen.lang);
      localStorage.setItem('candor.preferences', JSON.stringify({ theme: chosen.theme, textScale: chosen.text }));
    },
    { lang, theme, text },
  );
  await page.goto(`${phoneOrigin(page)}/mine`);
  await page.locator('h1').first().waitFor();
}

const phoneOrigin = (page: Page): string => new URL(page.url()).origin;
