import type { AccountOverview, Explanation, PositionView } from '@candor/model/portfolio/schema.ts';
import type { OrderDetail, OrderView } from '@candor/model/orders/schema.ts';
import { expect } from 'vitest';
import {
  amountOf,
  cashOf,
  dollars,
  GRANT,
  type Holding,
  holdOf,
  holdingsOf,
  micro,
  type Trade,
  tradesOf,
} from './books.ts';
import type { Person } from './person.ts';

const OPEN = ['accepted', 'partially_filled', 'pending_new', 'pending_cancel', 'pending_replace'];

interface Price {
  readonly code: string;
  readonly session: string;
  readonly tradeDate: string;
  readonly last: string | null;
  readonly close: string | null;
  /** Null where the recording does not know it. */
  readonly previousClose: string | null;
}

/** Everything the account screens show, read while no price of a holding moved. */
interface Seen {
  readonly account: AccountOverview;
  readonly positions: readonly PositionView[];
  readonly orders: readonly OrderDetail[];
  readonly prices: ReadonlyMap<string, Price>;
  readonly why: ReadonlyMap<string, Explanation>;
}

const ACCOUNT_FIGURES = {
  total_value: 'totalValue',
  cash: 'cash',
  held: 'held',
  buying_power: 'buyingPower',
  withdrawable: 'withdrawable',
  day_pnl: 'dayPnl',
  open_pnl: 'openPnl',
  realized_pnl: 'realizedPnl',
} as const;
const POSITION_FIGURES = {
  position_quantity: 'quantity',
  position_value: 'value',
  position_cost: 'cost',
  position_pnl: 'openPnl',
  position_day_pnl: 'dayPnl',
} as const;

/**
 * Recomputes every figure of an account from its orders and the market's prices, and compares it with the screens'
 * reads and with each explanation ("Why this number?"). `pnlDateOf` answers the day to which a fill counts.
 */
export async function audit(
  person: Person,
  pnlDateOf: (at: string, tradeDate: string) => string,
): Promise<AccountOverview> {
  const seen = await look(person);
  const trades = tradesOf(seen.orders, pnlDateOf);
  const holdings = holdingsOf(trades);
  checkCash(seen, trades);
  for (const position of seen.positions) checkPosition(seen, position, holdings.get(position.code), trades);
  checkTotals(seen, holdings, trades);
  for (const [question, { result }] of seen.why) expect(result, question).toBe(shown(seen, question));
  await checkFills(person, seen.orders);
  return seen.account;
}

/** A quiet moment comes within a few reads, also on a busy machine. */
const LOOKS = 200;

/** Without what a row of the list says of an ended order beside the order itself. */
const ofList = (orders: readonly (OrderView & { realized?: unknown })[]): string =>
  JSON.stringify(orders.map(({ realized: _realized, ...order }) => order));

async function look(person: Person): Promise<Seen> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const orders = await person.history();
    const codes = [...new Set(orders.map(({ order }) => order.code))];
    const before = await pricesOf(person, codes);
    const [account, positions] = [await person.account(), await person.positions()];
    const why = new Map<string, Explanation>();
    for (const figure of [...Object.keys(ACCOUNT_FIGURES), 'earnings_30d']) why.set(figure, await person.why(figure));
    for (const { code } of positions) {
      for (const figure of Object.keys(POSITION_FIGURES)) {
        why.set(`${figure} ${code}`, await person.why(figure, `&code=${code}`));
      }
    }
    const pricesStill = JSON.stringify(before) === JSON.stringify(await pricesOf(person, codes));
    const ordersStill = ofList(orders.map(({ order }) => order)) === ofList(await person.orders());
    if (pricesStill && ordersStill) {
      return { account, positions, orders, prices: new Map(before.map((price) => [price.code, price])), why };
    }
  }
  throw new Error('prices or orders never stood still while the account was read');
}

const asked = new Set<string>();

/**
 * A fill never changes, so each is checked once: its money and shares, the fees of its order, and that its postings
 * balance.
 */
async function checkFills(person: Person, orders: readonly OrderDetail[]): Promise<void> {
  for (const { order, fills } of orders) {
    const news = fills.filter(({ execId }) => !asked.has(execId));
    if (news.length === 0) continue;
    expect((await person.why('order_fees', `&orderId=${order.id}`)).result).toBe(order.fees);
    for (const { execId, amount, fees } of news) {
      asked.add(execId);
      const { result, postings } = await person.why('fill', `&execId=${execId}`);
      expect(result).toBe(dollars((order.side === 'buy' ? -micro(amount) : micro(amount)) - micro(fees.total)));
      const sums = new Map<string, bigint>();
      for (const line of postings.flatMap(({ lines }) => lines)) {
        sums.set(line.asset, (sums.get(line.asset) ?? 0n) + micro(line.amount));
      }
      expect([...sums.keys()].sort()).toEqual([`${order.code}:SH.SIM`, 'USD.SIM'].sort());
      expect([...sums.values()]).toEqual([0n, 0n]);
    }
  }
}

async function pricesOf(person: Person, codes: readonly string[]): Promise<Price[]> {
  if (codes.length === 0) return [];
  const { snapshots } = await person.read(`/market/snapshots?codes=${codes.join(',')}`);
  return snapshots.map(({ code, session, tradeDate, last, close, previousClose }: Price) => ({
    code,
    session,
    tradeDate,
    last,
    close,
    previousClose,
  }));
}

function checkCash({ account, orders }: Seen, trades: readonly Trade[]): void {
  const cash = cashOf(trades);
  const held = orders
    .filter(({ order }) => OPEN.includes(order.status) && order.side === 'buy')
    .reduce((sum, detail) => sum + holdOf(detail), 0n);
  expect(account.cash).toBe(dollars(cash));
  expect(account.held).toBe(dollars(held));
  expect(account.buyingPower).toBe(dollars(cash - held));
  const settled = cash - micro(account.unsettled);
  expect(account.settledCash).toBe(dollars(settled));
  expect(account.withdrawable).toBe(dollars(settled > held ? settled - held : 0n));
}

/** The regular price: live in the session, its close after it, the previous close before it. */
function regularPrice({ session, last, close, previousClose }: Price): bigint {
  const text = session === 'regular' ? last : session === 'pre' ? previousClose : (close ?? previousClose);
  return micro(text ?? previousClose ?? '');
}

function checkPosition(
  seen: Seen,
  position: PositionView,
  holding: Holding | undefined,
  trades: readonly Trade[],
): void {
  const { code } = position;
  const { shares, cost } = holding ?? { shares: 0n, cost: 0n };
  const at = regularPrice(seen.prices.get(code) as Price);
  const value = amountOf(at, shares);
  expect(micro(position.quantity), code).toBe(shares);
  expect(micro(position.cost), code).toBe(cost);
  expect(micro(position.price ?? '0'), code).toBe(at);
  expect(micro(position.value ?? '-1'), code).toBe(value);
  expect(micro(position.openPnl ?? '-1'), code).toBe(value - cost);
  expect(micro(position.realizedPnl), code).toBe(holding?.realized ?? 0n);
  expect(micro(position.dayPnl ?? '-1'), `${code} today`).toBe(dayPnlOf(seen, code, trades));
}

/** Value now less value at the last close, plus sales, less purchases and fees of the day. */
function dayPnlOf({ account, prices }: Seen, code: string, trades: readonly Trade[]): bigint {
  const own = trades.filter((trade) => trade.code === code);
  const price = prices.get(code) as Price;
  const sharesOf = (some: readonly Trade[]) =>
    some.reduce((sum, { side, shares }) => sum + (side === 'buy' ? shares : -shares), 0n);
  const before = sharesOf(own.filter(({ pnlDate }) => pnlDate < account.pnlDate));
  const today = own.filter(({ pnlDate }) => pnlDate === account.pnlDate);
  const flow = today.reduce((sum, { side, gross, fees }) => sum + (side === 'sell' ? gross : -gross) - fees, 0n);
  const now = before + sharesOf(today);
  return (
    amountOf(regularPrice(price), now) -
    (before === 0n ? 0n : amountOf(micro(price.previousClose ?? ''), before)) +
    flow
  );
}

function checkTotals(seen: Seen, holdings: ReadonlyMap<string, Holding>, trades: readonly Trade[]): void {
  const { account, positions } = seen;
  let [value, cost, realized] = [0n, 0n, 0n];
  for (const holding of holdings.values()) {
    value += amountOf(regularPrice(seen.prices.get(holding.code) as Price), holding.shares);
    cost += holding.cost;
    realized += holding.realized;
  }
  const day = [...holdings.keys()].reduce((sum, code) => sum + dayPnlOf(seen, code, trades), 0n);
  const total = cashOf(trades) + value;
  expect(positions.map(({ code }) => code).sort()).toEqual(
    [...holdings.values()]
      .filter(({ shares }) => shares > 0n)
      .map(({ code }) => code)
      .sort(),
  );
  expect(account.accruedDividends).toBe('0.00');
  expect(account.positionsValue).toBe(dollars(value));
  expect(account.totalValue).toBe(dollars(total));
  expect(micro(account.openPnl ?? '-1')).toBe(value - cost);
  expect(micro(account.realizedPnl)).toBe(realized);
  expect(account.dayPnl).toBe(dollars(day));
  // All days are within thirty and nothing was paid in or out, so the days' profits add up to all there is.
  if (trades.every(({ pnlDate }) => pnlDate <= account.pnlDate)) {
    expect(account.earnings30.amount).toBe(dollars(total - GRANT));
  }
}

/** Value of the explained figure on the screens. */
function shown({ account, positions }: Seen, question: string): string | null | undefined {
  const [figure = '', about] = question.split(' ');
  if (figure === 'earnings_30d') return account.earnings30.amount;
  if (figure in ACCOUNT_FIGURES) return account[ACCOUNT_FIGURES[figure as keyof typeof ACCOUNT_FIGURES]];
  if (figure in POSITION_FIGURES) {
    const position = positions.find(({ code }) => code === about);
    return position?.[POSITION_FIGURES[figure as keyof typeof POSITION_FIGURES]];
  }
  return undefined;
}
