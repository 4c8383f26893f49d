import type { ReplyOf } from '@candor/model/http.ts';
import type { researchRoutes } from '@candor/model/research/routes.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ResearchDeps } from '../deps.ts';
import { feedRows, isStale } from './follow-feeds.ts';
import { articleId } from './record-articles.ts';

type PublisherView = ReplyOf<typeof researchRoutes.publishers>['publishers'][number];

/** The feeds that are followed, by name; one that was never polled yet has no time and is not stale. */
export async function publisherViews(db: Db, { urls, wall }: ResearchDeps['feeds']): Promise<PublisherView[]> {
  if (urls.length === 0) return [];
  return (await feedRows(db, urls)).map((feed) => ({
    // Its address may contain a key of ours.
    ...{ id: articleId(feed.url, ''), name: feed.publisher, site: feed.site, stale: isStale(feed, wall.now()) },
    readAt: feed.readAt === null ? null : formatInstant(feed.readAt),
  }));
}
