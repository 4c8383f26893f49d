import { chromium } from 'playwright-core';
import lighthouse from 'lighthouse';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../scripts/chromium.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { BROWSER_FLAGS } from './browser.ts';
import type { Measured } from './report.ts';

const PAGES = ['/loadPage', '/index', '/market/stock', '/stockDetails?code=AAPL'];
/** Number of measured visits; the median counts. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PORT = 9377;

/** (d) What the landing page sends before it is usable, and Lighthouse's mobile scores, on the built app. */
export async function benchWeb(): Promise<Measured[]> {
  const executablePath = await findChromium({ whole: true });
  if (!executablePath) {
    console.log(`(d) skipped: no Chromium. ${HOW_TO_GET_CHROMIUM}`);
    return [];
  }
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  await server.start();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${PORT}`],
  });
  try {
    return [await landingScript(browser, server.url), ...(await scores(server.url))];
  } finally {
    await browser.close();
    await server.discard();
  }
}

/**
 * Bytes of script as served (Brotli, with headers) that were asked for until the landing page's screen was alive, the
 * moment at which the app sets its mark; then the button must really work.
 */
async function landingScript(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<Measured> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const session = await page.context().newCDPSession(page);
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
  await page.close();
  return {
    id: 'd',
    name: 'script before the landing page is interactive',
    value: bytes / 1024,
    unit: 'KB',
    goal: 90,
    better: 'lower',
  };
}

async function scores(url: string): Promise<Measured[]> {
  const out: Measured[] = [];
  for (const path of PAGES) {
    const runs: { performance: number; accessibility: number; lcp: number; tbt: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(`${url}${path}`, {
        port: PORT,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility'],
      });
      const { categories, audits } = result?.lhr ?? {};
      runs.push({
        performance: (categories?.performance?.score ?? 0) * 100,
        accessibility: (categories?.accessibility?.score ?? 0) * 100,
        lcp: audits?.['largest-contentful-paint']?.numericValue ?? 0,
        tbt: audits?.['total-blocking-time']?.numericValue ?? 0,
      });
    }
    const middle = (pick: (run: (typeof runs)[number]) => number) =>
      runs.map(pick).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
    const name = (what: string) => `Lighthouse mobile ${what}, ${path}`;
    out.push({
      id: 'd',
      name: name('performance'),
      value: middle((run) => run.performance),
      unit: '',
      goal: 98,
      better: 'higher',
    });
    out.push({
      id: 'd',
      name: name('accessibility'),
      value: middle((run) => run.accessibility),
      unit: '',
      goal: 100,
      better: 'higher',
    });
    out.push({ id: 'd', name: name('largest paint'), value: middle((run) => run.lcp), unit: 'ms', better: 'lower' });
    out.push({ id: 'd', name: name('blocking time'), value: middle((run) => run.tbt), unit: 'ms', better: 'lower' });
  }
  return out;
}
