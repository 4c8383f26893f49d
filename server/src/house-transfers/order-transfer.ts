import { usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { isTronAddress } from '@candor/model/tron.ts';
import { customerTable } from '../auth/index.ts';
import { depositTable, returnDeposit, subjectOf } from '../deposits/index.ts';
import { type Mode, usdtAsset } from '../ledger/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
import type { Approvable } from '../slices/index.ts';
import { type HouseTransfer, houseTransferTable } from './tables.ts';

/** Transfers between stores of the house are decided in one lane. */
export const HOUSE = 'house:transfers';
export const subjectOfTransfer = ({ kind, customerId }: Pick<HouseTransfer, 'kind' | 'customerId'>): string =>
  kind === 'return' ? subjectOf(customerId) : HOUSE;

const TREASURY = ['treasury_maker', 'treasury_checker'] as const;
const BY_TWO = { makers: TREASURY, checkers: TREASURY } as const;

/** The content of a request, in words that both people read; its hash is what they agree to. */
interface Ordered {
  readonly transferId: string;
  readonly approvalId: string;
  /** USDT. */
  readonly amount: string;
  readonly to: string;
  /** Of the money, since requests are declared without one. */
  readonly mode: Mode;
  readonly [member: string]: unknown;
}

type Purpose = Pick<HouseTransfer, 'kind' | 'depositId' | 'customerId' | 'approvalId'>;

export function orderedRow(
  { id, amount, to, mode }: { id: string; amount: bigint; to: string; mode: Mode },
  purpose: Purpose,
  { now: at, wallNow: wallAt }: CommandContext,
): HouseTransfer {
  return {
    ...{ id, ...purpose, asset: usdtAsset(mode), amount, toAddress: to, repeats: null, state: 'approved', at, wallAt },
    ...{ endedAt: null, expiresAt: null, fromBlock: null, txId: null, signedBytes: null, reason: null, endedTxn: null },
  };
}

export function insertOrdered(rows: Rows, row: HouseTransfer): void {
  rows.insert(houseTransferTable, row);
  rows.emit({
    type: 'house_transfer.ordered',
    subject: subjectOfTransfer(row),
    payload: { id: row.id, kind: row.kind },
  });
}

/** Between the stores of the house, in either direction. */
const between = (kind: 'refill' | 'to_cold'): Omit<Approvable<Ordered>, 'name'> => ({
  ...BY_TWO,
  object: () => HOUSE,
  needs: ({ transferId }) => [needRow(houseTransferTable, transferId)],
  state: (rows, { transferId }) => ({ transferId, state: rows.get(houseTransferTable, transferId)?.state ?? 'none' }),
  apply(rows, { transferId: id, approvalId, amount, to, mode }, context) {
    const purpose = { kind, approvalId, depositId: null, customerId: null };
    insertOrdered(rows, orderedRow({ id, amount: usd(amount), to, mode }, purpose, context));
  },
});

/** Two people order money from the cold store: an instruction for its holders, since the server has no key of it. */
export const refillByTwo: Approvable<Ordered> = { name: 'house.refill', ...between('refill') };
/** Two people send what the hot wallet has too much to the cold store. */
export const toColdByTwo: Approvable<Ordered> = { name: 'house.to_cold', ...between('to_cold') };

interface ReturnContent extends Ordered {
  readonly depositId: string;
  readonly customerId: string | null;
}

/**
 * Two people send a deposit over the chain back to the address that it came from. It is theirs no more from here on.
 */
export const returnByTwo: Approvable<ReturnContent> = {
  ...{ name: 'house.return', ...BY_TWO },
  object: ({ customerId }) => subjectOf(customerId),
  needs: (content, lane) => [
    needRow(houseTransferTable, content.transferId),
    ...returnDeposit(depsOf(content)).needs(askedReturn(content), lane),
  ],
  state(rows, { depositId }) {
    const deposit = rows.get(depositTable, depositId);
    if (!deposit) return undefined;
    const { id, state, round, amount, sender, finalAt } = deposit;
    return { id, state, round, amount: String(amount), sender, finalAt };
  },
  refused(rows, { depositId, to, amount }) {
    const deposit = rows.get(depositTable, depositId);
    // Before it is final the chain itself may take it back.
    const may =
      deposit?.rail === 'usdt' &&
      deposit.state === 'suspense' &&
      deposit.finalAt !== null &&
      deposit.sender === to &&
      deposit.amount === usd(amount) &&
      isTronAddress(to);
    return may ? undefined : { code: 'illegal_state' };
  },
  apply(rows, content, context) {
    const { transferId: id, depositId, customerId, approvalId, amount, to, mode } = content;
    const done = returnDeposit(depsOf(content)).decide(rows, askedReturn(content), context, undefined);
    if (!done.ok) throw new Error(`returned by two, and refused: ${done.refusal.code}`);
    const purpose = { kind: 'return', approvalId, depositId, customerId } as const;
    insertOrdered(rows, orderedRow({ id, amount: usd(amount), to, mode }, purpose, context));
  },
};
const depsOf = ({ mode }: Ordered) => ({ mode, overrides: () => undefined });
const askedReturn = ({ depositId: id, customerId }: ReturnContent) =>
  ({ id, rail: 'usdt', customerId, from: 'payouts', actor: 'operators' }) as const;

export interface RefillForTrial {
  readonly id: string;
  readonly customerId: string;
  readonly amount: bigint;
  readonly to: string;
}

/**
 * In simulated mode staff that does not exist orders what a trial's payout lacks: one refill at a time, of simulated
 * money.
 */
export function refillForTrial(mode: Mode): Command<RefillForTrial, HouseTransfer> {
  return {
    name: 'refill_for_trial',
    subject: () => HOUSE,
    needs: ({ customerId }) => [
      needRow(customerTable, customerId),
      needRows(houseTransferTable, 'openRefills', usdtAsset(mode)),
    ],
    decide(rows, { id, customerId, amount, to }, context) {
      if (mode !== 'simulated' || rows.get(customerTable, customerId)?.kind !== 'trial') return refuse('forbidden');
      const [open] = rows.find(houseTransferTable, 'openRefills', usdtAsset(mode));
      if (open) return accept(open);
      const purpose = { kind: 'refill', approvalId: null, depositId: null, customerId: null } as const;
      const row = orderedRow({ id, amount, to, mode }, purpose, context);
      insertOrdered(rows, row);
      return accept(row);
    },
  };
}
