import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { CONNECTIONS_PER_ADDRESS } from '@candor/model/requests/limits.ts';
import type { TrustedProxies } from '../config/trusted-proxies.ts';
import { plainAddress } from './host-names.ts';
import { addressKey } from './limits.ts';

export interface ConnectionLimit {
  /** Connections through a proxy belong to many clients. */
  readonly isProxy: TrustedProxies;
  readonly onRefused: () => void;
  readonly most?: number;
}

/** Closes a new connection at once when its address has too many open. */
export function limitConnections(
  server: Server,
  { isProxy, onRefused, most = CONNECTIONS_PER_ADDRESS }: ConnectionLimit,
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

/** How long to read from a connection after an error reply to a malformed request. */
const LINGER_MS = 1_000;

/** Sends the last bytes and closes, also when the client keeps its half of the connection open. */
export function endConnection(socket: { end(text: string): unknown; destroy(): unknown }, text: string): void {
  socket.end(text);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
