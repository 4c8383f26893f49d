import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@candor/model/orders/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from '../server/test/server-process.ts';
import { audit } from './audit.ts';
import { expectedFills, readBars } from './bar-rules.ts';
import { micro, regulatoryFeesOf, tradesOf } from './books.ts';
import { Person } from './person.ts';
import { expectSoundBooks } from './sound-books.ts';

const REFERENCE_DATA = process.env.REFERENCE_DATA as string;
const NAME = 'minute_aapl_20250926_extended.csv.gz';
const FILE = join(REFERENCE_DATA, 'bars', NAME);
const recorded = existsSync(FILE);
if (!recorded) console.info('skipped: trading on recorded bars of AAPL, no folder at REFERENCE_DATA');

/** Real prices of AAPL on 2025-09-26, traded in all three sessions; every fill is computed again from the file. */
describe.skipIf(!recorded)('AAPL of 2025-09-26 as it was recorded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bars-'));
  const server = new ServerProcess({
    FEED: `replay:${folder}@2025-09-26`,
    CLOCK: '2025-09-26T08:00:20Z',
    CLOCK_SPEED: '0.1',
  });
  const orders: string[] = [];
  let ann: Person;
  let ben: Person;

  const placed = async (person: Person, wanted: Omit<Parameters<Person['place']>[0], 'code'>) => {
    const id = await person.place({ code: 'AAPL', ...wanted });
    orders.push(id);
    return id;
  };

  beforeAll(async () => {
    symlinkSync(FILE, join(folder, NAME));
    await server.start();
    [ann, ben] = [await Person.trial(server, 1), await Person.trial(server, 2)];
    for (const person of [ann, ben]) {
      const { version } = await person.read('/disclosures/extended-hours');
      await person.post('/disclosures/extended-hours', { version });
    }
  });
  afterAll(async () => {
    for (const person of [ann, ben]) person?.client.close();
    await server.discard();
    rmSync(folder, { recursive: true });
  });

  test('says where its prices come from', async () => {
    expect(await ann.read('/market/session')).toMatchObject({
      session: 'pre',
      slot: 1,
      tradeDate: '2025-09-26',
      source: { kind: 'replay', simulated: false },
    });
  });

  test('pre-market: two customers share the small volume; then one of them sells', async () => {
    await server.advance('2025-09-26T08:05:30Z');
    const first = await placed(ann, { side: 'buy', limitPrice: '256.30', quantity: '200', tradingTime: 'pre' });
    await placed(ben, { side: 'buy', limitPrice: '256.30', quantity: '100', tradingTime: 'pre' });
    await placed(ben, { side: 'buy', limitPrice: '200.00', quantity: '5', tradingTime: 'extended' });
    await server.advance('2025-09-26T09:00:30Z');
    const { fills } = await ann.orderWhen(first, ({ filledQuantity }) => filledQuantity !== '0');
    expect(fills.length).toBeGreaterThan(1);
    await server.advance('2025-09-26T11:30:30Z');
    await ann.ended(first);
    await placed(ann, { side: 'sell', limitPrice: '255.00', quantity: '10', tradingTime: 'pre' });
    await server.advance('2025-09-26T13:29:30Z');
    expect(await ann.wouldBe({ code: 'AAPL', side: 'buy', limitPrice: '255.00', quantity: '1' })).toBe('held');
  });

  test('regular hours: a market order at the next opening plus a tick; limits only where the price went through', async () => {
    await server.advance('2025-09-26T14:00:30Z');
    await placed(ann, { side: 'buy', quantity: '50' });
    await server.advance('2025-09-26T14:05:30Z');
    await placed(ann, { side: 'sell', limitPrice: '256.50', quantity: '20' });
    await placed(ben, { side: 'buy', limitPrice: '254.50', quantity: '30' });
    await server.advance('2025-09-26T17:00:30Z');
    await placed(ann, { side: 'sell', quantity: '15' });
    await server.advance('2025-09-26T17:05:30Z');
    await audit(ann, (_at, tradeDate) => tradeDate);
  });

  test('after hours: the rest is sold, by limit, within the small volume', async () => {
    await server.advance('2025-09-26T20:05:30Z');
    const position = (await ann.positions())[0];
    await placed(ann, { side: 'sell', limitPrice: '250.00', quantity: position?.available ?? '', tradingTime: 'post' });
    await placed(ben, { side: 'buy', limitPrice: '256.00', quantity: '25', tradingTime: 'post' });
    await server.advance('2025-09-27T00:00:30Z');
    expect(await ann.read('/market/session')).toMatchObject({ session: 'closed' });
  });

  test('every order got exactly the fills that the recorded bars allow, at their prices, in their minutes', async () => {
    const details: OrderDetail[] = [];
    for (const person of [ann, ben]) details.push(...(await person.history()));
    expect(details.map(({ order }) => order.id).sort()).toEqual([...orders].sort());
    const bars = readBars(FILE);
    const expected = expectedFills(details, bars);
    const actual = details.flatMap(({ order, fills }) =>
      fills.map((fill) => {
        expect(fill).toMatchObject({
          model: 'bars-1',
          capacity: 'agency',
          tradeDate: '2025-09-26',
          settleDate: '2025-09-29',
        });
        const at = Date.parse(fill.at);
        const shares = micro(fill.quantity) / 1_000_000n;
        return { orderId: order.id, barAt: at - (at % 60_000), price: micro(fill.price), shares };
      }),
    );
    const sorted = (fills: typeof actual) =>
      [...fills].sort((a, b) => a.barAt - b.barAt || (a.orderId < b.orderId ? -1 : 1));
    expect(sorted(actual)).toEqual(sorted(expected));
    const sessions = new Set(expected.map(({ barAt }) => bars.find(({ at }) => at === barAt)?.session));
    expect(sessions).toEqual(new Set(['pre', 'regular', 'post']));
    for (const { order, fills } of details) {
      const filled = fills.reduce((sum, fill) => sum + micro(fill.quantity), 0n);
      expect(order.status).toBe(filled === micro(order.quantity ?? '') ? 'filled' : 'expired');
    }
    expect(details.some(({ order }) => order.status === 'expired' && order.filledQuantity === '0')).toBe(true);
  });

  test('fees are those of that date: no SEC fee, the activity fee per share sold', async () => {
    const rates = { sec: 0n, taf: 1_660n, cat: 30n };
    for (const person of [ann, ben]) {
      const traded = (await person.history()).filter(({ fills }) => fills.length > 0);
      const fees = traded.reduce((sum, { order }) => sum + micro(order.fees), 0n);
      const trades = tradesOf(traded, (_at, tradeDate) => tradeDate);
      expect(fees).toBe(BigInt(traded.length) * micro('1') + regulatoryFeesOf(trades, rates));
    }
  });

  test('the position is closed and the books verify', async () => {
    expect(await ann.positions()).toEqual([]);
    await expectSoundBooks(server);
  });
});
