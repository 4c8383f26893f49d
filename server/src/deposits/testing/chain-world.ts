import { createHash } from 'node:crypto';
import { rate } from '@candor/model/money.ts';
import { type Instant, parseInstant, plusMs } from '@candor/model/time.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import {
  BLOCK_MS,
  depositAddresses,
  developmentWallet,
  NATIVE,
  SimulatedChain,
  SimulatedNode,
} from '../../chain/index.ts';
import { type Balance, balanceTable } from '../../ledger/index.ts';
import { BookInMemory } from '../../orders/testing/book-in-memory.ts';
import type { Command } from '../../platform/commands/command.ts';
import type { ChainNode } from '../../rails/index.ts';
import { type Deposit, depositTable } from '../tables.ts';
import { ChainWatcher, type WatcherParts, type WatchStore } from '../watcher.ts';

const WORDS = `${'abandon '.repeat(11)}about`;
export const wallet = developmentWallet(WORDS);
export const addressOf = depositAddresses(wallet.extendedPublicKey);
const START = parseInstant('2026-11-20T15:00:00Z');
export const OTHER_TOKEN = wallet.cold.address;

/** TRX of the house, with which it pays for what it sends. */
const GAS = {
  ...{ txId: '0'.repeat(64), contract: NATIVE, from: wallet.stranger, to: wallet.hot.address },
  ...{ amount: 1_000_000_000_000n, succeeded: true, blockNumber: 0 },
};

/** A node whose every call goes through `called`, which may end a process before or after it. */
export const nodeThrough = (
  node: ChainNode,
  called: <T>(name: string, work: () => Promise<T>) => Promise<T>,
): ChainNode => ({
  head: () => called('head', () => node.head()),
  solid: () => called('solid', () => node.solid()),
  block: (number) => called('block', () => node.block(number)),
  transfers: (from, to) => called('transfers', () => node.transfers(from, to)),
  fate: (txId) => called('fate', () => node.fate(txId)),
  broadcast: (transfer) => called('broadcast', () => node.broadcast(transfer)),
  balance: (address) => called('balance', () => node.balance(address)),
  gas: (address) => called('gas', () => node.gas(address)),
});

/** A chain, a node that may misbehave, and books in memory that a watcher keeps. */
export class ChainWorld {
  now: Instant = START;
  readonly chain = new SimulatedChain({ seed: 'test', genesis: START, txs: [GAS] }, () => this.now);
  readonly node = new SimulatedNode(this.chain, () => this.now);
  readonly book = new BookInMemory(START);
  readonly owners = new Map<string, string>();
  readonly listed = new Set<string>();
  cursor: number | undefined;
  rate: ReturnType<typeof rate> | null = rate('0.9995');
  #sent = 0;

  constructor(customers = 3) {
    for (let i = 1; i <= customers; i += 1) this.owners.set(addressOf(i), `cus_${i}`);
  }

  readonly store: WatchStore = {
    cursor: async () => this.cursor,
    keepCursor: async (block) => {
      this.cursor = Math.max(this.cursor ?? 0, block);
    },
    owners: async (addresses) =>
      new Map(addresses.flatMap((each) => (this.owners.has(each) ? [[each, this.owners.get(each)!]] : []))),
    gone: async (from) =>
      this.deposits().filter(({ state, blockNumber }) => state === 'reversed' && Number(blockNumber) >= from),
    standing: async (from, to) =>
      this.deposits().filter(
        ({ endTxn, blockNumber, finalAt }) =>
          endTxn === null && Number(blockNumber) <= to && (finalAt === null || Number(blockNumber) >= from),
      ),
  };

  watcher(more: Partial<WatcherParts> = {}): ChainWatcher {
    return new ChainWatcher({
      ...{ node: this.node, store: this.store, deps: { mode: 'simulated', overrides: () => undefined } },
      rate: async () => this.rate,
      listed: async (sender) => this.listed.has(sender),
      firstBlock: () => 0,
      runner: {
        run: async <I, R, F>(command: Command<I, R, F>, input: I) => {
          this.book.now = this.now;
          return this.book.run(command, input);
        },
      },
      ...more,
    });
  }

  /** Somebody sends to the address of customer `n`; the amount in millionths. */
  async send(n: number, amount: bigint, more: { contract?: string; succeeded?: boolean; from?: string } = {}) {
    this.#sent += 1;
    const txId = createHash('sha256').update(String(this.#sent)).digest('hex');
    const { contract = USDT_CONTRACT, succeeded = true, from = wallet.stranger } = more;
    return this.chain.include({ txId, contract, from, to: addressOf(n), amount, succeeded });
  }

  blocks(number: number): void {
    this.now = plusMs(this.now, number * BLOCK_MS);
  }

  deposits = () => this.book.all<Deposit>(depositTable);
  states = () => this.deposits().map(({ state }) => state);

  balance(account: string, asset = 'USDT.SIM'): bigint {
    return this.book
      .all<Balance>(balanceTable)
      .filter((each) => each.accountId === account && each.asset === asset)
      .reduce((sum, { posted }) => sum + posted, 0n);
  }

  /** The oracle: what the chain itself says each customer was sent, by the rule of the minimum in words alone. */
  owed(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const tx of this.chain.txsIn(0, this.chain.headNumber())) {
      const owner = this.owners.get(tx.to);
      if (owner && tx.succeeded && tx.contract === USDT_CONTRACT) sums.set(owner, (sums.get(owner) ?? 0n) + tx.amount);
    }
    return sums;
  }

  /** What the books hold for each customer, in the wallet and kept as too small. */
  held(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const owner of this.owners.values()) {
      const sum = this.balance(`spot:${owner}`) + this.balance(`small_deposits:${owner}`);
      if (sum > 0n) sums.set(owner, sum);
    }
    return sums;
  }
}
