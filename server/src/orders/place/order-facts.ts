import { type Overrides, type SessionState, sessionAt } from '@candor/model/calendar/index.ts';
import type { Stopped } from '@candor/model/halts.ts';
import { SHORT_CHECK } from '@candor/model/margin/check.ts';
import type { Usd } from '@candor/model/money.ts';
import { type ChangeFacts, factsOfSnapshot, isQuoteFresh, NEW_ORDER } from '@candor/model/orders/check-facts.ts';
import { EXTENDED_HOURS_DISCLOSURE } from '@candor/model/orders/limits.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { type Price, type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { available, balanceTable, shareAsset, usdAsset } from '../../ledger/index.ts';
import type { Snapshot } from '../../market/index.ts';
import type { CommandContext } from '../../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../../platform/database/rows.ts';
import { cashAccount, lotNeeds, lotsToSell, positionTable, shareAccount } from '../../positions/index.ts';
import { equityOf, freeToBorrow, marginCallTable, type Offer } from '../../short-selling/index.ts';
import type { OrderDeps } from '../records/facts.ts';
import { disclosureTable, type Order, orderTable } from '../records/tables.ts';
import type { OrderFacts } from './decide-order.ts';
import { coveringIn, type ShortMarket, shortNeeds } from './short-cover-facts.ts';

/** What the market says of an instrument at the moment of a decision. */
export interface MarketSide {
  readonly snapshot: Snapshot | undefined;
  /** Since the last sign of life of the feed that quotes it. */
  readonly feedSilentMs: number;
  readonly stopped: Stopped;
  readonly overrides: Overrides | undefined;
  readonly shorts: ShortMarket;
}

export function marketFactsOf({ market, lender }: OrderDeps, code: string): MarketSide {
  const snapshot = market.facts(code);
  const shorts: ShortMarket = {
    restricted: () => market.shortSaleRestricted(code),
    // Without a previous close the cost of borrowing is unknown, and then nothing is lent.
    offer: () => (snapshot?.previousClose === undefined ? undefined : lender.offer(code, snapshot.tradeDate)),
    priceOf: (held) => {
      const known = market.facts(held);
      return known?.last ?? known?.previousClose;
    },
  };
  return {
    snapshot,
    feedSilentMs: market.feedSilentMs(),
    stopped: market.stopped(code),
    overrides: market.overrides(),
    shorts,
  };
}

/** Only orders of the other side can cross: an owner's many orders of one side cost nothing to read. */
const opposite = (side: 'buy' | 'sell') => (side === 'buy' ? 'sell' : 'buy');

/** Whether an order reserves dollars: purchases and short sales do, a sale of shares held reserves these. */
export const spendsCash = (ticket: Pick<Ticket, 'side' | 'short'>): boolean =>
  ticket.side === 'buy' || ticket.short === true;

/** Rows that say what a customer can spend, hold and cross in one instrument. */
export function coverNeeds(deps: OrderDeps, customerId: string, ticket: Ticket, lane: number): Need[] {
  const { mode } = deps;
  const needs = [needRows(orderTable, 'openBySide', customerId, ticket.code, opposite(ticket.side))];
  if (spendsCash(ticket)) needs.push(needRow(balanceTable, cashAccount(customerId), usdAsset(mode)));
  else {
    needs.push(needRow(balanceTable, shareAccount(customerId), shareAsset(mode, ticket.code)));
    needs.push(...lotNeeds(customerId, ticket.code));
  }
  if (ticket.tradingTime !== 'regular') needs.push(needRow(disclosureTable, customerId, EXTENDED_HOURS_DISCLOSURE));
  return [...needs, ...shortNeeds(deps, customerId, ticket, lane)];
}

/** Where the facts of one order come from. */
export interface FactSource {
  readonly rows: Rows;
  readonly deps: OrderDeps;
  readonly at: Pick<CommandContext, 'now' | 'lane'>;
  readonly customerId: string;
  readonly frozen: boolean;
  readonly ticket: Pick<Ticket, 'code' | 'side'>;
  readonly market: MarketSide;
  /** For new terms of an open order. */
  readonly change?: ChangeFacts;
}

/**
 * The facts of an order from the rows of `coverNeeds` and the market. A row is read by the check that asks for it,
 * since the ticket decides both which rows there are and which checks ask. What the lender offers and what equity is
 * are read once: they stay what the decision saw when the order has been taken.
 */
export class RowFacts implements OrderFacts {
  readonly #from: FactSource;
  readonly #state: () => SessionState;
  readonly #offer: () => Offer | undefined;
  readonly #borrowable: () => Quantity | null;
  readonly #equity: () => Usd | null;
  readonly listed: boolean;
  readonly halted: boolean;
  readonly bid: Price | null;
  readonly ask: Price | null;
  readonly last: Price | null;
  readonly close: Price | null;

  constructor(from: FactSource) {
    const { rows, deps, at, customerId, ticket, market } = from;
    this.#from = from;
    this.#state = once(() => sessionAt(at.now, market.overrides));
    const offer = once(market.shorts.offer);
    this.#offer = offer;
    this.#borrowable = once(() => {
      const offered = offer();
      return offered ? freeToBorrow(rows, at.lane, deps.lanes, ticket.code, offered.quantity) : null;
    });
    this.#equity = once(() => equityOf(rows, deps, customerId, market.shorts.priceOf)?.equity ?? null);
    const prices = factsOfSnapshot(market.snapshot);
    this.listed = prices.listed;
    this.halted = prices.halted;
    this.bid = prices.bid;
    this.ask = prices.ask;
    this.last = prices.last;
    this.close = prices.close;
  }

  get now() {
    return this.#from.at.now;
  }
  get overrides() {
    return this.#from.market.overrides;
  }
  get frozen() {
    return this.#from.frozen;
  }
  get quotedAt() {
    return this.#from.market.snapshot?.quote.quotedAt;
  }
  get stopped() {
    return this.#from.market.stopped ?? null;
  }
  get session() {
    return this.#state().session;
  }
  get tradeDate() {
    return this.#state().tradeDate;
  }
  get quoteFresh() {
    const { snapshot, feedSilentMs, overrides } = this.#from.market;
    return isQuoteFresh(snapshot?.quote, this.#state(), this.now, feedSilentMs, overrides);
  }
  get restricted() {
    return this.#from.market.shorts.restricted();
  }
  get disclosureAccepted() {
    return this.#accepted(EXTENDED_HOURS_DISCLOSURE);
  }
  get availableCash() {
    const { rows, deps, customerId } = this.#from;
    const balance = rows.get(balanceTable, cashAccount(customerId), usdAsset(deps.mode));
    return (balance ? available(balance) : 0n) as Usd;
  }
  get availableShares() {
    const balance = this.#shares();
    return (balance ? available(balance) : 0n) as Quantity;
  }
  get reservedShares() {
    return (this.#shares()?.held ?? 0n) as Quantity;
  }
  get lots() {
    const { rows, customerId, ticket } = this.#from;
    return lotsToSell(rows, customerId, ticket.code);
  }
  get openOrders() {
    return this.#openOrders(opposite(this.#from.ticket.side));
  }
  get position() {
    const { rows, customerId, ticket } = this.#from;
    return rows.get(positionTable, customerId, ticket.code)?.quantity ?? ZERO_QUANTITY;
  }
  get openBuy() {
    return this.#openOrders('buy').find((order) => !order.short)?.id ?? null;
  }
  get openShort() {
    return this.#openOrders('sell').find((order) => order.short)?.id ?? null;
  }
  get covering() {
    const { rows, customerId, ticket } = this.#from;
    return coveringIn(rows, customerId, ticket.code);
  }
  get checkPassed() {
    return this.#accepted(SHORT_CHECK);
  }
  get offer() {
    return this.#offer();
  }
  get borrowable() {
    return this.#borrowable();
  }
  get equity() {
    return this.#equity();
  }
  get callOpen() {
    const { rows, customerId } = this.#from;
    return rows.find(marginCallTable, 'open', customerId).length > 0;
  }
  get ownReserve() {
    return this.#change.ownReserve;
  }
  get alters() {
    return this.#change.alters;
  }
  get furtherHold() {
    return this.#change.furtherHold;
  }

  get #change(): ChangeFacts {
    return this.#from.change ?? NEW_ORDER;
  }

  #accepted(document: string): boolean {
    const { rows, customerId } = this.#from;
    return rows.get(disclosureTable, customerId, document) !== undefined;
  }

  #openOrders(side: 'buy' | 'sell'): readonly Order[] {
    const { rows, customerId, ticket } = this.#from;
    return rows.find(orderTable, 'openBySide', customerId, ticket.code, side);
  }

  #shares() {
    const { rows, deps, customerId, ticket } = this.#from;
    return rows.get(balanceTable, shareAccount(customerId), shareAsset(deps.mode, ticket.code));
  }
}

/** Reads at the first call, and only then. */
function once<T>(read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
