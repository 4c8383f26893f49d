import { MINUTE, plusMs } from '@candor/model/time.ts';
import type { Mode } from '../ledger/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { inParallel } from '../platform/in-parallel.ts';
import {
  advanceTransfer,
  type ChainNode,
  GAS_MOST,
  type PayoutSigner,
  type StoredTransfer,
  type TransferSteps,
} from '../rails/index.ts';
import { failWithdrawal, finishWithdrawal } from './end-withdrawal.ts';
import { underWay } from './read-withdrawals.ts';
import { beginSigning, keepSigned, noteProgress } from './sign-withdrawal.ts';
import type { Withdrawal } from './tables.ts';

/** How long after signing a payout may still enter a block, by the clock of the chain. */
export const PAYOUT_LIFE_MS = 10 * MINUTE;
/** Payouts taken forward at the same time: most of it is waiting for the node, the signer and the disk. */
const AT_ONCE = 32;

export interface ChainPayoutDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly node: ChainNode;
  readonly signer: PayoutSigner;
  /**
   * Orders what the hot wallet lacks for a trial, in simulated mode alone; everybody else's payout waits for two
   * people.
   */
  readonly refill: ((customerId: string, missing: bigint) => Promise<void>) | undefined;
  /** What other orders of the house will take from the hot wallet. Millionths. */
  readonly promised: () => Promise<bigint>;
  /** Whether screening lets it leave now. */
  readonly mayLeave: (row: Withdrawal) => Promise<boolean>;
  readonly onError: (error: Error) => void;
}

/**
 * Brings approved withdrawals of USDT to their end. Each step is stored before the next is taken, so a process may die
 * between any two and another one goes on; what may have happened at the signer or on the chain is asked again and
 * never assumed.
 */
export class ChainPayouts {
  readonly #deps: ChainPayoutDeps;
  #running: Promise<void> | undefined;
  /** Whether anything was under way after the last round. */
  waiting = false;
  /** The newest block of the last round. */
  seen: number | undefined;
  /**
   * What the hot wallet can still promise in this round: its balance less all that is promised. Undefined where the
   * balance is not known, so that nothing begins.
   */
  #free: bigint | undefined;
  /** Of the payouts that its TRX can still pay for, beside those that are promised. */
  #payable = 0n;
  /** Those of this round that found too little of either, and whether another one gave back what it had taken. */
  #short: Withdrawal[] = [];
  #refused = false;

  constructor(deps: ChainPayoutDeps) {
    this.#deps = deps;
  }

  /** One round over all that is under way; a failure of one does not stop the others. */
  run(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #round(): Promise<void> {
    const { db, node, signer, onError } = this.#deps;
    const rows = (await underWay(db)).filter(({ kind, state }) => kind === 'usdt' && state !== 'requested');
    this.waiting = rows.length > 0;
    if (!this.waiting) return;
    [this.#free, this.#refused] = [undefined, false];
    try {
      this.seen = (await node.head()).number;
      const promised = rows.filter(({ expiresAt }) => expiresAt !== null);
      if (rows.some(({ state }) => state === 'approved')) {
        const [balance, gas] = [await node.balance(signer.hotAddress), await node.gas(signer.hotAddress)];
        this.#payable = gas / GAS_MOST - BigInt(promised.length);
        this.#free = balance - promised.reduce((sum, { net }) => sum + net, await this.#deps.promised());
      }
    } catch (error) {
      onError(error as Error);
    }
    this.#short = [];
    await inParallel(rows, AT_ONCE, (row) => this.#step(row).catch(onError));
    // One that was refused at last has given back what it had taken: those that found too little are tried again.
    const again = this.#refused ? this.#short.splice(0) : [];
    for (const row of again) await this.#step(row).catch(onError);
  }

  async #step(row: Withdrawal): Promise<void> {
    const begun = row.state === 'approved' ? await this.#begin(row) : row;
    if (begun) await advanceTransfer(this.#deps.node, this.#transferOf(begun), this.#steps(begun));
  }

  /**
   * Fixes until when it may be paid. Waits while the rail is not open, or the hot wallet has too little USDT or TRX.
   */
  async #begin(row: Withdrawal): Promise<Withdrawal | undefined> {
    const { node, runner, refill, mayLeave } = this.#deps;
    const { id, customerId, recipientId, net } = row;
    if (!(await mayLeave(row)) || this.#free === undefined) return undefined;
    if (this.#payable <= 0n || net > this.#free) {
      this.#short.push(row);
      if (net > this.#free) await refill?.(customerId, net - this.#free);
      return undefined;
    }
    this.#free -= net;
    this.#payable -= 1n;
    const head = await node.head();
    const expiresAt = plusMs(head.at, PAYOUT_LIFE_MS);
    const begun = await runner.run(beginSigning, { id, customerId, recipientId, expiresAt, fromBlock: head.number });
    if (begun.ok) return begun.value;
    this.#free += net;
    this.#payable += 1n;
    this.#refused = true;
    return undefined;
  }

  #transferOf({ id, payee: to, net, state, expiresAt, fromBlock, txId, signedBytes }: Withdrawal): StoredTransfer {
    assert(expiresAt !== null && fromBlock !== null, `withdrawal ${id} is followed without an end`);
    return { id, from: this.#deps.signer.hotAddress, to, amount: net, state, expiresAt, fromBlock, txId, signedBytes };
  }

  #steps(row: Withdrawal): TransferSteps {
    const { runner, mode, signer } = this.#deps;
    const { id, customerId, recipientId, payee: to, net: amount } = row;
    const fail = (reason: string, gas: bigint) =>
      runner.run(failWithdrawal(mode), { id, customerId, recipientId, reason, gas, blocks: false });
    return {
      sign: (expiresAt) => signer.sign({ reference: id, to, amount, expiresAt }),
      keep: async (signed) => {
        const kept = await runner.run(keepSigned, { id, customerId, ...signed });
        return kept.ok ? this.#transferOf(kept.value) : undefined;
      },
      note: (state) => runner.run(noteProgress, { id, customerId, state }),
      end: (gas, failed) => (failed ? fail(failed, gas) : runner.run(finishWithdrawal(mode), { id, customerId, gas })),
    };
  }
}
