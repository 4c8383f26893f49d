import { SESSION_HEADERS, STORAGE } from '@candor/model/legacy.ts';

/**
 * The first reads of a path, started by the boot script while the app is still loading; `http.ts` uses their answers.
 * Nothing depends on it: any answer that is missing here is simply fetched again. Must import nothing heavy.
 */
interface EarlyRead {
  /** undefined when no answer came. */
  readonly answer: Promise<Response | undefined>;
  readonly begun: number;
  readonly token: string | null;
}

declare global {
  interface Window {
    candorEarly?: Map<string, EarlyRead>;
  }
}

/** An unused answer older than this is not shown. */
const LIMIT_MS = 10_000;
const TIMEOUT_MS = 15_000;
/** The block of data in a page that the server has filled. */
const IN_PAGE = 'first-answer';
const CODE = /^[A-Z][A-Z0-9.-]{0,9}$/;

/** Addresses of the first reads of a path's screen, as `http.ts` writes them; tests compare both. */
export function firstReads(path: string, search: string, signedIn: boolean): readonly string[] {
  const market = '/api/market';
  const code = (new URLSearchParams(search).get('code') ?? '').toUpperCase();
  switch (path) {
    case '/index':
      return [
        `${market}/session`,
        `${market}/indexes`,
        `${market}/lists/gainers?size=4`,
        ...(signedIn ? ['/api/account', '/api/positions'] : []),
      ];
    case '/market/stock':
      return [`${market}/session`, `${market}/breadth`, `${market}/indexes`, `${market}/lists/gainers?size=6`];
    case '/stockDetails':
    case '/StockDetailsEft': {
      if (!CODE.test(code)) return [];
      const one = `${market}/instruments/${code}`;
      // Not the chart: its bars are large and would delay the price.
      return [one, `${market}/session`, `${one}/company`];
    }
    default:
      return [];
  }
}

/** Starts the first reads of the path this page was opened with. */
export function beginReads(): void {
  const reads = new Map<string, EarlyRead>();
  const headers: Record<string, string> = { accept: 'application/json' };
  let token: string | null = null;
  try {
    token = localStorage.getItem(STORAGE.sessionToken);
    const proof = localStorage.getItem(STORAGE.proofToken);
    if (token !== null) headers[SESSION_HEADERS.sessionToken] = token;
    if (proof !== null) headers[SESSION_HEADERS.proofToken] = proof;
  } catch {
    // Without storage there is no session.
  }
  const given = document.getElementById(IN_PAGE)?.dataset.url;
  for (const url of firstReads(location.pathname, location.search, token !== null)) {
    if (url === given) continue;
    const answer = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
    reads.set(url, { answer, begun: performance.now(), token });
  }
  window.candorEarly = reads;
}

/**
 * Data that the server wrote into the page, once: the answer behind the page's first figures. Undefined where there is
 * none for this address, or where it is too old.
 */
export function takeEmbedded(url: string): unknown {
  const block = globalThis.document?.getElementById(IN_PAGE);
  if (!block || block.dataset.url !== url) return undefined;
  block.remove();
  return performance.now() < LIMIT_MS ? JSON.parse(block.textContent ?? 'null') : undefined;
}

/** The answer of an early read, once; undefined where there is none, or where it is of another session or too old. */
export function takeRead(url: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const read = globalThis.window?.candorEarly?.get(url);
  if (!read) return undefined;
  window.candorEarly?.delete(url);
  const fits = read.token === (token ?? null) && performance.now() - read.begun < LIMIT_MS;
  return fits ? read.answer : undefined;
}
