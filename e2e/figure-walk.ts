import type { Page } from 'playwright-core';
import { ROUTES } from '../web/src/app/manifest.ts';
import { apiOf, Phone } from './browser.ts';
import { figureFaults } from './figure-faults.ts';
import { until } from './person.ts';
import { startTrial } from './sign-up.ts';
import { changeBalances } from './simulated-balance.ts';
import { WHOLE_MARKET } from '../server/test/markets.ts';
import type { Stage } from './stage.ts';

/** Circumstances of a view: account, time, language, theme, text size and width. */
const LOOKS = {
  lang: ['en', 'es', 'ja', 'zhHK'],
  theme: ['dark', 'light'],
  text: [1, 2],
  width: [390, 320],
  account: ['0.00', '99999.99', '12345678.90'],
  days: [0, 9],
} as const;
type Looks = typeof LOOKS;
export type Look = { readonly [K in keyof Looks]: Looks[K][number] } & { readonly path: string };

/** Screens of these are about money or prices and are seen in every language; others once. */
const OF_FIGURES = new Set(['home', 'market', 'account', 'trading', 'watchlist', 'research', 'news', 'assistant']);

const QUERY: Readonly<Record<string, string>> = {
  '/stockDetails': '?code=AAPL',
  '/StockDetailsEft': '?code=SPY',
  '/companyDetail': '?code=BRIXEL',
  '/transactionBuy': '?code=MSFT',
  '/transactionFlat': '?code=AAPL',
  '/transactionSell': '?code=GOOGL',
  '/transactionSellFlat': '?code=GOOGL',
  '/classifDetail': '?id=energy',
  '/markDetails': '?list=gainers',
  '/marketsDetail': '?id=candor_500',
};
const SCREENS = ROUTES.filter(({ kind, built, path }) => kind === 'page' && built && path !== '/loadPage');

export const allLooks = (): Look[] =>
  Object.entries(LOOKS).reduce<Record<string, unknown>[]>(
    (looks, [name, values]) => looks.flatMap((look) => values.map((value) => ({ ...look, [name]: value }))),
    SCREENS.map(({ path }) => ({ path })),
  ) as unknown as Look[];

/** A small set of views in which every pair of values of two circumstances occurs, chosen greedily. */
export function pairwiseLooks(): Look[] {
  const names = Object.keys(LOOKS) as (keyof Looks)[];
  const met = new Set<string>();
  const walks = new Map<string, number>();
  const walkOf = ({ account, days }: Look) => `${account} ${days}`;
  const pairsOf = (look: Look) => {
    const facts = Object.entries(look).map(([name, value]) => `${name}=${value}`);
    return facts.flatMap((one, index) => facts.slice(index + 1).map((other) => `${one} ${other}`));
  };
  const combinations = names.reduce<Record<string, unknown>[]>(
    (looks, name) => looks.flatMap((look) => LOOKS[name].map((value) => ({ ...look, [name]: value }))),
    [{}],
  );
  const best = (path: string, lang?: string): Look => {
    const candidates = combinations.filter((each) => lang === undefined || each.lang === lang);
    // Of views that cover equally many new pairs, the one whose customer has the fewest views: customers run in
    // parallel.
    const worth = (look: Look) =>
      pairsOf(look).filter((pair) => !met.has(pair)).length - (walks.get(walkOf(look)) ?? 0) / SCREENS.length;
    const scored = candidates
      .map((each) => ({ ...each, path }) as unknown as Look)
      .map((look) => [look, worth(look)] as const);
    const [look] = scored.reduce((most, each) => (each[1] > most[1] ? each : most));
    for (const pair of pairsOf(look)) met.add(pair);
    walks.set(walkOf(look), (walks.get(walkOf(look)) ?? 0) + 1);
    return look;
  };
  return SCREENS.flatMap(({ path, feature }) =>
    OF_FIGURES.has(feature) ? LOOKS.lang.map((lang) => best(path, lang)) : [best(path)],
  );
}

const START = '2026-11-23T15:30:30Z';
/** Prices stand still, so that a page comes to rest; how a moving price is drawn is seen by `app-places`. */
export const STANDING = { CLOCK: START, CLOCK_SPEED: '0', ...WHOLE_MARKET };
const GRANT = 100_000_00n;

/**
 * Three customers, each with its phone: with no money, with nearly the grant, and with an amount wider than a phone.
 */
async function customers(here: Pick<Stage, 'server' | 'browser'>): Promise<Map<string, { phone: Phone; page: Page }>> {
  const people = new Map<string, { phone: Phone; page: Page }>();
  const changes: { customerId: string; by: string }[] = [];
  for (const account of LOOKS.account) {
    const phone = await Phone.open(here.browser, here.server.url);
    await phone.seeAll();
    const page = await phone.page('/');
    await startTrial(page);
    const { customerId } = await apiOf(page, '/auth/session');
    changes.push({ customerId, by: dollars(BigInt(account.replace('.', '')) - GRANT) });
    people.set(account, { phone, page });
    await page.goto('about:blank'); // the server is about to be stopped
  }
  await changeBalances(here.server, START, changes);
  for (const [account, { page }] of people) {
    await page.goto(`${here.server.url}/index`);
    await until(
      `the account has ${account}`,
      () => apiOf(page, '/account'),
      ({ cash }) => cash === account,
    );
  }
  return people;
}

function dollars(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Customers with money buy, so that there are positions with profits; an order is left open. */
async function trade(page: Page, account: string): Promise<void> {
  if (account === '0.00') return;
  const much = account.length > 9;
  const order = (body: object) =>
    page.evaluate(async (fields) => {
      const key = crypto.randomUUID();
      const tokens = { aspctoken: localStorage.aspctoken, authaspctoken: localStorage.auth_token };
      const headers = { ...tokens, 'content-type': 'application/json', 'idempotency-key': key };
      const asked = { tradingTime: 'regular', timeInForce: 'day', type: 'market', ...fields };
      return (await fetch('/api/orders', { method: 'POST', headers, body: JSON.stringify(asked) })).json();
    }, body);
  for (const code of ['AAPL', 'SPY', 'KO']) await order({ code, side: 'buy', amount: much ? '400000.00' : '9999.99' });
  await order({ code: 'MSFT', side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '3', timeInForce: 'gtc' });
}

export interface Walked {
  readonly pages: number;
  readonly figures: number;
  readonly faults: readonly string[];
  readonly msPerPage: number;
}

/** Opens every view on one server, the customers in parallel, and answers the faults of its figures. */
export async function walkFigures(
  here: Pick<Stage, 'server' | 'browser'>,
  looks: readonly Look[],
  onFault: (fault: string) => void = () => {},
): Promise<Walked> {
  const people = await customers(here);
  await Promise.all([...people].map(([account, { page }]) => trade(page, account)));
  await here.server.advance('1m');
  const faults: string[] = [];
  let figures = 0;
  let spent = 0;
  for (const days of LOOKS.days) {
    for (let day = 0; day < days; day += 1) await here.server.advance('1d');
    const begun = performance.now();
    await Promise.all(
      [...people].map(async ([account, person]) => {
        for (const look of inOrder(looks.filter((each) => each.account === account && each.days === days))) {
          const seen = await lookAt(here, person, look);
          figures += seen.figures;
          for (const each of seen.faults) {
            const fault = `${Object.values(look).join(' ')}: ${each}`;
            faults.push(fault);
            onFault(fault);
          }
        }
      }),
    );
    spent += performance.now() - begun;
  }
  for (const { phone } of people.values()) {
    faults.push(...phone.complaints);
    await phone.close();
  }
  return { pages: looks.length, figures, faults, msPerPage: spent / looks.length };
}

const deviceOf = ({ lang, theme, text, width }: Look) => [lang, theme, text, width].join();

/** The app is loaded anew only when language, theme or size change. */
const inOrder = (looks: readonly Look[]) => looks.toSorted((a, b) => deviceOf(a).localeCompare(deviceOf(b)));
const devices = new WeakMap<Page, string>();

async function lookAt(here: Pick<Stage, 'server'>, { page, phone }: { page: Page; phone: Phone }, look: Look) {
  const address = `${look.path}${QUERY[look.path] ?? ''}`;
  const device = `${deviceOf(look)} ${look.days}`;
  if (devices.get(page) !== device) {
    devices.set(page, device);
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.evaluate(({ lang, theme, text }) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('candor.preferences', JSON.stringify({ theme, textScale: text, upDown: 'green-up' }));
    }, look);
    await page.goto(`${here.server.url}${address}`);
    await page.locator('h1').first().waitFor();
  } else {
    await phone.go(page, address);
  }
  const rested = page.waitForFunction(settled, undefined, { polling: SETTLED_MS, timeout: SETTLES_WITHIN_MS });
  const restless = await rested.then(
    () => [],
    () => ['did not come to rest'],
  );
  const seen = await page.evaluate(figureFaults);
  return { ...seen, faults: [...restless, ...seen.faults] };
}

const SETTLED_MS = 120;
const SETTLES_WITHIN_MS = 20_000;

/** Waits until nothing loads any more: no skeleton, and the same text as a moment ago. */
function settled(): boolean {
  const { body } = document;
  const text = String(body.textContent.length);
  const same = body.dataset.walked === text;
  body.dataset.walked = text;
  return same && !document.querySelector('[class*=skeleton], .sk');
}
