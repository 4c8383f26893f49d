import { createHash } from 'node:crypto';
import { accept } from '@candor/model/result.ts';
import { type Instant, instant, MINUTE } from '@candor/model/time.ts';
import { instrumentByCode } from '../market/index.ts';
import type { Command } from '../platform/command.ts';
import { needRow, needRows, type Rows } from '../platform/rows.ts';
import type { Article, FeedPage } from '../vendors/index.ts';
import { RESEARCH } from './publish.ts';
import { type ArticleRow, articleTable, feedTable } from './tables.ts';

/** How asking a feed went. */
export type Look =
  | { readonly url: string; readonly outcome: 'failed' }
  | { readonly url: string; readonly outcome: 'unchanged' }
  | {
      readonly url: string;
      readonly outcome: 'read';
      readonly page: Pick<FeedPage, 'publisher' | 'site' | 'validators'>;
      readonly articles: readonly Article[];
    };

export interface Recorded {
  readonly added: number;
  readonly changed: number;
}

/** A feed's clock may be so far ahead of ours; what it dates later than that has no time that can be believed. */
const AHEAD_MS = 10 * MINUTE;

/** Names an article within its feed. */
export const articleId = (url: string, key: string): string =>
  `a${createHash('sha256').update(`${url}\n${key}`).digest('hex').slice(0, 24)}`;

/** An address without its fragment, the marks of campaigns, and the difference between http and https. */
export function linkKey(link: string): string {
  const url = new URL(link);
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|fbclid|gclid|cmpid)$/i.test(name)) url.searchParams.delete(name);
  return url.href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

const needs = (look: Look) => [
  needRow(feedTable, look.url),
  ...(look.outcome === 'read'
    ? look.articles.flatMap(({ key, link }) => [
        needRow(articleTable, articleId(look.url, key)),
        ...(link === undefined ? [] : [needRows(articleTable, 'link', linkKey(link))]),
      ])
    : []),
];

/** Keeps what a feed gave, each article once whoever lists it, and how the feed is; all in real time. */
export const recordArticles: Command<Look, Recorded> = {
  name: 'record_articles',
  subject: () => RESEARCH,
  needs,
  decide(rows, look, { wallNow: now }) {
    noteLook(rows, look, now);
    let [added, changed] = [0, 0];
    for (const article of look.outcome === 'read' ? look.articles : []) {
      const what = keep(rows, look.url, article, now);
      if (what === 'added') added += 1;
      if (what === 'changed') changed += 1;
    }
    return accept({ added, changed });
  },
};

function noteLook(rows: Rows, look: Look, now: Instant): void {
  const { url, outcome } = look;
  const before = rows.get(feedTable, url);
  const fresh = {
    ...{ url, publisher: new URL(url).hostname, site: null, etag: null, lastModified: null, readAt: null },
    ...{ askedAt: now, failures: 0, failingSince: null },
  };
  const asked = { ...fresh, ...before, askedAt: now };
  const answered = { ...asked, readAt: now, failures: 0, failingSince: null };
  const row =
    look.outcome === 'read'
      ? {
          ...answered,
          ...{ publisher: look.page.publisher, site: look.page.site ?? null },
          ...{ etag: look.page.validators.etag ?? null, lastModified: look.page.validators.lastModified ?? null },
        }
      : outcome === 'unchanged'
        ? answered
        : { ...asked, failures: asked.failures + 1, failingSince: asked.failingSince ?? now };
  if (before) rows.update(feedTable, row);
  else rows.insert(feedTable, row);
}

function keep(rows: Rows, feed: string, article: Article, now: Instant): 'added' | 'changed' | 'known' {
  const { headline, summary, link = null, publisher, lang = null, publishedAt } = article;
  const id = articleId(feed, article.key);
  const key = link === null ? null : linkKey(link);
  const atLink = key === null ? undefined : rows.find(articleTable, 'link', key)[0];
  const before = rows.get(articleTable, id) ?? atLink;
  // Codes that we do not list are nobody's here, and sample companies are in no news but ours.
  const stated = article.codes.filter((code) => instrumentByCode(code)?.sample === false);
  if (!before) {
    const atStated = publishedAt !== undefined && publishedAt <= now + AHEAD_MS;
    const at = atStated ? instant(Math.min(publishedAt, now)) : now;
    const kept = { id, feed, headline, summary, link, linkKey: key, publisher, lang, codes: stated, at, atStated };
    rows.insert(articleTable, { ...kept, firstReadAt: now, changedAt: null });
    return 'added';
  }
  const codes = [...new Set([...before.codes, ...stated])];
  const told: ArticleRow = { ...before, codes };
  // Another feed lists the same article: its words are those of the feed that had it first.
  const own = before.feed === feed ? { headline, summary, link, linkKey: key, publisher, lang } : {};
  const after = { ...told, ...own };
  const isSaid = after.headline !== before.headline || after.summary !== before.summary;
  if (!isSaid && codes.length === before.codes.length && after.link === before.link) return 'known';
  rows.update(articleTable, { ...after, changedAt: isSaid ? now : before.changedAt });
  return isSaid ? 'changed' : 'known';
}
