import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const HOST = /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9][a-z0-9._-]{0,252}))(?::\d{1,5})?$/;

/** The name or address in a Host header, in lower case, without brackets and port; undefined where there is none. */
export function hostNameIn(header: string | undefined): string | undefined {
  const [, address, name] = HOST.exec(header?.toLowerCase() ?? '') ?? [];
  return address ?? name;
}

/**
 * The names under which a server answers: those of its own pages' origins, its own addresses, and this machine's. A web
 * page elsewhere whose name is made to point here (DNS rebinding) still sends its own name. Ports are not compared: a
 * page's Host header has the port that it really connects to.
 */
export class HostNames {
  readonly #origins: ReadonlySet<string>;
  #names: ReadonlySet<string> = new Set();
  /** The origins may grow until listening. */
  #read = 0;

  constructor(origins: ReadonlySet<string>) {
    this.#origins = origins;
  }

  /** The error in the request's Host header; undefined when it names this server. */
  problemOf(request: IncomingMessage): 'malformed_request' | 'misdirected_request' | undefined {
    const { headers, httpVersion } = request;
    if (headers.host === undefined) return httpVersion === '1.0' ? undefined : 'malformed_request';
    const name = hostsIn(request.rawHeaders) > 1 ? undefined : hostNameIn(headers.host);
    if (name === undefined) return 'malformed_request';
    const isOurs =
      this.#ownNames().has(name) || isLoopbackHost(name) || plainAddress(request.socket.localAddress ?? '') === name;
    return isOurs ? undefined : 'misdirected_request';
  }

  #ownNames(): ReadonlySet<string> {
    if (this.#read !== this.#origins.size) {
      this.#names = new Set([...this.#origins].flatMap((origin) => hostNameIn(new URL(origin).host) ?? []));
      this.#read = this.#origins.size;
    }
    return this.#names;
  }
}

/** How many Host headers were sent: of several the parser keeps the first, and a proxy before us may keep another. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** IPv4 as IPv4, however the socket writes it. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

export function isLocal(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}

/** True for names and addresses that browsers treat as a secure origin without HTTPS. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && isLocal(host));
}
