import { STORAGE } from '@candor/model/legacy.ts';
import { chance, writeText } from '../lib/device.ts';
import { onSessionCleared, userCell } from '../lib/stored.ts';
import { QuoteStore, type Schedule } from './quotes.ts';
import { LiveSocket, type SocketState, type Wire } from './socket.ts';
import { Subscriptions, type Topic } from './subscriptions.ts';
import { type TopicListener, TopicSequence } from './topics.ts';

/** One pushed message, before anyone has looked into it. */
export interface PushMessage {
  type: string;
  [field: string]: unknown;
}

export interface LiveOptions {
  open(): Wire | undefined;
  random(): number;
  schedule?: Schedule;
}

interface Follower {
  topic: Topic;
  sequence: TopicSequence<PushMessage>;
}

/**
 * The app's live side: one socket, one subscription, one quote store, and followers of numbered topics. Price
 * pushes of any type go to the quote store; everything goes to those who listen to its type.
 */
export class LiveConnection {
  readonly quotes: QuoteStore;
  readonly #subscriptions: Subscriptions;
  readonly #socket: LiveSocket;
  readonly #followers = new Set<Follower>();
  readonly #listeners = new Map<string, Set<(message: PushMessage) => void>>();
  readonly #stateListeners = new Set<() => void>();
  #state: SocketState = 'closed';

  constructor(options: LiveOptions) {
    this.quotes = new QuoteStore(options.schedule);
    this.#subscriptions = new Subscriptions((command) => {
      const text = JSON.stringify(command);
      // Kept under the contract's name and re-sent after every reconnect; holds no secret (ruling 19).
      writeText(STORAGE.subscription, text);
      this.#socket.send(text);
    });
    this.#socket = new LiveSocket({
      open: options.open,
      random: options.random,
      onMessage: (text) => this.#receive(text),
      onOpen: () => {
        for (const follower of this.#followers) follower.sequence.reset();
        this.#subscriptions.resend();
      },
      onState: (state) => {
        this.#state = state;
        for (const listener of this.#stateListeners) listener();
      },
    });
  }

  get state(): SocketState {
    return this.#state;
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  /** A new identity needs a new connection: the session is resolved when it opens. */
  restart(): void {
    this.#socket.restart();
  }

  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  subscribe(topic: Topic): () => void {
    return this.#subscriptions.add(topic);
  }

  /** Subscribes to a numbered topic and follows its sequence. */
  follow<T>(topic: Topic, tell: TopicListener<T>): () => void {
    const sequence = new TopicSequence<PushMessage>((message, missed) => tell(message as T, missed));
    const follower: Follower = { topic, sequence };
    this.#followers.add(follower);
    const drop = this.#subscriptions.add(topic);
    return () => {
      this.#followers.delete(follower);
      drop();
    };
  }

  /** Every message of a type, as it came. */
  listen(type: string, listener: (message: PushMessage) => void): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  #receive(text: string): void {
    const message = parse(text);
    if (!message) return;
    this.quotes.take(message);
    for (const listener of this.#listeners.get(message.type) ?? []) listener(message);
    const { seq, id } = message;
    if (typeof seq !== 'number') return;
    for (const { topic, sequence } of this.#followers) {
      if (topic.type === message.type && (topic.id === undefined || topic.id === id)) sequence.take(seq, message);
    }
  }
}

function parse(text: string): PushMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return typeof (value as PushMessage).type === 'string' ? (value as PushMessage) : undefined;
  } catch {
    return undefined;
  }
}

function openSocket(): Wire | undefined {
  if (typeof WebSocket === 'undefined') return undefined;
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${window.location.host}/ws`) as unknown as Wire;
}

/** The app's one connection. */
export const live = new LiveConnection({ open: openSocket, random: chance });

let started = false;

/** Opens the connection at the app's start and closes it at its exit; renewed when someone signs in or out. */
export function startLive(): void {
  if (started) return;
  started = true;
  live.start();
  let loggedIn = userCell.read().login_state;
  userCell.subscribe(() => {
    const now = userCell.read().login_state;
    if (now === loggedIn) return;
    loggedIn = now;
    live.restart();
  });
  onSessionCleared(() => live.restart());
  window.addEventListener('pagehide', () => live.stop());
  window.addEventListener('pageshow', () => live.start());
  window.addEventListener('online', () => live.restart());
}
