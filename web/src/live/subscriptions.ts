import type { PushType, SubscribeCommand } from '@candor/model/legacy.ts';

/** Limits of one connection (ruling 39). */
export const MAX_TOPICS = 20;
export const MAX_CODES = 200;

export interface Topic {
  type: PushType;
  codes?: readonly string[] | undefined;
  id?: string | undefined;
}

interface Entry {
  type: PushType;
  id: string | undefined;
  /** Number of subscribers by code. */
  codes: Map<string, number>;
  /** Number of subscribers of the topic itself. */
  holders: number;
}

/**
 * Counted subscriptions, merged into the one subscribe command that the server keeps per connection: each command
 * replaces the previous one. Rows come and go quickly while scrolling, so the command is made once per pause.
 */
export class Subscriptions {
  readonly #entries = new Map<string, Entry>();
  readonly #send: (command: SubscribeCommand) => void;
  readonly #pauseMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = '';

  constructor(send: (command: SubscribeCommand) => void, pauseMs = 100) {
    this.#send = send;
    this.#pauseMs = pauseMs;
  }

  /** Subscribes to a topic; returns the function that unsubscribes. */
  add(topic: Topic): () => void {
    const key = `${topic.type}|${topic.id ?? ''}`;
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = { type: topic.type, id: topic.id, codes: new Map(), holders: 0 };
      this.#entries.set(key, entry);
    }
    const held = entry;
    held.holders += 1;
    for (const code of topic.codes ?? []) held.codes.set(code, (held.codes.get(code) ?? 0) + 1);
    this.#soon();
    let given = false;
    return () => {
      if (given) return;
      given = true;
      held.holders -= 1;
      for (const code of topic.codes ?? []) {
        const left = (held.codes.get(code) ?? 1) - 1;
        if (left > 0) held.codes.set(code, left);
        else held.codes.delete(code);
      }
      if (held.holders === 0 && this.#entries.get(key) === held) this.#entries.delete(key);
      this.#soon();
    };
  }

  /** The command for all current subscriptions; beyond the limits the newest are kept. */
  command(): SubscribeCommand {
    let codesLeft = MAX_CODES;
    const topics: SubscribeCommand['topics'] = [];
    for (const entry of [...this.#entries.values()].slice(-MAX_TOPICS)) {
      const codes = codesLeft > 0 ? [...entry.codes.keys()].slice(-codesLeft) : [];
      // A topic of codes must not be sent without codes: that has another meaning.
      if (codes.length === 0 && entry.codes.size > 0) continue;
      codesLeft -= codes.length;
      topics.push({
        type: entry.type,
        ...(codes.length > 0 ? { codes: codes.sort() } : {}),
        ...(entry.id === undefined ? {} : { id: entry.id }),
      });
    }
    return { cmd: 'sub', topics };
  }

  /** Sends the command to a new connection although nothing changed, unless there is no subscription. */
  resend(): void {
    this.#sent = JSON.stringify({ cmd: 'sub', topics: [] } satisfies SubscribeCommand);
    this.#flush();
  }

  #soon(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#flush(), this.#pauseMs);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const command = this.command();
    const text = JSON.stringify(command);
    if (text === this.#sent) return;
    this.#sent = text;
    this.#send(command);
  }
}
