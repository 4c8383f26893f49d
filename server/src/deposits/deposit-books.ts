import { type Overrides, sessionAt } from '@candor/model/calendar/index.ts';
import type { DepositRail } from '@candor/model/deposits/deposit.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import {
  customerAccount,
  type HouseKind,
  houseAccount,
  type Line,
  type Mode,
  post,
  postingNeeds,
  usdAsset,
  usdtAsset,
} from '../ledger/index.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Need, Rows } from '../platform/database/rows.ts';
import type { Deposit } from './tables.ts';

export interface DepositDeps {
  readonly mode: Mode;
  /** Days that an operator has closed or shortened. */
  readonly overrides: () => Overrides | undefined;
}

/** The subject of commands about money that belongs to nobody known. */
export const NOBODY = 'house:suspense';
export const subjectOf = (customerId: string | null) => customerId ?? NOBODY;

export const assetOf = (mode: Mode, rail: DepositRail) => (rail === 'usdt' ? usdtAsset(mode) : usdAsset(mode));
/** Where money of a rail first is with the house. */
export const arrivalOf = (rail: DepositRail): HouseKind => (rail === 'usdt' ? 'usdt_deposits' : 'bank');
export const walletOf = (customerId: string) => customerAccount('spot', customerId);
export const keptOf = (customerId: string) => customerAccount('small_deposits', customerId);

export function dayOf(deps: DepositDeps, { now }: CommandContext): TradingDate {
  return sessionAt(now, deps.overrides()).tradeDate;
}

/** Rows that postings between the house and one customer need, in one asset. */
export function moveNeeds(
  lane: number,
  asset: string,
  accounts: readonly HouseKind[],
  customerId: string | null,
): Need[] {
  const own = customerId === null ? [] : [walletOf(customerId), keptOf(customerId)];
  const all = [...accounts.map((kind) => houseAccount(kind, lane)), ...own];
  return postingNeeds(
    lane,
    all.map((accountId) => ({ accountId, asset })),
  );
}

/** The name of a round's transactions; unique with their kind. */
export const roundOf = ({ id, round }: Pick<Deposit, 'id' | 'round'>) => (round === 0 ? id : `${id}:${round}`);

/** Posts one transaction about a deposit. */
export function postDeposit(
  deps: DepositDeps,
  rows: Rows,
  context: CommandContext,
  posting: { readonly kind: string; readonly eventId: string; readonly actor: string; readonly lines: readonly Line[] },
): string {
  return post(rows, context, { ...posting, effectiveDate: dayOf(deps, context) });
}

/** From one account to another, in the deposit's asset. */
export const moved = (asset: string, from: string, to: string, amount: bigint): Line[] => [
  { accountId: from, asset, amount: -amount },
  { accountId: to, asset, amount },
];

/** Says what became of a deposit. */
export function notify(rows: Rows, type: string, deposit: Deposit): void {
  const { id, customerId, rail, asset, amount, network, state } = deposit;
  const payload = { id, rail, asset, amount: formatUsd(amount), network, state };
  rows.emit({ type: `deposit.${type}`, subject: subjectOf(customerId), payload });
}
