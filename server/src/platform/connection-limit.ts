import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from './client-address.ts';
import { plainAddress } from './host-names.ts';
import { addressKey } from './limits.ts';

/**
 * Most connections that one address may have open, live ones included: several hundred people behind one network's
 * address, and a small part of the descriptors that a process has.
 */
const MOST_CONNECTIONS = 1_000;

export interface ConnectionLimit {
  /** Proxies have everybody's connections. */
  readonly isProxy: TrustedProxies;
  readonly onRefused: () => void;
  readonly most?: number;
}

/** Hangs up at once on whoever has too many connections open already. */
export function limitConnections(
  server: Server,
  { isProxy, onRefused, most = MOST_CONNECTIONS }: ConnectionLimit,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isProxy(address)) return;
    const key = addressKey(address);
    const count = open.get(key) ?? 0;
    if (count >= most) {
      onRefused();
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/** How long an answer to what is no request may take to be read. */
const LINGER_MS = 1_000;

/** Sends the last words and hangs up, also on whoever keeps the other half of the connection open. */
export function hangUp(socket: { end(text: string): unknown; destroy(): unknown }, text: string): void {
  socket.end(text);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
