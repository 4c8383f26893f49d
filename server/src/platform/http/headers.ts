export type HeaderList = readonly (readonly [name: string, value: string])[];

export interface PagePolicy {
  /** Hashes such as `sha256-…` of the inline styles of the shell (ruling 44). */
  readonly styleHashes?: readonly string[];
  readonly scriptHashes?: readonly string[];
  /** Our own origins, for the live connection where `'self'` does not cover it. */
  readonly origins?: Iterable<string>;
  /** True when browsers must insist on HTTPS. */
  readonly hsts?: boolean;
  /** True where the camera is denied even to our own pages (ruling 44). */
  readonly noCamera?: boolean;
}

/** On every reply. */
function common(hsts: boolean, noCamera = false): [string, string][] {
  const camera = noCamera ? 'camera=()' : 'camera=(self)';
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', `${camera}, microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()`],
    ['x-frame-options', 'DENY'],
  ];
  if (hsts) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains']);
  return headers;
}

const REPORTS = '/csp-reports';

/** Headers of API answers: nothing in them may ever run, and nothing is stored. */
export function apiHeaders(hsts: boolean, noCamera = false): HeaderList {
  return [
    ...common(hsts, noCamera),
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ['cache-control', 'no-store'],
  ];
}

/** Headers of the app's page and files (R-17, ruling 44). */
export function pageHeaders(policy: PagePolicy = {}): HeaderList {
  const hashes = (list: readonly string[] = []) => list.map((hash) => ` '${hash}'`).join('');
  // Policies cannot name IPv6 literals: browsers ignore such a source with a warning.
  const named = [...(policy.origins ?? [])].filter((origin) => !origin.includes('['));
  const sockets = named.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const csp = [
    "default-src 'none'",
    `script-src 'self'${hashes(policy.scriptHashes)}`,
    `style-src 'self'${hashes(policy.styleHashes)}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ');
  return [
    ...common(policy.hsts ?? false, policy.noCamera),
    ['content-security-policy', csp],
    ['reporting-endpoints', `csp="${REPORTS}"`],
  ];
}

/**
 * The same for the files that pages refer to. A file has nothing inlined, so it goes without the hashes of inlined
 * styles and scripts, which would slow every file down on a slow connection.
 */
export function fileHeaders(page: HeaderList): HeaderList {
  return page.map(([name, value]) =>
    name === 'content-security-policy' ? [name, value.replace(/ 'sha(256|384|512)-[^']+'/g, '')] : [name, value],
  );
}

/** Headers of the API reference: its viewer writes styles into its elements, so only that page may. */
export function referenceHeaders(hsts: boolean): HeaderList {
  const csp =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return [...common(hsts), ['content-security-policy', csp], ['cache-control', 'no-cache']];
}

/** Cookies of a request as sent; the first of a name counts, values undecoded. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null);
  if (!header || header.length > 8_192) return cookies;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (name !== '' && !(name in cookies)) cookies[name] = part.slice(equals + 1).trim();
  }
  return cookies;
}

const COOKIE_NAME = /^[A-Za-z0-9_-]{1,64}$/;
const COOKIE_VALUE = /^[A-Za-z0-9._~-]{0,512}$/;

/**
 * Name of a cookie that only our own origin can set. Over plain http (localhost) not every browser accepts the
 * `__Host-` prefix, so there it is left out.
 */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * A Set-Cookie value: HttpOnly, SameSite=Strict, whole site. Omit `maxAgeSeconds` for a session cookie, 0 expires it.
 */
export function hostCookie(name: string, value: string, options: { secure: boolean; maxAgeSeconds?: number }): string {
  if (!COOKIE_NAME.test(name) || !COOKIE_VALUE.test(value)) throw new RangeError('not a cookie');
  const age = options.maxAgeSeconds === undefined ? '' : `; Max-Age=${options.maxAgeSeconds}`;
  return `${hostCookieName(name, options.secure)}=${value}; Path=/; HttpOnly; SameSite=Strict${options.secure ? '; Secure' : ''}${age}`;
}

/**
 * True where a request that changes something may be accepted: from our own pages, by exact origin, or from a program
 * that is not a browser and sends no origin. A browser that hides the origin still states whether the page is ours.
 */
export function isOwnOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  origins: ReadonlySet<string>,
): boolean {
  const { origin } = headers;
  if (typeof origin === 'string') return origins.has(origin);
  const site = headers['sec-fetch-site'];
  return origin === undefined && (site === undefined || site === 'same-origin' || site === 'none');
}
