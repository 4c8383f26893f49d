import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a trusted proxy, whose X-Forwarded-For is believed. */
export type TrustedProxies = (address: string) => boolean;

export const NO_PROXIES: TrustedProxies = () => false;

/** A wider range would trust too many addresses: each of them could claim any client address. */
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
