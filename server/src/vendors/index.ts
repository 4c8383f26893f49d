/** The one door of the vendors: prices of others as a feed of ours. */
export { openVendorFeed } from './open-vendor-feed.ts';
export { newsFeeds } from './news-feeds.ts';
export type { Article, FeedPage, NewsReader } from './news-port.ts';
