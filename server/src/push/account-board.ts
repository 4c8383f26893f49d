import { isOutage, MOST_TRIES } from '../platform/commands/parking.ts';
import type { PushType } from '@candor/model/legacy.ts';

/** Reads a customer's snapshot of an account topic: the members that go beside `type` and `seq`. */
export type AccountSnapshot = (type: PushType, customerId: string) => Promise<Record<string, unknown>>;

export interface AccountClient {
  readonly customerId: string;
  readonly send: (text: string) => void;
}

/** Those who just subscribed, or everyone. */
type Wanted = Set<AccountClient> | 'all';

/** How soon a snapshot that could not be read is tried again. */
const RETRY_MS = 1_000;

interface Person {
  readonly clients: Map<AccountClient, ReadonlySet<PushType>>;
  readonly seqs: Map<PushType, number>;
  /** Of each topic, how often in a row its snapshot could not be made. */
  readonly failures: Map<PushType, number>;
  /** Topics to send again, and to whom: everyone, or those who just subscribed. */
  readonly stale: Map<PushType, Wanted>;
  running: boolean;
}

/**
 * Account topics: each message is a whole snapshot with a sequence number per topic that grows by one. A
 * subscription starts with a snapshot; after that every change of the account sends one. Changes during the read of a
 * snapshot are in the next one; none is skipped for a slow client.
 */
export class AccountBoard {
  private readonly people = new Map<string, Person>();
  private readonly snapshot: AccountSnapshot;
  private readonly onError: (error: Error) => void;

  constructor(snapshot: AccountSnapshot, onError: (error: Error) => void) {
    this.snapshot = snapshot;
    this.onError = onError;
  }

  /**
   * Replaces the topics of a client; it gets a snapshot of each. The snapshots of one customer are read one after
   * another, however often the subscription is replaced.
   */
  watch(client: AccountClient, types: ReadonlySet<PushType>): void {
    if (types.size === 0) return this.forget(client);
    let person = this.people.get(client.customerId);
    if (!person) {
      person = { clients: new Map(), seqs: new Map(), failures: new Map(), stale: new Map(), running: false };
      this.people.set(client.customerId, person);
    }
    person.clients.set(client, types);
    for (const type of types) {
      const waiting = person.stale.get(type);
      if (waiting === 'all') continue;
      if (waiting) waiting.add(client);
      else person.stale.set(type, new Set([client]));
    }
    void this.drain(client.customerId, person);
  }

  forget(client: AccountClient): void {
    const person = this.people.get(client.customerId);
    if (!person) return;
    person.clients.delete(client);
    this.letGo(client.customerId, person);
  }

  /** Not while a snapshot is being read: who comes back meanwhile waits for that one instead of starting another. */
  private letGo(customerId: string, person: Person): void {
    if (person.clients.size === 0 && !person.running) this.people.delete(customerId);
  }

  /** Marks topics of a customer as changed. */
  changed(customerId: string, types: Iterable<PushType>): void {
    const person = this.people.get(customerId);
    if (!person) return;
    for (const type of types) person.stale.set(type, 'all');
    void this.drain(customerId, person);
  }

  private async drain(customerId: string, person: Person): Promise<void> {
    if (person.running) return;
    person.running = true;
    try {
      for (;;) {
        const next = person.stale.entries().next().value;
        if (!next) return;
        await this.sendSnapshot(customerId, person, ...next);
      }
    } catch (error) {
      this.onError(error as Error);
      setTimeout(() => void this.drain(customerId, person), RETRY_MS).unref();
    } finally {
      person.running = false;
      this.letGo(customerId, person);
    }
  }

  /** Reads and sends one snapshot. Where it cannot be read the topic stays stale. */
  private async sendSnapshot(customerId: string, person: Person, type: PushType, wanted: Wanted): Promise<void> {
    person.stale.delete(type);
    const readers = [...person.clients].filter(
      ([client, types]) => types.has(type) && (wanted === 'all' || wanted.has(client)),
    );
    if (readers.length === 0) return;
    let body: Record<string, unknown>;
    try {
      body = await this.snapshot(type, customerId);
    } catch (error) {
      const failures = (person.failures.get(type) ?? 0) + 1;
      person.failures.set(type, failures);
      // A snapshot that cannot be made waits for the next change: it is made anew then.
      if (isOutage(error) || failures < MOST_TRIES) person.stale.set(type, 'all');
      throw error;
    }
    person.failures.delete(type);
    const seq = (person.seqs.get(type) ?? 0) + (wanted === 'all' ? 1 : 0);
    person.seqs.set(type, seq);
    const text = JSON.stringify({ type, seq, ...body });
    for (const [client] of readers) if (person.clients.has(client)) client.send(text);
  }
}
