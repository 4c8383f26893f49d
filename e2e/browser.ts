import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchPolicy } from './content-policy.ts';
import { until } from './person.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
export const PHONE = { width: 390, height: 844 };

let launched: Promise<Browser> | undefined;

/**
 * One browser for all files of a worker, whose phones have profiles of their own: a start takes a second of computing.
 * It ends with the worker.
 */
export async function browserOfWorker(executablePath: string): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const { chromium } = await import('playwright-core');
  launched = chromium.launch({ executablePath, args: FLAGS });
  return launched;
}

/** Console messages about refusals of a busy server; the app retries, and the browser reports them anyway. */
const BUSY = /^Failed to load resource: the server responded with a status of 503 /;

/** A phone of its own, with all errors of its pages: exceptions, policy violations, failed calls. */
export class Phone {
  readonly context: BrowserContext;
  readonly complaints: string[] = [];
  readonly origin: string;
  /** Every path that the app has gone to in a page, as it logs them itself. */
  private readonly paths = new WeakMap<Page, string[]>();

  constructor(context: BrowserContext, origin: string) {
    this.context = context;
    this.origin = origin;
  }

  static async open(browser: Browser, origin: string, colorScheme: 'dark' | 'light' = 'dark'): Promise<Phone> {
    const context = await browser.newContext({
      viewport: PHONE,
      deviceScaleFactor: 1, // a phone's two pixels a point lay out the same and take a quarter more of the machine
      hasTouch: true,
      isMobile: true,
      colorScheme,
      locale: 'en-US',
      // A sheet that still rises when it is pressed moves from under the finger on a busy machine, and the press is
      // lost.
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(45_000);
    await watchPolicy(context);
    return new Phone(context, origin);
  }

  async page(path: string): Promise<Page> {
    const page = await this.context.newPage();
    const paths: string[] = [];
    this.paths.set(page, paths);
    page.on('console', (message) => {
      if (message.text().startsWith('path ')) paths.push(message.text().slice(5));
      if (message.type() === 'error' && !BUSY.test(message.text()))
        this.complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`${new URL(page.url()).pathname}: ${error.stack ?? error}`));
    await page.goto(`${this.origin}${path}`);
    return page;
  }

  /** From the next page on everything counts as in view, so that content loaded on scrolling comes at once. */
  async seeAll(): Promise<void> {
    await this.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
  }

  /**
   * Navigates as a tap on a link would, without loading the app again, and waits until the app reports the path, or the
   * one that it redirects to, and has a heading.
   */
  async go(page: Page, address: string, redirectsTo?: string): Promise<void> {
    const path = redirectsTo ?? (address.split('?', 1)[0] as string);
    const paths = this.paths.get(page) as string[];
    const before = paths.length;
    // An earlier page may have redirected to this one. The app's log counts, since the address changes before the
    // screen.
    const isThere = redirectsTo === undefined && paths.at(-1) === path;
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    if (!isThere)
      await until(
        `the app goes to ${path}`,
        async () => paths.slice(before),
        (seen) => seen.includes(path),
      );
    await page.locator('h1').first().waitFor();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** An answer of the API for the person of this page. */
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
