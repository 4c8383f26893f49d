import { createHash } from 'node:crypto';
import { divide, ONE } from '@candor/model/decimal.ts';
import { type Cover, sufficientCover } from '@candor/model/margin/requirement.ts';
import { MAX_NOTIONAL, MAX_QUANTITY } from '@candor/model/orders/limits.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { formatQuantity, type Price, type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { accept } from '@candor/model/result.ts';
import { equityNeeds, equityOf, marginCallTable, marginStepTable } from '../short-selling/index.ts';
import {
  LIQUIDATION,
  marketFactsOf,
  type MarketSide,
  type OrderDeps,
  type PlaceOrder,
  placeOrder,
} from '../orders/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { type Marked, reasonToAct, writeStep } from './mark-shorts.ts';

export interface BuyBack {
  readonly customerId: string;
  readonly call: NonNullable<Marked['call']>;
  /** Everything the customer is short of. */
  readonly codes: readonly string[];
}

export interface BoughtBack {
  /** Orders made. */
  readonly placed: number;
  /** Instruments that could not be bought now, with the reason: halted, circuit breaker, no current quote. */
  readonly waits: ReadonlyMap<string, string>;
}

const NOTHING: BoughtBack = { placed: 0, waits: new Map() };

/**
 * Buys back, in regular hours, the smallest number of shares that suffices, by market orders with their collar, each by
 * the very decision of a customer's own. The step that says so commits with them, so that a liquidation is never half
 * begun. Where a share cannot be bought now, the position with the next largest requirement stands in. Source: domain
 * §3.
 */
export function buyBack(deps: OrderDeps): Command<BuyBack, BoughtBack, ReadonlyMap<string, MarketSide>> {
  const place = placeOrder(deps);
  return {
    name: 'buy_back',
    subject: (input) => input.customerId,
    needs: (input, lane) => [
      ...equityNeeds(deps, input.customerId),
      needRows(marginCallTable, 'open', input.customerId),
      needRow(marginStepTable, input.call.id, input.call.steps),
      ...input.codes.flatMap((code) => place.needs(orderFor(input, { code, quantity: ZERO_QUANTITY }), lane)),
    ],
    facts: (input) => new Map(input.codes.map((code) => [code, marketFactsOf(deps, code)])),
    decide(rows, input, context, markets) {
      const call = rows.find(marginCallTable, 'open', input.customerId)[0];
      const [first] = markets.values();
      const shortEquity = first && equityOf(rows, deps, input.customerId, first.shorts.priceOf);
      if (!shortEquity || call?.id !== input.call.id || call.steps !== input.call.steps) return accept(NOTHING);
      const because = reasonToAct(shortEquity, call, context.now);
      if (because === undefined) return accept(NOTHING);
      const waits = new Map<string, string>();
      const detail: Record<string, string> = { because };
      const covers = sufficientCover(shortEquity.maintenanceMargin - shortEquity.equity, shortEquity.marks, (cover) => {
        const { at } = shortEquity.marks.find(({ code }) => code === cover.code)!;
        const part = { code: cover.code, quantity: withinOneOrder(cover.quantity, at) };
        const refused = refusedOrder(rows, context, place, orderFor(input, part), markets.get(part.code)!);
        if (refused === undefined) detail[`buy ${cover.code}`] = formatQuantity(part.quantity);
        else waits.set(cover.code, refused);
        return refused === undefined;
      });
      for (const [code, why] of waits) detail[`wait ${code}`] = why;
      if (covers.length > 0 || isNewDetail(rows, input, detail))
        writeStep(
          rows,
          context,
          { ...call, status: 'liquidating' },
          { kind: 'liquidating', shortEquity: shortEquity, detail },
        );
      return accept({ placed: covers.length, waits });
    },
  };
}

/** Places one cover; why not, where it is refused. */
function refusedOrder(
  rows: Rows,
  context: CommandContext,
  place: ReturnType<typeof placeOrder>,
  order: PlaceOrder,
  market: MarketSide,
): string | undefined {
  const decision = place.decide(rows, order, context, market);
  return decision.ok ? undefined : decision.refusal.code;
}

/** Shares that one order may have; the rest is for the next one. The ask may lie above the mark. */
function withinOneOrder(quantity: Quantity, at: Price): Quantity {
  const most = divide(MAX_NOTIONAL / 2n, at, 'down') * ONE;
  const least = most < MAX_QUANTITY ? most : MAX_QUANTITY;
  return (quantity < least ? quantity : least) as Quantity;
}

/** Nothing could be bought: worth a step when the last one does not say so already. */
function isNewDetail(rows: Rows, { call }: BuyBack, detail: Readonly<Record<string, string>>): boolean {
  const said = rows.get(marginStepTable, call.id, call.steps)?.detail ?? {};
  const waiting = (of: Readonly<Record<string, string>>) =>
    Object.entries(of)
      .filter(([name]) => name.startsWith('wait ') || name.startsWith('buy '))
      .map((each) => each.join())
      .sort()
      .join();
  return waiting(said) !== waiting(detail);
}

function orderFor({ customerId, call }: BuyBack, { code, quantity }: Cover): PlaceOrder {
  const ticket: Ticket = {
    ...{ code, quantity, side: 'buy', type: 'market', tradingTime: 'regular', short: true },
    ...{ limitPrice: undefined, amount: undefined },
  };
  return {
    customerId,
    clientOrderId: nameOf(`${call.id} ${call.steps} ${code}`),
    bodyHash: LIQUIDATION,
    frozen: false,
    ticket,
  };
}

/** The name of a purchase that a liquidation makes: the same step makes the same one, however often it is taken. */
function nameOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
