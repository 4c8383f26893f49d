import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AccountPushType, isAccountPush } from '@candor/model/legacy-pushed.ts';
import type { PushType } from '@candor/model/legacy.ts';
import { COMMAND_LIMITS, LIVE_LIMITS, COMMAND_WORK } from '@candor/model/live/limits.ts';
import type { Instant } from '@candor/model/time.ts';
import { WebSocketServer } from 'ws';
import { endConnection } from '../platform/http/connection-limit.ts';
import type { HeaderList } from '../platform/http/headers.ts';
import { addressKey, TokenBuckets } from '../platform/http/limits.ts';
import { AccountBoard, type AccountClient, type AccountSnapshots } from './account-board.ts';
import { CLOSE, Connection } from './connection.ts';
import { ListBoard, type ListMessage } from './list-board.ts';
import { PriceBoard, type PriceMessage } from './price-board.ts';
import { isList, LIST_TOPICS, PRICE_TOPICS, type Topic } from './subscribe.ts';

/** The server's own pace: prices go out at most so often, however often they change. */
const FLUSH_MS = 250;
const LISTS_MS = 1_000;
const CHECK_MS = 5_000;
const SESSION_CHECK_MS = 30_000;

export interface UpgradeIdentity {
  readonly customerId: string;
  readonly sessionId: string;
}

export interface PushOptions {
  /** Resolves the binder cookie of the upgrade request; undefined is a visitor (ruling 38). */
  readonly identify: (request: IncomingMessage) => Promise<UpgradeIdentity | undefined>;
  /** Sessions that have ended among these; asked every 30 s. */
  readonly endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** The error in the Host header of the upgrade request; undefined when it names this server. */
  readonly hostProblem?: (request: IncomingMessage) => 'malformed_request' | 'misdirected_request' | undefined;
  readonly allowedOrigin: (origin: string | undefined, request: IncomingMessage) => boolean;
  readonly address: (request: IncomingMessage) => string;
  readonly priceMessage: PriceMessage;
  /** Whether the market has an instrument of that code; others are not watched. */
  readonly isListed: (code: string) => boolean;
  readonly listMessage: ListMessage;
  readonly accountSnapshots: AccountSnapshots;
  readonly onError: (error: Error) => void;
  readonly now: () => number;
  /** Sockets a customer, and a visitors' address, may have open (ruling 39, R-36). */
  readonly limits?: { perCustomer: number; perAddress: number };
  readonly flushMs?: number;
}

/** Push messages of prices and lists. */
export interface LivePrices {
  readonly price: PriceMessage;
  readonly list: ListMessage;
  /** Whether the market has an instrument of that code. Over the bus: as far as is known, else yes. */
  readonly isListed: (code: string) => boolean;
  /** Sends a push for every change of a watched topic, until stopped. */
  feed(push: Pick<Push, 'priceChanged' | 'watching'>): () => void;
}

export interface Watching {
  /** `<type> <code>` */
  readonly prices: readonly string[];
  /** `<type> <id>`, the id empty where there is none. */
  readonly lists: readonly string[];
}

export interface Push {
  /** Takes over upgrades of `/ws` on a server; the headers go with every upgrade that is refused. */
  attach(server: Server, headers?: HeaderList): void;
  priceChanged(code: string): void;
  accountChanged(customerId: string, types: Iterable<AccountPushType>): void;
  sessionEnded(sessionId: string): void;
  /** Sends a `message` or an `error` to all connections. */
  broadcast(text: string): void;
  /** Sends a text to all connections of one customer. */
  sendTo(customerId: string, text: string): void;
  /** The watched topics, by names of type and code or id. */
  watching(): Watching;
  readonly connections: number;
  /** Writes what changed now, without waiting for the pace. Answers how many price messages went out. */
  flush(): number;
  close(): Promise<void>;
}

const ACCEPT = { maxPayload: COMMAND_LIMITS.frameBytes, perMessageDeflate: false, noServer: true } as const;

export function createPush(options: PushOptions): Push {
  return new LivePush(options);
}

/**
 * The owner that connections are counted for: a customer, or the address of visitors. Kept for some seconds after the
 * last connection closed, so that reconnecting gives no new budget within the same second.
 */
interface Owner {
  connections: number;
  /** The second that is under way, and what commands have cost in it. */
  second: number;
  spent: number;
}

interface Place {
  readonly owners: Map<string, Owner>;
  readonly key: string;
  readonly most: number;
}

class LivePush implements Push {
  readonly #options: PushOptions;
  readonly #sockets = new WebSocketServer({ ...ACCEPT, clientTracking: false });
  readonly #connections = new Set<Connection>();
  readonly #perAddress = new Map<string, Owner>();
  readonly #perCustomer = new Map<string, Owner>();
  readonly #prices: PriceBoard;
  readonly #lists: ListBoard;
  readonly #accounts: AccountBoard;
  readonly #accountClients = new Map<Connection, AccountClient>();
  readonly #tries: TokenBuckets;
  readonly #timers: ReturnType<typeof setInterval>[];
  #refuse = refuserWith([]);

  constructor(options: PushOptions) {
    this.#options = options;
    this.#tries = new TokenBuckets(LIVE_LIMITS.tries, { now: () => options.now() as Instant });
    this.#prices = new PriceBoard(options.priceMessage);
    this.#lists = new ListBoard(options.listMessage);
    this.#accounts = new AccountBoard(options.accountSnapshots, options.onError);
    this.#timers = [
      setInterval(() => this.#prices.flush(), options.flushMs ?? FLUSH_MS),
      setInterval(() => this.#lists.flush(), LISTS_MS),
      setInterval(() => this.#checkConnections(), CHECK_MS),
      setInterval(() => void this.#checkSessions().catch(options.onError), SESSION_CHECK_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  attach(server: Server, headers: HeaderList = []): void {
    this.#refuse = refuserWith(headers);
    // Malformed handshakes, which the library would answer in its own words.
    this.#sockets.on('wsClientError', (_error, stream) => this.#refuse(stream, '400 Bad Request'));
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      const problem = this.#options.hostProblem?.(request);
      if (problem) return this.#refuse(stream, STATUS_LINES[problem]);
      if (request.url?.split('?')[0] !== '/ws') return this.#refuse(stream, '404 Not Found');
      this.#upgrade(request, stream, head).catch((error: Error) => {
        this.#options.onError(error);
        this.#refuse(stream, '500 Internal Server Error');
      });
    });
  }

  priceChanged(code: string): void {
    this.#prices.changed(code);
  }

  accountChanged(customerId: string, types: Iterable<AccountPushType>): void {
    this.#accounts.changed(customerId, types);
  }

  sessionEnded(sessionId: string): void {
    for (const connection of this.#connections) {
      if (connection.sessionId === sessionId) connection.close(CLOSE.notLoggedIn);
    }
  }

  broadcast(text: string): void {
    for (const connection of this.#connections) connection.send(text);
  }

  sendTo(customerId: string, text: string): void {
    for (const connection of this.#connections) if (connection.customerId === customerId) connection.send(text);
  }

  watching(): Watching {
    return { prices: [...this.#prices.watching()], lists: [...this.#lists.watching()] };
  }

  get connections(): number {
    return this.#connections.size;
  }

  flush(): number {
    this.#lists.flush();
    return this.#prices.flush();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.#connections) connection.close(CLOSE.restart);
    this.#sockets.close();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { address, allowedOrigin, identify, now } = this.#options;
    if (!allowedOrigin(request.headers.origin, request)) return this.#refuse(stream, '403 Forbidden');
    if (!this.#tries.take(addressKey(address(request))).allowed) return this.#refuse(stream, '429 Too Many Requests');
    const identity = await identify(request);
    const place = this.#placeOf(identity, request);
    if ((place.owners.get(place.key)?.connections ?? 0) >= place.most)
      return this.#refuse(stream, '429 Too Many Requests');
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      const owner = place.owners.get(place.key) ?? { connections: 0, second: 0, spent: 0 };
      place.owners.set(place.key, owner);
      owner.connections += 1;
      const connection = new Connection({
        socket,
        stream,
        customerId: identity?.customerId,
        sessionId: identity?.sessionId,
        now,
        spend: (work) => spend(owner, work, now()),
        onSubscribe: (subscriber, topics) => this.#subscribe(subscriber, topics),
        onClose: (closed) => this.#forget(closed, place),
      });
      this.#connections.add(connection);
    });
  }

  #placeOf(identity: UpgradeIdentity | undefined, request: IncomingMessage): Place {
    const { perCustomer, perAddress } = this.#options.limits ?? LIVE_LIMITS;
    return identity
      ? { owners: this.#perCustomer, key: identity.customerId, most: perCustomer }
      : { owners: this.#perAddress, key: addressKey(this.#options.address(request)), most: perAddress };
  }

  #subscribe(connection: Connection, topics: readonly Topic[]): void {
    const among = (kind: ReadonlySet<PushType>) => topics.filter((topic) => kind.has(topic.type));
    const { isListed } = this.#options;
    const priced = among(PRICE_TOPICS).map(({ type, codes }) => ({ type, codes: codes.filter(isListed) }));
    this.#prices.watch(connection, priced);
    this.#lists.watch(
      connection,
      among(LIST_TOPICS).filter(({ id }) => isList(id)),
    );
    const { customerId } = connection;
    if (customerId === undefined) return;
    const client = this.#accountClients.get(connection) ?? { customerId, send: (text) => connection.send(text) };
    this.#accountClients.set(connection, client);
    this.#accounts.watch(client, new Set(topics.map(({ type }) => type).filter(isAccountPush)));
  }

  #forget(connection: Connection, { owners, key }: Place): void {
    this.#connections.delete(connection);
    this.#prices.forget(connection);
    this.#lists.forget(connection);
    const client = this.#accountClients.get(connection);
    if (client) this.#accounts.forget(client);
    this.#accountClients.delete(connection);
    const owner = owners.get(key);
    if (owner) owner.connections -= 1;
  }

  #checkConnections(): void {
    for (const connection of this.#connections) connection.check();
    const second = Math.floor(this.#options.now() / 1_000);
    for (const owners of [this.#perAddress, this.#perCustomer])
      for (const [key, owner] of owners) if (owner.connections === 0 && owner.second !== second) owners.delete(key);
  }

  async #checkSessions(): Promise<void> {
    const ids = new Set<string>();
    for (const { sessionId } of this.#connections) if (sessionId) ids.add(sessionId);
    if (ids.size > 0) for (const id of await this.#options.endedSessions([...ids])) this.sessionEnded(id);
  }
}

const STATUS_LINES = { malformed_request: '400 Bad Request', misdirected_request: '421 Misdirected Request' } as const;

function spend(owner: Owner, work: number, now: number): boolean {
  const second = Math.floor(now / 1_000);
  if (second !== owner.second) Object.assign(owner, { second, spent: 0 });
  owner.spent += work;
  return owner.spent <= COMMAND_WORK.perSecond;
}

/** Says no as the server does whose connections these are. */
function refuserWith(headers: HeaderList): (stream: Duplex, status: string) => void {
  const own = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (stream, status) => {
    if (stream.writable)
      endConnection(stream, `HTTP/1.1 ${status}\r\n${own}connection: close\r\ncontent-length: 0\r\n\r\n`);
  };
}
