import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { chromiumOrSkip, findChromium } from '../scripts/chromium.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { browserOfWorker } from './browser.ts';
import { takeBreaches } from './content-policy.ts';

export interface Stage {
  readonly server: ServerProcess;
  /** Defined once a test runs; where no browser is found every test of the file is skipped with the reason. */
  readonly browser: Browser;
}

/**
 * The built app, a browser and one server for all journeys of a file; by default its clock starts on a trading morning,
 * in a market of some codes. The browser stays for the worker's next file.
 */
export function stage(settings: Record<string, string> = {}): Stage {
  let browser: Browser | undefined;
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', ...SMALL_MARKET, ...settings });
  beforeAll(async () => {
    const path = await findChromium();
    if (!path) return;
    [browser] = await Promise.all([browserOfWorker(path), server.start()]);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await server.discard();
  });
  beforeEach((context) => chromiumOrSkip(context as never));
  // our own policy blocks nothing of ours.
  afterEach(() => expect(takeBreaches()).toEqual([]));
  return {
    server,
    get browser() {
      return browser as Browser;
    },
  };
}
