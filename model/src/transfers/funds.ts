import { CENT, type Usd, ZERO_USD } from '../money.ts';
import type { RefusalCode } from '../refusals.ts';

/** A customer's accounts for money, by their codes in the ledger. */
export const TRANSFER_ACCOUNTS = ['spot', 'stock', 'quant', 'fund'] as const;
export type TransferAccount = (typeof TRANSFER_ACCOUNTS)[number];

/** What decides how much may leave an account. USD millionths. */
export interface FundsFacts {
  readonly posted: bigint;
  /** Reserved for orders. */
  readonly held: bigint;
  /** Proceeds of sales that have not settled yet. */
  readonly unsettled: bigint;
  /** What the customer owes the house, which is paid before anything leaves. */
  readonly debt: bigint;
  /**
   * Equity beyond what opening the same shorts again would ask for: money may leave down to that, so that a transfer
   * never brings a margin call near. Undefined without a short position.
   */
  readonly spareEquity: bigint | undefined;
}

export interface Funds {
  readonly balance: Usd;
  /** Balance less reservations. */
  readonly usable: Usd;
  /** What a transfer accepts now. */
  readonly maximum: Usd;
}

const atLeastZero = (amount: bigint): Usd => (amount > 0n ? amount : ZERO_USD) as Usd;

/** Balance, usable and maximum usable amount of an account; the last in whole cents. */
export function fundsOf({ posted, held, unsettled, debt, spareEquity }: FundsFacts): Funds {
  const usable = atLeastZero(posted - held);
  const settled = atLeastZero(usable - unsettled - debt);
  const maximum = spareEquity !== undefined && spareEquity < settled ? atLeastZero(spareEquity) : settled;
  return { balance: posted as Usd, usable, maximum: (maximum - (maximum % CENT)) as Usd };
}

/** Why an amount cannot leave an account; undefined where it can. */
export function shortfallOf(from: TransferAccount, amount: bigint, facts: FundsFacts): RefusalCode | undefined {
  const { balance, usable, maximum } = fundsOf(facts);
  if (amount <= maximum) return undefined;
  if (amount > balance) return from === 'stock' ? 'trading_account_insufficient' : 'insufficient_funds';
  return amount <= usable && amount > usable - facts.unsettled ? 'funds_not_settled' : 'above_usable';
}
