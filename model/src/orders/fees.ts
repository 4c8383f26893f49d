import { divide } from '../decimal.ts';
import { CENT, RATE_ONE, type Rate, rate, type Usd, usd, ZERO_USD } from '../money.ts';
import type { Price, Quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';

/** Kinds of charges on a fill. All but 'platform' are passed on to the regulator. */
export type FeeKind = 'platform' | 'sec' | 'taf' | 'cat';

/** A charge in force from a trade date (New York) until a later row of its kind. */
export interface FeeRow {
  readonly kind: FeeKind;
  readonly from: TradingDate;
  /** Per dollar of proceeds ('sec') or per share ('taf', 'cat'); 0 is a pause. */
  readonly rate: Rate;
  /** Most that one order pays ('taf'), or the flat amount per order ('platform'). */
  readonly cap?: Usd;
  readonly source: string;
}

const since = (date: string): TradingDate => date as TradingDate;

/** Every charge on file, by date. A new rate is a new row; nothing here is ever edited (domain §2.5). */
export const FEE_ROWS: readonly FeeRow[] = [
  { kind: 'sec', from: since('2024-05-22'), rate: rate('0.0000278'), source: 'SEC fee advisory 2024-2' },
  { kind: 'sec', from: since('2025-05-14'), rate: rate('0'), source: 'SEC fee advisory 2025-2' },
  { kind: 'sec', from: since('2026-04-04'), rate: rate('0.0000206'), source: 'SEC order 34-104909 (FR 2026-04233)' },
  {
    kind: 'taf',
    from: since('2024-01-01'),
    rate: rate('0.000166'),
    cap: usd('8.30'),
    source: 'FINRA By-Laws, Schedule A §1',
  },
  {
    kind: 'taf',
    from: since('2026-01-01'),
    rate: rate('0.000195'),
    cap: usd('9.79'),
    source: 'FINRA By-Laws, Schedule A §1',
  },
  {
    kind: 'taf',
    from: since('2026-10-01'),
    rate: rate('0'),
    cap: usd('0'),
    source: 'SR-FINRA-2026-021 (Rel. 34-106409)',
  },
  {
    kind: 'taf',
    from: since('2027-01-01'),
    rate: rate('0.000195'),
    cap: usd('9.79'),
    source: 'FINRA By-Laws, Schedule A §1',
  },
  {
    kind: 'cat',
    from: since('2025-01-01'),
    rate: rate('0.000003'),
    source: 'CAT fee as passed on by brokers, 2026-09-17',
  },
  {
    kind: 'platform',
    from: since('2024-01-01'),
    rate: rate('0'),
    cap: usd('1'),
    source: 'Candor price list: one dollar per order',
  },
];

/** The charges of one trade date; a kind without a row on file is absent, and costs nothing. */
export interface FeeSchedule {
  readonly platform?: FeeRow;
  readonly sec?: FeeRow;
  readonly taf?: FeeRow;
  readonly cat?: FeeRow;
}

const schedules = new Map<TradingDate, FeeSchedule>();

/** The rows in force on a trade date. */
export function feeSchedule(date: TradingDate): FeeSchedule {
  let schedule = schedules.get(date);
  if (!schedule) {
    const rows: Partial<Record<FeeKind, FeeRow>> = {};
    for (const row of FEE_ROWS) {
      const known = rows[row.kind];
      if (row.from <= date && (!known || row.from > known.from)) rows[row.kind] = row;
    }
    schedule = rows;
    schedules.set(date, schedule);
  }
  return schedule;
}

/** Flat charge per order, taken once with its first fill. */
export function platformFee(date: TradingDate): Usd {
  return feeSchedule(date).platform?.cap ?? ZERO_USD;
}

/** Exact fee in USD 1e-14 (money × rate), rounded up to the cent, in USD millionths. */
function centsUp(exact: bigint): Usd {
  return (divide(exact, CENT * RATE_ONE, 'up') * CENT) as Usd;
}

/**
 * What an account owes on one trade date so far, exactly, and what of it was charged. Regulatory fees are added up
 * per kind, account and trade date and rounded up to the cent once, so partial fills do not each pay a cent.
 */
export interface FeeDay {
  /** Proceeds of sales, USD millionths: the base of 'sec'. */
  readonly sellGross: bigint;
  /** Exact activity fee of sales in USD 1e-14, capped per order. */
  readonly tafExact: bigint;
  /** Shares bought and sold, millionths: the base of 'cat'. */
  readonly shares: bigint;
  readonly chargedSec: bigint;
  readonly chargedTaf: bigint;
  readonly chargedCat: bigint;
}

export const EMPTY_FEE_DAY: FeeDay = {
  sellGross: 0n,
  tafExact: 0n,
  shares: 0n,
  chargedSec: 0n,
  chargedTaf: 0n,
  chargedCat: 0n,
};

export interface FeeFill {
  readonly side: 'buy' | 'sell';
  readonly gross: Usd;
  readonly price: Price;
  readonly quantity: Quantity;
  /** Shares of the same order filled before: the activity fee's cap counts per order. */
  readonly filledBefore: Quantity;
}

export interface RegulatoryCharge {
  readonly sec: Usd;
  readonly taf: Usd;
  readonly cat: Usd;
}

/**
 * Charges one fill: what the day's exact total, rounded up to the cent, exceeds what was charged already; never more
 * than `limit` (what the order still holds for fees, or the proceeds of a sale), the rest being asked of the day's
 * next fill. USD millionths, whole cents. Source: domain §2.5.
 */
export function chargeRegulatory(
  day: FeeDay,
  fill: FeeFill,
  schedule: FeeSchedule,
  limit: Usd,
): { readonly day: FeeDay; readonly charge: RegulatoryCharge } {
  const selling = fill.side === 'sell';
  const sellGross = day.sellGross + (selling ? fill.gross : 0n);
  const tafExact = day.tafExact + (selling ? tafOf(fill, schedule) : 0n);
  const shares = day.shares + fill.quantity;
  let left: bigint = limit;
  const take = (exact: bigint, charged: bigint): Usd => {
    const due = centsUp(exact) - charged;
    const amount = due <= 0n ? 0n : due < left ? due : left;
    left -= amount;
    return amount as Usd;
  };
  const sec = take(sellGross * (schedule.sec?.rate ?? 0n), day.chargedSec);
  const taf = take(tafExact, day.chargedTaf);
  const cat = take(shares * (schedule.cat?.rate ?? 0n), day.chargedCat);
  return {
    day: {
      sellGross,
      tafExact,
      shares,
      chargedSec: day.chargedSec + sec,
      chargedTaf: day.chargedTaf + taf,
      chargedCat: day.chargedCat + cat,
    },
    charge: { sec, taf, cat },
  };
}

/** Activity fee that this fill adds to its order, exactly: none below the rate itself, capped over the whole order. */
function tafOf(fill: FeeFill, schedule: FeeSchedule): bigint {
  const row = schedule.taf;
  if (!row || fill.price * 100n < row.rate) return 0n;
  const most = (row.cap ?? 0n) * RATE_ONE;
  const upTo = (quantity: bigint) => (quantity * row.rate < most ? quantity * row.rate : most);
  return upTo(fill.filledBefore + fill.quantity) - upTo(fill.filledBefore);
}

/** Regulatory fees of an order on its own, each rounded up: the most that it can add to its day. */
export function regulatoryEstimate(fill: Omit<FeeFill, 'filledBefore'>, schedule: FeeSchedule): RegulatoryCharge {
  const alone = { ...fill, filledBefore: 0n as Quantity };
  return chargeRegulatory(EMPTY_FEE_DAY, alone, schedule, (1n << 62n) as Usd).charge;
}
