import type { Usd } from '@candor/model/money.ts';
import type { Explanation, Figure, PostingView, WhyQuery } from '@candor/model/portfolio/schema.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerAccount, type Posted, shareAsset, usdAsset } from '../ledger/index.ts';
import type { AccountFacts } from './account-facts.ts';
import { accountDayPart, positionDayPart } from './explain-day.ts';
import { ACCOUNT_PARTS } from './explain-account.ts';
import { ORDER_PARTS } from './explain-order.ts';
import { PERIOD_PARTS } from './explain-period.ts';
import { RESULT_PARTS } from './position-result.ts';
import {
  type AccountView,
  besidesInputs,
  cashJournal,
  type ExplainDeps,
  type Explainer,
  input,
  money,
  open,
  type Part,
  priceInput,
  sharesInput,
  realizedPart,
  usdInput,
  withShares,
} from './explanation.ts';
import * as recompute from './recompute.ts';

const SHOWN_POSTINGS = 20;

/**
 * The explanation of a figure: formula, inputs with their sources, prices with their time, and the postings. Ledger
 * figures are recomputed from the journal, by the same functions that `verify` uses, not read from balances.
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
              shares: formatQuantity(holding.quantity),
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

const PARTS: Record<Figure, Explainer> = {
  total_value: async (deps, { facts, overview }) => {
    const { total, postings } = await cashJournal(deps, facts);
    return {
      formula: 'total_value',
      expression: 'cash + collateral − debts + Σ positions + dividends due − borrowing due',
      ...money(overview.totalValue),
      inputs: [
        usdInput('cash', total as Usd, 'ledger', null),
        ...open(overview).map((each) => usdInput(each.holding.code, each.value, 'market', each.holding.code)),
        ...besidesInputs(facts),
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
    const reserved = await reservedTotal(deps, facts);
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
        usdInput('held', (await reservedTotal(deps, facts)) as Usd, 'holds', null),
      ],
      postings,
    };
  },
  day_pnl: accountDayPart,
  open_pnl: (_deps, { overview }) => ({
    formula: 'open_pnl',
    expression: 'Σ (value − cost)',
    ...money(overview.openPnl),
    inputs: open(overview).map(({ holding, openPnl }) => usdInput(holding.code, openPnl, 'computed', null)),
    figures: open(overview),
  }),
  realized_pnl: async (deps, { facts }) => {
    const sums = await recompute.realizedFromLots(deps.db, facts.customerId);
    const total = sums.reduce((sum, row) => sum + recompute.gainOf(row), 0n) as Usd;
    return realizedPart(
      total,
      sums.map((row) => usdInput(row.code, recompute.gainOf(row), 'lots', row.code)),
    );
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
  position_day_pnl: (deps, { facts, overview }, { code }) =>
    withShares(deps, facts, overview, code, (figures) => positionDayPart(deps, facts, figures)),
  ...RESULT_PARTS,
  ...ACCOUNT_PARTS,
  ...PERIOD_PARTS,
  ...ORDER_PARTS,
};

async function reservedTotal({ db, mode }: ExplainDeps, facts: AccountFacts): Promise<bigint> {
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
    ...money((await reservedTotal(deps, facts)) as Usd),
    inputs: holds.map((hold) => usdInput('order', hold.remaining as Usd, 'holds', hold.reference)),
  };
}

function needsMore({ figure, code, orderId, execId, range, part, group }: WhyQuery): boolean {
  if (figure.startsWith('position_') || figure === 'account_share') return code === undefined;
  if (figure.startsWith('order_')) return orderId === undefined;
  if (figure === 'range_pnl' || figure in PERIOD_PARTS) return range === undefined;
  if (figure === 'allocation_group') return group === undefined;
  if (figure === 'allocation') return code === undefined && part === undefined;
  return figure === 'fill' && execId === undefined;
}

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
