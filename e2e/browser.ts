import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchPolicy } from './content-policy.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
export const PHONE = { width: 390, height: 844 };

export async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** What a server says that has no time at all on a busy machine; the app asks again, and the browser notes it anyway. */
const BUSY = /^Failed to load resource: the server responded with a status of 503 /;

/** A phone of its own, with everything that pages complain about: errors, broken policies, failed calls. */
export class Phone {
  readonly context: BrowserContext;
  readonly complaints: string[] = [];
  /** Every path that the app has gone to, as it logs them itself. */
  readonly paths: string[] = [];
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
    context.setDefaultTimeout(45_000);
    await watchPolicy(context);
    return new Phone(context, origin);
  }

  async page(path: string): Promise<Page> {
    const page = await this.context.newPage();
    page.on('console', (message) => {
      if (message.text().startsWith('path ')) this.paths.push(message.text().slice(5));
      if (message.type() === 'error' && !BUSY.test(message.text())) this.complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`);
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
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }, path);
}
