import { VendorUnavailable } from './history-port.ts';
import type { FeedPage, NewsReader, Validators } from './news-port.ts';
import { readFeedDocument } from './feed-document.ts';
import { VendorHttp } from './vendor-http.ts';

export interface NewsFeedsOptions {
  /** Contact address for publishers, if one is configured. */
  readonly contact?: string;
  readonly retryMs?: number;
  /** Requests that one host gets in a minute at the most. */
  readonly perMinute?: number;
}

/** Largest size of a feed, unpacked: a larger document is no list of headlines, or lists a whole archive. */
const LARGEST = 1024 * 1024;
/** Requests to one host, which may publish many feeds. */
const PER_MINUTE = 30;
const ACCEPT = 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8';

/** Publishers' feeds over HTTP, asked for what has changed. */
export function newsFeeds({ contact, retryMs, perMinute = PER_MINUTE }: NewsFeedsOptions = {}): NewsReader {
  const headers = { 'user-agent': contact ? `Candor (${contact})` : 'Candor (news feeds)', accept: ACCEPT };
  const hosts = new Map<string, VendorHttp>();
  const httpOf = (host: string): VendorHttp => {
    const pace = { perMinute, ...(retryMs === undefined ? {} : { retryMs }) };
    const http = hosts.get(host) ?? new VendorHttp({ vendor: host, headers, ...pace });
    hosts.set(host, http);
    return http;
  };
  return { read: (url, known) => read(httpOf(new URL(url).host), url, known) };
}

async function read(http: VendorHttp, url: string, known: Validators | undefined): Promise<FeedPage | 'unchanged'> {
  const asking = {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  const { status, headers, bytes } = await http.bytes(url, { headers: asking, largest: LARGEST });
  if (status === 304) return 'unchanged';
  const validators = { etag: short(headers.get('etag')), lastModified: short(headers.get('last-modified')) };
  try {
    return { ...(await readFeedDocument(decode(bytes, headers.get('content-type')), url)), validators };
  } catch (error) {
    throw new VendorUnavailable(new URL(url).host, 'no feed that can be read', { cause: error });
  }
}

const short = (text: string | null): string | undefined => (text && text.length <= 500 ? text : undefined);

/**
 * Decodes a document: by its byte order mark, by the server's header, by the document's own declaration, else as UTF-8
 * (RFC 7303 §3). Invalid bytes become replacement characters; an unknown encoding is read as UTF-8.
 */
export function decode(bytes: Uint8Array, contentType: string | null): string {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const mark = head.startsWith('\u00fe\u00ff') ? 'utf-16be' : head.startsWith('\u00ff\u00fe') ? 'utf-16le' : undefined;
  const declared = /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType ?? '')?.[1];
  const own = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w:.-]+)["']/.exec(head)?.[1];
  for (const name of [mark, head.startsWith('\u00ef\u00bb\u00bf') ? 'utf-8' : declared, own]) {
    if (name === undefined) continue;
    try {
      return new TextDecoder(name).decode(bytes);
    } catch {
      // Not the name of an encoding: try the next source.
    }
  }
  return new TextDecoder().decode(bytes);
}
