import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../../platform/database/db.ts';

/** Statistics of fills compared with the quotes when their orders arrived (decision 0059). */
export interface FillGroup {
  /** Null for all groups together. */
  readonly orderType: string | null;
  readonly model: string | null;
  readonly fills: number;
  readonly measured: number;
  readonly better: number;
  readonly same: number;
  readonly worse: number;
  /** Basis points in the customer's favour; null where none was measured. */
  readonly meanBps: string | null;
  readonly medianBps: string | null;
  readonly bestBps: string | null;
  readonly worstBps: string | null;
}

export interface FillQuality {
  readonly customers: number;
  readonly all: FillGroup;
  readonly groups: readonly FillGroup[];
}

type Row = Omit<FillGroup, 'orderType' | 'fills' | 'measured' | 'better' | 'same' | 'worse'> &
  Record<'fills' | 'measured' | 'better' | 'same' | 'worse' | 'customers', bigint> & {
    readonly order_type: string | null;
  };

const NONE: FillGroup = {
  ...{ orderType: null, model: null, fills: 0, measured: 0, better: 0, same: 0, worse: 0 },
  ...{ meanBps: null, medianBps: null, bestBps: null, worstBps: null },
};

/**
 * Of the trade dates from `from` on, of one customer or of all: each fill against the ask on arrival when bought, the
 * bid when sold. Basis points are rounded to hundredths, half away from zero.
 */
export async function readFillQuality(db: Db, from: TradingDate, customerId?: string): Promise<FillQuality> {
  const rows = await db.query<Row>(
    `WITH met AS (
       SELECT f.customer_id, f.model, o.type AS order_type, f.price,
         CASE f.side WHEN 'buy' THEN o.arrival_ask ELSE o.arrival_bid END AS against,
         CASE f.side WHEN 'buy' THEN o.arrival_ask - f.price ELSE f.price - o.arrival_bid END AS gain
       FROM fill f JOIN orders o ON o.id = f.order_id
       WHERE f.trade_date >= $1 AND f.booked_to = 'customer' AND ($2::text IS NULL OR f.customer_id = $2)
     ), bps AS (SELECT *, gain * 10000.0 / against AS bps FROM met)
     SELECT order_type, model, count(*) AS fills, count(against) AS measured, count(DISTINCT customer_id) AS customers,
       count(*) FILTER (WHERE gain > 0) AS better, count(*) FILTER (WHERE gain = 0) AS same,
       count(*) FILTER (WHERE gain < 0) AS worse,
       round(avg(bps), 2)::text AS "meanBps",
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY bps)::numeric, 2)::text AS "medianBps",
       round(max(bps), 2)::text AS "bestBps", round(min(bps), 2)::text AS "worstBps"
     FROM bps GROUP BY GROUPING SETS ((), (order_type), (model)) ORDER BY count(*) DESC, order_type, model`,
    [from, customerId ?? null],
    'fill_quality',
  );
  const groups = rows.map(({ order_type: orderType, customers: _, ...row }) => ({
    ...row,
    orderType,
    ...{ fills: Number(row.fills), measured: Number(row.measured) },
    ...{ better: Number(row.better), same: Number(row.same), worse: Number(row.worse) },
  }));
  const whole = (row: { orderType: string | null; model: string | null }) =>
    row.orderType === null && row.model === null;
  return {
    customers: Number(rows.find((row) => row.order_type === null && row.model === null)?.customers ?? 0n),
    all: groups.find(whole) ?? NONE,
    groups: groups.filter((row) => !whole(row)),
  };
}
