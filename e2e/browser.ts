import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '..');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
export const PHONE = { width: 390, height: 844 };

/** What the test runner sets for itself, under which a build makes another app. */
const RUNNERS_OWN = ['NODE_ENV', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL', 'TEST', 'VITEST', 'NODE_OPTIONS'];
/** A build takes some five seconds; one that has hung is begun again. */
const BUILT_WITHIN_MS = 22_000;
const TRIES = 5;

/** The app as `npm start` would serve it now; nothing is done when it is built already. */
export function buildApp(): void {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (RUNNERS_OWN.includes(name) || name.startsWith('VITEST_')) delete env[name];
  const options = { cwd: ROOT, env, timeout: BUILT_WITHIN_MS, killSignal: 'SIGKILL', stdio: 'inherit' } as const;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { status, signal } = spawnSync(process.execPath, [join(ROOT, 'scripts/build-web.ts')], options);
    if (status === 0) return;
    if (signal === null) break;
    console.error(`the build of the app hung, attempt ${tries}`);
  }
  throw new Error('the app does not build; the reason is above');
}

export async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A phone of its own, with everything that pages complain about: errors, broken policies, failed calls. */
export class Phone {
  readonly context: BrowserContext;
  readonly complaints: string[] = [];
  readonly origin: string;

  constructor(context: BrowserContext, origin: string) {
    this.context = context;
    this.origin = origin;
  }

  static async open(browser: Browser, origin: string, colorScheme: 'dark' | 'light' = 'dark'): Promise<Phone> {
    const context = await browser.newContext({
      viewport: PHONE,
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      colorScheme,
      locale: 'en-US',
    });
    context.setDefaultTimeout(20_000);
    return new Phone(context, origin);
  }

  async page(path: string): Promise<Page> {
    const page = await this.context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`${new URL(page.url()).pathname}: ${error.stack ?? error}`));
    await page.goto(`${this.origin}${path}`);
    return page;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** An answer of the API as the person of this page gets it. */
// biome-ignore lint/suspicious/noExplicitAny: stories read replies of every route
export async function apiOf(page: Page, path: string): Promise<any> {
  return page.evaluate(async (url) => {
    const headers = {
      aspctoken: localStorage.getItem('aspctoken') ?? '',
      authaspctoken: localStorage.getItem('auth_token') ?? '',
    };
    for (;;) {
      const answer = await (await fetch(`/api${url}`, { headers })).json();
      if (answer.code === 2000) return answer.data;
      if (answer.refusal !== 'overloaded' && answer.refusal !== 'rate_limited') throw new Error(JSON.stringify(answer));
    }
  }, path);
}
