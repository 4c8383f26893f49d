import fc from 'fast-check';
import { expect } from 'vitest';
import { SHORT_CHECK } from '@candor/model/margin/check.ts';
import { rate } from '@candor/model/money.ts';
import { canAmend, isTerminal } from '@candor/model/orders/states.ts';
import { formatPrice, type Price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { type Balance, balanceTable, holdTable, ledgerEntryTable } from '../../ledger/index.ts';
import { simulatedLender } from '../../short-selling/index.ts';
import { Draft } from '../../platform/database/rows.ts';
import { amendOrder } from '../change/amend-order.ts';
import { applyCancel } from '../cancel/apply-cancel.ts';
import { applyFill } from '../fill/apply-fill.ts';
import { applyReplace } from '../change/apply-replace.ts';
import { BookInMemory } from './book-in-memory.ts';
import { cancelOrder } from '../cancel/cancel-order.ts';
import { expireOrder } from '../expire/expire-order.ts';
import { execution, SetMarket, ticket } from './fakes.ts';
import { openTrialAccounts } from '../accounts/open-trial-accounts.ts';
import { anyLife, type LifeStep } from './order-life-steps.fixture.ts';
import { requiredHold, type OrderRef } from '../records/order-hold.ts';
import { placeOrder } from '../place/place-order.ts';
import { askedPrice } from '../records/stop-of.ts';
import { fillOnRecord, termsOnRecord } from '../records/terms-on-record.ts';
import { disclosureTable, type Fill, fillTable, type Order, orderTable } from '../records/tables.ts';
import { type Position, positionTable } from '../../positions/tables.ts';
import { type Debt, debtTable } from '../../debts/index.ts';

/**
 * Whole lives of orders between an account and a venue that is some messages away: what either says reaches the other
 * later, so that amendments, cancels and fills cross. Prices and shares are whole cents and shares, and a second, much
 * simpler account in plain numbers says after each message what cash, holds and debts must be.
 */

const CUSTOMER = 'cus_1';
const SHARE = 1_000_000n;
const CENT = 10_000n;

interface AtVenue {
  readonly id: string;
  readonly buys: boolean;
  limit: number;
  total: number;
  filled: number;
  live: boolean;
}
type ToVenue =
  | { readonly kind: 'submit'; readonly order: AtVenue }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'replace'; readonly id: string; readonly limit: number; readonly total: number };
type FromVenue =
  | { readonly kind: 'fill'; readonly id: string; readonly n: number; readonly shares: number; readonly cents: number }
  | { readonly kind: 'canceled'; readonly id: string }
  | { readonly kind: 'answered'; readonly id: string; readonly replaced: boolean };

/** An account, its orders, and a venue behind two lines of messages. */
class Life {
  readonly #market = new SetMarket('2026-11-20T15:00:00Z');
  readonly #deps = { market: this.#market, mode: 'simulated' as const, lender: simulatedLender('lives'), lanes: 1 };
  readonly book = new BookInMemory(this.#market.now);
  readonly #venue = new Map<string, AtVenue>();
  #toVenue: ToVenue[] = [];
  #fromVenue: FromVenue[] = [];
  /** Executions that the venue has reported. */
  #executions = 0;
  #delivered = 0;
  readonly #commands = {
    place: placeOrder(this.#deps),
    amend: amendOrder(this.#deps),
    cancel: cancelOrder(this.#deps),
    expire: expireOrder(this.#deps),
    filled: applyFill(this.#deps),
    canceled: applyCancel(this.#deps),
    answered: applyReplace(this.#deps),
  };

  constructor() {
    this.#market.quote('AAPL', '49.99', '50.00');
    this.#deps.lender.offer = (code, listedOn) => ({
      code,
      listedOn,
      quantity: quantity('3000'),
      ratePerYear: rate('0.03'),
    });
    this.book.run(openTrialAccounts(this.#deps), { customerId: CUSTOMER });
    const draft = new Draft(this.book.rows);
    const now = this.#market.now;
    draft.insert(disclosureTable, { customerId: CUSTOMER, version: SHORT_CHECK, acceptedAt: now, wallAt: now });
    this.book.rows.apply(draft);
  }

  orders = (): Order[] => this.book.all<Order>(orderTable);
  #order = (id: string) => this.orders().find((order) => order.id === id)!;
  #ref = ({ id, code, side, short }: Order): OrderRef => ({ orderId: id, customerId: CUSTOMER, code, side, short });
  #balance(kind: string, asset = 'USD.SIM'): { posted: number; held: number } {
    const unit = asset === 'USD.SIM' ? CENT : SHARE;
    const row = this.book
      .all<Balance>(balanceTable)
      .find((one) => one.accountId === `${kind}:${CUSTOMER}` && one.asset === asset);
    return { posted: whole(row?.posted ?? 0n, unit), held: whole(row?.held ?? 0n, unit) };
  }
  #position = () => this.#balance('pos', 'AAPL:SH.SIM').posted + this.#balance('short', 'AAPL:SH.SIM').posted;
  /** The money of the account in cents. */
  money() {
    const { posted: cash, held } = this.#balance('stock');
    return { cash, held, owed: 0 - this.#balance('recv').posted, collateral: this.#balance('short_coll').posted };
  }

  take(step: LifeStep): void {
    if (step.what === 'place') this.#place(step);
    else if (step.what === 'venue') this.#atVenue(step.refuses);
    else if (step.what === 'deliver') for (let i = 0; i < step.count; i += 1) this.#deliver();
    else if (step.what === 'fill') this.#fill(step);
    else this.#ask(step);
  }

  /** Everything still on its way arrives, and the day ends. Bounded: nobody answers an answer. */
  end(): void {
    for (let left = 200; this.#toVenue.length > 0; left -= 1) {
      expect(left).toBeGreaterThan(0);
      this.#atVenue(false);
    }
    for (let left = 500; this.#fromVenue.length > 0; left -= 1) {
      expect(left).toBeGreaterThan(0);
      this.#deliver();
    }
    for (const order of this.orders()) this.#expire(order);
  }

  #place({ kind, cents: at, shares: size }: Extract<LifeStep, { what: 'place' }>): void {
    const side = kind === 'buy' || kind === 'cover' ? 'buy' : 'sell';
    const short = kind === 'short' || kind === 'cover';
    const fields = {
      side,
      short,
      limitPrice: formatPrice((BigInt(at) * CENT) as Price),
      quantity: String(size),
    } as const;
    const key = `k${this.orders().length}`;
    const input = { customerId: CUSTOMER, clientOrderId: key, bodyHash: '', frozen: false, ticket: ticket(fields) };
    const placed = this.book.run(this.#commands.place, input);
    if (!placed.ok) return;
    const id = placed.value.orderId;
    this.#toVenue.push({
      kind: 'submit',
      order: { id, buys: side === 'buy', limit: at, total: size, filled: 0, live: true },
    });
  }

  #ask(step: Exclude<LifeStep, { what: 'place' | 'venue' | 'deliver' | 'fill' }>): void {
    const open = this.orders().filter(({ status }) => (step.what === 'amend' ? canAmend(status) : !isTerminal(status)));
    const order = open[step.pick % Math.max(1, open.length)];
    if (!order) return;
    if (step.what === 'expire') return this.#expire(order);
    const ref = this.#ref(order);
    if (step.what === 'cancel') {
      if (this.book.run(this.#commands.cancel, ref).ok) this.#toVenue.push({ kind: 'cancel', id: order.id });
      return;
    }
    const amendment = {
      limitPrice: (BigInt(step.cents) * CENT) as Price,
      quantity: (BigInt(step.shares) * SHARE) as Quantity,
    };
    if (!this.book.run(this.#commands.amend, { ...ref, frozen: false, amendment }).ok) return;
    const asked = this.#order(order.id);
    const total = whole(asked.newQuantity!, SHARE);
    this.#toVenue.push({ kind: 'replace', id: order.id, limit: whole(askedPrice(asked), CENT), total });
  }

  #expire(order: Order): void {
    if (isTerminal(order.status)) return;
    const now = this.book.now;
    this.book.now = order.expiresAt;
    expect(this.book.run(this.#commands.expire, this.#ref(order)).ok).toBe(true);
    this.book.now = now;
    this.#toVenue.push({ kind: 'cancel', id: order.id });
  }

  /** The next thing that the venue was asked reaches it. */
  #atVenue(refuses: boolean): void {
    const asked = this.#toVenue.shift();
    if (!asked) return;
    if (asked.kind === 'submit') {
      this.#venue.set(asked.order.id, asked.order);
      return;
    }
    const { id } = asked;
    const order = this.#venue.get(id);
    const works = order?.live === true;
    if (asked.kind === 'cancel') {
      if (order) order.live = false;
      this.#fromVenue.push({ kind: 'canceled', id });
      return;
    }
    const replaced = works && !refuses;
    if (replaced) {
      order.limit = asked.limit;
      order.total = Math.max(asked.total, order.filled);
      order.live = order.filled < order.total;
    }
    this.#fromVenue.push({ kind: 'answered', id, replaced });
  }

  /** The venue fills part of what it works on, at its limit or better, or far beyond it when prices gap. */
  #fill({ pick: n, part, better, gap }: Extract<LifeStep, { what: 'fill' }>): void {
    const live = [...this.#venue.values()].filter((order) => order.live);
    const order = live[n % Math.max(1, live.length)];
    if (!order) return;
    const size = Math.max(1, Math.floor(((order.total - order.filled) * part) / 1000));
    const worse = gap ? 3000 : -better;
    order.filled += size;
    order.live = order.filled < order.total;
    this.#executions += 1;
    const at = order.limit + (order.buys ? worse : -worse);
    this.#fromVenue.push({ kind: 'fill', id: order.id, n: this.#executions, shares: size, cents: at });
  }

  /** The next message of the venue reaches us: none is ever refused, whatever it says. */
  #deliver(): void {
    const message = this.#fromVenue.shift();
    if (!message) return;
    const ref = this.#ref(this.#order(message.id));
    if (message.kind === 'canceled')
      expect(this.book.run(this.#commands.canceled, { ...ref, reason: null }).ok).toBe(true);
    else if (message.kind === 'answered')
      expect(this.book.run(this.#commands.answered, { ...ref, replaced: message.replaced }).ok).toBe(true);
    else this.#book(ref, message);
  }

  #book(ref: OrderRef, { id, n, shares: size, cents: at }: Extract<FromVenue, { kind: 'fill' }>): void {
    const order = this.#order(id);
    const before = { ...this.money(), position: this.#position() };
    const plain = execution(id, n, String(size), formatPrice((BigInt(at) * CENT) as Price), this.#market.now);
    // Delivered twice, as after a lost answer, it counts once.
    for (let again = 0; again < 2; again += 1)
      expect(this.book.run(this.#commands.filled, { ...ref, execution: plain }).ok).toBe(true);
    this.#delivered += 1;
    const fill = this.book.all<Fill>(fillTable).find(({ execId }) => execId === plain.execId)!;
    const fees = whole(fill.platformFee + fill.secFee + fill.tafFee + fill.catFee, CENT);
    expect(whole(fill.gross, CENT)).toBe(size * at);
    const wanted = expected(order, before, { size, gross: size * at, fees, held: this.money().held }, fill.bookedTo);
    const { cash, owed, collateral } = this.money();
    if (!order.short || fill.bookedTo === 'house') expect({ cash, owed }).toEqual(wanted);
    else {
      // Of a short, what there is in all changes by the trade, and nothing is owed while anything is free.
      const sign = order.side === 'sell' ? 1 : -1;
      expect(cash + collateral - owed).toBe(before.cash + before.collateral - before.owed + sign * size * at - fees);
      if (owed > before.owed) expect(this.money().cash).toBe(this.money().held);
    }
  }

  check(): void {
    const sums = new Map<string, bigint>();
    for (const { asset, amount } of this.book.all<{ asset: string; amount: bigint }>(ledgerEntryTable))
      sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    for (const [asset, sum] of sums) expect([asset, sum]).toEqual([asset, 0n]);
    const holds = this.book.all<{ reference: string; remaining: bigint; asset: string }>(holdTable);
    for (const order of this.orders()) {
      const held = holds.find(({ reference }) => reference === order.id)?.remaining ?? 0n;
      const wanted = order.short ? requiredHold(order) : triedHold(order);
      if (held !== wanted) expect([order.id, order.status, held]).toEqual([order.id, order.status, wanted]);
    }
    const { cash, held, owed } = this.money();
    expect(cash >= held && held >= 0 && owed >= 0).toBe(true);
    const inDollars = holds.filter(({ asset }) => asset === 'USD.SIM');
    expect(held).toBe(
      whole(
        inDollars.reduce((sum, hold) => sum + hold.remaining, 0n),
        CENT,
      ),
    );
    const debts = this.book.all<Debt>(debtTable);
    expect(owed).toBe(
      whole(
        debts.reduce((sum, { amount, repaid }) => sum + amount - repaid, 0n),
        CENT,
      ),
    );
    expect(this.book.all(fillTable)).toHaveLength(this.#delivered);
    const [position] = this.book.all<Position>(positionTable);
    expect(whole(position?.quantity ?? 0n, SHARE)).toBe(this.#position());
  }

  /** Once all is over no order is open, nothing is reserved, and each execution is booked. */
  checkEnd(): void {
    this.check();
    expect(this.orders().filter(({ status }) => !isTerminal(status))).toEqual([]);
    expect(this.money().held).toBe(0);
    expect(this.#delivered).toBe(this.#executions);
    this.#checkEvents();
  }

  /** What `verify` compares: the newest terms in an order's events with its row, each fill with its event. */
  #checkEvents(): void {
    const events = this.book.events.map(({ type, payload }) => ({ type, ...payload }) as Record<string, unknown>);
    for (const order of this.orders())
      expect(events.findLast((event) => event.terms && event.orderId === order.id)?.terms).toEqual(
        termsOnRecord(order),
      );
    for (const fill of this.book.all<Fill>(fillTable)) {
      const found = events.filter((event) => event.fill && event.execId === fill.execId);
      const type = fill.bookedTo === 'customer' ? 'order.filled' : 'order.break';
      expect(found.map((event) => [event.type, event.fill])).toEqual([[type, fillOnRecord(fill)]]);
    }
  }
}

function whole(value: bigint, unit: bigint): number {
  if (value % unit !== 0n) throw new Error(`${value} is not whole`);
  return Number(value / unit);
}

/** What cash and debts are after a fill of shares held, by plain sums. */
function expected(
  order: Order,
  before: { cash: number; owed: number; position: number },
  fill: { size: number; gross: number; fees: number; held: number },
  bookedTo: Fill['bookedTo'],
): { cash: number; owed: number } {
  const { cash, owed } = before;
  const ended = isTerminal(order.status);
  const within = whole(order.filledQuantity, SHARE) + fill.size <= whole(order.quantity!, SHARE);
  if (bookedTo === 'house') {
    // Only what is not the order's, comes after its end, or would turn a position round is ever the house's.
    const after = before.position + (order.side === 'buy' ? fill.size : -fill.size);
    const opens = (order.side === 'buy') !== order.short;
    const turns = opens
      ? order.short
        ? before.position > 0
        : before.position < 0
      : order.short
        ? after > 0
        : after < 0;
    expect(ended || !within || turns).toBe(true);
    return { cash, owed };
  }
  expect(within).toBe(true);
  if (order.side === 'sell') return { cash: cash + fill.gross - fill.fees, owed };
  const cost = fill.gross + fill.fees;
  const missing = Math.max(0, cost - (cash - fill.held));
  if (ended) expect(missing).toBe(0);
  return { cash: cash - cost + missing, owed: owed + missing };
}

/** What an order must reserve, by trying every number of shares that can fill before the venue answers. */
function triedHold(order: Order): bigint {
  if (isTerminal(order.status)) return 0n;
  const buys = order.side === 'buy';
  const old = buys ? whole(order.workingPrice, CENT) : 1;
  const left = whole(order.quantity! - order.filledQuantity, SHARE);
  let most = left * old;
  if (order.newQuantity !== null) {
    const fresh = buys ? whole(askedPrice(order), CENT) : 1;
    const wanted = whole(order.newQuantity - order.filledQuantity, SHARE);
    for (let k = 0; k <= left; k += 1) most = Math.max(most, k * old + Math.max(0, wanted - k) * fresh);
  }
  return buys ? BigInt(most) * CENT + order.platformDue + order.regulatoryDue : BigInt(most) * SHARE;
}

/** Lives one life, checked after each step. Answers what came to pass, so that a test knows that it was worth it. */
export function live(steps: readonly LifeStep[]): { crossings: number; debts: number; house: number; fills: number } {
  const life = new Life();
  // Something to sell from the start.
  life.take({ what: 'place', kind: 'buy', cents: 5000, shares: 300 });
  let crossings = 0;
  for (const step of steps) {
    const asked = life.orders().filter(({ newQuantity }) => newQuantity !== null);
    const filled = asked.reduce((sum, order) => sum + order.fills, 0);
    life.take(step);
    life.check();
    const now = life.orders().filter(({ id }) => asked.some((order) => order.id === id));
    crossings += now.reduce((sum, order) => sum + order.fills, 0) - filled;
  }
  life.end();
  life.checkEnd();
  const fills = life.book.all<Fill>(fillTable);
  const house = fills.filter(({ bookedTo }) => bookedTo === 'house').length;
  return { crossings, debts: life.book.all(debtTable).length, house, fills: fills.length };
}

/** Lives so many lives from a seed; fails where they met too little of what they are for. */
export function liveMany(count: number, seed: number): void {
  const met = { crossings: 0, debts: 0, house: 0, fills: 0 };
  const property = fc.property(anyLife, (steps) => {
    const one = live(steps);
    for (const key of ['crossings', 'debts', 'house', 'fills'] as const) met[key] += one[key];
  });
  fc.assert(property, { numRuns: count, seed });
  for (const times of [met.crossings, met.debts, met.house]) expect(times).toBeGreaterThan(count / 50);
  expect(met.fills).toBeGreaterThan(count);
}
