import { createHash } from 'node:crypto';
import { SumTree } from '../server/src/liabilities/sum-tree.ts';
import type { Measured } from './report.ts';

const CUSTOMERS = 100_000;
/** Parts of each customer, and as many nodes above them: keyed hashes first, then one hash a leaf and a node. */
const HASHES = CUSTOMERS * 8 * 3;

/**
 * (k) The tree of 100,000 customers: making it, which is also how a published day is verified, and one proof from it.
 */
export async function benchLiabilities(): Promise<Measured[]> {
  const holdings = Array.from({ length: CUSTOMERS }, (_v, n) => ({
    customer: `cus_${String(n).padStart(26, '0')}`,
    amount: 1_000_000n * BigInt(n + 1),
  }));
  const begun = performance.now();
  const tree = await SumTree.make({ asset: 'USD', date: '2026-11-23', seed: 'ab'.repeat(32), holdings });
  const seconds = (performance.now() - begun) / 1_000;
  const asked = performance.now();
  const parts = tree.partsOf('cus_00000000000000000000050000');
  const proofMs = performance.now() - asked;
  if (parts?.length !== 8) throw new Error('the customer in the middle has no proof');
  const bare = bareHashes();
  return [
    {
      ...{ id: 'k', name: 'tree of liabilities of 100,000 customers, made or verified', value: seconds, unit: 's' },
      ...{ reference: 'its hashes alone', referenceValue: bare, ratio: seconds / bare, better: 'lower' },
    },
    { id: 'k', name: 'proof of one of them from the tree', value: proofMs, unit: 'ms', better: 'lower' },
  ];
}

/** Seconds for as many hashes of text as long as a node's. */
function bareHashes(): number {
  const text = 'x'.repeat(180);
  const begun = performance.now();
  for (let n = 0; n < HASHES; n += 1) createHash('sha256').update(text).digest('hex');
  return (performance.now() - begun) / 1_000;
}
