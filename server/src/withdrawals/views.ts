import { formatUsd } from '@candor/model/money.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { ListedReview } from '@candor/model/withdrawals/console-routes.ts';
import type { RailState, WithdrawalView } from '@candor/model/withdrawals/routes.ts';
import { canCancel, type WithdrawalState } from '@candor/model/withdrawals/states.ts';
import type { Mode } from '../ledger/index.ts';
import type { Withdrawal } from './tables.ts';

export interface ViewContext {
  readonly mode: Mode;
  readonly rails: Readonly<Record<Withdrawal['kind'], RailState>>;
  /** The page that shows a transaction or a payment. */
  readonly linkOf: (row: Withdrawal) => string | null;
  /** A lock or a changed password keeps what is approved from being signed. */
  readonly isProtected: boolean;
}

const given = ({ approver1, approver2 }: Withdrawal) => [approver1, approver2].filter((each) => each !== null).length;
const assetOf = ({ kind }: Withdrawal) => (kind === 'usdt' ? ('USDT' as const) : ('USD' as const));

export function withdrawalView(row: Withdrawal, context: ViewContext): WithdrawalView {
  const { id, kind, recipientId, payee, amount, fee, net, state, approvals, reason } = row;
  return {
    ...{ id, kind, recipientId, payee, network: kind === 'usdt' ? 'TRC20' : null, asset: assetOf(row) },
    ...{ amount: formatUsd(amount), fee: formatUsd(fee), net: formatUsd(net), state },
    approvals: { needed: approvals, given: given(row) },
    ...{ waitsFor: waitsFor(row, context), canCancel: canCancel(state), steps: stepsOf(row), reason },
    reference: kind === 'usdt' ? row.txId : row.sentAt === null ? null : id,
    link: row.sentAt === null ? null : context.linkOf(row),
    ...{ at: formatInstant(row.requestedAt), simulated: context.mode === 'simulated' },
  };
}

function waitsFor(row: Withdrawal, { rails, isProtected }: ViewContext): WithdrawalView['waitsFor'] {
  if (row.state === 'requested') return row.screening === 'hit' ? 'check' : row.approvals > 0 ? 'approval' : null;
  if (row.state !== 'approved') return null;
  if (isProtected) return 'protection';
  if (rails[row.kind] !== 'open') return 'rail';
  return row.kind === 'bank' ? 'cut_off' : null;
}

function stepsOf(row: Withdrawal): WithdrawalView['steps'] {
  const steps: readonly (readonly [WithdrawalState, Instant | null])[] = [
    ['requested', row.requestedAt],
    ['approved', row.approvedAt],
    ['sent', row.sentAt],
    ['confirmed', row.confirmedAt],
    ...(row.endedAt === null ? [] : [[row.state, row.endedAt] as const]),
  ];
  return steps.flatMap(([state, at]) => (at === null ? [] : [{ state, at: formatInstant(at) }]));
}

/** A withdrawal in a list of operators. */
export function listedReview(row: Withdrawal): ListedReview {
  const { id, kind, amount, worth, state, approvals, screening, firstPayout, requestedAt } = row;
  return {
    ...{ id, kind, asset: assetOf(row), amount: formatUsd(amount), worth: formatUsd(worth), state, screening },
    ...{ firstPayout, requestedAt: formatInstant(requestedAt), approvals: { needed: approvals, given: given(row) } },
  };
}
