import type { PushedMessage } from '@candor/model/legacy-pushed.ts';
import { type PushType, STORAGE } from '@candor/model/legacy.ts';
import { chance, writeText } from '../lib/device.ts';
import { onSessionCleared, userCell } from '../lib/stored.ts';
import { QuoteStore, type Schedule } from './quotes.ts';
import { LiveSocket, type SocketState, type Wire } from './socket.ts';
import { Subscriptions, type Topic } from './subscriptions.ts';
import { type TopicListener, TopicSequence } from './topics.ts';

/** Reads a pushed message of one type; undefined for any other. The model has one reader for each type. */
export type Reader<T> = (message: PushedMessage) => T | undefined;

/** Types that are sent without a subscription. */
const UNASKED: readonly PushType[] = ['message', 'error'];

export interface LiveOptions {
  open(): Wire | undefined;
  random(): number;
  schedule?: Schedule;
}

interface Follower {
  readonly topic: Topic;
  readonly sequence: TopicSequence<PushedMessage>;
}

/**
 * The app's live side: one socket, one subscription, one quote store, and followers of topics. Prices go to the quote
 * store, whatever their type; every message goes to the followers of its topic. Only readers know the content of
 * messages.
 */
export class LiveConnection {
  readonly quotes: QuoteStore;
  readonly #subscriptions: Subscriptions;
  readonly #socket: LiveSocket;
  readonly #followers = new Set<Follower>();
  readonly #stateListeners = new Set<() => void>();
  #state: SocketState = 'closed';

  constructor(options: LiveOptions) {
    this.quotes = new QuoteStore(options.schedule);
    this.#subscriptions = new Subscriptions((command) => {
      const text = JSON.stringify(command);
      // Stored under the contract's name and sent again after every reconnect; contains no secret (ruling 19).
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

  /**
   * Follows a topic until the returned function is called: subscribes where the topic needs it, and passes on what the
   * reader takes from each message, in the order of their numbers where they have any.
   */
  onTopic<T>(topic: Topic, reader: Reader<T>, listener: TopicListener<T | undefined>): () => void {
    const sequence = new TopicSequence<PushedMessage>((message, missed) => listener(reader(message), missed));
    const follower: Follower = { topic, sequence };
    this.#followers.add(follower);
    const drop = UNASKED.includes(topic.type) ? undefined : this.#subscriptions.add(topic);
    return () => {
      this.#followers.delete(follower);
      drop?.();
    };
  }

  #receive(text: string): void {
    const message = parse(text);
    if (!message) return;
    this.quotes.take(message);
    const { type, seq, id } = message;
    for (const { topic, sequence } of this.#followers) {
      if (topic.type === type && (topic.id === undefined || topic.id === id)) sequence.take(seq, message);
    }
  }
}

function parse(text: string): PushedMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return typeof (value as PushedMessage).type === 'string' ? (value as PushedMessage) : undefined;
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
