import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Book, type Handle, type NewOrder, type OwnOrderRule, type Side } from './book.ts';
import { NaiveBook, type NaiveEvent } from './testing/naive-book.ts';

/** A book whose events are written down by the ids that a test gives its orders. */
function watched(rule: OwnOrderRule = 'cancel_incoming') {
  const events: NaiveEvent[] = [];
  const ids = new Map<Handle, number>();
  const handles = new Map<number, Handle>();
  const book = new Book(
    {
      onTrade: (tick, quantity, taker, maker) =>
        events.push({ trade: [tick, quantity, ids.get(taker)!, ids.get(maker)!] }),
      onEnded: (order, remaining, reason) => events.push({ ended: [ids.get(order)!, remaining, reason] }),
    },
    rule,
  );
  const submit = (id: number, order: NewOrder): void => {
    const starting = (handle: Handle): void => {
      for (const [other, used] of handles) if (used === handle) handles.delete(other);
      ids.set(handle, id);
      handles.set(id, handle);
    };
    if (book.submit(order, starting) < 0) handles.delete(id);
  };
  return { book, events, submit, handleOf: (id: number): Handle => handles.get(id) ?? -1 };
}

const order = (side: Side, limit: number | undefined, quantity: number, more: Partial<NewOrder> = {}): NewOrder => ({
  side,
  limit,
  quantity,
  lifetime: 'rest',
  owner: 0,
  ...more,
});
const trades = (events: readonly NaiveEvent[]) => events.flatMap((event) => ('trade' in event ? [event.trade] : []));

describe('continuous trading', () => {
  test('a better price trades first, then the earlier order, each at the resting price', () => {
    const { events, submit } = watched();
    submit(1, order('sell', 101, 10));
    submit(2, order('sell', 100, 10));
    submit(3, order('sell', 100, 10));
    submit(4, order('buy', 101, 25));
    expect(trades(events)).toEqual([
      [100, 10, 4, 2],
      [100, 10, 4, 3],
      [101, 5, 4, 1],
    ]);
  });

  test('fewer shares keep the place in the queue, more shares or another price lose it', () => {
    const kept = watched();
    for (const id of [1, 2]) kept.submit(id, order('buy', 50, 10));
    kept.book.amend(kept.handleOf(1), 50, 4);
    kept.submit(3, order('sell', 50, 6));
    expect(trades(kept.events)).toEqual([
      [50, 4, 3, 1],
      [50, 2, 3, 2],
    ]);

    const lost = watched();
    for (const id of [1, 2]) lost.submit(id, order('buy', 50, 10));
    lost.book.amend(lost.handleOf(1), 50, 11);
    lost.submit(3, order('sell', 50, 12));
    expect(trades(lost.events)).toEqual([
      [50, 10, 3, 2],
      [50, 2, 3, 1],
    ]);
  });

  test('a fill-or-kill order trades whole or not at all, an immediate-or-cancel order as far as it goes', () => {
    const { events, submit, book } = watched();
    submit(1, order('sell', 100, 10));
    submit(2, order('buy', 100, 11, { lifetime: 'fok' }));
    expect(events).toEqual([{ ended: [2, 11, 'unfilled'] }]);
    submit(3, order('buy', 100, 11, { lifetime: 'ioc' }));
    expect(events.slice(1)).toEqual([{ trade: [100, 10, 3, 1] }, { ended: [3, 1, 'unfilled'] }]);
    expect(book.best('buy')).toBeUndefined();
  });

  test('a market order takes every level it needs and never rests', () => {
    const { events, submit, book } = watched();
    submit(1, order('buy', 90, 5));
    submit(2, order('buy', 1, 5));
    submit(3, order('sell', undefined, 12));
    expect(trades(events)).toEqual([
      [90, 5, 3, 1],
      [1, 5, 3, 2],
    ]);
    expect(events.at(-1)).toEqual({ ended: [3, 2, 'unfilled'] });
    expect(book.depth('sell', 5)).toEqual([]);
  });

  test.each([
    ['cancel_incoming', { ended: [2, 5, 'own_order'] }],
    ['cancel_resting', { ended: [1, 5, 'own_order'] }],
  ] as const)('orders of one owner do not trade with each other: %s', (rule, ended) => {
    const { events, submit } = watched(rule);
    submit(1, order('sell', 100, 5, { owner: 7 }));
    submit(2, order('buy', 100, 5, { owner: 7 }));
    expect(events).toEqual([ended]);
  });

  test.each([0, -1, 1.5, Number.NaN])('a quantity of %s is a programming error', (quantity) => {
    expect(() => watched().submit(1, order('buy', 100, quantity))).toThrow(RangeError);
  });
});

describe('calls and auctions', () => {
  test('in a call orders gather without trading; the uncross trades at the price of most volume', () => {
    const { events, submit, book } = watched();
    book.phase = 'call';
    submit(1, order('buy', 105, 100));
    submit(2, order('buy', 103, 50));
    submit(3, order('sell', 101, 60));
    submit(4, order('sell', 103, 80));
    expect(events).toEqual([]);
    expect(book.uncross(102)).toEqual({ tick: 103, quantity: 140 });
    expect(trades(events)).toEqual([
      [103, 60, 1, 3],
      [103, 40, 1, 4],
      [103, 40, 2, 4],
    ]);
    expect(book.depth('buy', 9)).toEqual([{ tick: 103, quantity: 10, orders: 1 }]);
  });

  test('among prices of equal volume the least surplus wins, then the reference price', () => {
    const { submit, book } = watched();
    book.phase = 'call';
    submit(1, order('buy', 110, 50));
    submit(2, order('sell', 100, 50));
    expect(book.uncross(104)).toEqual({ tick: 104, quantity: 50 });
  });

  test.each([
    [
      'buyers below it are left over',
      [
        ['buy', 110, 50],
        ['buy', 102, 20],
        ['sell', 100, 50],
      ],
      101,
      103,
    ],
    [
      'sellers above it are left over',
      [
        ['sell', 100, 50],
        ['sell', 108, 20],
        ['buy', 110, 50],
      ],
      109,
      107,
    ],
  ] as const)('the least surplus wins over a price nearer to the reference: %s', (_what, orders, reference, tick) => {
    const { submit, book } = watched();
    book.phase = 'call';
    for (const [id, [side, limit, quantity]] of orders.entries()) submit(id, order(side, limit, quantity));
    expect(book.uncross(reference)).toEqual({ tick, quantity: 50 });
  });

  test('market orders come first in an auction and end with it', () => {
    const { events, submit, book } = watched();
    book.phase = 'call';
    submit(1, order('buy', 100, 10));
    submit(2, order('buy', undefined, 30));
    submit(3, order('sell', 100, 20));
    submit(4, order('sell', 101, 1));
    expect(book.uncross(100)).toEqual({ tick: 101, quantity: 21 });
    expect(events).toEqual([{ trade: [101, 20, 2, 3] }, { trade: [101, 1, 2, 4] }, { ended: [2, 9, 'unfilled'] }]);
    expect(book.phase).toBe('continuous');
  });

  test('without a crossing an auction trades nothing', () => {
    const { submit, book } = watched();
    book.phase = 'call';
    submit(1, order('buy', 99, 10));
    submit(2, order('sell', 100, 10));
    expect(book.uncross(100)).toBeUndefined();
  });
});

type Command =
  | { readonly do: 'submit'; readonly order: NewOrder }
  | { readonly do: 'cancel'; readonly of: number }
  | { readonly do: 'amend'; readonly of: number; readonly limit: number; readonly quantity: number }
  | { readonly do: 'call' }
  | { readonly do: 'uncross'; readonly reference: number };

const limit = fc.integer({ min: 90, max: 110 });
const quantity = fc.integer({ min: 1, max: 40 });
const side = fc.constantFrom<Side>('buy', 'sell');
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      order: fc.record({
        side,
        limit: fc.option(limit, { nil: undefined, freq: 6 }),
        quantity,
        lifetime: fc.constantFrom('rest' as const, 'rest' as const, 'rest' as const, 'ioc' as const, 'fok' as const),
        owner: fc.constantFrom(0, 0, 1, 2),
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), of: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('amend' as const), of: fc.nat(60), limit, quantity }) },
  { weight: 1, arbitrary: fc.constant({ do: 'call' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uncross' as const), reference: limit }) },
);

function restingShares(book: Book, of: Side): Map<number, number> {
  return new Map(book.depth(of, 100).map(({ tick, quantity: shares }) => [tick, shares]));
}

describe('against a naive twin', () => {
  test.each(['cancel_incoming', 'cancel_resting'] as const)('any run of commands gives the same events: %s', (rule) => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 80 }), (commands) => {
        const real = watched(rule);
        const twin = new NaiveBook(rule);
        let submitted = 0;
        for (const each of commands) {
          if (each.do === 'submit') {
            submitted += 1;
            submitBoth(real, twin, submitted, each.order);
          } else if (each.do === 'cancel') {
            if (twin.orders.some(({ id }) => id === each.of)) real.book.cancel(real.handleOf(each.of));
            twin.cancel(each.of);
          } else if (each.do === 'amend') {
            const known = twin.orders.find(({ id }) => id === each.of);
            if (known?.limit === undefined) continue;
            real.book.amend(real.handleOf(each.of), each.limit, each.quantity);
            twin.amend(each.of, each.limit, each.quantity);
          } else if (each.do === 'call') {
            real.book.phase = 'call';
            twin.phase = 'call';
          } else if (real.book.phase === 'call') {
            expect(real.book.uncross(each.reference)).toEqual(twin.uncross(each.reference, 80, 120));
          }
          expect(real.events).toEqual(twin.events);
        }
        for (const of of ['buy', 'sell'] as const) {
          const shares = new Map<number, number>();
          for (const { side: its, limit: at, remaining } of twin.orders) {
            const tick = at ?? (of === 'buy' ? 0x3fffffff : 0);
            if (its === of) shares.set(tick, (shares.get(tick) ?? 0) + remaining);
          }
          expect([...restingShares(real.book, of)].map(([tick, held]) => [tick + 0, held]).sort()).toEqual(
            [...shares].sort(),
          );
        }
      }),
      { numRuns: 400 },
    );
  });

  test('shares are neither made nor lost: entered = 2 × traded + ended + resting', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 120 }), (commands) => {
        const { book, events, submit } = watched();
        let entered = 0;
        commands.forEach((each, id) => {
          if (each.do !== 'submit') return;
          submit(id, each.order);
          entered += each.order.quantity;
        });
        let accounted = 0;
        for (const event of events) accounted += 'trade' in event ? 2 * event.trade[1] : event.ended[1];
        for (const of of ['buy', 'sell'] as const) for (const level of book.depth(of, 999)) accounted += level.quantity;
        expect(accounted).toBe(entered);
      }),
    );
  });
});

function submitBoth(real: ReturnType<typeof watched>, twin: NaiveBook, id: number, entered: NewOrder): void {
  real.submit(id, entered);
  twin.submit(id, entered);
}
