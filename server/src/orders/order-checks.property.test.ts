import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHORT_CHECK } from '@candor/model/margin/check.ts';
import { rate } from '@candor/model/money.ts';
import { restTicket } from '@candor/model/orders/amend.ts';
import { problems } from '@candor/model/orders/check.ts';
import type { CheckFor } from '@candor/model/orders/check-types.ts';
import { canAmend } from '@candor/model/orders/states.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import type { Stopped } from '@candor/model/halts.ts';
import { holdTable } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { Draft, needRow } from '../platform/database/rows.ts';
import { type Position, positionTable } from '../positions/index.ts';
import { simulatedLender } from '../short-selling/index.ts';
import { openTrialAccounts } from './accounts/open-trial-accounts.ts';
import { amendOrder } from './change/amend-order.ts';
import { type Amendment, changeFacts } from './change/decide-amend.ts';
import { closeAll } from './close/close-all.ts';
import { applyFill } from './fill/apply-fill.ts';
import { coverNeeds, type MarketSide, marketFactsOf, RowFacts } from './place/order-facts.ts';
import { placeOrder } from './place/place-order.ts';
import { previewOrder } from './preview/preview-order.ts';
import { reservedBy } from './records/order-hold.ts';
import { disclosureTable, type Order, orderTable } from './records/tables.ts';
import { BookInMemory } from './testing/book-in-memory.ts';
import { execution, SetMarket, ticket } from './testing/fakes.ts';

/**
 * Whatever an account has done, the commands refuse an order exactly when the list of checks, with every fact of the
 * account read, finds a problem, and for the first problem.
 */

const CUSTOMER = 'cus_1';
const TIMES = ['2026-11-20T15:00:00Z', '2026-11-20T22:00:00Z', '2026-11-21T15:00:00Z'];

const prices = fc.constantFrom('50.00', '49.99', '47.00', '53.00', '50.005', '70');
const asked = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  short: fc.boolean(),
  quantity: fc.constantFrom('10', '100', '2.5', '0', '1500', '10000'),
  limitPrice: fc.option(prices, { nil: undefined }),
  tradingTime: fc.constantFrom('regular' as const, 'regular' as const, 'extended' as const),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;
const wanted = fc.record({
  limitPrice: fc.option(prices, { nil: undefined }),
  quantity: fc.constantFrom(undefined, '5', '10', '40', '2.5', '0', '3000'),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('place' as const), asked, fills: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('amend' as const), nth: fc.nat(9), wanted }) },
  { weight: 2, arbitrary: fc.constant({ what: 'close' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('market' as const),
      at: fc.constantFrom(TIMES[0]!, TIMES[0]!, ...TIMES),
      silentMs: fc.constantFrom(0, 0, 60_000),
      restricted: fc.boolean(),
      halt: fc.constantFrom<Stopped[]>(undefined, undefined, undefined, 'halted', 'cancel_only'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Account {
  readonly #market = new SetMarket(TIMES[0]!);
  readonly #deps = { market: this.#market, mode: 'simulated' as const, lender: simulatedLender('checks'), lanes: 1 };
  readonly #book = new BookInMemory(this.#market.now);
  #count = 0;

  constructor() {
    this.#market.quote('AAPL', '49.99', '50.00');
    const offered = { quantity: quantity('500'), ratePerYear: rate('0.03') };
    this.#deps.lender.offer = (code, listedOn) => ({ code, listedOn, ...offered });
    this.#book.run(openTrialAccounts(this.#deps), { customerId: CUSTOMER });
    const draft = new Draft(this.#book.rows);
    const now = this.#market.now;
    draft.insert(disclosureTable, { customerId: CUSTOMER, version: SHORT_CHECK, acceptedAt: now, wallAt: now });
    this.#book.rows.apply(draft);
  }

  /** The code of the refusal that each command gives, beside the one that the list holds. */
  take(each: Step): [string, string][] {
    if (each.what === 'market') {
      this.#market.at(each.at);
      this.#book.now = this.#market.now;
      Object.assign(this.#market, { silentMs: each.silentMs, restricted: each.restricted, halt: each.halt });
      return [];
    }
    if (each.what === 'close') return this.#close();
    return each.what === 'place' ? this.#place(each.asked, each.fills) : this.#amend(each.nth, each.wanted);
  }

  #place({ limitPrice, ...fields }: Asked, fills: boolean): [string, string][] {
    const order = ticket({ ...fields, ...(limitPrice === undefined ? {} : { limitPrice }) });
    const [expected] = this.#first(order);
    const input = { customerId: CUSTOMER, frozen: false, ticket: order };
    const previewed = this.#previewed(input);
    this.#count += 1;
    const placed = this.#book.run(placeOrder(this.#deps), { ...input, clientOrderId: `${this.#count}`, bodyHash: '' });
    if (placed.ok && fills) this.#fill(placed.value.orderId);
    return [
      [previewed, expected],
      [codeOf(placed), expected],
    ];
  }

  /** A preview changes nothing, so that it is run on rows that are thrown away. */
  #previewed(input: { customerId: string; frozen: boolean; ticket: Ticket }): string {
    const preview = previewOrder(this.#deps);
    let answer = '';
    const dry: Command<typeof input, null, MarketSide> = {
      ...{ name: preview.name, subject: preview.subject, needs: preview.needs },
      facts: () => marketFactsOf(this.#deps, input.ticket.code),
      decide: (_rows, _input, context, market) => {
        answer = codeOf(preview.decide(new Draft(this.#book.rows), input, context, market));
        return accept(null);
      },
    };
    this.#book.run(dry, input);
    return answer;
  }

  #fill(orderId: string): void {
    const order = this.#orders().find(({ id }) => id === orderId)!;
    const { customerId, code, side, short } = order;
    const report = execution(orderId, 1, '10', '50.00', this.#market.now);
    if (!order.held && order.quantity === quantity('10'))
      this.#book.run(applyFill(this.#deps), { orderId, customerId, code, side, short, execution: report });
  }

  #amend(nth: number, { limitPrice, quantity: size }: { limitPrice?: string; quantity?: string }): [string, string][] {
    const open = this.#orders().filter(({ status, short }) => canAmend(status) && !short);
    const order = open[nth % Math.max(open.length, 1)];
    if (!order || (order.type === 'market' && limitPrice !== undefined)) return [];
    const amendment: Amendment = {
      ...(limitPrice === undefined ? {} : { limitPrice: price(limitPrice) }),
      ...(size === undefined ? {} : { quantity: quantity(size) }),
    };
    const rest = restTicket(order, {
      limitPrice: amendment.limitPrice ?? order.limitPrice ?? undefined,
      quantity: amendment.quantity ?? order.quantity ?? undefined,
      ...{ tradingTime: order.tradingTime, stopLevel: null },
    });
    const [expected] = this.#first(rest, { order, amendment });
    const { id: orderId, customerId, code, side, short } = order;
    const ref = { orderId, customerId, code, side, short };
    return [[codeOf(this.#book.run(amendOrder(this.#deps), { ...ref, amendment, frozen: false })), expected]];
  }

  #close(): [string, string][] {
    const held = this.#book.all<Position>(positionTable).filter((each) => each.quantity !== 0n);
    const positions = held.map((each) => ({ code: each.code, short: each.quantity < 0n }));
    this.#count += 1;
    const expected = positions.map(({ short }) => {
      const whole = { type: 'market', side: short ? 'buy' : 'sell', short } as const;
      const free = this.#first(ticket({ ...whole, quantity: '1' }))[1];
      return free === '0' ? 'insufficient_shares' : this.#first(ticket({ ...whole, quantity: free }))[0];
    });
    const key = `00000000-0000-4000-8000-${String(this.#count).padStart(12, '0')}`;
    const closed = this.#book.run(closeAll(this.#deps), { customerId: CUSTOMER, frozen: false, key, positions });
    const refusals = closed.ok ? closed.value.results.map(({ refusal }) => refusal ?? 'accepted') : [];
    return refusals.map((code, index) => [code, expected[index] ?? '']);
  }

  /** The first problem of the whole list with every fact of the account, and the shares that can be closed. */
  #first(of: Ticket, change?: { order: Order; amendment: Amendment }): readonly [code: string, free: string] {
    const on: CheckFor = change ? 'amend' : 'new';
    const { code } = of;
    const everySide = (['buy', 'sell'] as const).flatMap((side) => [true, false].map((short) => ({ side, short })));
    let found: readonly [string, string] = ['', ''];
    const all: Command<object, null, MarketSide> = {
      name: 'all_facts',
      subject: () => CUSTOMER,
      needs: (_input, lane) => [
        ...everySide.flatMap((side) =>
          coverNeeds(this.#deps, CUSTOMER, { ...of, ...side, tradingTime: undefined }, lane),
        ),
        ...(change ? [needRow(holdTable, change.order.id)] : []),
      ],
      facts: () => marketFactsOf(this.#deps, code),
      decide: (rows, _input, at, market) => {
        const from = { rows, deps: this.#deps, at, customerId: CUSTOMER, frozen: false, ticket: of, market };
        const changed = change && changeFacts(change.order, change.amendment, reservedBy(rows, change.order.id));
        const facts = new RowFacts(changed ? { ...from, change: changed } : from);
        const against = problems(of, facts, on).find(({ severity }) => severity !== 'warn');
        const free = of.short ? -facts.position - facts.covering : facts.availableShares;
        found = [
          against?.code ?? 'accepted',
          free > 0n ? `${free / 1_000_000n}.${`${free % 1_000_000n}`.padStart(6, '0')}` : '0',
        ];
        return accept(null);
      },
    };
    this.#book.run(all, {});
    return found;
  }

  #orders = (): Order[] => this.#book.all<Order>(orderTable);
}

const codeOf = (decision: Decision<unknown>): string => (decision.ok ? 'accepted' : decision.refusal.code);

test('placing, previewing, amending, closing all and buying back answer what the list of checks answers', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 30 }), (steps) => {
      const account = new Account();
      for (const each of steps) {
        for (const [answered, expected] of account.take(each)) {
          expect(answered, JSON.stringify(each)).toBe(expected);
          seen.add(`${each.what} ${answered}`);
        }
      }
    }),
    { numRuns: 150 },
  );
  for (const what of ['place', 'amend', 'close']) expect(seen).toContain(`${what} accepted`);
  expect(seen.size).toBeGreaterThan(20);
});
