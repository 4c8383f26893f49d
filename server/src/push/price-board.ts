import type { PushType } from '@candor/model/legacy.ts';
import { textFrame } from './frames.ts';

/** Text of one instrument's message of a price topic, or undefined when it has no price yet. */
export type PriceMessage = (type: PushType, code: string) => string | undefined;

/** Something that takes prebuilt frames, one or many joined; not ready while it is too slow, so that it skips ticks. */
export interface PriceClient {
  readonly ready: () => boolean;
  /** Answers true when the bytes are gone for good, so that their memory may be used again. */
  readonly write: (frames: Buffer) => boolean;
}

/** Frames of one client are joined here; most writes end in the kernel at once and leave it free for the next. */
const SCRATCH_BYTES = 64 * 1024;

interface Watcher {
  readonly client: PriceClient;
  readonly channels: readonly Channel[];
  /** The flush that it last took part in; what changed since then is its due. */
  seen: number;
}

interface Channel {
  readonly type: PushType;
  readonly code: string;
  watchers: number;
  frame: Buffer | undefined;
  /** The flush in which it last changed. */
  changed: number;
}

/**
 * Who watches which prices. Changes are conflated: at each flush an instrument has one frame, made once and shared by
 * all who watch it, and every client gets all its frames in one write. A slow client skips and later gets the latest.
 */
export class PriceBoard {
  private readonly channels = new Map<string, Channel>();
  private readonly byCode = new Map<string, Channel[]>();
  private readonly watchers = new Map<PriceClient, Watcher>();
  private readonly message: PriceMessage;
  /** Changed since the last flush and watched; leaving one costs the same however many wait. */
  private readonly dirty = new Set<Channel>();
  /** A client has joined, or was too slow, since every due frame was written. */
  private owing = false;
  private flushes = 0;
  private scratch: Buffer = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

  constructor(message: PriceMessage) {
    this.message = message;
  }

  /**
   * Replaces the topics of a client; the next flush sends it the latest message of each, so that it starts complete.
   */
  watch(client: PriceClient, topics: readonly { type: PushType; codes: readonly string[] }[]): void {
    this.forget(client);
    const channels: Channel[] = [];
    for (const { type, codes } of topics) for (const code of codes) channels.push(this.join(type, code));
    if (channels.length === 0) return;
    this.watchers.set(client, { client, channels, seen: -1 });
    this.owing = true;
  }

  forget(client: PriceClient): void {
    const watcher = this.watchers.get(client);
    if (!watcher) return;
    this.watchers.delete(client);
    for (const channel of watcher.channels) this.leave(channel);
  }

  /** Names of the watched topics: `<type> <code>`. */
  watching(): IterableIterator<string> {
    return this.channels.keys();
  }

  /** Marks an instrument as changed; costs nothing when it is not watched. */
  changed(code: string): void {
    const channels = this.byCode.get(code);
    if (!channels) return;
    for (const channel of channels) this.dirty.add(channel);
  }

  /** Writes everything that changed since the last flush. Answers the number of messages written. */
  flush(): number {
    if (this.dirty.size === 0 && !this.owing) return 0;
    this.flushes += 1;
    this.owing = false;
    for (const channel of this.dirty) this.make(channel);
    this.dirty.clear();
    let messages = 0;
    for (const watcher of this.watchers.values()) {
      if (watcher.client.ready()) messages += this.write(watcher);
      else this.owing = true;
    }
    return messages;
  }

  private write(watcher: Watcher): number {
    const { channels, seen, client } = watcher;
    let { scratch } = this;
    let size = 0;
    let count = 0;
    for (let i = 0; i < channels.length; i += 1) {
      const { changed, frame } = channels[i] as Channel;
      if (changed <= seen || frame === undefined) continue;
      if (size + frame.length > SCRATCH_BYTES) {
        if (!client.write(scratch.subarray(0, size))) scratch = this.renew();
        size = 0;
      }
      scratch.set(frame, size);
      size += frame.length;
      count += 1;
    }
    watcher.seen = this.flushes;
    if (size > 0 && !client.write(scratch.subarray(0, size))) this.renew();
    return count;
  }

  /** The former scratch still waits in a client's stream: leave it there. */
  private renew(): Buffer {
    this.scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
    return this.scratch;
  }

  private make(channel: Channel): void {
    const text = this.message(channel.type, channel.code);
    channel.changed = this.flushes;
    channel.frame = text === undefined ? undefined : textFrame(text);
  }

  private join(type: PushType, code: string): Channel {
    const name = `${type} ${code}`;
    let channel = this.channels.get(name);
    if (!channel) {
      channel = { type, code, watchers: 0, frame: undefined, changed: 0 };
      this.channels.set(name, channel);
      this.dirty.add(channel);
      const others = this.byCode.get(code);
      if (others) others.push(channel);
      else this.byCode.set(code, [channel]);
    }
    channel.watchers += 1;
    return channel;
  }

  private leave(channel: Channel): void {
    channel.watchers -= 1;
    if (channel.watchers > 0) return;
    this.channels.delete(`${channel.type} ${channel.code}`);
    const others = (this.byCode.get(channel.code) ?? []).filter((other) => other !== channel);
    if (others.length > 0) this.byCode.set(channel.code, others);
    else this.byCode.delete(channel.code);
    this.dirty.delete(channel);
  }
}
