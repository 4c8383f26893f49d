import { instant } from '@candor/model/time.ts';
import type { Block, ChainNode, Fate, TokenTransfer } from '../ports.ts';

/** A node that answers what a test says, and remembers what it was asked. Its solid block is 2500, at instant 5000. */

export const block = (number: number, id = `block-${number}`): Block => ({
  ...{ number, id, parentId: `block-${number - 1}`, at: instant(number * 2) },
});
export const SOLID = block(2500);

export const transferIn = (number: number, more: Partial<TokenTransfer> = {}): TokenTransfer => ({
  ...{ txId: `other-${number}`, logIndex: 0, block: block(number), from: 'THot', to: 'TTo', amount: 5n, ...more },
});

export interface Script {
  /** Answers of `fate`, one after the other; the last one again and again. */
  readonly fates?: readonly Fate[];
  readonly broadcast?: Awaited<ReturnType<ChainNode['broadcast']>>;
  readonly transfers?: readonly TokenTransfer[];
  /** The block that it has now where another one is asked for. */
  readonly now?: Block | undefined;
}

export function scriptedNode({ fates = [{ found: false }], broadcast = 'accepted', transfers = [], ...more }: Script) {
  const asked: string[] = [];
  let looks = 0;
  const node: ChainNode = {
    head: async () => block(2600),
    solid: async () => SOLID,
    block: async (number) => ('now' in more ? more.now : block(number)),
    async transfers(from, to) {
      asked.push(`transfers ${from}-${to}`);
      return transfers.filter((each) => each.block.number >= from && each.block.number <= to);
    },
    async fate(txId) {
      asked.push(`fate ${txId}`);
      looks += 1;
      return fates[Math.min(looks, fates.length) - 1] as Fate;
    },
    async broadcast({ txId, bytes, expiresAt }) {
      asked.push(`broadcast ${txId} ${bytes} ${expiresAt}`);
      return broadcast;
    },
    balance: async () => 0n,
    gas: async () => 0n,
  };
  return { node, asked };
}
