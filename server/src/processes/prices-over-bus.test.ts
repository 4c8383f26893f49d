import type { PushType } from '@candor/model/legacy.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PriceBatch, WatchCall } from './messages.ts';
import { PriceMirror } from './price-mirror.ts';
import { PriceSender } from './price-sender.ts';

/** An engine's prices, a push process, and a wire between them that can be cut. */
class World {
  readonly prices = new Map<string, number>();
  readonly lists = new Map<string, string>();
  watched = { prices: [] as string[], lists: [] as string[] };
  readonly received: string[] = [];
  readonly sizes: number[] = [];
  readonly calls: WatchCall[] = [];
  made = 0;
  cut = false;
  /** The engine's messages arrive, but messages to it are lost. */
  deaf = false;
  /** The engine is of a release that does not answer watch calls. */
  earlier = false;
  now = 0;
  seq = 0;
  instance = 'first';
  sender = this.openSender();
  readonly mirror = new PriceMirror({
    now: () => this.now,
    watch: async (watching, fresh) => {
      const call = { ...watching, front: 'front', fresh };
      this.calls.push(call);
      if (this.cut || this.deaf) throw new Error('not heard');
      this.sender.watch(call);
      if (this.earlier) return undefined;
      return fresh ? { codes: [...this.prices.keys()] } : {};
    },
  });
  readonly stop = this.mirror.feed({
    priceChanged: (code) => void this.received.push(code),
    watching: () => this.watched,
  });

  openSender(): PriceSender {
    return new PriceSender({
      price: (type: PushType, code: string) => {
        this.made += 1;
        const price = this.prices.get(code);
        return price === undefined ? undefined : `${type} ${code} at ${price}`;
      },
      list: (type, id = '') => this.lists.get(`${type} ${id}`),
      now: () => this.now,
      send: (prices, lists) => {
        this.seq += 1;
        this.sizes.push(prices.length + lists.length);
        const batch: PriceBatch = { instance: this.instance, seq: this.seq, prices, lists };
        if (!this.cut) this.mirror.take(batch);
      },
    });
  }

  restartEngine(): void {
    this.instance = 'second';
    this.seq = 0;
    this.sender = this.openSender();
  }

  set(code: string, price: number): void {
    this.prices.set(code, price);
    this.sender.changed(code);
  }

  /** Time goes by at the wire's both ends, a sign of life included. */
  async pass(ms = 250): Promise<void> {
    this.now += ms;
    await vi.advanceTimersByTimeAsync(ms);
    this.sender.sendPrices();
    this.sender.sendLists();
    if (!this.cut) this.mirror.onHeartbeat({ instance: this.instance, prices: this.seq });
  }
}

let world: World;
beforeEach(() => {
  vi.useFakeTimers();
  world = new World();
});
afterEach(() => {
  world.stop();
  vi.useRealTimers();
});

describe('prices over the bus', () => {
  test('a code read for the first time is requested at once, and its reader notified', async () => {
    world.prices.set('AAPL', 1);
    world.watched = { prices: ['market AAPL'], lists: [] };
    expect(world.mirror.price('market', 'AAPL')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    world.sender.sendPrices();
    expect(world.received).toEqual(['AAPL']);
    expect(world.mirror.price('market', 'AAPL')).toBe('market AAPL at 1');
  });

  test('which codes are listed is known with the first answer of an engine; until then any may be', async () => {
    world.prices.set('AAPL', 1);
    expect(world.mirror.isListed('NOPE')).toBe(true);
    await world.pass();
    expect([world.mirror.isListed('AAPL'), world.mirror.isListed('NOPE')]).toEqual([true, false]);
  });

  test('an engine of an earlier release names no codes: any may be listed', async () => {
    world.earlier = true;
    world.prices.set('AAPL', 1);
    await world.pass();
    expect(world.mirror.isListed('NOPE')).toBe(true);
  });

  test('messages are made only for watched topics, one for many changes, none without a change', async () => {
    world.watched = { prices: ['market AAPL'], lists: [] };
    await world.pass();
    world.made = 0;
    for (let i = 1; i <= 100; i += 1) world.set('AAPL', i);
    world.set('MSFT', 7);
    await world.pass();
    expect([world.made, world.mirror.price('market', 'AAPL')]).toEqual([1, 'market AAPL at 100']);
    const { seq } = world;
    await world.pass();
    expect(world.seq).toBe(seq);
  });

  test('a list comes when it is watched and when it changed', async () => {
    world.lists.set('markDetails gainers', 'one');
    world.watched = { prices: [], lists: ['markDetails gainers'] };
    await world.pass();
    await world.pass();
    expect(world.mirror.list('markDetails', 'gainers')).toBe('one');
    world.lists.set('markDetails gainers', 'two');
    await world.pass();
    expect(world.mirror.list('markDetails', 'gainers')).toBe('two');
  });

  test.each([
    ['the last batch is lost', () => {}],
    ['another engine speaks', () => world.restartEngine()],
  ])('when %s, everything is asked for again', async (_what, happens) => {
    world.set('AAPL', 1);
    world.watched = { prices: ['market AAPL'], lists: [] };
    await world.pass();
    await world.pass();
    world.cut = true;
    world.set('AAPL', 2);
    await world.pass();
    happens();
    world.cut = false;
    await world.pass();
    await world.pass();
    expect(world.calls.at(-1)?.fresh).toBe(true);
    expect(world.mirror.price('market', 'AAPL')).toBe('market AAPL at 2');
  });

  test('the request for everything is repeated until it arrives', async () => {
    world.set('AAPL', 1);
    world.watched = { prices: ['market AAPL'], lists: [] };
    await world.pass();
    world.cut = true;
    world.set('AAPL', 2);
    await world.pass();
    world.cut = false;
    world.deaf = true;
    for (let i = 0; i < 4; i += 1) await world.pass();
    expect(world.mirror.price('market', 'AAPL')).toBe('market AAPL at 1');
    world.deaf = false;
    for (let i = 0; i < 2; i += 1) await world.pass();
    expect(world.mirror.price('market', 'AAPL')).toBe('market AAPL at 2');
  });

  test('prices that nobody watches any more are dropped, so that no old price is shown', async () => {
    world.set('AAPL', 1);
    world.watched = { prices: ['market AAPL'], lists: [] };
    await world.pass();
    world.watched = { prices: [], lists: [] };
    await world.pass();
    expect(world.mirror.price('market', 'AAPL')).toBeUndefined();
  });

  test('a push process that fell silent costs nothing after ten seconds', async () => {
    world.watched = { prices: ['market AAPL'], lists: [] };
    await world.pass();
    world.stop();
    await world.pass(10_001);
    world.made = 0;
    world.set('AAPL', 3);
    world.sender.sendPrices();
    expect(world.made).toBe(0);
  });

  test('many messages go in batches that the bus takes', async () => {
    const names = Array.from({ length: 900 }, (_name, i) => `market ${'X'.repeat(990)}${i}`);
    for (const name of names) world.prices.set(name.slice(7), 1);
    world.watched = { prices: names, lists: [] };
    await world.pass();
    expect(world.sizes.length).toBeGreaterThan(5);
    expect(world.sizes.reduce((sum, size) => sum + size, 0)).toBe(1_800);
    expect(world.mirror.price('market', names[899]?.slice(7) as string)).toContain('at 1');
  });

  test('after any loss or restart the latest prices arrive soon', async () => {
    const code = fc.constantFrom('A', 'B', 'C');
    const step = fc.oneof(
      fc.record({ do: fc.constant('set' as const), code, price: fc.nat(1_000) }),
      fc.record({ do: fc.constant('watch' as const), codes: fc.uniqueArray(code) }),
      fc.record({ do: fc.constant('cut' as const), cut: fc.boolean(), deaf: fc.boolean() }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 3_000 }) }),
      fc.record({ do: fc.constant('restart' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        world.stop();
        world = new World();
        let restarted = false;
        for (const taken of steps) {
          if (taken.do === 'set') world.set(taken.code, taken.price);
          else if (taken.do === 'watch')
            world.watched = { prices: taken.codes.map((name) => `market ${name}`), lists: [] };
          else if (taken.do === 'cut') {
            world.cut = taken.cut;
            world.deaf = taken.deaf;
          } else if (taken.do === 'pass') await world.pass(taken.ms);
          else if (!restarted) {
            world.restartEngine();
            restarted = true;
          }
        }
        world.cut = false;
        world.deaf = false;
        for (let i = 0; i < 10; i += 1) await world.pass();
        for (const name of world.watched.prices) {
          const price = world.prices.get(name.slice(7));
          const latest = price === undefined ? undefined : `${name} at ${price}`;
          expect(world.mirror.price('market', name.slice(7))).toBe(latest);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
