import { chromium, type Page } from 'playwright-core';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../scripts/chromium.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { BROWSER_FLAGS } from './browser.ts';
import type { Measured } from './report.ts';

const SECONDS = 6;

/** (e) Frames a second while five hundred rows tick ten times a second, and what a tick changes in the document. */
export async function benchTicks(): Promise<Measured[]> {
  const executablePath = await findChromium();
  if (!executablePath) {
    console.log(`(e) skipped: no Chromium. ${HOW_TO_GET_CHROMIUM}`);
    return [];
  }
  const server = new ServerProcess();
  await server.start();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/dev/ui?page=ticks`);
    await page.waitForSelector('#frames');
    const full = await slowest(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slowed = await slowest(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const others = await changedOutsideCells(page);
    const name = 'frames a second, 500 rows ticking 10 times a second, slowest second';
    return [
      { id: 'e', name, value: full, unit: 'fps', goal: 59, better: 'higher' },
      { id: 'e', name: `${name}, CPU slowed 4 ×`, value: slowed, unit: 'fps', better: 'higher' },
      {
        id: 'e',
        name: 'nodes changed in 2 s of ticking outside price and change cells',
        value: others,
        unit: '',
        goal: 0,
        better: 'lower',
      },
    ];
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

/** Elements of the list whose children or text changed although they show neither a price nor a change. */
async function changedOutsideCells(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let others = 0;
    const watch = new MutationObserver((changes) => {
      for (const { target, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element || element.closest('#frames')) continue;
        const isFigure = /[0-9]/.test(element.textContent ?? '') && element.querySelectorAll('*').length <= 4;
        if (!isFigure && type !== 'attributes') others += 1;
      }
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await new Promise((done) => setTimeout(done, 2_000));
    watch.disconnect();
    return others;
  });
}
