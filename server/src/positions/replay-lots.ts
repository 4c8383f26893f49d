import { inLotOrder, type LotChoice, lotRuleOf } from '@candor/model/orders/lot-methods.ts';
import { CENT, type Usd } from '@candor/model/money.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { splitLots } from './split-lots.ts';
import { takeLots } from './take-lots.ts';
import type { Lot } from './tables.ts';

/** One lot that a sale closed in part or whole, as a line to compare. */
export interface ReplayedUse {
  readonly key: string;
  readonly text: string;
}

interface Step {
  customer_id: string;
  code: string;
  exec_id: string;
  order_id: string | null;
  kind: 'buy' | 'sell' | 'split';
  lot_id: string | null;
  quantity: bigint;
  net: bigint;
  trade_date: TradingDate;
  terms: string | null;
}

/** Purchases that opened a lot, sales that closed one, and splits, in the order in which they were booked. */
const STEPS = `SELECT * FROM (
  SELECT f.customer_id, f.code, f.exec_id, f.order_id, f.side AS kind, l.id AS lot_id, f.quantity,
    CASE f.side WHEN 'buy' THEN f.gross + f.platform_fee + f.sec_fee + f.taf_fee + f.cat_fee
      ELSE f.gross - f.platform_fee - f.sec_fee - f.taf_fee - f.cat_fee END AS net,
    f.trade_date, NULL AS terms, split_part(f.txn, ':', 2)::bigint AS seq
  FROM fill f LEFT JOIN lot l ON l.exec_id = f.exec_id
  WHERE f.booked_to = 'customer' AND CASE f.side WHEN 'buy' THEN l.id IS NOT NULL
    ELSE EXISTS (SELECT FROM realized r WHERE r.exec_id = f.exec_id) END
  UNION ALL
  SELECT c.customer_id, c.code, c.action_id, NULL, 'split', NULL, c.quantity_change, 0, c.ex_date, c.terms, t.seq
  FROM corporate_action_entry c JOIN ledger_txn t ON t.kind = 'split' AND t.event_id = c.action_id || ':' || c.customer_id
  WHERE c.kind = 'split') steps ORDER BY customer_id, code, seq`;

/**
 * Recomputes the lots that every sale should have taken, from fills, splits and the choice in force when each order was
 * placed. Shorts are covered first in, first out. For `verify`: table `realized` must agree.
 */
export async function replayLots(db: Db): Promise<{ expected: ReplayedUse[]; found: ReplayedUse[] }> {
  const [steps, choices, rows] = await Promise.all([
    db.query<Step>(STEPS),
    db.query<LotChoice & { customer_id: string }>('SELECT id, customer_id, code, method, lots FROM lot_choice'),
    db.query<{ exec_id: string; lot_id: string; quantity: bigint; proceeds: bigint; basis: bigint }>(
      // Covers of a short position: the customer's choice does not apply.
      `SELECT r.exec_id, r.lot_id, r.quantity, r.proceeds, r.basis FROM realized r JOIN fill f USING (exec_id) WHERE f.side = 'sell'`,
    ),
  ]);
  // Sales that a release before this one booked were divided to the millionth.
  const toMillionth = new Set(
    rows.flatMap(({ exec_id, proceeds, basis }) => (proceeds % CENT === 0n && basis % CENT === 0n ? [] : [exec_id])),
  );
  const expected: ReplayedUse[] = [];
  const ruleOf = ({ customer_id: customerId, code, order_id: orderId }: Step) =>
    lotRuleOf(
      choices.filter((choice) => choice.customer_id === customerId),
      code,
      orderId ?? undefined,
    );
  let of = '';
  let lots: Lot[] = [];
  for (const step of steps) {
    const holding = `${step.customer_id} ${step.code}`;
    if (holding !== of) [of, lots] = [holding, []];
    if (step.kind === 'split') {
      const [to, from] = (step.terms ?? '1:1').split(':').map(BigInt);
      lots = splitLots(lots, to ?? 1n, from ?? 1n).filter(({ remaining }) => remaining > 0n);
    } else if (step.kind === 'buy') lots.push(lotOf(step));
    else {
      const sale = sell(lots, step, ruleOf(step), toMillionth.has(step.exec_id) ? 1n : CENT);
      expected.push(...sale.uses);
      lots = sale.lots;
    }
  }
  return { expected, found: rows.map((row) => useOf(row.exec_id, row.lot_id, row)) };
}

const useOf = (execId: string, lotId: string, use: { quantity: bigint; proceeds: bigint; basis: bigint }) => ({
  key: `${execId} ${lotId}`,
  text: `${use.quantity} for ${use.proceeds} costing ${use.basis}`,
});

function sell(
  lots: Lot[],
  step: Step,
  rule: ReturnType<typeof lotRuleOf>,
  unit: bigint,
): { uses: ReplayedUse[]; lots: Lot[] } {
  const held = lots.reduce((sum, { remaining }) => sum + remaining, 0n);
  // More sold than was ever held: the positions do not agree either, and say so.
  if (held < step.quantity) return { uses: [], lots };
  const taken = takeLots(inLotOrder(lots, rule), step.quantity as Quantity, step.net as Usd, step.trade_date, unit);
  const left = new Map(taken.lots.map((lot) => [lot.id, lot]));
  return {
    uses: taken.uses.map((use) => useOf(step.exec_id, use.lot.id, use)),
    lots: lots.map((lot) => left.get(lot.id) ?? lot).filter(({ remaining }) => remaining > 0n),
  };
}

const lotOf = (step: Step): Lot => ({
  id: step.lot_id ?? '',
  ...{ customerId: step.customer_id, code: step.code, execId: step.exec_id, openedOn: step.trade_date },
  ...{ quantity: step.quantity as Quantity, remaining: step.quantity as Quantity, basis: step.net as Usd },
  ...{ fundedOn: null, closedOn: null, short: false },
});
