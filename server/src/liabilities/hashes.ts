import { hash } from 'node:crypto';
import type { PublishedAsset } from '@candor/model/liabilities/schema.ts';

/** Hashes of version 1: whoever checks a proof computes the same from the file alone. */

const sha256 = (text: string) => hash('sha256', text, 'hex');

/** A node's hash, and the sum of all amounts below it in millionths. */
export interface SumNode {
  readonly hash: string;
  readonly sum: bigint;
}

export interface LeafFacts {
  readonly asset: string;
  readonly date: string;
  readonly customer: string;
  /** 16 bytes in hexadecimal, known to its customer alone. */
  readonly salt: string;
  readonly amount: bigint;
}

/** Names its customer, so that two customers with equal balances cannot be shown the same leaf. */
export const hashLeaf = ({ asset, date, customer, salt, amount }: LeafFacts): string =>
  sha256(`liability leaf v1\n${asset}\n${date}\n${customer}\n${salt}\n${amount}\n`);

/** Both sums are hashed, not only their total: else a neighbour's sum could be made smaller on one way alone. */
export const joinNodes = (left: SumNode, right: SumNode): SumNode => ({
  hash: sha256(`liability node v1\n${left.hash} ${left.sum}\n${right.hash} ${right.sum}\n`),
  sum: left.sum + right.sum,
});

/** Binds the day to the root and its sum without showing the sum: the root's hash is known to holders alone. */
export const commitmentOf = (root: SumNode): string => sha256(`liability root v1\n${root.hash} ${root.sum}\n`);

interface DayFacts {
  readonly date: string;
  readonly previous: string | null;
  readonly journalRoot: string;
  readonly assets: readonly PublishedAsset[];
}

/** The hash that is published: over all that is published of the day, and the day before. */
export function hashDay({ date, previous, journalRoot, assets }: DayFacts): string {
  const lines = assets.map(
    (each) => `${each.asset} ${each.commitment} ${each.total ?? '-'} ${each.receivable ?? '-'}\n`,
  );
  return sha256(`liabilities v1\n${date}\n${previous ?? '-'}\n${journalRoot}\n${lines.join('')}`);
}
