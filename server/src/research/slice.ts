import { researchRoutes } from '@candor/model/research/routes.ts';
import { SECOND, type TradingDate } from '@candor/model/time.ts';
import type { Market, MarketViews } from '../market/index.ts';
import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type Declared, type EngineBase, type Opened, routesAt, type SliceJob, handlersFor } from '../slices/index.ts';
import type { NewsReader } from '../vendors/index.ts';
import { MAKE, PublicationBackfill } from './backfill-publications.ts';
import { recordStart } from './research-start.ts';
import type { ResearchDeps } from './deps.ts';
import { DUE } from './due.ts';
import { FeedPoller } from './news/follow-feeds.ts';
import { gradeIdeas } from './grade-ideas.ts';
import { researchHandlers } from './handlers.ts';
import { readDay } from './read-day.ts';
import { NewsMonitor } from './news/running-day.ts';

export const researchSlice: Declared = { name: 'research', routes: routesAt('engine', researchRoutes) };

/** How often the day is searched for news by rule, and publishers' feeds for due ones; in real time. */
const NEWS_MS = 30 * SECOND;
const FEEDS_MS = 15 * SECOND;
/** Examples are made one at a time with pauses, half a minute for all of them, so that others have most of the core. */
const BACKFILL_MS = SECOND / 2;

interface Needs {
  readonly market: Market;
  readonly views: MarketViews;
  /** Reads publishers' feeds, where some are named. */
  readonly feedReader: NewsReader | undefined;
}

/** Ideas, reports and news by stated rules, and news of publishers' feeds. */
export function openResearch(base: EngineBase, { market, views, feedReader }: Needs): Opened {
  const { db, runner, wall, config } = base;
  const deps: ResearchDeps = {
    ...{ db, runner, market, views, exampleDays: config.exampleDays },
    ...{ feeds: { urls: config.newsFeeds, wall }, yieldToEventLoop },
    readDay: (date) => readDay({ market, views, yieldToEventLoop }, date),
  };
  const news = new NewsMonitor(deps);
  const feeds = feedReader && followFeeds(base, feedReader);
  const backfill = new PublicationBackfill(deps);
  return {
    declared: researchSlice,
    handlers: handlersFor(researchRoutes, researchHandlers(deps)),
    recover: () => recordStart(deps),
    jobs: publications(deps),
    checks: feeds ? [{ name: 'news', informational: true, run: () => feeds.problem() }] : [],
    pollers: [
      { name: 'research', everyMs: NEWS_MS, from: 'listening', atOnce: true, run: () => news.poll() },
      { name: 'examples', everyMs: BACKFILL_MS, from: 'listening', run: () => backfill.poll() },
      ...(feeds
        ? [{ name: 'news', everyMs: FEEDS_MS, from: 'listening', atOnce: true, run: () => feeds.pollDue() } as const]
        : []),
    ],
    async stop() {
      news.stop();
      feeds?.stop();
      await backfill.stop();
    },
  };
}

function followFeeds({ config, db, wall, log, runner }: EngineBase, reader: NewsReader): FeedPoller {
  const onError = (error: Error) => logRetry(log, 'news', error);
  return new FeedPoller({ db, runner, reader, urls: config.newsFeeds, wall, onError: onError });
}

/** Each is stored once, so a second run changes nothing. */
const publications = (deps: ResearchDeps): SliceJob[] => [
  {
    name: 'morning_report',
    next: DUE.morning_report,
    catchUp: 'all',
    after: ['close_accounts'],
    run: ({ businessDate, dueAt }) => MAKE.morning_report(deps, businessDate as TradingDate, dueAt),
  },
  {
    name: 'market_review',
    next: DUE.market_review,
    catchUp: 'all',
    after: ['close_accounts'],
    run: ({ businessDate, dueAt }) => MAKE.market_review(deps, businessDate as TradingDate, dueAt),
  },
  {
    name: 'ideas',
    next: DUE.ideas,
    catchUp: 'all',
    run: ({ businessDate, dueAt }) => MAKE.ideas(deps, businessDate as TradingDate, dueAt),
  },
  {
    name: 'idea_grades',
    next: DUE.market_review,
    catchUp: 'all',
    run: ({ businessDate }) => gradeIdeas(deps, businessDate as TradingDate),
  },
];
