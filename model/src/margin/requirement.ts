import { divide, ONE } from '../decimal.ts';
import { CENT, type Usd, usd } from '../money.ts';
import { exactNotional } from '../orders/estimate.ts';
import { type Price, price, type Quantity } from '../quantity.ts';

/**
 * What a short position needs behind it. Sources: Regulation T 220.12 (half of the price as a first deposit), FINRA
 * 4210(c) (what has to be kept), domain §3. Amounts in USD millionths; requirements are rounded up to the cent.
 */

/** Below this much of its own the account may not sell short. */
export const MIN_EQUITY: Usd = usd('2000');

/** At this part of what has to be kept, shares are bought back without waiting for the deadline. In percent. */
export const LIQUIDATION_PERCENT = 85n;

/** Business days after a margin call until which it must be met. */
export const CALL_DAYS = 2;

/** A market price may move before a sale; its reservation counts with the ask and 3 %. In percent. */
const RESERVED_PERCENT = 103n;

const FIVE = price('5');
const LOW_MINIMUM = price('2.5');
const HIGH_MINIMUM = price('5');

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Kept per share, exact in 1e-8: under $5 the price or $2.50, from $5 on 30 % of the price or $5. */
function maintenanceExact(at: Price): bigint {
  return at < FIVE ? larger(LOW_MINIMUM * 100n, at * 100n) : larger(HIGH_MINIMUM * 100n, at * 30n);
}

const initialExact = (at: Price): bigint => larger(at * 50n, maintenanceExact(at));

/** What has to be kept for one share, half up to a millionth. */
export const maintenancePerShare = (at: Price): Usd => divide(maintenanceExact(at), 100n, 'half-up') as Usd;

/** What one share needs as a first deposit besides its proceeds, half up to a millionth. */
export const initialPerShare = (at: Price): Usd => divide(initialExact(at), 100n, 'half-up') as Usd;

const forShares = (exact: bigint, quantity: Quantity): Usd =>
  (divide(exact * quantity, 100n * ONE * CENT, 'up') * CENT) as Usd;

/** What has to be kept for a short of so many shares (a positive number), up to the cent. */
export const maintenance = (at: Price, quantity: Quantity): Usd => forShares(maintenanceExact(at), quantity);

/** First deposit for a short of so many shares, up to the cent. */
export const initialMargin = (at: Price, quantity: Quantity): Usd => forShares(initialExact(at), quantity);

/** What buying the shares back would cost now, up to the cent. */
export const shortValue = (at: Price, quantity: Quantity): Usd =>
  (divide(exactNotional(at, quantity), ONE * CENT, 'up') * CENT) as Usd;

/** The price that the reservation of an open short sale counts with: the larger of its limit and the ask with 3 %. */
export function reservePrice(limit: Price | undefined, ask: Price | undefined): Price | undefined {
  const market = ask === undefined ? undefined : divide(ask * RESERVED_PERCENT, 100n, 'up');
  if (limit === undefined) return market as Price | undefined;
  return (market === undefined ? limit : larger(limit, market)) as Price;
}

/**
 * The price above which a short is called: where what is behind it, less the cost of buying it back, is what has to be
 * kept. Rounded down to the cent; undefined without shares. `behind` is proceeds, deposit and free cash together.
 */
export function callPrice(behind: Usd, quantity: Quantity): Price | undefined {
  if (quantity <= 0n) return undefined;
  const each = divide(behind * ONE, quantity, 'down');
  // Four stretches: 30 % from 16.67 on, $5 a share from $5 on, the whole price from $2.50 on, $2.50 a share below.
  const candidates = [divide(each * 100n, 130n, 'down'), each - HIGH_MINIMUM, each / 2n, each - LOW_MINIMUM];
  const fits = candidates.filter((at) => at > 0n && meets(behind, at as Price, quantity));
  return ((fits.reduce(larger, 0n) / CENT) * CENT) as Price;
}

/** Whether what is behind a short still covers its value and what has to be kept, exactly. */
export function meets(behind: Usd, at: Price, quantity: Quantity): boolean {
  return behind * 100n * ONE >= (at * 100n + maintenanceExact(at)) * quantity;
}

/** A price that moved by this part since shorts were marked has them marked at once. In percent. */
const LARGE_MOVE_PERCENT = 5n;

/** Whether a price moved so far, either way, that shorts are not left to the next hour's mark. */
export function isLargeMove(from: Price, to: Price): boolean {
  const moved = to > from ? to - from : from - to;
  return moved * 100n >= from * LARGE_MOVE_PERCENT;
}

export type MarginState = 'met' | 'call' | 'liquidate';

/** What equity says of what has to be kept. Equity is what is behind all shorts, less what buying them back costs. */
export function marginState(equity: bigint, kept: bigint): MarginState {
  if (equity >= kept) return 'met';
  return equity * 100n < kept * LIQUIDATION_PERCENT ? 'liquidate' : 'call';
}

export interface ShortMark {
  readonly code: string;
  /** Shares owed, positive. */
  readonly quantity: Quantity;
  readonly at: Price;
}

/** What a customer's shorts stand on, as rows say it. */
export interface Behind {
  /** Balances of cash, collateral and debts. */
  readonly cash: readonly bigint[];
  /** Dividends that are not paid yet; those that are owed are negative and count, those to come do not. */
  readonly dividends: readonly bigint[];
  /** What borrowing has come to, and what of it was charged. */
  readonly borrowing: readonly { readonly accrued: bigint; readonly charged: bigint }[];
  readonly marks: readonly ShortMark[];
}

/** Cash less everything owed, and what has to be kept. USD millionths. */
export function behindShorts({ cash, dividends, borrowing, marks }: Behind): {
  readonly equity: Usd;
  readonly kept: Usd;
} {
  const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
  const equity =
    sum(cash) +
    sum(dividends.filter((amount) => amount < 0n)) -
    sum(borrowing.map(({ accrued, charged }) => accrued - charged)) -
    sum(marks.map(({ at, quantity }) => shortValue(at, quantity)));
  return { equity: equity as Usd, kept: sum(marks.map(({ at, quantity }) => maintenance(at, quantity))) as Usd };
}

export interface Cover {
  readonly code: string;
  readonly quantity: Quantity;
}

/**
 * The smallest purchase that makes up what is missing of what has to be kept: the position with the largest requirement
 * first, whole shares, its last fraction with them. Buying back at the mark leaves equity as it is and lowers what has
 * to be kept. `buys` makes each purchase and says whether it could be made; the next position stands in where it could
 * not. Source: domain §3.
 */
export function sufficientCover(
  missing: bigint,
  marks: readonly ShortMark[],
  buys: (cover: Cover) => boolean = () => true,
): Cover[] {
  const sorted = [...marks].sort((a, b) => {
    const [x, y] = [maintenance(a.at, a.quantity), maintenance(b.at, b.quantity)];
    return x === y ? (a.code < b.code ? -1 : 1) : x < y ? 1 : -1;
  });
  let left = missing;
  const out: Cover[] = [];
  for (const { code, at, quantity } of sorted) {
    if (left <= 0n) break;
    const whole = divide(left, maintenancePerShare(at), 'up') * ONE;
    const cover = { code, quantity: (whole < quantity ? whole : quantity) as Quantity };
    if (!buys(cover)) continue;
    out.push(cover);
    left -= maintenance(at, quantity) - maintenance(at, (quantity - cover.quantity) as Quantity);
  }
  return out;
}
