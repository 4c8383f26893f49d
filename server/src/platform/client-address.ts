import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { hostNameIn, isLocal, isLoopbackHost, plainAddress } from './host-names.ts';

/** Says of an address whether it is a proxy's, whose word on whom it forwards for is believed. */
export type TrustedProxies = (address: string) => boolean;

export const NO_PROXIES: TrustedProxies = () => false;

/** A range wider than this is no list of proxies: everybody in it could claim any address. */
const SHORTEST_PREFIX = 8;

/** Reads addresses and CIDR ranges joined by commas; undefined where one is neither. */
export function readProxies(text: string): { value: TrustedProxies } | undefined {
  if (text === '') return { value: NO_PROXIES };
  const list = new BlockList();
  for (const entry of text.split(',')) {
    const [, address = '', prefix] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry.trim()) ?? [];
    const family = familyOf(address);
    if (family === undefined) return undefined;
    const most = family === 'ipv4' ? 32 : 128;
    const bits = prefix === undefined ? most : Number(prefix);
    if (bits < SHORTEST_PREFIX || bits > most) return undefined;
    list.addSubnet(address, bits, family);
  }
  return {
    value: (address) => {
      const family = familyOf(address);
      return family !== undefined && list.check(address, family);
    },
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}

/** One hop of X-Forwarded-For; some proxies add the port. */
function hopAddress(hop: string): string | undefined {
  const text = hop.trim();
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = plainAddress(bare);
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Who is asking: the peer, or where that is a trusted proxy the last hop of X-Forwarded-For that is none. What stands
 * left of it anybody could have written. A hop that is no address is nobody: the proxy that named it answers for it.
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
 * True for a program on this machine that asks for this machine by name: no proxy's client, trusted or not, and no web
 * page whose name was made to lead here.
 */
export function isOnThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (!isLocal(socket.remoteAddress ?? '') || isForwarded(headers)) return false;
  const name = hostNameIn(headers.host);
  return name !== undefined && isLoopbackHost(name);
}
