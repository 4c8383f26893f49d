import type { Instant } from '@candor/model/time.ts';
import type { ChainNode, SignedTransfer, TokenTransfer } from './ports.ts';

/** Most blocks that a node answers in one call. */
const MOST_BLOCKS = 1_000;

/** What has become of a signed transfer. 'lost': it can never be in a block any more. Gas in SUN. */
export type Followed =
  | { readonly fate: 'final' | 'reverted'; readonly gas: bigint }
  | { readonly fate: 'confirmed' | 'handed over' | 'waiting' | 'lost' };

/** Transfers in every solid block since one, oldest first. */
export async function transfersSince(
  node: ChainNode,
  fromBlock: number | null,
  solid: number,
): Promise<readonly TokenTransfer[]> {
  const found: TokenTransfer[] = [];
  for (let first = fromBlock ?? solid; first <= solid; first += MOST_BLOCKS)
    found.push(...(await node.transfers(first, Math.min(first + MOST_BLOCKS - 1, solid))));
  return found;
}

/**
 * Looks where a signed transfer is, and hands it over again where it is nowhere. It is final in a block that is solid
 * by the same id; it is lost only when the solid chain is past its end and neither its fate nor the transfers of every
 * block that could hold it show it.
 */
export async function followTransfer(
  node: ChainNode,
  signed: SignedTransfer & { readonly fromBlock: number | null },
  onMissing: () => Promise<unknown>,
): Promise<Followed> {
  const { txId, bytes, expiresAt, fromBlock } = signed;
  const solid = await node.solid();
  const found = await node.fate(txId);
  if (found.found) {
    const { block, succeeded, gas } = found;
    const isSolid = block.number <= solid.number && (await node.block(block.number))?.id === block.id;
    if (isSolid) return { fate: succeeded ? 'final' : 'reverted', gas };
    return { fate: succeeded ? 'confirmed' : 'waiting' };
  }
  await onMissing();
  if (solid.at > expiresAt) {
    // Asked twice, in two ways: money that has left must not come back as well.
    const others = await transfersSince(node, fromBlock, solid.number);
    const again = await node.fate(txId);
    return { fate: again.found || others.some((each) => each.txId === txId) ? 'waiting' : 'lost' };
  }
  const answer = await node.broadcast({ txId, bytes, expiresAt });
  return { fate: answer === 'accepted' || answer === 'known' ? 'handed over' : 'waiting' };
}

/**
 * An order that nobody handed a signature over for: whether the solid chain is past its end and has no such transfer.
 */
export async function endedUnsigned(
  node: ChainNode,
  order: { readonly expiresAt: Instant; readonly fromBlock: number | null },
  isIt: (transfer: TokenTransfer) => boolean,
): Promise<boolean> {
  const solid = await node.solid();
  if (solid.at <= order.expiresAt) return false;
  return !(await transfersSince(node, order.fromBlock, solid.number)).some(isIt);
}
