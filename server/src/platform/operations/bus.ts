import { deserialize, serialize } from 'node:v8';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { BusChoice } from '../config/config.ts';
import { Unanswered, Unavailable } from '../commands/outages.ts';

export type Stop = () => void;

/**
 * Connects processes: fire-and-forget messages, and requests with replies. Subjects are words joined by dots; a
 * listener may write `*` for one word and `>` for the rest. Delivery is at most once; correctness never depends on it.
 */
export interface Bus {
  publish(subject: string, payload: Uint8Array): void;
  subscribe(subject: string, listener: (payload: Uint8Array, subject: string) => void): Stop;
  /** Rejects with Unavailable when no server has the subject, and with Unanswered when no answer comes in time. */
  request(subject: string, payload: Uint8Array, timeoutMs?: number): Promise<Uint8Array>;
  /**
   * Each request reaches one of the servers of a subject. An exception of the server reaches the caller as BusFault.
   */
  serve(subject: string, server: (payload: Uint8Array, subject: string) => Promise<Uint8Array> | Uint8Array): Stop;
  /** Resolves when everything published so far has been sent. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The serving side failed; its own log has the reason under the same subject. */
export class BusFault extends Error {}

/** There is no bus at the configured address, or it refuses us. */
export class BusUnreachable extends Error {}

/** Plain values, bigints, dates, maps and byte arrays as bytes; both ends are ours. */
export function encodePayload(value: unknown): Uint8Array {
  return serialize(value);
}

export function decodePayload(payload: Uint8Array): unknown {
  return deserialize(payload);
}

const ANSWER_WITHIN_MS = 5_000;

export interface BusOptions {
  /** Called on listeners that throw and on connection errors. */
  readonly onError: (error: Error) => void;
}

/** Opens the bus that the configuration names. */
export async function openBus(choice: BusChoice, options: BusOptions): Promise<Bus> {
  return choice.kind === 'in-process' ? inProcessBus(options) : natsBus(choice.url.reveal(), options);
}

type Listener = (payload: Uint8Array, subject: string) => void;
type Server = (payload: Uint8Array, subject: string) => Promise<Uint8Array> | Uint8Array;

/**
 * Everything in one process. Listeners run after the publisher's own turn of the event loop, in the order of
 * publishing.
 */
export function inProcessBus(options: BusOptions): Bus {
  const listeners = new Set<{ matches: (subject: string) => boolean; listener: Listener }>();
  const servers: { matches: (subject: string) => boolean; answer: Server }[] = [];
  let turn = 0;
  let closed = false;
  const deliver = (subject: string, payload: Uint8Array) => {
    for (const { matches, listener } of listeners) {
      if (!matches(subject)) continue;
      try {
        listener(payload, subject);
      } catch (error) {
        options.onError(error as Error);
      }
    }
  };
  return {
    publish(subject, payload) {
      if (!closed) queueMicrotask(() => deliver(subject, payload));
    },
    subscribe(subject, onMessage) {
      const subscription = { matches: matcherOf(subject), listener: onMessage };
      listeners.add(subscription);
      return () => void listeners.delete(subscription);
    },
    async request(subject, payload, timeoutMs = ANSWER_WITHIN_MS) {
      const able = closed ? [] : servers.filter(({ matches }) => matches(subject));
      turn += 1;
      const server = able[turn % Math.max(1, able.length)];
      if (!server) throw new Unavailable(`bus subject ${subject}`);
      return withTimeout(askServer(server.answer, payload, subject, options), timeoutMs, subject);
    },
    serve(subject, answer) {
      const server = { matches: matcherOf(subject), answer };
      servers.push(server);
      return () => {
        const at = servers.indexOf(server);
        if (at >= 0) servers.splice(at, 1);
      };
    },
    flush: () => new Promise((resolve) => setImmediate(resolve)),
    async close() {
      closed = true;
      listeners.clear();
      servers.length = 0;
    },
  };
}

async function askServer(
  answer: Server,
  payload: Uint8Array,
  subject: string,
  options: BusOptions,
): Promise<Uint8Array> {
  await Promise.resolve();
  try {
    return await answer(payload, subject);
  } catch (error) {
    options.onError(error as Error);
    throw new BusFault(`${subject} failed`);
  }
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number, subject: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unanswered(`bus subject ${subject}`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** NATS' rules: `*` is exactly one word, `>` at the end is one word or more. */
export function matcherOf(pattern: string): (subject: string) => boolean {
  if (!/[*>]/.test(pattern)) return (subject) => subject === pattern;
  const words = pattern
    .split('.')
    .map((word) => (word === '*' ? '[^.]+' : word === '>' ? '.+' : word.replace(/[^\w-]/g, '\\$&')));
  const shape = new RegExp(`^${words.join('\\.')}$`);
  return (subject) => shape.test(subject);
}

const DONE = 0;
const FAILED = 1;
const QUEUE = 'candor';

/** Loaded only with several processes; a single one starts sooner without it. */
const natsLibrary = () => import('@nats-io/transport-node');

/** Several processes or machines over a NATS server; reconnects without end; requests fail meanwhile. */
export async function natsBus(url: string, options: BusOptions): Promise<Bus> {
  const address = new URL(url);
  const place = `${address.hostname}:${address.port || 4222}`;
  const { connect } = await natsLibrary();
  const connection = await connect({
    servers: place,
    ...(address.username
      ? { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }
      : {}),
    name: 'candor',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
  }).catch((error: Error) => {
    throw new BusUnreachable(`BUS: no NATS server takes us in at ${place} (${error.message}).`, { cause: error });
  });
  return {
    publish: (subject, payload) => connection.publish(subject, payload),
    subscribe(subject, onMessage) {
      const callback = (error: Error | null, message: Msg) => {
        try {
          if (error) throw error;
          onMessage(message.data, message.subject);
        } catch (thrown) {
          options.onError(thrown as Error);
        }
      };
      const subscription = connection.subscribe(subject, { callback });
      return () => subscription.unsubscribe();
    },
    request: (subject, payload, timeoutMs = ANSWER_WITHIN_MS) => askNats(connection, subject, payload, timeoutMs),
    serve(subject, answer) {
      const callback = (error: Error | null, message: Msg) => {
        if (error) options.onError(error);
        else void answerNats(answer, message, options);
      };
      const subscription = connection.subscribe(subject, { queue: QUEUE, callback });
      return () => subscription.unsubscribe();
    },
    flush: () => connection.flush(),
    close: () => connection.drain(),
  };
}

async function askNats(
  connection: NatsConnection,
  subject: string,
  payload: Uint8Array,
  timeoutMs: number,
): Promise<Uint8Array> {
  let answer: Msg;
  try {
    answer = await connection.request(subject, payload, { timeout: timeoutMs });
  } catch (error) {
    const { RequestError } = await natsLibrary();
    // No responder: the request was never delivered. After any other failure it may have been.
    if (error instanceof RequestError && error.isNoResponders()) throw new Unavailable(`bus subject ${subject}`, error);
    throw new Unanswered(`bus subject ${subject}`, error);
  }
  if (answer.data[0] !== DONE) throw new BusFault(`${subject} failed`);
  return answer.data.subarray(1);
}

async function answerNats(answer: Server, message: Msg, options: BusOptions): Promise<void> {
  try {
    const payload = await answer(message.data, message.subject);
    const marked = new Uint8Array(payload.length + 1);
    marked[0] = DONE;
    marked.set(payload, 1);
    message.respond(marked);
  } catch (error) {
    options.onError(error as Error);
    message.respond(Uint8Array.of(FAILED));
  }
}
