import { CENT, RATE_ONE } from '../money.ts';
import type { RecipientKind } from '../recipients/rules.ts';

/** Money that is free in an account, and money of the whole person that is not final yet. Millionths. */
export interface WithdrawalFunds {
  /** Free in the spot wallet, of each asset. */
  readonly spotUsd: bigint;
  readonly spotUsdt: bigint;
  /** Free in the stock, quantitative and fund accounts together, in USD. */
  readonly elsewhere: bigint;
  /** Credited and still reversible, wherever it has gone: USDT that is not solid, bank money on hold. */
  readonly pendingUsd: bigint;
  readonly pendingUsdt: bigint;
  /** What the customer owes the house. USD, not below zero. */
  readonly debt: bigint;
  /** Dollars per USDT, 1e-8; one where no rate is known. */
  readonly rate: bigint | undefined;
}

const rateOf = (rate: bigint | undefined) => (rate === undefined || rate <= 0n ? RATE_ONE : rate);

/** The dollars that an amount of USDT stands for, rounded up: limits count no less than what leaves. */
export function worthOf(kind: RecipientKind, amount: bigint, rate: bigint | undefined): bigint {
  if (kind === 'bank') return amount;
  return (amount * rateOf(rate) + RATE_ONE - 1n) / RATE_ONE;
}

/** USDT for dollars, rounded down. */
const usdtFor = (dollars: bigint, rate: bigint | undefined) => (dollars * RATE_ONE) / rateOf(rate);

/** Free money in the wallet that a withdrawal of the kind comes from. */
export const spotFree = (kind: RecipientKind, { spotUsd, spotUsdt }: WithdrawalFunds): bigint =>
  kind === 'bank' ? spotUsd : spotUsdt;

/**
 * The most that can leave now: what is free in the wallet, and no more than all free money of the person less what may
 * still be reversed and what is owed. Bank money in whole cents; USDT to a millionth; rounded down.
 */
export function withdrawable(kind: RecipientKind, funds: WithdrawalFunds): bigint {
  const { spotUsd, spotUsdt, elsewhere, pendingUsd, pendingUsdt, debt, rate } = funds;
  const usdtDown = (spotUsdt * rateOf(rate)) / RATE_ONE;
  const room = spotUsd + usdtDown + elsewhere - pendingUsd - worthOf('usdt', pendingUsdt, rate) - debt;
  const left = room <= 0n ? 0n : kind === 'bank' ? room : usdtFor(room, rate);
  // Without anything pending or owed all of the wallet may leave: no rounding of a rate takes a millionth from it.
  const bound = pendingUsd === 0n && pendingUsdt === 0n && debt === 0n ? spotFree(kind, funds) : left;
  const most = bound < spotFree(kind, funds) ? bound : spotFree(kind, funds);
  const sound = most > 0n ? most : 0n;
  return kind === 'bank' ? sound - (sound % CENT) : sound;
}
