import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@candor/model/time.ts';
import { renderUnicodeCompact } from 'uqr';
import { type Clock, libraryDate } from '../time/clock.ts';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

interface StoredCertificate extends Certificate {
  readonly addresses: readonly string[];
  readonly madeAt: number;
}

/** Browsers refuse certificates valid for longer than 398 days; ours are renewed well before they expire. */
const LIFE_DAYS = 365;
const RENEW_AFTER_MS = 300 * DAY;

/** Addresses of this machine on its local networks, IPv4. */
export function lanAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}

/**
 * A certificate for this machine's addresses, made here and stored in the data folder: phones need HTTPS for secure
 * cookies, passkeys, camera and offline use (ruling 37). Made again when the addresses change.
 */
export async function lanCertificate(dataDir: string, addresses: readonly string[], wall: Clock): Promise<Certificate> {
  const file = join(dataDir, 'lan-certificate.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredCertificate) : undefined;
  const covers = kept && addresses.every((address) => kept.addresses.includes(address));
  if (kept && covers && wall.now() - kept.madeAt < RENEW_AFTER_MS) return kept;
  const made = await makeCertificate(addresses, wall);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...made, addresses, madeAt: wall.now() })}\n`, { mode: 0o600 });
  return made;
}

async function makeCertificate(addresses: readonly string[], wall: Clock): Promise<Certificate> {
  const names = [
    { type: 2 as const, value: 'localhost' },
    ...['127.0.0.1', '::1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
  ];
  const { generate } = await import('selfsigned'); // slow to load, and needed once a year
  const made = await generate([{ name: 'commonName', value: 'Candor on this network' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: libraryDate(wall.now() - DAY),
    notAfterDate: libraryDate(wall.now() + LIFE_DAYS * DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/**
 * The page where a device on the local network reads the codes of simulated mode. The token is after the #, which
 * browsers never send, so it appears in no log and no referrer.
 */
export const inboxLink = (url: string, controlToken: string): string => `${url}/dev/inbox#${controlToken}`;

/** Text for the terminal: the addresses for a phone and its sign-up code, as text and as QR codes. */
export function lanInvitation(urls: readonly string[], controlToken: string): string {
  const [first] = urls;
  if (!first) return 'No local network found: connect to one and start again.';
  const others = urls.slice(1).map((url) => `  or ${url}`);
  return [
    `On your phone, in the same network: ${first}`,
    ...others,
    'The certificate was made on this machine, so the phone asks once whether to trust it.',
    '',
    renderUnicodeCompact(first),
    '',
    `Sign-up codes arrive here; keep this link to yourself, it opens what only you may do: ${inboxLink(first, controlToken)}`,
    '',
    renderUnicodeCompact(inboxLink(first, controlToken)),
  ].join('\n');
}

/** A hint for operators that name a further origin, usually that of a proxy. */
export const PROXY_HINT =
  'ORIGINS is set and TRUSTED_PROXIES is not: if a proxy stands in front, all its visitors count as one address.';

/** Explains why a plain-http address that is not this machine's own will not work, and which address will. */
export const PLAIN_HTTP_HINT =
  'Served without HTTPS to other machines: browsers there refuse secure cookies, passkeys and the camera. ' +
  'Use npm run start:lan, or put a proxy with a certificate in front: its web origin goes into ORIGINS, its address into ' +
  'TRUSTED_PROXIES, and it must set X-Forwarded-For; without that all its visitors count as one.';
