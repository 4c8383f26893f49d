import type { PushType } from '@candor/model/legacy.ts';
import type { ListMessage, PriceMessage } from '../push/index.ts';
import type { WatchCall } from './messages.ts';

export interface PriceSenderOptions {
  readonly price: PriceMessage;
  readonly list: ListMessage;
  /** Sends names and messages in turn; small enough for one message of the bus. */
  readonly send: (prices: readonly string[], lists: readonly string[]) => void;
  /** Wall time, in milliseconds. */
  readonly now: () => number;
}

interface Front {
  readonly prices: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly seenAt: number;
}

/** A push process that has not repeated its topics for this long is considered gone. */
const GONE_MS = 10_000;
/** Characters of one batch; a bus message may have a megabyte. */
const BATCH_CHARS = 200_000;

/**
 * Sends prices from the engine over the bus. Messages are built once for all push processes, only for watched topics
 * and only when they changed; changes between two batches are conflated.
 */
export class PriceSender {
  private readonly options: PriceSenderOptions;
  private readonly fronts = new Map<string, Front>();
  /** Watched topics of a code. */
  private byCode = new Map<string, Set<string>>();
  private readonly changedPrices = new Set<string>();
  /** The last message of each watched list; undefined when the list must be sent again. */
  private lists = new Map<string, string | undefined>();

  constructor(options: PriceSenderOptions) {
    this.options = options;
  }

  /** Records the topics of a push process. New topics are sent with the next batch. */
  watch(call: WatchCall): void {
    const former = call.fresh ? undefined : this.fronts.get(call.front);
    const prices = new Set(call.prices);
    const lists = new Set(call.lists);
    this.fronts.set(call.front, { prices, lists, seenAt: this.options.now() });
    this.unite();
    for (const name of prices) if (!former?.prices.has(name)) this.changedPrices.add(name);
    for (const name of lists) if (!former?.lists.has(name)) this.lists.set(name, undefined);
  }

  /** Records that an instrument changed; costs nothing when it is not watched. */
  changed(code: string): void {
    const names = this.byCode.get(code);
    if (names) for (const name of names) this.changedPrices.add(name);
  }

  sendPrices(): void {
    if (this.changedPrices.size === 0) return;
    const messages: string[] = [];
    for (const name of this.changedPrices) {
      const { type, rest } = parts(name);
      const text = this.options.price(type, rest);
      if (text !== undefined) messages.push(name, text);
    }
    this.changedPrices.clear();
    this.inBatches(messages, (batch) => this.options.send(batch, []));
  }

  sendLists(): void {
    this.forgetGone();
    const messages: string[] = [];
    for (const [name, said] of this.lists) {
      const { type, rest } = parts(name);
      const text = this.options.list(type, rest === '' ? undefined : rest);
      if (text === undefined || text === said) continue;
      this.lists.set(name, text);
      messages.push(name, text);
    }
    this.inBatches(messages, (batch) => this.options.send([], batch));
  }

  private inBatches(messages: readonly string[], send: (batch: readonly string[]) => void): void {
    let begin = 0;
    let size = 0;
    for (let i = 0; i < messages.length; i += 2) {
      size += (messages[i] as string).length + (messages[i + 1] as string).length;
      if (size < BATCH_CHARS && i + 2 < messages.length) continue;
      send(messages.slice(begin, i + 2));
      begin = i + 2;
      size = 0;
    }
  }

  private forgetGone(): void {
    const before = this.options.now() - GONE_MS;
    let gone = false;
    for (const [front, { seenAt }] of this.fronts) {
      if (seenAt >= before) continue;
      this.fronts.delete(front);
      gone = true;
    }
    if (gone) this.unite();
  }

  /** Topics watched by any push process. */
  private unite(): void {
    this.byCode = new Map();
    const lists = new Map<string, string | undefined>();
    for (const front of this.fronts.values()) {
      for (const name of front.prices) {
        const { rest } = parts(name);
        const names = this.byCode.get(rest);
        if (names) names.add(name);
        else this.byCode.set(rest, new Set([name]));
      }
      for (const name of front.lists) lists.set(name, this.lists.get(name));
    }
    this.lists = lists;
  }
}

function parts(name: string): { type: PushType; rest: string } {
  const space = name.indexOf(' ');
  return { type: name.slice(0, space) as PushType, rest: name.slice(space + 1) };
}
