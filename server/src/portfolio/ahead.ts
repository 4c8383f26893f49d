import { addDays, endsMonth, isTradingDate, newYorkDate, nextTradingDate } from '@candor/model/calendar/index.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { OPEN_STATUSES } from '@candor/model/orders/states.ts';
import { holdingValue } from '@candor/model/portfolio/figures.ts';
import type { AccountAhead, AheadItem } from '@candor/model/portfolio/schema.ts';
import { formatPrice, formatQuantity, type Price } from '@candor/model/quantity.ts';
import { marketDays } from '@candor/model/research/market-days.ts';
import { formatInstant, type TradingDate } from '@candor/model/time.ts';
import { type CorporateAction, earningsBetween, isReported, sampleIssuer } from '../market/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { AccountView } from './explanation.ts';
import type { AccountFacts, Holding } from './account-facts.ts';

/** So many days lie ahead; an order is near from so many hundredths of the price on. */
const DAYS_AHEAD = 14;
const NEAR_PERCENT = 2n;

interface AheadDeps {
  readonly db: Db;
  readonly market: { facts(code: string): { readonly last?: Price | undefined } | undefined };
  readonly actionsOf: (code: string) => readonly CorporateAction[];
}

/**
 * What is coming for what a customer has, within two weeks, the nearest first: orders near their price, ex-dates that
 * have been announced, dividends to be paid, what shorts have cost to borrow, reports of invented companies, and days
 * on which the market is closed or closes early.
 */
export async function aheadOf(deps: AheadDeps, { facts, overview, asOf }: AccountView): Promise<AccountAhead> {
  const from = newYorkDate(asOf);
  const to = addDays(from, DAYS_AHEAD);
  const held = overview.holdings.map(({ holding }) => holding).filter(({ quantity }) => quantity !== 0n);
  const [orders, payments] = await Promise.all([
    ordersNear(deps, facts.customerId, from),
    paymentsAhead(deps.db, facts.customerId, from, to),
  ]);
  const dated = [
    ...held.flatMap((holding) => exDatesOf(holding, deps.actionsOf(holding.code), facts.date, to)),
    ...payments,
    ...borrowCharge(facts, from),
    ...held.flatMap(({ code }) => reportsOf(code, from, to)),
    ...daysOff(from),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { from, to, items: [...orders, ...dated], asOf: formatInstant(asOf) };
}

function exDatesOf(
  { code, quantity }: Holding,
  actions: readonly CorporateAction[],
  today: TradingDate,
  to: TradingDate,
): AheadItem[] {
  return actions.flatMap((action) => {
    if (action.kind !== 'dividend' || action.exDate <= today || action.exDate > to) return [];
    const perShare = action.amount as bigint as Price;
    return [
      {
        ...{ kind: 'ex_dividend' as const, code, date: action.exDate, perShare: formatPrice(perShare) },
        ...{ quantity: formatQuantity(quantity), amount: formatUsd(holdingValue(quantity, perShare)) },
      },
    ];
  });
}

async function paymentsAhead(db: Db, customerId: string, from: string, to: string): Promise<AheadItem[]> {
  const rows = await db.query<{ code: string; pay_date: TradingDate; amount: bigint }>(
    `SELECT code, pay_date, amount FROM dividend_due
     WHERE customer_id = $1 AND paid_at IS NULL AND pay_date BETWEEN $2 AND $3 AND amount <> 0 ORDER BY pay_date, code`,
    [customerId, from, to],
    'ahead_payments',
  );
  return rows.map(({ code, pay_date, amount }) => ({
    ...{ kind: 'dividend_paid', code, date: pay_date, amount: formatUsd(amount as Usd) },
  }));
}

/** What shorts have cost to borrow is charged in the last night of a month, which counts on the trading day after. */
function borrowCharge({ accruedBorrow }: AccountFacts, from: TradingDate): AheadItem[] {
  const night = Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => addDays(from, day)).find(endsMonth);
  if (night === undefined || accruedBorrow === 0n) return [];
  const date = isTradingDate(night) ? night : nextTradingDate(night);
  return [{ kind: 'borrow_charge', date, amount: formatUsd(-accruedBorrow as Usd) }];
}

function reportsOf(code: string, from: TradingDate, to: TradingDate): AheadItem[] {
  const issuer = sampleIssuer(code);
  if (!issuer) return [];
  return earningsBetween(issuer, from, to)
    .filter((report) => !isReported(report, from))
    .map(({ date, session, fiscalYear, quarter }) => ({ kind: 'earnings', code, date, session, fiscalYear, quarter }));
}

const daysOff = (from: TradingDate): AheadItem[] =>
  marketDays(from, DAYS_AHEAD + 1).flatMap(({ date, kind, holiday, name }) =>
    kind === 'closed' || kind === 'half_day' ? [{ kind, date, holiday, name }] : [],
  );

interface OrderRow {
  id: string;
  code: string;
  side: 'buy' | 'sell';
  at: bigint;
  is_stop: boolean;
}

/** Orders that wait at a limit or a stop price; that of a trail follows the market and is never said to be near. */
async function ordersNear({ db, market }: AheadDeps, customerId: string, date: TradingDate): Promise<AheadItem[]> {
  const rows = await db.query<OrderRow>(
    `SELECT id, code, side, stop_kind IS NOT NULL AS is_stop,
       CASE WHEN stop_kind IS NULL THEN limit_price ELSE stop_level END AS at
     FROM orders WHERE customer_id = $1 AND status = ANY($2) AND elected_at IS NULL
       AND (stop_kind = 'stop' OR (stop_kind IS NULL AND limit_price IS NOT NULL)) ORDER BY id`,
    [customerId, [...OPEN_STATUSES]],
    'ahead_orders',
  );
  return rows.flatMap(({ id, code, side, at, is_stop }) => {
    const last = market.facts(code)?.last;
    const away = last === undefined ? undefined : at > last ? at - last : last - at;
    if (last === undefined || away === undefined || away * 100n > last * NEAR_PERCENT) return [];
    return [
      {
        ...{ kind: 'order_near' as const, date, orderId: id, code, side, isStop: is_stop },
        ...{ at: formatPrice(at as Price), price: formatPrice(last) },
      },
    ];
  });
}
