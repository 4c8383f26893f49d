import type { PushType } from '@candor/model/legacy.ts';
import type { Push, Watching } from '../push/index.ts';
import type { LivePrices } from '../push/index.ts';
import type { Heartbeat, PriceBatch, WatchAnswer } from './messages.ts';

export interface PriceMirrorOptions {
  /**
   * Sends the topics watched here to the engine; `fresh` requests all of them again. Rejects when the engine may not
   * have received it.
   */
  readonly watch: (watching: Watching, fresh: boolean) => Promise<WatchAnswer | undefined>;
  /** Wall time, in milliseconds. */
  readonly now: () => number;
}

/** How often it looks whether something else is watched now. */
const POLL_MS = 250;
/** How often it says so even when nothing changed; the engine forgets those who fell silent. */
const REPEAT_MS = 2_000;

type Watcher = Pick<Push, 'priceChanged' | 'watching'>;

/**
 * The push process's side of prices over the bus: the latest message of everything that is watched here. Batches are
 * numbered; after a gap, or when another engine speaks, all of it is asked for again.
 */
export class PriceMirror implements LivePrices {
  private readonly options: PriceMirrorOptions;
  private readonly texts = new Map<string, string>();
  private listed: ReadonlySet<string> | undefined;
  private said: ReadonlySet<string> = new Set();
  private saidAt = Number.NEGATIVE_INFINITY;
  private instance: string | undefined;
  private seq = 0;
  private fresh = true;
  private push: Watcher | undefined;
  private soon = false;

  constructor(options: PriceMirrorOptions) {
    this.options = options;
  }

  readonly price = (type: PushType, code: string): string | undefined => this.read(`${type} ${code}`);
  readonly isListed = (code: string): boolean => this.listed?.has(code) ?? true;
  readonly list = (type: PushType, id: string | undefined): string | undefined => this.read(`${type} ${id ?? ''}`);

  feed(push: Watcher): () => void {
    this.push = push;
    const timer = setInterval(() => this.poll(), POLL_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  take(batch: PriceBatch): void {
    this.follow(batch.instance, batch.seq - 1);
    this.seq = batch.seq;
    for (const messages of [batch.prices, batch.lists]) this.keep(messages);
    for (let i = 0; i < batch.prices.length; i += 2) {
      const name = batch.prices[i] as string;
      if (this.said.has(name)) this.push?.priceChanged(name.slice(name.indexOf(' ') + 1));
    }
  }

  /** A heartbeat shows whether batches are missing. */
  onHeartbeat({ instance, prices }: Pick<Heartbeat, 'instance' | 'prices'>): void {
    this.follow(instance, prices);
  }

  private keep(messages: readonly string[]): void {
    for (let i = 0; i < messages.length; i += 2) {
      const name = messages[i] as string;
      if (this.said.has(name)) this.texts.set(name, messages[i + 1] as string);
    }
  }

  private follow(instance: string, seq: number): void {
    if (this.instance === instance && this.seq === seq) return;
    // Its first words of an engine may well be in the middle of a sentence.
    this.instance = instance;
    this.seq = seq;
    this.fresh = true;
  }

  /** A topic that is new here is requested from the engine at once. */
  private read(name: string): string | undefined {
    if (!this.said.has(name) && !this.soon) {
      this.soon = true;
      setImmediate(() => {
        this.soon = false;
        this.poll();
      });
    }
    return this.texts.get(name);
  }

  private poll(): void {
    if (!this.push) return;
    const watching = this.push.watching();
    const names = new Set([...watching.prices, ...watching.lists]);
    const changed = names.size !== this.said.size || [...names].some((name) => !this.said.has(name));
    const due = this.options.now() - this.saidAt >= REPEAT_MS;
    if (!changed && !this.fresh && !due) return;
    this.said = names;
    this.saidAt = this.options.now();
    for (const name of this.texts.keys()) if (!names.has(name)) this.texts.delete(name);
    const { fresh } = this;
    this.fresh = false;
    this.options.watch(watching, fresh).then(
      // An engine of an earlier release answers nothing.
      (answer) => {
        if (answer?.codes) this.listed = new Set(answer.codes);
      },
      () => {
        this.fresh = true;
      },
    );
  }
}
