import { MINUTE, plusMs } from '@candor/model/time.ts';
import type { Mode } from '../ledger/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { NewId } from '../platform/time/ids.ts';
import { type ChainNode, endedUnsigned, followTransfer, type PayoutSigner } from '../rails/index.ts';
import { sweepable, sweepsUnderWay } from './read-sweeps.ts';
import { beginSweep, endSweep, keepSignedSweep, noteSweep } from './sweep-commands.ts';
import type { Sweep } from './tables.ts';

/** How long after its order a sweep may still enter a block, by the clock of the chain. */
export const SWEEP_LIFE_MS = 10 * MINUTE;
/** Less is not worth what the chain asks for moving it: about 14 TRX. Millionths of a USDT. */
export const LEAST_SWEEP = 20_000_000n;

export interface SweeperDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly node: ChainNode;
  readonly signer: Pick<PayoutSigner, 'coldAddress' | 'sweep'>;
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
    const { db, keyName, onError } = this.#deps;
    for (const row of await sweepsUnderWay(db)) await this.#step(row).catch(onError);
    for (const found of await sweepable(db, keyName, LEAST_SWEEP)) {
      await this.#begin(found).catch(onError);
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

  async #step(row: Sweep): Promise<void> {
    const signed = row.state === 'signing' ? await this.#sign(row) : row;
    if (signed) await this.#follow(signed);
  }

  async #sign({ id, address: from, indexNo, amount, expiresAt, fromBlock }: Sweep): Promise<Sweep | undefined> {
    const { node, signer, runner, mode } = this.#deps;
    const ended = await endedUnsigned(
      node,
      { expiresAt, fromBlock },
      (each) => each.from === from && each.to === signer.coldAddress && each.amount === amount,
    );
    if (ended) {
      await runner.run(endSweep(mode), { id, gas: 0n, failed: 'expired' });
      return undefined;
    }
    const { txId, bytes, ...signed } = await signer.sweep({ reference: id, from, indexNo, amount, expiresAt });
    assert(signed.expiresAt === expiresAt, `the signer changed the end of sweep ${id}`);
    const kept = await runner.run(keepSignedSweep, { id, txId, bytes, expiresAt });
    assert(kept.ok, `the signer signed sweep ${id} a second time, differently`);
    return kept.value;
  }

  async #follow({ id, txId, signedBytes: bytes, expiresAt, fromBlock, state }: Sweep): Promise<void> {
    const { node, runner, mode } = this.#deps;
    assert(txId !== null && bytes !== null, `sweep ${id} is followed unsigned`);
    const note = (to: 'sent' | 'confirmed') => runner.run(noteSweep, { id, state: to });
    const end = (gas: bigint, failed?: 'expired' | 'reverted') => runner.run(endSweep(mode), { id, gas, failed });
    const followed = await followTransfer(node, { txId, bytes, expiresAt, fromBlock }, async () => {
      if (state === 'confirmed') await note('sent');
    });
    if (followed.fate === 'final') await end(followed.gas);
    else if (followed.fate === 'reverted') await end(followed.gas, 'reverted');
    else if (followed.fate === 'lost') await end(0n, 'expired');
    else if (followed.fate === 'confirmed') await note('confirmed');
    else if (followed.fate === 'handed over' && state === 'signed') await note('sent');
  }
}
