import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { canFollow, type WithdrawalState } from '@candor/model/withdrawals/states.ts';
import type { SignedTransfer } from './ports.ts';

/** A row of what is signed and followed on the chain: a payout, a sweep, a transfer of the house. */
interface Followed {
  readonly state: WithdrawalState;
  readonly expiresAt: Instant | null;
  readonly txId: string | null;
  readonly signedBytes: string | null;
}

/**
 * The row with its signed transaction; the row itself where it has that one already. A second, different one is
 * refused, and so never stored and never sent; so is one with another end than the row was given.
 */
export function withSignature<Row extends Followed>(
  row: Row,
  { txId, bytes, expiresAt }: SignedTransfer,
): Decision<Row> {
  if (row.txId !== null) return row.txId === txId ? accept(row) : refuse('illegal_state');
  if (row.state !== 'signing' || row.expiresAt !== expiresAt) return refuse('illegal_state');
  return accept({ ...row, state: 'signed', txId, signedBytes: bytes });
}

/** The row in a state that the chain shows; the row itself where it is in it already. Refuses what cannot follow. */
export function inState<Row extends Followed>(row: Row, state: 'sent' | 'confirmed'): Decision<Row> {
  if (row.state === state) return accept(row);
  return canFollow(row.state, state) ? accept({ ...row, state }) : refuse('illegal_state');
}
