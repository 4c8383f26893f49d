import { divide, formatDecimal } from '@candor/model/decimal.ts';
import { RATE_ONE, type Usd } from '@candor/model/money.ts';
import { type FeeKind, feeSchedule } from '@candor/model/orders/fees.ts';
import { formatQuantity, type Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { type Input, input, money, type Part, usdInput } from './explanation.ts';
import * as recompute from './recompute.ts';

type Regulatory = Exclude<FeeKind, 'platform'>;
const REGULATORY: readonly Regulatory[] = ['sec', 'taf', 'cat'];

/**
 * The fees of an order. Regulatory ones are rounded up to the cent once a day, so two equal orders may pay different
 * ones: rate, base, exact amount of the day and what earlier orders paid of it are inputs. An order that traded on
 * several days has its sums alone.
 */
export async function explainOrderFees(db: Db, customerId: string, orderId: string): Promise<Part> {
  const [sum] = await recompute.ordersFromFills(db, orderId);
  const fees = { platform: sum?.platform ?? 0n, sec: sum?.sec ?? 0n, taf: sum?.taf ?? 0n, cat: sum?.cat ?? 0n };
  const day = await dayUntil(db, customerId, orderId);
  const linesOf = (kind: Regulatory) => [
    ...(day === undefined ? [] : dayLines(kind, day, orderId)),
    usdInput(kind, fees[kind] as Usd, 'fills', orderId),
  ];
  return {
    formula: day === undefined ? 'order_fees' : 'order_fees_of_day',
    expression:
      day === undefined
        ? 'platform + SEC + TAF + CAT'
        : 'platform + Σ (rate × base of the day, rounded up to the cent − charged before)',
    ...money((fees.platform + fees.sec + fees.taf + fees.cat) as Usd),
    inputs: [usdInput('platform', fees.platform as Usd, 'fills', orderId), ...REGULATORY.flatMap(linesOf)],
  };
}

interface DayOrder extends Readonly<Record<Regulatory, bigint>> {
  readonly order_id: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: bigint;
  readonly gross: bigint;
}

interface Day {
  readonly date: TradingDate;
  /** The orders of the customer with what they traded until the last fill of this one. */
  readonly orders: readonly DayOrder[];
}

/** The day of an order until its last fill was booked; undefined where it traded on several days or not at all. */
async function dayUntil(db: Db, customerId: string, orderId: string): Promise<Day | undefined> {
  const own = await db.query<{ date: TradingDate; last: bigint }>(
    `SELECT trade_date AS date, max(${BOOKED})::bigint AS last FROM fill
     WHERE order_id = $1 AND booked_to = 'customer' GROUP BY 1`,
    [orderId],
  );
  const [only] = own;
  if (only === undefined || own.length > 1) return undefined;
  const orders = await db.query<DayOrder>(
    `SELECT order_id, side, sum(quantity)::bigint AS quantity, sum(gross)::bigint AS gross,
       sum(sec_fee)::bigint AS sec, sum(taf_fee)::bigint AS taf, sum(cat_fee)::bigint AS cat
     FROM fill WHERE customer_id = $1 AND trade_date = $2 AND booked_to = 'customer' AND ${BOOKED} <= $3
     GROUP BY order_id, side`,
    [customerId, only.date, only.last],
  );
  return { date: only.date, orders };
}

/** Place of a fill's entry in its lane; a customer has one lane. */
const BOOKED = "split_part(txn, ':', 2)::bigint";

/** Rate, base and exact fee of the day, and what earlier orders paid of it; nothing for a fee that is not charged. */
function dayLines(kind: Regulatory, { date, orders }: Day, orderId: string): Input[] {
  const row = feeSchedule(date)[kind];
  const counted = kind === 'cat' ? orders : orders.filter(({ side }) => side === 'sell');
  if (!row || row.rate === 0n || !counted.some((one) => one.order_id === orderId)) return [];
  const baseOf = ({ gross, quantity }: DayOrder) => (kind === 'sec' ? gross : quantity);
  // The activity fee has a most for each order.
  const most = kind === 'taf' && row.cap !== undefined ? row.cap * RATE_ONE : undefined;
  const exactOf = (one: DayOrder) => {
    const exact = baseOf(one) * row.rate;
    return most !== undefined && exact > most ? most : exact;
  };
  const total = (of: (one: DayOrder) => bigint, from = counted) => from.reduce((sum, one) => sum + of(one), 0n);
  const earlier = counted.filter((one) => one.order_id !== orderId);
  const base = total(baseOf);
  return [
    input(`${kind}_rate`, formatDecimal(row.rate, 2, RATE_PLACES), 'price', 'price_list', row.source),
    kind === 'sec'
      ? usdInput(`${kind}_base`, base as Usd, 'fills', null)
      : input(`${kind}_base`, formatQuantity(base as Quantity), 'shares', 'fills', null),
    input(`${kind}_exact`, exactText(total(exactOf)), 'price', 'computed', null),
    usdInput(`${kind}_before`, total((one) => one[kind], earlier) as Usd, 'fills', null),
  ];
}

const RATE_PLACES = 8;
/** A fee in USD 1e-14, rounded for display to as many places as a rate has. */
const exactText = (exact: bigint): string => formatDecimal(divide(exact, 1_000_000n, 'half-up'), 2, RATE_PLACES);
