import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../scripts/chromium.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { installOutsideCells, type OutsideCells } from '../web/src/live/outside-cells.fixture.ts';
import { BROWSER_FLAGS, PATIENCE_MS } from './browser.ts';
import type { Measured } from './report.ts';

const SECONDS = 6;
/** Pages measured for the effect of a tick: the kit's five hundred rows, and pages as people open them. */
const WATCHED = ['/dev/ui?page=ticks', '/index', '/market/stock', '/stockDetails?code=AAPL'];

/** (e) Frames a second while five hundred rows tick ten times a second, and what a tick changes in the document. */
export async function benchTicks(): Promise<Measured[]> {
  const executablePath = await findChromium({ whole: true });
  if (!executablePath) {
    console.log(`(e) skipped: no Chromium. ${HOW_TO_GET_CHROMIUM}`);
    return [];
  }
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  await server.start();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const empty = await slowest(page);
    await page.goto(`${server.url}/dev/ui?page=ticks`);
    await page.waitForSelector('[data-frames]', { timeout: PATIENCE_MS });
    const full = await slowest(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slowed = await slowest(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.close();
    const name = 'frames a second, 500 rows ticking 10 times a second, slowest second';
    const rows: Measured[] = [
      { id: 'e', name: 'frames a second, an empty page, slowest second', value: empty, unit: 'fps', better: 'higher' },
      { id: 'e', name, value: full, unit: 'fps', goal: 59, better: 'higher' },
      { id: 'e', name: `${name}, CPU slowed 4 ×`, value: slowed, unit: 'fps', better: 'higher' },
    ];
    for (const path of WATCHED) {
      const looked = await watched(browser, `${server.url}${path}`);
      const { changed, rendered, moved } = await outsideCells(looked);
      await looked.close();
      const where = `outside of cells in 2 s of ticking, ${path}`;
      if (!moved) console.log(`(e) ${path}: no price moved, so nothing is said about it`);
      else
        rows.push(
          { id: 'e', name: `nodes changed ${where}`, value: changed.length, unit: '', goal: 0, better: 'lower' },
          { id: 'e', name: `components rendered ${where}`, value: rendered.length, unit: '', goal: 0, better: 'lower' },
        );
      for (const what of new Set([...changed, ...rendered])) console.log(`(e) ${path}: ${what}`);
    }
    return rows;
  } finally {
    await browser.close();
    await server.discard();
  }
}

/** Frames of the slowest of some seconds, after a second to settle. */
async function slowest(page: Page): Promise<number> {
  return page.evaluate(async (seconds) => {
    let least = Number.POSITIVE_INFINITY;
    for (let second = 0; second <= seconds; second += 1) {
      const frames = await new Promise<number>((done) => {
        let count = 0;
        const since = performance.now();
        const frame = (at: number) => {
          count += 1;
          if (at - since >= 1_000) done((count * 1_000) / (at - since));
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      if (second > 0) least = Math.min(least, frames);
    }
    return least;
  }, SECONDS);
}

/** Opens a page and watches what ticks change outside of live cells. */
async function watched(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(installOutsideCells);
  await page.goto(url);
  await page.waitForSelector('[data-live]', { timeout: PATIENCE_MS });
  return page;
}

/**
 * Nodes changed and components rendered outside of live cells (and of running clocks, which are no price) in two
 * seconds of ticking. Seconds in which an answer or a part of the app arrived are measured again, since they draw too.
 */
async function outsideCells(page: Page): Promise<OutsideCells & { moved: boolean }> {
  let answered = true;
  page.on('response', () => {
    answered = true;
  });
  const written = () => page.evaluate(() => [...document.querySelectorAll('[data-live]')].map((e) => e.textContent));
  for (let tries = 0; ; tries += 1) {
    answered = false;
    await page.waitForTimeout(1_000); // what arrived last is drawn within a third of a second
    const before = String(await written());
    await page.evaluate(() => candorOutside.watch());
    await page.waitForTimeout(2_000);
    await page.evaluate(() => candorOutside.unwatch());
    const { changed, rendered } = await page.evaluate(() => candorOutside);
    const moved = String(await written()) !== before;
    if ((!answered && moved) || tries === 20) return { changed, rendered, moved };
  }
}
