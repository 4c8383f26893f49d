import { expect, test } from 'vitest';
import { pairwiseLooks, walkFigures } from './figure-walk.ts';
import { stage } from './stage.ts';

const here = stage();

test('no figure wraps, is cut off, covered or over another, on any screen, in pairs of all that differs', async () => {
  const looks = pairwiseLooks();
  expect(looks.length).toBeLessThanOrEqual(300);
  const { pages, figures, faults, msPerPage } = await walkFigures(here, looks);
  console.log(`${pages} pages, ${figures} figures, ${Math.round(msPerPage)} ms a page`);
  expect(faults).toEqual([]);
  expect(figures).toBeGreaterThan(pages * 5);
});
<<<<<<< HEAD
=======

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
        ...{ aspctoken: localStorage.getItem('aspctoken') ?? '', authaspctoken: localStorage.getItem('auth_token') ?? '' },
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

/** Loads the app anew in a language and with preferences: nothing that it knew before an order stays. */
async function arrive(lang: string, preferences: object): Promise<void> {
  await page.evaluate(
    ([tongue, chosen]) => {
      localStorage.setItem('lang', tongue);
      localStorage.setItem('candor.preferences', chosen);
    },
    [lang, JSON.stringify(preferences)] as const,
  );
  await page.goto(`${here.server.url}/index`);
  await page.locator('main h1').first().waitFor();
}

async function go(path: string, about: string): Promise<void> {
  const before = phone.paths.length;
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${path}${about}`);
  if (phone.paths.at(-1) !== path)
    await until(`the app goes to ${path}`, async () => phone.paths.slice(before), (seen) => seen.includes(path));
  await page.locator('h1').first().waitFor();
}

async function walk(lang: string, preferences: object, look?: (place: string) => Promise<void>): Promise<SeenFigure[]> {
  const seen: SeenFigure[] = [];
  await arrive(lang, preferences);
  const places = [...PLACES, { path: '/orderDetail', about: `?id=${orderId}` }];
  for (const { path, about } of places) {
    // A screen that bears no figure in one language bears none in another.
    if (look === undefined && bare.has(`${path}${about}`)) continue;
    await go(path, about);
    const found = await figuresOf(page, `${path}${about}`);
    if (found.length === 0) bare.add(`${path}${about}`);
    seen.push(...found);
    await look?.(`${path}${about}`);
    // The chart says a range's return only while that range is chosen.
    if (path !== '/stockDetails' && path !== '/StockDetailsEft') continue;
    for (const range of [3, 4, 5]) {
      const chip = page.locator('main [role=group]').filter({ hasText: /1Y|1 a|1年/ }).first().getByRole('button').nth(range);
      await chip.click();
      seen.push(...(await figuresOf(page, `${path}${about} range ${range + 1}`)));
      await look?.(`${path}${about} range ${range + 1}`);
    }
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

/** Every amount of the account worth searching for, as it is written in English: small round ones stand in many texts. */
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
    else if (typeof value === 'string' && /^-?\d+\.\d{2,}$/.test(value) && !/rate|price|cost$|per|close|weighted/i.test(name))
      amounts.add(value.replace(/(\.\d\d)\d+$/, '$1'));
  };
  collect([account, positions, history, performance, margin, detail.order, detail.fills]);
  return [...amounts]
    .filter((amount) => Math.abs(Number(amount)) >= 10)
    .map((amount) => `$${Math.abs(Number(amount)).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    .filter((amount) => amount !== '$100,000.00');
}
>>>>>>> 6212d07 (The walk over figures waits for a busy server as the app does)
