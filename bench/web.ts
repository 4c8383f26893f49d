import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../scripts/chromium.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { BROWSER_FLAGS } from './browser.ts';
import type { Measured } from './report.ts';

const PAGES = [
  '/loadPage',
  '/index',
  '/market/stock',
  '/stockDetails?code=AAPL',
  '/accountView/account',
  '/transactionBuy?code=AAPL',
];
/** Number of measured visits; the median counts. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PORT = 9377;
const PHONE = { width: 390, height: 844 };

/**
 * (d) What the landing page sends before it is usable, the requests of a first view of home, and Lighthouse's mobile
 * scores of the pages that most people see, for a visitor and for a trial customer, on the built app.
 */
export async function benchWeb(): Promise<Measured[]> {
  const executablePath = await findChromium({ whole: true });
  if (!executablePath) {
    console.log(`(d) skipped: no Chromium. ${HOW_TO_GET_CHROMIUM}`);
    return [];
  }
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  await server.start();
  const rows: Measured[] = [];
  try {
    for (const person of ['visitor', 'signed in'] as const) {
      const profile = mkdtempSync(join(tmpdir(), 'candor-bench-'));
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        viewport: PHONE,
        args: [...BROWSER_FLAGS, `--remote-debugging-port=${PORT}`],
      });
      try {
        // A visitor stays one: the landing page's button is tried in the other profile, which it signs in.
        if (person === 'signed in')
          rows.push(await landingScript(context, server.url), await requestsOfHome(context, server.url));
        rows.push(...(await scores(server.url, person)));
      } finally {
        await context.close();
        rmSync(profile, { recursive: true, force: true });
      }
    }
    return rows;
  } finally {
    await server.discard();
  }
}

/**
 * Bytes of script as served (Brotli, with headers) that were asked for until the landing page's screen was alive, the
 * moment at which the app sets its mark; then the button must really work.
 */
async function landingScript(context: BrowserContext, url: string): Promise<Measured> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, { at: number; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    if (type === 'Script') asked.set(requestId, { at: wallTime * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = asked.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(`${url}/loadPage`, { waitUntil: 'commit' });
  const alive = await page.waitForFunction(() => {
    const mark = performance.getEntriesByName('candor:alive')[0];
    return mark && performance.timeOrigin + mark.startTime;
  });
  const aliveAt = Number(await alive.jsonValue());
  await page.waitForLoadState('networkidle');
  const bytes = [...asked.values()].filter(({ at }) => at <= aliveAt).reduce((sum, script) => sum + script.bytes, 0);
  await page.getByRole('button', { name: 'Try with simulated money' }).click();
  await page.waitForURL('**/index');
  await page.waitForLoadState('networkidle');
  await page.close();
  return {
    id: 'd',
    name: 'script before the landing page is interactive',
    value: bytes / 1024,
    unit: 'KB',
    goal: 80,
    better: 'lower',
  };
}

/**
 * Counts what a first view of home asks for with an empty cache, for the customer signed in here, until nothing is on
 * its way.
 */
async function requestsOfHome(context: BrowserContext, url: string): Promise<Measured> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const asked = await requestsOf(page, `${url}/index`);
  await page.close();
  return { id: 'd', name: 'requests of a first view of home', value: asked, unit: '', goal: 25, better: 'lower' };
}

async function requestsOf(page: Page, address: string): Promise<number> {
  let asked = 0;
  const count = () => void (asked += 1);
  page.on('request', count);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', count);
  return asked;
}

const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100 } as const;
const AUDITS = { 'largest-contentful-paint': 'largest paint', 'total-blocking-time': 'blocking time' } as const;

async function scores(url: string, person: string): Promise<Measured[]> {
  const out: Measured[] = [];
  for (const path of PAGES) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(`${url}${path}`));
    const middle = (what: string) => runs.map((each) => each[what] ?? 0).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
    const name = (what: string) => `Lighthouse mobile ${what}, ${path}, ${person}`;
    for (const [what, goal] of Object.entries(CATEGORIES))
      out.push({ id: 'd', name: name(what), value: middle(what), unit: '', goal, better: 'higher' });
    for (const [what, words] of Object.entries(AUDITS))
      out.push({ id: 'd', name: name(words), value: middle(what), unit: 'ms', better: 'lower' });
  }
  return out;
}

/**
 * Scores out of 100 and times in milliseconds of one visit. What the visit before stored is kept, as on a real phone.
 */
async function visit(address: string): Promise<Record<string, number>> {
  const result = await lighthouse(address, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(CATEGORIES),
    disableStorageReset: true,
  });
  const { categories, audits } = result?.lhr ?? {};

  return Object.fromEntries([
    ...Object.keys(CATEGORIES).map((id) => [id, (categories?.[id]?.score ?? 0) * 100]),
    ...Object.keys(AUDITS).map((id) => [id, audits?.[id]?.numericValue ?? 0]),
  ]);
}
