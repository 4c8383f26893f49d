const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Label of a device in the session list, from its User-Agent: known system and browser names only, no free text from
 * the client.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const named = (list: typeof SYSTEMS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [named(SYSTEMS), named(BROWSERS)].filter(Boolean).join(' · ') || 'unknown';
}

/** The network part of an address, enough for a rough location: /24 of IPv4, /48 of IPv6. */
export function ipPrefix(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.0/24`;
  const groups = (ip.split('::')[0] ?? '').split(':').slice(0, 3);
  return `${groups.filter(Boolean).join(':')}::/48`;
}
