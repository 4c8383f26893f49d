import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetail } from '@candor/model/orders/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatedFrom, writeTape } from '../server/src/exchange/index.ts';
import { keyOf } from '../server/src/exchange/noise.ts';
import { INSTRUMENTS } from '../server/src/market/instruments/index.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { audit } from './audit.ts';
import { dollars, micro } from './books.ts';
import { Person, type Wanted } from './person.ts';
import { expectSoundBooks } from './sound-books.ts';
import { OneOrder, Ours, readTape } from './tape-rules.ts';

/** A day of the simulated exchange written down as quotes and trades, and traded upon as if it had been recorded. */

const CODES = ['APTV', 'KO'];
const DATE = '2026-11-27' as TradingDate;
const TURNS = 3;
const SAME_DAY = (_at: string, tradeDate: string) => tradeDate;

describe('a written day of the simulated exchange', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-tape-'));
  const server = new ServerProcess({
    FEED: `replay:${folder}@${DATE}`,
    CLOCK: '2026-11-27T14:35:00.5Z',
    CLOCK_SPEED: '0.1',
  });
  const people: Person[] = [];
  const snapshot = async (code: string) =>
    (await (people[0] as Person).read(`/market/snapshots?codes=${code}`)).snapshots[0];
  const away = (price: string, cents: number) => dollars(micro(price) + BigInt(cents) * 10_000n);

  beforeAll(async () => {
    const instruments = INSTRUMENTS.filter(({ code }) => CODES.includes(code)).map((each) => simulatedFrom(each));
    await writeTape({ seed: keyOf(0, 'tape'), instruments, date: DATE, codes: CODES, folder });
    await server.start();
  });
  afterAll(async () => {
    for (const person of people) person.client.close();
    await server.discard();
    rmSync(folder, { recursive: true });
  });

  /** Places an order, lets it work for a while and cancels the rest. */
  const work = async (person: Person, wanted: Wanted, time: string): Promise<OrderDetail> => {
    const id = await person.place(wanted);
    await server.advance(time);
    await person.post(`/orders/${id}/cancel`, {});
    return person.ended(id);
  };

  test('marketable, joining, improving and far orders of both sides get exactly the fills that rules 1 to 4 allow', async () => {
    const done: OrderDetail[] = [];
    for (const code of CODES) {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const ann = await Person.trial(server, people.length + 1);
        people.push(ann);
        const { ask, bid } = await snapshot(code);
        const worth = (amount: number) => `${Math.floor(amount / Number(ask))}`;
        done.push(await work(ann, { code, side: 'buy', quantity: worth(9_000 + 500 * turn) }, '1m'));
        done.push(await work(ann, { code, side: 'buy', limitPrice: away(ask, 6), quantity: worth(30_000) }, '1m'));
        done.push(await work(ann, { code, side: 'buy', limitPrice: bid, quantity: worth(25_000) }, '4m'));
        done.push(await work(ann, { code, side: 'buy', limitPrice: away(bid, -3), quantity: worth(7_000) }, '5m'));
        const later = await snapshot(code);
        done.push(await work(ann, { code, side: 'sell', limitPrice: later.ask, quantity: worth(12_000) }, '4m'));
        done.push(
          await work(ann, { code, side: 'sell', limitPrice: away(later.bid, 2), quantity: worth(4_000) }, '3m'),
        );
        done.push(await work(ann, { code, side: 'sell', quantity: worth(8_000) }, '1m'));
      }
    }
    const tapes = new Map(CODES.map((code) => [code, readTape(folder, code)]));
    const ours = new Map(CODES.map((code) => [code, new Ours()]));
    for (const { order, fills } of done) {
      const accepted = Date.parse(order.acceptedAt);
      const until = Math.min(
        Date.parse(order.expiresAt),
        order.status === 'canceled' ? Date.parse(order.updatedAt) : Infinity,
      );
      const eligible = [...new Set(fills.map((fill) => Date.parse(fill.evidence.eligibleAt ?? '')))];
      for (const at of eligible) {
        expect(at - accepted).toBeGreaterThanOrEqual(200);
        expect(at - accepted).toBeLessThanOrEqual(300);
      }
      expect(eligible.length).toBeLessThanOrEqual(1);
      const tape = tapes.get(order.code) ?? [];
      const expected = new OneOrder(order, ours.get(order.code) ?? new Ours()).play(
        tape,
        eligible[0] ?? accepted + 300,
        until,
      );
      const actual = fills.map((fill) => ({
        at: Date.parse(fill.at),
        price: micro(fill.price),
        shares: Number(micro(fill.quantity) / 1_000_000n),
        liquidity: fill.liquidity,
      }));
      expect(actual, `${order.side} ${order.type} ${order.code} ${order.acceptedAt}`).toEqual(expected);
      for (const fill of fills) expect(fill).toMatchObject({ model: 'quotes-2', capacity: 'agency' });
    }
    const all = done.flatMap(({ fills }) => fills);
    expect(all.filter(({ liquidity }) => liquidity === 'added').length).toBeGreaterThan(5);
    expect(all.filter(({ liquidity }) => liquidity === 'removed').length).toBeGreaterThan(20);
    expect(done.some(({ fills }) => fills.length === 0)).toBe(true);
    expect(done.some(({ fills }) => fills.filter(({ liquidity }) => liquidity === 'added').length > 1)).toBe(true);
  });

  test('the accounts add up from those fills, and the books verify', async () => {
    for (const person of people) await audit(person, SAME_DAY);
    await expectSoundBooks(server);
  });
});
