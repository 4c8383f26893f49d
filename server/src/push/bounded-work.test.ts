import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountBoard } from './account-board.ts';
import { ListBoard } from './list-board.ts';
import { PriceBoard, type PriceClient } from './price-board.ts';

/** Counts the elements visited in arrays, maps and sets during an action: the same on every machine, unlike time. */
class Steps {
  count = 0;
  readonly #undo: (() => void)[] = [];

  start(): void {
    const step = () => void (this.count += 1);
    this.#iterators([Array, Map, Set], step);
    for (const name of ['filter', 'map', 'some', 'every', 'find', 'forEach', 'findIndex'] as const) {
      this.#replace(
        Array.prototype,
        name,
        (former) =>
          function (this: unknown[], callback: (value: never, index: never) => unknown, ...rest: unknown[]) {
            const counted = (value: never, index: never) => {
              step();
              return callback(value, index);
            };
            return former.call(this, counted, ...rest);
          },
      );
    }
    for (const name of ['indexOf', 'includes', 'splice'] as const) {
      this.#replace(
        Array.prototype,
        name,
        (former) =>
          function (this: unknown[], ...words: unknown[]) {
            for (let i = 0; i < this.length; i += 1) step();
            return former.apply(this, words);
          },
      );
    }
  }

  stop(): void {
    for (const undo of this.#undo.toReversed()) undo();
  }

  #iterators(kinds: readonly { prototype: object }[], step: () => void): void {
    for (const { prototype } of kinds) {
      for (const name of [Symbol.iterator, 'values', 'keys', 'entries'] as const) {
        this.#replace(
          prototype,
          name,
          (former) =>
            function (this: unknown) {
              const iterator = former.call(this) as Iterator<unknown>;
              return {
                next() {
                  step();
                  return iterator.next();
                },
                return: () => ({ done: true, value: undefined }),
                [Symbol.iterator]() {
                  return this;
                },
              };
            },
        );
      }
    }
  }

  #replace(on: object, name: PropertyKey, make: (former: (...words: unknown[]) => unknown) => unknown): void {
    const former = Object.getOwnPropertyDescriptor(on, name) as PropertyDescriptor;
    Object.defineProperty(on, name, { ...former, value: make(former.value) });
    this.#undo.push(() => Object.defineProperty(on, name, former));
  }
}

let steps: Steps;
beforeEach(() => {
  steps = new Steps();
});
afterEach(() => steps.stop());

function stepsOf(work: () => void): number {
  steps = new Steps();
  steps.start();
  try {
    work();
  } finally {
    steps.stop();
  }
  return steps.count;
}

const reader = (): PriceClient => ({ ready: () => true, write: () => true });
const codesOf = (client: number) => Array.from({ length: 200 }, (_v, i) => `C${client}-${i}`);

/** Steps of one client that replaces its 200 codes by others while so many others wait for the next flush. */
function pricesStepsBeside(others: number): number {
  const board = new PriceBoard((_type, code) => code);
  for (let i = 1; i <= others; i += 1) board.watch(reader(), [{ type: 'market', codes: codesOf(i) }]);
  const client = reader();
  board.watch(client, [{ type: 'market', codes: codesOf(0) }]);
  return stepsOf(() => board.watch(client, [{ type: 'market', codes: codesOf(-1) }]));
}

test('the cost of a price subscription does not grow with the subscriptions of others', () => {
  const alone = pricesStepsBeside(0);
  expect(alone).toBeLessThan(3_000);
  expect(pricesStepsBeside(50)).toBe(alone);
});

function listsStepsBeside(others: number): number {
  const board = new ListBoard(() => 'text');
  for (let i = 1; i <= others; i += 1) board.watch(reader(), [{ type: 'markDetails', id: `list-${i}` }]);
  const client = reader();
  board.watch(client, [{ type: 'markDetails', id: 'gainers' }]);
  return stepsOf(() => board.watch(client, [{ type: 'markDetails', id: 'losers' }]));
}

test('the cost of a list subscription does not grow with the lists of others', () => {
  const alone = listsStepsBeside(0);
  expect(alone).toBeLessThan(100);
  expect(listsStepsBeside(500)).toBe(alone);
});

test('no message is made for a topic that nobody watches at the flush', () => {
  const made: string[] = [];
  const board = new PriceBoard((_type, code) => {
    made.push(code);
    return code;
  });
  const client = reader();
  for (let i = 0; i < 50; i += 1) board.watch(client, [{ type: 'market', codes: codesOf(i) }]);
  board.watch(client, [{ type: 'market', codes: ['LAST'] }]);
  board.flush();
  expect(made).toEqual(['LAST']);
});

test('snapshots of one customer are read one at a time, however often the only client subscribes anew', async () => {
  const finish: (() => void)[] = [];
  let reading = 0;
  let most = 0;
  const board = new AccountBoard(
    async () => {
      reading += 1;
      most = Math.max(most, reading);
      await new Promise<void>((resolve) => finish.push(resolve));
      reading -= 1;
      return { position: {} };
    },
    (error) => {
      throw error;
    },
  );
  const sent: string[] = [];
  const client = { customerId: 'vera', send: (text: string) => void sent.push(text) };
  for (let i = 0; i < 20; i += 1) {
    board.watch(client, new Set(['position'] as const));
    board.forget(client);
  }
  board.watch(client, new Set(['position'] as const));
  while (reading > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBe(1);
  expect(sent.at(-1)).toBe('{"type":"position","seq":0}');
});
