import { formatUsd, type Usd } from '@candor/model/money.ts';
import type { Explanation, Figure, PostingView, WhyQuery } from '@candor/model/portfolio/schema.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerAccount, journalOf, type Mode, type Posted, shareAsset, usdAsset } from '../ledger/index.ts';
import type { Db } from '../platform/db.ts';
import type { AccountFacts } from './account-facts.ts';
import type { HoldingFigures, Overview } from './overview.ts';
import * as recompute from './recompute.ts';

/** The account at one moment, with everything its figures were made of. */
export interface AccountView {
  readonly facts: AccountFacts;
  readonly overview: Overview;
  readonly asOf: Instant;
}

export interface ExplainDeps {
  readonly db: Db;
  readonly mode: Mode;
}

type Input = Explanation['inputs'][number];
type Unit = Input['unit'];
type Part = Pick<Explanation, 'formula' | 'expression' | 'result' | 'unit' | 'inputs'> & {
  postings?: readonly Posted[];
  figures?: readonly HoldingFigures[];
};

const SHOWN_POSTINGS = 20;

/**
 * What stands behind a figure: formula, inputs with their sources, prices with their time, and the postings. Ledger
 * figures are worked out anew from the journal, by the same functions that `verify` uses, not read from balances.
 */
export async function explain(deps: ExplainDeps, view: AccountView, query: WhyQuery): Promise<Decision<Explanation>> {
  const part = await PARTS[query.figure](deps, view, query);
  if (!part) return refuse(needsMore(query) ? 'invalid_field' : 'not_found', { field: query.figure });
  const { postings = [], figures = [], ...rest } = part;
  return accept({
    figure: query.figure,
    ...rest,
    prices: figures.flatMap(({ holding, price }) =>
      price.price === undefined
        ? []
        : [
            {
              code: holding.code,
              price: formatPrice(price.price),
              source: price.source ?? '',
              asOf: price.asOf === undefined ? null : formatInstant(price.asOf),
              simulated: price.simulated,
            },
          ],
    ),
    postings: postings.slice(0, SHOWN_POSTINGS).map(postingView),
    morePostings: Math.max(0, postings.length - SHOWN_POSTINGS),
    asOf: formatInstant(view.asOf),
    simulated: deps.mode === 'simulated',
  });
}

type Explainer = (
  deps: ExplainDeps,
  view: AccountView,
  query: WhyQuery,
) => Part | undefined | Promise<Part | undefined>;

const PARTS: Record<Figure, Explainer> = {
  total_value: async (deps, { facts, overview }) => {
    const { total, postings } = await cashJournal(deps, facts);
    return {
      formula: 'total_value',
      expression: 'cash + Σ positions + dividends due',
      ...money(overview.totalValue),
      inputs: [
        usdInput('cash', total as Usd, 'ledger', null),
        ...open(overview).map((each) => usdInput(each.holding.code, each.value, 'market', each.holding.code)),
        usdInput('dividends_due', facts.accruedDividends, 'ledger', null),
      ],
      figures: open(overview),
      postings,
    };
  },
  cash: async (deps, { facts }) => {
    const { total, byKind, postings } = await cashJournal(deps, facts);
    return {
      formula: 'cash',
      expression: 'Σ postings',
      ...money(total as Usd),
      inputs: [...byKind].map(([kind, amount]) => usdInput(kind, amount as Usd, 'ledger', null)),
      postings,
    };
  },
  held: async (deps, { facts }) => held(deps, facts),
  buying_power: async (deps, { facts }) => {
    const { total, postings } = await cashJournal(deps, facts);
    const reserved = await heldTotal(deps, facts);
    return {
      formula: 'buying_power',
      expression: 'cash − held',
      ...money((total - reserved) as Usd),
      inputs: [usdInput('cash', total as Usd, 'ledger', null), usdInput('held', reserved as Usd, 'holds', null)],
      postings,
    };
  },
  withdrawable: async (deps, { facts, overview }) => {
    const { total, postings } = await cashJournal(deps, facts);
    return {
      formula: 'withdrawable',
      expression: 'max(0, cash − unsettled sales − held)',
      ...money(overview.withdrawable),
      inputs: [
        usdInput('cash', total as Usd, 'ledger', null),
        usdInput('unsettled_sales', facts.unsettled, 'fills', null),
        usdInput('held', (await heldTotal(deps, facts)) as Usd, 'holds', null),
      ],
      postings,
    };
  },
  day_pnl: (_deps, { facts, overview }) => ({
    formula: 'day_pnl',
    expression: 'Σ (value now − value at previous close + sold − bought + dividends − fees)',
    ...money(overview.dayPnl),
    inputs: overview.holdings
      .filter(({ dayPnl }) => dayPnl !== 0n)
      .map(({ holding, dayPnl }) => usdInput(holding.code, dayPnl, 'computed', facts.date)),
    figures: open(overview),
  }),
  open_pnl: (_deps, { overview }) => ({
    formula: 'open_pnl',
    expression: 'Σ (value − cost)',
    ...money(overview.openPnl),
    inputs: open(overview).map(({ holding, openPnl }) => usdInput(holding.code, openPnl, 'computed', null)),
    figures: open(overview),
  }),
  realized_pnl: async (deps, { facts }) => {
    const sums = await recompute.realizedFromLots(deps.db, facts.customerId);
    const total = sums.reduce((sum, row) => sum + row.proceeds - row.basis, 0n);
    return {
      formula: 'realized_pnl',
      expression: 'Σ (proceeds after fees − cost of the lots sold)',
      ...money(total as Usd),
      inputs: sums.map((row) => usdInput(row.code, (row.proceeds - row.basis) as Usd, 'lots', row.code)),
    };
  },
  earnings_30d: (_deps, { facts, overview }) => ({
    formula: 'earnings_30d',
    expression: 'Σ daily profit of the last 30 calendar days',
    ...money(overview.earnings.amount),
    inputs: [
      ...overview.earnings.days.map((day) => usdInput(day.date, day.dayPnl, 'days', day.date)),
      usdInput(facts.date, overview.dayPnl, 'computed', facts.date),
    ],
  }),
  position_quantity: async (deps, { facts, overview }, { code }) => {
    if (!code || !overview.holdings.some(({ holding }) => holding.code === code)) return undefined;
    const account = customerAccount('pos', facts.customerId);
    const { total, byKind, postings } = await recompute.balanceFromJournal(
      deps.db,
      account,
      shareAsset(deps.mode, code),
    );
    const inputs = [...byKind].map(([kind, amount]) => input(kind, formatQuantity(amount), 'shares', 'ledger', null));
    return {
      formula: 'position_quantity',
      expression: 'Σ postings',
      result: formatQuantity(total),
      unit: 'shares',
      inputs,
      postings,
    };
  },
  position_value: (deps, { facts, overview }, { code }) =>
    withShares(deps, facts, overview, code, (figures) => ({
      formula: 'position_value',
      expression: 'shares × price',
      ...money(figures.value),
      inputs: [sharesInput(figures), priceInput(figures)],
      figures: [figures],
    })),
  position_cost: async (deps, { facts, overview }, { code }) => {
    const found = overview.holdings.find((figures) => figures.holding.code === code);
    if (!found) return undefined;
    const lots = await deps.db.query<{ id: string; remaining: bigint; basis: bigint; opened_on: string }>(
      'SELECT id, remaining, basis, opened_on FROM lot WHERE customer_id = $1 AND code = $2 AND remaining > 0 ORDER BY opened_on, id',
      [facts.customerId, found.holding.code],
    );
    const [sum] = await recompute.holdingsFromLots(deps.db, { customerId: facts.customerId, code: found.holding.code });
    return {
      formula: 'position_cost',
      expression: 'Σ cost of open lots, purchase fees included',
      ...money((sum?.basis ?? 0n) as Usd),
      inputs: lots.map((lot) =>
        usdInput(`${lot.opened_on} ${formatQuantity(lot.remaining)}`, lot.basis as Usd, 'lots', lot.id),
      ),
    };
  },
  position_pnl: (deps, { facts, overview }, { code }) =>
    withShares(deps, facts, overview, code, (figures) => ({
      formula: 'position_pnl',
      expression: 'shares × price − cost',
      ...money(figures.openPnl),
      inputs: [sharesInput(figures), priceInput(figures), usdInput('cost', figures.holding.basis, 'lots', null)],
      figures: [figures],
    })),
  position_day_pnl: (deps, { facts, overview }, { code }) => withShares(deps, facts, overview, code, dayPart),
  order_fees: async (deps, { facts }, { orderId }) => {
    if (!orderId || !(await owns(deps, facts.customerId, orderId))) return undefined;
    const [sum] = await recompute.ordersFromFills(deps.db, orderId);
    const fees = { platform: sum?.platform ?? 0n, sec: sum?.sec ?? 0n, taf: sum?.taf ?? 0n, cat: sum?.cat ?? 0n };
    const txns = await deps.db.query<{ txn: string }>(
      'SELECT txn FROM fill WHERE order_id = $1 ORDER BY at, length(exec_id), exec_id',
      [orderId],
    );
    return {
      formula: 'order_fees',
      expression: 'platform + SEC + TAF + CAT',
      ...money((fees.platform + fees.sec + fees.taf + fees.cat) as Usd),
      inputs: Object.entries(fees).map(([kind, amount]) => usdInput(kind, amount as Usd, 'fills', orderId)),
      postings: await journalOf(
        deps.db,
        txns.map((row) => row.txn),
      ),
    };
  },
  fill: async (deps, { facts }, { execId }) => explainFill(deps, facts.customerId, execId),
};

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

function dayPart(figures: HoldingFigures): Part {
  const { holding: held_, price } = figures;
  return {
    formula: 'position_day_pnl',
    expression: 'shares × price − shares before × previous close + sold − bought + dividends − fees',
    ...money(figures.dayPnl),
    inputs: [
      input('shares', formatQuantity(held_.quantityOfDay), 'shares', 'ledger', null),
      priceInput(figures),
      input('shares_before', formatQuantity(held_.quantityBefore), 'shares', 'ledger', null),
      input(
        'previous_close',
        price.previousClose === undefined ? null : formatPrice(price.previousClose),
        'price',
        'market',
        null,
      ),
      usdInput('sold', held_.sold, 'fills', null),
      usdInput('bought', held_.bought, 'fills', null),
      usdInput('dividends', held_.dividends, 'ledger', null),
      usdInput('fees', held_.fees, 'fills', null),
    ],
    figures: [figures],
  };
}

const open = (overview: Overview) => overview.holdings.filter(({ holding: one }) => one.quantity !== 0n);
const cashJournal = ({ db, mode }: ExplainDeps, facts: AccountFacts) =>
  recompute.balanceFromJournal(db, recompute.cashOf(facts.customerId), usdAsset(mode));

async function heldTotal({ db, mode }: ExplainDeps, facts: AccountFacts): Promise<bigint> {
  const sums = await recompute.holdsFromRows(db, recompute.cashOf(facts.customerId));
  return sums.find((row) => row.asset === usdAsset(mode))?.held ?? 0n;
}

async function held(deps: ExplainDeps, facts: AccountFacts): Promise<Part> {
  const holds = await deps.db.query<{ reference: string; remaining: bigint }>(
    `SELECT reference, remaining FROM hold WHERE account_id = $1 AND asset = $2 AND state = 'open' ORDER BY reference`,
    [recompute.cashOf(facts.customerId), usdAsset(deps.mode)],
  );
  return {
    formula: 'held',
    expression: 'Σ open holds',
    ...money((await heldTotal(deps, facts)) as Usd),
    inputs: holds.map((hold) => usdInput('order', hold.remaining as Usd, 'holds', hold.reference)),
  };
}

async function owns({ db }: ExplainDeps, customerId: string, orderId: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM orders WHERE id = $1 AND customer_id = $2', [orderId, customerId]);
  return rows.length > 0;
}

/** A figure of one holding, with the postings that made its shares. */
async function withShares(
  deps: ExplainDeps,
  facts: AccountFacts,
  overview: Overview,
  code: string | undefined,
  part: (figures: HoldingFigures) => Part,
): Promise<Part | undefined> {
  const found = overview.holdings.find((figures) => figures.holding.code === code);
  if (!found) return undefined;
  const account = customerAccount('pos', facts.customerId);
  const asset = shareAsset(deps.mode, found.holding.code);
  const { postings } = await recompute.balanceFromJournal(deps.db, account, asset);
  return { ...part(found), postings };
}

function needsMore({ figure, code, orderId, execId }: WhyQuery): boolean {
  if (figure.startsWith('position_')) return code === undefined;
  if (figure === 'order_fees') return orderId === undefined;
  return figure === 'fill' && execId === undefined;
}

const isDecimal = (text: string) => /^-?\d{1,19}(\.\d{1,8})?$/.test(text);
const money = (amount: Usd | undefined) => ({
  result: amount === undefined ? null : formatUsd(amount),
  unit: 'usd' as const,
});
const input = (name: string, value: string | null, unit: Unit, source: string, ref: string | null): Input => ({
  name,
  value,
  unit,
  source,
  ref,
});
const usdInput = (name: string, amount: Usd | undefined, source: string, ref: string | null): Input =>
  input(name, amount === undefined ? null : formatUsd(amount), 'usd', source, ref);
const sharesInput = ({ holding: one }: HoldingFigures) =>
  input('shares', formatQuantity(one.quantity), 'shares', 'ledger', null);
const priceInput = ({ price }: HoldingFigures) =>
  input('price', price.price === undefined ? null : formatPrice(price.price), 'price', 'market', price.source ?? null);

function postingView({ txn, entries }: Posted): PostingView {
  return {
    transaction: `${txn.lane}:${txn.seq}`,
    hash: txn.hash,
    kind: txn.kind,
    effectiveDate: txn.effectiveDate,
    bookedAt: formatInstant(txn.bookedAt as Instant),
    lines: entries.map(({ accountId, asset, amount }) => ({
      account: accountId,
      asset,
      amount: formatDecimal(amount, 2),
    })),
  };
}
