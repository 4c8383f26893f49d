import { createHash } from 'node:crypto';
import { accept } from '@candor/model/result.ts';
import { type Instant, instant, MINUTE } from '@candor/model/time.ts';
import { instrumentByCode } from '../../market/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../../platform/database/rows.ts';
import type { Article, FeedPage } from '../../vendors/index.ts';
import { RESEARCH } from '../publish.ts';
import { type ArticleRow, articleTable, feedTable } from '../tables.ts';

/** The result of polling a feed. */
export type FeedPoll =
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

/** A feed's clock may be this far ahead of ours; an article dated later counts as undated. */
const AHEAD_MS = 10 * MINUTE;

/** Names an article within its feed. */
export const articleId = (url: string, key: string): string =>
  `a${createHash('sha256').update(`${url}\n${key}`).digest('hex').slice(0, 24)}`;

/** An address without its fragment and campaign parameters, and with http and https treated as equal. */
export function linkKey(link: string): string {
  const url = new URL(link);
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|fbclid|gclid|cmpid)$/i.test(name)) url.searchParams.delete(name);
  return url.href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

const needs = (poll: FeedPoll) => [
  needRow(feedTable, poll.url),
  ...(poll.outcome === 'read'
    ? poll.articles.flatMap(({ key, link }) => [
        needRow(articleTable, articleId(poll.url, key)),
        ...(link === undefined ? [] : [needRows(articleTable, 'link', linkKey(link))]),
      ])
    : []),
];

/**
 * Stores the articles of a feed, each once even if several feeds list it, and the state of the feed; all in real time.
 */
export const recordArticles: Command<FeedPoll, Recorded> = {
  name: 'record_articles',
  subject: () => RESEARCH,
  needs,
  decide(rows, poll, { wallNow: now }) {
    recordPoll(rows, poll, now);
    let [added, changed] = [0, 0];
    for (const article of poll.outcome === 'read' ? poll.articles : []) {
      const what = storeArticle(rows, poll.url, article, now);
      if (what === 'added') added += 1;
      if (what === 'changed') changed += 1;
    }
    return accept({ added, changed });
  },
};

function recordPoll(rows: Rows, poll: FeedPoll, now: Instant): void {
  const { url, outcome } = poll;
  const before = rows.get(feedTable, url);
  const fresh = {
    ...{ url, publisher: new URL(url).hostname, site: null, etag: null, lastModified: null, readAt: null },
    ...{ askedAt: now, failures: 0, failingSince: null },
  };
  const asked = { ...fresh, ...before, askedAt: now };
  const answered = { ...asked, readAt: now, failures: 0, failingSince: null };
  const row =
    poll.outcome === 'read'
      ? {
          ...answered,
          ...{ publisher: poll.page.publisher, site: poll.page.site ?? null },
          ...{ etag: poll.page.validators.etag ?? null, lastModified: poll.page.validators.lastModified ?? null },
        }
      : outcome === 'unchanged'
        ? answered
        : { ...asked, failures: asked.failures + 1, failingSince: asked.failingSince ?? now };
  if (before) rows.update(feedTable, row);
  else rows.insert(feedTable, row);
}

function storeArticle(rows: Rows, feed: string, article: Article, now: Instant): 'added' | 'changed' | 'known' {
  const { headline, summary, link = null, publisher, lang = null, publishedAt } = article;
  const id = articleId(feed, article.key);
  const key = link === null ? null : linkKey(link);
  const atLink = key === null ? undefined : rows.find(articleTable, 'link', key)[0];
  const before = rows.get(articleTable, id) ?? atLink;
  // Unlisted codes are dropped, and sample companies appear only in our own news.
  const stated = article.codes.filter((code) => instrumentByCode(code)?.sample === false);
  if (!before) {
    const atStated = publishedAt !== undefined && publishedAt <= now + AHEAD_MS;
    const at = atStated ? instant(Math.min(publishedAt, now)) : now;
    const kept = { id, feed, headline, summary, link, linkKey: key, publisher, lang, codes: stated, at, atStated };
    rows.insert(articleTable, { ...kept, firstReadAt: now, changedAt: null });
    return 'added';
  }
  const codes = [...new Set([...before.codes, ...stated])];
  const updated: ArticleRow = { ...before, codes };
  // Another feed lists the same article: the text of the feed that had it first is used.
  const own = before.feed === feed ? { headline, summary, link, linkKey: key, publisher, lang } : {};
  const after = { ...updated, ...own };
  const isSaid = after.headline !== before.headline || after.summary !== before.summary;
  if (!isSaid && codes.length === before.codes.length && after.link === before.link) return 'known';
  rows.update(articleTable, { ...after, changedAt: isSaid ? now : before.changedAt });
  return isSaid ? 'changed' : 'known';
}
