import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPricePush } from '@candor/model/legacy-pushed.ts';
import { ROUTES } from '../web/src/app/manifest.ts';
import en from '../web/src/i18n/en/market.ts';
import es from '../web/src/i18n/es/market.ts';
import ja from '../web/src/i18n/ja/market.ts';
import zhHK from '../web/src/i18n/zhHK/market.ts';
import { apiOf, Phone } from './browser.ts';
import { until } from './person.ts';
import { compare, figuresOf, type SeenFigure, wordsOf } from './same-figures.ts';
import { startTrial } from './sign-up.ts';
import { stage } from './stage.ts';

/**
 * One figure, one number: a customer who has traded for some days opens every screen, and figures with the same name
 * (`data-figure`) must be the same number everywhere. Business time stands still, so that all figures are of one
 * moment.
 */
const here = stage({ CLOCK: '2026-11-18T15:30:00Z', CLOCK_SPEED: '0' });
const LANGS = ['en', 'es', 'ja', 'zhHK'] as const;
const MARKET = { en, es, ja, zhHK };

/** Query parameters of pages that need them; several where a page shows several kinds. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  '/stockDetails': ['?code=AAPL', '?code=KO', '?code=XOM'],
  '/StockDetailsEft': ['?code=SPY'],
  '/companyDetail': ['?code=AAPL'],
  '/transactionBuy': ['?code=AAPL'],
  '/transactionFlat': ['?code=AAPL'],
  '/transactionSell': ['?code=KO'],
  '/transactionSellFlat': ['?code=XOM'],
  '/classifDetail': ['?id=energy', '?id=information_technology', '?id=leveraged'],
  '/markDetails': ['?list=gainers', '?list=losers', '?list=active'],
  '/marketsDetail': ['?id=candor_500', '?id=nyse'],
  '/accountView/account': ['', '?view=shorts', '?view=lots', '?view=statements', '?view=activity'],
};

const PLACES = ROUTES.filter(({ built, kind, path }) => built && kind === 'page' && path !== '/loadPage').flatMap(
  ({ path }) => (ABOUT[path] ?? ['']).map((about) => ({ path, about })),
);

let phone: Phone;
let page: Page;
let orderId: string;
const pushed = new Map<string, string>();
/** Pages on which no figure was found. */
const bare = new Set<string>();
/** Places that were searched while amounts were hidden, and the amounts found there all the same. */
let searched = 0;
const saidThoughHidden: string[] = [];

describe('one figure is one number', () => {
  beforeAll(async () => {
    if (!here.browser) return;
    phone = await Phone.open(here.browser, here.server.url);
    await phone.seeAll();
    page = await phone.page('/');
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => keepPushed(String(payload))));
    await startTrial(page);
    await trade();
  });

  test.each(LANGS)('in %s no two screens differ, nor the API and the pushed messages', async (lang) => {
    const seen = await walk(lang, lang === 'en' ? await searchForHiddenAmounts() : undefined);
    const said = [...(await answered()), ...fromPushes()];
    const { figures, pairs, differing } = compare([...seen, ...said]);
    const screens = new Set(seen.map(({ place }) => place)).size;
    console.info(
      `${lang}: ${PLACES.length + 1} places, ${screens} with figures, ${figures} figures, ${pairs} pairs, ${differing.length} differing`,
    );
    expect(differing).toEqual([]);
    // Without named figures the comparison would prove nothing.
    expect(pairs).toBeGreaterThan(1_000);
    const kinds = new Set(seen.map(({ key }) => key.split(':')[1]));
    for (const kind of [
      'price',
      'change',
      'return',
      'value',
      'pnl',
      'position_value',
      'position_pnl',
      'cash',
      'filled',
    ])
      expect(kinds).toContain(kind);
  });

  test('a planted difference is found', async () => {
    const seen = await answered();
    const [first] = seen;
    expect(compare([...seen, { ...first!, place: 'planted', text: '1.23' }]).differing).toHaveLength(1);
    expect(compare([...seen, { ...first!, place: 'planted' }]).differing).toEqual([]);
  });

  test('with amounts hidden no screen says one, neither in text nor in a name that is read out', async () => {
    expect(searched).toBeGreaterThan(PLACES.length);
    expect(saidThoughHidden).toEqual([]);
    // The same search finds them while amounts are shown.
    const own = await ownAmounts();
    await arrive('en');
    await phone.go(page, '/accountView/account');
    await figuresOf(page, 'account');
    const words = (await wordsOf(page)).join('\n');
    expect(own.filter((amount) => words.includes(amount)).length).toBeGreaterThan(10);
    // On a quick machine the walk asks more in a minute than a person may; the app asks again.
    expect(phone.complaints.filter((complaint) => !complaint.includes('status of 429'))).toEqual([]);
    await phone.close();
  });
});

/** Hides amounts at each place of a walk, searches its words for those of the account, and shows them again. */
async function searchForHiddenAmounts(): Promise<Look> {
  const own = await ownAmounts();
  expect(own.length).toBeGreaterThan(20);
  return async (place) => {
    await hideAmounts(true);
    await figuresOf(page, place);
    const words = (await wordsOf(page)).join('\n');
    for (const amount of own) if (words.includes(amount)) saidThoughHidden.push(`${place} says ${amount}`);
    searched += 1;
    await hideAmounts(false);
  };
}

/** As a change of the preference in another tab does. */
async function hideAmounts(hidden: boolean): Promise<void> {
  await page.evaluate(
    (value) => {
      localStorage.setItem('candor.preferences', value);
      dispatchEvent(new StorageEvent('storage', { key: 'candor.preferences' }));
    },
    JSON.stringify({ hideAmounts: hidden }),
  );
}

/** Several purchases, a sale, a short, and open orders, over some closed days and a running one. */
async function trade(): Promise<void> {
  const questions = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };
  const { version } = await apiOf(page, '/shorts/check');
  await send('/shorts/check', { version, answers: questions });
  await order({ code: 'AAPL', side: 'buy', amount: '20000.00' });
  await order({ code: 'KO', side: 'buy', amount: '5000.00' });
  await order({ code: 'SPY', side: 'buy', amount: '15000.00' });
  await here.server.advance('1m');
  await order({ code: 'XOM', side: 'sell', short: true, quantity: '30' });
  await order({ code: 'KO', side: 'sell', quantity: '10' });
  await here.server.advance('1d');
  await here.server.advance('1d');
  orderId = await order({ code: 'MSFT', side: 'buy', amount: '7000.00' });
  await order({ code: 'AAPL', side: 'sell', quantity: '5' });
  await here.server.advance('5m');
  await order({ code: 'MSFT', side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '3' });
  await until(
    'everything has filled but the last',
    () => apiOf(page, '/orders/open'),
    ({ orders }) => orders.length === 1,
  );
}

async function order(ticket: object): Promise<string> {
  const body = { tradingTime: 'regular', timeInForce: 'day', type: 'market', ...ticket };
  return (await send('/orders', body)).orderId;
}

// biome-ignore lint/suspicious/noExplicitAny: replies of several routes
function send(path: string, body: unknown): Promise<any> {
  return page.evaluate(
    async ([url, sent]) => {
      const headers = {
        ...{
          aspctoken: localStorage.getItem('aspctoken') ?? '',
          authaspctoken: localStorage.getItem('auth_token') ?? '',
        },
        ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      };
      // As patient with a busy machine as the app is, and with the same key, so that nothing happens twice.
      for (let tries = 0; ; tries += 1) {
        const answer = await (await fetch(`/api${url}`, { method: 'POST', headers, body: sent })).json();
        if (answer.code === 2000) return answer.data;
        if (answer.refusal !== 'overloaded' || tries === 100) throw new Error(JSON.stringify(answer));
        await new Promise((wake) => setTimeout(wake, 100));
      }
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** Loads the app anew in a language, so that no cached answer remains. */
async function arrive(lang: string): Promise<void> {
  await page.evaluate((tongue) => localStorage.setItem('lang', tongue), lang);
  await page.goto(`${here.server.url}/index`);
  await page.locator('main h1').first().waitFor();
}

type Look = (place: string) => Promise<void>;

async function walk(lang: keyof typeof MARKET, look?: Look): Promise<SeenFigure[]> {
  await arrive(lang);
  const seen: SeenFigure[] = [];
  for (const { path, about } of [...PLACES, { path: '/orderDetail', about: `?id=${orderId}` }]) {
    // A screen without figures in one language has none in another.
    if (bare.has(`${path}${about}`)) continue;
    seen.push(...(await figuresAt(lang, `${path}${about}`, look)));
  }
  return seen;
}

async function figuresAt(lang: keyof typeof MARKET, place: string, look?: Look): Promise<SeenFigure[]> {
  await phone.go(page, place);
  const seen = await figuresOf(page, place);
  if (seen.length === 0) bare.add(place);
  await look?.(place);
  // The chart says a range's return only while that range is chosen.
  if (!/^\/stockDetails/i.test(place)) return seen;
  for (const range of [3, 4, 5]) {
    const chip = page.getByRole('group', { name: MARKET[lang].chartRange }).getByRole('button').nth(range);
    await chip.click();
    seen.push(...(await figuresOf(page, `${place} range ${range + 1}`)));
    await look?.(`${place} range ${range + 1}`);
  }
  return seen;
}

/** The same figures as the API answers them. */
async function answered(): Promise<SeenFigure[]> {
  const [account, { positions }, detail] = await Promise.all([
    apiOf(page, '/account'),
    apiOf(page, '/positions'),
    apiOf(page, '/market/instruments/AAPL'),
  ]);
  const percent = (rate: string | null) => (rate === null ? '' : ` (${(Number(rate) * 100).toFixed(6)}%)`);
  const figure = (key: string, text: string) => ({ place: 'the API', key, text });
  return [
    figure('account:value:now', account.totalValue),
    figure('account:cash:now', account.cash),
    figure('account:buying_power:now', account.buyingPower),
    figure('account:pnl:day', `${account.dayPnl}${percent(account.dayPnlRate)}`),
    figure('account:pnl:open', `${account.openPnl}${percent(account.openPnlRate)}`),
    figure('account:pnl:30d', `${account.earnings30.amount}${percent(account.earnings30.rate)}`),
    ...positions.flatMap((position: Record<string, string>) => [
      figure(`${position.code}:position_value:now`, position.value!),
      figure(`${position.code}:position_pnl:day`, `${position.dayPnl}${percent(position.dayPnlRate!)}`),
      figure(`${position.code}:position_pnl:open`, `${position.openPnl}${percent(position.openPnlRate!)}`),
    ]),
    ...detail.returns.map(({ range, changePercent }: { range: string; changePercent: string }) =>
      figure(`AAPL:return:${range}`, `${changePercent}%`),
    ),
  ];
}

function keepPushed(payload: string): void {
  for (const line of payload.split('\n')) {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      continue;
    }
    for (const each of Array.isArray(message) ? message : [message]) {
      const push = readPricePush(each);
      if (push?.price) pushed.set(`${push.code}:price:${push.session}`, String(push.price));
    }
  }
}

const fromPushes = (): SeenFigure[] => [...pushed].map(([key, text]) => ({ place: 'a push', key, text }));

/**
 * Every amount of the account worth searching for, as it is written in English, except small round ones, which occur in
 * many texts.
 */
async function ownAmounts(): Promise<string[]> {
  const [account, { positions }, history, performance, margin, detail] = await Promise.all([
    apiOf(page, '/account'),
    apiOf(page, '/positions'),
    apiOf(page, '/account/history?range=1M'),
    apiOf(page, '/account/performance?range=1M'),
    apiOf(page, '/margin'),
    apiOf(page, `/orders/${orderId}`),
  ]);
  const amounts = new Set<string>();
  const collect = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, name);
    else if (value && typeof value === 'object') for (const [key, each] of Object.entries(value)) collect(each, key);
    else if (
      typeof value === 'string' &&
      /^-?\d+\.\d{2,}$/.test(value) &&
      !/rate|price|cost$|per|close|weighted/i.test(name)
    )
      amounts.add(value.replace(/(\.\d\d)\d+$/, '$1'));
  };
  collect([account, positions, history, performance, margin, detail.order, detail.fills]);
  return [...amounts]
    .filter((amount) => Math.abs(Number(amount)) >= 10)
    .map((amount) => `$${Math.abs(Number(amount)).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    .filter((amount) => amount !== '$100,000.00');
}
