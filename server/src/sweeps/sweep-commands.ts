import { newYorkDate } from '@candor/model/calendar/index.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { canFollow } from '@candor/model/withdrawals/states.ts';
import { houseAccount, type Mode, post, postingNeeds, usdtAsset } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { gasLines, gasNeeds, inState, type SignedTransfer, withSignature } from '../rails/index.ts';
import { type Sweep, sweepTable } from './tables.ts';

/** All sweeps are decided in one lane, so that two for one address meet. */
const SUBJECT = 'house:sweeps';
const ACTOR = 'system:sweeps';
const eventOf = ({ id, amount, address }: Sweep) => ({ id, address, amount: formatUsd(amount) });

export interface BeginSweep {
  readonly id: string;
  readonly address: string;
  readonly indexNo: number;
  readonly amount: bigint;
  /** By the clock of the chain. */
  readonly expiresAt: Instant;
  readonly fromBlock: number;
}

/** Stores what is to be signed, and until when it may be in a block, before anybody is asked to sign it. */
export const beginSweep = (mode: Mode): Command<BeginSweep, Sweep> => ({
  name: 'begin_sweep',
  subject: () => SUBJECT,
  needs: ({ id, address }) => [needRow(sweepTable, id), needRows(sweepTable, 'open', address)],
  decide(rows, input, { now: at, wallNow: wallAt }) {
    if (rows.find(sweepTable, 'open', input.address).length > 0) return refuse('illegal_state');
    const row: Sweep = {
      ...{ ...input, asset: usdtAsset(mode), state: 'signing', at, wallAt, endedAt: null },
      ...{ txId: null, signedBytes: null, reason: null, endedTxn: null },
    };
    rows.insert(sweepTable, row);
    rows.emit({ type: 'sweep.signing', subject: SUBJECT, payload: eventOf(row) });
    return accept(row);
  },
});

/** Stores the signed transaction before anything is sent. */
export const keepSignedSweep: Command<{ id: string } & SignedTransfer, Sweep> = {
  name: 'keep_signed_sweep',
  subject: () => SUBJECT,
  needs: ({ id }) => [needRow(sweepTable, id)],
  decide(rows, { id, ...signed }) {
    const row = rows.get(sweepTable, id);
    if (!row) return refuse('not_found');
    const after = withSignature(row, signed);
    if (after.ok && after.value !== row) rows.update(sweepTable, after.value);
    return after;
  },
};

/** It was handed over, is in a block, or is out of it again because the chain replaced the block. */
export const noteSweep: Command<{ id: string; state: 'sent' | 'confirmed' }, Sweep> = {
  name: 'note_sweep_progress',
  subject: () => SUBJECT,
  needs: ({ id }) => [needRow(sweepTable, id)],
  decide(rows, { id, state }) {
    const row = rows.get(sweepTable, id);
    if (!row) return refuse('not_found');
    const after = inState(row, state);
    if (after.ok && after.value !== row) rows.update(sweepTable, after.value);
    return after;
  },
};

export interface EndSweep {
  readonly id: string;
  /** SUN that the chain took. */
  readonly gas: bigint;
  /** Why it came to nothing: 'expired' or 'reverted'; undefined where it has arrived for good. */
  readonly failed: 'expired' | 'reverted' | undefined;
}

/**
 * It has arrived in the cold store for good, or can no longer. What came to nothing moves nothing but the gas it cost.
 * Doing it again changes nothing.
 */
export const endSweep = (mode: Mode): Command<EndSweep, Sweep> => ({
  name: 'end_sweep',
  subject: () => SUBJECT,
  needs: ({ id }, lane) => [
    needRow(sweepTable, id),
    ...gasNeeds(mode, lane),
    ...postingNeeds(
      lane,
      (['usdt_cold', 'usdt_deposits'] as const).map((kind) => ({
        accountId: houseAccount(kind, lane),
        asset: usdtAsset(mode),
      })),
    ),
  ],
  decide(rows, { id, gas, failed }, context) {
    const row = rows.get(sweepTable, id);
    if (!row) return refuse('not_found');
    const state = failed === undefined ? 'final' : 'failed';
    if (row.state === state) return accept(row);
    if (!canFollow(row.state, state)) return refuse('illegal_state');
    const { asset, amount } = row;
    const moved = [
      { accountId: houseAccount('usdt_cold', context.lane), asset, amount: -amount },
      { accountId: houseAccount('usdt_deposits', context.lane), asset, amount },
    ];
    const lines = [...(failed === undefined ? moved : []), ...(gas > 0n ? gasLines(mode, context.lane, gas) : [])];
    const kind = failed === undefined ? 'sweep_final' : 'network_cost';
    const posting = { kind, eventId: id, effectiveDate: newYorkDate(context.now), actor: ACTOR, lines };
    const endedTxn = lines.length > 0 ? post(rows, context, posting) : null;
    const after: Sweep = { ...row, state, reason: failed ?? null, endedAt: context.now, endedTxn };
    rows.update(sweepTable, after);
    rows.emit({ type: `sweep.${state}`, subject: SUBJECT, payload: eventOf(after) });
    return accept(after);
  },
});
