import { HEADERS } from '@candor/model/http.ts';
import { readAccountPush, readCandlePush, readPricePush } from '@candor/model/legacy-pushed.ts';
import { truncate2 } from '@candor/model/market/change.ts';
import { usd } from '@candor/model/money.ts';
import { accountOverview, positionView } from '@candor/model/portfolio/schema.ts';
import { orderView } from '@candor/model/orders/schema.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { APP_ORIGIN, Browser } from './console-world.ts';
import { LiveClient, type LiveMessage } from './live-client.ts';
import { WHOLE_MARKET } from './markets.ts';
import { wholeApp } from './whole-app.ts';

/**
 * The eleven types that the specification has pushed, each by its own names and value types, over a real connection to
 * the whole server, and with the figures that the same server answers when it is asked at that moment.
 */

const CODE = 'AAPL';
const MOMENTS = {
  pre: '2026-11-18T13:45:00Z',
  regular: '2026-11-18T16:00:30Z',
  post: '2026-11-18T22:00:30Z',
  closed: '2026-11-19T03:00:00Z',
} as const;
type Moment = keyof typeof MOMENTS;
const SLOT = { pre: 1, regular: 2, post: 3, closed: 3 } as const;
const TOPICS = [
  { type: 'market', codes: [CODE] },
  { type: 'stockDetail', codes: [CODE] },
  { type: 'wsDetail', codes: [CODE] },
  { type: 'marketGainers', id: 'gainers' },
  { type: 'markDetails', id: 'losers' },
  { type: 'markDetails', id: 'energy' },
  ...['accountView', 'account', 'detail', 'position', 'pending', 'boughtDetailPosition'].map((type) => ({ type })),
];

interface Seen {
  readonly pushed: readonly LiveMessage[];
  // biome-ignore lint/suspicious/noExplicitAny: answers of several routes, by their paths
  readonly asked: Record<string, any>;
}
const seen = {} as Record<Moment, Seen>;
let world: Awaited<ReturnType<typeof wholeApp>>;
let sam: Browser;

beforeAll(async () => {
  world = await wholeApp(MOMENTS.pre, { env: WHOLE_MARKET });
  const origin = await world.api.fastify.listen({ port: 0, host: '127.0.0.1' });
  world.app.origins.add(origin);
  world.app.listening();
  sam = new Browser(world.api, APP_ORIGIN);
  const { data } = await sam.post('/auth/trial', {});
  sam.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  for (const moment of ['pre', 'regular', 'post', 'closed'] as const) {
    if (moment !== 'pre') await advance(MOMENTS[moment]);
    if (moment === 'regular') await trade();
    seen[moment] = await look(origin);
  }
});
afterAll(() => world?.stop());

async function advance(to: string): Promise<void> {
  const { refusal } = await sam.call('POST', '/dev/clock/advance', { to }, { [HEADERS.control]: world.controlToken });
  expect(refusal).toBeUndefined();
}

/** A position, and an order that stays open over all sessions of its day. */
async function trade(): Promise<void> {
  const ticket = { code: CODE, side: 'buy', type: 'market', quantity: '3', tradingTime: 'regular' };
  expect((await sam.post('/orders', ticket)).refusal).toBeUndefined();
  await advance('1m');
  const { price } = (await sam.get(`/market/snapshots?codes=${CODE}`)).data.snapshots[0];
  const limitPrice = (Number.parseFloat(price) / 2).toFixed(2);
  const resting = {
    code: CODE,
    side: 'buy',
    type: 'limit',
    quantity: '1',
    limitPrice,
    tradingTime: 'regular',
    timeInForce: 'gtc',
  };
  expect((await sam.post('/orders', resting)).refusal).toBeUndefined();
}

/**
 * Everything that is pushed, and the same asked for while both clocks stand still. Lists come once the market has
 * caught up.
 */
async function look(origin: string): Promise<Seen> {
  const live = await LiveClient.open(origin, { cookieHeader: sam.headers.cookie as string });
  live.subscribe(...TOPICS);
  for (const { type, id } of TOPICS as { type: string; id?: string }[]) {
    await live.waitFor((message) => message.type === type && (id === undefined || message.id === id));
  }
  live.close();
  const asked: Seen['asked'] = {};
  const paths = [
    ...['/market/session', `/market/snapshots?codes=${CODE}`, `/market/instruments/${CODE}/candles?range=1D`],
    ...['/market/lists/gainers', '/market/lists/losers', '/market/sectors/energy'],
    ...['/account', '/positions', '/orders/open'],
  ];
  for (const path of paths) asked[path] = (await sam.get(path)).data;
  return { pushed: live.received, asked };
}

const messageOf = (moment: Moment, type: string, id?: string) =>
  seen[moment].pushed.find(
    (message) => message.type === type && (id === undefined || message.id === id),
  ) as LiveMessage;
const each = test.each(Object.keys(MOMENTS) as Moment[]);
const cut = (text: string | null) => (text === null ? '' : truncate2(usd(text)));

/** Figures of a stock in the session shown, as the server answers them. */
function shownOf(moment: Moment) {
  const snapshot = seen[moment].asked[`/market/snapshots?codes=${CODE}`].snapshots[0];
  const shown = moment === 'pre' ? snapshot.pre : moment === 'regular' ? snapshot : snapshot.post;
  return { snapshot, shown };
}

/** The price push of spec §3, its money as JSON numbers. */
function isPricePush(message: LiveMessage, moment: Moment): void {
  const { snapshot, shown } = shownOf(moment);
  expect(message).toMatchObject({
    TimeSolt: SLOT[moment],
    Data: {
      ticker: CODE,
      lastTrade: { p: Number(shown.price) },
      todaysChangePerc: Number(shown.changePercent),
      prevDay: { c: Number(snapshot.previousClose) },
      day: { c: Number(snapshot.close ?? snapshot.price) },
    },
  });
  const { Data } = message as unknown as { Data: { todaysChange: number } };
  expect(Object.keys(Data)).toEqual(['ticker', 'lastTrade', 'todaysChange', 'todaysChangePerc', 'prevDay', 'day']);
  expect(Data.todaysChange).toBeCloseTo(Number(shown.change), 5);
  const session = { pre: 'pre', regular: 'regular', post: 'post', closed: 'post' }[moment];
  expect(readPricePush(message)).toMatchObject({ code: CODE, price: Number(shown.price), session });
}

each('market, %s: the price of the session shown', (moment) => {
  const message = messageOf(moment, 'market');
  expect(Object.keys(message)).toEqual(['type', 'TimeSolt', 'Data']);
  isPricePush(message, moment);
});

each('stockDetail, %s: the price push with the fields of all sessions and the line to compare with', (moment) => {
  const message = messageOf(moment, 'stockDetail');
  expect(Object.keys(message)).toEqual(['type', 'TimeSolt', 'Data', 'stockDetail', 'compareData']);
  isPricePush(message, moment);
  const { snapshot, shown } = shownOf(moment);
  const { pre, post } = snapshot;
  expect(message.stockDetail).toEqual({
    code: CODE,
    last_price: snapshot.last,
    open_price: snapshot.open ?? '',
    low_price: snapshot.low ?? '',
    c_change_rate: cut(snapshot.changePercent),
    c_change_val: cut(snapshot.change),
    pre_price: pre?.price ?? null,
    pre_change_rate: pre ? cut(pre.changePercent) : null,
    pre_change_val: pre ? cut(pre.change) : null,
    after_price: post?.price ?? null,
    after_change_rate: post ? cut(post.changePercent) : null,
    after_change_val: post ? cut(post.change) : null,
  });
  const { change, changePercent, price } = shown;
  expect(message.compareData).toEqual({ price, val: cut(change), rate: cut(changePercent), TimeSolt: SLOT[moment] });
});

each('wsDetail, %s: the price push with the running candle', (moment) => {
  const message = messageOf(moment, 'wsDetail');
  expect(Object.keys(message)).toEqual(['type', 'TimeSolt', 'Data', 'klineLast']);
  isPricePush(message, moment);
  const { bars } = seen[moment].asked[`/market/instruments/${CODE}/candles?range=1D`];
  const newest = Object.entries(bars as Record<string, unknown[]>).map(([name, column]) => [name, column.at(-1)]);
  const { at, ...bar } = Object.fromEntries(newest);
  expect(message.klineLast).toMatchObject({ close: bar.close });
  expect(readCandlePush(message)).toMatchObject({ code: CODE, close: bar.close });
  expect(readCandlePush(message)?.at).toBeGreaterThanOrEqual(at);
});

/**
 * The rows of a list as it is asked for, in the spec's names: which, in which order, and with which price and change.
 */
function itemsOf(moment: Moment, path: string) {
  const { items } = seen[moment].asked[path] as { items: Record<string, string | null>[] };
  expect(items.length).toBeGreaterThan(5);
  return items.map(({ code, name, price, change, changePercent }) => ({
    code,
    code_name: name,
    c_price: price ?? '',
    c_change_rate: cut(changePercent as string | null),
    c_change_val: cut(change as string | null),
    last_price: expect.stringMatching(/^\d+\.\d+$/),
  }));
}

each('marketGainers, %s: the list that is answered, ranked and shown by one change', (moment) => {
  const items = itemsOf(moment, '/market/lists/gainers');
  expect(messageOf(moment, 'marketGainers')).toEqual({
    type: 'marketGainers',
    id: 'gainers',
    marketGainersDetail: items,
  });
  for (const { c_change_rate: rate } of items) expect(rate).not.toMatch(/^-/);
});

each('markDetails, %s: a list, and a sector, as they are answered', (moment) => {
  const losers = itemsOf(moment, '/market/lists/losers');
  expect(messageOf(moment, 'markDetails', 'losers')).toEqual({ type: 'markDetails', id: 'losers', list: losers });
  const energy = itemsOf(moment, '/market/sectors/energy');
  expect(messageOf(moment, 'markDetails', 'energy')).toEqual({ type: 'markDetails', id: 'energy', list: energy });
});

/** A whole snapshot under its one name, with the number that says whether one was missed. */
function snapshotOf(moment: Moment, type: string, member: string): unknown {
  const message = messageOf(moment, type);
  expect(Object.keys(message)).toEqual(['type', 'seq', member]);
  expect(message.seq).toBe(0);
  expect(readAccountPush(message)).toBe(message[member]);
  return message[member];
}

each('accountView and account, %s: the figures of the account', (moment) => {
  const { asOf: _, ...account } = seen[moment].asked['/account'];
  for (const type of ['accountView', 'account']) {
    const pushed = snapshotOf(moment, type, 'account');
    expect(accountOverview().safeParse(pushed).success).toBe(true);
    expect(pushed).toMatchObject(account);
    expect(typeof (pushed as { cash: unknown }).cash).toBe('string');
  }
});

each('position, %s: the positions', (moment) => {
  const { positions } = seen[moment].asked['/positions'];
  const pushed = snapshotOf(moment, 'position', 'positionItem');
  expect(pushed).toEqual(positions);
  expect(z.array(positionView()).safeParse(pushed).success).toBe(true);
  expect(pushed).toMatchObject(moment === 'pre' ? [] : [{ code: CODE, quantity: '3' }]);
});

each('pending, %s: the open orders', (moment) => {
  const { orders } = seen[moment].asked['/orders/open'];
  const pushed = snapshotOf(moment, 'pending', 'pendingItem');
  expect(pushed).toEqual(orders);
  expect(z.array(orderView()).safeParse(pushed).success).toBe(true);
  expect(pushed).toHaveLength(moment === 'pre' ? 0 : 1);
});

each('detail, %s: positions and open orders together', (moment) => {
  const { asked } = seen[moment];
  expect(snapshotOf(moment, 'detail', 'detail')).toEqual({
    position: asked['/positions'].positions,
    pending: asked['/orders/open'].orders,
  });
});

each('boughtDetailPosition, %s: the positions of the products that are held, of which there are none', (moment) => {
  expect(snapshotOf(moment, 'boughtDetailPosition', 'quantizationPosition')).toEqual([]);
});

test('the topics of one moment rest on one read of the account and one of the open orders', async () => {
  const { engine } = world.app;
  const { customerId } = (await sam.get('/auth/session')).data;
  const topics = ['accountView', 'account', 'detail', 'position', 'pending', 'boughtDetailPosition'] as const;
  const query = vi.spyOn(world.db, 'query');
  const snapshots = await engine!.accountSnapshots(topics, customerId);
  // What the server asks for itself at the same moment, such as what is due next, is none of these questions.
  const asked = query.mock.calls.flatMap(([sql, values]) => (values?.flat().includes(customerId) ? [sql] : []));
  query.mockRestore();
  expect(Object.keys(snapshots).sort()).toEqual([...topics].sort());
  expect(asked.length).toBeGreaterThan(5);
  expect(asked, 'each question once').toEqual([...new Set(asked)]);
});

test('no answer during the test was a bug', () => expect(world.bugs).toEqual([]));
