import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canMove, isTerminal, type OrderStatus } from '@candor/model/orders/states.ts';
import { type Price, price, type Quantity } from '@candor/model/quantity.ts';
import { type Balance, balanceTable, holdTable, ledgerEntryTable } from '../ledger/index.ts';
import { amendOrder } from './change/amend-order.ts';
import { applyCancel } from './cancel/apply-cancel.ts';
import { applyFill } from './fill/apply-fill.ts';
import { applyReplace } from './change/apply-replace.ts';
import { BookInMemory } from './testing/book-in-memory.ts';
import { cancelOrder } from './cancel/cancel-order.ts';
import { expireOrder } from './expire/expire-order.ts';
import { execution, SetMarket, ticket } from './testing/fakes.ts';
import { NaiveAccount } from './testing/naive-account.ts';
import { openTrialAccounts } from './accounts/open-trial-accounts.ts';
import { requiredHold, type OrderRef } from './records/order-hold.ts';
import { placeOrder } from './place/place-order.ts';
import { simulatedLender } from '../short-selling/index.ts';
import { type Order, orderTable } from './records/tables.ts';
import { type Lot, lotTable, type Position, positionTable } from '../positions/tables.ts';

const CUSTOMER = 'cus_1';
const OPENED = '2026-11-20T15:00:00Z';

/** An account with its commands over rows in memory. */
function world() {
  const market = new SetMarket(OPENED);
  market.quote('AAPL', '49.99', '50.00');
  const deps = { market, mode: 'simulated' as const, lender: simulatedLender('test'), lanes: 1 };
  const book = new BookInMemory(market.now);
  book.run(openTrialAccounts(deps), { customerId: CUSTOMER });
  const commands = {
    place: placeOrder(deps),
    fill: applyFill(deps),
    cancel: cancelOrder(deps),
    canceled: applyCancel(deps),
    expire: expireOrder(deps),
    amend: amendOrder(deps),
    replaced: applyReplace(deps),
  };
  const key = (n: number) => `k${n}`;
  const ref = (order: Order): OrderRef => ({
    orderId: order.id,
    customerId: CUSTOMER,
    code: order.code,
    side: order.side,
    short: order.short,
  });
  return {
    market,
    book,
    commands,
    ref,
    order: (id: string) => book.all<Order>(orderTable).find((order) => order.id === id) as Order,
    orders: () => book.all<Order>(orderTable),
    place: (fields: Parameters<typeof ticket>[0]) =>
      book.run(commands.place, {
        customerId: CUSTOMER,
        clientOrderId: key(book.all(orderTable).length),
        bodyHash: '',
        frozen: false,
        ticket: ticket(fields),
      }),
    balance: (account: string, asset: string) =>
      book.all<Balance>(balanceTable).find((row) => row.accountId === account && row.asset === asset) ?? {
        posted: 0n,
        held: 0n,
      },
  };
}
type World = ReturnType<typeof world>;

/** Invariants of the rows after every step. */
function checkBooks({ book, orders, balance }: World): void {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of book.all<{ asset: string; amount: bigint }>(ledgerEntryTable))
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  for (const [asset, sum] of sums) expect([asset, sum]).toEqual([asset, 0n]);
  const holds = book.all<{ reference: string; remaining: bigint; state: string; asset: string }>(holdTable);
  for (const order of orders()) {
    const hold = holds.find(({ reference }) => reference === order.id);
    expect([order.id, order.status, hold?.remaining]).toEqual([order.id, order.status, requiredHold(order)]);
    if (isTerminal(order.status)) expect(hold?.state).toBe('closed');
    if (order.quantity !== null) expect(order.filledQuantity <= order.quantity).toBe(true);
  }
  const cash = balance(`stock:${CUSTOMER}`, 'USD.SIM');
  expect(cash.posted >= cash.held && cash.held >= 0n).toBe(true);
  expect(cash.held).toBe(
    holds.filter(({ asset }) => asset === 'USD.SIM').reduce((sum, hold) => sum + hold.remaining, 0n),
  );
  const shares = balance(`pos:${CUSTOMER}`, 'AAPL:SH.SIM');
  const [position] = book.all<Position>(positionTable);
  const lots = book.all<Lot>(lotTable);
  expect(position?.quantity ?? 0n).toBe(shares.posted);
  expect(position?.quantity ?? 0n).toBe(lots.reduce((sum, lot) => sum + lot.remaining, 0n));
  expect(position?.basis ?? 0n).toBe(lots.reduce((sum, lot) => sum + lot.basis, 0n));
}

/** Every step is a legal edge, and nothing follows an end but a late fill that leaves it. */
function checkHistory({ book, orders }: World): void {
  const last = new Map<string, OrderStatus>();
  const ends = new Map<string, number>();
  for (const { type, payload } of book.events) {
    if (!type.startsWith('order.') || type === 'order.break') continue;
    const { orderId, status } = payload as { orderId: string; status: OrderStatus };
    const before = last.get(orderId);
    if (before !== undefined && before !== status)
      expect([before, status, canMove(before, status)]).toEqual([before, status, true]);
    if (isTerminal(status) && before !== status) ends.set(orderId, (ends.get(orderId) ?? 0) + 1);
    last.set(orderId, status);
  }
  for (const order of orders()) {
    expect(last.get(order.id)).toBe(order.status);
    expect(ends.get(order.id) ?? 0).toBe(isTerminal(order.status) ? 1 : 0);
  }
}

type Step =
  | { what: 'place'; side: 'buy' | 'sell'; cents: number; shares: number; market: boolean; amount: boolean }
  | { what: 'fill'; pick: number; part: number; discount: number }
  | { what: 'cancel' | 'canceled' | 'expire' | 'late' | 'replaced' | 'unreplaced'; pick: number }
  | { what: 'amend'; pick: number; cents: number; shares: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('place' as const),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      cents: fc.integer({ min: 4600, max: 5400 }),
      shares: fc.integer({ min: 1, max: 400 }),
      market: fc.boolean(),
      amount: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('fill' as const),
      pick: fc.nat(30),
      part: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1000 })),
      discount: fc.integer({ min: 0, max: 99 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'cancel' as const,
        'canceled' as const,
        'late' as const,
        'replaced' as const,
        'unreplaced' as const,
      ),
      pick: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('expire' as const), pick: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('amend' as const),
      pick: fc.nat(30),
      cents: fc.integer({ min: 4600, max: 5400 }),
      shares: fc.integer({ min: 1, max: 900 }),
    }),
  },
);

function take(w: World, step: Step): void {
  if (step.what === 'place') {
    const { side, cents, shares } = step;
    const byAmount = step.amount && side === 'buy';
    const size = byAmount ? { amount: String(shares) } : { quantity: String(shares) };
    w.place({ side, ...size, ...(step.market ? {} : { limitPrice: (cents / 100).toFixed(2) }) });
    return;
  }
  const live = w.orders().filter((one) => isTerminal(one.status) === (step.what === 'late'));
  const order = live[step.pick % Math.max(1, live.length)];
  if (!order) return;
  const ref = w.ref(order);
  const { book, commands } = w;
  if (step.what === 'cancel') book.run(commands.cancel, ref);
  if (step.what === 'canceled') book.run(commands.canceled, { ...ref, reason: 'collar' });
  if (step.what === 'replaced') book.run(commands.replaced, { ...ref, replaced: true });
  if (step.what === 'unreplaced') book.run(commands.replaced, { ...ref, replaced: false });
  if (step.what === 'amend') {
    const amendment = {
      limitPrice: order.type === 'limit' ? price((step.cents / 100).toFixed(2)) : undefined,
      quantity: (BigInt(step.shares) * 1_000_000n) as Quantity,
    };
    book.run(commands.amend, { ...ref, amendment, frozen: false });
  }
  if (step.what === 'expire') {
    const now = book.now;
    book.now = order.expiresAt;
    book.run(commands.expire, ref);
    book.now = now;
  }
  if (step.what === 'late' && isTerminal(order.status))
    book.run(commands.fill, { ...ref, execution: executed(order, 1_000_000n, 0, w) });
  if (step.what === 'fill' && !isTerminal(order.status)) {
    const leaves =
      order.quantity === null
        ? (((order.amount ?? 0n) - order.filledGross) * 1_000_000n) / order.workingPrice
        : order.quantity - order.filledQuantity;
    const part = (leaves * BigInt(step.part)) / 1000n;
    if (part > 0n) book.run(commands.fill, { ...ref, execution: executed(order, part, step.discount, w) });
  }
}

function executed(order: Order, shares: bigint, betterCents: number, w: World) {
  const better = BigInt(betterCents) * 10_000n;
  const at = (order.side === 'buy' ? order.workingPrice - better : order.workingPrice + better) as Price;
  return {
    ...execution(order.id, 1, '1', '1', w.market.now),
    execId: `${order.id}:${w.book.events.length + 1}`,
    price: at,
    quantity: shares as Quantity,
  };
}

describe('orders under random events', () => {
  test('10,000 random sequences: legal edges only, exact holds, one end each, balanced books', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 10, maxLength: 16, size: 'max' }), (steps) => {
        const w = world();
        // Something to sell from the start.
        take(w, { what: 'place', side: 'buy', cents: 5000, shares: 500, market: false, amount: false });
        take(w, { what: 'fill', pick: 0, part: 1000, discount: 0 });
        for (const step of steps) take(w, step);
        checkBooks(w);
        checkHistory(w);
      }),
      { numRuns: 10_000 },
    );
  });

  test('the naive twin agrees on cash, holds and shares to the cent', () => {
    const step = fc.oneof(
      fc.record({
        what: fc.constant('place' as const),
        side: fc.constantFrom('buy' as const, 'sell' as const),
        cents: fc.integer({ min: 4600, max: 5400 }),
        shares: fc.integer({ min: 1, max: 300 }),
      }),
      fc.record({
        what: fc.constant('fill' as const),
        pick: fc.nat(20),
        part: fc.integer({ min: 1, max: 300 }),
        better: fc.integer({ min: 0, max: 50 }),
      }),
      fc.record({ what: fc.constant('cancel' as const), pick: fc.nat(20) }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), (steps) => {
        const w = world();
        const naive = new NaiveAccount(10_000_000);
        const ids: string[] = [];
        for (const action of steps) {
          if (action.what === 'place') {
            const { side, cents, shares } = action;
            const decision = w.place({ side, limitPrice: (cents / 100).toFixed(2), quantity: String(shares) });
            const enough = side === 'sell' || shares * cents + 101 <= naive.cash - naive.held() - slack(w);
            const accepted = enough && naive.place(side, cents, shares);
            expect(decision.ok).toBe(accepted);
            if (decision.ok) ids.push(decision.value.orderId);
            continue;
          }
          const at = action.pick % Math.max(1, ids.length);
          const [id, twin] = [ids[at], naive.orders[at]];
          if (!id || !twin?.open) continue;
          const order = w.order(id);
          if (action.what === 'cancel') {
            w.book.run(w.commands.cancel, w.ref(order));
            w.book.run(w.commands.canceled, { ...w.ref(order), reason: null });
            twin.open = false;
            continue;
          }
          const shares = Math.min(action.part, twin.shares - twin.filled);
          w.book.run(w.commands.fill, {
            ...w.ref(order),
            execution: executed(order, BigInt(shares) * 1_000_000n, action.better, w),
          });
          naive.fill(twin, shares, twin.side === 'buy' ? twin.cents - action.better : twin.cents + action.better);
        }
        const cash = w.balance(`stock:${CUSTOMER}`, 'USD.SIM');
        expect(cash.posted).toBe(BigInt(naive.cash) * 10_000n);
        expect(cash.held).toBe(BigInt(naive.held() + slack(w)) * 10_000n);
        expect(w.balance(`pos:${CUSTOMER}`, 'AAPL:SH.SIM')).toMatchObject({
          posted: BigInt(naive.shares) * 1_000_000n,
          held: BigInt(naive.reserved()) * 1_000_000n,
        });
      }),
      { numRuns: 500 },
    );
  });
});

/** Cents that open buys still reserve for regulatory fees, which the twin leaves out of its holds. */
function slack(w: World): number {
  const due = w.orders().filter((order) => order.side === 'buy' && !isTerminal(order.status));
  return Number(due.reduce((sum, order) => sum + order.regulatoryDue, 0n) / 10_000n);
}
