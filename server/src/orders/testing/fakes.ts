import { randomUUID } from 'node:crypto';
import { type Overrides, sessionAt } from '@candor/model/calendar/index.ts';
import { factsOfSnapshot, isQuoteFresh, NEW_ORDER } from '@candor/model/orders/check-facts.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { SHORT_CHECK } from '@candor/model/margin/check.ts';
import { rate, usd } from '@candor/model/money.ts';
import { type Price, price, quantity } from '@candor/model/quantity.ts';
import { type Instant, parseInstant, plusMs } from '@candor/model/time.ts';
import { testDatabase } from '../../../test/database.ts';
import type { Stopped } from '@candor/model/halts.ts';
import type { Snapshot } from '../../market/index.ts';
import type { Execution } from '../../market/index.ts';
import { simulatedLender } from '../../short-selling/index.ts';
import { type Db, openDb } from '../../platform/database/db.ts';
import { idSource } from '../../platform/time/ids.ts';
import type { CommittedEvent } from '../../platform/commands/lane.ts';
import { type LocalRunner, openRunner } from '../../platform/commands/runner.ts';
import type { MarketFacts, OrderDeps } from '../records/facts.ts';
import { applyCancel } from '../cancel/apply-cancel.ts';
import { applyFill } from '../fill/apply-fill.ts';
import { cancelOrder } from '../cancel/cancel-order.ts';
import { openTrialAccounts } from '../accounts/open-trial-accounts.ts';
import type { OrderFacts } from '../place/decide-order.ts';
import { type PlaceOrder, placeOrder } from '../place/place-order.ts';

/** A clock that tests set, and a market with prices that tests set. The market is the edge of this slice. */
export class SetMarket implements MarketFacts {
  now: Instant;
  halt: Stopped = undefined;
  readonly quotes = new Map<
    string,
    Partial<Snapshot['quote']> & { last?: Price; previousClose?: Price; halted?: boolean }
  >();

  constructor(at: string) {
    this.now = parseInstant(at);
  }

  at(iso: string): void {
    this.now = parseInstant(iso);
  }

  quote(
    code: string,
    bid: string,
    ask: string,
    more: { halted?: boolean; quotedAt?: Instant; fromBars?: boolean; barMs?: number | undefined } = {},
  ): void {
    const last = price(bid);
    this.quotes.set(code, { bid: price(bid), ask: price(ask), quotedAt: this.now, last, previousClose: last, ...more });
  }

  facts(code: string): Snapshot | undefined {
    const known = this.quotes.get(code);
    if (!known) return undefined;
    const { session, tradeDate } = sessionAt(this.now);
    const { last, previousClose, halted, ...quote } = known;
    return {
      code,
      session,
      tradeDate,
      quote: { code, fromBars: false, ...quote },
      ...(last === undefined ? {} : { last, regularPrice: last }),
      ...(previousClose === undefined ? {} : { previousClose }),
      volume: 0,
      regularVolume: 0,
      halted: halted ?? false,
      source: { kind: 'simulated', label: 'Test market', simulated: true },
      asOf: this.now,
    };
  }

  /** Real time since the feed last said anything. */
  silentMs = 0;
  feedSilentMs(): number {
    return this.silentMs;
  }

  stopped(): Stopped {
    return this.halt;
  }

  restricted = false;
  shortSaleRestricted(): boolean {
    return this.restricted;
  }

  /** Days that an operator has closed or shortened. */
  announced: Overrides | undefined;
  overrides(): Overrides | undefined {
    return this.announced;
  }
}

/** The facts of a set market around one instrument, and of an account that has enough of everything. */
export function soundFacts(market: SetMarket, code = 'AAPL'): OrderFacts {
  const [snapshot, state] = [market.facts(code), sessionAt(market.now, market.announced)];
  const much = quantity('100');
  return {
    ...factsOfSnapshot(snapshot),
    ...{ now: market.now, overrides: market.announced, session: state.session, tradeDate: state.tradeDate },
    quotedAt: snapshot?.quote.quotedAt,
    quoteFresh: isQuoteFresh(snapshot?.quote, state, market.now, market.silentMs, market.announced),
    ...{ stopped: market.halt ?? null, restricted: market.restricted, frozen: false, disclosureAccepted: true },
    ...{ availableCash: usd('100000000'), availableShares: much, reservedShares: quantity('0') },
    ...{ lots: [{ remaining: much, fundedOn: null }], openOrders: [] },
    ...{ position: quantity('0'), openBuy: null, openShort: null, covering: quantity('0'), checkPassed: true },
    offer: { code, listedOn: state.tradeDate, quantity: quantity('500'), ratePerYear: rate('0.03') },
    ...{ borrowable: quantity('500'), equity: usd('10000'), callOpen: false },
    ...NEW_ORDER,
  };
}

/** A ticket from readable strings. */
export function ticket(fields: {
  code?: string;
  side?: 'buy' | 'sell';
  type?: 'limit' | 'market';
  tradingTime?: Ticket['tradingTime'] | 'none';
  limitPrice?: string;
  quantity?: string;
  amount?: string;
  short?: boolean;
}): Ticket {
  return {
    code: fields.code ?? 'AAPL',
    side: fields.side ?? 'buy',
    type: fields.type ?? (fields.limitPrice === undefined ? 'market' : 'limit'),
    tradingTime: fields.tradingTime === 'none' ? undefined : (fields.tradingTime ?? 'regular'),
    limitPrice: fields.limitPrice === undefined ? undefined : price(fields.limitPrice),
    quantity: fields.quantity === undefined ? undefined : quantity(fields.quantity),
    amount: fields.amount === undefined ? undefined : usd(fields.amount),
    short: fields.short ?? false,
  };
}

export function execution(orderId: string, n: number, shares: string, at: string, when: Instant): Execution {
  return {
    orderId,
    execId: `${orderId}:${n}`,
    price: price(at),
    quantity: quantity(shares),
    at: when,
    liquidity: 'removed',
    model: 'test-1',
    capacity: 'agency',
    evidence: { bid: at, ask: at },
  };
}

/** A migrated database of its own with a runner, a set market and the commands of this slice. */
export class OrderWorld {
  readonly market: SetMarket;
  readonly deps: OrderDeps;
  readonly db: Db;
  readonly url: string;
  readonly runner: LocalRunner;
  readonly events: CommittedEvent[];
  readonly stop: () => Promise<void>;

  private constructor(parts: {
    market: SetMarket;
    deps: OrderDeps;
    db: Db;
    url: string;
    runner: LocalRunner;
    events: CommittedEvent[];
    stop: () => Promise<void>;
  }) {
    this.market = parts.market;
    this.deps = parts.deps;
    this.db = parts.db;
    this.url = parts.url;
    this.runner = parts.runner;
    this.events = parts.events;
    this.stop = parts.stop;
  }

  static async start(
    at: string,
    options: {
      lanes?: number;
      onCommitted?: (events: readonly CommittedEvent[]) => void;
      onSplit?: (error: Error) => void;
    } = {},
  ) {
    const database = await testDatabase();
    const db = openDb({ url: database.url });
    const market = new SetMarket(at);
    const events: CommittedEvent[] = [];
    let tick = 0;
    const ticking = () => {
      tick += 1;
      return plusMs(market.now, tick);
    };
    const newId = idSource({ now: ticking }, {
      bytes: (n: number) => new Uint8Array(n),
    } as never);
    const runner = await openRunner({
      db,
      lanes: options.lanes ?? 1,
      owner: 'test',
      context: () => ({ now: market.now, wallNow: market.now, newId }),
      onCommitted: (committed) => {
        events.push(...committed);
        options.onCommitted?.(committed);
      },
      ...(options.onSplit && { onSplit: options.onSplit }),
    });
    const stop = async () => {
      await runner.close();
      await db.close();
      await database.drop();
    };
    return new OrderWorld({
      market,
      deps: { market, mode: 'simulated', lender: simulatedLender('test'), lanes: options.lanes ?? 1 },
      db,
      url: database.url,
      runner,
      events,
      stop,
    });
  }

  async open(customerId: string): Promise<void> {
    await this.runner.run(openTrialAccounts(this.deps), { customerId });
  }

  /** Lets a customer sell short, of whatever the lender has 500 shares at 3 % a year. */
  async letShort(customerId: string): Promise<void> {
    const row = {
      customer_id: customerId,
      version: SHORT_CHECK,
      accepted_at: this.market.now,
      wall_at: this.market.now,
    };
    await this.db.query('INSERT INTO disclosure SELECT * FROM jsonb_populate_record(NULL::disclosure, $1)', [row]);
    this.deps.lender.offer = (code, listedOn) => ({
      code,
      listedOn,
      quantity: quantity('500'),
      ratePerYear: rate('0.03'),
    });
  }

  place(customerId: string, fields: Parameters<typeof ticket>[0], more: Partial<PlaceOrder> = {}) {
    const input: PlaceOrder = {
      customerId,
      clientOrderId: randomUUID(),
      bodyHash: JSON.stringify(fields),
      frozen: false,
      ticket: ticket(fields),
      ...more,
    };
    return this.runner.run(placeOrder(this.deps), input);
  }

  async placed(customerId: string, fields: Parameters<typeof ticket>[0]): Promise<string> {
    const decision = await this.place(customerId, fields);
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    return decision.value.orderId;
  }

  async fill(orderId: string, n: number, shares: string, at: string) {
    const ref = await this.ref(orderId);
    return this.runner.run(applyFill(this.deps), {
      ...ref,
      execution: execution(orderId, n, shares, at, this.market.now),
    });
  }

  /** Ends an order as its owner and then the venue do. */
  async cancel(orderId: string): Promise<void> {
    const ref = await this.ref(orderId);
    await this.runner.run(cancelOrder(this.deps), ref);
    await this.runner.run(applyCancel(this.deps), { ...ref, reason: null });
  }

  async ref(orderId: string) {
    const [row] = await this.db.query<{ customer_id: string; code: string; side: 'buy' | 'sell'; short: boolean }>(
      'SELECT customer_id, code, side, short FROM orders WHERE id = $1',
      [orderId],
    );
    if (!row) throw new Error(`no order ${orderId}`);
    return { orderId, customerId: row.customer_id, code: row.code, side: row.side, short: row.short };
  }

  async order(orderId: string): Promise<Record<string, unknown>> {
    const [row] = await this.db.query('SELECT * FROM orders WHERE id = $1', [orderId]);
    return row ?? {};
  }

  /** Total, held and available of an account, in dollars or shares. */
  async balance(accountId: string, asset = 'USD.SIM') {
    const [row] = await this.db.query<{ posted: bigint; held: bigint }>(
      'SELECT posted, held FROM balance WHERE account_id = $1 AND asset = $2',
      [accountId, asset],
    );
    const text = (value: bigint): string =>
      value < 0n
        ? `-${text(-value)}`
        : `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`.replace(/0{0,4}$/, '');
    const { posted = 0n, held = 0n } = row ?? {};
    return { total: text(posted), held: text(held), available: text(posted - held) };
  }
}
