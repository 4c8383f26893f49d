import { MINUTE, plusMs } from '@candor/model/time.ts';
import type { Mode } from '../ledger/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import {
  advanceTransfer,
  type ChainNode,
  GAS_MOST,
  type PayoutSigner,
  type StoredTransfer,
  type TokenTransfer,
} from '../rails/index.ts';
import { transfersUnderWay, unmatchedPayments } from './read-transfers.ts';
import type { HouseTransfer } from './tables.ts';
import { beginTransfer, endTransfer, keepSignedTransfer, noteTransfer, takeColdPayment } from './transfer-commands.ts';

/** How long after its order a transfer may still enter a block, by the clock of the chain. */
export const TRANSFER_LIFE_MS = 10 * MINUTE;

export interface HouseTransferDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly node: ChainNode;
  readonly signer: Pick<PayoutSigner, 'hotAddress' | 'coldAddress' | 'sign'>;
  /** What payouts to customers will still take from the hot wallet. Millionths. */
  readonly promised: () => Promise<bigint>;
  /** Does what the holders of a simulated cold store would do with an order; absent where they are people. */
  readonly execute: ((refill: HouseTransfer) => Promise<void>) | undefined;
  readonly onError: (error: Error) => void;
}

/**
 * Brings transfers of the house to their end. Those out of the hot wallet are signed once, as payouts are; of a refill
 * it waits for the chain to show it. As with payouts each step is stored before the next is taken.
 */
export class HouseTransfers {
  readonly #deps: HouseTransferDeps;
  #running: Promise<void> | undefined;
  /** The newest block of the last round; undefined while nothing is under way. */
  seen: number | undefined = 0;

  constructor(deps: HouseTransferDeps) {
    this.#deps = deps;
  }

  run(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** A transfer from the cold store into the hot wallet. */
  isOwn = ({ from, to }: TokenTransfer): boolean =>
    from === this.#deps.signer.coldAddress && to === this.#deps.signer.hotAddress;

  async take({ amount, block }: TokenTransfer, externalId: string): Promise<void> {
    const { runner, mode } = this.#deps;
    const taken = await runner.run(takeColdPayment(mode), { externalId, amount, blockNumber: block.number });
    if (!taken.ok) throw new Error(`a payment of the cold store was refused: ${taken.refusal.code}`);
  }

  async #round(): Promise<void> {
    const { db, node, onError, execute } = this.#deps;
    const rows = await transfersUnderWay(db);
    this.seen = rows.length > 0 ? (await node.head()).number : undefined;
    for (const row of rows) {
      if (row.kind === 'refill') await execute?.(row).catch(onError);
      else await this.#step(row).catch(onError);
    }
    if (rows.some(({ kind }) => kind === 'refill')) await this.#match().catch(onError);
  }

  /** A refill that was ordered after it had been paid. */
  async #match(): Promise<void> {
    const { db, runner, mode } = this.#deps;
    for (const { externalId, amount, blockNumber } of await unmatchedPayments(db))
      await runner.run(takeColdPayment(mode), { externalId, amount, blockNumber: Number(blockNumber) });
  }

  async #step(row: HouseTransfer): Promise<void> {
    const begun = row.state === 'approved' ? await this.#begin(row) : row;
    if (!begun) return;
    const { node, signer, runner, mode } = this.#deps;
    const { id, kind, customerId, toAddress: to, amount } = begun;
    const ref = { id, kind, customerId };
    await advanceTransfer(node, this.#stored(begun), {
      sign: (expiresAt) => signer.sign({ reference: id, to, amount, expiresAt }),
      keep: async ({ txId, bytes, expiresAt }) => {
        const kept = await runner.run(keepSignedTransfer, { ...ref, txId, bytes, expiresAt });
        return kept.ok ? this.#stored(kept.value) : undefined;
      },
      note: (state) => runner.run(noteTransfer, { ...ref, state }),
      end: (gas, failed) => runner.run(endTransfer(mode), { ...ref, gas, failed }),
    });
  }

  /** Waits while the hot wallet has too little, or too little TRX, beside what is promised already. */
  async #begin({ id, kind, customerId, amount }: HouseTransfer): Promise<HouseTransfer | undefined> {
    const { db, node, signer, runner, promised } = this.#deps;
    const own = (await transfersUnderWay(db)).filter(({ expiresAt }) => expiresAt !== null);
    const free = (await node.balance(signer.hotAddress)) - own.reduce((sum, each) => sum + each.amount, 0n);
    if (free - (await promised()) < amount) return undefined;
    if ((await node.gas(signer.hotAddress)) < BigInt(own.length + 1) * GAS_MOST) return undefined;
    const head = await node.head();
    const times = { expiresAt: plusMs(head.at, TRANSFER_LIFE_MS), fromBlock: head.number };
    const begun = await runner.run(beginTransfer, { id, kind, customerId, ...times });
    return begun.ok ? begun.value : undefined;
  }

  #stored({ toAddress: to, expiresAt, fromBlock, ...row }: HouseTransfer): StoredTransfer {
    if (expiresAt === null || fromBlock === null) throw new Error(`${row.id} is being signed without an end`);
    return { ...row, from: this.#deps.signer.hotAddress, to, expiresAt, fromBlock };
  }
}
