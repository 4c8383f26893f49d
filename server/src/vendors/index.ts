/** The one door of the vendors: adapters that turn vendors' prices into our feed. */
export { openVendorFeed } from './open-vendor-feed.ts';
export { newsFeeds } from './news-feeds.ts';
export type { Article, FeedPage, NewsReader } from './news-port.ts';
