import { MINUTE, plusMs } from '@candor/model/time.ts';
import type { Mode } from '../ledger/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { NewId } from '../platform/time/ids.ts';
import { advanceTransfer, type ChainNode, GAS_MOST, type PayoutSigner, type StoredTransfer } from '../rails/index.ts';
import { sweepable, sweepsUnderWay } from './read-sweeps.ts';
import { beginSweep, endSweep, keepSignedSweep, noteSweep } from './sweep-commands.ts';
import type { Sweep } from './tables.ts';

/** How long after its order a sweep may still enter a block, by the clock of the chain. */
export const SWEEP_LIFE_MS = 10 * MINUTE;
/** Less is not worth what the chain asks for moving it: about 14 TRX. Millionths of a USDT. */
export const LEAST_SWEEP = 20_000_000n;

/** What sweeps leave for payouts: gas of ten. */
const SPARE_GAS = 10n * GAS_MOST;

export interface SweeperDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly node: ChainNode;
  readonly signer: Pick<PayoutSigner, 'hotAddress' | 'coldAddress' | 'sweep'>;
  /** The extended public key whose addresses the signer can sign for. */
  readonly keyName: string;
  readonly newId: NewId;
  readonly onError: (error: Error) => void;
}

/**
 * Brings what is final on deposit addresses to the cold store. As with payouts each step is stored before the next is
 * taken, and what may have happened is asked again and never assumed.
 */
export class Sweeper {
  readonly #deps: SweeperDeps;
  #running: Promise<void> | undefined;
  /** The newest block of the last round. */
  seen = 0;

  constructor(deps: SweeperDeps) {
    this.#deps = deps;
  }

  run(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #round(): Promise<void> {
    const { db, node, signer, keyName, onError } = this.#deps;
    const open = await sweepsUnderWay(db);
    for (const row of open) await this.#step(row).catch(onError);
    try {
      this.seen = (await node.head()).number;
      const found = await sweepable(db, keyName, LEAST_SWEEP);
      if (found.length === 0) return;
      // Payouts come first: a sweep that would leave them without gas waits.
      let gas = (await node.gas(signer.hotAddress)) - BigInt(open.length) * GAS_MOST - SPARE_GAS;
      for (const each of found) {
        gas -= GAS_MOST;
        if (gas < 0n) return;
        await this.#begin(each).catch(onError);
      }
    } catch (error) {
      onError(error as Error);
    }
  }

  /** The chain is asked too: what it does not hold, because a final block was taken back, is not ordered away. */
  async #begin(found: { address: string; indexNo: number; amount: bigint }): Promise<void> {
    const { node, runner, mode, newId } = this.#deps;
    if ((await node.balance(found.address)) < found.amount) return;
    const head = await node.head();
    const times = { expiresAt: plusMs(head.at, SWEEP_LIFE_MS), fromBlock: head.number };
    const begun = await runner.run(beginSweep(mode), { id: newId('swp'), ...found, ...times });
    if (begun.ok) await this.#step(begun.value);
  }

  #step(row: Sweep): Promise<void> {
    const { node, signer, runner, mode } = this.#deps;
    const { id, address: from, indexNo, amount } = row;
    return advanceTransfer(node, stored(row, signer.coldAddress), {
      sign: (expiresAt) => signer.sweep({ reference: id, from, indexNo, amount, expiresAt }),
      async keep({ txId, bytes, expiresAt }) {
        const kept = await runner.run(keepSignedSweep, { id, txId, bytes, expiresAt });
        return kept.ok ? stored(kept.value, signer.coldAddress) : undefined;
      },
      note: (state) => runner.run(noteSweep, { id, state }),
      end: (gas, failed) => runner.run(endSweep(mode), { id, gas, failed }),
    });
  }
}

const stored = ({ address: from, ...row }: Sweep, to: string): StoredTransfer => ({ ...row, from, to });
