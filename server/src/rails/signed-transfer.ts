import type { Instant } from '@candor/model/time.ts';
import { assert } from '../platform/commands/assert.ts';
import { endedUnsigned, followTransfer } from './follow-transfer.ts';
import type { ChainNode, SignedTransfer } from './ports.ts';

/** A transfer of the house as it is stored: ordered, to be signed, signed, or on its way. */
export interface StoredTransfer {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly state: string;
  readonly expiresAt: Instant;
  readonly fromBlock: number;
  readonly txId: string | null;
  readonly signedBytes: string | null;
}

/** What is done for one; each is stored before the next. */
export interface TransferSteps {
  sign(expiresAt: Instant): Promise<SignedTransfer>;
  /** Stores the signature. Undefined where another one is stored already. */
  keep(signed: SignedTransfer): Promise<StoredTransfer | undefined>;
  note(state: 'sent' | 'confirmed'): Promise<unknown>;
  /** It has arrived for good, or can no longer. Gas in SUN. */
  end(gas: bigint, failed?: 'expired' | 'reverted'): Promise<unknown>;
}

/**
 * Takes a transfer one step further, whatever the step before left behind: the signer answers the same for the same
 * order, only what is stored is handed over, and what may have happened is asked again and never assumed.
 */
export async function advanceTransfer(node: ChainNode, row: StoredTransfer, steps: TransferSteps): Promise<void> {
  const signed = row.state === 'signing' ? await signOnce(node, row, steps) : row;
  if (signed) await follow(node, signed, steps);
}

async function signOnce(
  node: ChainNode,
  { id, from, to, amount, expiresAt, fromBlock }: StoredTransfer,
  steps: TransferSteps,
): Promise<StoredTransfer | undefined> {
  const isIt = (each: { from: string; to: string; amount: bigint }) =>
    each.from === from && each.to === to && each.amount === amount;
  if (await endedUnsigned(node, { expiresAt, fromBlock }, isIt)) {
    await steps.end(0n, 'expired');
    return undefined;
  }
  const signed = await steps.sign(expiresAt);
  assert(signed.expiresAt === expiresAt, `the signer changed the end of ${id}`);
  const kept = await steps.keep(signed);
  assert(kept, `the signer signed ${id} a second time, differently`);
  return kept;
}

async function follow(node: ChainNode, row: StoredTransfer, steps: TransferSteps): Promise<void> {
  const { id, txId, signedBytes: bytes, expiresAt, fromBlock, state } = row;
  assert(txId !== null && bytes !== null, `${id} is followed unsigned`);
  const followed = await followTransfer(node, { txId, bytes, expiresAt, fromBlock }, async () => {
    if (state === 'confirmed') await steps.note('sent');
  });
  if (followed.fate === 'final') await steps.end(followed.gas);
  else if (followed.fate === 'reverted') await steps.end(followed.gas, 'reverted');
  else if (followed.fate === 'lost') await steps.end(0n, 'expired');
  else if (followed.fate === 'confirmed') await steps.note('confirmed');
  else if (followed.fate === 'handed over' && state === 'signed') await steps.note('sent');
}
