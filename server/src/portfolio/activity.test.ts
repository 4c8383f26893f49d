import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatUsd, rate, usd } from '@candor/model/money.ts';
import { ACTIVITY_KINDS, isActivityKind } from '@candor/model/portfolio/activity.ts';
import type { ActivityItem } from '@candor/model/portfolio/schema.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld, APP_ORIGIN } from '../../test/console-world.ts';
import { HEADERS } from '@candor/model/http.ts';
import { payDueDividends, runDividend, runSplit } from '../corporate-actions/run-corporate-actions.ts';
import { passCheck } from '../margin-calls/pass-check.ts';
import { markShorts } from '../margin-calls/mark-shorts.ts';
import { OrderTimer } from '../orders/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { runBorrow } from '../short-selling/run-borrow.ts';
import { type ActivityFilter, activityOf } from './activity.ts';
import { accountNow, accountOverview } from './handlers.ts';
import { setPrices, tradeAt } from './testing/fakes.ts';

/** Kinds of docs/LEDGER.md that touch accounts of the house alone: they move no customer's money. */
const OF_THE_HOUSE = [
  ...['deposit_seen', 'deposit_returned', 'return_final', 'withdrawal_final', 'network_cost', 'sweep_final'],
  ...['refill_final', 'to_cold_final', 'house_supplied', 'settlement', 'error_fill'],
];

test('every kind of transaction in the table of the ledger is listed, or is of the house alone', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/LEDGER.md'), 'utf8');
  const table = page.slice(page.indexOf('## What each event posts'), page.indexOf('### Transfers'));
  const kinds = new Set([...table.matchAll(/^\| (?!Event)[^|]*?\(`(\w+)`\)/gm)].map((found) => found[1] ?? ''));
  expect(kinds).toEqual(new Set([...Object.keys(ACTIVITY_KINDS), ...OF_THE_HOUSE]));
  const names = readFileSync(join(import.meta.dirname, '../../test/goldens/stored-names.json'), 'utf8');
  const inSource = (JSON.parse(names) as Record<string, string[]>)['ledger kinds'];
  expect(inSource?.filter((kind) => !kinds.has(kind))).toEqual([]);
});

const CUSTOMER = 'cus_act';
const ANSWERS = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };
const date = (text: string) => text as TradingDate;

describe('a stock account', () => {
  let world: OrderWorld;
  beforeAll(async () => {
    world = await OrderWorld.start('2026-11-18T15:00:00Z');
    await world.open(CUSTOMER);
    await world.runner.run(passCheck, { customerId: CUSTOMER, version: 'short_selling_2026_1', answers: ANSWERS });
    world.deps.lender.offer = (code, listedOn) => ({
      ...{ code, listedOn, quantity: quantity('500'), ratePerYear: rate('0.0325') },
    });
    for (const code of ['KO', 'GOOGL']) setPrices(world, code, '50.00', '50.00');
    await live(world);
  });
  afterAll(() => world?.stop());
  const list = async (filter?: ActivityFilter, limit = 50) =>
    (await activityOf(world.db, 'simulated', CUSTOMER, limit, filter)).items;
  const mark = ({ transaction }: ActivityItem) => transaction.replace(':', '-');

  test('the cash that it is read with is what all rows have moved', async () => {
    const { items, cash } = await activityOf(world.db, 'simulated', CUSTOMER, 50);
    expect(formatUsd(items.reduce((sum, each) => sum + usd(each.cash), 0n) as never)).toBe(cash);
  });

  test('each row has its amount over all accounts, and a sale and a cover what they realized', async () => {
    const all = await list();
    expect(all.map(({ kind, usd, realized }) => [kind, usd, realized])).toEqual([
      ['borrow_charge', '-3.32', null],
      ['dividend_in_lieu', '-15.00', null],
      ['dividend', '25.00', null],
      ['split', '0.00', null],
      ['cover_fill', '-1801.00', '198.56'],
      ['short_mark', '0.00', null],
      ['short_fill', '4998.90', null],
      ['sell_fill', '518.98', '18.81'],
      ['buy_fill', '-3001.01', null],
      ['trial_grant', '100000.00', null],
    ]);
    expect(all.every(({ kind }) => isActivityKind(kind))).toBe(true);
  });

  test('what the rows realized is the account’s realized profit, and their amounts its cash', async () => {
    const rows = await list();
    const deps = { ...world.deps, db: world.db, clock: { now: () => world.market.now } };
    const account = accountOverview(deps, await accountNow(deps, CUSTOMER));
    const sum = (texts: readonly (string | null)[]) =>
      formatUsd(texts.reduce((all, text) => all + usd(text ?? '0'), 0n));
    expect(sum(rows.map(({ realized }) => realized))).toBe(account.realizedPnl);
    expect(sum(rows.map(({ cash }) => cash))).toBe(account.cash);
  });

  test('a row says what it is made of', async () => {
    const by = new Map((await list()).map((item) => [item.kind, item]));
    expect(by.get('sell_fill')?.values).toEqual({ code: 'KO', quantity: '10', price: '52.00', fees: '1.02' });
    expect(by.get('sell_fill')?.orderId).toMatch(/^ord_/);
    expect(by.get('split')?.values).toEqual({ code: 'KO', to: '2', from: '1', change: '50' });
    expect(by.get('dividend')?.values).toEqual({ code: 'KO', perShare: '0.25', quantity: '100' });
    expect(by.get('dividend_in_lieu')?.values).toMatchObject({ code: 'GOOGL', perShare: '0.25', quantity: '60' });
    expect(by.get('borrow_charge')?.values).toMatchObject({ code: 'GOOGL' });
    expect(by.get('short_mark')).toMatchObject({ values: { moved: expect.any(String) }, orderId: null });
  });

  test.each([
    [{ group: 'trades' }, ['split', 'cover_fill', 'short_fill', 'sell_fill', 'buy_fill']],
    [{ group: 'holding' }, ['borrow_charge', 'dividend_in_lieu', 'dividend']],
    [{ group: 'money' }, ['trial_grant']],
    [{ code: 'KO' }, ['dividend', 'split', 'sell_fill', 'buy_fill']],
    [{ code: 'GOOGL' }, ['borrow_charge', 'dividend_in_lieu', 'cover_fill', 'short_fill']],
    [{ code: 'KO', group: 'trades' }, ['split', 'sell_fill', 'buy_fill']],
    [{ code: 'AAPL' }, []],
  ] as const)('filtered by %o', async (filter, kinds) => {
    expect((await list(filter)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([{}, { group: 'trades' }, { code: 'KO' }, { code: 'GOOGL', group: 'holding' }] as const)(
    'page by page it is the same list: %o',
    async (filter) => {
      const whole = await list(filter);
      const paged: ActivityItem[] = [];
      for (let page = await list(filter, 2); page.length > 0; ) {
        paged.push(...page);
        page = await list({ ...filter, before: mark(page.at(-1)!) }, 2);
      }
      expect(paged).toEqual(whole);
    },
  );

  test('nobody sees another’s', async () => {
    expect((await activityOf(world.db, 'simulated', 'cus_other', 50)).items).toEqual([]);
    expect((await activityOf(world.db, 'simulated', 'cus_other', 50, { code: 'KO' })).items).toEqual([]);
  });
});

/** Buys and sells KO, is short of GOOGL, and meets a split, dividends, and the cost of what was borrowed. */
async function live(world: OrderWorld): Promise<void> {
  const timer = new OrderTimer(world.deps, world.db, world.runner);
  await tradeAt(world, CUSTOMER, 'buy', 'KO', '60', '50.00');
  await tradeAt(world, CUSTOMER, 'sell', 'KO', '10', '52.00');
  world.market.quote('GOOGL', '50.00', '50.01');
  const sale = await world.placed(CUSTOMER, { code: 'GOOGL', side: 'sell', short: true, quantity: '100' });
  await world.fill(sale, 1, '100', '50');
  world.market.quote('GOOGL', '45.00', '45.01');
  await world.runner.run(markShorts(world.deps), { customerId: CUSTOMER });
  const cover = await world.placed(CUSTOMER, { code: 'GOOGL', side: 'buy', short: true, quantity: '40' });
  await world.fill(cover, 1, '40', '45');
  const exDate = date('2026-11-20');
  await runSplit({ ...world }, { code: 'KO', exDate, to: 2n, from: 1n });
  for (const code of ['KO', 'GOOGL'])
    await runDividend({ ...world }, { code, exDate, payDate: date('2026-11-24'), perShare: price('0.25') });
  world.market.at('2026-11-24T15:00:00Z');
  await timer.runDue(world.market.now);
  await payDueDividends({ ...world }, date('2026-11-24'));
  const nightly = { ...world, closeBefore: () => price('50'), onMissing: () => {} };
  for (const day of [19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]) await runBorrow(nightly, date(`2026-11-${day}`));
}

describe('money of a customer', () => {
  let world: ConsoleWorld;
  beforeAll(async () => {
    world = await consoleWorld('2026-11-18T15:00:00Z');
  });
  afterAll(() => world?.stop());

  test('deposits, transfers and conversions stand in one list, each with the id of its record', async () => {
    const ann = await world.trial();
    await ann.post('/deposits/simulated', { amount: '250.5' });
    const advanced = await world.whole.api.fastify.inject({
      ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to: '1h' } },
      headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
    });
    expect(advanced.statusCode).toBe(200);
    await ann.post('/transfers', { from: 'stock', to: 'spot', amount: '1000.00' });
    await ann.post('/transfers', { from: 'spot', to: 'fund', amount: '400.00' });
    const quote = (await ann.post('/conversions/quotes', { usdt: '100' })).data;
    const conversion = (await ann.post('/conversions', { quoteId: quote.id })).data;
    const { items } = (await ann.get('/account/activity?group=money')).data;
    const deposit = (await ann.get('/deposits')).data.deposits[0];
    expect(items).toMatchObject([
      { kind: 'conversion', usd: conversion.net, usdt: '-100.00', values: { fees: conversion.spread } },
      { kind: 'transfer', cash: '0.00', usd: '0.00', values: { from: 'spot', to: 'fund', moved: '400.00' } },
      { kind: 'transfer', cash: '-1000.00', usd: '0.00', values: { from: 'stock', to: 'spot', moved: '1000.00' } },
      { kind: 'deposit_credited', cash: '0.00', usd: '0.00', usdt: '250.50', recordId: deposit.id },
      { kind: 'trial_grant', cash: '100000.00', usd: '100000.00', recordId: null },
    ]);
    expect(items[0].recordId).toBe(conversion.id);
    const first = (await ann.get('/account/activity?group=money&limit=3')).data;
    const rest = (await ann.get(`/account/activity?group=money&limit=3&cursor=${first.next}`)).data;
    expect([...first.items, ...rest.items]).toEqual(items);
    expect(rest.next).toBeNull();
    expect((await ann.get('/account/activity?code=KO')).data).toEqual({ items: [], next: null, cash: '0.00' });
    for (const wrong of ['code=ko', 'code=', 'group=all', 'cursor=1:2'])
      expect((await ann.get(`/account/activity?${wrong}`)).refusal, wrong).toBe('invalid_field');
    expect(world.whole.bugs).toEqual([]);
  });
});
