import { isOutage, MOST_TRIES } from '../platform/commands/parking.ts';
import type { AccountPushType } from '@candor/model/legacy-pushed.ts';

/** Of some account topics, the members that go beside `type` and `seq`. */
export type Snapshots = Readonly<Partial<Record<AccountPushType, Record<string, unknown>>>>;

/**
 * Reads a customer's snapshots of account topics, all of one moment. Throws where the first cannot be read; of the
 * others those may be missing that could not be read with it.
 */
export type AccountSnapshots = (types: readonly AccountPushType[], customerId: string) => Promise<Snapshots>;

export interface AccountClient {
  readonly customerId: string;
  readonly send: (text: string) => void;
}

/** Those who just subscribed, or everyone. */
type Wanted = Set<AccountClient> | 'all';

/** How soon a snapshot that could not be read is tried again. */
const RETRY_MS = 1_000;

interface Person {
  readonly clients: Map<AccountClient, ReadonlySet<AccountPushType>>;
  readonly seqs: Map<AccountPushType, number>;
  /** Of each topic, how often in a row its snapshot could not be made. */
  readonly failures: Map<AccountPushType, number>;
  /** Topics to send again, and to whom: everyone, or those who just subscribed. */
  readonly stale: Map<AccountPushType, Wanted>;
  running: boolean;
}

/**
 * Account topics: each message is a whole snapshot with a sequence number per topic that grows by one. A
 * subscription starts with a snapshot; after that every change of the account sends one. Changes during the read of a
 * snapshot are in the next one; none is skipped for a slow client.
 */
export class AccountBoard {
  private readonly people = new Map<string, Person>();
  private readonly snapshots: AccountSnapshots;
  private readonly onError: (error: Error) => void;

  constructor(snapshots: AccountSnapshots, onError: (error: Error) => void) {
    this.snapshots = snapshots;
    this.onError = onError;
  }

  /**
   * Replaces the topics of a client; it gets a snapshot of each. The snapshots of one customer are read one after
   * another, however often the subscription is replaced; topics that are stale together are read together.
   */
  watch(client: AccountClient, types: ReadonlySet<AccountPushType>): void {
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
  changed(customerId: string, types: Iterable<AccountPushType>): void {
    const person = this.people.get(customerId);
    if (!person) return;
    for (const type of types) person.stale.set(type, 'all');
    void this.drain(customerId, person);
  }

  private async drain(customerId: string, person: Person): Promise<void> {
    if (person.running) return;
    person.running = true;
    try {
      while (person.stale.size > 0) await this.sendSnapshots(customerId, person);
    } catch (error) {
      this.onError(error as Error);
      setTimeout(() => void this.drain(customerId, person), RETRY_MS).unref();
    } finally {
      person.running = false;
      this.letGo(customerId, person);
    }
  }

  /** Reads and sends what is stale and has readers. What cannot be read stays stale. */
  private async sendSnapshots(customerId: string, person: Person): Promise<void> {
    const asked = [...person.stale].map(([type, wanted]) => ({
      type,
      wanted,
      readers: readersOf(person, type, wanted),
    }));
    person.stale.clear();
    const read = asked.filter(({ readers }) => readers.length > 0);
    const [first] = read;
    if (!first) return;
    let snapshots: Snapshots;
    try {
      snapshots = await this.snapshots(
        read.map(({ type }) => type),
        customerId,
      );
    } catch (error) {
      const failures = (person.failures.get(first.type) ?? 0) + 1;
      person.failures.set(first.type, failures);
      for (const { type, wanted } of read.slice(1)) this.again(person, type, wanted);
      // A snapshot that cannot be made waits for the next change: it is made anew then.
      if (isOutage(error) || failures < MOST_TRIES) this.again(person, first.type, 'all');
      throw error;
    }
    for (const { type, wanted, readers } of read) {
      const body = snapshots[type];
      if (body) this.send(person, { type, wanted, readers, body });
      else this.again(person, type, wanted);
    }
  }

  /** Marks a topic whose snapshot was not made; a change meanwhile is for everyone. */
  private again(person: Person, type: AccountPushType, wanted: Wanted): void {
    const waiting = person.stale.get(type);
    if (waiting === 'all' || wanted === 'all') person.stale.set(type, 'all');
    else person.stale.set(type, new Set([...(waiting ?? []), ...wanted]));
  }

  private send(person: Person, { type, wanted, readers, body }: TopicSnapshot): void {
    person.failures.delete(type);
    const seq = (person.seqs.get(type) ?? 0) + (wanted === 'all' ? 1 : 0);
    person.seqs.set(type, seq);
    const text = JSON.stringify({ type, seq, ...body });
    for (const client of readers) if (person.clients.has(client)) client.send(text);
  }
}

/** The snapshot of one topic, with the clients that get it. */
interface TopicSnapshot {
  readonly type: AccountPushType;
  readonly wanted: Wanted;
  readonly readers: readonly AccountClient[];
  readonly body: Record<string, unknown>;
}

const readersOf = (person: Person, type: AccountPushType, wanted: Wanted): AccountClient[] =>
  [...person.clients]
    .filter(([client, types]) => types.has(type) && (wanted === 'all' || wanted.has(client)))
    .map(([client]) => client);
