import { divide, ONE } from '../decimal.ts';
import { CENT, exactNotional, formatUsd, type Usd, usd } from '../money.ts';
import { type Price, price, type Quantity } from '../quantity.ts';

/**
 * Collateral and margin requirements of short positions. Sources: Regulation T 220.12 (initial deposit of half the
 * price), FINRA 4210(c) (maintenance margin), domain §3. Amounts in USD millionths; requirements are rounded up to the
 * cent.
 */

/** An account with less equity than this may not sell short. */
export const MIN_EQUITY: Usd = usd('2000');

/** At this part of the maintenance margin, shares are bought back without waiting for the deadline. In percent. */
export const LIQUIDATION_PERCENT = 85n;

/** Business days after a margin call until which it must be met. */
export const CALL_DAYS = 2;

/** A market price may move before a sale; its reservation counts with so much more than the ask. In percent. */
export const RESERVED_RISE_PERCENT = 3n;

const FIVE = price('5');
const LOW_MINIMUM = price('2.5');
const HIGH_MINIMUM = price('5');

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Maintenance margin of one share, exact in 1e-8: under $5 the price or $2.50, from $5 on 30 % of the price or $5. */
function maintenanceExact(at: Price): bigint {
  return at < FIVE ? larger(LOW_MINIMUM * 100n, at * 100n) : larger(HIGH_MINIMUM * 100n, at * 30n);
}

const initialExact = (at: Price): bigint => larger(at * 50n, maintenanceExact(at));

/** Maintenance margin of one share, half up to a millionth. */
export const maintenancePerShare = (at: Price): Usd => divide(maintenanceExact(at), 100n, 'half-up') as Usd;

/** Initial deposit of one share besides its proceeds, half up to a millionth. */
export const initialPerShare = (at: Price): Usd => divide(initialExact(at), 100n, 'half-up') as Usd;

const forShares = (exact: bigint, quantity: Quantity): Usd =>
  (divide(exact * quantity, 100n * ONE * CENT, 'up') * CENT) as Usd;

/** Maintenance margin of a short of this many shares (a positive number), rounded up to the cent. */
export const maintenance = (at: Price, quantity: Quantity): Usd => forShares(maintenanceExact(at), quantity);

/** Initial deposit of a short of this many shares, rounded up to the cent. */
export const initialMargin = (at: Price, quantity: Quantity): Usd => forShares(initialExact(at), quantity);

/** Cost of buying the shares back now, rounded up to the cent. */
export const shortValue = (at: Price, quantity: Quantity): Usd =>
  (divide(exactNotional(at, quantity), ONE * CENT, 'up') * CENT) as Usd;

/** The price used for the reservation of an open short sale: the larger of its limit and the ask with 3 %. */
export function reservePrice(limit: Price | undefined, ask: Price | undefined): Price | undefined {
  const market = ask === undefined ? undefined : divide(ask * (100n + RESERVED_RISE_PERCENT), 100n, 'up');
  if (limit === undefined) return market as Price | undefined;
  return (market === undefined ? limit : larger(limit, market)) as Price;
}

/**
 * The price above which a margin call is made: where collateral less the cost of buying back equals the maintenance
 * margin. Rounded down to the cent; undefined without shares. `behind` is the collateral: proceeds, deposit and free
 * cash together.
 */
export function callPrice(behind: Usd, quantity: Quantity): Price | undefined {
  if (quantity <= 0n) return undefined;
  const each = divide(behind * ONE, quantity, 'down');
  // Four stretches: 30 % from 16.67 on, $5 a share from $5 on, the whole price from $2.50 on, $2.50 a share below.
  const candidates = [divide(each * 100n, 130n, 'down'), each - HIGH_MINIMUM, each / 2n, each - LOW_MINIMUM];
  const fits = candidates.filter((at) => at > 0n && meets(behind, at as Price, quantity));
  return ((fits.reduce(larger, 0n) / CENT) * CENT) as Price;
}

/** Whether collateral covers the value of a short and its maintenance margin, exactly. */
export function meets(behind: Usd, at: Price, quantity: Quantity): boolean {
  return behind * 100n * ONE >= (at * 100n + maintenanceExact(at)) * quantity;
}

/** A price move by this part since the last valuation has shorts revalued at once. In percent. */
const LARGE_MOVE_PERCENT = 5n;

/** Whether a price moved so far, either way, that shorts are not left to the next hour's mark. */
export function isLargeMove(from: Price, to: Price): boolean {
  const moved = to > from ? to - from : from - to;
  return moved * 100n >= from * LARGE_MOVE_PERCENT;
}

export type MarginState = 'met' | 'call' | 'liquidate';

/**
 * State of equity compared with the maintenance margin. Equity is the collateral of all shorts less the cost of buying
 * them back.
 */
export function marginState(equity: bigint, maintenanceMargin: bigint): MarginState {
  if (equity >= maintenanceMargin) return 'met';
  return equity * 100n < maintenanceMargin * LIQUIDATION_PERCENT ? 'liquidate' : 'call';
}

export interface ShortMark {
  readonly code: string;
  /** Shares owed, positive. */
  readonly quantity: Quantity;
  readonly at: Price;
}

/** Stored amounts from which the equity behind a customer's shorts is computed. */
export interface EquityFacts {
  /** Balances of cash, collateral and debts. */
  readonly cash: readonly bigint[];
  /** Unpaid dividends; those owed are negative and count, those to be received do not. */
  readonly dividends: readonly bigint[];
  /** Accrued borrowing cost, and the part already charged. */
  readonly borrowing: readonly { readonly accrued: bigint; readonly charged: bigint }[];
  readonly marks: readonly ShortMark[];
}

/** Equity (cash less everything owed) and maintenance margin of short positions. USD millionths. */
export function shortEquity({ cash, dividends, borrowing, marks }: EquityFacts): {
  readonly equity: Usd;
  readonly maintenanceMargin: Usd;
} {
  const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
  const equity =
    sum(cash) +
    sum(dividends.filter((amount) => amount < 0n)) -
    sum(borrowing.map(({ accrued, charged }) => accrued - charged)) -
    sum(marks.map(({ at, quantity }) => shortValue(at, quantity)));
  const maintenanceMargin = sum(marks.map(({ at, quantity }) => maintenance(at, quantity)));
  return { equity: equity as Usd, maintenanceMargin: maintenanceMargin as Usd };
}

/**
 * The price of one short above which a margin call is made while everything else stays as it is: the equity and what
 * buying it back costs stand behind it, less what the other shorts need. Undefined where no price is low enough.
 */
export function callPriceOf(
  { at, quantity }: ShortMark,
  { equity, maintenanceMargin }: ReturnType<typeof shortEquity>,
): Price | undefined {
  const others = maintenanceMargin - maintenance(at, quantity);
  return callPrice((equity + shortValue(at, quantity) - others) as Usd, quantity) || undefined;
}

export interface Cover {
  readonly code: string;
  readonly quantity: Quantity;
}

/**
 * The smallest purchase that restores the maintenance margin: the position with the largest requirement first, in whole
 * shares, a last fraction included. Buying back at the valuation price leaves equity unchanged and lowers the
 * requirement. `buys` places each purchase and answers whether it could be placed; the next position is used where it
 * could not. Source: domain §3.
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

/**
 * Equity above the maintenance margin, as decimal texts: what it may lose before a margin call; null where not known.
 */
export const excessEquity = ({ equity, kept }: { equity: string | null; kept: string | null }): string | null =>
  equity === null || kept === null ? null : formatUsd((usd(equity) - usd(kept)) as Usd);
