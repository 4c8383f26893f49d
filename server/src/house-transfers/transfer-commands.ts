import { newYorkDate } from '@candor/model/calendar/index.ts';
import { formatUsd } from '@candor/model/money.ts';
import { sendsOut } from '@candor/model/rails/rails.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { canFollow } from '@candor/model/withdrawals/states.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { type HouseKind, houseAccount, type Line, type Mode, post, postingNeeds, usdtAsset } from '../ledger/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { gasLines, gasNeeds, inState, railIn, railNeeds, type SignedTransfer, withSignature } from '../rails/index.ts';
import { HOUSE, insertOrdered, subjectOfTransfer } from './order-transfer.ts';
import { coldPaymentTable, type HouseTransfer, houseTransferTable } from './tables.ts';

const ACTOR = 'system:house-transfers';

/** A transfer, with what names its lane. */
export interface TransferRef {
  readonly id: string;
  readonly kind: HouseTransfer['kind'];
  readonly customerId: string | null;
}

/** From where to where each kind goes, in the books. */
const WAYS: Readonly<
  Record<HouseTransfer['kind'], { readonly kind: string; readonly from: HouseKind; readonly to: HouseKind }>
> = {
  refill: { kind: 'refill_final', from: 'usdt_cold', to: 'usdt_hot' },
  to_cold: { kind: 'to_cold_final', from: 'usdt_hot', to: 'usdt_cold' },
  return: { kind: 'return_final', from: 'usdt_hot', to: 'payouts' },
};

const needsOf = (mode: Mode, { id, kind }: TransferRef, lane: number): Need[] => [
  needRow(houseTransferTable, id),
  ...postingNeeds(
    lane,
    [WAYS[kind].from, WAYS[kind].to].map((each) => ({ accountId: houseAccount(each, lane), asset: usdtAsset(mode) })),
  ),
];

/** It has arrived: what stands on the debit side moves from one store to the other, or what was on its way is gone. */
function arrivedLines({ kind, asset, amount }: HouseTransfer, lane: number): Line[] {
  const { from, to } = WAYS[kind];
  return [
    { accountId: houseAccount(from, lane), asset, amount },
    { accountId: houseAccount(to, lane), asset, amount: -amount },
  ];
}

function ended(rows: Rows, row: HouseTransfer, after: HouseTransfer): void {
  rows.update(houseTransferTable, after);
  const { id, kind, state, amount } = after;
  const payload = { id, kind, amount: formatUsd(amount) };
  rows.emit({ type: `house_transfer.${state}`, subject: subjectOfTransfer(row), payload });
}

export interface BeginTransfer extends TransferRef {
  /** By the clock of the chain. */
  readonly expiresAt: Instant;
  readonly fromBlock: number;
}

/**
 * Sets until when it may be in a block, before anybody is asked to sign. What leaves the house waits while payouts do.
 */
export const beginTransfer: Command<BeginTransfer, HouseTransfer> = {
  name: 'begin_house_transfer',
  subject: subjectOfTransfer,
  needs: ({ id }) => [needRow(houseTransferTable, id), ...railNeeds('usdt_out')],
  decide(rows, { id, expiresAt, fromBlock }) {
    const row = rows.get(houseTransferTable, id);
    if (!row) return refuse('not_found');
    if (row.kind === 'refill' || !canFollow(row.state, 'signing')) return refuse('illegal_state');
    if (row.kind === 'return' && !sendsOut(railIn(rows, 'usdt_out'))) return refuse('illegal_state');
    const after: HouseTransfer = { ...row, state: 'signing', expiresAt, fromBlock };
    rows.update(houseTransferTable, after);
    return accept(after);
  },
};

/** Stores the signed transaction before anything is sent. */
export const keepSignedTransfer: Command<TransferRef & SignedTransfer, HouseTransfer> = {
  name: 'keep_signed_house_transfer',
  subject: subjectOfTransfer,
  needs: ({ id }) => [needRow(houseTransferTable, id)],
  decide(rows, { id, txId, bytes, expiresAt }) {
    const row = rows.get(houseTransferTable, id);
    if (!row) return refuse('not_found');
    const after = withSignature(row, { txId, bytes, expiresAt });
    if (after.ok && after.value !== row) rows.update(houseTransferTable, after.value);
    return after;
  },
};

/** It was handed over, is in a block, or is out of it again because the chain replaced the block. */
export const noteTransfer: Command<TransferRef & { state: 'sent' | 'confirmed' }, HouseTransfer> = {
  name: 'note_house_transfer',
  subject: subjectOfTransfer,
  needs: ({ id }) => [needRow(houseTransferTable, id)],
  decide(rows, { id, state }) {
    const row = rows.get(houseTransferTable, id);
    if (!row) return refuse('not_found');
    const after = inState(row, state);
    if (after.ok && after.value !== row) rows.update(houseTransferTable, after.value);
    return after;
  },
};

export interface EndTransfer extends TransferRef {
  /** SUN that the chain took. */
  readonly gas: bigint;
  readonly failed: 'expired' | 'reverted' | undefined;
}

/**
 * It has arrived for good, or can no longer. What came to nothing moves nothing but the gas it cost; a return is
 * ordered again then, because what goes back is no longer anybody's here. Doing it again changes nothing.
 */
export const endTransfer = (mode: Mode): Command<EndTransfer, HouseTransfer> => ({
  name: 'end_house_transfer',
  subject: subjectOfTransfer,
  needs: (input, lane) => [...needsOf(mode, input, lane), ...gasNeeds(mode, lane)],
  decide(rows, { id, gas, failed }, context) {
    const row = rows.get(houseTransferTable, id);
    if (!row) return refuse('not_found');
    const state = failed === undefined ? 'final' : 'failed';
    if (row.state === state) return accept(row);
    if (row.kind === 'refill' || !canFollow(row.state, state)) return refuse('illegal_state');
    const arrived = failed === undefined ? arrivedLines(row, context.lane) : [];
    const lines = [...arrived, ...(gas > 0n ? gasLines(mode, context.lane, gas) : [])];
    const kind = failed === undefined ? WAYS[row.kind].kind : 'network_cost';
    const endedTxn = lines.length > 0 ? book(rows, context, { kind, eventId: id, lines }) : null;
    const after: HouseTransfer = { ...row, state, reason: failed ?? null, endedAt: context.now, endedTxn };
    ended(rows, row, after);
    if (failed !== undefined && row.kind === 'return') insertOrdered(rows, againOf(row, context));
    return accept(after);
  },
});

const againOf = (row: HouseTransfer, context: CommandContext): HouseTransfer => ({
  ...{ ...row, id: context.newId('htr'), repeats: row.id, state: 'approved', at: context.now, wallAt: context.wallNow },
  ...{ endedAt: null, expiresAt: null, fromBlock: null, txId: null, signedBytes: null, reason: null, endedTxn: null },
});

function book(
  rows: Rows,
  context: CommandContext,
  posting: { readonly kind: string; readonly eventId: string; readonly lines: readonly Line[] },
): string {
  return post(rows, context, { ...posting, effectiveDate: newYorkDate(context.now), actor: ACTOR });
}

export interface TakeColdPayment {
  readonly externalId: string;
  readonly amount: bigint;
  readonly blockNumber: number;
}

/**
 * The solid chain shows a payment from the cold store into the hot wallet: it is the oldest refill of that amount that
 * is waited for, and is booked. One that nobody ordered is written down, and books and chain differ until somebody
 * does.
 */
export const takeColdPayment = (mode: Mode): Command<TakeColdPayment, { readonly refillId: string | null }> => ({
  name: 'take_cold_payment',
  subject: () => HOUSE,
  needs: ({ externalId }, lane) => [
    needRow(coldPaymentTable, externalId),
    needRows(houseTransferTable, 'openRefills', usdtAsset(mode)),
    ...needsOf(mode, { id: externalId, kind: 'refill', customerId: null }, lane),
  ],
  decide(rows, { externalId, amount, blockNumber }, context) {
    const known = rows.get(coldPaymentTable, externalId);
    if (known && known.refillId !== null) return accept({ refillId: known.refillId });
    const refill = rows
      .find(houseTransferTable, 'openRefills', usdtAsset(mode))
      .filter((each) => each.amount === amount)
      .sort((a, b) => (a.id < b.id ? -1 : 1))[0];
    const row = { externalId, amount, blockNumber: BigInt(blockNumber), refillId: refill?.id ?? null };
    if (!known) rows.insert(coldPaymentTable, row);
    else if (refill) rows.update(coldPaymentTable, row);
    if (!refill) return accept({ refillId: null });
    const lines = arrivedLines(refill, context.lane);
    const endedTxn = book(rows, context, { kind: WAYS.refill.kind, eventId: refill.id, lines });
    const txId = externalId.split(':')[0] as string;
    ended(rows, refill, { ...refill, state: 'final', txId, endedAt: context.now, endedTxn });
    return accept({ refillId: refill.id });
  },
});

/**
 * An operator calls off a refill that has not arrived. It moves nothing; what comes all the same differs from the
 * books.
 */
export const cancelRefill: Command<Attributed & { readonly id: string }, HouseTransfer> = {
  name: 'cancel_refill',
  subject: () => HOUSE,
  needs: ({ id }, lane) => [needRow(houseTransferTable, id), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const row = rows.get(houseTransferTable, input.id);
    if (!row) return refuse('not_found');
    if (row.kind !== 'refill' || !canFollow(row.state, 'cancelled')) return refuse('illegal_state');
    const after: HouseTransfer = { ...row, state: 'cancelled', endedAt: context.now };
    ended(rows, row, after);
    writeAudit(rows, context, {
      ...{ ...attributed(input), action: 'refill.cancelled', object: `transfer:${row.id}`, before: row, after },
    });
    return accept(after);
  },
};
