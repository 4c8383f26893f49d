import { DAY, HOUR, type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import { decodeRow } from '../../platform/database/statements.ts';
import type { Article, FeedPage, NewsReader } from '../../vendors/index.ts';
import { articleId, linkKey, recordArticles } from './record-articles.ts';
import { type Feed, feedTable } from '../tables.ts';

export interface FeedPollerOptions {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly reader: NewsReader;
  readonly urls: readonly string[];
  readonly wall: { now(): Instant };
  readonly onError: (error: Error) => void;
}

/** How often a feed is polled; the interval doubles with each failure in a row, up to an hour. */
const EVERY_MS = 5 * MINUTE;
const SELDOM_MS = HOUR;
/** A feed without an answer for this long is marked stale. */
const STALE_MS = 30 * MINUTE;
/** Articles of publishers are shown this long. */
const KEPT_MS = 90 * DAY;
/** Pages of older articles that one poll follows (RFC 5005), to fill a gap between polls. */
const MOST_PAGES = 5;

/** Follows publishers' feeds in real time. A failing feed does not stop others from being read. */
export class FeedPoller {
  readonly #options: FeedPollerOptions;
  #polling: Promise<void> | undefined;
  #clearedAt = 0;
  #stopped = false;

  constructor(options: FeedPollerOptions) {
    this.#options = options;
  }

  /** Polls all feeds that are due, one after the other; a call while that runs waits for the same poll. */
  pollDue(): Promise<void> {
    this.#polling ??= this.#pollDue().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /** A running request may take a minute to fail: the stop does not wait for it, and its answer is discarded. */
  stop(): void {
    this.#stopped = true;
  }

  /** A short text naming the feeds that cannot be read; undefined when all can. */
  async problem(): Promise<string | undefined> {
    const stale = (await feedRows(this.#options.db, this.#options.urls)).filter((feed) =>
      isStale(feed, this.#options.wall.now()),
    );
    return stale.length === 0 ? undefined : `${stale.length} of ${this.#options.urls.length} news feeds do not answer`;
  }

  async #pollDue(): Promise<void> {
    const { urls, wall, onError, db } = this.#options;
    const known = new Map((await feedRows(db, urls)).map((feed) => [feed.url, feed]));
    for (const url of urls) {
      const feed = known.get(url);
      if (this.#stopped) return;
      if (feed && wall.now() < dueAt(feed)) continue;
      try {
        await this.#poll(url, feed);
      } catch (error) {
        onError(error as Error);
      }
    }
    if (wall.now() - this.#clearedAt < DAY) return;
    this.#clearedAt = wall.now();
    await db.query('DELETE FROM article WHERE at < $1', [wall.now() - KEPT_MS], 'clear_articles');
  }

  async #poll(url: string, feed: Feed | undefined): Promise<void> {
    const { runner, reader } = this.#options;
    let page: FeedPage | 'unchanged';
    try {
      page = await reader.read(url, { etag: feed?.etag ?? undefined, lastModified: feed?.lastModified ?? undefined });
    } catch (error) {
      if (!this.#stopped) await runner.run(recordArticles, { url, outcome: 'failed' });
      throw error;
    }
    if (this.#stopped) return;
    if (page === 'unchanged') await runner.run(recordArticles, { url, outcome: 'unchanged' });
    else
      await runner.run(recordArticles, {
        url,
        outcome: 'read',
        page,
        articles: await this.#withOlder(url, page, feed),
      });
  }

  /**
   * A page without a known article may mean a gap, where the feed has been read before: older pages on the same host
   * are read until one has a known article. The oldest are stored first, so that the newest version of an article is
   * the last one written.
   */
  async #withOlder(url: string, first: FeedPage, feed: Feed | undefined): Promise<Article[]> {
    const pages = [first];
    const seen = new Set([url]);
    let page = first;
    while (feed?.readAt != null && pages.length < MOST_PAGES && !(await this.#knowsAny(url, page.articles))) {
      const { older } = page;
      if (older === undefined || seen.has(older) || new URL(older).host !== new URL(url).host) break;
      seen.add(older);
      const next = await this.#options.reader.read(older).catch((error: Error) => this.#options.onError(error));
      if (next === undefined || next === 'unchanged') break;
      pages.push(next);
      page = next;
    }
    return pages.toReversed().flatMap(({ articles }) => articles);
  }

  async #knowsAny(url: string, articles: readonly Article[]): Promise<boolean> {
    const ids = articles.map(({ key }) => articleId(url, key));
    const links = articles.flatMap(({ link }) => (link === undefined ? [] : [linkKey(link)]));
    const found = await this.#options.db.query(
      'SELECT 1 FROM article WHERE id = ANY($1) OR link_key = ANY($2) LIMIT 1',
      [ids, links],
      'known_articles',
    );
    return found.length > 0;
  }
}

const dueAt = ({ askedAt, failures }: Feed): Instant =>
  instant(askedAt + Math.min(EVERY_MS * 2 ** Math.min(failures, 8), failures === 0 ? EVERY_MS : SELDOM_MS));

export const isStale = ({ readAt, failingSince }: Feed, now: Instant): boolean =>
  now - (readAt ?? failingSince ?? now) > STALE_MS;

export async function feedRows(db: Db, urls: readonly string[]): Promise<Feed[]> {
  const columns = feedTable.columns.map(({ sql }) => sql).join(', ');
  const rows = await db.raw(`SELECT ${columns} FROM news_feed WHERE url = ANY($1) ORDER BY publisher, url`, [urls]);
  return rows.map((row) => decodeRow(feedTable, row) as Feed);
}
