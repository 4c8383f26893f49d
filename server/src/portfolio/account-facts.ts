import type { Usd } from '@candor/model/money.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { codeOfShareAsset, customerAccount, type Mode, usdAsset } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

/** All stored facts that an account's figures are computed from, as of one day of profit and loss. */
export interface AccountFacts {
  readonly customerId: string;
  /** The day: official close to official close. */
  readonly date: TradingDate;
  readonly posted: Usd;
  readonly held: Usd;
  /** Proceeds and deposits behind shorts, and the customer's debts to the house (negative). */
  readonly collateral: Usd;
  readonly debt: Usd;
  /** Borrowing cost of nights up to the day that was not charged yet. */
  readonly accruedBorrow: Usd;
  /** Cash, collateral and debts of the day: without trades after its close and without later days. */
  readonly cashOfDay: Usd;
  readonly unsettled: Usd;
  readonly unsettledBuys: Usd;
  readonly holdings: readonly Holding[];
  readonly accruedDividends: Usd;
  readonly deposits: Usd;
  readonly withdrawals: Usd;
  /** Money in and out that counts in later days: moved after the close. */
  readonly later: { readonly deposits: Usd; readonly withdrawals: Usd };
  /** Closed days before `date`, oldest first. */
  readonly days: readonly AccountDay[];
  /** The day itself where it is closed already. */
  readonly closed: AccountDay | undefined;
}

/** Without the days before. */
export type DayFacts = Omit<AccountFacts, 'days' | 'closed'>;

/** One instrument: the position now, and its changes of the day. */
export interface Holding {
  readonly code: string;
  readonly quantity: Quantity;
  readonly reserved: Quantity;
  readonly basis: Usd;
  readonly realized: Usd;
  readonly openedOn: TradingDate;
  readonly quantityOfDay: Quantity;
  readonly quantityBefore: Quantity;
  readonly bought: Usd;
  readonly sold: Usd;
  readonly fees: Usd;
  readonly dividends: Usd;
  /** Borrowing cost that counts in the day. */
  readonly borrow: Usd;
  /** Purchases less sales and fees after the close: they belong to the next day. */
  readonly laterSpent: Usd;
}

export interface DayPrice {
  readonly price: string;
  readonly quantity: string;
  readonly dayPnl: string;
  readonly source: string;
  readonly asOf: string | null;
}

export interface AccountDay {
  readonly date: TradingDate;
  readonly cash: Usd;
  readonly positions: Usd;
  readonly accrued: Usd;
  readonly deposits: Usd;
  readonly withdrawals: Usd;
  readonly dayPnl: Usd;
  readonly prices: Readonly<Record<string, DayPrice>>;
}

export const totalOf = (day: AccountDay): Usd => (day.cash + day.positions + day.accrued) as Usd;

interface FillSum {
  customer_id: string;
  code: string;
  side: 'buy' | 'sell';
  later: boolean;
  of_day: boolean;
  quantity: bigint;
  gross: bigint;
  fees: bigint;
}

/** Kinds of transactions that make profit or loss, or move money between a customer's own accounts. */
export const EARNING_KINDS = `'buy_fill', 'sell_fill', 'short_fill', 'cover_fill', 'dividend', 'dividend_in_lieu', 'borrow_charge', 'short_mark'`;

/** Of many customers at once: a day is closed for all of them. */
const SQL = {
  balances: 'SELECT account_id, asset, posted, held FROM balance WHERE account_id = ANY($1)',
  positions: `SELECT customer_id, code, quantity, basis, realized, opened_on FROM position WHERE customer_id = ANY($1)`,
  // Trades of the day and after it; a trade after the day's close belongs to the next one.
  fills: `SELECT customer_id, code, side, pnl_date > $2 AS later, trade_date <= $2 AS of_day,
            sum(quantity)::bigint AS quantity, sum(gross)::bigint AS gross,
            sum(platform_fee + sec_fee + taf_fee + cat_fee)::bigint AS fees
          FROM fill WHERE customer_id = ANY($1) AND pnl_date >= $2 AND booked_to = 'customer' GROUP BY 1, 2, 3, 4, 5`,
  // Money moved on the day, and all cash entries of later days.
  flows: `SELECT e.account_id, coalesce(sum(e.amount) FILTER (WHERE x.effective_date > $2), 0)::bigint AS later,
            coalesce(sum(e.amount) FILTER (WHERE x.effective_date = $2 AND e.amount > 0
              AND x.kind NOT IN (${EARNING_KINDS})), 0)::bigint AS deposits,
            coalesce(-sum(e.amount) FILTER (WHERE x.effective_date = $2 AND e.amount < 0
              AND x.kind NOT IN (${EARNING_KINDS})), 0)::bigint AS withdrawals,
            coalesce(sum(e.amount) FILTER (WHERE x.effective_date > $2 AND e.amount > 0
              AND x.kind NOT IN (${EARNING_KINDS})), 0)::bigint AS later_deposits,
            coalesce(-sum(e.amount) FILTER (WHERE x.effective_date > $2 AND e.amount < 0
              AND x.kind NOT IN (${EARNING_KINDS})), 0)::bigint AS later_withdrawals
          FROM ledger_entry e JOIN ledger_txn x USING (lane, seq)
          WHERE e.account_id = ANY($1) AND e.asset = $3 AND x.effective_date >= $2 GROUP BY 1`,
  settlements: `SELECT customer_id, sum(greatest(sold - sold_fees, 0))::bigint AS unsettled, sum(bought)::bigint AS bought
          FROM settlement WHERE customer_id = ANY($1) AND settled_at IS NULL GROUP BY 1`,
  actions: `SELECT c.customer_id, c.code, c.kind, c.ex_date, c.quantity_change, c.amount, d.pay_date, d.paid_at IS NOT NULL AS paid
          FROM corporate_action_entry c LEFT JOIN dividend_due d USING (action_id, customer_id)
          WHERE c.customer_id = ANY($1)
            AND (c.ex_date >= $2 OR (c.kind = 'dividend' AND (d.paid_at IS NULL OR d.pay_date > $2)))`,
  // Borrow fees by instrument: those of the day, and those up to the day that are not charged yet.
  borrow: `SELECT customer_id, code, sum(cost) FILTER (WHERE counts_on = $2)::bigint AS of_day, sum(cost - charged)::bigint AS open FROM (
            SELECT customer_id, code, counts_on, amount AS cost, 0 AS charged FROM borrow_accrual WHERE customer_id = ANY($1) AND counts_on <= $2
            UNION ALL SELECT customer_id, code, counts_on, rounding, amount FROM borrow_charge WHERE customer_id = ANY($1) AND counts_on <= $2) b
          GROUP BY 1, 2`,
  days: `SELECT date, cash, positions, accrued, deposits, withdrawals, day_pnl, prices
          FROM account_day WHERE customer_id = $1 AND date <= $2 ORDER BY date DESC LIMIT 40`,
};

/** Reads the facts of one account for the day `date`, live when it is the running day. */
export async function readAccount(db: Db, mode: Mode, customerId: string, date: TradingDate): Promise<AccountFacts> {
  const [[facts], days] = await Promise.all([
    readAccounts(db, mode, [customerId], date),
    db.query<DayRow>(SQL.days, [customerId, date], 'acc_days'),
  ]);
  const past = days.map(accountDay).reverse();
  return { ...facts!, days: past.filter((day) => day.date < date), closed: past.find((day) => day.date === date) };
}

/** The facts of a day alone, of many accounts in the order asked for. */
export async function readAccounts(
  db: Db,
  mode: Mode,
  customerIds: readonly string[],
  date: TradingDate,
): Promise<DayFacts[]> {
  const accounts = customerIds.map(accountsOf);
  const [all, money] = [
    accounts.flatMap(Object.values),
    accounts.flatMap(({ cash, coll, debt }) => [cash, coll, debt]),
  ];
  const asset = usdAsset(mode);
  const [balances, positions, fills, flows, settlements, actions, borrow] = await Promise.all([
    db.query<BalanceRow>(SQL.balances, [all], 'acc_balances'),
    db.query<PositionRow>(SQL.positions, [customerIds], 'acc_positions'),
    db.query<FillSum>(SQL.fills, [customerIds, date], 'acc_fills'),
    db.query<Flow>(SQL.flows, [money, date, asset], 'acc_flows'),
    db.query<Settling>(SQL.settlements, [customerIds], 'acc_settlements'),
    db.query<Action>(SQL.actions, [customerIds, date], 'acc_actions'),
    db.query<BorrowSum>(SQL.borrow, [customerIds, date], 'acc_borrow'),
  ]);
  const accountOf = (row: { account_id: string }) => row.account_id;
  const customerOf = (row: { customer_id: string }) => row.customer_id;
  const ofAccount = { balances: Map.groupBy(balances, accountOf), flows: Map.groupBy(flows, accountOf) };
  const ofCustomer = {
    positions: Map.groupBy(positions, customerOf),
    fills: Map.groupBy(fills, customerOf),
    settlements: Map.groupBy(settlements, customerOf),
    actions: Map.groupBy(actions, customerOf),
    borrow: Map.groupBy(borrow, customerOf),
  };
  return customerIds.map((customerId, index) => {
    const { cash, shares, coll, debt } = accounts[index]!;
    const own = <Row>(rows: ReadonlyMap<string, readonly Row[]>) => rows.get(customerId) ?? [];
    return factsOf(customerId, date, {
      cash: ofAccount.balances.get(cash)?.find((row) => row.asset === asset),
      collateral: ofAccount.balances.get(coll)?.find((row) => row.asset === asset)?.posted ?? 0n,
      debt: ofAccount.balances.get(debt)?.find((row) => row.asset === asset)?.posted ?? 0n,
      shares: ofAccount.balances.get(shares) ?? [],
      flows: [cash, coll, debt].flatMap((account) => ofAccount.flows.get(account) ?? []),
      positions: own(ofCustomer.positions),
      fills: own(ofCustomer.fills),
      settling: own(ofCustomer.settlements)[0],
      actions: own(ofCustomer.actions),
      borrow: own(ofCustomer.borrow),
    });
  });
}

const accountsOf = (customerId: string) => ({
  cash: customerAccount('stock', customerId),
  shares: customerAccount('pos', customerId),
  coll: customerAccount('short_coll', customerId),
  debt: customerAccount('recv', customerId),
});

/** What is stored of one account. */
interface StoredRows {
  readonly cash: BalanceRow | undefined;
  readonly collateral: bigint;
  readonly debt: bigint;
  readonly shares: readonly BalanceRow[];
  readonly flows: readonly Flow[];
  readonly positions: readonly PositionRow[];
  readonly fills: readonly FillSum[];
  readonly settling: Settling | undefined;
  readonly actions: readonly Action[];
  readonly borrow: readonly BorrowSum[];
}

function factsOf(customerId: string, date: TradingDate, rows: StoredRows): DayFacts {
  const { cash, collateral, debt, fills, actions, borrow, settling } = rows;
  const reserved = new Map(rows.shares.map((row) => [codeOfShareAsset(row.asset) ?? '', row.held]));
  const flow = (name: 'later' | 'deposits' | 'withdrawals' | 'later_deposits' | 'later_withdrawals') =>
    rows.flows.reduce((sum, each) => sum + each[name], 0n);
  const spentAfterClose = fills
    .filter((fill) => fill.later && fill.of_day)
    .reduce((sum, fill) => sum + spent(fill), 0n);
  const posted = cash?.posted ?? 0n;
  return {
    customerId,
    date,
    posted: posted as Usd,
    held: (cash?.held ?? 0n) as Usd,
    collateral: collateral as Usd,
    debt: debt as Usd,
    accruedBorrow: borrow.reduce((sum, row) => sum + row.open, 0n) as Usd,
    cashOfDay: (posted + collateral + debt - flow('later') + spentAfterClose) as Usd,
    unsettled: (settling?.unsettled ?? 0n) as Usd,
    unsettledBuys: (settling?.bought ?? 0n) as Usd,
    holdings: rows.positions.map((row) =>
      holdingOf(row, { fills, actions, borrow }, reserved.get(row.code) ?? 0n, date),
    ),
    accruedDividends: actions
      .filter(
        (action) =>
          action.kind === 'dividend' && action.ex_date <= date && (!action.paid || (action.pay_date ?? '') > date),
      )
      .reduce((sum, action) => sum + action.amount, 0n) as Usd,
    deposits: flow('deposits') as Usd,
    withdrawals: flow('withdrawals') as Usd,
    later: { deposits: flow('later_deposits') as Usd, withdrawals: flow('later_withdrawals') as Usd },
  };
}

interface BalanceRow {
  account_id: string;
  asset: string;
  posted: bigint;
  held: bigint;
}

interface PositionRow {
  customer_id: string;
  code: string;
  quantity: bigint;
  basis: bigint;
  realized: bigint;
  opened_on: TradingDate;
}

interface Flow {
  account_id: string;
  later: bigint;
  deposits: bigint;
  withdrawals: bigint;
  later_deposits: bigint;
  later_withdrawals: bigint;
}

interface Settling {
  customer_id: string;
  unsettled: bigint;
  bought: bigint;
}

interface BorrowSum {
  customer_id: string;
  code: string;
  of_day: bigint | null;
  open: bigint;
}

interface Action {
  customer_id: string;
  code: string;
  kind: 'split' | 'dividend';
  ex_date: TradingDate;
  quantity_change: bigint;
  amount: bigint;
  pay_date: TradingDate | null;
  paid: boolean;
}

const spent = (fill: FillSum): bigint => (fill.side === 'buy' ? fill.gross : -fill.gross) + fill.fees;

function holdingOf(
  row: PositionRow,
  { fills, actions, borrow }: { fills: readonly FillSum[]; actions: readonly Action[]; borrow: readonly BorrowSum[] },
  reserved: bigint,
  date: TradingDate,
): Holding {
  const mine = fills.filter((fill) => fill.code === row.code);
  const sum = (side: 'buy' | 'sell', later: boolean, of: 'quantity' | 'gross' | 'fees') =>
    mine.filter((fill) => fill.side === side && fill.later === later).reduce((total, fill) => total + fill[of], 0n);
  const laterSplits = actions
    .filter((action) => action.code === row.code && action.kind === 'split' && action.ex_date > date)
    .reduce((total, action) => total + action.quantity_change, 0n);
  const quantityOfDay = row.quantity - laterSplits - sum('buy', true, 'quantity') + sum('sell', true, 'quantity');
  const dividends = actions
    .filter((action) => action.code === row.code && action.kind === 'dividend' && action.ex_date === date)
    .reduce((total, action) => total + action.amount, 0n);
  return {
    code: row.code,
    quantity: row.quantity as Quantity,
    reserved: reserved as Quantity,
    basis: row.basis as Usd,
    realized: row.realized as Usd,
    openedOn: row.opened_on,
    quantityOfDay: quantityOfDay as Quantity,
    quantityBefore: (quantityOfDay - sum('buy', false, 'quantity') + sum('sell', false, 'quantity')) as Quantity,
    bought: sum('buy', false, 'gross') as Usd,
    sold: sum('sell', false, 'gross') as Usd,
    fees: (sum('buy', false, 'fees') + sum('sell', false, 'fees')) as Usd,
    dividends: dividends as Usd,
    borrow: (borrow.find((each) => each.code === row.code)?.of_day ?? 0n) as Usd,
    laterSpent: mine.filter((fill) => fill.later).reduce((total, fill) => total + spent(fill), 0n) as Usd,
  };
}

/** A row of `account_day`. */
export interface DayRow {
  date: TradingDate;
  cash: bigint;
  positions: bigint;
  accrued: bigint;
  deposits: bigint;
  withdrawals: bigint;
  day_pnl: bigint;
  prices: Record<string, DayPrice>;
}

export function accountDay(row: DayRow): AccountDay {
  return {
    date: row.date,
    cash: row.cash as Usd,
    positions: row.positions as Usd,
    accrued: row.accrued as Usd,
    deposits: row.deposits as Usd,
    withdrawals: row.withdrawals as Usd,
    dayPnl: row.day_pnl as Usd,
    prices: row.prices,
  };
}
