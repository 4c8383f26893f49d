import { createHash } from 'node:crypto';
import { instant, type Instant, plusMs, SECOND } from '@candor/model/time.ts';
import type {
  Block,
  ChainNode,
  Fate,
  PayoutSigner,
  SignedTransfer,
  TokenTransfer,
  TransferOrder,
} from '../../rails/index.ts';

const HOT = 'THotHotHotHotHotHotHotHotHotHotHot';
const BLOCK_MS = 3 * SECOND;
/** Blocks after which one can no longer be replaced. */
const SOLID_AFTER = 19;

interface Held extends TransferOrder {
  readonly txId: string;
}

/** A chain and the signer of its hot wallet in memory, which can lose, delay and replace what they are told. */
export class MemoryChain implements ChainNode, PayoutSigner {
  readonly hotAddress = HOT;
  readonly coldAddress = 'TColdColdColdColdColdColdColdColdC';
  hot = 1_000_000_000_000n;
  /** Every signature ever made, by reference. */
  readonly signatures = new Map<string, Set<string>>();
  readonly paid: Held[] = [];
  /** Handed over, not yet in a block. */
  readonly waiting = new Map<string, Held>();
  private readonly blocks: (Block & { readonly held: Held[] })[] = [];
  /** True: what is handed over is taken and never put into a block. */
  swallows = false;
  /** Transactions that the chain takes and that come to nothing. */
  reverts = false;
  /** How often a block number was filled anew, which changes its id. */
  private forks = 0;
  /** Called before each call; throws to make it fail. */
  before: (call: string) => void = () => {};
  after: (call: string) => void = () => {};

  constructor(start: Instant) {
    this.blocks.push({ number: 0, id: 'block-0', parentId: '', at: start, held: [] });
  }

  private top() {
    return this.blocks.at(-1) as Block & { held: Held[] };
  }

  /** Time passes on the chain: so many blocks, with what was waiting in the first of them. */
  mine(count = 1): void {
    for (let each = 0; each < count; each += 1) {
      const { number, id: parentId, at } = this.top();
      const next = plusMs(at, BLOCK_MS);
      const held = [...this.waiting.values()].filter(({ expiresAt }) => next <= expiresAt);
      this.waiting.clear();
      this.blocks.push({ number: number + 1, id: `block-${number + 1}-${this.forks}`, parentId, at: next, held });
    }
  }

  /** The newest blocks are replaced by empty ones; what they held waits again, or is forgotten. */
  reorganise(depth: number, forget = false): void {
    this.forks += 1;
    const replaced = this.blocks.splice(this.blocks.length - depth, depth);
    const held = replaced.flatMap((block) => block.held);
    this.waiting.clear();
    for (const { at } of replaced) {
      const { number, id: parentId } = this.top();
      this.blocks.push({ number: number + 1, id: `block-${number + 1}-${this.forks}`, parentId, at, held: [] });
    }
    if (!forget) for (const each of held) this.waiting.set(each.txId, each);
  }

  private async called<T>(name: string, work: () => T): Promise<T> {
    this.before(name);
    const answer = work();
    this.after(name);
    return answer;
  }

  head = () => this.called('head', () => this.top() as Block);
  solid = () => this.called('solid', () => this.blocks[Math.max(0, this.blocks.length - 1 - SOLID_AFTER)] as Block);
  block = (number: number) => this.called('block', () => this.blocks[number] as Block | undefined);
  balance = () => this.called('balance', () => this.hot - this.all().reduce((sum, { amount }) => sum + amount, 0n));
  trx = 1_000_000_000_000n;
  gas = () => this.called('gas', () => this.trx);
  private all = () => this.blocks.flatMap(({ held }) => held);

  transfers = (from: number, to: number) =>
    this.called('transfers', () =>
      this.blocks.slice(from, to + 1).flatMap((block) =>
        block.held.map(
          (each): TokenTransfer => ({
            ...{ txId: each.txId, logIndex: 0, block, from: HOT, to: each.to, amount: each.amount },
          }),
        ),
      ),
    );

  fate = (txId: string) =>
    this.called('fate', (): Fate => {
      const block = this.blocks.find(({ held }) => held.some((each) => each.txId === txId));
      return block ? { found: true, block, succeeded: !this.reverts, gas: 13_000_000n } : { found: false };
    });

  broadcast = ({ txId, bytes, expiresAt }: SignedTransfer) =>
    this.called('broadcast', () => {
      if (this.top().at > expiresAt) return 'expired' as const;
      if (this.waiting.has(txId) || this.all().some((each) => each.txId === txId)) return 'known' as const;
      const order = JSON.parse(Buffer.from(bytes, 'hex').toString('utf8'));
      const held = { ...order, txId, amount: BigInt(order.amount), expiresAt: instant(order.expiresAt) };
      this.paid.push(held);
      if (!this.swallows) this.waiting.set(txId, held);
      return 'accepted' as const;
    });

  sign = (order: TransferOrder) =>
    this.called('sign', (): SignedTransfer => {
      const { reference, to, amount, expiresAt } = order;
      const text = JSON.stringify({ reference, to, amount: String(amount), expiresAt });
      const txId = createHash('sha256').update(text).digest('hex');
      this.signatures.set(reference, (this.signatures.get(reference) ?? new Set()).add(txId));
      return { txId, bytes: Buffer.from(text).toString('hex'), expiresAt };
    });

  sweep = () => Promise.reject(new Error('nothing is swept here'));
}
