import { divide, ONE } from '@candor/model/decimal.ts';
import type { Usd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity, type Quantity } from '@candor/model/quantity.ts';
import { journalOf } from '../ledger/index.ts';
import { explainOrderFees } from './explain-order-fees.ts';
import { type ExplainDeps, type Explainer, input, money, type Part, usdInput } from './explanation.ts';

/** Figures of one order and of one execution, from its fills and the postings that booked them. */
export const ORDER_PARTS = {
  order_fees: (deps, { facts }, { orderId }) =>
    explainOwnOrder(deps, facts.customerId, orderId, (id) => explainOrderFees(deps.db, facts.customerId, id)),
  order_average_price: (deps, { facts }, { orderId }) =>
    explainOwnOrder(deps, facts.customerId, orderId, async (id, fills) => {
      const shares = fills.reduce((sum, { quantity }) => sum + quantity, 0n);
      const notional = fills.reduce((sum, { price, quantity }) => sum + price * quantity, 0n);
      const exact = (product: bigint) => formatQuantity(divide(product, ONE, 'half-up') as Quantity);
      return {
        formula: 'order_average_price',
        expression: 'Σ (shares × price) ÷ Σ shares',
        result: shares === 0n ? null : formatPrice(divide(notional, shares, 'half-up')),
        unit: 'price',
        inputs: [
          ...fills.map(({ price, quantity }) =>
            input(
              `fill ${formatQuantity(quantity)} ${formatPrice(price)}`,
              exact(price * quantity),
              'price',
              'fills',
              id,
            ),
          ),
          input('sum', exact(notional), 'price', 'fills', id),
          input('shares', formatQuantity(shares), 'shares', 'fills', id),
        ],
        // The entries in the books contain fees, which are no part of a price: they stand with each fill.
        postings: [],
      };
    }),
  order_filled_amount: (deps, { facts }, { orderId }) =>
    explainOwnOrder(deps, facts.customerId, orderId, async (id, fills) => ({
      formula: 'order_filled_amount',
      expression: 'Σ shares × price',
      ...money(fills.reduce((sum, { gross }) => sum + gross, 0n) as Usd),
      inputs: fills.map(({ price, quantity, gross }) =>
        usdInput(`fill ${formatQuantity(quantity)} ${formatPrice(price)}`, gross as Usd, 'fills', id),
      ),
    })),
  fill: async (deps, { facts }, { execId }) => explainFill(deps, facts.customerId, execId),
} satisfies Record<string, Explainer>;

/** Shares and money of an order at one price. */
interface PricedFills {
  readonly price: bigint;
  readonly quantity: bigint;
  readonly gross: bigint;
}

/** A figure of an order of this customer's, with the postings of its fills. */
async function explainOwnOrder(
  { db }: ExplainDeps,
  customerId: string,
  orderId: string | undefined,
  part: (id: string, fills: readonly PricedFills[]) => Promise<Part>,
): Promise<Part | undefined> {
  if (!orderId) return undefined;
  const own = await db.query('SELECT 1 FROM orders WHERE id = $1 AND customer_id = $2', [orderId, customerId]);
  if (own.length === 0) return undefined;
  const fills = await db.query<PricedFills>(
    `SELECT price, sum(quantity)::bigint AS quantity, sum(gross)::bigint AS gross FROM fill
     WHERE order_id = $1 AND booked_to = 'customer' GROUP BY price ORDER BY min(at), price`,
    [orderId],
  );
  const txns = await db.query<{ txn: string }>(
    'SELECT txn FROM fill WHERE order_id = $1 ORDER BY at, length(exec_id), exec_id',
    [orderId],
  );
  const postings = await journalOf(
    db,
    txns.map((row) => row.txn),
  );
  return { postings, ...(await part(orderId, fills)) };
}

async function explainFill(
  deps: ExplainDeps,
  customerId: string,
  execId: string | undefined,
): Promise<Part | undefined> {
  const [fill] = await deps.db.query<{
    price: bigint;
    quantity: bigint;
    gross: bigint;
    fees: bigint;
    side: string;
    txn: string;
    model: string;
    evidence: Record<string, string>;
  }>(
    `SELECT price, quantity, gross, platform_fee + sec_fee + taf_fee + cat_fee AS fees, side, txn, model, evidence
     FROM fill WHERE exec_id = $1 AND customer_id = $2 AND booked_to = 'customer'`,
    [execId ?? null, customerId],
  );
  if (!fill) return undefined;
  const buying = fill.side === 'buy';
  return {
    formula: buying ? 'buy_fill' : 'sell_fill',
    expression: buying ? '−(shares × price + fees)' : 'shares × price − fees',
    ...money((buying ? -fill.gross - fill.fees : fill.gross - fill.fees) as Usd),
    inputs: [
      input('shares', formatQuantity(fill.quantity), 'shares', 'fills', execId ?? null),
      input('price', formatPrice(fill.price), 'price', 'market', fill.model),
      usdInput('amount', fill.gross as Usd, 'fills', null),
      usdInput('fees', fill.fees as Usd, 'fills', null),
      ...Object.entries(fill.evidence).map(([name, value]) =>
        input(`evidence.${name}`, isDecimal(value) ? value : null, 'price', 'market', value),
      ),
    ],
    postings: await journalOf(deps.db, [fill.txn]),
  };
}

const isDecimal = (text: string) => /^-?\d{1,19}(\.\d{1,8})?$/.test(text);
