import { feedInstant } from './feed-time.ts';
import type { Article, FeedPage } from './news-port.ts';
import { plainText } from './plain-text.ts';
import { type Category, statedCodes } from './stated-codes.ts';

/** Longest texts that are kept of what a feed gives, and most articles of one page. */
const [HEADLINE, SUMMARY, NAME] = [240, 480, 80];
const MOST_ARTICLES = 200;

type Parsed = ReturnType<typeof import('feedsmith').parseFeed>;

/** A feed's article before its HTML is turned into plain text. */
interface Raw {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly link: string | undefined;
  readonly publisher: string | undefined;
  readonly time: unknown;
  readonly categories: readonly Category[];
}

interface RawFeed {
  readonly title: string | undefined;
  readonly site: string | undefined;
  readonly lang: string | undefined;
  readonly older: string | undefined;
  readonly articles: readonly Raw[];
}

/**
 * A document of RSS 0.9 to 2.0, RSS 1.0 (RDF) or Atom as articles in plain text. The parser fetches nothing, expands no
 * entities but XML's own, and refuses what it cannot read; it throws then. A field that an article lacks is left out;
 * an article without a headline, or without an id or address, is left out and counted.
 */
export async function readFeedDocument(text: string, url: string): Promise<Omit<FeedPage, 'validators'>> {
  // No feed needs entities of its own; a document that declares some is an attack, or no feed.
  if (text.includes('<!ENTITY')) throw new Error('it declares entities');
  // Loaded with the first document: most servers follow no feed.
  const { parseFeed } = await import('feedsmith');
  const raw = rawOf(parseFeed(text, { maxItems: MOST_ARTICLES }));
  const base = absolute(raw.site, url) ?? url;
  const publisher = plainText(raw.title ?? '', NAME) || new URL(url).hostname;
  const lang = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(raw.lang ?? '') ? raw.lang : undefined;
  const articles = raw.articles.flatMap((each) => articleOf(each, base, publisher, lang) ?? []);
  return {
    ...{ publisher, articles, leftOut: raw.articles.length - articles.length },
    site: absolute(raw.site, url),
    older: absolute(raw.older, url),
  };
}

function articleOf(raw: Raw, base: string, publisher: string, lang: string | undefined): Article | undefined {
  const summary = plainText(raw.summary ?? '', SUMMARY);
  // RSS 2.0 asks for a title or a description; the beginning of the second is the publisher's words too.
  const headline = plainText(raw.title ?? '', HEADLINE) || plainText(raw.summary ?? '', HEADLINE / 2);
  const link = absolute(raw.link, base);
  const key = raw.id?.trim() || link;
  if (headline === '' || key === undefined) return undefined;
  return {
    ...{ key: key.slice(0, 1_000), headline, summary: summary === headline ? '' : summary, link, lang },
    publisher: plainText(raw.publisher ?? '', NAME) || publisher,
    publishedAt: feedInstant(raw.time),
    codes: statedCodes([headline, summary], raw.categories),
  };
}

/** An address of the web, made whole; anything else (`javascript:`, `data:`, `file:`) is none. */
function absolute(link: string | undefined, base: string): string | undefined {
  const text = link?.trim();
  if (!text || text.length > 2_000 || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url.href : undefined;
}

type Link = { readonly href?: string | undefined; readonly rel?: string | undefined } | undefined;
const linkOf = (links: readonly Link[] | undefined, ...rels: readonly (string | undefined)[]): string | undefined =>
  links?.find((link) => rels.includes(link?.rel))?.href;

/** Where older articles stand: RFC 5005, in either of its two ways. */
const olderOf = (links: readonly Link[] | undefined): string | undefined => linkOf(links, 'prev-archive', 'next');

function rawOf({ format, feed }: Parsed): RawFeed {
  if (format === 'atom') {
    return {
      title: feed.title?.value,
      site: linkOf(feed.links, 'alternate', undefined),
      lang: feed.xml?.lang,
      older: olderOf(feed.links),
      articles: (feed.entries ?? []).map((entry) => ({
        ...{ id: entry.id, title: entry.title?.value, summary: entry.summary?.value },
        link: linkOf(entry.links, 'alternate', undefined),
        publisher: entry.source?.title?.value,
        time: entry.published ?? entry.updated,
        categories: (entry.categories ?? []).map(({ term = '', scheme = '' }) => ({ name: term, scheme })),
      })),
    };
  }
  if (format === 'rss') {
    return {
      ...{ title: feed.title, site: feed.link, lang: feed.language, older: olderOf(feed.atom?.links) },
      articles: (feed.items ?? []).map((item) => ({
        ...{ id: item.guid?.value, title: item.title, summary: item.description },
        link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        publisher: item.source?.title,
        time: item.pubDate ?? item.dc?.dates?.[0],
        categories: (item.categories ?? []).map(({ name = '', domain = '' }) => ({ name, scheme: domain })),
      })),
    };
  }
  if (format === 'rdf') {
    return {
      ...{ title: feed.title, site: feed.link, lang: feed.dc?.languages?.[0], older: olderOf(feed.atom?.links) },
      articles: (feed.items ?? []).map((item) => ({
        ...{ id: item.rdf?.about ?? item.link, title: item.title, summary: item.description, link: item.link },
        ...{ publisher: item.dc?.publishers?.[0], time: item.dc?.dates?.[0], categories: [] },
      })),
    };
  }
  throw new Error('no RSS and no Atom');
}
