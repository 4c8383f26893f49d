/** Status and headers of an answer. */
export type AnswerKind = 'api' | 'page' | 'reference' | 'picture';

/** R-18, spelled out once more: a header that is lost in the code must not be lost here too. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const HSTS = 'max-age=63072000; includeSubDomains';
const NOTHING_ELSE = 'microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()';
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** The sources of sockets differ by origin, so they are checked separately. */
const PAGE_POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:", "font-src 'self'"],
  ...["worker-src 'self'", "manifest-src 'self'", "frame-src 'self'", "form-action 'self'", "base-uri 'none'"],
  ...["object-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", 'report-to csp'],
];

type Headers = Readonly<Record<string, unknown>>;

/** Faults of an answer's headers; empty where are met. */
export function wrongHeaders(
  headers: Headers,
  kind: AnswerKind,
  { hsts = false, camera = true }: { hsts?: boolean; camera?: boolean } = {},
): string[] {
  const wanted: Record<string, string | undefined> = {
    ...ALWAYS,
    'permissions-policy': `camera=${camera ? '(self)' : '()'}, ${NOTHING_ELSE}`,
    'strict-transport-security': hsts ? HSTS : undefined,
    ...(kind === 'api' || kind === 'picture' ? { 'cache-control': 'no-store' } : {}),
    ...(kind === 'api' ? { 'content-security-policy': API_POLICY } : {}),
    ...(kind === 'picture' ? { 'content-security-policy': PICTURE_POLICY, 'content-disposition': 'attachment' } : {}),
    ...(kind === 'page' ? { 'reporting-endpoints': 'csp="/csp-reports"' } : {}),
  };
  const wrong = Object.entries(wanted)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name, value]) => `${name} is ${headers[name]} instead of ${value}`);
  for (const name of ['server', 'x-powered-by']) if (name in headers) wrong.push(`${name} says what runs here`);
  if (kind === 'page') wrong.push(...wrongPolicy(String(headers['content-security-policy'])));
  if (kind === 'reference') wrong.push(...wrongReference(String(headers['content-security-policy'])));
  return wrong;
}

function wrongPolicy(policy: string): string[] {
  const [sockets, ...rest] = policy
    .split('; ')
    .toSorted((a, b) => Number(b.startsWith('connect-src')) - Number(a.startsWith('connect-src')));
  const wrong = /^connect-src 'self'( wss?:\/\/[a-z0-9.:-]+)*$/.test(sockets ?? '') ? [] : [`connects to ${sockets}`];
  const plain = rest.map((part) => part.replace(/ 'sha256-[\w+/=]+'/g, ''));
  if (plain.join('; ') !== PAGE_POLICY.join('; ')) wrong.push(`the policy is ${policy}`);
  return wrong;
}

/** The viewer of the reference writes styles into its elements; of everything else it may do no more than a page. */
function wrongReference(policy: string): string[] {
  const parts = new Set(policy.split('; '));
  const needed = [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return needed.filter((part) => !parts.has(part)).map((part) => `the policy lacks ${part}`);
}
