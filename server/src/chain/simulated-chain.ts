import { createHash } from 'node:crypto';
import { type Instant, instant } from '@candor/model/time.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import type { Block } from '../rails/index.ts';
import { type TransactionInfo, transferLog } from './tron-logs.ts';

/** One block each three seconds of business time, as on TRON. */
export const BLOCK_MS = 3_000;
/** Blocks after which one can no longer be replaced: 19 of 27 producers have built on it. */
export const SOLID_AFTER = 19;
/** What a transfer of USDT costs, in SUN: energy of 64,285 at 210 SUN, and 345 bytes at 1,000. */
export const TRANSFER_GAS = 13_844_850n;

/** In place of a token's contract, where TRX itself is sent. */
export const NATIVE = 'TRX';

/** A transaction of the simulated chain. Amounts in millionths. */
export interface SimulatedTx {
  readonly txId: string;
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly succeeded: boolean;
  /** Its block; null while it is in none, or since a fork has dropped it. */
  readonly blockNumber: number | null;
  /** Whom the chain charges for it; absent for strangers, whose TRX nobody counts. */
  readonly payer?: string | null;
}

/** From `number` on, blocks are other ones than before. */
export interface Fork {
  readonly seq: number;
  readonly number: number;
}

/** Where the chain is kept; each call resolves once it is on disk. */
export interface ChainStore {
  saveTx(tx: SimulatedTx): Promise<void>;
  saveFork(fork: Fork, moved: readonly SimulatedTx[]): Promise<void>;
}

export interface ChainStart {
  readonly seed: string;
  /** When block 0 was made. */
  readonly genesis: Instant;
  readonly txs?: readonly SimulatedTx[];
  readonly forks?: readonly Fork[];
}

/** What a fork does with a transaction that its blocks held: its new block, or null for none. */
export type Refit = (tx: SimulatedTx) => number | null;

/**
 * A chain as the world would have it, with its own state. Blocks are a function of time, so that a day passes at once;
 * only transactions and forks are kept. What a node says of it is another matter (`simulated-node.ts`).
 */
export class SimulatedChain {
  readonly #start: ChainStart;
  readonly #store: ChainStore | undefined;
  readonly #now: () => Instant;
  readonly #txs = new Map<string, SimulatedTx>();
  readonly #byBlock = new Map<number, Map<string, SimulatedTx>>();
  /** Ids of what an address sent, received or paid for. */
  readonly #byAddress = new Map<string, Set<string>>();
  /** The last answer of `nextChangeAfter`, while nothing changes. */
  #next: { readonly after: number; readonly at: Instant | undefined } | undefined;
  readonly #forks: Fork[];

  constructor(start: ChainStart, now: () => Instant, store?: ChainStore) {
    this.#start = start;
    this.#now = now;
    this.#store = store;
    this.#forks = [...(start.forks ?? [])];
    for (const tx of start.txs ?? []) this.#put(tx);
  }

  headNumber(): number {
    return Math.max(0, Math.floor((this.#now() - this.#start.genesis) / BLOCK_MS));
  }

  solidNumber(): number {
    return Math.max(0, this.headNumber() - SOLID_AFTER);
  }

  timeOf(number: number): Instant {
    return instant(this.#start.genesis + number * BLOCK_MS);
  }

  block(number: number): Block {
    const id = this.#idOf(number);
    return { number, id, parentId: number === 0 ? '0'.repeat(64) : this.#idOf(number - 1), at: this.timeOf(number) };
  }

  /** Like a block's id of TRON, it begins with the number. */
  #idOf(number: number): string {
    const fork = this.#forks.findLast((each) => each.number <= number)?.seq ?? 0;
    const hash = createHash('sha256').update(`${this.#start.seed} ${fork} ${number}`).digest('hex');
    return number.toString(16).padStart(16, '0') + hash.slice(16);
  }

  /** Transactions in blocks of this range, by block and then as they came in. */
  *txsIn(from: number, to: number): Generator<SimulatedTx> {
    const numbers = to - from < this.#byBlock.size ? range(from, to) : [...this.#byBlock.keys()].sort((a, b) => a - b);
    for (const number of numbers) {
      if (number >= from && number <= to) yield* this.#byBlock.get(number)?.values() ?? [];
    }
  }

  tx(txId: string): SimulatedTx | undefined {
    return this.#txs.get(txId);
  }

  /**
   * When something next happens to a transfer, seen from a block: it enters its block, or that becomes solid. Undefined
   * where nothing will.
   */
  nextChangeAfter(number: number): Instant | undefined {
    if (this.#next?.after === number) return this.#next.at;
    let next = Infinity;
    for (const [block, txs] of this.#byBlock) {
      if (txs.size === 0) continue;
      for (const each of [block, block + SOLID_AFTER]) if (each > number && each < next) next = each;
    }
    const at = next === Infinity ? undefined : this.timeOf(next);
    this.#next = { after: number, at };
    return at;
  }

  /** Takes a transaction into the next block, or into a later one. One that is known already is left as it is. */
  async include(tx: Omit<SimulatedTx, 'blockNumber'>, blockNumber = this.headNumber() + 1): Promise<SimulatedTx> {
    const known = this.#txs.get(tx.txId);
    if (known && known.blockNumber !== null) return known;
    const placed: SimulatedTx = { ...tx, blockNumber };
    await this.#store?.saveTx(placed);
    this.#put(placed);
    return placed;
  }

  /** Replaces the last `depth` blocks; `refit` says where their transactions go, which is the next block by default. */
  async fork(depth: number, refit: Refit = () => this.headNumber() + 1): Promise<void> {
    const number = this.headNumber() - depth + 1;
    const moved = [...this.txsIn(number, this.headNumber())].map((tx) => ({ ...tx, blockNumber: refit(tx) }));
    const fork = { seq: (this.#forks.at(-1)?.seq ?? 0) + 1, number };
    await this.#store?.saveFork(fork, moved);
    this.#forks.push(fork);
    for (const tx of moved) this.#put(tx);
  }

  /** What an address has after this block, of USDT or of TRX (`NATIVE`). */
  balanceAt(address: string, number: number, asset: string = USDT_CONTRACT): bigint {
    let sum = 0n;
    for (const txId of this.#byAddress.get(address) ?? []) {
      const { contract, from, to, amount, succeeded, blockNumber, payer } = this.#txs.get(txId) as SimulatedTx;
      if (blockNumber === null || blockNumber > number) continue;
      if (asset === NATIVE && payer === address) sum -= TRANSFER_GAS;
      if (contract !== asset || !succeeded) continue;
      if (to === address) sum += amount;
      if (from === address) sum -= amount;
    }
    return sum;
  }

  #put(tx: SimulatedTx): void {
    const before = this.#txs.get(tx.txId)?.blockNumber;
    if (before !== null && before !== undefined) this.#byBlock.get(before)?.delete(tx.txId);
    this.#txs.set(tx.txId, tx);
    this.#next = undefined;
    for (const each of [tx.from, tx.to, tx.payer]) {
      if (!each) continue;
      const ids = this.#byAddress.get(each) ?? new Set<string>();
      this.#byAddress.set(each, ids.add(tx.txId));
    }
    if (tx.blockNumber === null) return;
    const others = this.#byBlock.get(tx.blockNumber) ?? new Map<string, SimulatedTx>();
    this.#byBlock.set(tx.blockNumber, others.set(tx.txId, tx));
  }
}

/** A transaction in the words of a node. */
export function infoOf(tx: SimulatedTx & { readonly blockNumber: number }): TransactionInfo {
  const { txId: id, blockNumber, contract, from, to, amount, succeeded } = tx;
  // TRX itself is moved without a contract, and so without a log.
  const log = contract === NATIVE ? [] : [transferLog(contract, from, to, amount)];
  return {
    ...{ id, blockNumber, fee: Number(TRANSFER_GAS) },
    ...(succeeded ? {} : { result: 'FAILED' }),
    receipt: { result: succeeded ? 'SUCCESS' : 'REVERT' },
    // A contract that fails writes no logs; one that lies about it is covered by the receipt.
    log,
  };
}

function* range(from: number, to: number): Generator<number> {
  for (let number = from; number <= to; number += 1) yield number;
}
