import type { Rate } from '@candor/model/money.ts';
import type { Decision } from '@candor/model/result.ts';
import type { ChainNode, TokenTransfer } from '../rails/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { DepositDeps } from './deposit-books.ts';
import { finalizeDeposit } from './finalize-deposit.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { seeDeposit } from './see-deposit.ts';
import type { Deposit } from './tables.ts';

/** What the watcher reads, and how far it has come. */
export interface WatchStore {
  /** Up to which block everything has been read while it was solid; undefined before the first time. */
  cursor(): Promise<number | undefined>;
  keepCursor(block: number): Promise<void>;
  /** Whose addresses these are, of those that are anybody's. */
  owners(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Deposits over the chain that the house has: not final ones up to a block, and final ones of these blocks. */
  standing(fromBlock: number, toBlock: number): Promise<readonly Deposit[]>;
  /** Deposits over the chain that were taken back, of this block and later ones. */
  gone(fromBlock: number): Promise<readonly Deposit[]>;
}

export interface WatcherParts {
  readonly node: ChainNode;
  readonly store: WatchStore;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly deps: DepositDeps;
  /** USD per USDT now; null where none is known. */
  readonly rate: () => Promise<Rate | null>;
  /** Whether a sender is on a list that money may not come from. */
  readonly listed: (sender: string) => Promise<boolean>;
  /** Where the first watch begins, where nothing has been read yet. */
  readonly firstBlock: (head: number) => number;
  /** Transfers between stores of the house, which its own orders are waiting for. */
  readonly own?: {
    isOwn(transfer: TokenTransfer): boolean;
    /** Called for each that is in a solid block, more than once. */
    take(transfer: TokenTransfer, externalId: string): Promise<void>;
  };
  /** Blocks read with one call. */
  readonly page?: number;
}

export interface Watched {
  readonly credited: number;
  readonly final: number;
  readonly reversed: number;
}

/**
 * How many blocks before the last solid one are read again each time: more than a chain has ever reorganised, so that a
 * node that called a block solid too early is found out as well.
 */
export const READ_AGAIN = 64;
/** How many blocks what was taken back is asked for again: four hours, for a node that had denied it wrongly. */
const ASK_AGAIN = 4_800;
const PAGE = 100;
/** Deposits booked at the same time: commands of many customers share a write to the disk. */
const AT_ONCE = 64;

/**
 * Brings the books to what a node says of the chain. Each step reads the blocks that may still change again, so that
 * nothing depends on having seen a reorganisation happen; all writes are idempotent, so that two watchers, a repeat or
 * a stop in the middle do no harm. A node that contradicts itself is believed only once it no longer does: a transfer
 * counts with a block that the node itself names by the same id, and is taken back when its block has been replaced, or
 * has become solid without it.
 */
export class ChainWatcher {
  readonly #parts: WatcherParts;
  /** The newest block that the last whole step has read. */
  head: number | undefined;

  constructor(parts: WatcherParts) {
    this.#parts = parts;
  }

  async step(): Promise<Watched> {
    const { node, store, firstBlock, page = PAGE } = this.#parts;
    const solid = (await node.solid()).number;
    const head = (await node.head()).number;
    const cursor = await store.cursor();
    const sums = { credited: 0, final: 0, reversed: 0 };
    if (head < solid) return sums;
    const first = cursor === undefined ? firstBlock(head) : cursor - READ_AGAIN + 1;
    for (let from = Math.max(0, first); from <= head; from += page) {
      const to = Math.min(from + page - 1, head);
      await this.#read(from, to, solid, sums);
      const read = Math.min(to, solid);
      if (read > (cursor ?? -1)) await store.keepCursor(read);
    }
    for (const deposit of await store.gone(head - ASK_AGAIN)) await this.#revive(deposit, solid, sums);
    this.head = head;
    return sums;
  }

  /** Reads solid blocks once more for what a node kept to itself when they were new; answers how much was found. */
  async readAgain(fromBlock: number, toBlock: number): Promise<number> {
    const { page = PAGE } = this.#parts;
    const sums = { credited: 0, final: 0, reversed: 0 };
    for (let from = Math.max(0, fromBlock); from <= toBlock; from += page)
      await this.#takeAll(await this.#find(from, Math.min(from + page - 1, toBlock)), sums);
    return sums.credited;
  }

  async #read(from: number, to: number, solid: number, sums: Mutable<Watched>): Promise<void> {
    const { store, own } = this.#parts;
    const found = await this.#find(from, to);
    await this.#takeAll(found, sums);
    for (const [externalId, transfer] of found.own)
      if (transfer.block.number <= solid) await own?.take(transfer, externalId);
    await inParallel(await store.standing(from, to), AT_ONCE, async (deposit) => {
      const transfer = found.deposits.get(deposit.externalId);
      if (!transfer) await this.#missing(deposit, { solid, idOf: found.idOf }, sums);
      else if (transfer.block.number <= solid) await this.#finalize(deposit, sums);
    });
  }

  /**
   * What the node names in these blocks and confirms by the block's id: to customers, and between stores of the house.
   */
  async #find(from: number, to: number): Promise<Found> {
    const { node, store, own } = this.#parts;
    const said = await node.transfers(from, to);
    const inRange = said.filter(({ block, amount }) => block.number >= from && block.number <= to && amount > 0n);
    const owners = await store.owners([...new Set(inRange.map((each) => each.to))]);
    const idOf = blockIds(node);
    const found: Found = { deposits: new Map(), own: new Map(), owners, idOf };
    for (const transfer of inRange) {
      const externalId = `${transfer.txId}:${transfer.logIndex}`;
      const kind = owners.has(transfer.to) ? found.deposits : own?.isOwn(transfer) ? found.own : undefined;
      if (!kind || kind.has(externalId)) continue;
      if ((await idOf(transfer.block.number)) === transfer.block.id) kind.set(externalId, transfer);
    }
    return found;
  }

  async #takeAll({ deposits, owners }: Found, sums: Mutable<Watched>): Promise<void> {
    await inParallel([...deposits], AT_ONCE, async ([externalId, transfer]) => {
      if (await this.#take(transfer, externalId, owners.get(transfer.to) as string)) sums.credited += 1;
    });
  }

  /** Writes a transfer down and credits it; says whether it was credited just now. */
  async #take(transfer: TokenTransfer, externalId: string, customerId: string): Promise<boolean> {
    const { listed, rate } = this.#parts;
    const { amount, to: address, from: sender, block } = transfer;
    const suspense = (await listed(sender)) ? ('screening' as const) : undefined;
    const deposit = await this.#do(seeDeposit(this.#parts.deps), {
      ...{ rail: 'usdt' as const, externalId, customerId, suspense, amount, address, sender, block },
      ...{ network: 'TRC20', reference: '' },
    });
    if (deposit.state !== 'seen') return false;
    const { id } = deposit;
    const terms = { rate: await rate(), holdUntil: null };
    const credited = await this.#do(creditDeposit(this.#parts.deps), { id, rail: 'usdt', customerId, ...terms });
    return credited.creditTxn !== null;
  }

  async #finalize({ id, customerId, blockId, finalAt }: Deposit, sums: Mutable<Watched>): Promise<void> {
    if (finalAt !== null) return;
    const decision = await this.#parts.runner.run(finalizeDeposit, { id, customerId, blockId });
    if (decision.ok) sums.final += 1;
  }

  /** A deposit that the node did not name where it stands: it has moved, is kept back for now, or is gone. */
  async #missing(
    deposit: Deposit,
    { solid, idOf }: { readonly solid: number; readonly idOf: BlockIds },
    sums: Mutable<Watched>,
  ): Promise<void> {
    const { node, deps, runner, rate } = this.#parts;
    const number = Number(deposit.blockNumber);
    const sameBlock = (await idOf(number)) === deposit.blockId;
    if (sameBlock && number > solid) return;
    const fate = await node.fate(deposit.externalId.split(':')[0] as string);
    if (fate.found && fate.succeeded) {
      if ((await idOf(fate.block.number)) !== fate.block.id) return;
      const moved = await this.#follow(deposit, fate.block);
      if (fate.block.number <= solid) await this.#finalize(moved, sums);
      return;
    }
    const { id, customerId } = deposit;
    const asked = { id, rail: 'usdt' as const, customerId, rate: await rate(), actor: 'system' };
    const decision = await runner.run(reverseDeposit(deps), asked);
    // Without a rate for what is owed it stays as it is, and the next step asks again.
    if (decision.ok) sums.reversed += 1;
  }

  /** Credits again what had been taken back and is in the chain after all. */
  async #revive(deposit: Deposit, solid: number, sums: Mutable<Watched>): Promise<void> {
    const { node } = this.#parts;
    const { externalId, customerId, address, sender, amount } = deposit;
    if (customerId === null || address === null) return;
    const [txId, logIndex] = externalId.split(':') as [string, string];
    const fate = await node.fate(txId);
    if (!fate.found || !fate.succeeded) return;
    const { block } = fate;
    if ((await node.block(block.number))?.id !== block.id) return;
    const transfer = { txId, logIndex: Number(logIndex), block, from: sender, to: address, amount };
    if (await this.#take(transfer, externalId, customerId)) sums.credited += 1;
    if (block.number <= solid) await this.#finalize({ ...deposit, blockId: block.id, finalAt: null }, sums);
  }

  #follow(deposit: Deposit, block: TokenTransfer['block']): Promise<Deposit> {
    const { rail, externalId, customerId, amount, network, address, sender, reference } = deposit;
    const same = { rail, externalId, customerId, amount, network, address, sender, reference };
    return this.#do(seeDeposit(this.#parts.deps), { ...same, suspense: undefined, block });
  }

  async #do<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input): Promise<Reply> {
    const decision: Decision<Reply> = await this.#parts.runner.run(command, input);
    if (!decision.ok) throw new Error(`${command.name} was refused: ${decision.refusal.code}`);
    return decision.value;
  }
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
type BlockIds = (number: number) => Promise<string | undefined>;

/** What is in some blocks, by transaction and log. */
interface Found {
  readonly deposits: Map<string, TokenTransfer>;
  readonly own: Map<string, TokenTransfer>;
  readonly owners: ReadonlyMap<string, string>;
  readonly idOf: BlockIds;
}

/** Ids of blocks, each asked for once in a step. */
function blockIds(node: ChainNode): BlockIds {
  const known = new Map<number, Promise<string | undefined>>();
  return (number) => {
    const id = known.get(number) ?? node.block(number).then((block) => block?.id);
    known.set(number, id);
    return id;
  };
}
