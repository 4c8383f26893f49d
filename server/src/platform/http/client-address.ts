import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TrustedProxies } from '../config/trusted-proxies.ts';
import { hostNameIn, isLocal, isLoopbackHost, plainAddress } from './host-names.ts';

/** One hop of X-Forwarded-For; some proxies add the port. */
function hopAddress(hop: string): string | undefined {
  const text = hop.trim();
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = plainAddress(bare);
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The client's address: the peer, or, behind a trusted proxy, the last untrusted hop of X-Forwarded-For. Earlier hops
 * can be forged and are ignored. Where the hop is no address, the proxy's own address counts.
 */
export function clientAddress(request: Pick<IncomingMessage, 'socket' | 'headers'>, isProxy: TrustedProxies): string {
  let address = plainAddress(request.socket.remoteAddress ?? '');
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  while (isProxy(address)) {
    const hop = hopAddress(hops.pop() ?? '');
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

const OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

const isForwarded = (headers: IncomingHttpHeaders) => OF_PROXIES.some((name) => headers[name] !== undefined);

/**
 * True for a program on this machine that asks for this machine by name: not the client of any proxy, and not a web
 * page whose name was made to point here.
 */
export function isOnThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (!isLocal(socket.remoteAddress ?? '') || isForwarded(headers)) return false;
  const name = hostNameIn(headers.host);
  return name !== undefined && isLoopbackHost(name);
}
