import { type Instant, instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { type ChainStore, type Fork, SimulatedChain, type SimulatedTx } from './simulated-chain.ts';

const PUT = `INSERT INTO simulated_chain_tx VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (tx_id) DO UPDATE SET block_number = excluded.block_number`;
const valuesOf = ({ txId, contract, from, to, amount, succeeded, blockNumber, payer }: SimulatedTx) => [
  ...[txId, contract, from, to, String(amount), succeeded, blockNumber, payer ?? null],
];

/** Keeps the simulated chain in tables of its own, apart from every transaction of the books. */
export function chainStore(db: Db): ChainStore {
  return {
    async saveTx(tx) {
      await db.query(PUT, valuesOf(tx));
    },
    async saveFork({ seq, number }, moved) {
      await db.transaction(async (query) => {
        await query('INSERT INTO simulated_chain_fork VALUES ($1, $2)', [seq, number]);
        for (const tx of moved) await query(PUT, valuesOf(tx));
      });
    },
  };
}

/** The chain as it was left; begun now where there is none yet. */
export async function openSimulatedChain(
  db: Db,
  store: ChainStore,
  { now, seed }: { readonly now: () => Instant; readonly seed: string },
): Promise<SimulatedChain> {
  await db.query('INSERT INTO simulated_chain VALUES (1, $1, $2) ON CONFLICT DO NOTHING', [seed, now()]);
  const [begun] = await db.query<{ seed: string; genesis: bigint }>('SELECT seed, genesis FROM simulated_chain');
  const txs = await db.query<Omit<SimulatedTx, 'blockNumber'> & { blockNumber: bigint | null }>(
    `SELECT tx_id AS "txId", contract, from_address AS "from", to_address AS "to", amount, succeeded,
       block_number AS "blockNumber", payer FROM simulated_chain_tx ORDER BY block_number, tx_id`,
  );
  const forks = await db.query<{ seq: number; number: bigint }>(
    'SELECT seq, block_number AS number FROM simulated_chain_fork ORDER BY seq',
  );
  const start = {
    ...{ seed: begun?.seed ?? seed, genesis: instant(Number(begun?.genesis)) },
    txs: txs.map((tx) => ({ ...tx, blockNumber: tx.blockNumber === null ? null : Number(tx.blockNumber) })),
    forks: forks.map(({ seq, number }): Fork => ({ seq, number: Number(number) })),
  };
  return new SimulatedChain(start, now, store);
}
