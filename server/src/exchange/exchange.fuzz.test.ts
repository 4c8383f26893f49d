import type { Price } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createExchange } from './exchange.ts';
import { at, someInstruments } from './testing/fakes.ts';
import type { ExchangeOrder, Execution } from './orders.ts';
import { Tape } from './tape/tape.ts';
import type { SessionCode } from './tape/tape-spread.ts';

const INSTRUMENTS = someInstruments(3);
const TAPE = new Tape(7, INSTRUMENTS);
const CODES = ['S0', 'S1', 'S2'];
const SESSIONS: readonly (readonly SessionCode[])[] = [['pre'], ['regular'], ['post'], ['pre', 'regular', 'post']];

type Command =
  | {
      readonly do: 'order';
      readonly code: string;
      readonly buys: boolean;
      readonly away: number | undefined;
      readonly quantity: number;
      readonly sessions: readonly SessionCode[];
      readonly owner: string;
    }
  | { readonly do: 'cancel' | 'amend'; readonly of: number; readonly quantity: number; readonly away: number }
  | { readonly do: 'wait' | 'jump'; readonly seconds: number }
  | { readonly do: 'halt'; readonly code: string; readonly seconds: number };

const code = fc.constantFrom(...CODES);
const quantity = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200_000 }));
const away = fc.integer({ min: -40, max: 60 });
const seconds = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 60, max: 9000 }));
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      code,
      buys: fc.boolean(),
      away: fc.option(away, { nil: undefined, freq: 4 }),
      quantity,
      sessions: fc.constantFrom(...SESSIONS),
      owner: fc.constantFrom('x', 'y', 'z'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'amend' as const), of: fc.nat(20), quantity, away }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jump' as const), seconds }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('halt' as const), code, seconds: fc.integer({ min: 1, max: 900 }) }),
  },
);

interface Known {
  readonly order: ExchangeOrder;
  limit: bigint | undefined;
  quantity: number;
  filled: number;
  ended: boolean;
}

/**
 * Runs commands from before the pre-market on, checks every rule that can be seen from outside, and answers all events.
 */
function run(commands: readonly Command[]): string[] {
  const log: string[] = [];
  const orders = new Map<string, Known>();
  let lastAt = 0;
  const fill = (execution: Execution): void => {
    const known = orders.get(execution.orderId)!;
    known.filled += Number(execution.quantity / 1_000_000n);
    expect(known.ended).toBe(false);
    expect(known.filled + execution.remaining).toBe(known.quantity);
    expect(execution.at).toBeGreaterThanOrEqual(lastAt);
    lastAt = execution.at;
    if (known.limit !== undefined) {
      const within = execution.side === 'buy' ? execution.price <= known.limit : execution.price >= known.limit;
      expect(within).toBe(true);
    }
    known.ended = execution.remaining === 0;
    log.push(`${execution.execId} ${execution.price} ${execution.quantity} ${execution.at} ${execution.liquidity}`);
  };
  const exchange = createExchange({
    seed: 7,
    instruments: INSTRUMENTS,
    tape: TAPE,
    from: at('2026-11-18T13:50:00Z'),
    onExecution: fill,
    onCancelled: (id, remaining, reason) => {
      const known = orders.get(id)!;
      expect([known.ended, known.filled + remaining]).toEqual([false, known.quantity]);
      known.ended = true;
      log.push(`${id} ${remaining} ${reason}`);
    },
    onRejected: (id, reason) => {
      orders.delete(id);
      log.push(`${id} ${reason}`);
    },
  });
  const priceAway = (of: string, buys: boolean, cents: number): Price => {
    const { last } = exchange.quote(of);
    return BigInt(Math.max(1, Math.round(last / 10_000) + (buys ? -cents : cents)) * 10_000) as Price;
  };
  commands.forEach((each, n) => {
    const target = [...orders.values()][Number('of' in each ? each.of : 0)];
    if (each.do === 'order') {
      const limit = each.away === undefined ? undefined : priceAway(each.code, each.buys, each.away);
      const order: ExchangeOrder = {
        id: `o${n}`,
        code: each.code,
        side: each.buys ? 'buy' : 'sell',
        type: limit === undefined ? 'market' : 'limit',
        limit,
        quantity: each.quantity,
        sessions: each.sessions,
        owner: each.owner,
      };
      orders.set(order.id, { order, limit, quantity: order.quantity, filled: 0, ended: false });
      exchange.submit(order);
    } else if (each.do === 'wait') exchange.advanceTo((exchange.now + each.seconds * 1000) as Instant);
    else if (each.do === 'jump') exchange.jumpTo((exchange.now + each.seconds * 1000) as Instant);
    else if (each.do === 'halt') exchange.halt(each.code, (exchange.now + each.seconds * 1000) as Instant);
    else if (target && each.do === 'cancel') {
      const expected = target.ended ? undefined : target.quantity - target.filled;
      expect(exchange.cancel(target.order.id)).toBe(expected);
      expect(exchange.isOpen(target.order.id)).toBe(false);
    } else if (
      target &&
      each.do === 'amend' &&
      !target.ended &&
      each.quantity > target.filled &&
      target.limit !== undefined
    ) {
      target.limit = priceAway(target.order.code, target.order.side === 'buy', each.away);
      target.quantity = each.quantity;
      expect(exchange.amend(target.order.id, { limit: target.limit as Price, quantity: each.quantity })).toBe(true);
    }
    for (const symbol of CODES) {
      const { bid, ask, haltedUntil } = exchange.quote(symbol);
      if (bid !== undefined && ask !== undefined && haltedUntil === undefined) expect(bid).toBeLessThan(ask);
    }
    for (const known of orders.values()) expect(exchange.isOpen(known.order.id)).toBe(!known.ended);
  });
  exchange.jumpTo(Math.max(at('2026-11-19T14:00:00Z'), exchange.now) as Instant);
  return log;
}

test('whatever customers do, fills keep to limits and quantities, books do not cross, and a replay gives the same events', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      expect(run(commands)).toEqual(run(commands));
    }),
    { numRuns: 40 },
  );
});
